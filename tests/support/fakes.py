"""Fakes for what is outside the app: the window, the loudspeaker, the clipboard."""

from __future__ import annotations

from collections.abc import Sequence

from pdk_game.app.headless import FakeClock, SurfaceDisplay
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.sounds import Cue, Sound


class FakeDisplay(SurfaceDisplay):
    """A window that remembers what it was told to show."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics)
        self.shown: list[Sequence[Rect]] = []
        self.filled = False

    def present(self, areas: Sequence[Rect]) -> None:
        self.shown.append(areas)

    def fill(self, fullscreen: bool) -> None:
        self.filled = fullscreen


class FakeSpeaker:
    """Notes what would be heard, and when."""

    def __init__(self, clock: FakeClock) -> None:
        self.volume = -1
        self.muted = False
        self.prepared = False
        self.heard: list[tuple[float, Sound]] = []
        self.cues: list[Cue] = []
        self._clock = clock

    def prepare(self) -> None:
        self.prepared = True

    def play(self, name: Sound, pitch: int = 0, weight: float = 1.0) -> None:
        self.heard.append((self._clock.time, name))
        self.cues.append(Cue(name, pitch, weight))

    @property
    def names(self) -> list[Sound]:
        return [name for _, name in self.heard]


class FakeClipboard:
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
