"""What ends a long call: Ctrl+C in the main thread, a Cancel from any other, a limit of time.

Each call here would go on for minutes at the least, so that a test which ends at all has seen it stopped.
"""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pdk_core as pdk
from pdk_core.eval.weights import shipped_net
from pdk_core.perft import relist, widest_lead
from pdk_core.search.playout import random_deals
from pdk_core.training.arena import arena
from pdk_core.training.learner import Learner
from pdk_core.training.selfplay import SelfPlay
from support.cases import case

START = pdk.Game.from_code("C1739204")
VIEW = START.view(START.turn or 0)
UNDECIDED = pdk.Game.from_code("A0000007")  # within seconds; of START only the points take so long
ENDLESS = pdk.Limits(playouts=10**9)
VARIANT = "forced16"


def after(plies: int) -> pdk.View:
    game = START.copy()
    for _ in range(plies):
        if plays := game.legal_plays():
            game.play(plays[0])
        else:
            game.pass_turn()
    return game.view(game.turn or 0)


def on_and_on(learner: Learner) -> None:
    """Learn for ever, in calls each of which takes long enough to be interrupted."""
    samples = SelfPlay().play(shipped_net(VARIANT), 40, 1, 1.0, 0.1)
    while True:
        learner.learn(samples, 1e-4, batch=1)


LONG: dict[str, Callable[[], Any]] = {
    "choose": lambda: pdk.Player("expert").choose(VIEW, ENDLESS),
    "choose later": lambda: pdk.Player("expert").choose(after(5), pdk.Limits(seconds=3600)),
    "analyse": lambda: pdk.Player("hard").analyse(VIEW, ENDLESS),
    "solve": lambda: pdk.solve(UNDECIDED, nodes=10**12, points=False),
    "solve for points": lambda: pdk.solve(START, nodes=10**12),
    "perft": lambda: pdk.perft(START, 60),
    "random_deals": lambda: random_deals(VARIANT, 10**9),
    "arena": lambda: arena(VARIANT, shipped_net(VARIANT), None, 10**9, 1),
    "self-play": lambda: SelfPlay().play(shipped_net(VARIANT), 10**6, 1, 1.0, 0.1),
    "learn": lambda: on_and_on(Learner(VARIANT)),
    "relist": lambda: relist(START, 10**9),
    "widest_lead": lambda: widest_lead(False, 16),
}


class InterruptedHereError(Exception):
    """What the handler of these tests raises."""


@pytest.fixture
def handler() -> Iterator[Callable[[Callable[[], None]], None]]:
    """Set what Ctrl+C does."""
    before = signal.getsignal(signal.SIGINT)

    def set_handler(act: Callable[[], None]) -> None:
        signal.signal(signal.SIGINT, lambda *_: act())

    yield set_handler
    signal.signal(signal.SIGINT, before)


def fail() -> None:
    raise InterruptedHereError


def interrupted(act: Callable[[], Any]) -> None:
    """Begin a call and have another thread interrupt it."""
    begun = threading.Event()

    def interrupt() -> None:
        begun.wait()
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()

    def begin() -> None:
        begun.set()
        act()

    with pytest.raises(InterruptedHereError):
        begin()
    thread.join()


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_it(name: str, handler: Any) -> None:
    handler(fail)
    interrupted(LONG[name])


def test_a_handler_may_use_what_is_at_work(handler: Any) -> None:
    """What a handler asks of the very player that is searching has the answer that it always has."""
    player, few = pdk.Player("expert", seed=4), pdk.Limits(playouts=30)
    expected = pdk.Player("expert", seed=4).choose(VIEW, few)
    answers: list[Any] = []

    def ask() -> None:
        answers.append(player.choose(VIEW, few))
        fail()

    handler(ask)
    interrupted(lambda: player.choose(VIEW, ENDLESS))
    assert answers == [expected]
    # And it is at rest again.
    assert player.choose(VIEW, few) == expected


def test_a_signal_does_not_disturb_other_threads(handler: Any) -> None:
    noted: list[int] = []
    handler(lambda: noted.append(1))
    limits = pdk.Limits(playouts=400)
    expected = repr(pdk.Player("expert").analyse(VIEW, limits))
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(repr(pdk.Player("expert").analyse(VIEW, limits))))
    thread.start()
    _thread.interrupt_main()
    thread.join()
    assert found == [expected]
    assert noted == [1]


