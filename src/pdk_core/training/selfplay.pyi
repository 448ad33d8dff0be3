from typing import final

from pdk_core.eval.min_plays import MemoOwner
from pdk_core.eval.net import ValueNet

@final
class Samples:
    """Positions and what became of them, packed: inputs of one after the other, their ends, and the targets."""
    def __len__(self) -> int: ...

@final
class SelfPlay(MemoOwner):
    """Plays deals by a net and keeps them as samples; one for each thread is best."""
    def play(
        self, net: ValueNet, deals: int, seed: int, temperature: float, epsilon: float, outcome: float = ...
    ) -> Samples:
        """Play `deals` deals (1..10^6) without the GIL and return their Samples. Raises PdkError.

        Moves are drawn by the softmax of the values, `temperature` in points (0.01 to 1,000), or with probability
        `epsilon` (0 to 1) evenly.
        A target looks past each later choice of the mover with weight `outcome`, 0 to 1: 1 takes the end of the
        deal alone, less takes the rest from what the net holds of that choice, which is less noisy.
        """
