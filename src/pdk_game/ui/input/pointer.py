"""One physical tap is one pointer, whichever of four event streams SDL makes of it.

Mouse only; finger with SDL's own mouse events (marked as touch); finger only; finger with a mouse pair that is
not marked (an X server that emulates the pointer), in any order. The mouse is believed until a finger is seen;
from then on a mouse event near a finger's, in time and place, is its echo, and the other way round.
"""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from pdk_game.ui.input.gestures import Phase, Pointer

ECHO_SECONDS: Final = 0.7
ECHO_MM: Final = 6.0
LOST_SECONDS: Final = 6.0  # a contact silent for longer has lost its release
LEFT_BUTTON: Final = 1


class _Contact(msgspec.Struct):
    """The last time a source went down."""

    time: float
    x: int
    y: int


class Pointers:
    """Merges mouse and fingers; feed it every event of SDL with the time it came."""

    def __init__(self, size: tuple[int, int], density: float) -> None:
        self.size = size
        self.density = density
        self.touching = False  # whether the last action was a finger's: then no cursor is shown
        self._active: object = None  # "mouse" or the finger's id while something is down
        self._at, self._heard = (0, 0), 0.0  # where and when the active one was last
        self._fingers_seen = False
        self._mouse: _Contact | None = None
        self._finger: _Contact | None = None
        self._echoed: set[object] = set()  # sources whose release belongs to an echo
        self._last_finger = -ECHO_SECONDS * 2

    def feed(self, event: pygame.Event, now: float) -> Pointer | None:
        """The pointer of an event, or None for one that is not a pointer or an echo."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse_event(event, now)
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return self._finger_event(event, now)
        return self.cancel(now) if kind == pygame.WINDOWFOCUSLOST else None

    def cancel(self, now: float) -> Pointer | None:
        """Give up on what is down, if anything is: the window is another one. The rest of it is nothing."""
        return None if self._active is None else self._emit(Phase.CANCEL, self._at, now, touch=self.touching)

    def _mouse_event(self, event: pygame.Event, now: float) -> Pointer | None:
        if getattr(event, "touch", False):
            return None
        if event.type == pygame.MOUSEMOTION:
            if self._active == "mouse":
                return self._emit(Phase.MOVE, event.pos, now)
            if self._active is None and not self._recent_finger(now):
                self.touching = False
            return None
        if event.button != LEFT_BUTTON:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return self._emit(Phase.UP, event.pos, now) if self._active == "mouse" else None
        if self._busy("mouse", now):
            return None
        if self._fingers_seen and (self._recent_finger(now) or self._near(self._finger, event.pos, now)):
            return None
        self._mouse = _Contact(now, *event.pos)
        self._active, self.touching = "mouse", False
        return self._emit(Phase.DOWN, event.pos, now)

    def _finger_event(self, event: pygame.Event, now: float) -> Pointer | None:
        x = min(max(round(event.x * self.size[0]), 0), self.size[0] - 1)
        y = min(max(round(event.y * self.size[1]), 0), self.size[1] - 1)
        source = (getattr(event, "touch_id", 0), event.finger_id)
        self._fingers_seen, self._last_finger = True, now
        if event.type == pygame.FINGERDOWN:
            if self._busy(source, now) or self._near(self._mouse, (x, y), now):
                # A second finger, or the echo of a mouse that was believed first.
                self._echoed.add(source)
                self.touching = self._active != "mouse" or self.touching
                return None
            self._echoed.discard(source)  # if it was one whose release was lost
            self._finger = _Contact(now, x, y)
            self._active, self.touching = source, True
            return self._emit(Phase.DOWN, (x, y), now, touch=True)
        if source in self._echoed:
            if event.type == pygame.FINGERUP:
                self._echoed.discard(source)
                self._mouse = None
            return None
        if source != self._active:
            return None
        phase = Phase.UP if event.type == pygame.FINGERUP else Phase.MOVE
        return self._emit(phase, (x, y), now, touch=True)

    def _emit(self, phase: Phase, at: tuple[int, int], now: float, touch: bool = False) -> Pointer:
        self._at, self._heard = (at[0], at[1]), now
        if phase in (Phase.UP, Phase.CANCEL):
            self._active = None
        return Pointer(phase, at[0], at[1], now, touch)

    def _busy(self, source: object, now: float) -> bool:
        """Whether another source is down, and has not been forgotten by the system."""
        return self._active not in (None, source) and now - self._heard < LOST_SECONDS

    def _recent_finger(self, now: float) -> bool:
        return now - self._last_finger < ECHO_SECONDS

    def _near(self, contact: _Contact | None, at: tuple[int, int], now: float) -> bool:
        """Whether a place is where the other source has just gone down."""
        if contact is None or now - contact.time > ECHO_SECONDS:
            return False
        dx, dy = at[0] - contact.x, at[1] - contact.y
        return dx * dx + dy * dy <= (ECHO_MM * self.density) ** 2
