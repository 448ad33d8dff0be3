"""A finger on the hand, from press to release: whether it slides, swipes or stays, and what that selects. Pure.

Slide, mainly sideways: every card from the first one to the finger is taken, or given back if the first one was
selected; sliding back undoes it. Over several rows the range runs in reading order, as the hand is sorted, so that
a chain which goes on in the next row is one slide. Swipe, mainly upwards: the first card is taken and the whole
selection follows the finger. Which of the two it is may still change at the start, but not for a small wobble.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pdk_game.scenes.table.layout import TableLayout
from pdk_game.ui.anim.durations import LONG_PRESS

TURN: Final = 2.0  # the one direction over the other before a movement counts as the other kind


class Mode(Enum):
    """What the finger is doing."""

    PRESS = "press"  # nothing yet
    SLIDE = "slide"
    SWIPE = "swipe"


@dataclass
class HandDrag:
    """A finger that came down at (x, y) on a place of `hand` when the cards of `base` were selected."""

    hand: tuple[int, ...]
    base: frozenset[int]
    start: int  # the place
    x: int
    y: int
    since: float
    row: int  # where it slides now
    end: int  # the place under it
    mode: Mode = Mode.PRESS
    long: bool = False  # it has stayed: the long press is done, and only a swipe may follow
    dx: int = 0  # how far what it drags is from its place; never below
    dy: int = 0

    @classmethod
    def on(
        cls, layout: TableLayout, hand: tuple[int, ...], base: frozenset[int], at: tuple[int, int], now: float
    ) -> HandDrag | None:
        """A finger comes down there; None if no card is there."""
        lifted = frozenset(place for place, card in enumerate(hand) if card in base)
        place = layout.card_at(*at, lifted)
        return place if place is None else cls(hand, base, place, *at, now, layout.row_of(place), place)

    @property
    def card(self) -> int:
        """The card it came down on."""
        return self.hand[self.start]

    @property
    def due(self) -> float | None:
        """When staying becomes a long press; None if it will not."""
        return self.since + LONG_PRESS if self.mode is Mode.PRESS and not self.long else None

    def stayed(self, base: frozenset[int]) -> None:
        """The long press has been done, and left these cards selected."""
        self.long, self.base = True, base

    def drag(self, x: int, y: int, layout: TableLayout) -> None:
        """The finger has moved, by more than a finger trembles, to (x, y)."""
        across, up = abs(x - self.x), self.y - y
        sideways = Mode.PRESS if self.long else Mode.SLIDE
        if self.mode is Mode.PRESS:
            self.mode = Mode.SWIPE if up > across else sideways
        elif self.mode is Mode.SLIDE and self.end == self.start and up > TURN * across:
            self.mode = Mode.SWIPE
        elif self.mode is Mode.SWIPE and across > TURN * up and y >= layout.hand.rows[0][0].y:
            self.mode = sideways
        self.dx, self.dy = x - self.x, min(y - self.y, 0)
        if self.mode is Mode.SLIDE:
            self.row = layout.slide_row(y, self.row)
            self.end = layout.slide_place(x, self.row)

    @property
    def slid(self) -> frozenset[int]:
        """The cards from the first one to the finger."""
        first, last = sorted((self.start, self.end))
        return frozenset(self.hand[first : last + 1])

    @property
    def taking(self) -> bool:
        """Whether a slide selects, rather than gives back."""
        return self.card not in self.base

    @property
    def selection(self) -> frozenset[int]:
        """What is selected while it does what it does."""
        if self.mode is Mode.SLIDE:
            return self.base | self.slid if self.taking else self.base - self.slid
        return self.base | {self.card} if self.mode is Mode.SWIPE else self.base
