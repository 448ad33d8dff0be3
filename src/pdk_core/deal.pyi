from collections.abc import Iterable, Sequence
from typing import final

from pdk_core.variants import Variant

@final
class Deal:
    """The cards of one deal code; immutable, the same on every machine for ever.

    `Deal("A1739204")` is `Deal.from_code`. Raises BadCode.
    """
    def __new__(cls, code: str) -> Deal: ...
    @staticmethod
    def from_code(code: str) -> Deal:
        """Deal the cards of a code, forgiving about its spelling; BadCode says what is wrong with it."""
    @staticmethod
    def random(variant: str | Variant = ..., seed: int | None = ...) -> Deal:
        """Deal one of the ten million deals of a variant, by `seed` (an int) or by the system's randomness.

        Raises PdkError for an unknown variant or a seed that is no int.
        """
    @staticmethod
    def from_hands(
        variant: str | Variant, hands: Sequence[str | int | Iterable[str | int]], opener: int = ...
    ) -> Deal:
        """Set up a position of one's own: three hands of 1 to `hand_size` cards, and the seat 0..2 that leads.

        Its code is "" and nothing is asked of the first play. Raises BadCards for cards that are not in this
        variant's deck or named twice, PdkError for a wrong number of hands or seat.
        """
    @property
    def code(self) -> str:
        """The canonical code, a letter and seven digits; "" for hands that were set up."""
    @property
    def variant(self) -> Variant:
        """The Variant it is dealt for."""
    @property
    def hands(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The cards of the three seats, each a tuple of ints 0..51, ascending."""
    @property
    def opener(self) -> int:
        """The seat that leads first, 0..2."""
    @property
    def turned_up(self) -> int | None:
        """The card turned up to name the opener in compact15, else None."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
