"""The rules page is laid out without a fault at every size, in every variant and language."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import pairwise

import pdk_core as pdk
from pdk_game.scenes.rules.layout import (
    MEASURE,
    Face,
    Line,
    Page,
    Rule,
    Sign,
    contents,
    rules_frame,
    rules_page,
)
from pdk_game.text import i18n
from pdk_game.text.guide import guide
from pdk_game.text.i18n import LANGUAGES
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.text import Writer
from support.cases import case
from support.screens import RIGHT_HANDED, SCREENS, check_layout


def broad(text: str, px: int, bold: bool) -> int:
    """A font wider than ours."""
    return round(len(text) * px * (0.62 if bold else 0.58))


@cache
def set_page(metrics: Metrics, variant: str) -> Page:
    column = rules_frame(metrics).column
    return rules_page(metrics, column.w, guide(variant), pdk.VARIANTS[variant], broad)


def test_the_frame() -> None:
    for size, metrics in RIGHT_HANDED.items():
        with case(size):
            frame = rules_frame(metrics)
            check_layout(
                {
                    "back": frame.back,
                    "title": frame.title,
                    "bar": frame.bar,
                    "contents": frame.contents,
                    "panel": frame.panel,
                },
                metrics,
            )
            for box in (frame.back, *frame.variants):
                assert min(box.w, box.h) >= metrics.target
            assert all(frame.bar.covers(box) for box in frame.variants)
            assert frame.panel.covers(frame.view)
            assert frame.view.covers(frame.column)
            assert frame.column.w <= metrics.px(MEASURE)
            assert frame.column.w >= 14 * metrics.b
            assert frame.view.h >= 7 * metrics.row or frame.view.h >= 12 * metrics.b


HIGHEST = 400  # pixels; no line is as high


def lines_at(lines: list[Rect], card: Rect) -> list[Rect]:
    """The lines at the height of a card, of all from top to bottom; the others cannot meet it."""
    first = bisect_left(lines, card.y - HIGHEST, key=lambda rect: rect.y)
    last = bisect_left(lines, card.bottom, key=lambda rect: rect.y)
    return lines[first:last]


def test_the_page() -> None:
    for size, metrics in RIGHT_HANDED.items():
        for variant in pdk.VARIANTS:
            with case(size, variant):
                page = set_page(metrics, variant)
                wide = rules_frame(metrics).column.w
                column = Rect(0, 0, wide, page.height)
                for piece in page.pieces:
                    assert column.covers(piece.rect), piece
                # Cells of a table, a bullet and its line stand side by side; nothing else is as high as a line.
                lines = sorted(
                    (piece.rect for piece in page.pieces if isinstance(piece, Line | Rule)),
                    key=lambda rect: (rect.y, rect.x),
                )
                assert all(line.h <= HIGHEST for line in lines)
                for one, other in pairwise(lines):
                    assert not one.meets(other)
                cards = [piece.rect for piece in page.pieces if isinstance(piece, Face | Sign)]
                for card in cards:
                    beside = lines_at(lines, card)
                    assert not any(card.meets(line) for line in beside)
                signs = [piece.rect for piece in page.pieces if isinstance(piece, Sign)]
                faces = [piece.rect for piece in page.pieces if isinstance(piece, Face)]
                assert not any(sign.meets(face) for sign in signs for face in faces)


def test_cards_of_a_picture_can_be_told_apart() -> None:
    for size, metrics in RIGHT_HANDED.items():
        with case(size):
            for variant in pdk.VARIANTS:
                faces = [piece.rect for piece in set_page(metrics, variant).pieces if isinstance(piece, Face)]
                for one, other in pairwise(faces):
                    if one.y == other.y:
                        assert other.x - one.x >= 0.3 * one.w, "the index is seen"


def test_every_topic_can_be_jumped_to() -> None:
    for size, metrics in RIGHT_HANDED.items():
        for variant in pdk.VARIANTS:
            with case(size, variant):
                page, view = set_page(metrics, variant), rules_frame(metrics).view.h
                topics = {anchor for section in guide(variant) for anchor in section.anchors}
                assert set(page.places) == topics
                most = page.height - view
                assert most > 0
                for topic, place in page.places.items():
                    offset = min(max(page.target(topic, view), 0), most)
                    assert offset <= place.y
                    assert place.y + min(place.h, Type.LEADING * metrics.b * 3) <= offset + view, "in sight"
                assert page.sections == tuple(section.topic for section in guide(variant))
                assert [page.section_of(topic) for topic in page.sections] == list(page.sections)


def test_the_list_of_contents() -> None:
    for size, metrics in RIGHT_HANDED.items():
        with case(size):
            frame = rules_frame(metrics)
            entries = contents(metrics, frame, [metrics.px(3 + i) for i in range(13)])
            assert all(min(box.w, box.h) >= metrics.target for box in entries)
            assert not any(one.meets(other) for one, other in pairwise(entries))
            if frame.upright:
                assert all(box.w == frame.contents.w for box in entries)
            else:
                assert all(box.h == frame.contents.h for box in entries)


def test_no_line_is_cut_short(writer: Writer) -> None:
    """A line that is too wide would be set smaller; names in a table may be."""
    for language in LANGUAGES:
        i18n.use(language)
        for name in SCREENS:
            with case(name, language):
                metrics = Metrics(*SCREENS[name])
                for variant in pdk.VARIANTS:
                    width = rules_frame(metrics).column.w
                    page = rules_page(metrics, width, guide(variant), pdk.VARIANTS[variant], writer.measure)
                    for piece in page.pieces:
                        if isinstance(piece, Line):
                            px = (
                                Type.LEAST_PX
                                if piece.role in ("cell", "total")
                                else metrics.type_px(Type.BODY)
                            )
                            if piece.role in ("body", "cell", "total"):
                                assert (
                                    writer.measure(piece.text, px, piece.role == "total") <= piece.rect.w
                                ), piece
