"""What an exact search of open cards found."""

from __future__ import annotations

from pdk_core.fixed import Fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.view import Move


class Solution(Fixed):
    """The answer of solve; immutable.

    `decided`: all that was asked was answered within the budget. `forced_win`: whether the seat asked about (the
    one to move, unless another was named) can go out first against both others together, None when not decided.
    `line`: the plies of such a win, Move(seat, cards), the others defending; () without one. `points`: the totals
    of seats 0, 1, 2 when each plays for his own points (max^n; of equal plays the first legal one, the pass last),
    None when not decided or not asked.
    `nodes`: positions searched in all.
    """

    __slots__ = ("decided", "forced_win", "line", "nodes", "points")

    decided: bool
    forced_win: bool | None
    line: tuple[Move, ...]
    points: tuple[int, int, int] | None
    nodes: int

    def __init__(
        self,
        *,
        decided: bool,
        forced_win: bool | None,
        line: tuple[Move, ...],
        points: tuple[int, int, int] | None,
        nodes: int,
    ) -> None:
        self._once("decided")
        object.__setattr__(self, "decided", decided)
        object.__setattr__(self, "forced_win", forced_win)
        object.__setattr__(self, "line", line)
        object.__setattr__(self, "points", points)
        object.__setattr__(self, "nodes", nodes)

    def __repr__(self) -> str:
        return (
            f"Solution(decided={self.decided}, forced_win={self.forced_win}, points={self.points}, "
            f"{len(self.line)} plies, {self.nodes} nodes)"
        )
