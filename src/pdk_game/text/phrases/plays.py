"""Plays in words: their names, and what the cards picked would do."""

from typing import NamedTuple

from pdk_core import Combo
from pdk_game.text.i18n import _, msg
from pdk_game.text.phrases.ranks import combo_forms


class Wording(NamedTuple):
    """The sentences about one kind of play; placeholders as in ranks.py."""

    name: str
    beats: str
    """Said of a play that beats one of its own kind; attached cards go unsaid, as they don't count."""
    not_higher: str
    """The play named is the one on the table."""
    asked: str
    """What the table wants."""
    given: str
    """What the cards picked are."""


SINGLE = Wording(
    name=msg("Single {rank}"),
    beats=msg("Single {rank} – beats {table_the_rank}."),
    not_higher=msg("Not higher than {the_rank}."),
    asked=msg("The table asks for a single."),
    given=msg("This is a single."),
)
PAIR = Wording(
    name=msg("Pair of {ranks}"),
    beats=msg("Pair of {ranks} – beats the pair of {table_ranks}."),
    not_higher=msg("Not higher than the pair of {ranks}."),
    asked=msg("The table asks for a pair."),
    given=msg("This is a pair."),
)
TRIO = Wording(
    name=msg("Three {ranks}"),
    beats=msg("Three {ranks} – beats the three {table_ranks}."),
    not_higher=msg("Not higher than the three {ranks}."),
    asked=msg("The table asks for three of a kind."),
    given=msg("This is three of a kind."),
)
TRIO_SINGLE = Wording(
    name=msg("Three {ranks} with one"),
    beats=msg("Three {ranks} with one – beats the three {table_ranks}."),
    not_higher=TRIO.not_higher,
    asked=msg("The table asks for three with one."),
    given=msg("This is three with one."),
)
TRIO_PAIR = Wording(
    name=msg("Three {ranks} with a pair"),
    beats=msg("Three {ranks} with a pair – beats the three {table_ranks}."),
    not_higher=TRIO.not_higher,
    asked=msg("The table asks for three with a pair."),
    given=msg("This is three with a pair."),
)
TRIO_TWO = Wording(
    name=msg("Three {ranks} with two"),
    beats=msg("Three {ranks} with two – beats the three {table_ranks}."),
    not_higher=TRIO.not_higher,
    asked=msg("The table asks for three with two."),
    given=msg("This is three with two."),
)
STRAIGHT = Wording(
    name=msg("Straight {first} to {last}"),
    beats=msg("Straight {first} to {last} – beats the straight {table_first} to {table_last}."),
    not_higher=msg("Not higher than the straight {first} to {last}."),
    asked=msg("The table asks for a straight of {n} cards."),
    given=msg("This is a straight of {n} cards."),
)
PAIR_RUN = Wording(
    name=msg("Run of pairs {first}–{last}"),
    beats=msg("Run of pairs {first}–{last} – beats the run of pairs {table_first}–{table_last}."),
    not_higher=msg("Not higher than the run of pairs {first}–{last}."),
    asked=msg("The table asks for a run of {n} pairs."),
    given=msg("This is a run of {n} pairs."),
)
PLANE = Wording(
    name=msg("Plane {first}–{last}"),
    beats=msg("Plane {first}–{last} – beats the plane {table_first}–{table_last}."),
    not_higher=msg("Not higher than the plane {first}–{last}."),
    asked=msg("The table asks for a plane of {n} trios."),
    given=msg("This is a plane of {n} trios."),
)
PLANE_SINGLES = Wording(
    name=msg("Plane {first}–{last} with singles"),
    beats=msg("Plane {first}–{last} with singles – beats the plane {table_first}–{table_last}."),
    not_higher=PLANE.not_higher,
    asked=msg("The table asks for a plane of {n} trios with singles."),
    given=msg("This is a plane of {n} trios with singles."),
)
PLANE_PAIRS = Wording(
    name=msg("Plane {first}–{last} with pairs"),
    beats=msg("Plane {first}–{last} with pairs – beats the plane {table_first}–{table_last}."),
    not_higher=PLANE.not_higher,
    asked=msg("The table asks for a plane of {n} trios with pairs."),
    given=msg("This is a plane of {n} trios with pairs."),
)
PLANE_WINGS = Wording(
    name=msg("Plane {first}–{last} with wings"),
    beats=msg("Plane {first}–{last} with wings – beats the plane {table_first}–{table_last}."),
    not_higher=PLANE.not_higher,
    asked=msg("The table asks for a plane of {n} trios with wings."),
    given=msg("This is a plane of {n} trios with wings."),
)
BOMB = Wording(
    name=msg("Bomb of {ranks}"),
    beats=msg("Bomb of {ranks} – beats the bomb of {table_ranks}."),
    not_higher=msg("Not higher than the bomb of {ranks}."),
    asked=msg("Only a higher bomb beats the bomb of {ranks}."),
    given=msg("This is a bomb."),
)

WORDINGS = {
    "single": SINGLE,
    "pair": PAIR,
    "trio": TRIO,
    "trio_single": TRIO_SINGLE,
    "trio_pair": TRIO_PAIR,
    "straight": STRAIGHT,
    "pair_run": PAIR_RUN,
    "plane": PLANE,
    "plane_singles": PLANE_SINGLES,
    "plane_pairs": PLANE_PAIRS,
    "trio_two": TRIO_TWO,
    "plane_wings": PLANE_WINGS,
    "bomb": BOMB,
}


def wording(combo: Combo, cards: int | None = None) -> Wording:
    """Return the sentences for a play; `cards` tells a last play of must-beat that lacks wings."""
    if combo.kind == "trio_two" and cards is not None and cards < 5:
        return TRIO if cards == 3 else TRIO_SINGLE
    if combo.kind == "plane_wings" and cards == 3 * combo.length:
        return PLANE
    return WORDINGS[combo.kind]


def combo_name(combo: Combo, cards: int | None = None) -> str:
    """Return the name of a play with its ranks, "Pair of kings".

    `cards` is the number of cards in it, needed only for a last play that lacks its wings.
    """
    return _(wording(combo, cards).name).format_map(combo_forms(combo))


def selection_line(combo: Combo, beats: Combo | None = None, cards: int | None = None) -> str:
    """Say what the cards picked are and which play of the table they beat; `beats` is None for a lead."""
    if beats is None:
        return _("{play}.").format(play=combo_name(combo, cards))
    forms = combo_forms(combo)
    if combo.kind == "bomb" and beats.kind != "bomb":
        return _("Bomb of {ranks} – beats the table.").format_map(forms)
    return _(wording(combo, cards).beats).format_map(forms | combo_forms(beats, "table_"))


def asked_line(table: Combo) -> str:
    """Say what kind of play, and of what length, may follow the one on the table."""
    return _(WORDINGS[table.kind].asked).format_map(combo_forms(table))
