"""Drives the game headless: a false clock, a surface for a window, taps and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.sessions import HINT_LIMITS, at_once
from pdk_game.app.app import App
from pdk_game.app.headless import FalseClock
from pdk_game.profile.profile import Profile
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.sounds import Sound


class Display:
    """A surface in the place of a window."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.surface = pygame.display.set_mode((metrics.w, metrics.h))
        self.shown: list[object] = []
        self.filled = False

    def present(self, areas: object) -> None:
        self.shown.append(areas)

    def fill(self, fullscreen: bool) -> None:
        self.filled = fullscreen

    def resize(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.surface = pygame.display.set_mode((metrics.w, metrics.h))


class Recorder:
    """Notes what would be heard, and when."""

    def __init__(self, clock: FalseClock) -> None:
        self.volume = -1
        self.muted = False
        self.prepared = False
        self.heard: list[tuple[float, Sound]] = []
        self._clock = clock

    def prepare(self) -> None:
        self.prepared = True

    def play(self, name: Sound) -> None:
        self.heard.append((self._clock.time, name))

    @property
    def names(self) -> list[Sound]:
        return [name for _, name in self.heard]


class Pinboard:
    """A clipboard, or with `there` False the lack of one."""

    def __init__(self) -> None:
        self.text = ""
        self.there = True

    def copy(self, text: str) -> bool:
        if self.there:
            self.text = text
        return self.there

    def paste(self) -> str:
        return self.text


class Player:
    """Drives an app as fingers and time do."""

    def __init__(
        self,
        folder: Path,
        metrics: Metrics,
        tell: Callable[[str], None] | None = None,
        chance: Callable[[], int] = lambda: 1,
    ) -> None:
        self.clock = FalseClock()
        self.display = Display(metrics)
        self.profile = Profile(folder, run=at_once, chance=chance, hint_limits=HINT_LIMITS)
        self.profile.change(coached=True)
        self.speaker = Recorder(self.clock)
        self.pinboard = Pinboard()
        self.app = App(self.display, self.profile, self.clock, self.speaker, self.pinboard, tell=tell)

    def wait(self, seconds: float, step: float = 1 / 30) -> None:
        """Let time pass, painting what is due as the loop does."""
        end = self.clock.time + seconds
        while self.clock.time < end:
            self.clock.time += step
            due = self.app.due()
            if due is not None and due <= 0:
                self.app.frame()

    def tap(self, x: int, y: int) -> None:
        """Click there, with a breath before it so that it is no double click."""
        self.clock.time += 0.5
        self.click(x, y)

    def click(self, x: int, y: int) -> None:
        """Click there at once."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle([pygame.Event(kind, pos=(x, y), button=1, touch=False)])

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

    @property
    def table(self) -> TableScene:
        """The table scene, also under a result."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    def tap_card(self, card: int) -> None:
        """Click on the visible strip of a card of the hand."""
        board = self.table.board
        rect = board.layout.hand.rects[board.snapshot.hand.index(card)]
        self.tap(rect.x + 5, rect.bottom - 5)

    def press(self, button: str) -> None:
        """Click a button of the table: play, pass, hint, menu or counter."""
        layout = self.table.board.layout
        names = {"play": layout.play, "pass": layout.passing, "hint": layout.hint, "menu": layout.menu}
        names["counter"] = layout.counter
        self.tap(*names[button].center)
