"""The program: a window, a clock, and the loop that brings events in and pictures out."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import pygame

from pdk_game import phrases
from pdk_game.assets import Faces, Fonts
from pdk_game.geometry import Rect
from pdk_game.house import DealHouse
from pdk_game.input.gestures import Gestures
from pdk_game.input.pointer import Pointers
from pdk_game.options import Options
from pdk_game.scenes.director import Director
from pdk_game.screen import Screen
from pdk_game.theme import EVENING, Theme
from pdk_game.widgets import icons, shapes
from pdk_game.widgets.brush import Brush
from pdk_game.widgets.canvas import Canvas
from pdk_game.window import Window

FRAME: Final = 1 / 60  # seconds between frames while something moves
NAP: Final = 0.010  # seconds between looks for events while nothing moves
ICON: Final = 64


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> float:
        """Seconds since any fixed moment; never goes back."""


class SystemClock:
    """The real time."""

    def now(self) -> float:
        """Seconds since the machine was started."""
        return time.monotonic()


class Glass(Protocol):
    """Where pictures go: the window, or a surface in tests."""

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""

    @property
    def screen(self) -> Screen:
        """What layouts start from."""

    def present(self, areas: Sequence[Rect]) -> None:
        """Show what was painted."""


class App:
    """Takes events, lets the director answer, paints what has changed. It owns no rules and no waiting."""

    def __init__(
        self,
        glass: Glass,
        house: DealHouse,
        clock: Clock,
        theme: Theme = EVENING,
        *,
        four_colours: bool = False,
    ) -> None:
        self.glass = glass
        self.clock = clock
        self.theme = theme
        self.fonts = Fonts()
        self._four_colours = four_colours
        self._canvas = Canvas(glass.surface)
        self._stale = True  # something may look different
        screen = glass.screen
        self._pointers = Pointers(glass.surface.get_size(), screen.density)
        self._gestures = Gestures(screen.density)
        self._cursor = True
        self.director = Director(house, self._brush(screen), clock.now)

    def _brush(self, screen: Screen) -> Brush:
        faces = Faces(self.theme, four_colours=self._four_colours, letter=phrases.face)
        return Brush(self.theme, screen, self.fonts, faces)

    @property
    def running(self) -> bool:
        """Whether the player has not left."""
        return self.director.running

    def due(self) -> float | None:
        """How long nothing has to be done, in seconds; None if nothing will happen by itself."""
        if self._stale:
            return 0.0
        now = self.clock.now()
        moment = self.director.wake(now)
        return None if moment is None else max(0.0, moment - now)

    def handle(self, events: Iterable[pygame.Event]) -> None:
        """Give events to whom they are for."""
        resized = False
        for event in events:
            if not self.running:
                return
            if event.type == pygame.QUIT:
                self.director.quit()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                resized = True
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
                self._canvas.forget()
                self._stale = True
            elif event.type == pygame.KEYDOWN:
                self._stale = True
                self.director.key(pygame.key.name(event.key), self.clock.now())
            else:
                self._point(event)
        if resized:
            self.rearrange()

    def _point(self, event: pygame.Event) -> None:
        now = self.clock.now()
        pointer = self._pointers.feed(event, now)
        gesture = self._gestures.feed(pointer) if pointer else None
        if gesture:
            self._stale = True
            self.director.gesture(gesture, now)
        if self._cursor == self._pointers.touching:
            self._cursor = not self._pointers.touching
            pygame.mouse.set_visible(self._cursor)

    def rearrange(self) -> None:
        """The window has another size: everything finds its new place."""
        surface, screen = self.glass.surface, self.glass.screen
        if surface is self._canvas.target and screen == self.director.brush.screen:
            return
        shapes.forget()
        self._canvas = Canvas(surface)
        self._pointers.size = surface.get_size()
        self.director.arrange(self._brush(screen))
        self._stale = True

    def frame(self) -> Sequence[Rect]:
        """Let time pass and paint what has changed; where that was."""
        now = self.clock.now()
        self.director.update(now)
        if not self.running:
            return []
        # While something moves, one more frame is due: the one in which it has come to rest.
        moment = self.director.wake(now)
        self._stale = moment is not None and moment <= now
        areas = self._canvas.show(self.director.brush.ground, self.director.items(now))
        self.glass.present(areas)
        return areas


def run(options: Options) -> int:
    """Open the window and play until the player leaves; the exit status."""
    window = Window(options.fullscreen)
    house = DealHouse(options.folder)
    app = App(window, house, SystemClock())
    pygame.display.set_icon(icons.emblem(ICON, app.theme))
    if options.code is not None:
        app.director.show_table(house.open(options.code), fresh=True)
    elif options.variant is not None:
        app.director.show_table(house.new(options.variant), fresh=True)
    else:
        app.director.show_home()
    try:
        _loop(app)
    finally:
        app.director.close()
        window.close()
    return 0


def _loop(app: App) -> None:
    """Wait for what comes first: an event, or the next thing that is due."""
    ticks = pygame.time.Clock()
    while app.running:
        due = app.due()
        if due is not None and due < FRAME:
            ticks.tick(round(1 / FRAME))
            events = pygame.event.get()
        else:
            events = _wait(app.clock, due)
        app.handle(events)
        waited = app.due()
        if app.running and waited is not None and waited <= 0:
            app.frame()


def _wait(clock: Clock, seconds: float | None) -> list[pygame.Event]:
    """Sleep until an event comes, or for so long; None is for ever.

    `pygame.event.wait` looks for events a thousand times a second; this looks often enough for a finger.
    """
    end = None if seconds is None else clock.now() + seconds
    while not (events := pygame.event.get()):
        left = NAP if end is None else min(NAP, end - clock.now())
        if left <= 0:
            break
        time.sleep(left)
    return events
