"""How what flashes up at the table looks. Changes nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pdk_game.play import bombs
from pdk_game.scenes.table.moments import BOMB, Moments
from pdk_game.text import phrases
from pdk_game.text.seats import CPU_SEATS, SEATS, YOU
from pdk_game.ui.geometry import Point, Rect, bounds
from pdk_game.ui.theme import Type, faded
from pdk_game.ui.widgets.portraits import portrait
from pdk_game.ui.widgets.seals import stroke
from pdk_game.ui.widgets.shapes import drawn, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from pdk_game.scenes.table.board import Board
    from pdk_game.scenes.table.layout import TableLayout
    from pdk_game.ui.widgets.brush import Brush
    from pdk_game.ui.widgets.canvas import Item

EXPLOSION: Final = "炸"  # cut into the seals, which are the same in every language
SHUT_OUT: Final = "关门"
RING_STEPS: Final = 14
RING_WIDE: Final = 2.3  # how wide it becomes, of the height that a play has
LIGHT: Final = 2.0  # the light around it, of the same
RING: Final = 320  # pixels, in which the ring is drawn once
SLANT: Final = -7.0  # degrees
SEAL: Final = 0.5  # the side of the seal on a bomb, of a card's height
QUAKE: Final = 0.28  # how far a play is shaken, in b
BANNER: Final = (0.86, 26.0)  # of the screen's width, and the most, in b
BANNER_HIGH: Final = 5.4  # b
BANNER_FACE: Final = 6.2  # the winner's portrait on it, in b


def bomb_ring(brush: Brush, layout: TableLayout, moments: Moments, now: float) -> list[Item]:
    """Light on the felt, and a ring in ivory and vermilion that spreads from under a bomb."""
    part = moments.ring(now)
    if part is None:
        return []
    grown = 0.3 + 0.7 * max(1, round(part * RING_STEPS)) / RING_STEPS
    # Wider than high where the edge of the screen would cut it.
    most = min(layout.pile.w, round(layout.pile.h * RING_WIDE))
    wide, high = round(most * grown), round(min(most, _reach(layout)) * grown)
    fading = round(255 * (1 - part) ** 0.7)
    out = [brush.centred(brush.resized(_ring(brush), max(8, wide), max(8, high)), layout.pile, fading)]
    if not moments.calm:
        out.insert(0, brush.centred(_light(brush, layout), layout.pile, fading))
    return out


def _reach(layout: TableLayout) -> int:
    """How wide a circle around the play may be without being cut by the edge of the screen."""
    (x, y), content = layout.pile.center, layout.metrics.content
    return 2 * min(x - content.x, content.right - x, y - content.y, content.bottom - y)


def _ring(brush: Brush) -> Surface:
    """The ring of a bomb, in one size: it is stretched to all others, which costs less than to draw it anew."""
    theme, c = brush.theme, RING / 2
    return drawn(
        f'<circle cx="{c}" cy="{c}" r="{c * 0.93}" fill="none" {paint(theme.badge, "stroke")} '
        f'stroke-width="{RING * 0.05}"/>'
        f'<circle cx="{c}" cy="{c}" r="{c * 0.84}" fill="none" {paint(theme.ivory, "stroke")} '
        f'stroke-width="{RING * 0.014}"/>',
        RING,
        RING,
    )


def _light(brush: Brush, layout: TableLayout) -> Surface:
    """The light that a bomb throws on the felt."""
    red, green, blue, _ = brush.theme.ivory
    disc = max(8, round(layout.pile.h * LIGHT))
    stop = f'stop-color="rgb({red},{green},{blue})"'
    return drawn(
        f'<defs><radialGradient id="light"><stop offset="0" {stop} stop-opacity="0.5"/>'
        f'<stop offset="1" {stop} stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{disc / 2}" cy="{disc / 2}" r="{disc / 2}" fill="url(#light)"/>',
        disc,
        disc,
    )


def prepared(brush: Brush, layout: TableLayout, people: Sequence[str]) -> Iterator[Callable[[], object]]:
    """What is drawn before it may be wanted, piece by piece, so that no moment begins with a delay."""
    yield lambda: _ring(brush)
    yield lambda: _light(brush, layout)
    yield lambda: stamped(brush, _bomb_box(layout), EXPLOSION, 1)
    box = _banner_box(layout)
    yield lambda: stroke(brush.theme, box.w, box.h)
    for who in people:
        yield partial(portrait, _banner_face(layout, box), brush.theme, who, "pleased", True)


def quake(brush: Brush, moments: Moments, now: float) -> int:
    """How many pixels to the right the play on the table is now."""
    return round(moments.quake(now) * brush.metrics.b * QUAKE)


def bomb_seal(brush: Brush, board: Board, moments: Moments, now: float) -> list[Item]:
    """The seal across a bomb, from when it lies there."""
    down = moments.seal(BOMB, now)
    if not board.snapshot.bomb or down <= 0:
        return []
    return stamped(brush, _bomb_box(board.layout), EXPLOSION, down)


def _bomb_box(layout: TableLayout) -> Rect:
    """Where the seal on a bomb comes down."""
    cards = layout.pile_places(bombs.BOMB)
    side, play = max(12, round(cards[0].h * SEAL)), bounds(cards)
    return Rect(play.right - round(side * 0.75), play.bottom - round(side * 0.9), side, side)


def stamped(brush: Brush, box: Rect, text: str, down: float) -> list[Item]:
    """A seal that comes down on a box."""
    style = brush.style(Type.TITLE, brush.theme.ivory, bold=True)._replace(px=round(box.h * 0.62))
    return brush.stamp(box, text, down, style, SLANT)


def shut_out_seals(brush: Brush, board: Board, moments: Moments, now: float) -> list[Item]:
    """A seal over each player that never came to play."""
    out: list[Item] = []
    for seat in SEATS:
        down = moments.seal(f"shut {seat}", now)
        if not board.snapshot.seats[seat].shut_out or down <= 0:
            continue
        box = board.layout.own if seat == YOU else board.layout.seat(seat).avatar
        side = box.h
        wide = round(side * 1.25)
        out += stamped(
            brush, Rect(box.cx - wide // 2, box.bottom - side * 2 // 3, wide, side * 2 // 3), SHUT_OUT, down
        )
    return out


def bomb_points(brush: Brush, board: Board, points: int, moments: Moments, now: float) -> list[Item]:
    """What a bomb brings and costs, floating from the play to each plate; `points` each of the others pays."""
    part, bomber = moments.paid(now), board.snapshot.table_seat
    if part is None or bomber is None:
        return []
    layout, theme, out = board.layout, brush.theme, []
    x, y = layout.pile.center
    for seat in SEATS:
        amount = points * (len(SEATS) - 1) if seat == bomber else -points
        to = _beside(layout, seat)
        far = 1 - (1 - min(1.0, part / 0.55)) ** 3
        tint = theme.accent if amount > 0 else theme.ivory
        text = brush.writer.line(phrases.signed(amount), brush.style(Type.TITLE, tint, bold=True))
        at = round(x + (to.x - x) * far), round(y + (to.y - y) * far)
        alpha = round(255 * min(1.0, part * 8, (1 - part) * 4))
        out.append(brush.centred(text, Rect(*at, 0, 0), alpha))
    return out


def _beside(layout: TableLayout, seat: int) -> Point:
    """Where what a seat wins or pays comes to rest: beside its plate, where it hides no name."""
    b = layout.metrics.px(1)
    if seat == YOU:
        return layout.own.center
    where = layout.seat(seat)
    if layout.metrics.portrait:
        return where.stack.center
    return Point(where.plate.x - 2 * b if where.right else where.plate.right + 2 * b, where.plate.cy)


def banner(brush: Brush, board: Board, own: str, text: str, moments: Moments, now: float) -> list[Item]:
    """A brush stroke with the winner's portrait, which grows, and who has won."""
    part = moments.banner(now)
    winner = next((seat for seat in SEATS if board.snapshot.seats[seat].won), None)
    if part is None or winner is None:
        return []
    layout, metrics, view = board.layout, brush.metrics, board.snapshot.seats[winner]
    box = _banner_box(layout)
    wide = box.w
    alpha = round(255 * min(1.0, max(0.0, part)))
    out = [brush.centred(stroke(brush.theme, box.w, box.h), box, alpha)]
    side = _banner_face(layout, box)
    face = portrait(side, brush.theme, own if winner == YOU else view.who, view.expression, True)
    grown = round(max(0.5, min(1.15, 0.55 + 0.45 * part)) * 12) / 12
    if grown != 1:
        face = brush.resized(face, round(side * grown), round(side * grown))
    left = Rect(box.x + round(wide * 0.08), box.y, side, box.h)
    out.append(brush.centred(face, left, alpha))
    tint = brush.theme.accent if winner == YOU else brush.theme.text
    words = Rect(
        left.right + metrics.px(0.8),
        box.y,
        box.right - round(wide * 0.09) - left.right - metrics.px(0.8),
        box.h,
    )
    style = brush.style(Type.TITLE, tint, bold=True)
    return out + [item._replace(alpha=alpha) for item in brush.line(text, words, style, "center")]


