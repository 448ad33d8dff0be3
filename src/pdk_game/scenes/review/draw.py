"""How the review looks: a small table, what there is to say, the candidates as bars, and the replay's keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pdk_core as pdk
from pdk_core import RANKS
from pdk_game.play.could_have import Chance, CouldHave
from pdk_game.play.hand_order import by_rank
from pdk_game.scenes.base import BACK
from pdk_game.scenes.review.layout import STEPS, ReviewLayout
from pdk_game.scenes.review.timeline import ends, mark, timeline
from pdk_game.scenes.table.board import grouped
from pdk_game.text import phrases
from pdk_game.text.seats import SEATS, YOU
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait
from pdk_game.ui.widgets.shapes import drawn, paint, rounded

if TYPE_CHECKING:
    from pdk_game.profile.reviewing import Reviewing
    from pdk_game.profile.stats.reviews import KeptCandidate

SIGN: Final = 0.6  # of a key, for its sign
MARK: Final = 0.55  # the size of a mark on the timeline, in b
POINTS: Final = 3.4  # the room of a bar's number, in b
TEN: Final = 1.5  # the room of the ten, in that of another rank


@dataclass(frozen=True)
class Seen:
    """What lies on the small table."""

    game: pdk.Game
    opened: bool
    person: str
    others: tuple[str, ...]
    lying: tuple[int, ...]
    caption: str
    tried: bool
    played: tuple[int, ...]  # what is about to be played, which stands out in its hand
    landed: float = 1.0  # how far what lies in the middle has come from its hand, 0 to 1


@dataclass(frozen=True)
class Spoken:
    """Everything that is written, already in the player's language."""

    title: str
    views: tuple[str, str]
    sentences: Sequence[str]
    heading: str  # which move it is
    grade: str  # of the choice that is judged, "" where there is nothing to mark
    practise: str
    line: str


