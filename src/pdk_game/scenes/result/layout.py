"""Where everything on the result panel is. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_core.variants import MOST_CARDS
from pdk_game.scenes.table.layout import table_layout
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card, Space, Type

ROWS: Final = 4
WIDEST: Final = 46  # b
FAN: Final = 0.36  # pitch of an open hand, in card widths
LEAST: Final = 2.0  # open hands lower than this, in b, take the room of a row of buttons
FOUR: Final = (0.85, 0.85, 1.25, 1.05)  # how wide four buttons in a row are to one another, by their words
RESET: Final = (7.6, 5.2)  # the widest button beside the title, in sizes of its type: lying, upright


@dataclass(frozen=True)
class OpenHand:
    """A loser's hand: whose, and where its cards lie."""

    label: Rect
    cards: Rect


@dataclass(frozen=True)
class ResultLayout:
    """Every rectangle of the result panel."""

    panel: Rect
    title: Rect
    fold: Rect  # folds the panel away to see the table
    unfold: Rect  # brings it back
    heads: tuple[Rect, ...]  # the three players
    labels: tuple[Rect, ...]  # the four rows
    cells: tuple[tuple[Rect, ...], ...]
    columns: tuple[Rect, ...]  # of the three players, from their heads to their totals
    tally: Rect  # the strip of the tally, under the columns
    tally_label: Rect
    tally_cells: tuple[Rect, ...]
    reset: Rect  # begins the tally anew; beside the title, where a button costs no height
    deal: Rect  # the variant and the code, left of the heads
    copy_code: (
        Rect  # these two beside the title as well; on an upright screen below the others, or beside `new`
    )
    copy_link: Rect
    hands: tuple[OpenHand, ...]
    card: Size
    same: Rect
    new: Rect
    home: Rect
    review: Rect | None  # the way to the review of a deal that has one,
    found: Rect | None  # and what it has found, in a line

    def rows(self, shown: Sequence[int]) -> tuple[tuple[Rect, tuple[Rect, ...]], ...]:
        """The label and the cells of some of the four rows, the total last, in the room of all."""
        top, total = self.labels[0].y, self.labels[-1]
        high = (total.y - top) // max(1, len(shown) - 1)
        out = []
        for at, row in enumerate(shown):
            y, h = (total.y, total.h) if row == ROWS - 1 else (top + at * high, high)
            label = self.labels[row]._replace(y=y, h=h)
            out.append((label, tuple(cell._replace(y=y, h=h) for cell in self.cells[row])))
        return tuple(out)


