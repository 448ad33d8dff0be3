"""Where everything of a round is shown: a row for each seat, a column for each lap. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.text.seats import SEATS
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card, Space, Type

WIDEST: Final = 38  # the panel, in b
PAD: Final = 0.9  # b
HEAD: Final = 4.6  # the column of the seats, in b, and
NAME: Final = 7.2  # at least, in the least size of type
SEAT: Final = 4.2  # the least height of a seat's row, in b
HIGHEST: Final = 4.6  # a card, in b,
LOWEST: Final = 3.0  # and where there are too many laps for that
FAN: Final = 0.42  # pitch of a play, in card widths


@dataclass(frozen=True)
class RoundLayout:
    """Every rectangle of the panel; rows go by seat."""

    panel: Rect
    title: Rect
    avatars: tuple[Rect, ...]
    names: tuple[Rect, ...]
    cells: tuple[tuple[Rect, ...], ...]  # by lap and seat, the last laps that have room
    skipped: Rect | None  # where it is said that there were laps before
    card: Size

    def cards(self, cell: Rect, cards: int) -> tuple[Rect, ...]:
        """Where the cards of one play lie in its cell."""
        pitch = min(self.card.w * FAN, (cell.w - self.card.w) / (cards - 1)) if cards > 1 else 0
        y = cell.cy - self.card.h // 2
        return tuple(self.card.at(int(cell.x + pitch * i), y) for i in range(cards))


def round_layout(metrics: Metrics, most: Sequence[int]) -> RoundLayout:
    """The panel for laps in each of which so many cards were played at most by one seat."""
    gap, pad = metrics.px(Space.SMALL), metrics.px(PAD)
    area = metrics.content.inset(metrics.margin)
    line = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    title_high = ceil(metrics.type_px(Type.STATUS) * Type.LEADING)
    head, more = max(metrics.px(HEAD), round(NAME * metrics.least_px)), metrics.px(Space.WIDE)

    room = min(area.w, metrics.px(WIDEST)) - 2 * pad - head - gap
    tallest = min(metrics.px(HIGHEST), (area.h - 2 * pad - title_high - len(SEATS) * gap) // len(SEATS))
    for high in range(tallest, min(tallest, metrics.px(LOWEST)) - 1, -1):
        card = Size(round(high / Card.RATIO), high)
        wides = [ceil(card.w * (1 + FAN * (cards - 1))) for cards in most]
        if sum(wides) + (len(wides) - 1) * gap <= room:
            break
    wides = [min(room, wide) for wide in wides]
    row = max(card.h, min(tallest, metrics.px(SEAT)))
    first = len(wides) - 1
    while first > 0 and sum(wides[first - 1 :]) + (len(wides) - first) * gap + more * (first > 1) <= room:
        first -= 1
    shown = wides[first:]
    before = more if first > 0 and sum(shown) + (len(shown) - 1) * gap + more <= room else 0
    inner = before + sum(shown) + (len(shown) - 1) * gap
    panel = Size(2 * pad + head + gap + inner, 2 * pad + title_high + len(SEATS) * (row + gap)).around(
        *area.center
    )

    x, y = panel.x + pad, panel.y + pad
    title = Rect(x, y, panel.w - 2 * pad, title_high)
    tops = [title.bottom + gap + seat * (row + gap) for seat in SEATS]
    side = min(row - line, metrics.px(2.6))
    spare = (row - line - side) // 2
    avatars = tuple(Rect(x + (head - side) // 2, top + spare, side, side) for top in tops)
    names = tuple(Rect(x, avatar.bottom, head, line) for avatar in avatars)
    skipped = Rect(x + head + gap, tops[0], before, len(SEATS) * (row + gap) - gap) if before else None
    cells, left = [], x + head + gap + before
    for wide in shown:
        cells.append(tuple(Rect(left, top, wide, row) for top in tops))
        left += wide + gap
    return RoundLayout(panel, title, avatars, names, tuple(cells), skipped, card)
