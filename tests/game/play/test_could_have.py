"""What another seat could hold is never less than what it holds, and says which pass told."""

from __future__ import annotations

import random

import pdk_core as pdk
from pdk_game.play.could_have import Chance, could_have
from support.cases import case


def test_it_never_leaves_out_what_is_there() -> None:
    told = dict.fromkeys(Chance, 0)
    for variant in pdk.VARIANTS:
        for seed in range(8):
            rng, game = random.Random(seed), pdk.Game(pdk.Deal.random(variant, seed=seed))
            while game.turn is not None:
                for seat in (1, 2):
                    with case(variant, seed, len(game.history), seat):
                        held = [pdk.RANKS[card // 4] for card in game.hand(seat)]
                        for each in could_have(game.view(0), seat):
                            told[each.chance] += 1
                            assert (each.chance is Chance.GONE) <= (each.rank not in held)
                            if variant == "forced16":
                                assert held.count(each.rank) <= each.most
                                assert each.chance is not Chance.HELD_BACK
                            else:
                                assert each.chance is not Chance.EXCLUDED
                            if each.chance in (Chance.HELD_BACK, Chance.EXCLUDED):
                                assert each.proof is not None
                                assert each.proof.seat == seat
                                assert game.history[each.proof.ply] == (seat, ())
                plays = game.legal_plays()
                if plays and not (game.can_pass() and rng.random() < 0.3):
                    game.play(plays[rng.randrange(len(plays))])
                else:
                    game.pass_turn()
    assert all(told.values()), told
