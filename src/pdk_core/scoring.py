"""The score of a finished deal, row by row (rules.md section 8)."""

from __future__ import annotations

from pdk_core.fixed import Fixed

Row = tuple[int, int, int]


class ScoreSheet(Fixed):
    """Points of the three seats in four rows, each summing to zero; immutable.

    `cards_left`, `shut_out` and `bombs` are the rows, `total` is their sum; seats 0, 1, 2 in each.
    """

    __slots__ = ("bombs", "cards_left", "shut_out", "total")

    cards_left: Row
    shut_out: Row
    bombs: Row
    total: Row

    def __init__(self, cards_left: Row, shut_out: Row, bombs: Row) -> None:
        self._once("cards_left")
        object.__setattr__(self, "cards_left", cards_left)
        object.__setattr__(self, "shut_out", shut_out)
        object.__setattr__(self, "bombs", bombs)
        total = tuple(sum(column) for column in zip(cards_left, shut_out, bombs, strict=True))
        object.__setattr__(self, "total", total)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        return (self.cards_left, self.shut_out, self.bombs) == (other.cards_left, other.shut_out, other.bombs)

    def __hash__(self) -> int:
        return hash((self.cards_left, self.shut_out, self.bombs))

    def __repr__(self) -> str:
        return f"ScoreSheet(cards_left={self.cards_left}, shut_out={self.shut_out}, bombs={self.bombs})"
