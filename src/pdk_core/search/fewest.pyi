from collections.abc import Iterable

from pdk_core.variants import Variant

def plays_to_empty(hand: str | int | Iterable[str | int], variant: str | Variant = ...) -> int:
    """Return the fewest plays that empty a hand of at most 16 ranks or cards, as if nobody else played.

    Raises BadCards for a bad hand, PdkError for an unknown variant.
    """
