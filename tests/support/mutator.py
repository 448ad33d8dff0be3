"""Makes nonsense of good data, by a seed: bytes are bent, and JSON is twisted in its values."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

PIECES: Final = (
    *(
        b"",
        b"\0",
        b"\xff",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xc0\x80",
        b"\\ud800",
        b"\\u0000",
        b"\xed\xa0\x80",
    ),
    *(b"null", b"true", b"NaN", b"-0", b"1e999", b"-1", b"9" * 400, b"1" * 19, b"0x10", b"1e-400"),
    *(b"[", b"]", b"{", b"}", b'"', b",", b":", b"[" * 3000, b'{"a":' * 3000, b'""', b"\\", b"/*"),
    *(b"3S", b"10H", b"-", b"pdk://deal/", b"A1739204", "٣♠️３Ｓ".encode(), "é\u0301\u202e🂡".encode()),
    *(b" ", b"\r\n", b"\t", b"2026-03-01T20:15:00+00:00", b"9999-12-31T23:59:59-23:59", b"../../x"),
)
VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 10**400, 0.5, 1e308, -0.0),
    *(
        "",
        " ",
        "-",
        "3S",
        "3S 3S",
        "X",
        "classic16",
        "expert",
        "greedy",
        "A1739204",
        "Z0000000",
        "\0",
        "\u202e",
    ),
    *("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-03-01", "20260301T2015", "a" * 2000),
    *([], {}, [[]], [None], ["3S"] * 300, {"": {}}, [0, 0, -1, 10**9]),
)


class Mutator:
    """Bends one of the good pieces of data each time; `random` decides how."""

    def __init__(self, random: Random, good: Sequence[bytes]) -> None:
        self.random = random
        self.good = good
        self._bends: list[Callable[[bytearray], None]] = [
            self._flip,
            self._put,
            self._insert,
            self._cut,
            self._repeat,
            self._truncate,
            self._splice,
        ]

    def __call__(self) -> bytes:
        """Return the next piece of nonsense; it may be good by chance."""
        data = self.random.choice(self.good)
        if self.random.random() < 0.6:
            data = self._twisted(data)
            if self.random.random() < 0.7:
                return data
        bent = bytearray(data)
        for _ in range(self.random.choice((1, 1, 1, 2, 3, 8))):
            self.random.choice(self._bends)(bent)
        return bytes(bent)

    def _at(self, data: bytearray) -> int:
        return self.random.randrange(len(data) + 1)

    def _part(self, data: bytearray) -> slice:
        start = self._at(data)
        return slice(start, start + self.random.choice((1, 1, 2, 4, 30, 1000)))

    def _flip(self, data: bytearray) -> None:
        if data:
            data[self.random.randrange(len(data))] ^= 1 << self.random.randrange(8)

    def _put(self, data: bytearray) -> None:
        piece = self.random.choice(PIECES)
        start = self._at(data)
        data[start : start + len(piece)] = piece

    def _insert(self, data: bytearray) -> None:
        start = self._at(data)
        data[start:start] = self.random.choice(PIECES)

    def _cut(self, data: bytearray) -> None:
        del data[self._part(data)]

    def _repeat(self, data: bytearray) -> None:
        part, start = data[self._part(data)], self._at(data)
        data[start:start] = part * self.random.choice((1, 1, 2, 20))

    def _truncate(self, data: bytearray) -> None:
        del data[self._at(data) :]

    def _splice(self, data: bytearray) -> None:
        other = self.random.choice(self.good)
        data[self._at(data) :] = other[self.random.randrange(len(other) + 1) :]

    def _twisted(self, data: bytes) -> bytes:
        """Put something else in the place of a value, where the data is JSON."""
        try:
            root = json.loads(data)
        except ValueError:
            return data
        for _ in range(self.random.choice((1, 1, 2, 4))):
            root = self._twist(root)
        return json.dumps(root).encode()

    def _twist(self, value: Any) -> Any:
        if not isinstance(value, dict | list) or not value or self.random.random() < 0.1:
            return deepcopy(self.random.choice(VALUES))
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = self.random.choice(keys)
        how = self.random.random()
        if how < 0.7:
            value[key] = self._twist(value[key])
        elif how < 0.8:
            del value[key]
        elif isinstance(value, dict):
            value[self.random.choice((*keys, "", "new"))] = value[key]
        else:
            value.insert(key, value[self.random.choice(keys)])
        return value