class ReviewPainter:
    """Paints the review with one brush."""

    def __init__(self, brush: Brush, layout: ReviewLayout) -> None:
        self.brush = brush
        self.layout = layout

    def items(self, seen: Seen, spoken: Spoken, pressed: str, opened: bool) -> list[Item]:
        """The head, the table, and what there is to say of the moment."""
        brush, layout = self.brush, self.layout
        out = controls.back(brush, layout.back, pressed == BACK)
        out += brush.line(spoken.title, layout.title, brush.style(Type.STATUS, bold=True))
        out += controls.bar(brush, layout.views, spoken.views, int(opened), None)
        out.append(brush.panel(layout.table, fill=brush.theme.well))
        for seat in SEATS:
            out += self._seat(seen, seat)
        out += self._pile(seen)
        out += self._said(spoken)
        for name, label, box in (
            ("practise", spoken.practise, layout.practise),
            ("line", spoken.line, layout.line),
        ):
            if label:
                out += brush.button(box, label, pressed=pressed == name)
        return out

    def _said(self, spoken: Spoken) -> list[Item]:
        """Which move it is, with the mark that it has on the timeline, and what there is to say of it."""
        brush, theme, box = self.brush, self.brush.theme, self.layout.words
        if box.h <= 0:
            return []
        out: list[Item] = []
        if spoken.heading:
            style = brush.style(Type.NAME, theme.accent, bold=True)
            row = box._replace(h=round(style.px * Type.LEADING))
            box = Rect(box.x, row.bottom, box.w, box.h - row.h)
            if spoken.grade:
                unit = row.h * 0.42
                sign = drawn(mark(theme, spoken.grade, row.h / 2, row.h / 2, unit), row.h, row.h)
                out.append(Item(sign, row.x, row.y))
                step = row.h + brush.metrics.px(Space.HAIR)
                row = Rect(row.x + step, row.y, row.w - step, row.h)
            out += brush.line(spoken.heading, row, style)
        text = "\n".join(spoken.sentences)
        style = brush.writer.fitted([(text, box)], brush.style(Type.STATUS))
        return [*out, Item(brush.writer.block(text, style, box.w, box.h), box.x, box.y)]

    def _seat(self, seen: Seen, seat: int) -> list[Item]:
        """A name, lit if its turn it is, and a hand: faces if they may be seen."""
        brush, theme, layout, game = self.brush, self.brush.theme, self.layout, seen.game
        turn = game.turn == seat
        row, right = layout.names[seat], seat == 2
        who = seen.person if seat == YOU else seen.others[seat - 1]
        face = portrait(row.h, theme, who, "rest", turn)
        x = row.right - row.h if right else row.x
        out = [Item(face, x, row.y)]
        pad = brush.metrics.px(Space.SMALL)
        name = Rect(row.x + (0 if right else row.h + pad), row.y, row.w - row.h - pad, row.h)
        text = f"{phrases.seat_name(seat)} · {game.cards_left[seat]}"
        style = brush.style(Type.SMALL, theme.accent if turn else theme.text, bold=turn)
        out += brush.line(text, name, style, "right" if right else "left")
        hand = by_rank(game.hand(seat))
        visible = seen.opened or seat == YOU
        card = layout.cards[seat]
        bleed = brush.faces.bleed(card.w)
        leaving = set(seen.played) if turn else set()
        for each, place in zip(hand, layout.fan(seat, len(hand)), strict=True):
            up = place.h // 8 if visible and each in leaving else 0
            surface = brush.faces.get(each if visible else None, card.w)
            out.append(Item(surface, place.x - bleed, place.y - bleed - up))
        return out

    def ranks(self, seat: int, held: Sequence[CouldHave], chosen: bool) -> list[Item]:
        """What one of the others could have: the ranks that are left, struck out where a pass tells otherwise."""
        brush, theme, box = self.brush, self.brush.theme, self.layout.ranks[seat - 1]
        out = [brush.panel(box, fill=theme.well, edge=theme.accent if chosen else None)]
        cells = rank_cells(box.inset(brush.metrics.px(Space.HAIR), 0), len(held))
        small = brush.writer.fitted(
            zip((phrases.face(each.rank) for each in held), cells, strict=True), brush.style(Type.SMALL)
        )
        for each, cell in zip(held, cells, strict=True):
            if each.chance is Chance.GONE:
                continue
            there = each.chance is Chance.OPEN
            style = small._replace(tint=theme.text if there else faded(theme.quiet, 0.75))
            # Where there is too little room, a ten reaches a little into its neighbours, and is read all the same.
            out.append(brush.centred(brush.writer.line(phrases.face(each.rank), style), cell))
            if not there:
                # One line where a pass proves it, a broken one where it may have been held back.
                w, h = cell.w, max(2, round(brush.hairline * 1.5))
                dash = (
                    "" if each.chance is Chance.EXCLUDED else f'stroke-dasharray="{w / 5:.1f} {w / 8:.1f}" '
                )
                line = f'<path d="M0 {h / 2}H{w}" {dash}{paint(theme.quiet, "stroke")} stroke-width="{h}"/>'
                out.append(Item(drawn(line, w, h), cell.x, cell.cy - h // 2))
        return out

    def _pile(self, seen: Seen) -> list[Item]:
        """What lies in the middle, and what it is."""
        brush, layout = self.brush, self.layout
        card = layout.pile_card
        bleed = brush.faces.bleed(card.w)
        cards = grouped(seen.lying)
        places = layout.pile_places(len(cards))
        if seen.game.table is not None and seen.landed < 1:
            hand, landed = layout.hands[seen.game.table.seat], seen.landed
            away = hand.cx - layout.pile.cx, hand.cy - layout.pile.cy
            places = tuple(
                place.moved(round(away[0] * (1 - landed)), round(away[1] * (1 - landed))) for place in places
            )
        out = [
            Item(brush.faces.get(each, card.w), place.x - bleed, place.y - bleed)
            for each, place in zip(cards, places, strict=True)
        ]
        tint = brush.theme.accent if seen.tried else brush.theme.text
        return out + brush.line(
            seen.caption, layout.caption, brush.style(Type.SMALL, tint, bold=True), "center"
        )

    def bars(
        self,
        made: str,
        found: Sequence[tuple[KeptCandidate, str]],
        shown: str | None,
        pressed: str,
    ) -> list[Item]:
        """Candidates by name with their points, longer the better; what was `made` has a tick."""
        brush, theme, layout = self.brush, self.brush.theme, self.layout
        if not found:
            return []
        points = [each.points for each, _ in found]
        most, least = max(points), min(points)
        out: list[Item] = []
        for at, ((each, name), box) in enumerate(zip(found, layout.bars, strict=False)):
            part = 1.0 if most == least else 0.12 + 0.88 * (each.points - least) / (most - least)
            lit = each.cards == shown or pressed == f"candidate {at}"
            out.append(brush.panel(box, fill=theme.well, edge=theme.accent if lit else None))
            corner = brush.metrics.b * Space.CORNER / 2
            tint = faded(theme.accent, 0.42 if at == 0 else 0.2)
            filled = rounded(max(2, round(box.w * part)), box.h, corner, tint)
            out.append(Item(filled, box.x, box.y))
            inner = box.inset(brush.metrics.px(Space.SMALL), 0)
            room = brush.metrics.px(POINTS)
            label = Rect(inner.x, inner.y, inner.w - room, inner.h)
            if each.cards == made:
                side = min(round(box.h * 0.6), brush.metrics.px(1.1))
                out.append(Item(icons.tick(side, theme.text), label.x, label.cy - side // 2))
                label = Rect(label.x + side + side // 3, label.y, label.w - side - side // 3, label.h)
            style = brush.style(Type.SMALL, bold=each.cards == made)
            out += brush.line(name, label, style)
            number = Rect(inner.right - room, inner.y, room, inner.h)
            out += brush.line(phrases.signed_mean(each.points), number, brush.style(Type.SMALL), "right")
        return out

    def replay(
        self, making: Reviewing, seen: Seen, plies: int, at: int, playing: bool, pressed: str
    ) -> list[Item]:
        """The timeline, how far the analysis has come, and the keys."""
        brush, theme, layout = self.brush, self.brush.theme, self.layout
        out = [brush.panel(layout.timeline._replace(w=layout.progress.w), fill=theme.well)]
        out += timeline(
            theme,
            layout.timeline,
            plies,
            making.outlook,
            making.judgements,
            at,
            brush.metrics.b * MARK,
        )
        side = layout.ends.w
        whose = (seen.person, *seen.others)
        for seat, y in enumerate(ends(layout.timeline, making.outlook, brush.metrics.b * MARK, side)):
            face = portrait(side, theme, whose[seat], "rest", seat == YOU)
            out.append(Item(face, layout.ends.x, layout.ends.y + y - side // 2))
        if not making.done:
            wide = max(2, round(layout.progress.w * making.part))
            line = rounded(wide, layout.progress.h, 0, theme.accent)
            out.append(Item(line, layout.progress.x, layout.progress.y))
        for step, box in zip(STEPS, layout.steps, strict=True):
            out += brush.button(box, "", pressed=pressed == f"step {step}")
            side = round(min(box.h, box.w) * SIGN)
            out.append(brush.centred(icons.transport(side, theme.text, step, playing), box))
        return out


def rank_cells(area: Rect, ranks: int) -> tuple[Rect, ...]:
    """A cell for each rank from three to two, side by side; the ten has two signs and takes more room."""
    shares = [TEN if RANKS[rank] == "T" else 1.0 for rank in range(ranks)]
    edges = [round(sum(shares[:at]) / sum(shares) * area.w) for at in range(ranks + 1)]
    return tuple(Rect(area.x + a, area.y, b - a, area.h) for a, b in pairwise(edges))
