"""Where everything on the table is: pure functions from a screen to rectangles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from pdk_core.variants import MOST_CARDS
from pdk_game.scenes.table.card_counter import card_counter_cells
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card, Space, Type

ROW_STEP: Final = 0.56  # of a card's height, between rows of the hand
SLACK: Final = 0.14  # of a card's height: how far a sliding finger strays from its row
LOOSEST: Final = {1: 0.52, 2: 0.7}  # the widest pitch by the rows of a full hand, in card widths,
LOOSEST_SMALL: Final = 0.88  # and where small cards are in two rows
# Height of a card as a part of the screen's, by the number of rows of a full hand.
TALL: Final = {1: 0.28, 2: 0.25}
LOW: Final = {1: 0.33, 2: 0.27}
LOWEST: Final = {1: 0.31, 2: 0.22}
UPRIGHT: Final = {1: 0.20, 2: 0.178}
SQUAT: Final = 1.5  # upright screens whose height is less than so many widths have smaller cards,
SQUAT_LEAST: Final = 0.75  # but of the usual size at least so much
LOW_SCREEN: Final = 600  # landscape screens lower than this have larger cards,
LOWEST_SCREEN: Final = 360  # but those lower than this smaller ones, for the sake of the seats
EDGE: Final = 0.03  # below the hand, of the height
LEAST: Final = 0.34  # of a card's width: the tightest pitch of a play on the table
WHY: Final = 5.0  # the width of the button that says more, in b
WHY_LETTERS: Final = 7  # what it has to hold at least, in the smallest type's heights
NARROWEST: Final = 1.2  # a card's width over the least pitch
COUNTS_LEAST: Final = 14.0  # the least width of the card counter between the seats, in b
COUNTS_PAD: Final = 0.15  # over and under the words of the card counter, in b
PLATE: Final = 4.7  # the height of a seat's plate, in b,
PLATE_PART: Final = {False: 0.42, True: 0.49}  # and of the seat's at most, upright more
SEAT: Final = {False: 12.6, True: 9.8}  # the height of a seat, in b
WORDS: Final = 3.0  # that of the words on a plate, in b,
MARK: Final = 1.4  # and that of the bombs on its portrait
TWO_LINES: Final = 2.2  # a badge lower than this, in b, is long instead, with its words in one line
SMALL_TWO_LINES: Final = 3.4  # and on the lowest screens, where type cannot be smaller


@dataclass(frozen=True)
class Seat:
    """The rectangles of one CPU player."""

    plate: Rect
    avatar: Rect
    name: Rect
    note: Rect
    bombs: Rect
    count: Rect
    stack: Rect
    bubble: Rect
    badge: Rect
    right: bool  # on the right of the table, so that everything is mirrored

    @property
    def source(self) -> tuple[int, int]:
        """Where this seat's cards come from and go to."""
        return self.stack.center


@dataclass(frozen=True)
class Hand:
    """The player's own cards: sizes and the place of each, unlifted, in drawing order."""

    card: Size
    lift: int
    pitch: float
    rows: tuple[tuple[Rect, ...], ...]

    @property
    def rects(self) -> tuple[Rect, ...]:
        """All places, the back row first."""
        return tuple(rect for row in self.rows for rect in row)


