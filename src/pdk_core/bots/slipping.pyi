from typing import final

from pdk_core.eval.min_plays import MemoOwner
from pdk_core.eval.net import ValueNet
from pdk_core.plays import Play
from pdk_core.search.taste import Taste
from pdk_core.view import View

@final
class SlippingPlayer(MemoOwner):
    """Chooses by the net alone, with set weaknesses.

    `memory` is how many of the last plies it remembers the cards of (None for all), `infers` whether it draws
    anything from passes, `temperature` by how many points plays may differ and still seem alike.
    """
    def __new__(
        cls, net: ValueNet, memory: int | None = ..., infers: bool = ..., temperature: float = ...
    ) -> SlippingPlayer: ...
    def choose(self, view: View, seed: int, taste: Taste | None = ...) -> Play | None:
        """Choose for the seat to move: a Play, or None for the pass. Raises PdkError.

        By a `taste` plays seem better or worse than the net says, before it slips.
        """
