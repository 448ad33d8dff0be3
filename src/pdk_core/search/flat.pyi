from pdk_core.plays import Play
from pdk_core.search.candidate import Candidate
from pdk_core.search.limits import Cancel, Limits
from pdk_core.view import View

class FlatSearch:
    def greedy(self, view: View) -> Play | None: ...
    def analyse(self, view: View, limits: Limits, seed: int, cancel: Cancel | None = ...) -> list[Candidate]: ...

def points_of(candidate: Candidate) -> float: ...
