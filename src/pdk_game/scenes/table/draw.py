"""How the table looks: from a board and its choreography to what the canvas shows. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, pi, sin
from typing import Final

from pygame import Surface

from pdk_game.scenes.table.board import Board, SeatView, Sprite
from pdk_game.scenes.table.card_counter_draw import card_counter_items
from pdk_game.scenes.table.choreography import Choreography, Pose, rest_pose
from pdk_game.scenes.table.layout import Seat, TableLayout
from pdk_game.scenes.table.moments_draw import (
    banner,
    bomb_points,
    bomb_ring,
    bomb_seal,
    pulses,
    quake,
    shut_out_seals,
)
from pdk_game.scenes.table.piles import beaten_places, caption_place, heap_place
from pdk_game.text.seats import CPU_SEATS, YOU
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets import icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait
from pdk_game.ui.widgets.shapes import drawn, paint, rounded

DECK_SHOWN: Final = 4  # cards that are seen of the deck
HEAP_TILTS: Final = (-8.0, 5.0, -2.0)  # degrees
WEDGE: Final = 1.1  # the length of the arrow at a play, in b
TIP: Final = 0.66  # what of it lies before its middle, in b


@dataclass(frozen=True)
class Words:
    """Everything that is written on the table, already in the player's language."""

    status: str = ""
    tone: str = "info"  # of the status: "ok", "refused" or "info"
    why: str = ""  # the button that says more of a refusal
    names: Sequence[str] = ("", "", "")
    notes: Sequence[str] = ("", "", "")  # under the names: how well they play
    caption: str = ""  # what the play on the table is, and whose
    variant: str = ""
    code: str = ""
    play: str = ""
    passing: str = ""
    hint: str = ""
    said: str = ""  # what a seat says when it passes
    badge: str = ""  # the last-card badge
    marked: bool = False  # a mark lies over the middle, and the caption keeps clear of it
    portrait: str = "cap"  # the person's own
    win: str = ""  # who has won
    bomb: int = 0  # the points that each of the others pays for a bomb


@dataclass(frozen=True)
class Controls:
    """Which buttons may be used, and which is held down."""

    can_play: bool = False
    can_pass: bool = False
    can_hint: bool = False
    must_pass: bool = False  # nothing else can be done
    locked: bool = False  # passing is locked by must-beat
    pressed: str = ""  # "play", "pass", "hint", "menu", "counter", "why"


def _in_fan(sprite: Sprite) -> bool:
    """Whether it is one of the backs that a CPU player holds."""
    return sprite.card is None and sprite.zone.startswith("stack")


