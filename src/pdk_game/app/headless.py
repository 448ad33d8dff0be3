"""The game without a window and with a false clock, for pictures, checks and tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

import pdk_core as pdk
from pdk_game.app.app import App
from pdk_game.play.session import Session
from pdk_game.profile.profile import Profile
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.metrics import Metrics

CODE: Final = "C1739204"


class FalseClock:
    """Time goes on when told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        """The false time."""
        return self.time


class Picture:
    """A surface in the place of a window."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.surface = pygame.display.set_mode((metrics.w, metrics.h))

    def present(self, areas: object) -> None:
        """Nothing to show it on."""

    def fill(self, fullscreen: bool) -> None:
        """Nothing that could be fuller."""


class Headless:
    """One app on one screen, with a false clock."""

    def __init__(self, metrics: Metrics, folder: Path, theme: str = "evening", four: bool = False) -> None:
        self.clock = FalseClock()
        limits = pdk.Limits(playouts=300)
        self.profile = Profile(folder, run=lambda job: job(), chance=lambda: 1, hint_limits=limits)
        self.profile.change(theme=theme, four_colours=four, coached=True)
        self.app = App(Picture(metrics), self.profile, self.clock)

    def run(self, seconds: float, step: float = 1 / 30) -> None:
        """Let time pass frame by frame."""
        for _ in range(round(seconds / step)):
            self.clock.time += step
            self.app.frame()

    def table(self, code: str = CODE) -> TableScene:
        """A dealt table."""
        self.app.stack.show_table(self.profile.open(code), fresh=True)
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def play_on(self, until: Callable[[Session], bool], seconds: float = 400) -> None:
        """Let everybody play by hints until something is so."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, TableScene)
        session = scene.session
        for _ in range(round(seconds / 0.1)):
            if until(session):
                break
            if session.your_turn and not scene.moves.busy(self.clock.time):
                session.hint()
                button = "play" if session.can_play else "pass"
                scene.press(button, self.clock.time)
            self.run(0.1, 0.1)
