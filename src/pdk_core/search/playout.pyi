from pdk_core.variants import Variant

def random_deals(variant: str | Variant = ..., deals: int = ..., seed: int = ...) -> int:
    """Play `deals` whole deals at random (1..10^9), shuffle included, and return how many plies that took.

    Every legal ply is equally likely, the pass among them. The same seed plays the same deals. Raises
    PdkError for an unknown variant or a number out of range.
    """
