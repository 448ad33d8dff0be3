"""Bad input: every error is a PdkError that names what is wrong, and nothing crashes, ever."""

from __future__ import annotations

import gc
import itertools
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import pdk_core as pdk
from core.garbage import BOUNDED, GARBAGE, STATM, name_of
from core.support import game_after, plain, snapshot
from support.cases import case

OVER = ("C0002667", "3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC")
LATE = (
    "C0000917",
    "3S 3H 3C 3D; -; -; 5H; JC; QD; KH; 2S; -; -; 8H 9S TH JD QH KC; -; -; TC TD; KS KD; -; -;"
    "5D 6C 8S 8C 8D; -; -; 4S 4C 4D 6D 7C; 6S 7S 7H 7D 9H; -",
)
START = pdk.Game.from_code("A0002119")
FOLLOWING = game_after("A0000510", "3S 3C")
ENDING = game_after(*LATE)
ENDED = game_after(*OVER)
GAMES = (START, FOLLOWING, ENDING, ENDED)
ENDING_VIEW = ENDING.view(ENDING.turn)
# Bytes that garbage may take. AddressSanitizer keeps what was freed for a while, and needs more.
ROOM = 1 << (29 if "libasan" in os.environ.get("LD_PRELOAD", "") else 27)


def test_the_family_of_errors() -> None:
    assert issubclass(pdk.PdkError, ValueError)
    for error in (pdk.BadCards, pdk.BadCode, pdk.IllegalPlay):
        assert issubclass(error, pdk.PdkError)


