"""The marks of a newcomer's first deal: which one is shown, and where. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from pdk_game.scenes.table.layout import TableLayout
from pdk_game.text.phrases.coach import MARKS
from pdk_game.ui.geometry import Point, Rect, bounds
from pdk_game.ui.theme import Space, Type

if TYPE_CHECKING:
    from pdk_game.play.session import Session

LEARNT_BY: Final = {"hand": "choose", "play": "move", "seats": "move"}
"""What the player does that makes a mark needless."""

WIDEST: Final = 26  # a mark, in b
LETTERS: Final = 60  # what the longest one takes in a single line, in heights of its letters
LINES: Final = 2  # at the least
TIP: Final = 0.6  # how far a mark's tip reaches, in b
INDEX: Final = 0.4  # of a card's height: where its rank and suit are


class CoachMarks:
    """Shows the marks one after another, unless the player has seen them."""

    def __init__(self, coached: bool) -> None:
        self._left = [] if coached else list(MARKS)

    @property
    def mark(self) -> str | None:
        """The mark that is due, a key of MARKS; None when there is none left."""
        return self._left[0] if self._left else None

    @property
    def number(self) -> int:
        """Which of the marks is due, from 1."""
        return len(MARKS) - len(self._left) + 1

    def read(self) -> None:
        """The mark has been read: the next one is due."""
        del self._left[:1]

    def skip(self) -> None:
        """No more marks."""
        self._left.clear()

    def did(self, what: str) -> bool:
        """The player did something, "choose" or "move", by whatever means; tell whether that does for a mark."""
        if self.mark is None or LEARNT_BY[self.mark] != what:
            return False
        self.read()
        return True


def moment_of(session: Session) -> str:
    """What the player may do now, one of phrases.coach.MOMENTS."""
    if not session.your_turn:
        return "wait"
    if session.game.table is None:
        return "lead"
    return "free" if session.can_pass else "must"


@dataclass(frozen=True)
class CoachMarkLayout:
    """One mark: a box that says something, with tips towards the things it speaks of, which are ringed."""

    box: Rect
    text: Rect
    skip: Rect
    number: Rect  # without height where there is no room for it
    tips: tuple[tuple[Point, str], ...]  # where each leaves the box, and its direction: left, right
    rings: tuple[Rect, ...]


def coach_mark_layout(layout: TableLayout, mark: str) -> CoachMarkLayout:
    """Where a mark is: over the middle of the table, just above the caption, where nothing speaks."""
    metrics = layout.metrics
    pad, side, tip = metrics.px(0.6), metrics.target, metrics.px(TIP)
    hair = metrics.px(Space.HAIR)
    name, small = metrics.type_px(Type.NAME), ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    wide = min(layout.zone.w - 2 * tip, metrics.px(WIDEST))
    lines = max(LINES, ceil(LETTERS * name / (wide - side - pad)))
    high = max(ceil(name * Type.LEADING * lines) + pad, side + small)
    area = layout.pile
    box = Rect(area.cx - wide // 2, max(area.y, area.bottom - high), wide, min(high, area.h))
    tips: tuple[tuple[Point, str], ...] = ()
    rings: tuple[Rect, ...]
    if mark == "hand":
        rings = (bounds(layout.hand.rects),)
    elif mark == "play":
        rings = (bounds(layout.buttons()),)
    else:
        rings = tuple(bounds((seat.stack, seat.count)) for seat in (layout.left, layout.right))
        if not metrics.portrait:
            tips = ((Point(box.x, box.cy), "left"), (Point(box.right, box.cy), "right"))
    skip = Rect(box.right - side, box.y, side, side)
    text = Rect(box.x + pad, box.y + pad // 2, skip.x - box.x - pad, box.h - pad)
    number = Rect(skip.x, box.bottom - small, side, small if box.h >= side + small else 0)
    # Clear of the edge of the screen, where half of the line would be lost.
    rings = tuple(ring.inset(-hair).within(metrics.whole.inset(max(2, hair // 2))) for ring in rings)
    return CoachMarkLayout(box, text, skip, number, tips, rings)


def readable(layout: TableLayout, lying: int, box: Rect) -> bool:
    """Whether ranks and suits of so many cards on the table are seen beside a box."""
    return not any(box.meets(place._replace(h=ceil(place.h * INDEX))) for place in layout.pile_places(lying))
