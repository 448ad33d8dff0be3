"""All keys and what they do, over whatever is seen. Any key or tap closes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.scenes.base import Scene
from pdk_game.scenes.keys.layout import KeysLayout, keys_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

KEYS: Final = {
    "arrows": ("← → ↑ ↓",),
    "tab": ("tab",),
    "space": ("space",),
    "return": ("return",),
    "ranks": ("3", "…", "2"),
    "delete": ("delete",),
    "pass": ("P",),
    "hint": ("H",),
    "counter": ("C",),
    "sort": ("S",),
    "round": ("L",),
    "copy": ("control", "C"),
    "mute": ("M",),
    "fullscreen": ("F11",),
    "escape": ("escape",),
    "help": ("F1", "?"),
}
"""The keys of each use in phrases.keyboard."""

CAP: Final = 1.7  # the height and least width of a key, in b
BETWEEN: Final = "…"  # is no key


class KeysScene(Scene):
    """A panel over the dimmed scene below; the stack closes it on any key."""

    name = "keys"

    layout: KeysLayout

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._began_here = False  # a finger came down here

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the keys out, all words in the size in which the longest fit."""
        super().arrange(brush, now)
        self.layout = keys_layout(brush.metrics, len(KEYS))
        places = [(phrases.key_use(use), row[1]) for use, row in zip(KEYS, self.layout.rows, strict=True)]
        self._style = brush.writer.fitted(places, brush.style(Type.NAME))

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Closes, once the finger that came down here is up."""
        del now
        if gesture.kind is Kind.PRESS:
            self._began_here = True
        elif gesture.kind in (Kind.TAP, Kind.RELEASE) and self._began_here:
            self._stack.back()

    def words(self) -> Sequence[str]:
        """All keys."""
        uses = [(" ".join(map(phrases.key_cap, caps)), phrases.key_use(use)) for use, caps in KEYS.items()]
        return (phrases.keys_words(uses),)

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The dimmed scene, and the panel."""
        del now
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = [brush.scrim(), *brush.dialog(layout.panel)]
        out += brush.line(phrases.keys_title(), layout.title, brush.style(Type.TITLE, bold=True))
        for (use, caps), (left, right) in zip(KEYS.items(), layout.rows, strict=True):
            out += self._caps(caps, left)
            out += brush.block(phrases.key_use(use), right, self._style)
        return out + brush.line(phrases.keys_close(), layout.foot, brush.style(Type.SMALL, theme.quiet))

    def _caps(self, caps: tuple[str, ...], area: Rect) -> list[Item]:
        """Keys from left to right, each as wide as what is written on it."""
        brush, theme = self.brush, self.brush.theme
        style = brush.style(Type.SMALL, bold=True)
        high, hair = (
            min(brush.metrics.px(CAP), area.h - brush.metrics.px(Space.HAIR)),
            brush.metrics.px(Space.HAIR),
        )
        x, y = area.x, area.cy - high // 2
        out: list[Item] = []
        for cap in caps:
            text = phrases.key_cap(cap)
            wide = brush.writer.measure(text, style.px, True)
            if cap == BETWEEN:
                box = Rect(x, y, wide, high)
                out += brush.line(text, box, style._replace(tint=theme.quiet), "center")
            else:
                box = Rect(x, y, max(high, wide + brush.metrics.px(0.9)), high)
                edge = faded(theme.ivory, 0.5)
                shape = rounded(box.w, box.h, brush.metrics.b * 0.35, theme.well, edge, brush.hairline)
                out += [Item(shape, box.x, box.y), *brush.line(text, box, style, "center")]
            x = box.right + hair
        return out
