"""A table seen from far: the own hand as a thin fan, what lies on it, and how many cards the others hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from pdk_game.play.hand_order import by_rank
from pdk_game.text.seats import YOU
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Card, Space, Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

if TYPE_CHECKING:
    from pdk_core import Game

OWN: Final = 0.42  # the height of the own cards, of that of the table
LYING: Final = 0.34  # of those on the table
PITCH: Final = 0.34  # of a card's width, where there is room
MARGIN: Final = 0.07  # around everything, of the table's height


def preview_picture(brush: Brush, game: Game, w: int, h: int) -> Surface:
    """A picture of a deal as it stands, w by h pixels, drawn with real cards."""
    out = Surface((w, h), SRCALPHA)
    margin = max(2, round(h * MARGIN))
    inner = Rect(0, 0, w, h).inset(margin)
    theme = brush.theme
    items = [Item(rounded(w, h, brush.metrics.b * Space.CORNER, theme.felt_centre, theme.panel_edge), 0, 0)]
    items += _fan(brush, by_rank(game.hand(YOU)), inner, round(h * OWN))
    upper = Rect(inner.x, inner.y, inner.w, inner.h - round(h * OWN))
    style = brush.style(Type.SMALL)
    for seat, align in ((1, "left"), (2, "right")):
        line = upper._replace(h=round(style.px * Type.LEADING))
        items += brush.line(str(game.cards_left[seat]), line, style, align)
    if game.table is not None:
        number = max(brush.writer.measure(str(cards), style.px) for cards in game.cards_left[1:])
        middle = upper.inset(number + margin, 0)._replace(h=round(h * LYING))
        items += _fan(brush, game.table.cards, middle, middle.h)
    out.blits([(item.surface, (item.x, item.y)) for item in items])
    return out


def _fan(brush: Brush, cards: Sequence[int], area: Rect, high: int) -> list[Item]:
    """Cards of a height at the bottom of a box, in its middle, as close as it takes."""
    wide = round(high / Card.RATIO)
    pitch = min(wide * PITCH, (area.w - wide) / max(1, len(cards) - 1))
    x = area.cx - (wide + pitch * (len(cards) - 1)) / 2
    bleed = brush.faces.bleed(wide)
    y = area.bottom - high - bleed
    return [
        Item(brush.faces.get(card, wide), round(x + i * pitch) - bleed, y) for i, card in enumerate(cards)
    ]
