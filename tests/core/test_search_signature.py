"""One number a variant that says "the search thinks differently": the same on every processor.

The net is one that has learnt nothing, so a better net moves no number. What does is a change of the rules, of the
net's inputs, or of the search; then the number in the failure is the new one.
"""

from __future__ import annotations

import zlib

import pytest

import pdk_core as pdk
from pdk_core.eval.net import ValueNet
from pdk_core.search.tree import TreeSearch
from pdk_core.training.learner import Learner

DEALS = 2
LIMITS = pdk.Limits(playouts=40)
SIGNATURE = {"classic16": 2702428503, "compact15": 3186604485, "forced16": 998467815}


def thoughts(variant: str) -> str:
    """What the search tries and how it ranks that, at every move of some deals against itself."""
    search = TreeSearch(ValueNet(Learner(pdk.VARIANTS[variant], seed=1).quantized()))
    lines = []
    for seed in range(DEALS):
        game = pdk.Game(pdk.Deal.random(variant, seed=seed))
        while game.turn is not None:
            found = search.analyse(game.view(game.turn), LIMITS, seed)
            lines += [f"{game.deal.code} {each.play} {each.visits}" for each in found]
            if (play := found[0].play) is None:
                game.pass_turn()
            else:
                game.play(play)
    return "\n".join(lines)


@pytest.mark.parametrize("variant", SIGNATURE)
def test_search_signature(variant: str) -> None:
    assert zlib.crc32(thoughts(variant).encode()) == SIGNATURE[variant]
