"""Where beaten plays, the heap of those that are over and the hands of the losers lie. Pure."""

from __future__ import annotations

from typing import Final

from pdk_game.scenes.table.layout import TableLayout, spread
from pdk_game.ui.geometry import Rect, Size, bounds
from pdk_game.ui.theme import Card, Space

BEATEN: Final = 0.72  # the size of a beaten play beside the one that beats it
PEEK: Final = 0.30  # of a beaten card's height, that is seen above the play over it,
PEEK_ASIDE: Final = 0.55  # and of its width beside it, where there is no room above
HEAP: Final = 2.6  # the height of the heap, in b
UNDER: Final = 1.25  # from a play to its caption, in b: there is an arrow between them
CAPTION: Final = 7.5  # half of the room that a caption gets beside an open hand, in b
OPEN: Final = 0.5  # the widest pitch of an open hand, in card widths


def beaten_places(layout: TableLayout, cards: int, over: int) -> tuple[Rect, ...]:
    """Where the cards of a beaten play lie, behind a play of `over` cards."""
    if not cards:
        return ()
    play = bounds(layout.pile_places(over))
    high = layout.play_card.h * BEATEN
    card = Size(round(high / Card.RATIO), round(high))
    top = max(layout.zone.y, play.y - round(card.h * PEEK))
    area = Rect(layout.pile.x, top, layout.pile.w, card.h)
    places = spread(area, card, cards)
    if play.y - top >= card.h * PEEK / 2:
        return places
    left = bounds(places).x
    aside = max(layout.pile.x, play.x - round(card.w * PEEK_ASIDE)) - left
    return tuple(place.moved(min(0, aside), 0) for place in places)


def heap_place(layout: TableLayout) -> Rect:
    """Where the plays lie that are over: at the lower left of the middle."""
    high = min(layout.metrics.px(HEAP), layout.zone.h // 4)
    return Rect(layout.zone.x, layout.zone.bottom - high, round(high / Card.RATIO), high)


def caption_place(layout: TableLayout, cards: int) -> Rect:
    """The room for the caption of a play of so many cards: right under it."""
    if not cards:
        return layout.caption
    y = bounds(layout.pile_places(cards)).bottom + layout.metrics.px(UNDER)
    return layout.caption._replace(y=min(layout.caption.y, y))


def open_places(layout: TableLayout, seat: int, cards: int, play: int) -> tuple[Rect, ...]:
    """Where the cards of a loser's hand lie once all may see them, beside a last play of so many cards."""
    where, size, gap = layout.seat(seat), layout.back_card, layout.metrics.px(Space.GAP)
    area = where.stack
    y = area.y + (area.h - size.h) // 2
    lying = bounds(layout.pile_places(play)) if play else layout.ring
    if caption_place(layout, play).y < y + size.h:  # beside which the caption of the play is to be read
        wide = max(lying.w, 2 * layout.metrics.px(CAPTION))
        lying = lying._replace(x=lying.cx - wide // 2, w=wide)
    room = bounds((where.stack, where.count)).w
    if lying.y < area.bottom + gap and not layout.metrics.portrait:
        reach = area.right - lying.right if where.right else lying.x - area.x
        room = max(room, reach - gap)
    elif not layout.metrics.portrait:
        room = max(room, layout.zone.w // 2)
    pitch = min((room - size.w) / (cards - 1), size.w * OPEN) if cards > 1 else 0.0
    if where.right:
        first = area.right - size.w - pitch * (cards - 1)
        return tuple(size.at(round(first + pitch * i), y) for i in range(cards))
    return tuple(size.at(round(area.x + pitch * i), y) for i in range(cards))
