"""Card faces drawn before they are wanted, one at a time, so that none has to be drawn while cards fly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import NamedTuple

from pdk_game.scenes.table.board import tilt_of
from pdk_game.scenes.table.layout import TableLayout
from pdk_game.ui.assets import Faces
from pdk_game.ui.theme import Card


class Face(NamedTuple):
    """A card as it will be seen: None for a back."""

    card: int | None
    width: int
    tilt: float = 0.0


def hand_faces(layout: TableLayout, cards: Iterable[int]) -> list[Face]:
    """Cards in the own hand, and all backs."""
    backs = [Face(None, layout.back_card.w), Face(None, layout.hand.card.w)]
    return backs + [Face(card, layout.hand.card.w) for card in cards]


def play_faces(layout: TableLayout, cards: Iterable[int]) -> list[Face]:
    """Cards as they lie on the table; those of one tilt together, which share a shadow."""
    return [Face(card, layout.play_card.w, tilt_of(card)) for card in sorted(cards, key=tilt_of)]


class Warmup:
    """Faces still to be drawn, in at most `room` bytes."""

    def __init__(self, faces: Faces, wanted: Iterable[Face], room: float = inf) -> None:
        self._faces = faces
        self._room = room
        self._left: Iterator[Face] = iter(tuple(wanted))

    def step(self) -> bool:
        """Draw the next face that has not been drawn yet; False when there is none, or enough."""
        for face in self._left:
            if not self._faces.has(*face):
                self._room -= 4 * self._faces.get(*face).get_width() ** 2 * Card.RATIO
                return self._room > 0
        return False

    def finish(self) -> None:
        """Draw all that are left."""
        while self.step():
            pass
