"""What choices are made with: bars of words, switches, sliders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pdk_game.ui.geometry import Rect, Size, bounds
from pdk_game.ui.theme import Space, Type, faded, mix
from pdk_game.ui.widgets import icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

INNER_CORNER: Final = 0.7  # the corner of a lit choice, of that of its bar
SWITCH: Final = (3.0, 1.6)  # b
TRACK: Final = 0.35  # the height of a slider's line, in b
KNOB: Final = 1.5  # the width of a slider's knob, in b


def back(brush: Brush, rect: Rect, pressed: bool) -> list[Item]:
    """The button that leads back."""
    sign = icons.back(brush.metrics.px(1.5), brush.theme.text)
    return [*brush.button(rect, "", pressed=pressed), brush.centred(sign, rect)]


def bar(
    brush: Brush, boxes: Sequence[Rect], words: Sequence[str], chosen: int | None, pressed: int | None
) -> list[Item]:
    """A bar of words in neighbouring boxes, the chosen one lit."""
    out = [brush.panel(bounds(boxes))]
    inset = brush.metrics.px(Space.HAIR)
    for i, box in enumerate(boxes):
        if i in (chosen, pressed):
            inner = box.inset(inset)
            fill = brush.theme.accent if i == chosen else brush.theme.well
            radius = brush.metrics.b * Space.CORNER * INNER_CORNER
            out.append(Item(rounded(inner.w, inner.h, radius, fill), inner.x, inner.y))
    return out + _words(brush, boxes, words, chosen)


def chips(
    brush: Brush, boxes: Sequence[Rect], words: Sequence[str], chosen: int | None, pressed: int | None
) -> list[Item]:
    """Words in boxes of their own, the chosen one lit."""
    theme = brush.theme
    out = [
        brush.panel(
            box,
            fill=theme.accent if i == chosen else theme.well if i == pressed else None,
            edge=theme.accent if i in (chosen, pressed) else None,
        )
        for i, box in enumerate(boxes)
    ]
    return out + _words(brush, boxes, words, chosen)


def _words(brush: Brush, boxes: Sequence[Rect], words: Sequence[str], chosen: int | None) -> list[Item]:
    """A word in each box, all in the size in which the longest fits its line, or its box if that would be small."""
    wanted, small = brush.style(Type.NAME, bold=True), brush.style(Type.SMALL)
    places = [box.inset(2 * brush.metrics.px(Space.HAIR), 0) for box in boxes]
    lines = [place._replace(h=round(wanted.px * Type.LEADING)) for place in places]
    style = brush.writer.fitted(zip(words, lines, strict=True), wanted)
    if style.px < small.px:
        style = brush.writer.fitted(zip(words, places, strict=True), wanted)
    out: list[Item] = []
    for i, (word, place) in enumerate(zip(words, places, strict=True)):
        tint = brush.theme.on_accent if i == chosen else brush.theme.text
        out += brush.block(word, place, style._replace(tint=tint, bold=i == chosen), "center")
    return out


def switch(brush: Brush, rect: Rect, on: bool, pressed: bool = False) -> list[Item]:
    """A switch at the right of a box: its knob is right and the track gold when it is on."""
    theme, metrics = brush.theme, brush.metrics
    size = Size(*map(metrics.px, SWITCH))
    track = size.at(rect.right - size.w, rect.cy - size.h // 2)
    fill, edge = (theme.accent, theme.accent) if on else (theme.well, theme.quiet)
    if pressed:
        fill = mix(fill, theme.shadow, 0.3)
    out = [Item(rounded(track.w, track.h, track.h / 2, fill, edge, brush.hairline * 1.5), track.x, track.y)]
    pad = max(2, metrics.px(0.22))
    side = track.h - 2 * pad
    knob = rounded(side, side, side / 2, theme.on_accent if on else theme.text)
    x = track.right - pad - side if on else track.x + pad
    return [*out, Item(knob, x, track.y + pad)]


def slider(brush: Brush, rect: Rect, part: float, lit: bool = True) -> list[Item]:
    """A line with a knob at `part` of it, 0 to 1; quiet if what it sets is off."""
    theme, metrics = brush.theme, brush.metrics
    high, side = max(3, metrics.px(TRACK)), metrics.px(KNOB)
    tint = theme.accent if lit else faded(theme.quiet, 0.6)
    y = rect.cy - high // 2
    middle = rect.x + side // 2 + round((rect.w - side) * part)
    line = rounded(rect.w, high, high / 2, theme.well, theme.panel_edge, brush.hairline)
    done = rounded(max(high, middle - rect.x), high, high / 2, tint)
    knob = rounded(side, side, side / 2, theme.text if lit else theme.quiet, theme.shadow, brush.hairline)
    return [
        Item(line, rect.x, y),
        Item(done, rect.x, y),
        Item(knob, middle - side // 2, rect.cy - side // 2),
    ]


def slid(brush: Brush, rect: Rect, x: int) -> float:
    """The part of a slider that a finger at this column points to."""
    side = brush.metrics.px(KNOB)
    return min(1.0, max(0.0, (x - rect.x - side / 2) / max(1, rect.w - side)))