class TablePainter:
    """Paints the table scene with one brush."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush

    def items(
        self, told: Board, board: Board, moves: Choreography, words: Words, controls: Controls, now: float
    ) -> list[Item]:
        """Everything that is seen, from back to front.

        The cards are those of `board`; all that tells of them is by `told`, which is behind while a play flies.
        """
        layout = board.layout
        flashes = moves.moments
        out = bomb_ring(self.brush, layout, flashes, now)
        out += self._ring(told, words)
        out += self._heap(told, moves, now)
        out += pulses(self.brush, told, flashes, now)
        for seat in CPU_SEATS:
            out += self._seat(told, board, moves, words, seat, now)
        out += self._deck(board, moves, now)
        lying, flying, carried = self._cards(board, moves, now)
        out += lying
        out += bomb_seal(self.brush, told, flashes, now)
        out += self._marks(told, moves, words, now)
        out += self._caption(told, words)
        out += self._own(told, words, moves, now)
        if not told.snapshot.over:
            out += self._buttons(layout, words, controls)
        if words.why:
            out += self._why(layout, words, controls)
        out += self._corners(layout, words, controls)
        if board.snapshot.unseen:
            out += card_counter_items(
                self.brush, layout.counts, board.snapshot.unseen, board.snapshot.could_have
            )
        out += flying
        out += shut_out_seals(self.brush, told, flashes, now)
        out += bomb_points(self.brush, told, words.bomb, flashes, now)
        out += banner(self.brush, told, words.portrait, words.win, flashes, now)
        return out + self._line(layout, moves, controls) + carried

    # Cards ------------------------------------------------------------------------------------------

    def _cards(
        self, board: Board, moves: Choreography, now: float
    ) -> tuple[list[Item], list[Item], list[Item]]:
        """The cards on the table, those that fly over all that lies there, and those that a finger holds."""
        lying: list[Item] = [self._card(sprite, pose) for sprite, pose in moves.ghosts(now)]
        above: list[Item] = []
        carried: list[Item] = []
        glow, shaken = moves.moments.glow(now), quake(self.brush, moves.moments, now)
        places = board.layout.pile_places(len(board.snapshot.table))
        play = bounds(places) if places else board.layout.pile
        lying += self._fan_shadows(board, moves, now)
        for sprite in board.sprites:
            pose = moves.pose(sprite, now)
            if pose is None:
                continue
            flying = moves.flying(sprite, now)
            where = carried if moves.carries(sprite) else above if flying else lying
            item = self._card(sprite, pose)
            if shaken and sprite.zone == "table":
                item = item._replace(x=item.x + shaken)
            where.append(item)
            shine = glow if sprite.glow else 0.0
            if sprite.zone == "table":
                shine = max(shine, moves.moments.glint((sprite.x - play.x) / play.w, now))
            if shine > 0 and not flying:
                where.append(self._card(sprite, pose, "glow")._replace(alpha=round(255 * shine)))
        return lying, above, carried

    def _card(self, sprite: Sprite, pose: Pose, state: str = "") -> Item:
        """One card as it is seen now; on its way it is drawn in the size it will have."""
        faces = self.brush.faces
        card = sprite.card if pose.turn >= 0 else None
        width = sprite.w
        resting = pose == rest_pose(sprite)
        if abs(pose.turn) < 0.95:
            surface = faces.squeezed(card, width, abs(pose.turn), 0.0 if card is None else sprite.tilt)
        elif sprite.near and card is not None:
            surface = faces.beaten(card, width, sprite.near, sprite.tilt)
            resting = False
        else:
            state = state or ("dim" if sprite.dim else "bare" if resting and _in_fan(sprite) else "")
            tilt = sprite.tilt if card is not None else 0.0
            surface = faces.get(card, width, tilt, state)
        w, h = surface.get_size()
        x, y = round(pose.x - w / 2), round(pose.y - h / 2)
        if resting:
            # The very pixel of the layout, whatever the rounding of halves.
            x = sprite.x - sprite.w // 2 - faces.bleed(width)
        return Item(surface, x, y, round(255 * pose.alpha))

    def _fan_shadows(self, board: Board, moves: Choreography, now: float) -> list[Item]:
        """One shadow under the backs of each CPU player, not sixteen over one another."""
        out = []
        for seat in CPU_SEATS:
            zone, size = f"stack{seat}", board.layout.back_card
            fan = [
                size.around(sprite.x, sprite.y)
                for sprite in board.sprites
                if sprite.zone == zone and _in_fan(sprite) and moves.pose(sprite, now) == rest_pose(sprite)
            ]
            if fan:
                drop = self.brush.metrics.px(0.18)
                out.append(self.brush.halo(bounds(fan), self.brush.theme.shadow, 0.22, drop))
        return out

    def _deck(self, board: Board, moves: Choreography, now: float) -> list[Item]:
        left = moves.undealt(board, now)
        size = board.layout.back_card
        back = self.brush.faces.get(None, size.w)
        pile = board.layout.pile
        return [self.brush.centred(back, pile.moved(-2 * i, -2 * i)) for i in range(min(DECK_SHOWN, left))]

    # Seats ------------------------------------------------------------------------------------------

    def _seat(
        self, told: Board, board: Board, moves: Choreography, words: Words, seat: int, now: float
    ) -> list[Item]:
        brush, theme = self.brush, self.brush.theme
        view, where = told.snapshot.seats[seat], told.layout.seat(seat)
        shake = round(moves.moments.nudge(seat, now) * brush.metrics.px(0.4))
        rise = round(moves.moments.glow(now) * brush.metrics.px(0.3)) if view.won else 0

        def at(rect: Rect) -> Rect:
            return rect.moved(shake, -rise)

        lit = view.turn or view.won
        out = [brush.halo(at(where.plate), faded(theme.accent, 0.55) if lit else theme.shadow, 0.35)]
        out.append(brush.panel(at(where.plate), edge=theme.accent if lit else None))
        side = where.avatar.h
        face = portrait(side, theme, view.who, view.expression, lit)
        out.append(brush.centred(face, at(where.avatar)))
        align = "right" if where.right else "left"
        out += brush.line(words.names[seat], at(where.name), brush.style(Type.NAME, bold=True), align)
        note = words.said if view.passed else words.notes[seat]
        out += self._note(note, at(where.note), where.right, view.turn)
        out += self._bombs(at(where.bombs), view.bombs, not where.right)
        out += self._count(view, board, moves, where, seat, now)
        if view.turn:
            out.append(self._arrow(at(where.plate), where))
        return out

    def _note(self, text: str, rect: Rect, right: bool, thinks: bool) -> list[Item]:
        """The level or the pass; dots beside it while the player thinks, or alone where there is no room."""
        brush = self.brush
        style = brush.style(Type.SMALL, brush.theme.quiet)
        if not thinks:
            return brush.line(text, rect, style, "right" if right else "left")
        dots, step = self._dots(), 0
        wide, high = dots.get_size()
        out = []
        if text:
            step = brush.writer.measure(text, style.px) + brush.metrics.px(0.5)
            if step + wide <= rect.w:
                out += brush.line(text, rect, style, "right" if right else "left")
            else:
                step = 0
        x = rect.right - step - wide if right else rect.x + step
        return [*out, Item(dots, x, rect.cy - high // 2)]

    def _dots(self) -> Surface:
        """Three dots: this player thinks."""
        r = self.brush.metrics.b * 0.13
        w, h = round(r * 11), round(r * 4)
        dots = "".join(
            f'<circle cx="{r * (1.5 + 4 * i):.1f}" cy="{h / 2}" r="{r:.1f}" {paint(self.brush.theme.accent)}/>'
            for i in range(3)
        )
        return drawn(dots, w, h)

    def _arrow(self, plate: Rect, where: Seat) -> Item:
        """A small triangle beside the plate: the turn, as a shape."""
        side = self.brush.metrics.px(0.8)
        sign = icons.pointer(side, self.brush.theme.accent)
        if where.right:
            sign = self.brush.flipped(sign)
            return Item(sign, plate.x - side // 2, plate.cy - side // 2)
        return Item(sign, plate.right - side // 2, plate.cy - side // 2)

    def _bombs(self, rect: Rect, bombs: int, right: bool) -> list[Item]:
        if not bombs:
            return []
        brush = self.brush
        side = min(rect.h, brush.metrics.px(1.3))
        sign = icons.bomb(side, brush.theme)
        number = brush.writer.line(f"×{bombs}", brush.style(Type.SMALL, bold=True)) if bombs > 1 else None
        wide = side + (number.get_width() + brush.metrics.px(0.2) if number else 0)
        x = rect.right - wide if right else rect.x
        out = []
        if number:  # over a portrait
            pill = rounded(wide, side, side / 2, (*brush.theme.panel[:3], 255))
            out.append(Item(pill, x, rect.cy - side // 2))
        out.append(Item(sign, x, rect.cy - side // 2))
        if number:
            out.append(Item(number, x + side, rect.cy - number.get_height() // 2))
        return out

    def _count(
        self, view: SeatView, board: Board, moves: Choreography, where: Seat, seat: int, now: float
    ) -> list[Item]:
        """How many cards a seat holds, beside its backs."""
        brush, theme, area = self.brush, self.brush.theme, where.count
        cards = view.cards - moves.pending(f"stack{seat}", board, now)
        style = brush.style(Type.COUNT, theme.accent if view.last else theme.text, bold=True)
        if view.cards > 1:
            backs = bounds(board.layout.stack_places(seat, view.cards))
            x = backs.x - area.w if where.right else backs.right
            area = Rect(x, backs.y, area.w, backs.h)
        return brush.line(str(cards), area, style, "center") if view.cards and not view.open else []

    def _marks(self, board: Board, moves: Choreography, words: Words, now: float) -> list[Item]:
        """Badges and bubbles, over the backs."""
        out: list[Item] = []
        for seat in CPU_SEATS:
            where, view = board.layout.seat(seat), board.snapshot.seats[seat]
            if view.last and not board.snapshot.over:
                down = moves.moments.seal(f"last {seat}", now)
                if down > 0:
                    out += self.brush.stamp(where.badge, words.badge, down)
            alpha = round(255 * moves.moments.bubble(seat, now))
            out += self.brush.bubble(where.bubble, words.said, alpha, right=where.right)
        return out

    # The middle -------------------------------------------------------------------------------------

    def _ring(self, board: Board, words: Words) -> list[Item]:
        """A faint ring on the felt; a wedge on it points at who played."""
        layout, theme = board.layout, self.brush.theme
        side = layout.ring.w
        r = side / 2 - self.brush.metrics.b * 0.7
        c = side / 2
        body = (
            f'<circle cx="{c}" cy="{c}" r="{r:.1f}" fill="none" {paint(faded(theme.ivory, 0.11), "stroke")} '
            f'stroke-width="{self.brush.hairline * 1.5:.1f}"/>'
            f'<circle cx="{c}" cy="{c}" r="{r * 0.93:.1f}" fill="none" '
            f'{paint(faded(theme.ivory, 0.06), "stroke")} stroke-width="{self.brush.hairline:.1f}"/>'
        )
        out = [Item(drawn(body, side, side), layout.ring.x, layout.ring.y)]
        seat = board.snapshot.table_seat
        if seat is not None and board.snapshot.table:
            out.append(self._wedge(board, words, seat, r))
        return out

    def _wedge(self, board: Board, words: Words, seat: int, r: float) -> Item:
        """A small arrow on the ring, or just outside the play where that reaches further."""
        layout, b = board.layout, self.brush.metrics.b
        if seat == YOU:
            angle = pi / 2
        else:
            x, y = layout.seat(seat).plate.center
            angle = atan2(y - layout.ring.cy, x - layout.ring.cx)
        places = layout.pile_places(len(board.snapshot.table))
        beaten = beaten_places(layout, len(board.snapshot.beaten), len(places))
        play = bounds((*places, *beaten)).inset(-round(b * 0.7))
        caption = caption_place(layout, 0 if words.marked else len(places)).y
        middle, half = layout.ring.center, round(b * 0.6)
        # It may leave the zone by the gap above and below, where there is nothing else.
        room = layout.zone.inset(half, -layout.metrics.px(Space.SMALL))
        room = room.within(layout.metrics.content.inset(half))
        if seat == YOU:  # no larger than fits between the play and its caption
            b = max(b / 2, min(b, (caption - bounds(places).bottom) / WEDGE))
            room = room._replace(h=round(caption - b * TIP) - room.y)
        while play.holds(middle.x + r * cos(angle), middle.y + r * sin(angle)):
            r += b / 4
        side = round(b * 1.5)
        points = "L".join(
            f"{side / 2 + reach * b * cos(angle + turn):.1f} {side / 2 + reach * b * sin(angle + turn):.1f}"
            for turn, reach in ((0.0, TIP), (2.3, 0.58), (-2.3, 0.58))
        )
        arrow = drawn(f'<path d="M{points}Z" {paint(self.brush.theme.accent)}/>', side, side)
        at_x = min(max(middle.x + r * cos(angle), room.x), room.right)
        at_y = min(max(middle.y + r * sin(angle), room.y), room.bottom)
        return Item(arrow, round(at_x - side / 2), round(at_y - side / 2))

    def _heap(self, board: Board, moves: Choreography, now: float) -> list[Item]:
        """The plays that are over, face down, as a small heap."""
        place = heap_place(board.layout)
        out = []
        for at in range(board.snapshot.heap - moves.sweeping(now)):
            back = self.brush.faces.get(None, place.w, HEAP_TILTS[at])
            out.append(self.brush.centred(back, place.moved(at, -2 * at)))
        return out

    def _caption(self, board: Board, words: Words) -> list[Item]:
        """What the play is and whose, on a pill so that it reads over anything."""
        snapshot, brush = board.snapshot, self.brush
        if not words.caption:
            return []
        style = brush.style(Type.NAME, bold=True)
        rect = caption_place(board.layout, 0 if words.marked else len(snapshot.table))
        if snapshot.heap and rect.y == board.layout.caption.y:
            rect = rect.inset(heap_place(board.layout).w + brush.metrics.px(Space.SMALL), 0)
        look = brush.metrics.px(1.1) if snapshot.table else 0  # the round may be looked at
        line = brush.writer.line(words.caption, style, rect.w - brush.metrics.px(1.5) - look)
        sign = brush.metrics.px(1.1) if snapshot.combo and snapshot.combo.kind == "bomb" else 0
        w = line.get_width() + brush.metrics.px(1.4) + sign + look
        pill = Rect(rect.cx - w // 2, rect.y, w, rect.h)
        theme = brush.theme
        ground = rounded(pill.w, pill.h, pill.h / 2, theme.well)
        out = [Item(ground, pill.x, pill.y)]
        inner = pill.inset(brush.metrics.px(0.7), 0)
        if sign:
            mark = icons.bomb(min(pill.h, sign), theme)
            out.append(Item(mark, inner.x - sign // 4, pill.cy - mark.get_height() // 2))
        out.append(Item(line, inner.x + sign, pill.cy - line.get_height() // 2))
        if look:
            glass = icons.look(round(look * 0.8), theme.quiet)
            out.append(Item(glass, inner.right - glass.get_width(), pill.cy - glass.get_height() // 2))
        return out

    def _line(self, layout: TableLayout, moves: Choreography, controls: Controls) -> list[Item]:
        """While cards are dragged: the line above which they are played, lit once letting go plays them."""
        if moves.carried is None:
            return []
        theme, b = self.brush.theme, self.brush.metrics.b
        lit = moves.carried.over and controls.can_play
        area = layout.metrics.content.inset(layout.metrics.margin, 0)
        high = max(2, round(self.brush.hairline * 2))
        tint = theme.accent if lit else faded(theme.ivory, 0.4)
        dashes = f'stroke-dasharray="{b:.1f} {b * 0.6:.1f}" ' if not lit else ""
        body = (
            f'<path d="M{high / 2} {high / 2}H{area.w - high / 2}" fill="none" {dashes}'
            f'{paint(tint, "stroke")} stroke-width="{high}" stroke-linecap="round"/>'
        )
        return [Item(drawn(body, area.w, high), area.x, layout.line - high // 2)]

    # The player -------------------------------------------------------------------------------------

    def _own(self, board: Board, words: Words, moves: Choreography, now: float) -> list[Item]:
        brush, theme, layout = self.brush, self.brush.theme, board.layout
        view = board.snapshot.seats[YOU]
        lit = view.turn or view.won
        out = []
        if lit:
            glow = layout.own.inset(round(layout.own.w * 0.1))
            out.append(brush.light(glow, faded(theme.accent, 0.6)))
        who, looks = words.portrait, view
        winner = next((seat for seat in CPU_SEATS if board.snapshot.seats[seat].won), None)
        if winner is not None:  # beside the line that says so
            looks = board.snapshot.seats[winner]
            who = looks.who
        face = portrait(layout.own.h, theme, who, looks.expression, lit)
        out.append(brush.centred(face, layout.own))
        out += self._bombs(layout.own_bombs, view.bombs, right=False)
        down = moves.moments.seal(f"last {YOU}", now)
        if view.last and not board.snapshot.over and down > 0:
            out += brush.stamp(layout.own_badge, "1", down)
        if moves.moments.banner(now) is not None:  # which says it
            return out
        rect = layout.status
        if words.tone != "info":
            side = brush.metrics.px(1.2)
            ok = words.tone == "ok"
            sign = icons.tick(side, theme.accent) if ok else icons.refusal(side, theme)
            out.append(Item(sign, rect.x, rect.cy - side // 2))
            step = side + brush.metrics.px(0.4)
            rect = Rect(rect.x + step, rect.y, rect.w - step, rect.h)
        if words.why:
            room = layout.why.x - brush.metrics.px(Space.SMALL) - rect.x
            rect = Rect(rect.x, rect.y, room, rect.h)
        return out + brush.block(words.status, rect, brush.style(Type.STATUS, bold=True))

    def _why(self, layout: TableLayout, words: Words, controls: Controls) -> list[Item]:
        """The button that says more of a refusal, where it is narrow by its sign alone."""
        room = layout.why.w - self.brush.metrics.px(Space.GAP)
        fits = self.brush.writer.measure(words.why, self.brush.metrics.least_px, True) <= room
        return self.brush.button(layout.why, words.why if fits else "?", pressed=controls.pressed == "why")

    def _buttons(self, layout: TableLayout, words: Words, controls: Controls) -> list[Item]:
        brush, pressed = self.brush, controls.pressed
        out = brush.button(layout.hint, words.hint, lit=controls.can_hint, pressed=pressed == "hint")
        out += brush.button(
            layout.passing,
            words.passing,
            lit=controls.can_pass,
            primary=controls.must_pass,
            pressed=pressed == "pass",
        )
        if controls.locked:
            side = brush.metrics.px(1.0)
            sign = icons.lock(side, brush.theme.quiet)
            gap = brush.metrics.px(Space.HAIR)
            out.append(Item(sign, layout.passing.right - side - gap, layout.passing.y + gap))
        return out + brush.button(
            layout.play, words.play, lit=controls.can_play, primary=True, pressed=pressed == "play"
        )

    def _corners(self, layout: TableLayout, words: Words, controls: Controls) -> list[Item]:
        brush, theme = self.brush, self.brush.theme
        small = brush.style(Type.SMALL, theme.quiet)
        line, code = round(small.px * Type.LEADING), layout.code
        if code.h < 2 * line:
            out = brush.line(f"{words.variant} · {words.code}", code, small)
        else:
            out = brush.line(words.variant, Rect(code.x, code.cy - line, code.w, line), small)
            out += brush.line(words.code, Rect(code.x, code.cy, code.w, line), small)
        counting = bool(layout.counts)
        for name, box, icon, lit in (
            ("menu", layout.menu, icons.menu, False),
            ("counter", layout.counter, icons.counter, counting),
        ):
            fill = theme.well if controls.pressed != name else theme.panel
            out.append(brush.panel(box, fill=fill, edge=theme.accent if lit else None))
            out.append(brush.centred(icon(round(box.h * 0.56), theme.accent if lit else theme.quiet), box))
        return out
