"""How the card counter looks: quiet where nothing is left, framed where a bomb is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pdk_core import RANKS
from pdk_game.play.bombs import BOMB
from pdk_game.play.could_have import Chance, CouldHave
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint, rounded
from pdk_game.ui.widgets.text import Style

GONE: Final = 0.5  # how visible a rank is of which nothing is left
TEN: Final = 1.12  # the width of the widest words, in sizes of their type
MARK: Final = 0.2  # of a cell, for a mark beside its number
INSET: Final = 16  # of the height of a cell, over and under its words


def card_counter_items(
    brush: Brush,
    cells: Sequence[Rect],
    unseen: Sequence[int],
    held: Sequence[Sequence[CouldHave]] = (),
) -> list[Item]:
    """The strip with each rank and how many of its cards are unseen; and who of the others could have it.

    A dot at the side of who could; a ring where a pass tells of having none or holding it back; nothing where one
    proves that it is not there.
    """
    theme, whole = brush.theme, bounds(cells)
    radius = brush.metrics.b * Space.CORNER
    out = [Item(rounded(*whole[2:], radius, theme.well, theme.panel_edge, brush.hairline), *whole[:2])]
    for rank, count, cell in zip(RANKS, unseen, cells, strict=True):
        if count == BOMB:
            frame = rounded(*cell[2:], radius, faded(theme.accent, 0.12), theme.accent, brush.hairline * 1.5)
            out.append(Item(frame, *cell[:2]))
        out += _cell(brush, cell, phrases.face(rank), count)
    for side, ranks in enumerate(held):
        for each, cell in zip(ranks, cells, strict=True):
            out += _mark(brush, cell, each.chance, right=side == 1)
    return out


def _mark(brush: Brush, cell: Rect, chance: Chance, *, right: bool) -> list[Item]:
    """Whether one of the others could have a rank, at its side of the number."""
    if chance in (Chance.GONE, Chance.EXCLUDED):
        return []
    side = max(4, min(round(cell.w * MARK), round(cell.h * MARK)))
    tint = brush.theme.text if chance is Chance.OPEN else brush.theme.quiet
    r = side / 2 - 0.75
    fill = paint(tint) if chance is Chance.OPEN else f'fill="none" {paint(tint, "stroke")} stroke-width="1.2"'
    dot = drawn(f'<circle cx="{side / 2}" cy="{side / 2}" r="{r:.2f}" {fill}/>', side, side)
    x = cell.right - side - 1 if right else cell.x + 1
    return [Item(dot, x, cell.y + cell.h * 3 // 4 - side // 2)]


def _cell(brush: Brush, cell: Rect, face: str, count: int) -> list[Item]:
    """A rank over its number."""
    theme = brush.theme
    quiet = theme.quiet if count else faded(theme.quiet, GONE)
    loud = theme.accent if count == BOMB else theme.text if count else quiet
    upper, lower = cell.inset(0, cell.h // INSET).rows(2, 0)
    px = min(brush.metrics.type_px(Type.SMALL), round(cell.h / 2 / Type.LEADING), int(cell.w / TEN))
    return [
        *brush.line(face, upper, Style(px, quiet), "center"),
        *brush.line(str(count), lower, Style(px, loud, bold=count > 0), "center"),
    ]
