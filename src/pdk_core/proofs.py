"""What a pass tells of a hand: what would have beaten the table, and so is not there, or was held back."""

from __future__ import annotations

from pdk_core.cards import RANK_LETTERS
from pdk_core.combos import classify
from pdk_core.fixed import Fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pdk_core.combos import Combo
    from pdk_core.variants import Variant

MOST = 4  # cards of a rank
BOMB = "bomb"
# How many cards of a higher rank a hand may hold and still not beat these; other plays say nothing of ranks.
LEFT_OVER = {"single": 0, "pair": 1, "trio": 2, "trio_single": 2, "trio_pair": 2, "trio_two": 2}


class Proof(Fixed):
    """What one pass tells of the seat that passed; immutable.

    At `ply` of the history, `seat` did not beat `table`, a Combo. So it holds nothing of that kind and length with
    a higher top, and no bomb that beats it; `limits` says what that means by rank: pairs of a rank and the most
    cards of it that the seat can hold now (0..3), lowest first, what it has played since already counted. `certain`
    is True in the must-beat game, where whoever can beat has to; elsewhere the seat was seen to lack it or to hold
    it back, which is no proof.
    """

    __slots__ = ("certain", "limits", "ply", "seat", "table")

    seat: int
    ply: int
    table: Combo
    limits: tuple[tuple[str, int], ...]
    certain: bool

    def __init__(
        self, seat: int, ply: int, table: Combo, limits: tuple[tuple[str, int], ...], certain: bool
    ) -> None:
        self._once("seat")
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "ply", ply)
        object.__setattr__(self, "table", table)
        object.__setattr__(self, "limits", limits)
        object.__setattr__(self, "certain", certain)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Proof):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.seat, self.ply, self.table, self.limits))

    def __repr__(self) -> str:
        word = "holds nothing over" if self.certain else "lacks or holds back what beats"
        return f"<Proof of ply {self.ply}: seat {self.seat} {word} {self.table!r}>"


def proofs_of(
    variant: Variant, seat: int, history: Sequence[tuple[int, Sequence[int]]], cards_left: Sequence[int]
) -> tuple[Proof, ...]:
    """Return a Proof for each pass of the seats other than `seat`, in the order of the plies."""
    left = list(cards_left)
    for mover, cards in history:
        left[mover] += len(cards)
    table: Combo | None = None
    passed: set[int] = set()
    found: list[tuple[int, int, Combo, dict[int, int]]] = []
    for ply, (mover, cards) in enumerate(history):
        if cards:
            table = _reading(cards, variant, len(cards) == left[mover], table)
            left[mover] -= len(cards)
            for owner, _, _, limits in found:
                if owner == mover:
                    _take_off(limits, cards)
            continue
        if table is not None and mover != seat:
            found.append((mover, ply, table, _limits(table)))
        passed.add(mover)
        if len(passed) == 2:
            table, passed = None, set()
    return tuple(
        Proof(
            owner,
            ply,
            combo,
            tuple((RANK_LETTERS[rank], most) for rank, most in sorted(limits.items())),
            variant.must_beat,
        )
        for owner, ply, combo, limits in found
    )


def _reading(cards: Sequence[int], variant: Variant, whole_hand: bool, table: Combo | None) -> Combo | None:
    """Return what a play on the table counted as: of its shape if it can be, else its leading reading."""
    found = classify(tuple(cards), variant, whole_hand)
    alike = [combo for combo in found if table and (combo.kind, combo.length) == (table.kind, table.length)]
    return next(iter(alike or found), None)


def _limits(table: Combo) -> dict[int, int]:
    """Return the most cards of each rank that a hand can hold which does not beat a play."""
    above = range(RANK_LETTERS.index(table.top) + 1, len(RANK_LETTERS))
    if table.kind == BOMB:
        return dict.fromkeys(above, MOST - 1)
    return dict.fromkeys(range(len(RANK_LETTERS)), MOST - 1) | dict.fromkeys(
        above, LEFT_OVER.get(table.kind, MOST - 1)
    )


def _take_off(limits: dict[int, int], cards: Sequence[int]) -> None:
    """Lower the limits by cards that were played since."""
    for card in cards:
        rank = card // MOST
        if rank in limits:
            limits[rank] = max(0, limits[rank] - 1)