@dataclass(frozen=True)
class TableLayout:
    """Every rectangle of the table scene."""

    metrics: Metrics
    hand: Hand
    own: Rect  # the player's own mark: avatar, turn light, bombs
    own_bombs: Rect
    own_badge: Rect
    status: Rect
    why: Rect  # at the end of the status line, when it says no
    passing: Rect
    hint: Rect
    play: Rect
    left: Seat
    right: Seat
    zone: Rect  # the middle of the table
    pile: Rect  # the part of it where a play may lie
    caption: Rect  # what the play is, and whose
    ring: Rect
    code: Rect
    menu: Rect
    counter: Rect  # the button beside the menu's
    counts: tuple[Rect, ...]  # the counter's cells from three to two, none while it is off
    play_card: Size
    back_card: Size

    def seat(self, seat: int) -> Seat:
        """The rectangles of CPU seat 1 or 2."""
        return self.left if seat == 1 else self.right

    def home(self, seat: int) -> tuple[int, int]:
        """Where a seat's cards come from: its stack, or the middle of the own hand."""
        if seat:
            return self.seat(seat).source
        return self.metrics.content.cx, self.hand.rows[-1][0].cy if self.hand.rows else self.play.bottom

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Pass, Hint, Play."""
        return self.passing, self.hint, self.play

    def pile_places(self, cards: int) -> tuple[Rect, ...]:
        """Where the cards of one play lie, from left to right, in two rows if there are many."""
        return spread(self.pile, self.play_card, cards)

    def stack_places(self, seat: int, cards: int) -> tuple[Rect, ...]:
        """Where the backs of a CPU's hand lie, the topmost last."""
        where = self.seat(seat)
        area, size = where.stack, self.back_card
        pitch = min((area.w - size.w) / (MOST_CARDS - 1), size.w * 0.34)
        y = area.y + (area.h - size.h) // 2
        if where.right:
            return tuple(size.at(round(area.right - size.w - i * pitch), y) for i in range(cards))[::-1]
        return tuple(size.at(round(area.x + i * pitch), y) for i in range(cards))

    @property
    def line(self) -> int:
        """How far up cards have to be dragged to be played: the lower edge of the zone, clear of the stacks."""
        return self.zone.bottom + self.metrics.px(Space.SMALL) // 2

    def slide_row(self, y: int, row: int) -> int:
        """The row of the hand at a height for a finger that slides in `row`; it has to leave that one clearly."""
        rows = self.hand.rows
        slack = self.hand.card.h * SLACK
        while row + 1 < len(rows) and y >= rows[row + 1][0].y + slack:
            row += 1
        while row > 0 and y < rows[row][0].y - slack:
            row -= 1
        return row

    def slide_place(self, x: int, row: int) -> int:
        """The place of a row that a finger slides over, beyond the ends too; places count through all rows.

        Read at the bottom of the row, where every card shows the same strip, whatever is raised.
        """
        places = self.hand.rows[row]
        passed = sum(place.x <= x for place in places)
        return sum(map(len, self.hand.rows[:row])) + max(0, passed - 1)

    def row_of(self, place: int) -> int:
        """The row of a place of the hand."""
        row = 0
        while place >= len(self.hand.rows[row]):
            place -= len(self.hand.rows[row])
            row += 1
        return row

    def card_at(self, x: int, y: int, lifted: frozenset[int]) -> int | None:
        """Which place of the hand is under the point; `lifted` are the places that are raised."""
        first = len(self.hand.rects)
        for row in reversed(self.hand.rows):
            first -= len(row)
            for i in range(len(row) - 1, -1, -1):
                rect = row[i]
                up = self.hand.lift if first + i in lifted else 0
                if Rect(rect.x, rect.y - up, rect.w, rect.h + up).holds(x, y):
                    return first + i
        return None