Named = tuple[Callable[[], Any], type[Exception], str]
NAMED: dict[str, Named] = {
    "no rank": (lambda: pdk.classify("3X4"), pdk.BadCards, "X"),
    "one alone is no ten": (lambda: pdk.classify("1"), pdk.BadCards, "1"),
    "five of a rank": (lambda: pdk.classify("77777"), pdk.BadCards, "7"),
    "five of a rank in a hand": (lambda: pdk.legal_plays("QQQQQ"), pdk.BadCards, "Q"),
    "five of a rank, pass": (lambda: pdk.can_pass("QQQQQ"), pdk.BadCards, "Q"),
    "seventeen cards": (lambda: pdk.legal_plays("33445566778899TTJ"), pdk.BadCards, "17"),
    "seventeen cards, pass": (lambda: pdk.can_pass("33445566778899TTJ"), pdk.BadCards, "17"),
    "more cards than there are": (lambda: pdk.classify([*range(52), 0]), pdk.BadCards, ""),
    "no card number": (lambda: pdk.parse_cards([3, 52]), pdk.BadCards, "52"),
    "negative card": (lambda: pdk.parse_cards(-1), pdk.BadCards, "-1"),
    "huge card": (lambda: pdk.parse_cards([2**64 + 3]), pdk.BadCards, str(2**64 + 3)),
    "float card": (lambda: pdk.parse_cards([1.5]), pdk.BadCards, "1.5"),
    "rank without suit": (lambda: pdk.parse_cards("3S 4"), pdk.BadCards, "4"),
    "no suit": (lambda: pdk.parse_cards("3Z"), pdk.BadCards, "3Z"),
    "None is no cards": (lambda: pdk.parse_cards(None), pdk.BadCards, "None"),
    "card_text of 52": (lambda: pdk.card_text(52), pdk.BadCards, "52"),
    "card_text of -1": (lambda: pdk.card_text(-1), pdk.BadCards, "-1"),
    "no variant": (lambda: pdk.classify("3", variant="classic17"), pdk.PdkError, "classic17"),
    "variant in capitals": (lambda: pdk.legal_plays("3", variant="FORCED16"), pdk.PdkError, "FORCED16"),
    "variant None": (lambda: pdk.can_pass("3", variant=None), pdk.PdkError, "None"),
    "random of no variant": (lambda: pdk.Deal.random("bridge"), pdk.PdkError, "bridge"),
    "random seed of text": (lambda: pdk.Deal.random("classic16", seed="x"), pdk.PdkError, "x"),
    "no kind": (lambda: pdk.Combo("triple", 1, "3"), pdk.PdkError, "triple"),
    "no top": (lambda: pdk.Combo("single", 1, "B"), pdk.PdkError, "B"),
    "no length": (lambda: pdk.Combo("single", 1.0, "3"), pdk.PdkError, "1.0"),
    "single of two": (lambda: pdk.Combo("single", 2, "3"), pdk.PdkError, "2"),
    "straight of four": (lambda: pdk.Combo("straight", 4, "9"), pdk.PdkError, "4"),
    "straight of thirteen": (lambda: pdk.Combo("straight", 13, "A"), pdk.PdkError, "13"),
    "straight to the two": (lambda: pdk.Combo("straight", 5, "2"), pdk.PdkError, "2"),
    "straight from below three": (lambda: pdk.Combo("straight", 5, "6"), pdk.PdkError, "6"),
    "plane of one": (lambda: pdk.Combo("plane", 1, "9"), pdk.PdkError, "1"),
    "run of one pair": (lambda: pdk.Combo("pair_run", 1, "9"), pdk.PdkError, "1"),
    "negative length": (lambda: pdk.Combo("straight", -5, "9"), pdk.PdkError, "-5"),
    "huge length": (lambda: pdk.Combo("straight", 2**64 + 5, "9"), pdk.PdkError, ""),
    "table of text": (lambda: pdk.legal_plays("3", table="single"), pdk.PdkError, "single"),
    "table of a tuple": (lambda: pdk.can_pass("3", table=("single", 1, "3")), pdk.PdkError, "tuple"),
    "table of another variant": (
        lambda: pdk.legal_plays("3", variant="classic16", table=pdk.Combo("trio_two", 1, "9")),
        pdk.PdkError,
        "trio_two",
    ),
    "a game of text": (lambda: pdk.Game("A1739204"), pdk.PdkError, "A1739204"),
    "a game of nothing": (lambda: pdk.Game(None), pdk.PdkError, "None"),
    "code None": (lambda: pdk.Deal.from_code(None), pdk.BadCode, "None"),
    "code of bytes": (lambda: pdk.Deal.from_code(b"A1739204"), pdk.BadCode, "bytes"),
    "code of a number": (lambda: pdk.Deal.from_code(1739204), pdk.BadCode, "int"),
    "code too short": (lambda: pdk.Game.from_code("A173920"), pdk.BadCode, "A173920"),
    "seat 3": (lambda: START.hand(3), pdk.PdkError, "3"),
    "seat -1": (lambda: START.hand(-1), pdk.PdkError, "-1"),
    "seat None": (lambda: START.hand(None), pdk.PdkError, "None"),
    "seat True": (lambda: START.hand("0"), pdk.PdkError, "0"),
    "view of seat 5": (lambda: START.view(5), pdk.PdkError, "5"),
    "verify for seat 3": (lambda: START.verify("3S", 3), pdk.PdkError, "3"),
    "verify for seat -1": (lambda: START.verify("3S", -1), pdk.PdkError, "-1"),
    "pass for seat 7": (lambda: START.verify_pass(7), pdk.PdkError, "7"),
    "the same card twice": (lambda: START.verify("3S 4C 3S"), pdk.BadCards, "3S"),
    "the same card twice, played": (lambda: START.copy().play(["3S", 0]), pdk.BadCards, "3S"),
    "verify ranks": (lambda: START.verify("33"), pdk.BadCards, "3"),
    "nothing to undo": (lambda: START.copy().undo(), pdk.PdkError, "undo"),
    "no scores yet": (START.scores, pdk.PdkError, ""),
    "no level": (lambda: pdk.Player("brutal"), pdk.PdkError, "brutal"),
    "level None": (lambda: pdk.Player(None), pdk.PdkError, "None"),
    "seed of text": (lambda: pdk.Player("greedy", seed="x"), pdk.PdkError, "str"),
    "choose without a view": (lambda: pdk.Player("greedy").choose(START), pdk.PdkError, "Game"),
    "choose with a number for limits": (
        lambda: pdk.Player("greedy").choose(ENDING_VIEW, limits=0.1),
        pdk.PdkError,
        "float",
    ),
    "negative seconds": (lambda: pdk.Limits(seconds=-1), pdk.PdkError, "-1"),
    "seconds nan": (lambda: pdk.Limits(seconds=float("nan")), pdk.PdkError, "nan"),
    "no playouts": (lambda: pdk.Limits(playouts=0), pdk.PdkError, "0"),
    "half a playout": (lambda: pdk.Limits(playouts=1.5), pdk.PdkError, "1.5"),
    "perft of a code": (lambda: pdk.perft("A1739204", 1), pdk.PdkError, "A1739204"),
    "negative depth": (lambda: pdk.perft(START, -1), pdk.PdkError, "-1"),
    "huge depth": (lambda: pdk.perft(START, 10**9), pdk.PdkError, "1000000000"),
    "half a depth": (lambda: pdk.perft(START, 1.5), pdk.PdkError, "1.5"),
    "solve a code": (lambda: pdk.solve("A1739204"), pdk.PdkError, "A1739204"),
    "solve with no nodes": (lambda: pdk.solve(ENDING, nodes=-1), pdk.PdkError, "-1"),
    "solve with text": (lambda: pdk.solve(ENDING, nodes="many"), pdk.PdkError, "many"),
}


