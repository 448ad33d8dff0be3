"""Everything of the engine that can be imported, called with what nobody should give it: no call ends the process.

Public names and all that is compiled answer with a value or an error that can be read; so they do in a thread with
a stack as small as some systems give.
"""

from __future__ import annotations

import importlib
import inspect
import os
import pkgutil
import random
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pdk_core as pdk
from core.garbage import GARBAGE, Angry, AngryNumber, AngryText, LyingIndex, LyingLength, circular, name_of
from core.support import game_after
from core.test_bad_input import LATE, attempt, bounded_memory, report
from pdk_core.bots.greedy import GreedyPlayer
from pdk_core.bots.slipping import SlippingPlayer
from pdk_core.eval.min_plays import MemoOwner, plays_to_empty
from pdk_core.eval.net import ValueNet
from pdk_core.eval.weights import shipped_net
from pdk_core.perft import relist, widest_lead
from pdk_core.search.playout import random_deals
from pdk_core.search.tree import TreeSearch
from pdk_core.training.arena import arena
from pdk_core.training.learner import Learner
from pdk_core.training.selfplay import SelfPlay
from support.cases import case

# Bytes; the frames of an engine under AddressSanitizer are many times as large.
SMALL_STACK = (16 if "libasan" in os.environ.get("LD_PRELOAD", "") else 1) * 192 * 1024
VARIANT = "forced16"
NET = shipped_net(VARIANT)
SEARCH = TreeSearch(NET)
LEARNER = Learner(VARIANT)
SAMPLES = SelfPlay().play(NET, 2, 1, 1.0, 0.1)
WEIGHTS = NET.to_bytes()
STATE = LEARNER.state()
FEW = pdk.Limits(playouts=2)


def game() -> pdk.Game:
    return game_after(*LATE)


def view() -> pdk.View:
    late = game()
    return late.view(late.turn or 0)


def cancelled() -> pdk.Cancel:
    cancel = pdk.Cancel()
    cancel.cancel()
    return cancel


# Each kind of value once, good ones among them; none with which a call would be long.
POOL: tuple[Callable[[], Any], ...] = (
    game,
    view,
    cancelled,
    lambda: pdk.VARIANTS[VARIANT],
    lambda: pdk.Combo("pair", 1, "9"),
    lambda: pdk.Deal.from_code("B1739204"),
    lambda: game().legal_plays(),
    lambda: game().legal_plays()[0],
    lambda: game().verify(""),
    lambda: pdk.ScoreSheet((0, 0, 0), (0, 0, 0), (0, 0, 0)),
    lambda: pdk.Candidate(None, 1.0, None, 0),
    lambda: pdk.Player("easy"),
    lambda: FEW,
    lambda: pdk.Taste(singles=1),
    lambda: NET,
    lambda: SEARCH,
    lambda: LEARNER,
    lambda: SAMPLES,
    lambda: WEIGHTS,
    lambda: STATE,
    SelfPlay,
    MemoOwner,
    *[
        lambda value=value: value
        for value in (None, True, -1, 0, 2, 2**31, 2**63, -(10**30), 0.5, float("nan"), float("inf"), 1j)
    ],
    *[
        lambda value=value: value
        for value in ("", "3S 3H", "forced16", "../weights/classic16", "a\0b", "\ud800", b"", [], (), {}, len)
    ],
    Angry,
    circular,
    lambda: AngryText("3S"),
    lambda: AngryNumber(3),
    lambda: LyingIndex(0),
    lambda: LyingLength([0, 1]),
    lambda: iter([0, 1]),
    lambda: bytes_that_lie(WEIGHTS[:40]),
    lambda: bytes_that_lie(STATE[:40]),
    object,
)


class LyingBytes(bytes):
    """Bytes that say they are as many as somebody hopes."""

    def __len__(self) -> int:
        return len(WEIGHTS)

    def __getitem__(self, index: Any) -> Any:
        return WEIGHTS[index]

    def startswith(self, *_: Any) -> bool:
        return True


def bytes_that_lie(data: bytes) -> LyingBytes:
    return LyingBytes(data)


# Classes whose own methods are few beside those of the values they are made of.
BORROWED = {name for kind in (str, tuple, ValueError) for name in dir(kind)}
PROTOCOL = (
    "__init__",
    "__eq__",
    "__hash__",
    "__repr__",
    "__reduce__",
    "__setattr__",
    "__delattr__",
    "__new__",
)


