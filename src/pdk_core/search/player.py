"""CPU players: a level, a seed, and a View in."""

from __future__ import annotations

from pdk_core.errors import PdkError
from pdk_core.search.flat import FlatSearch
from pdk_core.search.limits import Cancel, Limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.plays import Play
    from pdk_core.search.candidate import Candidate
    from pdk_core.view import View

LEVELS = ("greedy",)


class Player:
    """A CPU player of one level; it is given a View and nothing else, so it cannot cheat.

    `level` is a name in LEVELS, `seed` an int that every random choice comes from. `greedy` takes the play that
    leaves the fewest plays needed to empty its hand, then the lowest rank. Raises PdkError.
    """

    def __init__(self, level: str = "greedy", seed: int = 0) -> None:
        if not isinstance(level, str) or level not in LEVELS:
            raise PdkError(f"no level {level!r:.60}; there are {', '.join(LEVELS)}")
        if not isinstance(seed, int):
            raise PdkError(f"a seed is an int, not {type(seed).__name__}")
        self.level = level
        self.seed = seed
        self._search = FlatSearch()

    def choose(self, view: View, limits: Limits | None = None, cancel: Cancel | None = None) -> Play | None:
        """Choose for the seat whose view this is: a legal Play, or None for the pass.

        `limits` bound the thinking of levels that search; `cancel` stops it from another thread. Raises
        PdkError when that seat is not to move.
        """
        _check(limits, cancel)
        return self._search.greedy(view)

    def analyse(
        self, view: View, limits: Limits | None = None, cancel: Cancel | None = None
    ) -> list[Candidate]:
        """Weigh every legal play, the pass among them, best first.

        Hands that fit the view are sampled, and each candidate is played out in all of them, everybody greedy.
        Without limits it thinks for a tenth of a second. Raises PdkError when that seat is not to move.
        """
        _check(limits, cancel)
        return self._search.analyse(view, limits or Limits(seconds=0.1), self.seed, cancel)

    def __repr__(self) -> str:
        return f"Player({self.level!r}, seed={self.seed})"


def _check(limits: object, cancel: object) -> None:
    if limits is not None and not isinstance(limits, Limits):
        raise PdkError(f"limits is a Limits or None, not {type(limits).__name__}")
    if cancel is not None and not isinstance(cancel, Cancel):
        raise PdkError(f"cancel is a Cancel or None, not {type(cancel).__name__}")
