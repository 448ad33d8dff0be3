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
    def scale(self) -> float:
        """The player's text size as a factor."""
        return TEXT_SIZES[self.text]

    @cached_property
    def b(self) -> float:
        """The base size in pixels: 3.2 mm, more on large windows, within what the screen can hold."""
        wanted = max(BASE_MM * self.density, self.short / 40) * self.scale
        room = self.w / 18 if self.portrait else min(self.h / 26, self.w / 40)
        return max(float(Type.LEAST_PX), min(wanted, room))

    @cached_property
    def panel(self) -> bool:
        """Whether it is dense enough to be a touch panel."""
        return self.density >= PANEL_DENSITY

    @cached_property
    def target(self) -> int:
        """The least side of a button."""
        least = 44 if self.short >= SMALL_SIDE else 32
        return max(least, ceil(FINGER_MM * self.density) if self.panel else 0)

    @cached_property
    def row(self) -> int:
        """The height of a row of buttons: a target, more where type is larger."""
        return max(self.target, self.px(2.5))

    @cached_property
    def pitch(self) -> float:
        """The least distance between neighbours in the hand: 8 mm, 7 on small panels, 24 px on desktops."""
        if not self.panel:
            return 24.0
        small = self.short / self.density < 70
        return (7.0 if small else 8.0) * self.density

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
        return max(Type.LEAST_PX, round(units * self.b))