def test_the_error_names_what_is_wrong() -> None:
    for name, (act, error, word) in NAMED.items():
        with case(name):
            with pytest.raises(error) as caught:
                act()
            message = str(caught.value)
            assert word in message
            assert 5 < len(message) < 400
            assert isinstance(caught.value, pdk.PdkError)


def test_an_illegal_play_carries_its_reason() -> None:
    for cards in ("3H", "4C 3S", "AS", "KD", "3H 3C", "5C 5D", ""):
        with case(repr(cards)):
            game = START.copy()
            before = snapshot(game)
            verdict = game.verify(cards)
            assert not verdict.ok
            with pytest.raises(pdk.IllegalPlay) as caught:
                game.play(cards)
            assert caught.value.reason is verdict.reason
            assert isinstance(caught.value.reason, pdk.Reason)
            assert caught.value.verdict == verdict
            assert caught.value.reason.value in str(caught.value)
            assert snapshot(game) == before
            with pytest.raises(pdk.IllegalPlay) as caught:
                game.pass_turn()
            assert caught.value.reason is pdk.Reason.LEADER_CANNOT_PASS


# Fuzzing. Each target takes a game of its own and one or more pieces of garbage; the first word names the function.

Target = Callable[..., Any]
TARGETS: dict[str, Target] = {
    "classify": lambda game, x: pdk.classify(x),
    "classify variant": lambda game, x: pdk.classify("333444", variant=x),
    "classify whole_hand": lambda game, x: pdk.classify("333", variant="forced16", whole_hand=x),
    "classify all": lambda game, x, y, z: pdk.classify(x, y, z),
    "legal_plays": lambda game, x: pdk.legal_plays(x),
    "legal_plays variant": lambda game, x: pdk.legal_plays("344588", variant=x),
    "legal_plays table": lambda game, x: pdk.legal_plays("344588", table=x),
    "legal_plays must": lambda game, x: pdk.legal_plays("344588", must_include_3S=x),
    "legal_plays next": lambda game, x: pdk.legal_plays("344588", next_has_one_card=x),
    "legal_plays all": lambda game, x, y, z: pdk.legal_plays(x, y, z, x, y),
    "legal_plays odd": lambda game, x, y, z: pdk.legal_plays("344588", y, z),
    "can_pass": lambda game, x: pdk.can_pass(x),
    "can_pass variant": lambda game, x: pdk.can_pass("344588", variant=x),
    "can_pass table": lambda game, x: pdk.can_pass("344588", variant="forced16", table=x),
    "can_pass flags": lambda game, x, y: pdk.can_pass("344588", must_include_3S=x, next_has_one_card=y),
    "Combo kind": lambda game, x: pdk.Combo(x, 1, "3"),
    "Combo length": lambda game, x: pdk.Combo("straight", x, "A"),
    "Combo top": lambda game, x: pdk.Combo("single", 1, x),
    "Combo": lambda game, x, y, z: pdk.Combo(x, y, z),
    "Combo ==": lambda game, x: pdk.Combo("single", 1, "3").__eq__(x),
    "parse_cards": lambda game, x: pdk.parse_cards(x),
    "card_text": lambda game, x: pdk.card_text(x),
    "cards_text": lambda game, x: pdk.cards_text(x),
    "Deal": lambda game, x: pdk.Deal(x),
    "Deal.from_code": lambda game, x: pdk.Deal.from_code(x),
    "Deal.random": lambda game, x: pdk.Deal.random(x),
    "Deal.random seed": lambda game, x: pdk.Deal.random("forced16", seed=x),
    "Deal ==": lambda game, x: game.deal.__eq__(x),
    "Game": lambda game, x: pdk.Game(x),
    "Game.from_code": lambda game, x: pdk.Game.from_code(x),
    "hand": lambda game, x: game.hand(x),
    "view": lambda game, x: game.view(x),
    "verify": lambda game, x: game.verify(x),
    "verify seat": lambda game, x: game.verify("3S", x),
    "verify both": lambda game, x, y: game.verify(x, y),
    "verify_pass": lambda game, x: game.verify_pass(x),
    "play": lambda game, x: game.play(x),
    "legal_plays in": lambda game, x: game.legal_plays().__contains__(x),
    "legal_plays ==": lambda game, x: game.legal_plays().__eq__(x),
    "Player": lambda game, x: pdk.Player(x),
    "Player seed": lambda game, x: pdk.Player("greedy", seed=x).choose(ENDING_VIEW),
    "choose seed": lambda game, x: pdk.Player("expert", x).choose(ENDING_VIEW, pdk.Limits(playouts=20)),
    "analyse seed": lambda game, x: pdk.Player("hard", x).analyse(ENDING_VIEW, pdk.Limits(playouts=20)),
    "choose": lambda game, x: pdk.Player("greedy").choose(x),
    "choose limits": lambda game, x: pdk.Player("greedy").choose(ENDING_VIEW, x),
    "choose cancel": lambda game, x: pdk.Player("greedy").choose(ENDING_VIEW, None, x),
    "analyse": lambda game, x: pdk.Player("greedy").analyse(x, pdk.Limits(playouts=20)),
    "analyse limits": lambda game, x: pdk.Player("greedy").analyse(ENDING_VIEW, x),
    "Limits seconds": lambda game, x: pdk.Limits(seconds=x),
    "Limits playouts": lambda game, x: pdk.Limits(playouts=x),
    "Taste bombs": lambda game, x: pdk.Taste(x),
    "Taste ==": lambda game, x: pdk.Taste().__eq__(x),
    "Player taste": lambda game, x: pdk.Player("hard", taste=x).choose(ENDING_VIEW),
    "Limits ==": lambda game, x: pdk.Limits().__eq__(x),
    "perft": lambda game, x: pdk.perft(x, 1),
    "perft depth": lambda game, x: pdk.perft(ENDED, x),
    "solve": lambda game, x: pdk.solve(x, nodes=1000),
    "solve nodes": lambda game, x: pdk.solve(ENDED, nodes=x),
    "solve points": lambda game, x: pdk.solve(ENDING, nodes=1000, points=x),
}
FUNCTIONS = tuple(dict.fromkeys(name.split()[0] for name in TARGETS))
VIEW_FIELDS = ("variant", "seat", "hand", "opener", "turned_up", "history", "cards_left")


