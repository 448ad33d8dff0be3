"""Drives the app as fingers, keys and time do: a fake clock, a surface for a window, taps and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

import pdk_core as pdk
from pdk_game.app.headless import FakeClock, Headless
from pdk_game.profile.reviewing import Effort
from pdk_game.ui.metrics import Metrics
from support.fakes import FakeClipboard, FakeDisplay, FakeSpeaker
from support.sessions import HINT_LIMITS

LITTLE = Effort(pdk.Limits(playouts=20), worth=5, outlook=1)


class Driver(Headless):
    """The app on a window of some size, and the hands before it."""

    display: FakeDisplay

    def __init__(
        self,
        folder: Path,
        metrics: Metrics,
        tell: Callable[[str], None] | None = None,
        chance: Callable[[], int] = lambda: 1,
        review_effort: Effort = LITTLE,
    ) -> None:
        clock = FakeClock()
        self.speaker = FakeSpeaker(clock)
        self.clipboard = FakeClipboard()
        super().__init__(
            FakeDisplay(metrics),
            folder,
            clock=clock,
            chance=chance,
            hint_limits=HINT_LIMITS,
            review_effort=review_effort,
            speaker=self.speaker,
            clipboard=self.clipboard,
            tell=tell,
        )

    def point(self, *events: pygame.Event, step: float = 0.01) -> None:
        """Feed the events of mouse and fingers one by one, painting in between as the loop does."""
        for event in events:
            self.clock.time += step
            self.app.handle([event])
            self.app.frame()

    def key(self, key: int, mod: int = 0, written: str = "") -> None:
        """Press a key and let it go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.handle([pygame.Event(kind, key=key, mod=mod, unicode=written)])

    def type(self, *names: str) -> None:
        """Press keys by the names pygame has for them, with a frame after each."""
        for name in names:
            self.key(pygame.key.key_code(name))
            self.wait(0.05)

    def drag(self, *points: tuple[int, int]) -> None:
        """Press at the first point, go over the others, and let go at the last."""
        self.clock.time += 0.5
        for kind, pos in (
            (pygame.MOUSEBUTTONDOWN, points[0]),
            *((pygame.MOUSEMOTION, point) for point in points[1:]),
            (pygame.MOUSEBUTTONUP, points[-1]),
        ):
            self.app.handle([pygame.Event(kind, pos=pos, button=1, touch=False)])

    def wheel(self, steps: float) -> None:
        """Turn the wheel, away from the player if positive."""
        self.app.handle([pygame.Event(pygame.MOUSEWHEEL, y=steps, precise_y=steps)])
