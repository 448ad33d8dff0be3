"""What a review has to say of one choice."""

from __future__ import annotations

from pdk_core.fixed import Fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.plays import Play
    from pdk_core.search.candidate import Candidate
    from pdk_core.view import Move, View

GRADES = ("best", "slip", "mistake", "blunder")
# From how many points on a choice is called so; docs/review.md tells how they were found.
LEAST_COST = {"slip": 0.7, "mistake": 2.0, "blunder": 5.0}


def grade_of(cost: float, stderr: float) -> str:
    """Return the grade of a choice that cost so many points; what luck may have measured counts for nothing."""
    if cost <= 2 * stderr:
        return "best"
    return next((grade for grade in reversed(GRADES[1:]) if cost >= LEAST_COST[grade]), "best")


class Judgement(Fixed):
    """One choice of a seat, judged by what it could know, and beside that with all cards open; immutable.

    `ply` is its place in the game's history, `view` the View then, `play` what was done (None: the pass).

    By what the seat could know: `best` is the best candidate (None: the pass), `cost` by how many points it is
    better than the play made, 0 or more, `stderr` the standard error of that difference, `grade` one of "best",
    "slip", "mistake", "blunder"; `candidates` are all of them, best first. `missed_win` tells whether the seat let
    a win go that it could have known nobody could stop. `proved`: its view fixed all hidden cards, and an
    exact search gave the points.

    With all cards open: `open_best`, `open_cost` and `open_stderr` likewise; `open_proved` tells whether an exact
    search found them, each seat playing for its own points; `open_line` the plies of a win that the seat could
    force against both others, Move(seat, cards), () where none was found.
    """

    __slots__ = (
        "best",
        "candidates",
        "cost",
        "grade",
        "missed_win",
        "open_best",
        "open_cost",
        "open_line",
        "open_proved",
        "open_stderr",
        "play",
        "ply",
        "proved",
        "stderr",
        "view",
    )

    ply: int
    view: View
    play: Play | None
    best: Play | None
    cost: float
    stderr: float
    grade: str
    candidates: tuple[Candidate, ...]
    missed_win: bool
    proved: bool
    open_best: Play | None
    open_cost: float
    open_stderr: float
    open_proved: bool
    open_line: tuple[Move, ...]

    def __init__(
        self,
        *,
        ply: int,
        view: View,
        play: Play | None,
        best: Play | None,
        cost: float,
        stderr: float,
        candidates: tuple[Candidate, ...],
        missed_win: bool = False,
        proved: bool = False,
        open_best: Play | None = None,
        open_cost: float = 0.0,
        open_stderr: float = 0.0,
        open_proved: bool = False,
        open_line: tuple[Move, ...] = (),
    ) -> None:
        values = dict(locals())
        self._once("ply")
        values["grade"] = grade_of(cost, stderr)
        for field in self.__slots__:
            object.__setattr__(self, field, values[field])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Judgement):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.ply, self.view, self.play, self.best, self.cost))

    def __repr__(self) -> str:
        return f"<Judgement of ply {self.ply}: {self.grade}, {self.cost:.2f} points>"
