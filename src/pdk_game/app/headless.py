"""The app without a window and with a fake clock, for pictures, benchmarks and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import pygame

import pdk_core as pdk
from pdk_game.app.app import App
from pdk_game.app.audio import Speaker
from pdk_game.play.session import Session
from pdk_game.play.tasks import Answer, fulfil
from pdk_game.profile.profile import Profile
from pdk_game.profile.reviewing import Effort
from pdk_game.scenes.base import Clipboard
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics

CODE: Final = "C1739204"
HINT_LIMITS: Final = pdk.Limits(playouts=300)  # the same on every machine
EFFORT: Final = Effort(pdk.Limits(playouts=600), worth=200, outlook=10)
FRAME: Final = 1 / 30  # seconds


class AtOnce:
    """An executor that runs each task before it goes on, so that no threads are known."""

    def submit(self, fn: Callable[[], Answer], /) -> Future[Answer]:
        """As in Executor."""
        future: Future[Answer] = Future()
        fulfil(future, fn)
        return future


class FakeClock:
    """Time goes on when told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        """The fake time."""
        return self.time


class SurfaceDisplay:
    """A surface in the place of a window."""

    def __init__(self, metrics: Metrics) -> None:
        self.resize(metrics)

    def resize(self, metrics: Metrics) -> None:
        """Be of another size; the app has to be told."""
        self.metrics = metrics
        self.surface = pygame.display.set_mode((metrics.w, metrics.h))

    def present(self, areas: Sequence[Rect]) -> None:
        """Nothing to show it on."""

    def fill(self, fullscreen: bool) -> None:
        """Nothing that could be fuller."""

    def notice(self, event: int) -> None:
        """Nothing that could be maximized."""

    def look(self, now: float) -> float | None:
        """Nothing that could be refused."""


class OwnClipboard:
    """A clipboard that nobody else has."""

    def __init__(self) -> None:
        self.text = ""

    def copy(self, text: str) -> bool:
        """Keep a text."""
        self.text = text
        return True

    def paste(self) -> str:
        """The text that was kept."""
        return self.text


class Headless:
    """One app on one surface, whose time goes on when told to.

    `chance`, `hint_limits` and `review_effort` are those of a Profile; the rest goes to the App.
    """

    def __init__(
        self,
        display: SurfaceDisplay,
        folder: Path,
        *,
        clock: FakeClock | None = None,
        chance: Callable[[], int] = lambda: 1,
        hint_limits: pdk.Limits = HINT_LIMITS,
        review_effort: Effort = EFFORT,
        speaker: Speaker | None = None,
        clipboard: Clipboard | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.clock = clock or FakeClock()
        self.display = display
        self.profile = Profile(
            folder,
            executor=AtOnce(),
            chance=chance,
            hint_limits=hint_limits,
            review_effort=review_effort,
        )
        self.profile.change(coached=True)
        self.app = App(display, self.profile, self.clock, speaker, clipboard, tell=tell)

    def wait(self, seconds: float, step: float = FRAME) -> None:
        """Let time pass, painting what is due as the loop does."""
        end = self.clock.time + seconds
        while self.clock.time < end:
            self.clock.time += step
            due = self.app.due()
            if due is not None and due <= 0:
                self.app.frame()

    @property
    def table(self) -> TableScene:
        """The table scene, also under what lies over it."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    def deal(self, code: str = CODE) -> TableScene:
        """Deal a code; nothing has moved yet."""
        self.app.stack.show_table(self.profile.open(code), fresh=True)
        return self.table

    def tap(self, x: int, y: int) -> None:
        """Click there, with a breath before it so that it is no double click."""
        self.clock.time += 0.5
        self.click(x, y)

    def click(self, x: int, y: int) -> None:
        """Click there at once."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle([pygame.Event(kind, pos=(x, y), button=1, touch=False)])

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

    def play_on(self, until: Callable[[Session], bool], seconds: float = 400) -> None:
        """Let everybody play by hints until something is so."""
        table = self.table
        for _ in range(round(seconds / 0.1)):
            if until(table.session):
                break
            if table.session.your_turn and not table.moves.busy(self.clock.time):
                table.session.hint()
                table.press("play" if table.session.can_play else "pass", self.clock.time)
            self.wait(0.1, 0.1)
