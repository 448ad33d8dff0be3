"""One play that a player weighs, and what the search found of it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.plays import Play


class Candidate:
    """A candidate play with its expected points; immutable.

    `play` is None for the pass; `points` is the expected total of the deal for the seat to move, `stderr` the
    standard error of that, `visits` how often it was tried.
    """

    __slots__ = ("play", "points", "stderr", "visits")

    play: Play | None
    points: float
    stderr: float
    visits: int

    def __init__(self, play: Play | None, points: float, stderr: float, visits: int) -> None:
        object.__setattr__(self, "play", play)
        object.__setattr__(self, "points", points)
        object.__setattr__(self, "stderr", stderr)
        object.__setattr__(self, "visits", visits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Candidate is fixed; {name} cannot be set")

    def __repr__(self) -> str:
        return f"Candidate({self.play!r}, points={self.points:.2f}, stderr={self.stderr:.2f}, visits={self.visits})"
