from pdk_core.game import Game
from pdk_core.search.solution import Solution

def solve(game: Game, nodes: int = ..., points: bool = ...) -> Solution:
    """Solve a game's position with all cards open, within a budget of nodes (1..10^12) for each question.

    `points` false asks only whether the seat to move can force going out first, which is much sooner decided
    than what everybody gets. Returns a Solution. The game stays as it is. Raises PdkError when the deal is over
    or an argument is wrong.
    """
