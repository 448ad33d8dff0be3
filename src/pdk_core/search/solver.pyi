from pdk_core.game import Game
from pdk_core.search.solution import Solution

def solve(game: Game, nodes: int = ...) -> Solution: ...
