"""The running tally: the deals played since the program started or the player reset it. Pure."""

from __future__ import annotations

import msgspec

Points = tuple[int, int, int]


class Tally(msgspec.Struct, frozen=True):
    """Points of the three over so many deals.

    A deal whose cards had been played to the end before is not counted: who knows all hands plays another game.
    `replay` tells whether the last deal was such a one.
    """

    deals: int = 0
    points: Points = (0, 0, 0)
    replay: bool = False
    course: tuple[Points, ...] = ()  # the points after each of them

    @property
    def leader(self) -> int | None:
        """The seat with the most points; None where two have as many."""
        most = max(self.points)
        return self.points.index(most) if self.points.count(most) == 1 else None

    def after(self, total: Points, *, replay: bool) -> Tally:
        """Return the tally after one more deal."""
        if replay:
            return msgspec.structs.replace(self, replay=True)
        you, left, right = (before + more for before, more in zip(self.points, total, strict=True))
        points = (you, left, right)
        return Tally(self.deals + 1, points, course=(*self.course, points))
