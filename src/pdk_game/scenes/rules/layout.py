"""Where everything on the rules page is: the frame, and the page itself as lines and cards. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final, NamedTuple

from pdk_core import RANKS, VARIANTS, ScoreSheet, Variant
from pdk_game.scenes.sheet.layout import way_back
from pdk_game.text import phrases
from pdk_game.text.guide import Block, Picture, Point, Scores, Section, Text, suited
from pdk_game.text.seats import SEATS
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Card, Space, Type
from pdk_game.ui.widgets.wrap import fill, wrap

MEASURE: Final = 36  # a line is at most this wide, in b
SIDE: Final = 14  # the column of contents, in b
BAR: Final = 32  # the bar of variants, in b
CARD: Final = 2.7  # the width of a pictured card, in b
PITCH: Final = 0.42  # between neighbours, in card widths
APART: Final = 0.3  # between a play and what is attached, in card widths
SIGN: Final = 1.3  # a sign between plays, in b
BULLET: Final = "•"
LABELS: Final = 0.3  # of a table's width, for the names of its rows

Measure = Callable[[str, int, bool], int]
"""The width of a text in pixels at a size in pixels, bold or not."""


class Role(NamedTuple):
    """How a text is set: its size in b, its weight, and its leading."""

    units: float
    bold: bool = False
    leading: float = Type.READING


ROLES: Final = {
    "heading": Role(Type.HEADING, True, Type.LEADING),
    "point": Role(Type.BODY, True),
    "body": Role(Type.BODY),
    "bullet": Role(Type.BODY, True),
    "caption": Role(Type.NAME),
    "cell": Role(Type.NAME),
    "total": Role(Type.NAME, True),
}


@dataclass(frozen=True)
class Frame:
    """What stands still around the page."""

    back: Rect
    title: Rect
    bar: Rect
    variants: tuple[Rect, ...]
    contents: Rect  # the view of the list of contents
    upright: bool  # whether that list runs from top to bottom
    panel: Rect
    view: Rect  # the part of the panel in which the page is seen
    column: Rect  # as high as the view, as wide as the lines


def rules_frame(metrics: Metrics) -> Frame:
    """The frame: contents beside the page, or above it on an upright screen."""
    gap, row = metrics.px(Space.SMALL), metrics.row
    pad = metrics.px(Space.GAP if metrics.portrait else Space.WIDE)
    area = metrics.content.inset(metrics.margin)
    widest = metrics.px(MEASURE) + 2 * pad
    if metrics.portrait:
        if area.w > widest:
            area = Rect(area.cx - widest // 2, area.y, widest, area.h)
        bar = Rect(area.x, area.y + row + gap, area.w, row)
        contents = Rect(area.x, bar.bottom + gap, area.w, row)
        panel = Rect(area.x, contents.bottom + gap, area.w, area.bottom - contents.bottom - gap)
    else:
        side = metrics.px(SIDE)
        most = side + gap + widest
        if area.w > most:
            area = Rect(area.cx - most // 2, area.y, most, area.h)
        wide = min(metrics.px(BAR), round(area.w * 0.62))
        bar = Rect(area.right - wide, area.y, wide, row)
        top = area.y + row + gap
        contents = Rect(area.x, top, side, area.bottom - top)
        panel = Rect(contents.right + gap, top, area.right - contents.right - gap, area.bottom - top)
    back = way_back(metrics, area)
    end = area.right if metrics.portrait else bar.x - gap
    title = Rect(back.right + gap, area.y, end - back.right - gap, row)
    variants = bar.columns(len(VARIANTS), 0)
    view = panel.inset(0, metrics.px(Space.HAIR))
    column = view.inset(pad, 0)
    return Frame(back, title, bar, variants, contents, not metrics.portrait, panel, view, column)


@dataclass(frozen=True)
class Line:
    """One line of text; like all pieces of the page, its place counts from the column's upper left corner."""

    rect: Rect
    text: str
    role: str  # a key of ROLES
    align: str = "left"


@dataclass(frozen=True)
class Face:
    """A card."""

    rect: Rect
    card: int
    dim: bool


@dataclass(frozen=True)
class Sign:
    """A sign by a play: "beats" or "fails"."""

    rect: Rect
    name: str


@dataclass(frozen=True)
class Rule:
    """A thin line across."""

    rect: Rect


