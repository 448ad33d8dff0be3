"""Somebody who plays without looking."""

from __future__ import annotations

from pathlib import Path

import pdk_core as pdk
from pdk_game.profile.reviewing import Effort
from pdk_game.ui.metrics import Metrics
from support.driver import LITTLE, Driver


class Listener(Driver):
    """Plays by keyboard and remembers what was told."""

    def __init__(self, folder: Path, review_effort: Effort = LITTLE) -> None:
        self.lines: list[str] = []
        super().__init__(folder, Metrics(1280, 720), self.lines.append, review_effort=review_effort)
        self.profile.change(speed="off")
        self.told()

    def told(self) -> list[str]:
        """What was told since the last time."""
        said = list(self.lines)
        self.lines.clear()
        return said

    def put_down(self, play: pdk.Play | None) -> None:
        """Play or pass, by keys alone."""
        if play is None:
            self.type("p")
            return
        self.type("delete")
        for rank in play.ranks:
            self.type(rank.lower())
        self.type("return")