def result_layout(metrics: Metrics, losers: int, reviewed: bool = False) -> ResultLayout:
    """The panel in the middle of the screen, with the open hands of one or two losers.

    A deal that can be `reviewed` has a line for what was found, and a way to all of it.
    """
    gap, pad, row = metrics.px(Space.SMALL), metrics.px(0.8), metrics.row
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(WIDEST))
    inner_wide = wide - 2 * pad

    title_high = max(metrics.target, ceil(metrics.type_px(Type.TITLE) * Type.LEADING))
    head_high = metrics.px(4.3 if metrics.portrait else 2.0)
    apart = (
        metrics.px(Space.HAIR) if metrics.portrait else 0
    )  # the button beside the title, from the portraits
    small, large = metrics.px(1.5), metrics.px(2.3)
    label_high = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    stacked = metrics.portrait
    tally_high = 2 * ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    reset_wide = max(metrics.target, round(metrics.type_px(Type.SMALL) * RESET[metrics.portrait]))
    fixed = 2 * pad + title_high + apart + head_high + 3 * small + large + tally_high + 4 * gap
    hand_rows = losers if stacked else 1
    hand_wide = inner_wide if stacked else (inner_wide - (losers - 1) * pad) // max(1, losers)
    spare = area.h - fixed - hand_rows * (label_high + metrics.px(Space.HAIR)) - (hand_rows - 1) * gap
    button_rows = 3 if stacked else 1
    if stacked and spare - 3 * (row + gap) < hand_rows * metrics.px(LEAST):
        button_rows = 2
    buttons = button_rows * (row + gap) - gap
    fixed, spare = fixed + buttons, spare - buttons
    found_high = label_high * (2 if stacked else 1) if reviewed else 0
    if spare - found_high < hand_rows * metrics.px(LEAST):
        found_high = 0  # what was found is said in the review itself
    fixed, spare = fixed + found_high, spare - found_high
    fits = hand_wide / (1 + FAN * (MOST_CARDS - 1)) * Card.RATIO
    card_high = int(max(1, min(spare / max(1, hand_rows), fits, metrics.px(6))))
    card = Size(max(1, int(card_high / Card.RATIO)), card_high)
    hand_high = label_high + metrics.px(Space.HAIR) + card_high
    high = fixed + hand_rows * hand_high + (hand_rows - 1) * gap

    panel = Size(wide, high).around(*area.center)
    panel = Rect(panel.x, max(area.y, panel.y), wide, high)
    x, y = panel.x + pad, panel.y + pad
    upper = y + (title_high - metrics.target) // 2
    fold = Rect(x + inner_wide - metrics.target, upper, metrics.target, metrics.target)
    reset = Rect(fold.x - gap - reset_wide, upper, reset_wide, metrics.target)
    copies: tuple[Rect, ...] = reset.moved(-2 * (reset_wide + gap), 0), reset.moved(-reset_wide - gap, 0)
    title = Rect(x, y, (reset if stacked else copies[0]).x - gap - x, title_high)
    y += title_high + apart

    first = round(inner_wide * (0.33 if stacked else 0.31))
    columns = Rect(x + first, y, inner_wide - first, head_high + 3 * small + large).columns(3, 0)
    heads = tuple(Rect(c.x, y, c.w, head_high) for c in columns)
    deal = Rect(x, y, first - gap, head_high)
    y += head_high
    labels, cells = [], []
    for i in range(ROWS):
        line = large if i == ROWS - 1 else small
        labels.append(Rect(x, y, first, line))
        cells.append(tuple(Rect(c.x, y, c.w, line) for c in columns))
        y += line
    y += gap
    tally = Rect(x, y, inner_wide, tally_high)
    tally_cells = tuple(Rect(c.x, y, c.w, tally_high) for c in columns)
    tally_label = Rect(x + gap, y, first - gap, tally_high)
    y += tally_high + gap
    found = Rect(x, y - gap // 2, inner_wide, found_high) if found_high else None
    y += found_high

    hands = []
    for i in range(losers):
        hx = x if stacked else x + i * (hand_wide + pad)
        hy = y + i * (hand_high + gap) if stacked else y
        label = Rect(hx, hy, hand_wide, label_high)
        hands.append(OpenHand(label, Rect(hx, label.bottom + metrics.px(Space.HAIR), hand_wide, card_high)))
    y += hand_rows * hand_high + (hand_rows - 1) * gap + 2 * gap

    review: Rect | None = None
    if stacked:
        new = Rect(x, y, inner_wide, row)
        if button_rows == 2:
            half, new = new.columns(2, gap)
            copies = half.columns(2, gap)
        lower = Rect(x, y + row + gap, inner_wide, row)
        if reviewed:
            review, same, home = lower.columns(3, gap)
        else:
            same, home = lower.columns(2, gap)
        if button_rows == 3:
            copies = Rect(x, same.bottom + gap, inner_wide, row).columns(2, gap)
    elif reviewed:
        home, review, same, new = _shared(Rect(x, y, inner_wide, row), FOUR, gap)
    else:
        home, same, new = Rect(x, y, inner_wide, row).columns(3, gap)
    unfold = table_layout(metrics, 0).play  # where nobody's cards lie
    return ResultLayout(
        panel=panel,
        title=title,
        fold=fold,
        unfold=unfold,
        heads=heads,
        labels=tuple(labels),
        cells=tuple(cells),
        columns=columns,
        tally=tally,
        tally_label=tally_label,
        reset=reset,
        deal=deal,
        copy_code=copies[0],
        copy_link=copies[1],
        tally_cells=tally_cells,
        hands=tuple(hands),
        card=card,
        same=same,
        new=new,
        home=home,
        review=review,
        found=found,
    )


def _shared(area: Rect, shares: Sequence[float], gap: int) -> tuple[Rect, ...]:
    """Columns from left to right, as wide as their shares say."""
    room, out, x = area.w - gap * (len(shares) - 1), [], float(area.x)
    for share in shares:
        wide = room * share / sum(shares)
        out.append(Rect(round(x), area.y, round(x + wide) - round(x), area.h))
        x += wide + gap
    return tuple(out)
