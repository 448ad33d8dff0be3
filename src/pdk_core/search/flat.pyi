from typing import final

from pdk_core.plays import Play
from pdk_core.search.candidate import Candidate
from pdk_core.search.limits import Cancel, Limits
from pdk_core.view import View

@final
class FlatSearch:
    """The working memory of one player: a memo of fewest plays that is kept from move to move."""
    def greedy(self, view: View) -> Play | None:
        """Return the greedy choice of the seat to move: a Play, or None for the pass. Raises PdkError."""
    def analyse(self, view: View, limits: Limits, seed: int, cancel: Cancel | None = ...) -> list[Candidate]:
        """Return every candidate with its mean points over sampled hands, best first. Raises PdkError.

        One playout is one candidate played to the end in one sample; every sample serves all candidates, and
        at least one sample is played whatever the limits, unless cancelled.
        """

def points_of(candidate: Candidate) -> float:
    """Return the key by which candidates are ordered."""