CANCELLED: dict[str, Callable[[pdk.Cancel], Any]] = {
    "choose": lambda cancel: pdk.Player("expert").choose(VIEW, pdk.Limits(), cancel),
    "analyse": lambda cancel: pdk.Player("expert").analyse(VIEW, ENDLESS, cancel),
    "solve": lambda cancel: pdk.solve(START, nodes=10**12, cancel=cancel),
    "solve, limits": lambda cancel: pdk.solve(START, pdk.Limits(seconds=3600), cancel, nodes=10**12),
    "perft": lambda cancel: pdk.perft(START, 60, cancel=cancel),
    "perft, limits": lambda cancel: pdk.perft(START, 60, pdk.Limits(), cancel),
}


@pytest.mark.parametrize("name", CANCELLED)
def test_another_thread_cancels_it(name: str) -> None:
    begun, cancel = threading.Event(), pdk.Cancel()

    def stop() -> None:
        begun.wait()
        cancel.cancel()

    thread = threading.Thread(target=stop)
    thread.start()
    begun.set()
    if name.startswith("perft"):
        with pytest.raises(pdk.PdkError, match="60 plies were not all counted"):
            CANCELLED[name](cancel)
    else:
        found = CANCELLED[name](cancel)
        assert not name.startswith("solve") or (found.decided, found.points) == (False, None)
    thread.join()


def test_no_time_is_no_answer() -> None:
    none = pdk.Limits(seconds=0)
    with pytest.raises(pdk.PdkError, match="not all counted"):
        pdk.perft(START, 4, none)
    found = pdk.solve(START, none)
    assert (found.decided, found.forced_win, found.line, found.points) == (False, None, (), None)
    assert found.nodes < 20


def test_enough_time_changes_nothing() -> None:
    enough = pdk.Limits(seconds=3600)
    assert pdk.perft(START, 2, enough, pdk.Cancel()) == pdk.perft(START, 2)
    late = pdk.Game(pdk.Deal.from_hands("classic16", ["3S 4S 6S 8S", "5H 7H 9H JH", "TD QD KD"]))
    assert repr(pdk.solve(late, enough, pdk.Cancel())) == repr(pdk.solve(late))


def test_what_would_never_end_is_refused() -> None:
    nothing = pdk.Limits()
    refused: dict[str, Callable[[], Any]] = {
        "choose": lambda: pdk.Player("expert").choose(VIEW, nothing),
        "choose, no search": lambda: pdk.Player("greedy").choose(VIEW, nothing),
        "analyse": lambda: pdk.Player("easy").analyse(VIEW, nothing),
        "solve": lambda: pdk.solve(START, nothing),
        "perft": lambda: pdk.perft(START, 1, nothing),
    }
    for name, act in refused.items():
        with case(name), pytest.raises(pdk.PdkError, match=r"seconds or playouts.* Cancel"):
            act()
    # A solver counts nodes; playouts would not end it.
    for name in ("solve", "perft"):
        with case(name), pytest.raises(pdk.PdkError, match=r"no playouts.*seconds"):
            {"solve": lambda: pdk.solve(START, ENDLESS), "perft": lambda: pdk.perft(START, 1, ENDLESS)}[
                name
            ]()


def test_a_game_that_goes_on_while_it_is_solved() -> None:
    """The answer is that of the position in which it was asked."""
    game = pdk.Game(pdk.Deal.from_hands("forced16", ["3S 4S 5S 9S TS", "3H 6H 7H 8H JH", "4D 6D 7D QD KD"]))
    expected = pdk.solve(game)
    for _ in range(5):
        other = game.copy()
        begun = threading.Event()

        def move(moved: pdk.Game = other, begun: threading.Event = begun) -> None:
            begun.wait()
            moved.play(moved.legal_plays()[0])

        thread = threading.Thread(target=move)
        thread.start()
        begun.set()
        moved_before = other.history
        found = pdk.solve(other)
        thread.join()
        if not moved_before:
            assert repr(found) == repr(expected)
            assert found.line == expected.line
