"""The card counter at the table."""

from __future__ import annotations

import pdk_core as pdk
from pdk_game.play.could_have import could_have
from pdk_game.play.unseen import unseen
from pdk_game.scenes.table.layout import table_layout
from pdk_game.text import phrases
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.text import Writer
from support.cases import case
from support.driver import Driver
from support.screens import in_all_languages
from support.tables import open_code


def test_the_button_shows_it_and_puts_it_away(driver: Driver) -> None:
    table = open_code(driver)
    assert not table.board.layout.counts
    driver.press("counter")
    assert driver.profile.settings.counter
    assert table.board.snapshot.unseen == tuple(
        unseen(table.session.game.view(0))[rank] for rank in range(13)
    )
    assert len(table.board.layout.counts) == 13
    driver.press("counter")
    assert not driver.profile.settings.counter
    assert not table.board.layout.counts


def test_variant_and_code_share_a_line_where_the_counter_leaves_no_room_for_two(driver: Driver) -> None:
    driver.profile.change(counter=True)
    driver.display.resize(Metrics(480, 900))
    driver.app.rearrange()
    table = open_code(driver)
    assert table.board.layout.code.h < 2 * round(driver.app.stack.brush.style(Type.SMALL).px * Type.LEADING)


def test_own_plays_change_nothing_and_those_of_others_do(driver: Driver) -> None:
    driver.profile.change(counter=True)
    table = open_code(driver)
    before = table.board.snapshot.unseen
    driver.press("hint")
    driver.press("play")
    assert table.board.snapshot.unseen == before
    driver.wait(6)
    played = sum(len(move.cards) for move in table.session.game.history[1:])
    assert played > 0
    assert sum(table.board.snapshot.unseen) == sum(before) - played


def test_the_code_and_the_ranks_fit_beside_it(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = table_layout(metrics, 16, counting=True)
            for cell in layout.counts:
                for rank in "3456789TJQKA2":
                    assert writer.measure(phrases.face(rank), Type.LEAST_PX, bold=True) <= cell.w - 2
                assert cell.h >= 2 * Type.LEAST_PX
            for variant in pdk.VARIANTS:
                name, px = phrases.variant_name(variant), Type.LEAST_PX
                line = f"{name} · A1739204" if metrics.portrait else name
                assert writer.measure(line, px) <= layout.code.w


def test_it_shows_who_could_have_what_and_that_counts_as_a_hint(driver: Driver) -> None:
    driver.profile.change(counter=True, could_have=True)
    table = open_code(driver)
    driver.wait(4)
    shown = table.board.snapshot.could_have
    assert shown == tuple(could_have(table.session.game.view(0), seat) for seat in (1, 2))
    assert table.session.hints_used == 1
    driver.press("hint")
    assert table.session.hints_used == 1, "once a turn"
    driver.press("play")
    driver.wait(8)
    assert table.session.your_turn
    assert table.session.hints_used == 2
    for rank in "3K2":
        with case(rank):
            table.activate(f"rank {rank}", driver.clock.time)
            assert table.status.kind == "could_have"
            assert phrases.sentence(table.status) == table.describe(f"rank {rank}")
            assert phrases.sentence(table.status).endswith(".")
    driver.profile.change(could_have=False)
    assert not table.board.snapshot.could_have
    assert not any(name.startswith("rank ") for name in table.focusables(driver.clock.time))


def test_without_the_counter_nothing_is_shown_or_counted(driver: Driver) -> None:
    driver.profile.change(counter=False, could_have=True)
    table = open_code(driver)
    driver.wait(4)
    assert not table.board.snapshot.could_have
    assert table.session.hints_used == 0
