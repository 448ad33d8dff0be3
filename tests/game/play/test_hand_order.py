"""The orders of a hand: every card once, groups that are what they say, and as few of them as there can be."""

from __future__ import annotations

import random

import pytest

import pdk_core as pdk
from pdk_core.eval.min_plays import plays_to_empty
from pdk_game.play.hand_order import GROUPS, by_kinds, in_order
from pdk_game.profile.settings import SORTS
from pdk_game.scenes.table.board import by_rank
from support.cases import case
from support.driver import Driver
from support.tables import open_code

HANDS = [
    ("3S 4S 5S 6S 7S 9S 9H QD", "classic16", "7S 6S 5S 4S 3S|9S 9H|QD"),
    ("3S 3H 3C 3D 4S 4H 5S 5H KS", "classic16", "3S 3H 3C 3D|5S 5H 4S 4H|KS"),
    ("7S 7H 7C 8S 8H 8C 3S 4H KS KH 2S", "classic16", "8S 8H 8C 7S 7H 7C|KS KH|2S|4H|3S"),
    ("JS JH JC 3S 3H", "compact15", "JS JH JC|3S 3H"),
    ("9S 9H 9C 4S 4H", "forced16", "9S 9H 9C|4S 4H"),
    ("9S 9H 9C 4S", "classic16", "9S 9H 9C|4S"),
    ("2S", "classic16", "2S"),
]


def kind_of(group: tuple[int, ...]) -> str:
    """What a group reads as, by the engine."""
    (combo, *_) = pdk.classify(group)
    return combo.kind


def test_by_kinds() -> None:
    for hand, variant, groups in HANDS:
        with case(hand, variant, groups):
            found = by_kinds(frozenset(pdk.parse_cards(hand)), pdk.VARIANTS[variant])
            assert "|".join(" ".join(map(pdk.card_text, group)) for group in found) == groups


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_every_card_once_in_groups_that_are_plays(variant: str) -> None:
    """Hands of every size; the groups come in their order, and never need more plays than the hand does."""
    dice = random.Random(5)
    for number in range(150):
        deal = pdk.Deal.from_code(f"{'ABC'[list(pdk.VARIANTS).index(variant)]}{number:07d}")
        hand = frozenset(dice.sample(deal.hands[number % 3], dice.randint(1, 16 - (variant == "compact15"))))
        groups = by_kinds(hand, deal.variant)
        assert sorted(card for group in groups for card in group) == sorted(hand)
        kinds = [kind_of(group) for group in groups]
        assert [GROUPS.index(kind) for kind in kinds] == sorted(GROUPS.index(kind) for kind in kinds)
        assert all(group == by_rank(group) for group in groups)
        loose = [card for group, kind in zip(groups, kinds, strict=True) for card in group if kind != "bomb"]
        wholes = [
            kind for kind in kinds if kind in ("plane", "trio", "straight", "pair_run", "pair", "single")
        ]
        if loose:
            fewest = plays_to_empty(loose, deal.variant)
            wings = sum(kind in ("pair", "single") for kind in wholes)
            assert len(wholes) - wings <= fewest <= len(wholes)


def test_bombs_stay_whole_where_breaking_them_would_save_a_play() -> None:
    hand = frozenset(pdk.parse_cards("3S 4S 5S 6S 7S 7H 7C 7D"))
    (bomb, *rest) = by_kinds(hand, pdk.VARIANTS["classic16"])
    assert kind_of(bomb) == "bomb"
    assert [kind_of(group) for group in rest] == ["single"] * 4


def test_the_order_of_the_cards_given_says_nothing() -> None:
    hand = list(pdk.Deal.from_code("A0000007").hands[0])
    variant = pdk.VARIANTS["classic16"]
    for sort in SORTS:
        first = in_order(hand, sort, variant)
        for seed in range(10):
            random.Random(seed).shuffle(hand)
            by_kinds.cache_clear()
            assert in_order(hand, sort, variant) == first


def test_high_and_low_are_each_others_mirror_but_for_suits() -> None:
    hand, variant = pdk.Deal.from_code("A0000007").hands[0], pdk.VARIANTS["classic16"]
    high, low = (in_order(hand, sort, variant) for sort in ("high", "low"))
    assert [card // 4 for card in high] == [card // 4 for card in reversed(low)]


def test_the_hand_moves_into_its_new_order(driver: Driver) -> None:
    table = open_code(driver)
    for sort in ("low", "kinds", "high"):
        before = {key: sprite.x for key, sprite in table.board.by_key.items() if sprite.zone == "hand"}
        driver.profile.change(sort=sort)
        session = table.session
        expected = in_order(session.game.hand(0), sort, session.game.variant)
        assert table.board.snapshot.hand == expected
        assert table.moves.moving(driver.clock.time)
        moved = next(key for key, x in before.items() if table.board.by_key[key].x != x)
        pose = table.moves.pose(table.board.by_key[moved], driver.clock.time)
        assert pose is not None
        assert pose.x == before[moved]
        driver.wait(0.5)
        assert not table.moves.moving(driver.clock.time)


def test_the_next_order_comes_in_turn(driver: Driver) -> None:
    open_code(driver)
    seen = []
    for _ in SORTS:
        driver.type("s")
        seen.append(driver.profile.settings.sort)
    assert seen == ["low", "kinds", "high"]