def _banner_box(layout: TableLayout) -> Rect:
    """Where the banner lies: over the line and the buttons, which have nothing more to say."""
    metrics = layout.metrics
    wide = min(round(metrics.content.w * BANNER[0]), metrics.px(BANNER[1]))
    high = min(metrics.px(BANNER_HIGH), layout.zone.h // 2)
    middle = (layout.status.y + layout.play.bottom) // 2
    return Rect(metrics.content.cx - wide // 2, middle - high // 2, wide, high)


def _banner_face(layout: TableLayout, box: Rect) -> int:
    """The side of the portrait on it."""
    return min(layout.metrics.px(BANNER_FACE), round(box.h * 1.25))


def pulses(brush: Brush, board: Board, moments: Moments, now: float) -> list[Item]:
    """The slow pulse of a plate whose player has one card left."""
    out = []
    for seat in CPU_SEATS:
        bright = moments.pulse(seat, now)
        if bright > 0:
            light = brush.halo(board.layout.seat(seat).plate, faded(brush.theme.badge, 0.9), 0.5)
            out.append(light._replace(alpha=round(255 * bright)))
    bright = moments.pulse(YOU, now)
    if bright > 0:
        own = brush.light(board.layout.own, faded(brush.theme.badge, 0.9))
        out.append(own._replace(alpha=round(255 * bright)))
    return out
