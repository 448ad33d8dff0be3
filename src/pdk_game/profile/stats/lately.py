"""What was played lately, for the home screen: today's deals, the wins in a row, the last deals won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from typing import Final

import msgspec

LOOKED_AT: Final = 60  # deals, the newest ones
SHOWN: Final = 10  # of which so many are told apart
QUERY: Final = (
    f"SELECT winner, total_0, finished FROM deals WHERE NOT replay ORDER BY rowid DESC LIMIT {LOOKED_AT}"
)


class Lately(msgspec.Struct, frozen=True):
    """Today's deals and points by the machine's own day, wins in a row up to now, and whether the last were won.

    `last` has the newest at its end. Deals played again count in none of it.
    """

    deals: int = 0
    points: int = 0
    streak: int = 0
    last: tuple[bool, ...] = ()


def lately(rows: Sequence[tuple[int, int, str]], now: datetime, zone: tzinfo | None = None) -> Lately:
    """Sum rows of QUERY up: winner, points of the person and the end as ISO 8601, the newest first."""
    today = now.astimezone(zone).date()
    fresh = [points for _, points, end in rows if _day(end, zone) == today]
    won = [winner == 0 for winner, _, _ in rows]
    streak = next((at for at, each in enumerate(won) if not each), len(won))
    return Lately(len(fresh), sum(fresh), streak, tuple(won[:SHOWN])[::-1])


def _day(end: str, zone: tzinfo | None) -> object:
    """The day of a moment, as the clock on the wall has it."""
    try:
        read = datetime.fromisoformat(end)
    except ValueError:
        return None
    return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone(zone).date()