def arguments(target: Target) -> int:
    return target.__code__.co_argcount - 1


def attempt(act: Callable[[], Any], label: str) -> str | None:
    """Do it; None when it gave a value or a PdkError that can be read, else what went wrong."""
    try:
        act()
    except pdk.PdkError as error:
        if len(str(error)) > 600:
            return f"{label}: a message of {len(str(error))} characters"
    except Exception as error:
        return f"{label}: {type(error).__name__}: {str(error)[:80]}"
    return None


def report(complaints: list[str | None]) -> None:
    found = sorted({complaint for complaint in complaints if complaint})
    assert not found, f"{len(found)} complaints:\n" + "\n".join(found[:40])


@contextmanager
def bounded_memory() -> Iterator[None]:
    """No more than ROOM for what follows, so that an endless iterable is an error and not the end.

    Where that cannot be, there are no endless ones.
    """
    if not BOUNDED:
        yield
        return
    import resource

    pages = int(STATM.read_text(encoding="ascii").split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM, hard))
    gc.disable()  # lists that fill the room would have it look at all that the tests before have left
    try:
        yield
    finally:
        gc.enable()
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def garbage_for(name: str) -> list[str | None]:
    """Give a target all garbage, or 300 choices of it where it takes more than one; what went wrong."""
    target = TARGETS[name]
    rng = random.Random(name)
    complaints = []
    if arguments(target) == 1:
        rounds = [(make,) for make in GARBAGE]
    else:
        rounds = [tuple(rng.choices(GARBAGE, k=arguments(target))) for _ in range(300)]
    for makes in rounds:
        for game in rng.sample(GAMES, 2 if arguments(target) == 1 else 1):
            mine = game.copy()
            plies = len(mine.history)
            label = f"{name} ({', '.join(map(name_of, makes))})"
            complaints.append(attempt(lambda m=mine, a=makes: target(m, *(make() for make in a)), label))
            while len(mine.history) > plies:
                mine.undo()
            if mine.history != game.history or mine.table != game.table or mine.turn != game.turn:
                complaints.append(f"{label}: the game has changed")
    return complaints


