"""What one seat may know: the only thing that a CPU player ever receives."""

from __future__ import annotations

from collections import namedtuple

from pdk_core.variants import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from pdk_core.combos import Combo

    class Move(NamedTuple):
        """One ply: the seat, and its cards (ints, ascending), () for a pass."""

        seat: int
        cards: tuple[int, ...]

    class TablePlay(NamedTuple):
        """The play to be beaten: its Combo, its cards (ints, ascending) and the seat that played it."""

        combo: Combo
        cards: tuple[int, ...]
        seat: int

else:
    # The same two classes without the typing module, which would cost a third of the import time.
    Move = namedtuple("Move", "seat cards", module=__name__)
    Move.__doc__ = "One ply: the seat, and its cards (ints, ascending), () for a pass."
    TablePlay = namedtuple("TablePlay", "combo cards seat", module=__name__)
    TablePlay.__doc__ = "The play to be beaten: its Combo, its cards (ints, ascending) and who played it."


class View:
    """All that one seat may know of a deal in progress; immutable, and without the deal's code.

    `variant`; `seat` 0..2; `hand`, its own cards (ints, ascending); `opener`, the seat that led first (None when
    the hands were set up and so no card named it), and `turned_up`, the card that named it in compact15 (else
    None), both public; `history`, all plies as
    Move(seat, cards); `cards_left`, what each seat holds, three ints.
    """

    __slots__ = ("cards_left", "hand", "history", "opener", "seat", "turned_up", "variant")

    variant: Variant
    seat: int
    hand: tuple[int, ...]
    opener: int | None
    turned_up: int | None
    history: tuple[Move, ...]
    cards_left: tuple[int, int, int]

    def __init__(
        self,
        variant: Variant,
        seat: int,
        hand: tuple[int, ...],
        opener: int | None,
        turned_up: int | None,
        history: tuple[Move, ...],
        cards_left: tuple[int, int, int],
    ) -> None:
        object.__setattr__(self, "variant", variant)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "hand", hand)
        object.__setattr__(self, "opener", opener)
        object.__setattr__(self, "turned_up", turned_up)
        object.__setattr__(self, "history", history)
        object.__setattr__(self, "cards_left", cards_left)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a View is fixed; {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.variant.name, self.seat, self.hand, self.history))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.variant.name}, ply {len(self.history)}>"
