"""How a mark of the first deal looks."""

from __future__ import annotations

from pdk_game.scenes.table.coach_marks import TIP, CoachMarkLayout
from pdk_game.text.phrases.coach import MARKS
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import BLACK, Space, Type, faded
from pdk_game.ui.widgets import icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint, rounded


def coach_mark_items(brush: Brush, layout: CoachMarkLayout, words: str, number: int) -> list[Item]:
    """The rings, the box with its tips, what it says, and the cross that ends it all."""
    theme = brush.theme
    ink = (*theme.on_ivory[:3], BLACK[3])
    radius = brush.metrics.b * Space.CORNER
    out = []
    for ring in layout.rings:
        edge = rounded(ring.w, ring.h, radius, faded(theme.accent, 0.07), theme.accent, brush.hairline * 2)
        out.append(Item(edge, ring.x, ring.y))
    out.append(brush.halo(layout.box, theme.shadow, 0.4, brush.metrics.px(0.15)))
    out += [_tip(brush, *tip) for tip in layout.tips]
    out.append(Item(rounded(*layout.box[2:], radius, theme.ivory), *layout.box[:2]))
    out += brush.block(words, layout.text, brush.style(Type.NAME, ink, bold=True))
    cross = icons.cross(min(layout.skip.h, brush.metrics.px(1.1)), faded(ink, 0.75))
    out.append(brush.centred(cross, layout.skip))
    style = brush.style(Type.SMALL, faded(ink, 0.75))
    if not layout.number.h:
        return out
    return out + brush.line(f"{number}/{len(MARKS)}", layout.number, style, "center")


def _tip(brush: Brush, at: tuple[int, int], where: str) -> Item:
    """A triangle from the edge of the box outwards."""
    reach, half = brush.metrics.px(TIP), brush.metrics.px(TIP)
    x, y = at
    shapes = {
        "right": (f"M0 0V{2 * half}L{reach} {half}Z", Rect(x - 1, y - half, reach, 2 * half)),
        "left": (f"M{reach} 0V{2 * half}L0 {half}Z", Rect(x + 1 - reach, y - half, reach, 2 * half)),
    }
    data, box = shapes[where]
    return Item(drawn(f'<path d="{data}" {paint(brush.theme.ivory)}/>', box.w, box.h), box.x, box.y)