@lru_cache(maxsize=64)
def table_layout(metrics: Metrics, cards: int, counting: bool = False) -> TableLayout:
    """The whole table for a hand of 0 to 16 cards, with or without the card counter.

    The counter takes no room from the seats: in landscape it lies over the middle, upright under the code.
    """
    hand = _hand(metrics, cards)
    area = metrics.content
    m, gap = metrics.margin, metrics.px(Space.SMALL)
    full_rows = _rows(metrics)[0]
    block = hand.card.h * (1 + ROW_STEP * (full_rows - 1))
    hand_top = area.bottom - round(EDGE * area.h) - ceil(block) - hand.lift

    row = metrics.row
    if metrics.portrait:
        buttons = Rect(area.x + m, hand_top - gap - row, area.w - 2 * m, row)
        lines = max(metrics.type_px(Type.STATUS) * Type.LEADING * 2, metrics.px(2.4))
        status_row = Rect(area.x + m, buttons.y - gap - ceil(lines), area.w - 2 * m, ceil(lines))
        widths = _shares(buttons.w - 2 * gap, (1.0, 1.0, 1.35))
        floor = status_row.y
    else:
        wide = max(round(row * 1.45), metrics.px(5.0))
        widths = (wide, wide, round(wide * 1.3))
        total = sum(widths) + 2 * gap
        buttons = Rect(area.right - m - total, hand_top - gap - row, total, row)
        status_row = Rect(area.x + m, buttons.y, buttons.x - gap - area.x - m, row)
        floor = buttons.y
    passing, hint, play = _line(buttons, widths, gap)
    if metrics.left_handed:
        passing, hint, play = (_mirror(rect, area) for rect in (passing, hint, play))
        if not metrics.portrait:
            status_row = _mirror(status_row, area)
    own, status, own_bombs, own_badge = _own(metrics, status_row)

    strip = Rect(area.x + m, area.y + m, area.w - 2 * m, row)
    menu = Rect(strip.right - row, strip.y, row, row)
    counter = menu.moved(-row - gap, 0)
    counts: tuple[Rect, ...] = ()
    top = strip.bottom + gap
    if metrics.portrait:
        seat_high = min(metrics.px(SEAT[True]), round(0.19 * area.h))
        left_block, right_block = Rect(strip.x, top, strip.w, seat_high).columns(2, gap)
        zone = Rect(area.x + m, top + seat_high + gap, area.w - 2 * m, floor - gap - top - seat_high - gap)
    else:
        wide = max(metrics.px(11.5), round(0.2 * area.w))
        seat_high = min(floor - gap - top, metrics.px(SEAT[False]))
        left_block = Rect(strip.x, top, wide, seat_high)
        right_block = Rect(strip.right - wide, top, wide, seat_high)
        x = left_block.right + gap
        zone = Rect(x, area.y + m, right_block.x - gap - x, floor - gap - area.y - m)
    code = Rect(left_block.x, strip.y, left_block.w, row)
    line = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    if counting and metrics.portrait:
        code = Rect(strip.x, strip.y, counter.x - gap - strip.x, line)
        counts = card_counter_cells(Rect(code.x, code.bottom, code.w, row - line), metrics)
    elif counting:
        counts_high = 2 * line + 2 * metrics.px(COUNTS_PAD)
        strip = Rect(zone.x, zone.y, zone.w, counts_high)
        if strip.w < metrics.px(COUNTS_LEAST):  # from the code to the button
            strip = Rect(code.right, zone.y, counter.x - gap - code.right, counts_high)
        counts = card_counter_cells(strip, metrics)
        zone = Rect(zone.x, strip.bottom + gap, zone.w, zone.bottom - strip.bottom - gap)
    left, right = _seat(metrics, left_block, False), _seat(metrics, right_block, True)

    line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    caption = Rect(zone.x, zone.bottom - line, zone.w, line)
    pile = Rect(zone.x, zone.y, zone.w, zone.h - line - metrics.px(Space.HAIR))
    high = min(hand.card.h * Card.TABLE, pile.h / (1.08 if pile.h < hand.card.h * 1.5 else 1.6))
    play_card = Size(round(high / Card.RATIO), round(high))
    side = min(zone.w, pile.h)
    ring = Size(side, side).around(*pile.center)
    back_high = min(left.stack.h, round(hand.card.h * 0.62))
    back_card = Size(round(back_high / Card.RATIO), back_high)
    return TableLayout(
        metrics=metrics,
        hand=hand,
        own=own,
        own_bombs=own_bombs,
        own_badge=own_badge,
        status=status,
        why=_why(metrics, status),
        passing=passing,
        hint=hint,
        play=play,
        left=left,
        right=right,
        zone=zone,
        pile=pile,
        caption=caption,
        ring=ring,
        code=code,
        menu=menu,
        counter=counter,
        counts=counts,
        play_card=play_card,
        back_card=back_card,
    )


