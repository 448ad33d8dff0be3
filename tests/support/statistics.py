"""Made-up statistics."""

from __future__ import annotations

from random import Random
from typing import Final, get_type_hints

import pdk_core as pdk
from pdk_game.profile.settings import LEVELS
from pdk_game.profile.stats.records import Record
from pdk_game.profile.stats.store import WRITE, StatsStore

FIELDS: Final = get_type_hints(Record)  # int or str


def row(number: int, **named: object) -> Record:
    """A made-up deal."""
    blank: dict[str, object] = {name: kind() for name, kind in FIELDS.items()}
    blank |= {"id": f"{number:05}", "code": f"A{number:07}", "variant": "classic16", "level": "easy"}
    return Record(**(blank | {"finished": f"{number:05}"} | named))  # type: ignore[arg-type]


def put(store: StatsStore, rows: list[Record]) -> None:
    """Write rows as the store does, replays and all."""
    with store._open(create=True) as database:
        database.execute("BEGIN")
        database.executemany(WRITE, [each._asdict() for each in rows])
        database.execute("COMMIT")


def made_up(seed: int, many: int) -> list[Record]:
    """Random rows in random order; some deals more than once."""
    chance = Random(seed)
    return [
        row(
            number,
            code=f"A{chance.randrange(3 * many):07}",
            variant=chance.choice(tuple(pdk.VARIANTS)),
            level=chance.choice(LEVELS),
            finished=f"{chance.randrange(many):05}",
            winner=chance.choice((0, 0, 1, 2)),
            total_0=chance.randint(-60, 60),
            shut_out_0=chance.choice((0, 0, -16)),
            shut_out_1=chance.choice((0, -16, 16)),
            shut_out_2=chance.choice((0, -16, 16)),
            bombs_0=chance.randrange(3),
            hints=chance.randrange(5),
        )
        for number in range(many)
    ]
