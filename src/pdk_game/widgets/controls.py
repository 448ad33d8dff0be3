"""What choices are made with: bars of words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pdk_game.geometry import Rect, bounds
from pdk_game.theme import Space, Type
from pdk_game.widgets.brush import Brush
from pdk_game.widgets.canvas import Item
from pdk_game.widgets.shapes import rounded

INNER_CORNER: Final = 0.7  # the corner of a lit choice, of that of its bar


def bar(
    brush: Brush, boxes: Sequence[Rect], words: Sequence[str], chosen: int | None, pressed: int | None
) -> list[Item]:
    """A bar of words in neighbouring boxes, the chosen one lit."""
    out = [brush.panel(bounds(boxes))]
    inset = brush.screen.px(Space.HAIR)
    for i, box in enumerate(boxes):
        if i in (chosen, pressed):
            inner = box.inset(inset)
            fill = brush.theme.accent if i == chosen else brush.theme.well
            radius = brush.screen.b * Space.CORNER * INNER_CORNER
            out.append(Item(rounded(inner.w, inner.h, radius, fill), inner.x, inner.y))
    return out + _words(brush, boxes, words, chosen)


def _words(brush: Brush, boxes: Sequence[Rect], words: Sequence[str], chosen: int | None) -> list[Item]:
    """A word in each box, all in the size in which the longest fits."""
    inset = brush.screen.px(Space.HAIR)
    places = [box.inset(2 * inset, inset) for box in boxes]
    style = brush.writer.fitted(zip(words, places, strict=True), brush.style(Type.NAME, bold=True))
    out: list[Item] = []
    for i, (word, place) in enumerate(zip(words, places, strict=True)):
        tint = brush.theme.on_accent if i == chosen else brush.theme.text
        out += brush.block(word, place, style._replace(tint=tint, bold=i == chosen), "center")
    return out
