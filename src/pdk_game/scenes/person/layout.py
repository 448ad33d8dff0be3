"""Where everything on the card about a person is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 36  # the panel, in b
BESIDE: Final = 30  # from so many b on, the words are beside the portrait, else below it
FACE: Final = 9.5  # the portrait, in b
LINES: Final = 3  # what the manner takes at most
LEVEL_LINES: Final = 2


@dataclass(frozen=True)
class PersonLayout:
    """Every rectangle of the panel."""

    panel: Rect
    face: Rect
    name: Rect
    age: Rect
    manner: Rect
    level: Rect
    align: str  # of the words


def person_layout(metrics: Metrics) -> PersonLayout:
    """The panel in the middle of the screen."""
    pad, gap = metrics.px(Space.WIDE), metrics.px(Space.SMALL)
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(WIDEST))
    beside = wide >= metrics.px(BESIDE)
    sizes = ((Type.TITLE, 1), (Type.NAME, 1), (Type.BODY, LINES), (Type.SMALL, LEVEL_LINES))
    heights = [ceil(metrics.type_px(size) * Type.LEADING * lines) for size, lines in sizes]
    words = sum(heights) + (len(heights) - 1) * gap
    room = area.h - 2 * pad
    side = min(metrics.px(FACE), room if beside else room - words - gap)
    inner = max(side, words) if beside else side + gap + words
    panel = Size(wide, min(inner, room) + 2 * pad).around(*area.center)
    if beside:
        face = Rect(panel.x + pad, panel.cy - side // 2, side, side)
        x, y = face.right + pad, panel.cy - words // 2
    else:
        face = Rect(panel.cx - side // 2, panel.y + pad, side, side)
        x, y = panel.x + pad, face.bottom + gap
    boxes = []
    for high in heights:
        boxes.append(Rect(x, y, panel.right - pad - x, high))
        y += high + gap
    name, age, manner, level = boxes
    return PersonLayout(panel, face, name, age, manner, level, "left" if beside else "center")
