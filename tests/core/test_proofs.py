"""What a pass tells: nothing false in the must-beat game, and the same as the belief of the search."""

from __future__ import annotations

import random

import pdk_core as pdk
from core.support import VARIANTS
from support.cases import case

DEALS = 25


def held(game: pdk.Game, seat: int) -> dict[str, int]:
    ranks = [pdk.RANKS[card // 4] for card in game.hand(seat)]
    return {rank: ranks.count(rank) for rank in pdk.RANKS}


def test_no_proof_is_ever_false() -> None:
    seen = 0
    for seed in range(DEALS):
        rng = random.Random(seed)
        game = pdk.Game(pdk.Deal.random("forced16", seed=seed))
        while game.winner is None:
            for seat in range(3):
                for proof in game.view(seat).proofs():
                    with case(game.deal.code, len(game.history), proof):
                        assert proof.certain
                        assert proof.seat != seat
                        hand = held(game, proof.seat)
                        assert all(hand[rank] <= most for rank, most in proof.limits)
                        text = "".join(rank * hand[rank] for rank in pdk.RANKS)
                        beating = pdk.legal_plays(text, "forced16", proof.table) if text else {}
                        # A last play may be short of cards, which it was not when the pass was made.
                        assert all(len(ranks) == len(text) for ranks in beating)
                        seen += 1
            plays = game.legal_plays()
            if len(plays):
                game.play(plays[rng.randrange(len(plays))])
            else:
                game.pass_turn()
    assert seen > 1000


def test_one_proof_a_pass_for_the_others() -> None:
    for variant in VARIANTS:
        with case(variant):
            game = pdk.Game(pdk.Deal.random(variant, seed=3))
            while not game.can_pass():
                game.play(game.legal_plays()[0])
            passing = game.turn
            game.pass_turn()
            watcher = next(seat for seat in range(3) if seat != passing)
            [proof] = game.view(watcher).proofs()
            assert (proof.seat, proof.ply) == (passing, len(game.history) - 1)
            assert proof.certain is (variant == "forced16")
            assert f"seat {passing}" in repr(proof)
            assert proof == game.view(watcher).proofs()[0]
            assert game.view(passing).proofs() == ()


def test_limits_by_what_lay_there() -> None:
    cases = {
        "single": ("8S", {"9": 0, "2": 0, "8": 3, "3": 3}),
        "pair": ("8S 8H", {"9": 1, "2": 1, "8": 3, "3": 3}),
        "bomb": ("8S 8H 8C 8D", {"9": 3, "2": 3}),
        "straight": ("3S 4S 5S 6S 7S", {"3": 3, "9": 3}),
    }
    hands = ("8S 8H 8C 8D 3S 4S 5S 6S 7S", "3H 4H 5H", "3C 4C 5C")
    for name, (played, wanted) in cases.items():
        with case(name):
            game = pdk.Game(pdk.Deal.from_hands("classic16", hands))
            game.play(played)
            game.pass_turn()
            [proof] = game.view(0).proofs()
            limits = dict(proof.limits)
            assert (proof.seat, proof.table.kind, proof.certain) == (1, name, False)
            assert {rank: limits[rank] for rank in wanted} == wanted
            assert ("8" in limits) == (name != "bomb")


def test_what_is_played_later_is_taken_off() -> None:
    game = pdk.Game(pdk.Deal.from_hands("classic16", ("8S 8H 3S 3D", "9H 9S 4H 5H", "3C 4C 5C")))
    game.play("8S 8H")
    game.pass_turn()  # two nines are held back, which is allowed here
    game.pass_turn()
    game.play("3S")
    assert dict(game.view(2).proofs()[0].limits)["9"] == 1
    game.play("9H")
    assert dict(game.view(2).proofs()[0].limits)["9"] == 0
