"""The naive twin held against the vector files: it must be right before anything is held against it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from core.vectors import case_id, load
from reference.naive_cards import RANKS, counts_of, deal
from reference.naive_combos import leading_order, readings
from reference.naive_game import NaiveGame
from reference.naive_moves import can_pass, legal_plays


def combo_of(row: list[object] | None) -> tuple[str, int, str] | None:
    if row is None:
        return None
    kind, length, top = row
    return str(kind), int(str(length)), str(top)


@pytest.mark.parametrize("variant", ["classic16", "compact15", "forced16"])
def test_classify(variant: str) -> None:
    cases = [case for case in load("classify") if case["variant"] == variant]
    assert len(cases) > 150
    for case in cases:
        found = readings(counts_of(case["cards"]), variant, case["whole_hand"])
        assert set(found) == {combo_of(row) for row in case["readings"]}, case
        assert len(found) == len(set(found)) == len(case["readings"]), case
        assert found == sorted(found, key=leading_order, reverse=True)


@pytest.mark.parametrize("variant", ["classic16", "compact15", "forced16"])
def test_legal(variant: str) -> None:
    cases = [case for case in load("legal") if case["variant"] == variant]
    assert len(cases) > 90
    for case in cases:
        args = (case["hand"], variant, combo_of(case["table"]))
        flags = (case["must_include_3S"], case["next_has_one_card"])
        wanted = {ranks: combo_of(row) for ranks, row in case["plays"].items()}
        assert legal_plays(*args, *flags) == wanted, case
        assert can_pass(*args, *flags) == case["can_pass"], case


@pytest.mark.parametrize("case", load("deals"), ids=case_id)
def test_deals(case: dict) -> None:
    dealt = deal(case["code"])
    assert dealt.variant == case["variant"]
    assert [" ".join(hand) for hand in dealt.hands] == case["hands"]
    assert (dealt.opener, dealt.turned_up) == (case["opener"], case["turned_up"])


@pytest.mark.parametrize("case", load("games"), ids=case_id)
def test_games(case: dict) -> None:
    game = NaiveGame.from_code(case["code"])
    starts = []
    for seat, cards in case["moves"]:
        starts.append((deepcopy(game.hands), game.turn, game.table, set(game.passed), list(game.history)))
        assert game.turn == seat
        assert game.winner is None
        if cards == "-":
            assert game.verify_pass() == (True, None, None, None)
            game.pass_turn()
        else:
            verdict = game.verify(cards.split())
            assert verdict.ok, verdict
            combo = game.play(cards.split())
            assert combo == verdict.combo
            assert combo[2] in RANKS
    assert game.winner == case["winner"]
    assert {row: list(figures) for row, figures in game.scores().items()} == {
        row: case[row] for row in ("cards_left", "shut_out", "bombs", "total")
    }
    for hands, turn, table, passed, history in reversed(starts):
        game.undo()
        assert (game.hands, game.turn, game.table, game.passed) == (hands, turn, table, passed)
        assert game.history == history
    assert not game.history
