from collections.abc import Iterable

from typing_extensions import disjoint_base

from pdk_core.variants import Variant

@disjoint_base
class MemoOwner:
    """Has a memo of min_plays, empty at first and kept as long as the object lives."""

def plays_to_empty(hand: str | int | Iterable[str | int], variant: str | Variant = ...) -> int:
    """Return the fewest plays that empty a hand of at most 16 ranks or cards, as if nobody else played.

    Raises BadCards for a bad hand, PdkError for an unknown variant.
    """
