"""The panel of a round: where everything is, and how it opens and closes."""

from __future__ import annotations

from itertools import pairwise

import pygame

from pdk_game.scenes.round.layout import round_layout
from pdk_game.scenes.round.scene import RoundScene
from pdk_game.text import phrases
from pdk_game.ui.geometry import bounds
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.text import Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE, check_layout, in_all_languages
from support.sessions import BOMB_ON_TABLE
from support.tables import open_at, open_code


def test_nothing_overlaps_or_leaves_the_panel() -> None:
    for size, metrics in EVERY_SIZE.items():
        for most in ((2,), (16,), (4, 4), (5, 5, 5), (12, 12), (2,) * 12, (16, 2)):
            with case(size, most):
                layout = round_layout(metrics, most)
                assert metrics.whole.covers(layout.panel)
                things = {"title": layout.title}
                things |= {f"avatar {i}": box for i, box in enumerate(layout.avatars)}
                things |= {f"name {i}": box for i, box in enumerate(layout.names)}
                things |= {
                    f"cell {i} {k}": box for i, lap in enumerate(layout.cells) for k, box in enumerate(lap)
                }
                if layout.skipped:
                    things["skipped"] = layout.skipped
                check_layout(things, metrics)
                assert all(layout.panel.covers(rect) for rect in things.values())
                assert 1 <= len(layout.cells) <= len(most)
                for cards, lap in zip(most[-len(layout.cells) :], layout.cells, strict=True):
                    places = layout.cards(lap[0], cards)
                    assert len(places) == cards
                    assert lap[0].covers(bounds(places))
                    assert all(b.x - a.x >= 0.2 * a.w for a, b in pairwise(places))


def at_the_pile(driver: Driver) -> None:
    layout, table = driver.table.board.layout, driver.table.board.snapshot.table
    driver.tap(*bounds(layout.pile_places(len(table))).center if table else layout.ring.center)


def test_a_tap_on_the_play_shows_the_round_and_the_next_one_closes_it(driver: Driver) -> None:
    table = open_at(driver, *BOMB_ON_TABLE)
    at_the_pile(driver)
    assert isinstance(driver.app.stack.top, RoundScene)
    driver.wait(20)
    assert len(table.session.game.history) == len(BOMB_ON_TABLE[1])
    driver.tap(5, 5)
    assert driver.app.stack.top is table
    driver.tap(*table.board.layout.caption.center)
    assert isinstance(driver.app.stack.top, RoundScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is table


def test_a_selection_is_given_back_first(driver: Driver) -> None:
    table = open_at(driver, *BOMB_ON_TABLE)
    driver.tap_card(table.board.snapshot.hand[0])
    at_the_pile(driver)
    assert driver.app.stack.top is table
    assert not table.session.selection


def test_before_the_first_play_there_is_nothing_to_show(driver: Driver) -> None:
    table = open_code(driver)
    at_the_pile(driver)
    assert driver.app.stack.top is table


def test_words_fit(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = round_layout(metrics, (2,))
            least = Type.LEAST_PX
            for over in (False, True):
                assert writer.measure(phrases.round_title(over), least, bold=True) <= layout.title.w
            for seat in range(3):
                assert writer.measure(phrases.seat_name(seat), least) <= layout.names[seat].w
            assert writer.measure(phrases.pass_word(), least) <= layout.cells[0][0].w
