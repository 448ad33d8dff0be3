"""What every layout starts from: the size of the screen, its density, and the base size b. Pure."""

from __future__ import annotations

from functools import cached_property
from math import ceil
from typing import Final

import msgspec

from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Space, Type

DESKTOP_DENSITY: Final = 96 / 25.4  # pixels per millimetre where SDL does not know better
FINGER_MM: Final = 9.0
PANEL_DENSITY: Final = 5.0  # from here on it is taken for a touch panel
SMALL_SIDE: Final = 480  # a desktop window below this is a small one
BASE_MM: Final = 3.2
ROOM: Final = {False: (40, 26), True: (18, 32)}
"""The least width and height of a screen in b, lying and upright: what every layout can count on."""
MOST_TARGET: Final = {False: 3.8, True: 2.65}
"""The largest target, in the b that a screen can hold, lying and upright; fingers cannot have more."""
MOST_PITCH: Final = 1 / 8.8  # of the width: eight cards fit into a row
LEAST: Final = (
    320,
    240,
)  # the longer and the shorter side of the smallest screen that a deal can be played on
TEXT_SIZES: Final = {"small": 0.88, "normal": 1.0, "large": 1.15}


class Metrics(msgspec.Struct, frozen=True, dict=True):
    """A window or panel: pixels, pixels per millimetre, and the player's wishes."""

    w: int
    h: int
    density: float = DESKTOP_DENSITY
    text: str = "normal"
    left_handed: bool = False

    @cached_property
    def portrait(self) -> bool:
        """Whether it stands upright."""
        return self.h > self.w

    @cached_property
    def short(self) -> int:
        """The shorter side."""
        return min(self.w, self.h)

    @cached_property
    def playable(self) -> bool:
        """Whether a deal can be played on it; every layout counts on that."""
        return max(self.w, self.h) >= LEAST[0] and self.short >= LEAST[1]

    @property
    def enlarged(self) -> Metrics:
        """The screen, or the smallest one to play on where it is none."""
        if self.playable:
            return self
        w, h = LEAST[::-1] if self.portrait else LEAST
        return msgspec.structs.replace(self, w=max(self.w, w), h=max(self.h, h))

    @cached_property
    def scale(self) -> float:
        """The player's text size as a factor."""
        return TEXT_SIZES[self.text]

    @cached_property
    def b(self) -> float:
        """The base size in pixels: 3.2 mm, more on large windows, within what the screen can hold."""
        wanted = max(BASE_MM * self.density, self.short / 40) * self.scale
        return max(float(self.least_px), min(wanted, self.room))

    @cached_property
    def room(self) -> float:
        """The largest base size that the screen can hold."""
        wide, high = ROOM[self.portrait]
        return min(self.w / wide, self.h / high)

    @cached_property
    def least_px(self) -> int:
        """The least size of type: smaller than usual where the screen is too small for that."""
        return max(Type.TINIEST_PX, min(Type.LEAST_PX, int(self.room)))

    @cached_property
    def panel(self) -> bool:
        """Whether it is dense enough to be a touch panel."""
        return self.density >= PANEL_DENSITY

    @cached_property
    def target(self) -> int:
        """The least side of a button: a finger's width, as far as the screen can hold so many of them."""
        least = 44 if self.short >= SMALL_SIDE else 32
        wanted = max(least, ceil(FINGER_MM * self.density) if self.panel else 0)
        return min(wanted, int(self.room * MOST_TARGET[self.portrait]))

    @cached_property
    def row(self) -> int:
        """The height of a row of buttons: a target, more where type is larger."""
        return max(self.target, self.px(2.5))

    @cached_property
    def pitch(self) -> float:
        """The least distance between neighbours in the hand: 8 mm, 7 on small panels, 24 px on desktops.

        Where eight cards have no room for that, it is less.
        """
        if not self.panel:
            return 24.0
        small = self.short / self.density < 70
        return min((7.0 if small else 8.0) * self.density, self.content.w * MOST_PITCH)

    @cached_property
    def margin(self) -> int:
        """The margin around everything."""
        return self.px(Space.SMALL)

    @cached_property
    def content(self) -> Rect:
        """Where things are put: all of it, or 16:9 of the middle on very wide screens."""
        wide = min(self.w, round(self.h * 16 / 9))
        high = min(self.h, round(self.w * 20 / 9))
        return Rect((self.w - wide) // 2, (self.h - high) // 2, wide, high)

    @cached_property
    def whole(self) -> Rect:
        """The whole screen."""
        return Rect(0, 0, self.w, self.h)

    def px(self, units: float) -> int:
        """A length in b as pixels."""
        return round(units * self.b)

    def type_px(self, units: float) -> int:
        """A size of type in b as pixels, never too small to read."""
        return max(self.least_px, round(units * self.b))
