"""The focusables of a scene: how the focus of the keyboard goes through them, and which a finger is on. Pure.

A focusable is a named rectangle. It is called by one word, or by the word of its group and its own: "card 12",
"level easy".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Kind

Focusables = Mapping[str, Rect]

ACTIVATING: Final = ("space", "return")
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS: Final = {"left": -1, "right": 1}
TABS: Final = {"tab": 1, "shift tab": -1}
ASIDE: Final = 3.0  # how much worse it is to lie aside of an arrow than further along it


class Focus:
    """On one focusable or, with the name "", on none; it comes with the first arrow or Tab."""

    def __init__(self) -> None:
        self.name = ""
        self._rect = Rect(0, 0, 0, 0)  # where it was seen last

    def clear(self) -> None:
        """Be seen no more."""
        self.name = ""

    def settle(self, focusables: Focusables) -> None:
        """They may be others or elsewhere now: one that is gone leaves the focus to its nearest neighbour."""
        if self.name and self.name not in focusables:
            self.name = nearest(self._rect, focusables)
        if self.name:
            self._rect = focusables[self.name]

    def key(self, name: str, focusables: Focusables, in_one_row: bool = False) -> bool:
        """Follow an arrow or Tab, if it is one and there is anywhere to go; whether it was.

        Where all groups are in one row, up and down lead out of a group as Tab does, wherever the next one is.
        """
        if not focusables or name not in (*ARROWS, *TABS):
            return False
        self.settle(focusables)
        rows = {"up": -1, "down": 1} if in_one_row else {}
        if not self.name:
            backwards = (TABS | rows).get(name) == -1
            self.name = list(focusables)[-1] if backwards else next(iter(focusables))
        elif name in rows:
            inside = {each: focusables[each] for each in focusables if group(each) == group(self.name)}
            further = beside(self.name, ARROWS[name], inside)
            self.name = further or next_group(self.name, rows[name], focusables)
        elif name in ARROWS:
            self.name = beside(self.name, ARROWS[name], focusables) or self.name
        else:
            self.name = next_group(self.name, TABS[name], focusables)
        self._rect = focusables[self.name]
        return True


def hit(focusables: Focusables, x: int, y: int) -> str:
    """The first focusable that holds a point, "" if none does."""
    return next((name for name, box in focusables.items() if box.holds(x, y)), "")


def follow(pressed: str, kind: Kind, name: str) -> tuple[str, bool]:
    """Follow a finger to the focusable it is on ("" is none): what it presses now, and whether it tapped there.

    A press lights what it hits, dragging off lets go of it, and only a tap that ends on it uses it.
    """
    if kind is Kind.PRESS:
        return name, False
    if kind is Kind.DRAG:
        return (pressed if name == pressed else ""), False
    return "", kind is Kind.TAP and name == pressed


def option_at(options: Sequence[Rect], x: int, y: int) -> int | None:
    """Which option of a focusable that offers several holds a point; None if none does."""
    return next((i for i, box in enumerate(options) if box.holds(x, y)), None)


def stepped(at: int, step: int, many: int) -> int:
    """The option so many steps further, of so many; the first and the last are the ends."""
    return min(max(at + step, 0), many - 1)


def nearest(rect: Rect, focusables: Focusables) -> str:
    """The focusable whose middle is nearest to that of a rectangle, "" if there are none."""
    return min(focusables, key=lambda name: _square(focusables[name], rect), default="")


def _square(a: Rect, b: Rect) -> int:
    return int((a.cx - b.cx) ** 2 + (a.cy - b.cy) ** 2)


def beside(name: str, step: tuple[int, int], focusables: Focusables) -> str:
    """The focusable that is next in a direction, "" if there is none: near, and as straight ahead as can be."""
    here, (dx, dy) = focusables[name], step
    best, least = "", 0.0
    for other, rect in focusables.items():
        ahead = (rect.cx - here.cx) * dx + (rect.cy - here.cy) * dy
        along = _gap(here, rect) if dx else _gap(_turned(here), _turned(rect))
        aside = _gap(_turned(here), _turned(rect)) if dx else _gap(here, rect)
        if ahead <= 0 or (aside > 0 and (dx or along == 0)):
            continue  # a row ends where it ends; up and down look for another row
        middles = abs(rect.cy - here.cy) if dx else abs(rect.cx - here.cx)
        cost = along + ASIDE * aside + ahead / 4 + middles / 16
        if not best or cost < least:
            best, least = other, cost
    return best


def _gap(a: Rect, b: Rect) -> int:
    """How far two rectangles are apart from left to right; 0 if one is over the other."""
    return max(0, b.x - a.right, a.x - b.right)


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def next_group(name: str, step: int, focusables: Focusables) -> str:
    """The first focusable of the next or, with -1, previous group, round and round."""
    groups = list(dict.fromkeys(map(group, focusables)))
    wanted = groups[(groups.index(group(name)) + step) % len(groups)]
    return next(each for each in focusables if group(each) == wanted)


def group(name: str) -> str:
    """The group that a focusable belongs to: its first word."""
    return name.partition(" ")[0]
