from pdk_core.game import Game
from pdk_core.search.limits import Cancel, Limits
from pdk_core.search.solution import Solution

def solve(
    game: Game,
    limits: Limits | None = ...,
    cancel: Cancel | None = ...,
    seat: int | None = ...,
    *,
    nodes: int = ...,
    points: bool = ...,
) -> Solution:
    """Solve a game's position with all cards open, within a budget of nodes (1..10^12) for each question.

    `limits` bound the seconds of both questions together (by default only the nodes are bounded), `cancel` stops
    it from another thread; what was not finished then is not decided. `seat` is the one of which a forced win is
    asked, 0..2, by default the seat to move. `points` false asks that question alone, which is much sooner
    decided than what everybody gets. Returns a Solution. The game stays as it is, and what becomes of it
    meanwhile changes nothing. Raises PdkError when the deal is over or an argument is wrong.
    """
