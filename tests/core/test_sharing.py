"""Objects that several threads use at once give each the answer that it would have had alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

import pdk_core as pdk
from pdk_core.eval import weights
from pdk_core.eval.weights import shipped_net
from pdk_core.search.tree import TreeSearch
from pdk_core.training.learner import Learner
from pdk_core.training.selfplay import SelfPlay
from support.cases import case

THREADS = 6
LIMITS = pdk.Limits(playouts=150)


def views(variant: str) -> list[pdk.View]:
    """Some moments of a deal, a search of which takes a while."""
    game, found = pdk.Game(pdk.Deal.random(variant, seed=8)), []
    while len(found) < THREADS and game.turn is not None:
        found.append(game.view(game.turn))
        if plays := game.legal_plays():
            game.play(plays[0])
        else:
            game.pass_turn()
    return found


def at_once(acts: list[Callable[[], Any]]) -> list[Any]:
    """Do all that in threads which begin together."""
    gate, found = threading.Barrier(len(acts)), [None] * len(acts)

    def run(at: int) -> None:
        gate.wait()
        found[at] = acts[at]()

    threads = [threading.Thread(target=run, args=(at,)) for at in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_one_player_of_all_threads(variant: str) -> None:
    moments = views(variant)
    for level in pdk.LEVELS:
        with case(level):
            alone = [pdk.Player(level, seed=2).choose(view, LIMITS) for view in moments]
            shared = pdk.Player(level, seed=2)
            asks = [lambda v=view, p=shared: p.choose(v, LIMITS) for view in moments]
            for _ in range(3):
                assert at_once(asks) == alone


def test_one_search_of_all_threads_while_another_tunes_it() -> None:
    net, moments = shipped_net("classic16"), views("classic16")
    alone = [repr(TreeSearch(net).analyse(view, LIMITS, 5)) for view in moments]
    shared = TreeSearch(net)
    asks = [lambda v=view: repr(shared.analyse(v, LIMITS, 5)) for view in moments]
    assert at_once(asks) == alone
    at_once([*asks, *[lambda: [shared.tune(particles=p) for p in (0, 160)]] * 2])
    shared.tune()
    assert at_once(asks) == alone


def test_one_self_play_of_all_threads() -> None:
    net = shipped_net("compact15")

    def error(play: SelfPlay, seed: int) -> float:
        return Learner("compact15").learn(play.play(net, 3, seed, 0.7, 0.1), 1e-3)

    shared = SelfPlay()
    assert at_once([lambda s=seed: error(shared, s) for seed in range(THREADS)]) == [
        error(SelfPlay(), seed) for seed in range(THREADS)
    ]


def test_weights_are_read_once_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    actual = weights._read
    monkeypatch.setattr(weights, "_NETS", {})
    monkeypatch.setattr(weights, "_read", lambda name: [read.append(name), actual(name)][1])
    nets = at_once([lambda: shipped_net("classic16")] * THREADS)
    assert read == ["classic16"]
    assert all(net is nets[0] for net in nets)
    for level in ("easy", "hard", "expert"):
        pdk.Player(level).choose(views("classic16")[0], pdk.Limits(playouts=1))
    assert read == ["classic16"]


def test_nobody_reads_what_a_learner_is_changing() -> None:
    learner, done, refused = Learner("compact15"), threading.Event(), set()
    samples = SelfPlay().play(shipped_net("compact15"), 20, 1, 0.7, 0.1)

    def learn() -> None:
        while not done.is_set():
            learner.learn(samples, 1e-4, batch=1)

    thread = threading.Thread(target=learn)
    thread.start()
    asks = {"state": learner.state, "quantized": learner.quantized, "restore": lambda: learner.restore(b"")}
    while len(refused) < len(asks):
        for name, ask in asks.items():
            try:
                ask()
            except pdk.PdkError as error:
                if "learning in another thread" in str(error):
                    refused.add(name)
    done.set()
    thread.join()
    assert len(learner.state()) > 0