Piece = Line | Face | Sign | Rule


@dataclass(frozen=True)
class Page:
    """The whole page of one variant: its pieces, and where each topic is."""

    pieces: tuple[Piece, ...]
    places: dict[str, Rect]
    height: int
    sections: tuple[str, ...] = ()

    def section_at(self, y: int) -> str:
        """The section that is being read at a height."""
        begun = [topic for topic in self.sections if self.places[topic].y <= y]
        return begun[-1] if begun else self.sections[0]

    def section_of(self, topic: str) -> str:
        """The section that a topic is in."""
        return self.section_at(self.places[topic].y)

    def target(self, topic: str, view: int) -> int:
        """Where to scroll to read a topic in a view of some height: with its heading, if that fits well."""
        place = self.places[topic]
        heading = self.places[self.section_of(topic)]
        return heading.y if place.bottom - heading.y <= 0.7 * view else place.y - place.h // 8


def rules_page(
    metrics: Metrics, width: int, sections: Sequence[Section], variant: Variant, measure: Measure
) -> Page:
    """Set the sections into a column of some width."""
    return _Setter(metrics, width, variant, measure).page(sections)


@dataclass
class _Setter:
    """Sets one page from top to bottom."""

    metrics: Metrics
    width: int
    variant: Variant
    measure: Measure
    y: int = 0
    pieces: list[Piece] = field(default_factory=list)
    places: dict[str, Rect] = field(default_factory=dict)

    def page(self, sections: Sequence[Section]) -> Page:
        px = self.metrics.px
        for i, section in enumerate(sections):
            self.y += px(2.2) if i else px(0.8)
            self._heading(section)
            for block in section.blocks:
                self._block(block)
        self.y += px(Space.WIDE)
        topics = tuple(section.topic for section in sections)
        return Page(tuple(self.pieces), self.places, self.y, topics)

    def _heading(self, section: Section) -> None:
        top = self.y
        self._text(section.title, "heading")
        self.y += self.metrics.px(Space.HAIR)
        self.pieces.append(Rule(Rect(0, self.y, self.width, max(1, self.metrics.px(0.08)))))
        self.places[section.topic] = Rect(0, top - self.metrics.px(0.6), self.width, self.y - top)
        self.y += self.metrics.px(0.7)

    def _block(self, block: Block) -> None:
        top, px = self.y, self.metrics.px
        match block:
            case Text() if block.listed:
                self._text(block.text, "body", bullet=True)
            case Text():
                self._text(block.text, "body")
            case Point():
                self._text(block.title, "point")
                self._text(block.text, "body")
            case Picture():
                self._picture(block)
            case Scores():
                self._scores(block.sheet)
        if isinstance(block, Text | Point):
            if block.anchor:
                self.places[block.anchor] = Rect(0, top, self.width, self.y - top)
            self.y += px(0.6)
        else:
            self.y += px(Space.GAP)

    def _text(self, text: str, role: str, bullet: bool = False) -> None:
        units, bold, leading = ROLES[role]
        size = self.metrics.type_px(units)
        step = round(size * leading)
        x = self.metrics.px(Space.GAP) if bullet else 0
        if bullet:
            self.pieces.append(Line(Rect(0, self.y, x, step), BULLET, "bullet"))
        lines = wrap if role in ("heading", "point") else fill
        for line in lines(text, self.width - x, lambda part: self.measure(part, size, bold)):
            self.pieces.append(Line(Rect(x, self.y, self.width - x, step), line, role))
            self.y += step

    def _picture(self, picture: Picture) -> None:
        """Plays from left to right with the signs between them, in as many rows as they need."""
        px = self.metrics.px
        wide = px(CARD)
        card = Size(wide, round(wide * Card.RATIO))
        gap = px(0.6)
        self.y += px(Space.HAIR)
        x = 0
        for i, (shown, groups) in enumerate(zip(picture.shown, suited(picture, self.variant), strict=True)):
            before = {"beats": "beats", "fails": "fails", "split": "fails"}.get(picture.sign) if i else None
            lead = px(SIGN) + gap if before else gap * 2 if i else 0
            after = px(SIGN) + gap if picture.sign == "no play" else 0
            across = self._across(card, groups)
            if x and x + lead + across + (gap if before else 0) > self.width:
                x, self.y = 0, self.y + card.h + gap
                lead = lead if before else 0
            if before:
                x += gap if x else 0
                self.pieces.append(Sign(self._sign(x, card), before))
                x += px(SIGN) + gap
            else:
                x += lead
            x = self._cards(x, card, groups, shown.lit, self.width - x - after)
            if after:
                self.pieces.append(Sign(self._sign(x + gap, card), "fails"))
        self.y += card.h
        if picture.caption:
            self.y += px(Space.HAIR)
            self._text(picture.caption, "caption")

    def _sign(self, x: int, card: Size) -> Rect:
        side = self.metrics.px(SIGN)
        return Rect(x, self.y + (card.h - side) // 2, side, side)

    def _across(self, card: Size, groups: tuple[tuple[int, ...], ...]) -> int:
        """How wide some cards are at their usual pitch."""
        wide = sum(card.w * (1 + PITCH * (len(group) - 1)) for group in groups)
        return ceil(wide + APART * card.w * (len(groups) - 1))

    def _cards(self, x: int, card: Size, groups: tuple[tuple[int, ...], ...], lit: str, room: int) -> int:
        """Lay cards, closer where there is no room; where they end."""
        steps = sum(len(group) - 1 for group in groups)
        rest = room - sum(card.w for _ in groups) - APART * card.w * (len(groups) - 1)
        pitch = min(card.w * PITCH, rest / steps) if steps else 0.0
        for k, group in enumerate(groups):
            x += round(APART * card.w) if k else 0
            for i, number in enumerate(group):
                dim = bool(lit) and RANKS[number // 4] not in lit
                self.pieces.append(Face(card.at(x + int(i * pitch), self.y), number, dim))
            x += int((len(group) - 1) * pitch) + card.w
        return x

    def _scores(self, sheet: ScoreSheet) -> None:
        """A table: who, and the points of each row."""
        rows = [
            (phrases.score_row(name), tuple(map(phrases.signed, getattr(sheet, name))))
            for name in ("cards_left", "shut_out", "bombs", "total")
        ]
        units, _, leading = ROLES["cell"]
        high = round(self.metrics.type_px(units) * leading * 1.15)
        label, gap = round(self.width * LABELS), self.metrics.px(Space.SMALL)
        self._head(label, gap)
        for i, (name, cells) in enumerate(rows):
            role = "total" if i == len(rows) - 1 else "cell"
            if i in (0, len(rows) - 1):
                thin = max(1, self.metrics.px(0.06))
                self.pieces.append(Rule(Rect(0, self.y, self.width, thin)))
                self.y += thin
            self.pieces.append(Line(Rect(0, self.y, label, high), name, role))
            strip = Rect(label, self.y, self.width - label, high)
            for cell, rect in zip(cells, strip.columns(3, gap), strict=True):
                self.pieces.append(Line(rect, cell, role, "right"))
            self.y += high

    def _head(self, label: int, gap: int) -> None:
        """The names of the seats over their columns, in as many lines as they need."""
        units, bold, _ = ROLES["total"]
        size = self.metrics.type_px(units)
        step = round(size * Type.LEADING)
        columns = Rect(label, self.y, self.width - label, step).columns(3, gap)
        names = [
            wrap(phrases.plain_seat_name(seat), columns[seat].w, lambda part: self.measure(part, size, bold))
            for seat in SEATS
        ]
        most = max(map(len, names))
        for lines, column in zip(names, columns, strict=True):
            for i, line in enumerate(lines):
                rect = column.moved(0, (most - len(lines) + i) * step)
                self.pieces.append(Line(rect, line, "total", "right"))
        self.y += most * step + self.metrics.px(Space.HAIR)


def contents(metrics: Metrics, frame: Frame, widths: Sequence[int]) -> tuple[Rect, ...]:
    """The entries of the list of contents, from its beginning; `widths` are those of their words."""
    row, gap = metrics.row, metrics.px(Space.HAIR)
    out, x = [], 0
    for i, wide in enumerate(widths):
        if frame.upright:
            out.append(Rect(0, i * row, frame.contents.w, row))
        else:
            out.append(Rect(x, 0, max(row, wide + metrics.px(2 * Space.GAP)), row))
            x = out[-1].right + gap
    return tuple(out)
