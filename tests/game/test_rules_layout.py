"""The rules page is laid out without a fault at every size, in every variant and language."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

import pdk_core as pdk
from game.test_layout import SCREENS
from game.test_scene_layouts import check
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
from pdk_game.ui.assets import Fonts
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.text import Writer

CASES = [
    pytest.param(Metrics(*SCREENS[name], text=text), id=f"{name} {text}")
    for name, text in product(SCREENS, ("small", "normal", "large"))
]


def broad(text: str, px: int, bold: bool) -> int:
    """A font wider than ours."""
    return round(len(text) * px * (0.62 if bold else 0.58))


def set_page(metrics: Metrics, variant: str) -> Page:
    column = rules_frame(metrics).column
    return rules_page(metrics, column.w, guide(variant), pdk.VARIANTS[variant], broad)


@pytest.mark.parametrize("metrics", CASES)
def test_the_frame(metrics: Metrics) -> None:
    frame = rules_frame(metrics)
    check(
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


@pytest.mark.parametrize("metrics", CASES)
@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_the_page(metrics: Metrics, variant: str) -> None:
    page = set_page(metrics, variant)
    wide = rules_frame(metrics).column.w
    column = Rect(0, 0, wide, page.height)
    for piece in page.pieces:
        assert column.covers(piece.rect), piece
    # A table's cells, a bullet and its line stand side by side; nothing else shares a height with a line.
    lines = [piece.rect for piece in page.pieces if isinstance(piece, Line | Rule)]
    for one, other in pairwise(sorted(lines, key=lambda rect: (rect.y, rect.x))):
        assert not one.meets(other)
    cards = [piece.rect for piece in page.pieces if isinstance(piece, Face | Sign)]
    assert not any(card.meets(line) for card in cards for line in lines)
    signs = [piece.rect for piece in page.pieces if isinstance(piece, Sign)]
    faces = [piece.rect for piece in page.pieces if isinstance(piece, Face)]
    assert not any(sign.meets(face) for sign in signs for face in faces)


@pytest.mark.parametrize("metrics", CASES)
def test_cards_of_a_picture_can_be_told_apart(metrics: Metrics) -> None:
    for variant in pdk.VARIANTS:
        faces = [piece.rect for piece in set_page(metrics, variant).pieces if isinstance(piece, Face)]
        for one, other in pairwise(faces):
            if one.y == other.y:
                assert other.x - one.x >= 0.3 * one.w, "the index is seen"


@pytest.mark.parametrize("metrics", CASES)
@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_every_topic_can_be_jumped_to(metrics: Metrics, variant: str) -> None:
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


@pytest.mark.parametrize("metrics", CASES)
def test_the_list_of_contents(metrics: Metrics) -> None:
    frame = rules_frame(metrics)
    entries = contents(metrics, frame, [metrics.px(3 + i) for i in range(13)])
    assert all(min(box.w, box.h) >= metrics.target for box in entries)
    assert not any(one.meets(other) for one, other in pairwise(entries))
    if frame.upright:
        assert all(box.w == frame.contents.w for box in entries)
    else:
        assert all(box.h == frame.contents.h for box in entries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_no_line_is_cut_short(name: str, language: str) -> None:
    """A line that is too wide would be set smaller; names in a table may be."""
    i18n.use(language)
    metrics, writer = Metrics(*SCREENS[name]), Writer(Fonts())
    for variant in pdk.VARIANTS:
        width = rules_frame(metrics).column.w
        page = rules_page(metrics, width, guide(variant), pdk.VARIANTS[variant], writer.measure)
        for piece in page.pieces:
            if isinstance(piece, Line):
                px = Type.LEAST_PX if piece.role in ("cell", "total") else metrics.type_px(Type.BODY)
                if piece.role in ("body", "cell", "total"):
                    assert writer.measure(piece.text, px, piece.role == "total") <= piece.rect.w, piece
