"""The button beside a refusal: where it is, and that the refusal still has room."""

from __future__ import annotations

import pdk_core as pdk
from pdk_core import Combo, Reason, Verdict
from pdk_game.scenes.table.layout import table_layout
from pdk_game.text import i18n, phrases
from pdk_game.text.guide.topics import TOPICS
from pdk_game.text.i18n import LANGUAGES
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.screens import EVERY_SIZE, RIGHT_HANDED, in_all_languages, tightest

# The longest of each family of names, and how many cards they are.
PLAYS = {
    Combo("trio_pair", 1, "Q"): 5,
    Combo("straight", 8, "Q"): 8,
    Combo("pair_run", 3, "Q"): 6,
    Combo("plane_singles", 3, "Q"): 12,
    Combo("plane_pairs", 2, "Q"): 10,
    Combo("plane_wings", 2, "Q"): 10,
    Combo("bomb", 1, "Q"): 4,
}


def refusals() -> list[str]:
    """The longest things the status line can say when it refuses, in the language in use."""
    out = [
        phrases.status_line(Verdict(False, None, Reason.NO_COMBINATION, 12), None, 12),
        phrases.status_line(
            Verdict(False, Combo("single", 1, "Q"), Reason.MUST_PLAY_HIGHEST_SINGLE, "Q"), None, 1
        ),
    ]
    for combo, cards in PLAYS.items():
        verdicts = [
            Verdict(False, combo, Reason.BOMB_CANNOT_BE_SPLIT, "Q"),
            Verdict(False, combo, Reason.MUST_INCLUDE_3S),
        ]
        for table in PLAYS:
            verdicts.append(Verdict(False, combo, Reason.WRONG_KIND, table))
            verdicts.append(Verdict(False, combo, Reason.NOT_HIGHER, table))
        out += [phrases.status_line(verdict, None, cards) for verdict in verdicts]
    return out


def test_every_reason_has_a_topic() -> None:
    assert set(TOPICS) == set(pdk.Reason)


def test_the_button_is_large_enough_and_in_nobodys_way() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for cards in (16, 1):
                layout = table_layout(metrics, cards)
                assert metrics.whole.covers(layout.why)
                assert min(layout.why.w, layout.why.h) >= metrics.target
                assert layout.status.x < layout.why.x
                others = (*layout.buttons(), layout.own, *layout.hand.rects, layout.pile)
                assert not any(layout.why.meets(other) for other in others)


def test_refusals_fit_beside_it_without_an_ellipsis(writer: Writer) -> None:
    rooms = []
    for metrics in RIGHT_HANDED.values():
        layout = table_layout(metrics, 16)
        sign = metrics.px(1.2) + metrics.px(0.4)
        wide = layout.why.x - metrics.px(Space.SMALL) - layout.status.x - sign
        rooms.append((wide, layout.status.h, metrics.type_px(Type.STATUS)))
    for language in LANGUAGES:
        i18n.use(language)
        for wide, high, px in tightest(rooms):
            with case(wide, high, px, language):
                for text in refusals():
                    assert writer.fits(text, Style(px, WHITE, bold=True), wide, high), text


def test_its_word_fits_where_it_is_not_narrow(writer: Writer) -> None:
    for language, size, metrics in in_all_languages(RIGHT_HANDED):
        with case(size, language):
            why = table_layout(metrics, 16).why
            room = why.w - metrics.px(Space.GAP)
            if why.w > metrics.target:
                assert writer.measure(phrases.button("why"), Type.LEAST_PX, True) <= room
