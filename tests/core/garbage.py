"""Things nobody should hand to a card game. Each is made afresh: some can be used only once."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pdk_core as pdk


class Angry:
    """Every question it can be asked is answered with an error."""

    def _fail(self, *_: object) -> Any:
        raise RuntimeError("angry")

    __iter__ = __next__ = __len__ = __getitem__ = __contains__ = __index__ = __int__ = __float__ = _fail
    __bool__ = __repr__ = __str__ = __hash__ = __eq__ = __lt__ = __le__ = __gt__ = __ge__ = __format__ = _fail


class LyingIndex:
    """Its index is whatever it was given."""

    def __init__(self, index: Any) -> None:
        self.index = index

    def __index__(self) -> Any:
        return self.index

    __int__ = __index__


class LyingLength(list[Any]):
    """A list that says it is longer than anything."""

    def __len__(self) -> int:
        return 2**62


class AngryText(str):
    """Text that fails at whatever is done with it through its methods."""

    __slots__ = ()

    def _fail(self, *_: object) -> Any:
        raise RuntimeError("angry")

    __iter__ = __len__ = __getitem__ = __eq__ = __hash__ = __repr__ = __str__ = __contains__ = __format__ = (
        _fail
    )
    upper = lower = strip = split = casefold = replace = isdigit = encode = startswith = isspace = _fail


class AngryNumber(int):
    """A number that fails at whatever is done with it through its methods."""

    def _fail(self, *_: object) -> Any:
        raise RuntimeError("angry")

    __eq__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __repr__ = __str__ = __index__ = __int__ = _fail
    __add__ = __radd__ = __and__ = __rand__ = __floordiv__ = __mod__ = __divmod__ = __bool__ = __format__ = (
        _fail
    )
    __rshift__ = __lshift__ = __float__ = __neg__ = bit_length = _fail


class FalseCombo:
    """Looks like a combination and is none."""

    kind, length, top = "single", 1, "3"
    cards, ranks, seat, combo = (0,), "3", 0, None


def failing() -> Iterator[Any]:
    """Yield a card and then fail."""
    yield 0
    raise ZeroDivisionError("half way")


def nested(depth: int) -> list[Any]:
    """A list in a list in a list, and so on."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def circular() -> list[Any]:
    """A list that holds itself."""
    ring: list[Any] = [0]
    ring.append(ring)
    return ring


# Where the room that a process takes can be told, and so bounded; elsewhere what has no end would take it all.
STATM = Path("/proc/self/statm")
BOUNDED = STATM.exists()

VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    3,
    51,
    52,
    -1,
    -(2**31),
    2**31,
    2**32 + 1,
    2**63 - 1,
    2**63,
    -(2**63) - 1,
    2**64,
    2**64 + 3,
    10**30,
    -(10**30),
    10**6000,
    0.0,
    1.5,
    -1.0,
    1e308,
    float("nan"),
    float("inf"),
    float("-inf"),
    1j,
    Decimal(1),
    Fraction(1, 2),
    "",
    " ",
    "3",
    "3S",
    "3s 3S",
    "3S3S",
    "10",
    "1",
    "10H",
    "2S AS KS",
    "33333",
    "3X",
    "X",
    "ZZ",
    "♠3",
    "3♠",
    "3S,4H",
    "3S\x004H",
    "\x00",
    "\ud800",
    "3\udfff",
    "３Ｓ",
    "٣",
    "🂡",
    "é\u0301\u202e",
    "-1",
    "None",
    "classic16",
    "CLASSIC16",
    "single",
    "greedy",
    "A1739204",
    "A" * 5000,
    "3" * 200_000,
    "3S " * 50_000,
    b"",
    b"3S",
    bytearray(b"A1739204"),
    memoryview(b"\x00\x01"),
    (),
    [],
    {},
    set(),
    frozenset({0, 1}),
    [0],
    [0, 0],
    [0, "3S"],
    ["3S 3H", 2],
    [51, 52],
    [-1],
    [None],
    [0.0],
    [True],
    [[0]],
    ["", [""]],
    [10**30],
    [b"3S"],
    ["\ud800"],
    {0: 1},
    {"3S"},
    {"kind": "single"},
    range(4),
    range(52),
    range(53),
    *([range(10**12)] if BOUNDED else []),
    list(range(52)),
    [0] * 100_000,
    ("single", 1, "3"),
    slice(None),
    ...,
    object(),
    object,
    int,
    len,
    lambda: 0,
    FalseCombo,
    FalseCombo(),
    pdk,
    pdk.Combo,
    pdk.Game,
    pdk.Reason.MUST_BEAT,
    pdk.VARIANTS,
    pdk.VARIANTS["forced16"],
    pdk.BadCards("no"),
]
ENDLESS: list[Callable[[], Any]] = [
    itertools.count,
    lambda: itertools.repeat(0),
    lambda: itertools.repeat("3S"),
    lambda: itertools.repeat(""),
]
FRESH: list[Callable[[], Any]] = [
    Angry,
    failing,
    circular,
    *(ENDLESS if BOUNDED else []),
    lambda: iter(()),
    lambda: iter([0, 1]),
    lambda: (card for card in "3S"),
    lambda: nested(50),
    lambda: nested(100_000),
    lambda: LyingIndex(0),
    lambda: LyingIndex(10**30),
    lambda: LyingIndex("0"),
    lambda: LyingIndex(None),
    lambda: [LyingIndex(0), LyingIndex(-1)],
    lambda: LyingLength([0, 1]),
    lambda: AngryText("3S"),
    lambda: AngryText("classic16"),
    lambda: AngryText("A1739204"),
    lambda: AngryText("single"),
    lambda: AngryNumber(0),
    lambda: AngryNumber(10**30),
    lambda: [AngryText("3S")],
    lambda: [AngryNumber(3)],
    lambda: [Angry()],
    lambda: pdk.Combo("single", 1, "3"),
    lambda: pdk.Combo("plane_wings", 2, "K"),
    lambda: pdk.Combo("plane_pairs", 2, "K"),
    lambda: pdk.Combo("straight", 12, "A"),
    lambda: pdk.Deal.from_code("A1739204"),
    lambda: pdk.Game.from_code("B1739204"),
    lambda: pdk.Game.from_code("B1739204").legal_plays(),
    lambda: pdk.Game.from_code("B1739204").legal_plays()[0],
    lambda: pdk.Game.from_code("B1739204").table,
    lambda: pdk.Game.from_code("C1739204").view(0),
    lambda: pdk.Game.from_code("C1739204").verify(""),
    lambda: pdk.Limits(playouts=5),
    lambda: pdk.Player("greedy"),
]
GARBAGE: list[Callable[[], Any]] = [*[lambda value=value: value for value in VALUES], *FRESH]


def name_of(make: Callable[[], Any]) -> str:
    """Say which garbage it was, whatever its own repr does."""
    value = make()
    if type(value) in (str, bytes, int, float, bool, type(None), tuple):
        if type(value) is int and value.bit_length() > 200:
            return f"an int of {value.bit_length()} bits"
        return repr(value)[:60]
    return f"{GARBAGE.index(make)}: {type(value).__name__}"
