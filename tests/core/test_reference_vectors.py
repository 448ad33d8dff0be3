"""The naive twin held against the vector files: it must be right before anything is held against it."""

from __future__ import annotations

import pytest

from core.vectors import load
from reference.naive_cards import RANKS, counts_of, deal
from reference.naive_combos import leading_order, readings
from reference.naive_game import NaiveGame
from reference.naive_moves import can_pass, legal_plays
from support.cases import case


def combo_of(row: list[object] | None) -> tuple[str, int, str] | None:
    if row is None:
        return None
    kind, length, top = row
    return str(kind), int(str(length)), str(top)


@pytest.mark.parametrize("variant", ["classic16", "compact15", "forced16"])
def test_classify(variant: str) -> None:
    cases = [vector for vector in load("classify") if vector["variant"] == variant]
    assert len(cases) > 150
    for vector in cases:
        found = readings(counts_of(vector["cards"]), variant, vector["whole_hand"])
        assert set(found) == {combo_of(row) for row in vector["readings"]}, vector
        assert len(found) == len(set(found)) == len(vector["readings"]), vector
        assert found == sorted(found, key=leading_order, reverse=True)


@pytest.mark.parametrize("variant", ["classic16", "compact15", "forced16"])
def test_legal(variant: str) -> None:
    cases = [vector for vector in load("legal") if vector["variant"] == variant]
    assert len(cases) > 90
    for vector in cases:
        args = (vector["hand"], variant, combo_of(vector["table"]))
        flags = (vector["must_include_3S"], vector["next_has_one_card"])
        wanted = {ranks: combo_of(row) for ranks, row in vector["plays"].items()}
        assert legal_plays(*args, *flags) == wanted, vector
        assert can_pass(*args, *flags) == vector["can_pass"], vector


def test_deals() -> None:
    for vector in load("deals"):
        with case(vector["code"]):
            dealt = deal(vector["code"])
            assert dealt.variant == vector["variant"]
            assert [" ".join(hand) for hand in dealt.hands] == vector["hands"]
            assert (dealt.opener, dealt.turned_up) == (vector["opener"], vector["turned_up"])


def test_games() -> None:
    for vector in load("games"):
        with case(vector["code"]):
            game = NaiveGame.from_code(vector["code"])
            starts = []
            for seat, cards in vector["moves"]:
                starts.append(
                    (list(map(set, game.hands)), game.turn, game.table, set(game.passed), list(game.history))
                )
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
            assert game.winner == vector["winner"]
            assert {row: list(figures) for row, figures in game.scores().items()} == {
                row: vector[row] for row in ("cards_left", "shut_out", "bombs", "total")
            }
            for hands, turn, table, passed, history in reversed(starts):
                game.undo()
                assert (game.hands, game.turn, game.table, game.passed) == (hands, turn, table, passed)
                assert game.history == history
            assert not game.history
