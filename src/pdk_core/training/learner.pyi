from typing import final

from pdk_core.training.selfplay import Samples
from pdk_core.variants import Variant

@final
class Learner:
    """A net in floating point with the moments of Adam; resumable from its bytes.

    While one thread learns, others that ask anything of it get a PdkError. Raises PdkError for an unknown variant.
    """
    @property
    def steps(self) -> int: ...
    @property
    def variant(self) -> Variant: ...
    def __new__(cls, variant: Variant, seed: int = ...) -> Learner: ...
    def learn(self, samples: Samples, rate: float, batch: int = ...) -> float:
        """Learn samples in batches without the GIL; return the mean squared error in points, before each step.

        `rate` is 0 to 1, `batch` 1 to 10^6. What Ctrl+C ends has learnt a part. Raises PdkError.
        """
    def quantized(self) -> bytes:
        """Return the net in whole numbers as the bytes of a weight file."""
    def state(self) -> bytes:
        """Return everything as bytes, for `restore`."""
    def restore(self, data: bytes) -> None:
        """Go on from `state`. Raises PdkError when the bytes are of another net."""