@pytest.mark.parametrize("function", FUNCTIONS)
def test_garbage(function: str) -> None:
    for name in TARGETS:
        if name.split()[0] == function:
            with case(name):
                with bounded_memory():
                    complaints = garbage_for(name)
                report(complaints)
                assert snapshot(START) == snapshot(pdk.Game.from_code("A0002119"))


def garbage_in(field: str, player: pdk.Player) -> list[str | None]:
    """Give a player views of which one field is garbage; what went wrong."""
    few, complaints = pdk.Limits(playouts=2), []
    for view in (ENDING_VIEW, FOLLOWING.view(FOLLOWING.turn)):
        whole = {name: getattr(view, name) for name in VIEW_FIELDS}
        for make in GARBAGE:

            def ask(make: Callable[[], Any] = make, whole: dict[str, Any] = whole) -> None:
                built = pdk.View(**{**whole, field: make()})
                player.choose(built, few)

            def analyse(make: Callable[[], Any] = make, whole: dict[str, Any] = whole) -> None:
                built = pdk.View(**{**whole, field: make()})
                player.analyse(built, few)

            # Whatever the level, one search analyses.
            acts = (ask, analyse) if player.level == "expert" else (ask,)
            complaints += [attempt(act, f"{field} {name_of(make)}") for act in acts]
    return complaints


@pytest.mark.parametrize("level", ["greedy", "hard", "expert"])  # easy and medium are hard with other numbers
def test_a_view_of_garbage_given_to_a_player(level: str) -> None:
    """A View is a plain value that anyone can build; the compiled player must not trust it."""
    for field in VIEW_FIELDS:
        with case(field):
            with bounded_memory():
                complaints = garbage_in(field, pdk.Player(level))
            report(complaints)


def odd_views() -> list[dict[str, Any]]:
    """Views whose every field is of the right type, and that cannot be."""
    view = FOLLOWING.view(FOLLOWING.turn)
    base = {name: getattr(view, name) for name in VIEW_FIELDS}
    move = pdk.Move
    changes: list[dict[str, Any]] = [
        {"hand": ()},
        {"hand": tuple(range(52))},
        {"hand": tuple(range(17))},
        {"hand": (0, 0, 0, 0, 0)},
        {"hand": (-1, 60)},
        {"hand": (2**70,)},
        {"hand": ("3S",)},
        {"cards_left": (0, 0, 0)},
        {"cards_left": (16, 16, 2**70)},
        {"cards_left": (-5, 100, 3)},
        {"cards_left": (16, 16)},
        {"cards_left": (1.0, 2.0, 3.0)},
        {"seat": 3},
        {"seat": -1},
        {"seat": 2**70},
        {"opener": 7},
        {"opener": -(2**70)},
        {"turned_up": 99},
        {"history": (move(0, ()),) * 10_000},
        {"history": (move(0, (0,)), move(1, (1,)), move(2, (2,))) * 500},
        {"history": (move(9, (0,)),)},
        {"history": (move(0, (99,)),)},
        {"history": (move(0, tuple(range(52))),)},
        {"history": ((0,),)},
        {"history": (1, 2, 3)},
        {"history": "3S"},
        {"history": (move(None, None),)},
        {"history": ()},
        {"variant": pdk.VARIANTS["compact15"]},
        {"variant": pdk.VARIANTS["forced16"]},
        {"variant": "classic16"},
    ]
    return [{**base, **change} for change in changes]


@pytest.mark.parametrize("level", pdk.LEVELS)
def test_a_view_that_cannot_be(level: str) -> None:
    player, few, complaints = pdk.Player(level), pdk.Limits(playouts=10), []
    with bounded_memory():
        for number, fields in enumerate(odd_views()):
            for name in ("choose", "analyse"):
                ask = getattr(player, name)
                complaints.append(attempt(lambda a=ask, f=fields: a(pdk.View(**f), few), f"{name} {number}"))
    report(complaints)


