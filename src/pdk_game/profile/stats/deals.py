"""Finished deals as a list: which of them, and a row for each."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec


class DealFilter(msgspec.Struct, frozen=True):
    """Which finished deals are wanted: of a variant, a level, won or lost, with this in the code; None is any."""

    variant: str | None = None
    level: str | None = None
    won: bool | None = None
    code: str = ""


class DealRow(NamedTuple):
    """One finished deal in a list: its place in the order of counting, and what a row shows.

    `finished` is ISO 8601, UTC; `lost` the points that a review found lost, None before one.
    """

    number: int
    code: str
    variant: str
    level: str
    finished: str
    winner: int
    total_0: int
    total_1: int
    total_2: int
    sitting: int
    replay: int
    hints: int
    lost: float | None


WANTED: Final = (
    "(:variant IS NULL OR variant = :variant) AND (:level IS NULL OR level = :level) "
    "AND (:won IS NULL OR (winner = 0) = :won) AND (:code = '' OR instr(code, :code) > 0)"
)
NUMBERS: Final = f"SELECT rowid FROM deals WHERE {WANTED} ORDER BY rowid DESC"
COLUMNS: Final = "deals.rowid, " + ", ".join(f"deals.{name}" for name in DealRow._fields[1:-1])


def rows_query(numbers: int) -> str:
    """The query for so many rows by their numbers."""
    marks = ", ".join("?" * numbers)
    return (
        f"SELECT {COLUMNS}, reviews.lost FROM deals LEFT JOIN reviews ON reviews.deal = deals.id "
        f"WHERE deals.rowid IN ({marks})"
    )


class Story(msgspec.Struct, frozen=True):
    """The points lost a deal over time: of the reviewed deals, the last ones the newest last, and what cost most.

    `kinds` are kinds of choices with the points that they cost a deal, the dearest first.
    """

    reviewed: int = 0
    waiting: int = 0
    lost: tuple[float, ...] = ()
    mean: float | None = None
    kinds: tuple[tuple[str, float], ...] = ()

    @property
    def trend(self) -> float | None:
        """How many points more a deal the newer half lost than the older one; None for few deals."""
        half = len(self.lost) // 2
        if half < TREND_LEAST // 2:
            return None
        older, newer = self.lost[:half], self.lost[-half:]
        return sum(newer) / half - sum(older) / half


TREND_LEAST: Final = 8  # reviewed deals, before a trend is told
STORY_DEALS: Final = 50
CHOSEN: Final = "(:variant IS NULL OR variant = :variant) AND (:level IS NULL OR level = :level)"
STORY_LOST: Final = (
    f"SELECT reviews.lost FROM reviews JOIN deals ON deals.id = reviews.deal WHERE {CHOSEN} "
    f"ORDER BY deals.rowid DESC"
)
STORY_KINDS: Final = (
    "SELECT costs.kind, SUM(costs.cost) AS cost FROM costs JOIN deals ON deals.id = costs.deal "
    f"WHERE {CHOSEN} GROUP BY costs.kind ORDER BY cost DESC"
)
STORY_WAITING: Final = (
    "SELECT COUNT(*) FROM deals LEFT JOIN reviews ON reviews.deal = deals.id "
    f"WHERE reviews.deal IS NULL AND {CHOSEN}"
)
NEXT_UNREVIEWED: Final = (
    "SELECT deals.rowid FROM deals LEFT JOIN reviews ON reviews.deal = deals.id "
    "WHERE reviews.deal IS NULL AND deals.rowid < ? ORDER BY deals.rowid DESC LIMIT 1"
)
LAST_SITTING: Final = (
    "SELECT sitting, company, total_0, total_1, total_2 FROM deals "
    "WHERE NOT replay AND sitting = (SELECT MAX(sitting) FROM deals) ORDER BY rowid"
)
