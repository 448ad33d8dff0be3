from collections.abc import Iterable
from typing import final

from pdk_core.eval.min_plays import MemoOwner
from pdk_core.eval.net import ValueNet
from pdk_core.plays import Play
from pdk_core.search.candidate import Candidate
from pdk_core.search.limits import Cancel, Limits
from pdk_core.search.taste import Taste
from pdk_core.view import View

@final
class TreeSearch(MemoOwner):
    """The working memory of one searching player, kept from move to move: about 6 MB.

    Threads may share it: one that finds it at work searches in a memory of its own, for that call.
    """
    def __new__(cls, net: ValueNet) -> TreeSearch: ...
    def tune(
        self,
        c_puct: float = ...,
        virtual_visits: int = ...,
        own_temperature: float = ...,
        others_temperature: float = ...,
        particles: int = ...,
        belief_temperature: float = ...,
    ) -> None:
        """Set how the search weighs what it finds; temperatures in points, 0.01 to 1,000 (`others` also 0).

        `c_puct` is 0 to 1,000, `virtual_visits` 1 to 1,000, `particles` 0 to 256. Raises PdkError.
        """
    def analyse(
        self,
        view: View,
        limits: Limits,
        seed: int,
        cancel: Cancel | None = ...,
        plays: Iterable[Play | None] | None = ...,
        min_visits: int = ...,
    ) -> list[Candidate]:
        """Return candidates of the seat to move as a list of Candidate, best first. Raises PdkError.

        `plays` are those to weigh (Play, None for the pass), by default all; each is tried `min_visits` times (0 to
        10^9) before the search goes where it finds most promise, in the same hands and with the same chances.
        """
    def compare(
        self,
        view: View,
        best: Play | None,
        other: Play | None,
        limits: Limits,
        seed: int,
        cancel: Cancel | None = ...,
        within: float = ...,
    ) -> tuple[float, float | None, int]:
        """Measure by how many points one play is better than another: their difference, its standard error, tries.

        Each try plays both out in one sampled hand with the same chances (common random numbers), so that most of
        the luck cancels out. It goes on until the limits say stop, or two standard errors are no more than `within`
        points (0 to 1,000). `best` and `other` are a Play, or None for the pass. The error is None after one try.
        Raises PdkError.
        """
    def choose(
        self, view: View, limits: Limits, seed: int, cancel: Cancel | None = ..., taste: Taste | None = ...
    ) -> Play | None:
        """Return the best candidate's Play, None for the pass; a forced move needs no search. Raises PdkError.

        A `taste` is weighed against what the candidates are found to be worth.
        """