def _rows(metrics: Metrics) -> tuple[int, Size]:
    """How many rows a full hand takes, and the size of a card in it."""
    parts = TALL
    if metrics.portrait:
        parts = UPRIGHT
    elif metrics.h < LOW_SCREEN:
        parts = LOWEST if metrics.h < LOWEST_SCREEN else LOW
    area = metrics.content
    high = area.h * metrics.scale**0.5
    if metrics.portrait:
        high *= min(1.0, max(SQUAT_LEAST, area.h / (area.w * SQUAT)))
    room = area.w - 2 * _side(metrics)
    for rows, part in parts.items():
        wide = part * high / Card.RATIO
        most = room - metrics.pitch * (ceil(MOST_CARDS / rows) - 1)
        if most >= min(wide, metrics.pitch * NARROWEST):
            break
    wide = min(wide, most)
    return rows, Size(int(wide), round(wide * Card.RATIO))


def _side(metrics: Metrics) -> int:
    """The margin left and right of the hand."""
    return metrics.px(Space.HAIR)


def _hand(metrics: Metrics, cards: int) -> Hand:
    """The own hand: as few rows as the pitch allows, each centred."""
    most_rows, card = _rows(metrics)
    area = metrics.content
    room = area.w - 2 * _side(metrics)

    def widest(in_row: int) -> float:
        return (room - card.w) / (in_row - 1) if in_row > 1 else float(room)

    rows = 1
    while rows < most_rows and widest(ceil(cards / rows)) < metrics.pitch:
        rows += 1
    small = most_rows > 1 and not metrics.portrait and metrics.h < LOWEST_SCREEN
    loosest = LOOSEST_SMALL if small else LOOSEST[most_rows]
    pitch = min(widest(ceil(cards / rows)), card.w * loosest)
    bottom = area.bottom - round(EDGE * area.h)
    counts = [cards // rows + (1 if i >= rows - cards % rows else 0) for i in range(rows)]
    out = []
    for i, count in enumerate(counts):
        y = round(bottom - card.h * (1 + ROW_STEP * (rows - 1 - i)))
        x = area.x + (area.w - card.w - pitch * (count - 1)) / 2
        out.append(tuple(card.at(int(x + pitch * k), y) for k in range(count)))
    return Hand(card, round(card.h * Card.LIFT), pitch, tuple(out) if cards else ())


def _own(metrics: Metrics, row: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """The player's own avatar, the status line beside it, and the marks on the avatar."""
    side = min(row.h, metrics.px(3.2))
    gap = metrics.px(Space.SMALL)
    avatar = Rect(row.x, row.y + (row.h - side) // 2, side, side)
    status = Rect(avatar.right + gap, row.y, row.w - side - gap, row.h)
    mark = round(side * 0.5)
    bombs = Rect(avatar.x, avatar.bottom - mark, mark, mark)
    badge = Rect(avatar.right - mark, avatar.y, mark, mark)
    return avatar, status, bombs, badge


def _why(metrics: Metrics, status: Rect) -> Rect:
    """The button that says more, at the end of the status line; narrow where that holds but two lines."""
    side = metrics.target
    lines = status.h // round(metrics.least_px * Type.LEADING)
    wide = side if lines < 3 else max(side, metrics.px(WHY), WHY_LETTERS * metrics.least_px)
    size = Size(wide, max(side, min(status.h, metrics.row)))
    return size.at(status.right - size.w, status.y + (status.h - size.h) // 2)


def _seat(metrics: Metrics, block: Rect, right: bool) -> Seat:
    """One CPU player in its block; the right one is the mirror of the left."""
    pad = metrics.px(Space.HAIR)
    most = round(block.h * PLATE_PART[metrics.portrait])
    plate = Rect(block.x, block.y, block.w, min(metrics.px(PLATE), most))
    inner = plate.inset(pad)
    avatar = Rect(inner.x, inner.y, inner.h, inner.h)
    high = min(inner.h, metrics.px(WORDS))
    words = Rect(avatar.right + pad, inner.cy - high // 2, inner.right - avatar.right - 2 * pad, high)
    name, second = words.rows(2, 0)
    mark = min(metrics.px(MARK), avatar.h // 2)
    bombs = Rect(avatar.x, avatar.bottom - mark, avatar.w, mark)

    under = Rect(block.x, plate.bottom + pad, block.w, max(0, block.bottom - plate.bottom - pad))
    count_wide = metrics.px(2.2)
    count = Rect(under.right - count_wide, under.y, count_wide, under.h)
    stack = Rect(under.x, under.y, under.w - count_wide - pad, under.h)
    side = min(stack.h, round(stack.w * (0.4 if metrics.portrait else 0.5)), metrics.px(5))
    low = metrics.h < LOWEST_SCREEN
    longest = round(stack.w * (0.8 if low else 0.62))
    two_lines = metrics.px(SMALL_TWO_LINES if low else TWO_LINES)
    badge_wide = longest if side < two_lines else min(longest, round(side * 1.3))
    badge = Rect(stack.right - badge_wide, stack.y + (stack.h - side) // 2, badge_wide, side)
    # For a moment it may lie over the badge; its words matter more than a place of their own.
    bubble = Rect(stack.x, stack.y, stack.w, min(stack.h, metrics.px(2.2)))

    def placed(rect: Rect) -> Rect:
        return _mirror(rect, block) if right else rect

    return Seat(
        plate=placed(plate),
        avatar=placed(avatar),
        name=placed(name),
        note=placed(second),
        bombs=placed(bombs),
        count=placed(count),
        stack=placed(stack),
        bubble=placed(bubble),
        badge=placed(badge),
        right=right,
    )


def spread(area: Rect, card: Size, cards: int) -> tuple[Rect, ...]:
    """Cards side by side around the middle of an area; in two rows, and smaller, if there are many."""
    if not cards:
        return ()
    rows, in_row = 1, cards
    if card.w * (1 + LEAST * (cards - 1)) > area.w:
        rows, in_row = 2, ceil(cards / 2)
        high = min(card.h, area.h / (1 + ROW_STEP), area.w / (1 + LEAST * (in_row - 1)) * Card.RATIO)
        card = Size(int(high / Card.RATIO), int(high))
    loosest = card.w * (0.44 if in_row > 4 else 0.6)
    pitch = min((area.w - card.w) / (in_row - 1), loosest) if in_row > 1 else 0.0
    step = card.h * ROW_STEP
    top = area.y + (area.h - card.h - step * (rows - 1)) / 2
    out: list[Rect] = []
    for i, count in enumerate((in_row, cards - in_row)[:rows]):
        x = area.x + int((area.w - card.w - pitch * (count - 1)) / 2 + 1e-6)
        out += [card.at(int(x + pitch * k), int(top + i * step)) for k in range(count)]
    return tuple(out)


def _shares(total: int, parts: tuple[float, float, float]) -> tuple[int, int, int]:
    """A length cut in proportion."""
    unit = total / sum(parts)
    first, second = round(unit * parts[0]), round(unit * parts[1])
    return first, second, total - first - second


def _line(area: Rect, widths: tuple[int, int, int], gap: int) -> tuple[Rect, Rect, Rect]:
    """Three boxes from left to right."""
    a = Rect(area.x, area.y, widths[0], area.h)
    b = Rect(a.right + gap, area.y, widths[1], area.h)
    return a, b, Rect(b.right + gap, area.y, widths[2], area.h)


def _mirror(rect: Rect, area: Rect) -> Rect:
    """The rectangle on the other side of the area's middle."""
    return Rect(area.x + area.right - rect.right, rect.y, rect.w, rect.h)
