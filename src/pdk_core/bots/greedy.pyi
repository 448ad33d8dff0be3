from typing import final

from pdk_core.eval.min_plays import MemoOwner
from pdk_core.plays import Play
from pdk_core.view import View

@final
class GreedyPlayer(MemoOwner):
    """Chooses greedily, with a memo of min_plays that it keeps from move to move."""
    def choose(self, view: View) -> Play | None:
        """Choose for the seat to move: a Play, or None for the pass. Raises PdkError."""
