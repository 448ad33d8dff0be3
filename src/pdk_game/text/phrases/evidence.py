"""What a pass tells of a hand, in a sentence: a proof is one word, having held back another."""

from __future__ import annotations

from collections.abc import Sequence

from pdk_core import Combo
from pdk_game.text.i18n import _
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.plays import combo_name
from pdk_game.text.phrases.ranks import face
from pdk_game.text.phrases.refusals import join


def evidence(seat: int, table: Combo, move: int, certain: bool) -> str:
    """Say what a pass at a move tells: a proof where whoever can beat has to, else what was seen and no more."""
    if certain:
        message = _("Move {move}: {name} could not beat this, so holds nothing higher: {play}.")
    else:
        message = _("Move {move}: {name} did not beat this, so lacks it or held it back: {play}.")
    return message.format(move=move, name=seat_name(seat), play=combo_name(table))


def could_have_line(rank: str, told: Sequence[tuple[int, Combo, int, bool]]) -> str:
    """Say what passes tell of a rank in the hands of the others, each a seat, a play, a move and if it proves."""
    lines = [evidence(*each) for each in told]
    if not lines:
        return _("No pass tells anything of this rank: {rank}.").format(rank=face(rank))
    return lines[0] if len(lines) == 1 else join(*lines[:2])
