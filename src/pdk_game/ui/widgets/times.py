"""How long the last frames took, shown in a corner of any scene."""

from __future__ import annotations

from collections import deque
from typing import Final

from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

KEPT: Final = 240  # frames that are counted
EVERY: Final = 15  # frames between two looks at the figures, so that they can be read


class FrameTimes:
    """The times of the last frames in seconds, from the start of a frame until it is on the screen."""

    def __init__(self) -> None:
        self.shown = False
        self._seconds: deque[float] = deque(maxlen=KEPT)
        self._noted = 0
        self._text = ""

    def note(self, seconds: float) -> None:
        """Count one more frame."""
        self._seconds.append(seconds)
        self._noted += 1

    def within(self, part: float) -> float:
        """The seconds that this part (0 to 1) of the frames stayed within."""
        ordered = sorted(self._seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0

    def items(self, brush: Brush) -> list[Item]:
        """The figures, if they are wanted: half of the frames, and 99 of a hundred, within so many milliseconds."""
        if not self.shown:
            return []
        if not self._text or self._noted % EVERY == 0:
            self._text = f"p50 {1000 * self.within(0.5):.1f} ms   p99 {1000 * self.within(0.99):.1f} ms"
        metrics = brush.metrics
        style = brush.style(Type.SMALL, bold=True)
        rect = Rect(metrics.whole.cx - metrics.px(8), 0, metrics.px(16), round(style.px * 1.6))
        return [brush.panel(rect, fill=brush.theme.ink), *brush.line(self._text, rect, style, "center")]
