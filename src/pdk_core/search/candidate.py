"""One play that a player weighs, and what the search found of it."""

from __future__ import annotations

from pdk_core.fixed import Fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.plays import Play


class Candidate(Fixed):
    """A candidate play with its expected points; immutable.

    `play` is None for the pass; `points` is the expected total of the deal for the seat to move, `stderr` the
    standard error of what its tries brought, `visits` how often it was tried. The points are the mean of the
    tries and of the value net's own estimate, which counts as a few of them; a play that was never tried has the
    net's estimate for its points, and None for its `stderr`.
    """

    __slots__ = ("play", "points", "stderr", "visits")

    play: Play | None
    points: float
    stderr: float | None
    visits: int

    def __init__(self, play: Play | None, points: float, stderr: float | None, visits: int) -> None:
        self._once("play")
        object.__setattr__(self, "play", play)
        object.__setattr__(self, "points", points)
        object.__setattr__(self, "stderr", stderr)
        object.__setattr__(self, "visits", visits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidate):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.play, self.points, self.visits))

    def __repr__(self) -> str:
        if self.stderr is None:
            return f"Candidate({self.play!r}, points={self.points:.2f}, untried)"
        return f"Candidate({self.play!r}, points={self.points:.2f}, stderr={self.stderr:.2f}, visits={self.visits})"