def names() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function, class and method that some module of the engine has of its own, by its name."""
    walked = pkgutil.walk_packages(pdk.__path__, "pdk_core.")
    for module in (pdk, *(importlib.import_module(found.name) for found in walked)):
        for name, value in list(vars(module).items()):
            if getattr(value, "__module__", None) != module.__name__ or not callable(value):
                continue
            yield f"{module.__name__}.{name}", value
            if inspect.isclass(value):
                fields = [field for field in vars(value) if field not in BORROWED] + list(PROTOCOL)
                found = ((field, getattr(value, field)) for field in fields)
                yield from ((f"{module.__name__}.{name}.{f}", each) for f, each in found if callable(each))


NAMES = dict(names())
MAKERS = {type(make()): make for make in POOL}


def owner(name: str) -> Any:
    """The class whose method this is, else None."""
    found = NAMES.get(name.rpartition(".")[0])
    return found if inspect.isclass(found) else None


def is_ours(name: str, act: Callable[..., Any]) -> bool:
    """Whether every refusal is ours to word: in what is compiled, but for the protocols of Python."""
    python = inspect.isfunction(act) or inspect.ismethod(act) or inspect.isclass(act)
    return not python and not name.endswith("__")


def calls(name: str, act: Callable[..., Any]) -> list[str | None]:
    """Call it with nothing, with one of each, and with some choices of more; what went wrong."""
    rng = random.Random(name)
    rounds = [(), *((make,) for make in POOL)]
    rounds += [tuple(rng.choices(POOL, k=k)) for k in (2, 2, 3, 4, 5, 6, 7) for _ in range(10)]
    if make := MAKERS.get(owner(name)):
        rounds += [(make, *makes) for makes in rounds]
    return [wrong(name, act, [make() for make in makes]) for makes in rounds]


def wrong(name: str, act: Callable[..., Any], values: list[Any]) -> str | None:
    """Call it; what went wrong. A TypeError is Python's own for a wrong number of arguments or a wrong `self`."""
    try:
        act(*values)
    except (pdk.PdkError, TypeError):
        return None
    except SystemError as error:
        return f"{name}: {error}"
    except Exception as error:
        if is_ours(name, act):
            return f"{name} {[type(value).__name__ for value in values]}: {type(error).__name__}: {error}"
    return None


def test_every_name_is_found() -> None:
    for name in (
        "perft.relist",
        "search.tree.TreeSearch.tune",
        "training.learner.Learner",
        "view.known_view",
    ):
        assert f"pdk_core.{name}" in NAMES
    assert len(NAMES) > 300


def test_whatever_is_called_the_process_goes_on() -> None:
    with bounded_memory():
        report([complaint for name, act in NAMES.items() for complaint in calls(name, act)])


def test_whatever_is_called_where_the_stack_is_small() -> None:
    in_small_stack(test_whatever_is_called_the_process_goes_on)


def test_a_method_takes_no_foreign_object() -> None:
    """Compiled code trusts the type of `self`, so that somebody has to look at it first."""
    compiled = {name for name, act in NAMES.items() if is_ours(name, act)}
    methods = [name for name in compiled if owner(name) and not issubclass(owner(name), (str, tuple))]
    assert len(methods) > 20
    for name in methods:
        for make in POOL:
            if not isinstance(value := make(), owner(name)) and not isinstance(NAMES[name], type(len)):
                with case(name, type(value).__name__), pytest.raises(TypeError):
                    NAMES[name](value)


