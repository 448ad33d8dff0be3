"""Where everything on the card about a person is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 36  # the panel, in b
FACE: Final = 9.5  # the portrait, in b,
FACE_PART: Final = 0.32  # and of the panel's width at most
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


def person_layout(metrics: Metrics) -> PersonLayout:
    """The panel in the middle of the screen: the portrait beside the words."""
    pad, gap = metrics.px(Space.WIDE), metrics.px(Space.SMALL)
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(WIDEST))
    side = min(metrics.px(FACE), round(wide * FACE_PART))

    def lines(size: float, number: int) -> int:
        return ceil(metrics.type_px(size) * Type.LEADING * number)

    heights = (
        *(lines(Type.TITLE, 1), lines(Type.NAME, 1)),
        *(lines(Type.BODY, LINES), lines(Type.SMALL, LEVEL_LINES)),
    )
    inner = min(max(side, sum(heights) + 3 * gap), area.h - 2 * pad)
    panel = Size(wide, inner + 2 * pad).around(*area.center)
    face = Rect(panel.x + pad, panel.cy - side // 2, side, side)
    x = face.right + pad
    y = panel.y + pad + (inner - sum(heights) - 3 * gap) // 2
    boxes = []
    for high in heights:
        boxes.append(Rect(x, y, panel.right - pad - x, high))
        y += high + gap
    name, age, manner, level = boxes
    return PersonLayout(panel, face, name, age, manner, level)
