"""The card counter: against a naive count, from a View alone, and at the table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pdk_core as pdk
from pdk_game.play.unseen import unseen
from pdk_game.scenes.table.layout import table_layout
from pdk_game.text import phrases
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.text import Writer
from support.cases import case
from support.driver import Driver
from support.screens import in_all_languages
from support.tables import open_code

CODES = ("A1739204", "B0000042", "C1739204", "A0000007")


@pytest.mark.parametrize("code", CODES)
def test_it_counts_what_the_others_hold_at_every_ply(code: str) -> None:
    game, greedy = pdk.Game.from_code(code), pdk.Player("greedy")
    while game.turn is not None:
        for seat in range(3):
            held = [card // 4 for other in range(3) if other != seat for card in game.hand(other)]
            assert unseen(game.view(seat)) == Counter(held)
        play = greedy.choose(game.view(game.turn))
        if play is None:
            game.pass_turn()
        else:
            game.play(play.cards)


@pytest.mark.parametrize("code", CODES)
def test_it_cannot_know_who_holds_what(code: str) -> None:
    """Deals that look alike from one seat count alike there."""
    deal = pdk.Deal.from_code(code)
    view = pdk.Game(deal).view(0)
    rest = [card for hand in deal.hands[1:] for card in hand]
    for seed in range(20):
        random.Random(seed).shuffle(rest)
        half = len(rest) // 2
        other = pdk.Deal.from_hands(deal.variant, (deal.hands[0], rest[:half], rest[half:]))
        assert unseen(pdk.Game(other).view(0)) == unseen(view)


def test_the_turned_up_card_counts_until_it_is_played() -> None:
    game = pdk.Game.from_code("B0000042")
    card, holder = game.deal.turned_up, game.deal.opener
    assert card is not None
    assert holder is not None
    watcher = (holder + 1) % 3
    before = unseen(game.view(watcher))[card // 4]
    assert before == sum(
        card // 4 == each // 4 for seat in (holder, 3 - holder - watcher) for each in game.hand(seat)
    )
    game.play([card])
    assert unseen(game.view(watcher))[card // 4] == before - 1


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
