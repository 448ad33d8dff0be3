from pdk_core.eval.net import ValueNet
from pdk_core.variants import Variant

def arena(
    variant: str | Variant, own: ValueNet | None, others: ValueNet | None, deals: int, seed: int
) -> tuple[float, float]:
    """Play `deals` deals three times each, `own` in each seat once against two of `others` (None is greedy).

    `deals` is 1..10^9. Returns the mean points per deal of `own` and its standard error over the deals. Raises
    PdkError.
    """
