"""A face tells nothing that the table does not show."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from random import Random

import pdk_core as pdk
from pdk_game.play.expressions import EXPRESSIONS, Public, expression
from pdk_game.text.seats import SEATS
from support.cases import case
from support.sessions import session_at


def faces(game: pdk.Game) -> list[str]:
    return [expression(Public.of(game), seat) for seat in SEATS]


def other_worlds(game: pdk.Game, random: Random) -> list[pdk.Game]:
    """Games with the same public course whose hidden cards lie otherwise, found by swapping cards between hands."""
    hands = [set(game.deal.hands[seat]) for seat in SEATS]
    shown = {card for move in game.history for card in move.cards}
    found = []
    for _ in range(6):
        hidden = [sorted(hand - shown) for hand in hands]
        pool = [card for hand in hidden for card in hand]
        random.shuffle(pool)
        dealt, at = [], 0
        for hand, part in zip(hands, hidden, strict=True):
            dealt.append((hand & shown) | set(pool[at : at + len(part)]))
            at += len(part)
        world = pdk.Game(
            pdk.Deal.from_hands(game.variant, [sorted(hand) for hand in dealt], game.deal.opener)
        )
        try:
            for move in game.history:
                world.play(move.cards) if move.cards else world.pass_turn()
        except pdk.IllegalPlay:
            continue  # a must-beat pass says something of a hand: that world has another course
        found.append(world)
    return found


def test_hidden_cards_change_no_face() -> None:
    random, compared, seen = Random(3), 0, set[str]()
    for variant, seed in product(pdk.VARIANTS, range(8)):
        deal = pdk.Deal.random(variant, seed=seed)
        game = pdk.Game(pdk.Deal.from_hands(variant, deal.hands, deal.opener))
        player = pdk.Player("easy", seed=seed)
        while game.turn is not None:
            play = player.choose(game.view(game.turn))
            game.play(play) if play else game.pass_turn()
            here = faces(game)
            seen.update(here)
            if len(game.history) % 4 == 0 and game.turn is not None:
                for world in other_worlds(game, random):
                    with case(variant, seed, len(game.history)):
                        assert faces(world) == here
                    compared += any(world.hand(seat) != game.hand(seat) for seat in SEATS)
    assert compared > 300
    assert seen == set(EXPRESSIONS), "and all of them are seen in real deals"


def test_nothing_but_what_all_see_goes_in() -> None:
    """The numbers of `Public` are those that the View of any seat gives, too."""
    assert [field.name for field in fields(Public)] == ["turn", "left", "bomber", "winner"]
    game = pdk.Game.from_code("A1739204")
    assert all(game.view(seat).cards_left == Public.of(game).left for seat in SEATS)


def test_when_who_looks_how() -> None:
    cases = {
        "to move": (Public(1, (9, 9, 9), None, None), ("rest", "thinking", "rest")),
        "one is close, another far": (Public(1, (3, 9, 8), None, None), ("pleased", "thinking", "worried")),
        "both are close": (Public(1, (2, 9, 2), None, None), ("rest", "thinking", "rest")),
        "close, but behind": (Public(0, (9, 1, 3), None, None), ("thinking", "pleased", "rest")),
        "a bomb": (Public(1, (9, 9, 2), 0, None), ("pleased", "thinking", "worried")),
        "the end": (Public(None, (0, 1, 16), 0, 0), ("pleased", "beaten", "beaten")),
    }
    for name, (public, wanted) in cases.items():
        with case(name):
            assert tuple(expression(public, seat) for seat in SEATS) == wanted


def test_a_session_says_it() -> None:
    session = session_at("A1739204")
    assert [session.expression(seat) for seat in SEATS] == faces(session.game)
