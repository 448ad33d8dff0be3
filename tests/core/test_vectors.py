"""The engine against every vector file."""

from __future__ import annotations

from typing import Any

import pytest

import pdk_core as pdk
from core.support import VARIANTS, plain, plain_plays
from core.vectors import case_id, load


def combo_of(row: list[Any] | None) -> tuple[str, int, str] | None:
    return None if row is None else (row[0], row[1], row[2])


@pytest.mark.parametrize("variant", VARIANTS)
def test_classify(variant: str) -> None:
    for case in load("classify"):
        if case["variant"] == variant:
            found = [plain(c) for c in pdk.classify(case["cards"], variant, case["whole_hand"])]
            assert sorted(found) == sorted(map(combo_of, case["readings"])), case


@pytest.mark.parametrize("variant", VARIANTS)
def test_legal(variant: str) -> None:
    for case in load("legal"):
        if case["variant"] != variant:
            continue
        options = {
            "variant": variant,
            "table": None if case["table"] is None else pdk.Combo(*case["table"]),
            "must_include_3S": case["must_include_3S"],
            "next_has_one_card": case["next_has_one_card"],
        }
        wanted = {ranks: combo_of(row) for ranks, row in case["plays"].items()}
        assert plain_plays(pdk.legal_plays(case["hand"], **options)) == wanted, case
        assert pdk.can_pass(case["hand"], **options) is case["can_pass"], case


@pytest.mark.parametrize("case", load("deals"), ids=case_id)
def test_deals(case: dict[str, Any]) -> None:
    deal = pdk.Deal.from_code(case["code"])
    assert deal.code == case["code"]
    assert deal.variant is pdk.VARIANTS[case["variant"]]
    assert [" ".join(map(pdk.card_text, hand)) for hand in deal.hands] == case["hands"]
    assert deal.opener == case["opener"]
    turned_up = None if deal.turned_up is None else pdk.card_text(deal.turned_up)
    assert turned_up == case["turned_up"]


@pytest.mark.parametrize("case", load("games"), ids=case_id)
def test_games(case: dict[str, Any]) -> None:
    game = pdk.Game.from_code(case["code"])
    for seat, cards in case["moves"]:
        assert game.winner is None
        assert game.turn == seat
        if cards == "-":
            assert game.can_pass()
            game.pass_turn()
        else:
            assert game.verify(cards).ok
            play = game.play(cards)
            assert sorted(play.cards) == sorted(pdk.parse_cards(cards))
    assert game.turn is None
    assert game.winner == case["winner"]
    sheet = game.scores()
    for row in ("cards_left", "shut_out", "bombs", "total"):
        assert list(getattr(sheet, row)) == case[row], row
    assert [[m.seat, len(m.cards)] for m in game.history] == [
        [seat, 0 if cards == "-" else len(cards.split())] for seat, cards in case["moves"]
    ]
