from pdk_core.game import Game
from pdk_core.search.limits import Cancel, Limits

def perft(game: Game, depth: int, limits: Limits | None = ..., cancel: Cancel | None = ...) -> int:
    """Count the sequences of exactly `depth` plies (0..144) from a game's position: plays and passes.

    One play for each multiset of ranks; a deal that ends earlier adds nothing. The game stays as it is.
    `limits` bound the seconds (by default nothing does), `cancel` stops it from another thread. Raises PdkError
    for no Game or no depth, and when it could not be finished.
    """

def widest_lead(must_beat: bool, cards: int) -> tuple[int, int]:
    """Find, over every hand of `cards` ranks (0..16), the most leads that any has; return it and the counts.

    This is the proof that movegen's fixed buffer is large enough; it takes seconds.
    """

def relist(game: Game, times: int) -> int:
    """Generate the legal plays of a game's position `times` over (0..10^9); return how many in all.

    A benchmark of generation alone, as the search sees it. Raises PdkError.
    """
