"""The words of levels and hints fit their places in every language at every size, without an ellipsis."""

from __future__ import annotations

from itertools import product

import pdk_core as pdk
from pdk_game.play.cast import CAST
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.home.layout import home_layout
from pdk_game.scenes.home.scene import SIGN
from pdk_game.scenes.person.layout import person_layout
from pdk_game.scenes.places import SIGNS, place_title
from pdk_game.scenes.settings.layout import NAME, settings_layout
from pdk_game.scenes.settings.rows import ROWS, Control
from pdk_game.scenes.settings.scene import SettingsScene
from pdk_game.scenes.sheet.layout import sheet_layout
from pdk_game.scenes.table.layout import table_layout
from pdk_game.text import i18n, phrases
from pdk_game.text.i18n import LANGUAGES
from pdk_game.text.notice import Why
from pdk_game.text.phrases.reasons import WHY
from pdk_game.text.phrases.refusals import LAST_CARD
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets.seals import INNER
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.screens import TIGHT_SIZES, in_all_languages, tightest

LONG = (("pair_run", 2, "J", 4), ("plane_pairs", 2, "Q", 10))  # plays with the longest names
COUNTED = ("sheds", "leaves", "fewest", "few_cards", "few_pairs", "highest")


def test_levels_at_home(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = home_layout(metrics, 5, True, len(SIGNS))
            title = writer.measure(phrases.level_title(), metrics.type_px(Type.NAME), True)
            assert title <= layout.levels.title.w
            for level, box in zip(LEVELS, layout.levels.boxes, strict=True):
                least = Type.LEAST_PX
                assert writer.measure(phrases.level_name(level), least, True) <= box.w - 4 * metrics.px(
                    Space.HAIR
                )
                assert writer.measure(phrases.level_line(level), least) <= layout.level_line.w


def test_places_at_home(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            boxes = home_layout(metrics, 5, True, len(SIGNS)).places
            for place, box in zip(SIGNS, boxes, strict=True):
                inner = box.w - 2 * metrics.px(Space.HAIR)
                assert writer.measure(place_title(place), Type.LEAST_PX) <= inner, place_title(place)
                high = metrics.px(SIGN) + round(metrics.type_px(Type.SMALL) * Type.LEADING)
                assert high <= box.h


def test_unfinished_deals_at_home(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            text = f"C0000000 · {phrases.cards_count(16)}"
            for saved in (3, 5):
                for chip in home_layout(metrics, saved, False, len(SIGNS)).saved:
                    assert writer.measure(text, Type.LEAST_PX) <= chip.line.w
                    for variant in pdk.VARIANTS:
                        name = phrases.variant_name(variant)
                        style = Style(metrics.type_px(Type.NAME), WHITE, bold=True)
                        assert writer.fits(name, style, chip.name.w, chip.name.h), name


def test_settings(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            sheet = sheet_layout(metrics, SettingsScene.widest)
            titles = {"settings": sheet.title, "about": sheet.more.inset(metrics.px(Space.SMALL), 0)}
            for place, box in titles.items():
                assert writer.measure(place_title(place), Type.LEAST_PX, True) <= box.w
            layout = settings_layout(metrics, sheet.view)
            small = Style(Type.LEAST_PX, WHITE)
            inset = metrics.px(Space.HAIR)
            for name, cell in layout.cells.items():
                row = ROWS[name]
                if cell.label.w:
                    assert writer.fits(phrases.setting_name(name), small, cell.label.w, cell.label.h), name
                if row.control in (Control.SWITCH, Control.SLIDER, Control.ENTRY):
                    continue
                for option, box in zip(row.options, cell.options, strict=True):
                    inner = box.inset(2 * inset, 0)
                    if row.control is Control.PICTURES:
                        inner = box._replace(h=metrics.px(NAME)).inset(3 * inset, inset)
                    word = phrases.setting_option(name, option)
                    assert writer.fits(word, small._replace(bold=True), inner.w, inner.h), word
            for group, box in layout.headings.items():
                assert writer.measure(phrases.settings_group(group), Type.LEAST_PX, True) <= box.w


def test_levels_at_the_table(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            seat = table_layout(metrics, 16).left
            for level in LEVELS:
                assert writer.measure(phrases.level_name(level), Type.LEAST_PX) <= seat.note.w


def test_people(writer: Writer) -> None:
    """Names on the plates and in the round, and all that is said of somebody on their card."""
    small = Style(Type.LEAST_PX, WHITE)
    for language, size, metrics in in_all_languages():
        with case(size, language):
            seat, card = table_layout(metrics, 16).left, person_layout(metrics)
            for who, one in CAST.items():
                name = phrases.cast_name(who)
                assert writer.measure(name, metrics.least_px, True) <= seat.name.w, who
                assert writer.measure(name, metrics.type_px(Type.TITLE), True) <= card.name.w, who
                assert writer.measure(phrases.age_line(one.age), Type.LEAST_PX) <= card.age.w, who
                manner = small._replace(px=metrics.type_px(Type.SMALL))
                assert writer.fits(phrases.manner(who), manner, card.manner.w, card.manner.h), who
            for level in LEVELS:
                line = phrases.titled(phrases.level_name(level), phrases.level_line(level))
                least = small._replace(px=metrics.least_px)
                assert writer.fits(line, least, card.level.w, card.level.h), level


def test_hints_in_the_status_line(writer: Writer) -> None:
    rooms = []
    for metrics in TIGHT_SIZES.values():
        box = table_layout(metrics, 16).status
        wide = box.w - metrics.px(1.2) - metrics.px(0.4)  # the tick before it
        rooms.append((wide, box.h, metrics.type_px(Type.STATUS)))
    for language in LANGUAGES:
        i18n.use(language)
        for kind in (*WHY, *COUNTED):
            why = Why(kind, rank="Q", first="3", n=6, seat=1)
            texts = [phrases.play_hint(pdk.Combo(*combo), cards, why) for *combo, cards in LONG]
            for text in (*texts, phrases.pass_hint(why)):
                for wide, high, px in tightest(rooms):
                    with case(text, language, wide, high):
                        assert writer.fits(text, Style(px, WHITE, bold=True), wide, high)


def test_the_last_card_rule_in_the_status_line(writer: Writer) -> None:
    asked, refused = [], []
    for metrics in TIGHT_SIZES.values():
        layout, px = table_layout(metrics, 16), metrics.type_px(Type.STATUS)
        sign = metrics.px(1.2) + metrics.px(0.4)
        asked.append((layout.status.w, layout.status.h, px))
        wide = layout.why.x - metrics.px(Space.SMALL) - layout.status.x - sign
        refused.append((wide, layout.status.h, px))
    for language in LANGUAGES:
        i18n.use(language)
        for (free, must), rank in product(LAST_CARD, pdk.RANKS):
            text = phrases.last_card_line(rank, free, must)
            # A refusal leaves unsaid what is free, but where one must beat.
            for wide, high, px in tightest(asked if free and not must else refused):
                with case(text, language, wide, high):
                    assert writer.fits(text, Style(px, WHITE, bold=True), wide, high)


def test_what_a_seat_says_in_its_bubble(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            bubble = table_layout(metrics, 16).left.bubble
            wide = writer.measure(phrases.pass_word(), metrics.type_px(Type.NAME), True)
            assert wide + metrics.px(1.6) <= bubble.w


# Lying on its side, the small panel has no height for a seal with words; there its colour has to do.
SEALED = {size: each for size, each in TIGHT_SIZES.items() if "lying, 5 inch" not in size}


def test_the_seal_of_the_last_card(writer: Writer) -> None:
    for language, size, metrics in in_all_languages(SEALED):
        with case(size, language):
            badge = table_layout(metrics, 16).left.badge
            inner = badge.inset(round(badge.w * INNER))
            words = phrases.last_card_badge().replace(" ", "\n")
            style = Style(metrics.type_px(Type.NAME), WHITE, bold=True)
            assert writer.fits(words, style, inner.w, inner.h)
