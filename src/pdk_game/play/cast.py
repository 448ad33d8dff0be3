"""The cast: who may sit at the table, and who does in a deal. Values; names and words are for `text`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pdk_core as pdk
from pdk_game.text.seats import CPU_SEATS


@dataclass(frozen=True)
class Character:
    """One of the cast: a name by which all know it, an age in years, and what it likes to play."""

    name: str
    age: int
    likes: Mapping[str, float]

    @property
    def taste(self) -> pdk.Taste:
        """What it likes as a player takes it, made when it plays: the home screen only needs names."""
        return pdk.Taste(**self.likes)


CAST: Final = {
    each.name: each
    for each in (
        Character("fu", 61, {"bombs": -3.0}),
        Character("lan", 78, {"singles": 0.8}),
        Character("shen", 56, {"passes": 0.2, "singles": -0.3}),
        Character("mei", 19, {"bombs": 2.5}),
        Character("hai", 43, {"chains": 0.5}),
        Character("yun", 35, {"twos": 1.0}),
        Character("bao", 12, {"passes": -0.25, "singles": 0.7}),
        Character("qin", 47, {"twos": -1.4}),
    )
}
"""By name. What each of them costs or gains a level is in docs/strength.md; tools/taste.py measures it."""


def drawn_company(seed: int) -> tuple[str, ...]:
    """Draw who sits on the left and on the right in a deal whose players have this seed; the same everywhere."""
    from hashlib import sha256  # 3 ms, which the start can do without

    left = list(CAST)
    number = int.from_bytes(sha256(f"company {seed}".encode()).digest())
    drawn = []
    for _ in CPU_SEATS:
        number, at = divmod(number, len(left))
        drawn.append(left.pop(at))
    return tuple(drawn)


def is_company(names: Sequence[str]) -> bool:
    """Whether these are as many of the cast as there are seats, all different."""
    return len(names) == len(CPU_SEATS) == len(set(names)) and all(name in CAST for name in names)
