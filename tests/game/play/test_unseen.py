"""The cards not seen yet: against a naive count, and from a View alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pdk_core as pdk
from pdk_game.play.unseen import unseen

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
