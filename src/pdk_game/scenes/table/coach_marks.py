"""The marks of a newcomer's first deal: which one is shown, and where. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.scenes.table.layout import TableLayout
from pdk_game.text.phrases.coach import MARKS
from pdk_game.ui.geometry import Point, Rect, bounds
from pdk_game.ui.theme import Space, Type

LEARNT_BY: Final = {"hand": "choose", "play": "move", "seats": "move"}
"""What the player does that makes a mark needless."""

WIDEST: Final = 26  # a mark, in b
LINES: Final = 3
TIP: Final = 0.6  # how far a mark's tip reaches, in b


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
        """The player did something, "choose" or "move"; tell whether a mark became needless by it."""
        if self.mark is None or LEARNT_BY[self.mark] != what:
            return False
        self.read()
        return True


@dataclass(frozen=True)
class CoachMarkLayout:
    """One mark: a box that says something, with tips towards the things it speaks of, which are ringed."""

    box: Rect
    text: Rect
    skip: Rect
    number: Rect
    tips: tuple[tuple[Point, str], ...]  # where each leaves the box, and its direction: left, right, up, down
    rings: tuple[Rect, ...]


def coach_mark_layout(layout: TableLayout, mark: str) -> CoachMarkLayout:
    """Where a mark is: in the place of the status line, or for the other seats in the middle of the table."""
    metrics = layout.metrics
    pad, side = metrics.px(0.6), metrics.target
    small = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    high = max(ceil(metrics.type_px(Type.NAME) * Type.LEADING * LINES), side + small - pad) + 2 * pad
    tip = metrics.px(TIP)
    tips: tuple[tuple[Point, str], ...]
    rings: tuple[Rect, ...]
    hair = metrics.px(Space.HAIR)
    if mark == "seats":
        rings = tuple(
            bounds((seat.stack, seat.count)).inset(-hair).within(metrics.whole)
            for seat in (layout.left, layout.right)
        )
        wide = min(layout.zone.w - 2 * tip, metrics.px(WIDEST))
        x = layout.zone.cx - wide // 2
        if metrics.portrait:
            box = Rect(x, layout.zone.y + tip, wide, high)
            tips = ((Point(box.x + wide // 4, box.y), "up"), (Point(box.right - wide // 4, box.y), "up"))
        else:
            box = Rect(x, layout.zone.bottom - high, wide, high)
            tips = ((Point(box.x, box.cy), "left"), (Point(box.right, box.cy), "right"))
    else:
        row = layout.status
        beside = mark == "play" and not metrics.portrait
        at_right = layout.play.x > row.x  # where the buttons are
        wide = min(row.w - tip, metrics.px(WIDEST))
        # Upright, the buttons are right below: the tip stays clear of them.
        bottom = layout.play.y - hair - tip if metrics.portrait else row.bottom
        box = Rect(row.right - tip - wide if beside and at_right else row.x, bottom - high, wide, high)
        if mark == "hand":
            rings = (bounds(layout.hand.rects).inset(-hair).within(metrics.whole),)
            # Upright, a tip would point at the buttons, not at the hand below them.
            tips = () if metrics.portrait else ((Point(box.x + wide // 3, box.bottom), "down"),)
        else:
            rings = (bounds(layout.buttons()).inset(-hair),)
            if beside:
                end = Point(box.right if at_right else box.x, min(box.bottom - 2 * pad, layout.play.cy))
                tips = ((end, "right" if at_right else "left"),)
            else:
                tips = ((Point(min(layout.play.cx, box.right - 2 * pad), box.bottom), "down"),)
    skip = Rect(box.right - side, box.y, side, side)
    text = Rect(box.x + pad, box.y + pad, skip.x - box.x - pad, box.h - 2 * pad)
    number = Rect(skip.x, box.bottom - pad - small, side, small)
    return CoachMarkLayout(box, text, skip, number, tips, rings)