# Good arguments, each of which gives way to all garbage in turn. With none of them is a call long.
Good = tuple[Callable[..., Any], tuple[Any, ...]]
GOOD: dict[str, Good] = {
    "arena": (arena, (VARIANT, NET, None, 1, 0)),
    "random_deals": (random_deals, (VARIANT, 2, 1)),
    "plays_to_empty": (plays_to_empty, ("3344556", VARIANT)),
    "relist": (relist, (game(), 3)),
    "widest_lead": (widest_lead, (True, 2)),
    "perft": (pdk.perft, (game(), 2, pdk.Limits(seconds=60), pdk.Cancel())),
    "solve": (
        lambda game_, nodes, points, *more: pdk.solve(game_, *more, nodes=nodes, points=points),
        (game(), 500, True, pdk.Limits(seconds=60), pdk.Cancel(), 1),
    ),
    "Deal.from_hands": (pdk.Deal.from_hands, (VARIANT, ["3S", "4S", "5S"], 1)),
    "ValueNet": (ValueNet, (WEIGHTS,)),
    "shipped_net": (shipped_net, (VARIANT,)),
    "SlippingPlayer": (lambda *a: SlippingPlayer(*a).choose(view(), 1), (NET, 3, True, 1.0)),
    "SlippingPlayer.choose": (SlippingPlayer(NET).choose, (view(), 1)),
    "GreedyPlayer.choose": (GreedyPlayer().choose, (view(),)),
    "TreeSearch": (TreeSearch, (NET,)),
    "TreeSearch.tune": (
        lambda *a: [SEARCH.tune(*a), SEARCH.analyse(view(), FEW, 1)],
        (4.0, 4, 1.0, 0.5, 160, 1.0),
    ),
    "TreeSearch.analyse": (SEARCH.analyse, (view(), FEW, 1, pdk.Cancel())),
    "TreeSearch.choose": (SEARCH.choose, (view(), FEW, 1, pdk.Cancel())),
    "SelfPlay.play": (SelfPlay().play, (NET, 1, 1, 1.0, 0.1, 0.8)),
    "Learner": (Learner, (VARIANT, 1)),
    "Learner.learn": (lambda *a: [LEARNER.learn(*a), ValueNet(LEARNER.quantized())], (SAMPLES, 1e-3, 64)),
    "Learner.restore": (lambda data: [LEARNER.restore(data), LEARNER.quantized()], (STATE,)),
}


def complaints_about(name: str) -> list[str | None]:
    act, good = GOOD[name]
    act(*good)
    found = []
    for at in range(len(good)):
        for make in GARBAGE:
            label = f"{name}, argument {at}: {name_of(make)}"
            found.append(attempt(lambda a=at, m=make: act(*good[:a], m(), *good[a + 1 :]), label))
    return found


@pytest.mark.parametrize("name", GOOD)
def test_garbage_among_good_arguments(name: str) -> None:
    with bounded_memory():
        report(complaints_about(name))


def in_small_stack(act: Callable[[], Any]) -> None:
    """Do it in a thread with a small stack; what it raised is raised here."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            act()
        except BaseException as error:
            raised.append(error)

    before = threading.stack_size(SMALL_STACK)
    try:
        thread = threading.Thread(target=run)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if raised:
        raise raised[0]


def test_good_arguments_where_the_stack_is_small() -> None:
    start = pdk.Game.from_code("A1739204")
    deep = pdk.Game(pdk.Deal.from_hands("classic16", ["3S 4S 6S 8S", "5H 7H 9H JH", "TD QD KD"]))
    deals = [pdk.Deal.random(variant, seed=3) for variant in pdk.VARIANTS]

    def everything() -> None:
        for act, good in GOOD.values():
            act(*good)
        pdk.perft(deep, 144)
        pdk.solve(deep)
        pdk.solve(start, nodes=2000)
        for deal in deals:
            for level in pdk.LEVELS:
                pdk.Player(level).choose(pdk.Game(deal).view(deal.opener), pdk.Limits(playouts=50))

    in_small_stack(everything)


def test_nonsense_that_fits_the_length() -> None:
    """States of a learner that no learning brings."""
    size = (len(STATE) - 8) // 12
    for at, value in ((0, "7fc00000"), (0, "41000001"), (size, "7f800000"), (2 * size, "bf800000")):
        spoilt = bytearray(STATE)
        spoilt[8 + 4 * at : 12 + 4 * at] = bytes.fromhex(value)[::-1]
        with case(at, value), pytest.raises(pdk.PdkError):
            LEARNER.restore(bytes(spoilt))
    with pytest.raises(pdk.PdkError):
        LEARNER.restore(b"\xff" * 8 + STATE[8:])
    assert LEARNER.state()[8:] != b""


def test_a_list_of_hands_that_changes_while_it_is_read() -> None:
    class Shrinking:
        def __iter__(self) -> Iterator[int]:
            hands.clear()
            yield 0

    hands: list[Any] = [Shrinking(), "4S", "5S"]
    assert pdk.Deal.from_hands(VARIANT, hands).hands == ((0,), (4,), (8,))


def test_a_play_is_rebuilt_only_if_it_reads_so() -> None:
    rebuild = NAMES["pdk_core.plays.rebuild_play"]
    assert rebuild((0, 1), pdk.Combo("pair", 1, "3")).ranks == "33"
    with pytest.raises(pdk.PdkError, match="do not read as"):
        rebuild((0,), pdk.Combo("pair", 1, "3"))
