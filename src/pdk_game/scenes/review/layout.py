"""Where everything in the review of a deal is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_core.variants import MOST_CARDS
from pdk_game.scenes.sheet.layout import way_back
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card, Space, Type

STEPS: Final = ("first", "back", "play", "forward", "last")
MOST_BARS: Final = 5  # candidates that are shown
SWITCH: Final = 15.0  # the most that the choice of open cards is wide, in b
TABLE_PART: Final = 0.54  # of the width, for the table beside the words
LINE_HIGH: Final = 7.0  # the timeline, in b, where there is room
LINE_LEAST: Final = 3.2
END: Final = 1.5  # the portraits at the ends of its lines, in b
LINES: Final = {False: 5, True: 4}  # of words that always have room, lying and upright
UPPER: Final = 0.48  # of an upright screen's height, for the table over the words
PITCH: Final = 0.36  # the widest pitch of a fan, in card widths,
OWN_PITCH: Final = 0.5  # and of the own one
STRIP: Final = 0.08  # of the table's height, for what each of the others could have
OTHERS: Final = 0.22  # of the table's height, for the two hands at its top
OWN: Final = 0.32  # and for the own hand below
BAR: Final = 2.0  # a candidate with its bar, in b


@dataclass(frozen=True)
class ReviewLayout:
    """Every rectangle of the scene."""

    back: Rect
    title: Rect
    views: tuple[Rect, Rect]  # as I saw it, all cards open
    table: Rect
    names: tuple[Rect, Rect, Rect]
    hands: tuple[Rect, Rect, Rect]
    cards: tuple[Size, Size, Size]  # in the hands
    ranks: tuple[Rect, Rect]  # what the two others could have, left and right
    pile: Rect
    pile_card: Size
    caption: Rect
    words: Rect  # what there is to say of the choice
    bars: tuple[Rect, ...]
    practise: Rect
    line: Rect  # the winning line, step by step
    timeline: Rect
    ends: Rect  # whose line is whose, at the timeline's right
    progress: Rect
    steps: tuple[Rect, ...]

    def fan(self, seat: int, cards: int) -> tuple[Rect, ...]:
        """Where the cards of a hand lie, from left to right."""
        pitch = PITCH if seat else OWN_PITCH
        return spread(self.hands[seat], self.cards[seat], cards, pitch, mirrored=seat == 2)

    def pile_places(self, cards: int) -> tuple[Rect, ...]:
        """Where the cards of a play lie."""
        return spread(self.pile, self.pile_card, cards, PITCH, centred=True)


def spread(
    area: Rect, card: Size, cards: int, widest: float, *, mirrored: bool = False, centred: bool = False
) -> tuple[Rect, ...]:
    """Cards beside one another from the left of an area, or at its right end, or in its middle.

    `widest` is the most from card to card, in card widths.
    """
    if not cards:
        return ()
    pitch = min(card.w * widest, (area.w - card.w) / max(1, cards - 1))
    wide = card.w + pitch * (cards - 1)
    x = area.x + (area.w - wide) / 2 if centred else area.right - wide if mirrored else float(area.x)
    y = area.y + max(0, (area.h - card.h) // 2)
    return tuple(card.at(int(x + pitch * i), y) for i in range(cards))


def review_layout(metrics: Metrics) -> ReviewLayout:
    """The table beside what there is to say, or over it on an upright screen; the timeline and its keys below."""
    gap, hair, row = metrics.px(Space.SMALL), metrics.px(Space.HAIR), metrics.row
    area = metrics.content.inset(metrics.margin)
    back = way_back(metrics, area)
    wide = min(metrics.px(SWITCH), round(area.w * 0.5))
    switch = Rect(area.right - wide, area.y, wide, row)
    title = Rect(back.right + gap, area.y, switch.x - back.right - 2 * gap, row)
    top = area.y + row + gap

    steps = Rect(area.x, area.bottom - row, area.w, row)
    high = min(metrics.px(LINE_HIGH), max(metrics.px(LINE_LEAST), round(area.h * 0.15)))
    strip = Rect(area.x, steps.y - gap - high, area.w, high)
    end = min(metrics.px(END), high // 3)
    timeline = strip._replace(w=strip.w - end - 2 * hair)
    ends = Rect(timeline.right + hair, strip.y, end, high)
    progress = Rect(strip.x, strip.y - hair, strip.w, max(2, hair // 2))
    body = Rect(area.x, top, area.w, progress.y - hair - top)
    if metrics.portrait:
        upper = round(body.h * UPPER)
        table = Rect(body.x, body.y, body.w, upper)
        side = Rect(body.x, table.bottom + gap, body.w, body.h - upper - gap)
    else:
        table = Rect(body.x, body.y, round(body.w * TABLE_PART), body.h)
        side = Rect(table.right + gap, body.y, body.right - table.right - gap, body.h)

    inner = table.inset(gap)
    line = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    others = round(inner.h * OTHERS)
    left, right = Rect(inner.x, inner.y, inner.w, line + others).columns(2, gap)
    own_high = round(inner.h * OWN)
    own = Rect(inner.x, inner.bottom - own_high - line, inner.w, own_high + line)
    names = (own._replace(h=line), left._replace(h=line), right._replace(h=line))
    hands = (
        Rect(own.x, own.y + line, own.w, own_high),
        Rect(left.x, left.y + line, left.w, others),
        Rect(right.x, right.y + line, right.w, others),
    )
    caption = Rect(inner.x, own.y - line - hair, inner.w, line)
    strip_high = max(line, min(metrics.target, round(inner.h * STRIP)))
    ranks = (
        Rect(left.x, left.bottom + hair, left.w, strip_high),
        Rect(right.x, right.bottom + hair, right.w, strip_high),
    )
    upper = ranks[0].bottom + hair
    pile = Rect(inner.x, upper, inner.w, max(0, caption.y - upper - hair))

    practise_high = row
    foot = Rect(side.x, side.bottom - practise_high, side.w, practise_high)
    first, second = foot.columns(2, gap)
    bar = max(line + hair, metrics.px(BAR))
    words_least = LINES[metrics.portrait] * ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    room = foot.y - gap - side.y - words_least - gap
    bars = max(0, min(MOST_BARS, room // (bar + hair)))
    block = bars * (bar + hair)
    words = Rect(side.x, side.y, side.w, max(0, foot.y - gap - block - gap - side.y))
    strip = Rect(side.x, foot.y - gap - block, side.w, bar)
    return ReviewLayout(
        back=back,
        title=title,
        views=switch.columns(2, 0),  # type: ignore[arg-type]
        table=table,
        names=names,
        hands=hands,
        cards=(_card(hands[0]), _card(hands[1]), _card(hands[2])),
        ranks=ranks,
        pile=pile,
        pile_card=_card(pile),
        caption=caption,
        words=words,
        bars=tuple(strip.moved(0, i * (bar + hair)) for i in range(bars)),
        practise=first,
        line=second,
        timeline=timeline,
        ends=ends,
        progress=progress,
        steps=steps.columns(len(STEPS), gap),
    )


def _card(area: Rect) -> Size:
    """The largest card of which a full hand fits an area, with a fifth of each seen."""
    high = max(1, min(area.h, int(area.w / (1 + 0.2 * (MOST_CARDS - 1)) * Card.RATIO)))
    return Size(max(1, int(high / Card.RATIO)), high)
