"""What a pointer means: presses, taps, double taps. Pure: the time comes with each pointer."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

import msgspec

from pdk_game.ui.anim.durations import DOUBLE_TAP

SLOP_MM: Final = 3.5  # a finger that moves less than this is still tapping


class Phase(Enum):
    """What a pointer does."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"


class Pointer(NamedTuple):
    """A mouse button or a finger, as one thing: where it is, and when."""

    phase: Phase
    x: int
    y: int
    time: float
    touch: bool = False


class Kind(Enum):
    """What the player did."""

    PRESS = "press"  # came down; nothing is decided yet
    DRAG = "drag"  # moved while down
    TAP = "tap"  # came up where it went down
    RELEASE = "release"  # came up elsewhere
    CANCEL = "cancel"  # will never come up


class Gesture(NamedTuple):
    """One gesture; `taps` is 2 for the second tap of a double tap."""

    kind: Kind
    x: int
    y: int
    start_x: int
    start_y: int
    taps: int = 1
    touch: bool = False


class _Down(msgspec.Struct):
    """A pointer that is down."""

    x: int
    y: int
    moved: bool = False


class Gestures:
    """Turns pointers into gestures; `density` in pixels per millimetre says how far is far."""

    def __init__(self, density: float) -> None:
        self.density = density
        self._down: _Down | None = None
        self._last: tuple[float, int, int] | None = None  # the last single tap

    def feed(self, pointer: Pointer) -> Gesture | None:
        """The gesture this pointer makes, if any."""
        x, y = pointer.x, pointer.y
        if pointer.phase is Phase.DOWN:
            self._down = _Down(x, y)
            return Gesture(Kind.PRESS, x, y, x, y, touch=pointer.touch)
        down = self._down
        if down is None:
            return None
        if pointer.phase is Phase.MOVE:
            down.moved = down.moved or self._far(x - down.x, y - down.y)
            return Gesture(Kind.DRAG, x, y, down.x, down.y, touch=pointer.touch) if down.moved else None
        self._down = None
        if pointer.phase is Phase.CANCEL:
            return Gesture(Kind.CANCEL, x, y, down.x, down.y, touch=pointer.touch)
        if down.moved or self._far(x - down.x, y - down.y):
            self._last = None
            return Gesture(Kind.RELEASE, x, y, down.x, down.y, touch=pointer.touch)
        return self._tap(pointer, down)

    def _tap(self, pointer: Pointer, down: _Down) -> Gesture:
        x, y, last = pointer.x, pointer.y, self._last
        double = (
            last is not None
            and pointer.time - last[0] <= DOUBLE_TAP
            and not self._far(x - last[1], y - last[2])
        )
        self._last = None if double else (pointer.time, x, y)
        return Gesture(Kind.TAP, x, y, down.x, down.y, 2 if double else 1, pointer.touch)

    def _far(self, dx: int, dy: int) -> bool:
        return dx * dx + dy * dy > (SLOP_MM * self.density) ** 2
