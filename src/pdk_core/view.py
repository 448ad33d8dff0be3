"""What one seat may know: the only thing that a CPU player ever receives."""

from __future__ import annotations

from collections import namedtuple

from pdk_core.errors import PdkError
from pdk_core.fixed import Fixed
from pdk_core.variants import Variant, variant_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from pdk_core.combos import Combo
    from pdk_core.proofs import Proof

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


FIELDS = ("variant", "seat", "hand", "opener", "turned_up", "history", "cards_left")
PLIES_MOST = 144  # 48 plays, and two passes after each


class View(Fixed):
    """All that one seat may know of a deal in progress; immutable, and without the deal's code.

    `variant`; `seat` 0..2; `hand`, its own cards (ints, ascending); `opener`, the seat that led first (None when
    the hands were set up and so no card named it), and `turned_up`, the card that named it in compact15 (else
    None), both public; `history`, all plies as
    Move(seat, cards); `cards_left`, what each seat holds, three ints. Raises PdkError for other values.
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
        self._once("variant")
        values = (variant_of(variant), seat, hand, opener, turned_up, history, cards_left)
        if not (
            _is_number(seat, 2)
            and _are_cards(hand)
            and (opener is None or _is_number(opener, 2))
            and (turned_up is None or _is_number(turned_up, 51))
            and _is_history(history)
            and type(cards_left) is tuple
            and len(cards_left) == 3
            and all(_is_number(number, 16) for number in cards_left)
        ):
            raise PdkError("these are not the fields of a View; game.view(seat) makes one")
        _fill(self, values)

    def proofs(self) -> tuple[Proof, ...]:
        """Return what each pass of the other seats tells of their hands, in the order of the plies.

        Where passing is free that is no proof, and says so; in the must-beat game it is.
        """
        from pdk_core.proofs import proofs_of

        return proofs_of(self.variant, self.seat, self.history, self.cards_left)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.variant.name, self.seat, self.hand, self.history))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.variant.name}, ply {len(self.history)}>"


def known_view(*values: object) -> View:
    """Make a View of fields that need no check, in the order of its constructor; for the engine's own use."""
    view = object.__new__(View)
    _fill(view, values)
    return view


def _fill(view: View, values: tuple[object, ...]) -> None:
    for name, value in zip(FIELDS, values, strict=True):
        object.__setattr__(view, name, value)


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _are_cards(value: object) -> bool:
    return type(value) is tuple and len(value) <= 52 and all(_is_number(card, 51) for card in value)


def _is_history(value: object) -> bool:
    return (
        type(value) is tuple
        and len(value) <= PLIES_MOST
        and all(
            type(move) in {tuple, Move} and len(move) == 2 and _is_number(move[0], 2) and _are_cards(move[1])
            for move in value
        )
    )
