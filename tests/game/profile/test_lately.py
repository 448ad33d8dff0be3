"""What was played lately: by the day of the clock on the wall, the newest deals first."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from pdk_game.profile.stats.deals import DealFilter
from pdk_game.profile.stats.lately import SHOWN, Lately, lately
from pdk_game.profile.stats.store import StatsStore
from support.cases import case
from support.statistics import made_up, put

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def row(winner: int, points: int, *, ago: float = 0.0) -> tuple[int, int, str]:
    return winner, points, (NOON - timedelta(hours=ago)).isoformat()


def test_nothing_played_is_nothing() -> None:
    assert lately([], NOON, UTC) == Lately()


def test_today_the_streak_and_the_last_deals() -> None:
    rows = [row(0, 7), row(0, 5, ago=1), row(2, -9, ago=2), row(0, 20, ago=13), row(1, -4, ago=30)]
    assert lately(rows, NOON, UTC) == Lately(3, 3, 2, (False, True, False, True, True))
    assert lately(rows[2:], NOON, UTC).streak == 0
    assert lately([row(0, 1, ago=at) for at in range(30)], NOON, UTC).streak == 30
    assert len(lately([row(0, 1)] * 30, NOON, UTC).last) == SHOWN


def test_the_day_is_that_of_the_clock_on_the_wall() -> None:
    late = datetime(2026, 12, 1, 23, 30, tzinfo=UTC)
    rows = [(0, 3, "2026-12-01T23:20:00+00:00"), (0, 3, "2026-12-01T23:10:00")]
    for hours, an_hour_later in (
        (0, 0),
        (1, 2),
        (-5, 2),
    ):  # where midnight comes in that hour, before and after it
        with case(hours):
            zone = timezone(timedelta(hours=hours))
            assert lately(rows, late, zone).deals == 2
            assert lately(rows, late + timedelta(hours=1), zone).deals == an_hour_later


def test_a_date_that_cannot_be_read_is_no_day() -> None:
    assert lately([(0, 3, "yesterday")], NOON, UTC) == Lately(0, 0, 1, (True,))


def test_the_store_reads_the_newest_first_and_leaves_replays_out(tmp_path: Path) -> None:
    store = StatsStore(tmp_path)
    assert store.lately(NOON) == Lately()
    put(store, made_up(3, 40))
    rows = store.deal_rows(store.deal_numbers(DealFilter()))
    counted = [rows[number].winner == 0 for number in sorted(rows) if not rows[number].replay]
    assert store.lately(NOON).last == tuple(counted[-SHOWN:])
    assert len(counted) < len(rows)