def test_garbage_for_an_index() -> None:
    """Indexing is Python's own protocol: a wrong index is refused as a list refuses it."""
    plays, like = START.legal_plays(), list(START.legal_plays())
    complaints = []
    for make in GARBAGE:
        for index in (make, lambda m=make: slice(m(), m()), lambda m=make: slice(None, None, m())):
            refused = []
            for sequence in (like, plays):
                try:
                    sequence[index()]
                    refused.append("")
                except Exception as error:
                    refused.append(type(error).__name__)
            if refused[0] != refused[1]:
                complaints.append(f"{name_of(make)}: a list says {refused[0]}, LegalPlays {refused[1]}")
    report(complaints)


class Meddler:
    """An iterable of cards that changes the game while the engine reads it."""

    def __init__(self, game: pdk.Game, act: Callable[[pdk.Game], Any]) -> None:
        self.game, self.act = game, act

    def __iter__(self) -> Any:
        yield 0
        self.act(self.game)
        yield 1


MEDDLING: dict[str, Callable[[pdk.Game], Any]] = {
    "undo": lambda game: game.undo(),
    "play the first": lambda game: game.play(game.legal_plays()[0]),
    "play two": lambda game: game.play("3S 3H"),
    "undo all": lambda game: [game.undo() for _ in game.history],
    "meddle within": lambda game: game.verify(Meddler(game, lambda inner: inner.undo())),
}


def test_a_game_that_changes_while_it_is_asked() -> None:
    for name, meddling, start in itertools.product(("verify", "play", "in"), MEDDLING, GAMES):
        with case(name, meddling, start):
            game = start.copy()
            cards = Meddler(game, MEDDLING[meddling])
            if name == "in":
                assert attempt(lambda g=game, c=cards: c in g.legal_plays(), name) is None
            else:
                assert attempt(lambda g=game, n=name, c=cards: getattr(g, n)(c), name) is None
            held = [card for seat in range(3) for card in game.hand(seat)]
            played = [card for move in game.history for card in move.cards]
            assert sorted(held + played) == sorted(game.variant.deck)
            while game.history:
                game.undo()
            assert snapshot(game) == snapshot(pdk.Game(game.deal))


COMPILED = (pdk.Combo, pdk.Play, pdk.LegalPlays, pdk.Deal, pdk.Game, pdk.Limits, pdk.Cancel, pdk.Taste)


def test_an_object_that_was_never_made() -> None:
    """`__new__` without `__init__` refuses, or gives something harmless."""
    for kind in COMPILED:
        with case(kind.__name__):
            try:
                empty = kind.__new__(kind)
            except (TypeError, pdk.PdkError):
                continue
            check_empty(kind, empty)


def check_empty(kind: type, empty: Any) -> None:
    """Look at all of it and use it everywhere."""
    for name in dir(kind):
        value = attempt(lambda n=name: getattr(empty, n), name)
        assert value is None or "AttributeError" in value
    uses: list[Callable[[], Any]] = [
        lambda: repr(empty),
        lambda: hash(empty),
        lambda: empty == empty,
        lambda: len(empty),
        lambda: list(empty),
        lambda: pdk.classify(empty),
        lambda: pdk.legal_plays("345", table=empty),
        lambda: pdk.legal_plays("345", variant="forced16", table=empty),
        lambda: START.verify(empty),
        lambda: empty in START.legal_plays(),
        lambda: START.copy().play(empty),
        lambda: pdk.Game(empty),
        lambda: pdk.perft(empty, 2),
        lambda: pdk.solve(empty),
        lambda: pdk.Player("greedy").choose(ENDING_VIEW, empty),
        lambda: pdk.Player("greedy").choose(ENDING_VIEW, None, empty),
    ]
    complaints = [attempt(use, f"use {n}") for n, use in enumerate(uses)]
    report([text for text in complaints if text and "TypeError" not in text])


def test_plays_are_made_by_games_only() -> None:
    for kind in (pdk.Play, pdk.LegalPlays):
        with case(kind.__name__), pytest.raises((TypeError, pdk.PdkError)):
            kind()


def test_a_play_of_another_game_is_judged_by_its_cards() -> None:
    for play in pdk.Game.from_code("B1739204").legal_plays():
        assert plain(START.verify(play).combo) == plain(START.verify(play.cards).combo)
        assert START.verify(play).ok == START.verify(play.cards).ok
