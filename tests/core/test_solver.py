"""The open-card solver against plain minimax, and the node counts that pin how it behaves."""

from __future__ import annotations

from random import Random

import pytest

import pdk_core as pdk
from support.cases import case

VARIANTS = tuple(pdk.VARIANTS)


def position(variant: str, cards: int, seed: int) -> pdk.Game:
    """Set up a random position of so many cards a seat."""
    random = Random(seed)
    deck = list(pdk.VARIANTS[variant].deck)
    random.shuffle(deck)
    hands = [deck[at * cards : (at + 1) * cards] for at in range(3)]
    return pdk.Game(pdk.Deal.from_hands(variant, hands, random.randrange(3)))


def choices(game: pdk.Game) -> list[pdk.Play | None]:
    return [*game.legal_plays(), *([None] if game.can_pass() else [])]


def do(game: pdk.Game, play: pdk.Play | None) -> None:
    if play is None:
        game.pass_turn()
    else:
        game.play(play)


def forces(game: pdk.Game, hero: int) -> bool:
    """Plain AND/OR search."""
    if game.turn is None:
        return game.winner == hero
    own = game.turn == hero
    for play in choices(game):
        do(game, play)
        won = forces(game, hero)
        game.undo()
        if won == own:
            return own
    return not own


def best_for_each(game: pdk.Game) -> tuple[int, int, int]:
    """Plain max^n: of equal plays the first legal one, the pass last."""
    turn = game.turn
    if turn is None:
        return game.scores().total
    best: tuple[int, int, int] | None = None
    for play in choices(game):
        do(game, play)
        value = best_for_each(game)
        game.undo()
        if best is None or value[turn] > best[turn]:
            best = value
    assert best is not None
    return best


@pytest.mark.parametrize("variant", VARIANTS)
def test_against_plain_minimax(variant: str) -> None:
    for cards in (1, 2, 3):
        with case(cards):
            for seed in range(25):
                game = position(variant, cards, seed)
                before = repr(game), game.history
                found = pdk.solve(game)
                assert (repr(game), game.history) == before
                assert found.decided
                assert found.forced_win == forces(game, game.turn or 0), (variant, cards, seed)
                assert found.points == best_for_each(game), (variant, cards, seed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_winning_line_wins(variant: str) -> None:
    wins = 0
    for seed in range(40):
        game = position(variant, 6, seed)
        hero = game.turn
        found = pdk.solve(game, nodes=100_000)
        if not found.forced_win:
            assert found.line == ()
            continue
        wins += 1
        for move in found.line:
            assert move.seat == game.turn
            if move.cards:
                game.play(move.cards)
            else:
                game.pass_turn()
        assert game.winner == hero
    assert wins >= 5


def test_points_sum_to_zero() -> None:
    for variant in VARIANTS:
        with case(variant):
            for seed in range(20):
                points = pdk.solve(position(variant, 4, seed)).points
                assert points is not None
                assert sum(points) == 0


def test_one_question_alone() -> None:
    """Without the points the first question has the same answer, for fewer nodes."""
    for variant in VARIANTS:
        with case(variant):
            for seed in range(20):
                game = position(variant, 4, seed)
                both, first = pdk.solve(game), pdk.solve(game, points=False)
                assert first.decided
                assert first.points is None
                assert (first.forced_win, first.line) == (both.forced_win, both.line)
                assert first.nodes < both.nodes


def test_out_of_nodes_is_not_decided() -> None:
    for points in (True, False):
        found = pdk.solve(position("classic16", 16, 1), nodes=10, points=points)
        assert not found.decided
        assert found.forced_win is None
        assert found.points is None


def test_mid_deal_bombs_count() -> None:
    """Bombs already paid are in the points of every seat."""
    game = pdk.Game(pdk.Deal.from_hands("classic16", ["3S 3H 3C 3D 4S", "5S 6S", "7S 8S"]))
    game.play("3S 3H 3C 3D")
    assert pdk.solve(game).points == best_for_each(game)


SIGNATURE = {"classic16": 6896741, "compact15": 7130371, "forced16": 151155}


@pytest.mark.parametrize("variant", VARIANTS)
def test_node_count_signature(variant: str) -> None:
    """A change of this number says that the search behaves otherwise: on purpose, or not."""
    nodes = sum(pdk.solve(position(variant, 5, seed)).nodes for seed in range(30))
    assert nodes == SIGNATURE[variant]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_seat_that_is_not_to_move(variant: str) -> None:
    for seed in range(25):
        game = position(variant, 3, seed)
        turn = game.turn or 0
        assert repr(pdk.solve(game, seat=turn)) == repr(pdk.solve(game))
        for seat in range(3):
            with case(seed, seat):
                found = pdk.solve(game, seat=seat, points=False)
                assert found.forced_win == forces(game, seat)
                twin = game.copy()
                for move in found.line:
                    if move.cards:
                        twin.play(move.cards)
                    else:
                        twin.pass_turn()
                assert bool(found.line) == (found.forced_win is True)
                assert not found.line or twin.winner == seat
