from collections.abc import Iterable
from typing import final

from pdk_core.variants import Variant

@final
class Combo:
    """What a play reads as: kind, length and top rank; immutable, compared by value.

    `kind` is a name of rules.md section 4; `length` counts cards of a straight, pairs of a run of pairs,
    trios of a plane, and is 1 for the rest; `top` is the rank that compares, "3".."9", "T", "J", "Q", "K",
    "A" or "2". Raises PdkError for values that no play has.
    """
    @property
    def kind(self) -> str: ...
    @property
    def length(self) -> int: ...
    @property
    def top(self) -> str: ...
    def __init__(self, kind: str, length: int, top: str) -> None: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def classify(
    cards: str | int | Iterable[str | int], variant: str | Variant = ..., whole_hand: bool = ...
) -> list[Combo]:
    """List all readings of some cards as Combos, longest chain first, then highest top; [] if there is none.

    `cards` are ranks or cards (up to four of a rank, whatever the deck); `variant` a name or a Variant;
    `whole_hand` says that the cards are all their player holds, which the must-beat game reads more freely.
    Raises BadCards for what are no cards, PdkError for an unknown variant.
    """
