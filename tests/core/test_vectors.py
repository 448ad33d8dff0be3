"""The engine against every vector file."""

from __future__ import annotations

from typing import Any

import pdk_core as pdk
from core.support import plain, plain_plays
from core.vectors import load
from support.cases import case


def combo_of(row: list[Any] | None) -> tuple[str, int, str] | None:
    return None if row is None else (row[0], row[1], row[2])


def test_classify() -> None:
    for vector in load("classify"):
        found = [plain(c) for c in pdk.classify(vector["cards"], vector["variant"], vector["whole_hand"])]
        assert sorted(found) == sorted(map(combo_of, vector["readings"])), vector


def test_legal() -> None:
    for vector in load("legal"):
        options = {
            "variant": vector["variant"],
            "table": None if vector["table"] is None else pdk.Combo(*vector["table"]),
            "must_include_3S": vector["must_include_3S"],
            "next_has_one_card": vector["next_has_one_card"],
        }
        wanted = {ranks: combo_of(row) for ranks, row in vector["plays"].items()}
        assert plain_plays(pdk.legal_plays(vector["hand"], **options)) == wanted, vector
        assert pdk.can_pass(vector["hand"], **options) is vector["can_pass"], vector


def test_deals() -> None:
    for vector in load("deals"):
        with case(vector["code"]):
            deal = pdk.Deal.from_code(vector["code"])
            assert deal.code == vector["code"]
            assert deal.variant is pdk.VARIANTS[vector["variant"]]
            assert [" ".join(map(pdk.card_text, hand)) for hand in deal.hands] == vector["hands"]
            assert deal.opener == vector["opener"]
            turned_up = None if deal.turned_up is None else pdk.card_text(deal.turned_up)
            assert turned_up == vector["turned_up"]


def test_games() -> None:
    for vector in load("games"):
        with case(vector["code"]):
            game = pdk.Game.from_code(vector["code"])
            for seat, cards in vector["moves"]:
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
            assert game.winner == vector["winner"]
            sheet = game.scores()
            for row in ("cards_left", "shut_out", "bombs", "total"):
                assert list(getattr(sheet, row)) == vector[row], row
            assert [[m.seat, len(m.cards)] for m in game.history] == [
                [seat, 0 if cards == "-" else len(cards.split())] for seat, cards in vector["moves"]
            ]
