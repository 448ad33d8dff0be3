"""What the statistics say of many deals: the figures, and the query that counts them."""

from __future__ import annotations

from typing import Final

import msgspec

LAST: Final = 50  # deals in the chart


class Figures(msgspec.Struct, frozen=True):
    """The person's deals of one variant and level, or of several; replays are counted in `replays` alone.

    `points` is the sum; `best` and `worst` are single deals, None when there is none. A shut-out given is a
    loser who never put down a card where the person won, two in a deal if so; one taken is the person's own.
    `streak` is of deals won in a row up to the last deal. `last` are the points of the last LAST deals, the
    newest last.
    """

    deals: int = 0
    wins: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    shut_outs_given: int = 0
    shut_outs_taken: int = 0
    bombs: int = 0
    streak: int = 0
    best_streak: int = 0
    hints: int = 0
    replays: int = 0
    last: tuple[int, ...] = ()

    @property
    def mean(self) -> float | None:
        """Points a deal, None when there is none."""
        return self.points / self.deals if self.deals else None


CHOSEN: Final = "(:variant IS NULL OR variant = :variant) AND (:level IS NULL OR level = :level)"

# Deals are in the order in which they were counted, which is that of their rows: the clock may have been wrong.
# A streak is an island of won deals: within it, the number among all deals and the number among the won ones
# grow alike, so their difference names the island.
COUNT: Final = f"""
WITH counted AS (
    SELECT
        winner, total_0, shut_out_0, shut_out_1, shut_out_2, bombs_0, hints,
        ROW_NUMBER() OVER (ORDER BY rowid) AS n
    FROM deals WHERE NOT replay AND {CHOSEN}
), islands AS (
    SELECT COUNT(*) AS length
    FROM (SELECT n - ROW_NUMBER() OVER (ORDER BY n) AS island FROM counted WHERE winner = 0)
    GROUP BY island
)
SELECT
    COUNT(*) AS deals,
    COALESCE(SUM(winner = 0), 0) AS wins,
    COALESCE(SUM(total_0), 0) AS points,
    MAX(total_0) AS best,
    MIN(total_0) AS worst,
    COALESCE(SUM(CASE winner WHEN 0 THEN (shut_out_1 < 0) + (shut_out_2 < 0) END), 0) AS shut_outs_given,
    COALESCE(SUM(shut_out_0 < 0), 0) AS shut_outs_taken,
    COALESCE(SUM(bombs_0), 0) AS bombs,
    COUNT(*) - COALESCE(MAX(CASE WHEN winner <> 0 THEN n END), 0) AS streak,
    (SELECT COALESCE(MAX(length), 0) FROM islands) AS best_streak,
    COALESCE(SUM(hints), 0) AS hints,
    (SELECT COUNT(*) FROM deals WHERE replay AND {CHOSEN}) AS replays
FROM counted
"""

NEWEST: Final = f"""
SELECT total_0 FROM deals WHERE NOT replay AND {CHOSEN} ORDER BY rowid DESC LIMIT {LAST}
"""
