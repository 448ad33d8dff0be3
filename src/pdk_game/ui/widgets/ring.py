"""What shows where a player is: the ring of the keyboard's focus, and the brighter edge under a mouse."""

from __future__ import annotations

from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Space, faded
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint


def hover_edge(brush: Brush, rect: Rect) -> list[Item]:
    """A brighter edge, under the pointer of a mouse."""
    line = max(1.5, brush.hairline * 1.5)
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{rect.w - line}" height="{rect.h - line}" '
        f'rx="{brush.metrics.b * Space.CORNER:.1f}" fill="none" '
        f'{paint(faded(brush.theme.ivory, 0.5), "stroke")} stroke-width="{line:.1f}"/>'
    )
    return [Item(drawn(body, rect.w, rect.h), rect.x, rect.y)]


def focus_ring(brush: Brush, rect: Rect) -> list[Item]:
    """Gold with a dark edge on both sides, so that it is seen on felt, ivory and gold alike."""
    theme, metrics = brush.theme, brush.metrics
    thick = max(2, round(2 * brush.hairline))
    edge = max(1, round(brush.hairline * 0.75))
    whole = thick + 2 * edge
    around = rect.inset(-thick)
    middle = whole / 2
    radius = metrics.b * Space.CORNER
    lines = "".join(
        f'<rect x="{middle}" y="{middle}" width="{around.w - whole}" height="{around.h - whole}" '
        f'rx="{radius:.1f}" fill="none" {paint(tint, "stroke")} stroke-width="{width}"/>'
        for tint, width in ((theme.on_accent, whole), (theme.accent, thick))
    )
    ring = Item(drawn(lines, around.w, around.h), around.x, around.y)
    side = metrics.px(0.95)
    high = round(side * 0.8)
    points = f"M{side / 2:.1f} {edge * 1.5:.1f}L{side - edge:.1f} {high - edge}H{edge}Z"
    sign = drawn(
        f'<path d="{points}" {paint(theme.accent)} {paint(theme.on_accent, "stroke")} '
        f'stroke-width="{edge}" stroke-linejoin="round"/>',
        side,
        high,
    )
    return [ring, Item(sign, rect.cx - side // 2, around.bottom - high * 2 // 3)]
