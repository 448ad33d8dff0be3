"""The moves that leave no choice, made for who wants that: the last play, and the pass when nothing beats."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from pdk_game.text.seats import YOU
from pdk_game.ui.anim import durations

if TYPE_CHECKING:
    import pdk_core as pdk
    from pdk_game.profile.settings import Settings
    from pdk_game.ui.anim.durations import Motion


def only_move(game: pdk.Game) -> str:
    """What the person to move cannot but do.

    "play": a single play is legal, and it empties the hand (passing it up would never be better); "pass": nothing
    beats what lies and passing is allowed; "" otherwise.
    """
    plays = game.legal_plays()
    if not plays:
        return "pass" if game.can_pass() else ""
    return "play" if len(plays) == 1 and len(plays[0]) == len(game.hand(YOU)) else ""


def hold(code: str, ply: int, motion: Motion) -> float:
    """How long to wait before such a move, in seconds: about as long as a person would, now more and now less.

    It is drawn from what all can see, the deal's code and the ply, so that it tells nothing about the hand.
    """
    more = Random(f"{code} {ply}").random() * durations.AUTO_MORE
    return motion.unhurried(durations.AUTO_LEAST + more)


class Autopilot:
    """Waits before each such move. Whoever touches the table meanwhile moves on their own in that turn."""

    def __init__(self, game: pdk.Game) -> None:
        self.due: float | None = None  # when the move is to be made
        self._game = game
        self._ply = -1  # the one it has looked at
        self._move = ""

    def think(self, settings: Settings, motion: Motion, start: float) -> None:
        """Once in each turn of the person's: wait from `start` on, if there is only one move and it may be made."""
        ply = len(self._game.history)
        if ply == self._ply:
            return
        self._ply, self.due = ply, None
        self._move = only_move(self._game)
        if (self._move == "play" and settings.auto_last) or (self._move == "pass" and settings.auto_pass):
            self.due = start + hold(self._game.deal.code, ply, motion)

    def take_over(self) -> None:
        """The person does something: no move is made for them in this turn."""
        self.due = None

    def move(self, now: float) -> str:
        """The move to be made now, "play", "pass" or ""; once."""
        if self.due is None or now < self.due:
            return ""
        self.due = None
        return self._move
