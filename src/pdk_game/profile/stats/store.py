"""The statistics on disk: one SQLite file, one row a finished deal; docs/save_format.md describes it."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from pdk_game.profile.files import ensure_regular, make_folder, quarantine, why
from pdk_game.profile.saves import Saved
from pdk_game.profile.stats.deals import (
    LAST_SITTING,
    NEXT_UNREVIEWED,
    NUMBERS,
    STORY_DEALS,
    STORY_KINDS,
    STORY_LOST,
    STORY_WAITING,
    DealFilter,
    DealRow,
    Story,
    rows_query,
)
from pdk_game.profile.stats.figures import COUNT, NEWEST, Figures
from pdk_game.profile.stats.lately import QUERY, Lately, lately
from pdk_game.profile.stats.records import Record, record_of
from pdk_game.profile.stats.tally import Points
from pdk_game.text.notice import Notice
from pdk_game.text.seats import SEATS

FILE = "statistics.sqlite"
WAIT = 1.0  # seconds for another window that is writing
POINTS = ("cards_left", "shut_out", "bomb_points", "total", "bombs")

# Each entry leads from the version of its place to the next; what was released is never changed.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE deals ("
        "id TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL, variant TEXT NOT NULL, level TEXT NOT NULL, "
        "seed INTEGER NOT NULL, started TEXT NOT NULL, finished TEXT NOT NULL, winner INTEGER NOT NULL, "
        + "".join(f"{name}_{seat} INTEGER NOT NULL, " for name in POINTS for seat in SEATS)
        + "hints INTEGER NOT NULL, replay INTEGER NOT NULL, plays TEXT NOT NULL)",
        "CREATE INDEX deals_by_code ON deals (code)",
    ),
    (
        "ALTER TABLE deals ADD COLUMN sitting INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE deals ADD COLUMN company TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE reviews (deal TEXT NOT NULL PRIMARY KEY, lost REAL NOT NULL, judged TEXT NOT NULL)",
        "CREATE TABLE costs (deal TEXT NOT NULL, kind TEXT NOT NULL, cost REAL NOT NULL)",
        "CREATE INDEX costs_by_deal ON costs (deal)",
    ),
)

# One row a deal makes speed no matter, and the save of a deal is deleted right after its row is written, so the
# row has to last through a loss of power on an SD card. DELETE keeps everything in one file that can be copied
# or quarantined (WAL has two more, needs shared memory, and syncs its log alone); EXTRA also syncs the folder
# after the journal is gone, without which the row could be rolled back after the save was deleted.
PRAGMAS: Final = ("PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA", "PRAGMA trusted_schema = OFF")

COMPUTED: Final = {
    "replay": "EXISTS (SELECT 1 FROM deals WHERE code = :code)",
    # 0 begins a sitting.
    "sitting": "COALESCE(NULLIF(:sitting, 0), (SELECT COALESCE(MAX(sitting), 0) + 1 FROM deals))",
}
WRITE: Final = (
    f"INSERT INTO deals ({', '.join(Record._fields)}) VALUES ("
    + ", ".join(COMPUTED.get(name, f":{name}") for name in Record._fields)
    + ") ON CONFLICT (id) DO NOTHING"
)
READ: Final = f"SELECT {', '.join(Record._fields)} FROM deals ORDER BY rowid"
READ_ONE: Final = f"SELECT {', '.join(Record._fields)} FROM deals WHERE rowid = ?"

if TYPE_CHECKING:
    from pdk_game.profile.stats.reviews import KeptReview

T = TypeVar("T")


class Damaged(ValueError):
    """The file is no database of ours."""


class Newer(ValueError):
    """A newer game has written the database."""


class StatsStore:
    """The statistics in a folder; trouble with the file ends up in `message`, never in an exception."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.message: Notice | None = None

    def record(self, saved: Saved, sitting: int = 0) -> bool | None:
        """Record a finished deal once, however often it is called, in a sitting, or (0) as the first of a new one.

        Tell whether a deal of the same code had been recorded before it; None if it could not be written.
        """
        row = record_of(saved)

        def write(database: sqlite3.Connection) -> bool:
            database.execute(WRITE, {**row._asdict(), "sitting": sitting})
            found = database.execute("SELECT replay FROM deals WHERE id = ?", (row.id,)).fetchone()
            return bool(msgspec.convert(found, tuple[int])[0])

        return self._use(write, None, "stats_failed", create=True)

    def place(self, deal: str) -> tuple[int, int] | None:
        """The number and the sitting of a recorded deal, by its id."""

        def read(database: sqlite3.Connection) -> tuple[int, int] | None:
            found = database.execute("SELECT rowid, sitting FROM deals WHERE id = ?", (deal,)).fetchone()
            return found and msgspec.convert(found, tuple[int, int])

        return self._use(read, None, "stats_unreadable")

    def last_sitting(self) -> tuple[int, str, Sequence[Points]]:
        """The number of the last sitting, who sat there, and the points of its deals, the first one first."""

        def read(database: sqlite3.Connection) -> tuple[int, str, Sequence[Points]]:
            rows = msgspec.convert(
                database.execute(LAST_SITTING).fetchall(), list[tuple[int, str, int, int, int]]
            )
            points = [(you, left, right) for _, _, you, left, right in rows]
            return (rows[0][0], rows[0][1], points) if rows else (0, "", ())

        nothing: tuple[int, str, Sequence[Points]] = (0, "", ())
        return self._use(read, nothing, "stats_unreadable")

    def lately(self, now: datetime) -> Lately:
        """What was played lately, up to a moment."""

        def read(database: sqlite3.Connection) -> Lately:
            return lately(
                msgspec.convert(database.execute(QUERY).fetchall(), list[tuple[int, int, str]]), now
            )

        return self._use(read, Lately(), "stats_unreadable")

    def deal_numbers(self, wanted: DealFilter) -> Sequence[int]:
        """The numbers of the wanted deals, the one counted last first."""

        def read(database: sqlite3.Connection) -> Sequence[int]:
            found = database.execute(NUMBERS, {**msgspec.structs.asdict(wanted), "code": wanted.code.upper()})
            return array("q", (number for (number,) in found))

        return self._use(read, (), "stats_unreadable")

    def deal_rows(self, numbers: Sequence[int]) -> Mapping[int, DealRow]:
        """The rows of some deals, by their numbers."""

        def read(database: sqlite3.Connection) -> Mapping[int, DealRow]:
            found = database.execute(rows_query(len(numbers)), tuple(numbers))
            rows = (msgspec.convert(row, DealRow) for row in found)
            return {row.number: row for row in rows}

        return self._use(read, {}, "stats_unreadable")

    def deal(self, number: int) -> Record | None:
        """The whole record of a deal, by its number."""

        def read(database: sqlite3.Connection) -> Record | None:
            found = database.execute(READ_ONE, (number,)).fetchone()
            return found and msgspec.convert(found, Record)

        return self._use(read, None, "stats_unreadable")

    def newest(self, code: str) -> Record | None:
        """The record of the deal counted last of those with this code."""
        numbers = self.deal_numbers(DealFilter(code=code))
        return self.deal(numbers[0]) if numbers else None

    def keep_review(self, deal: str, review: KeptReview) -> None:
        """Keep the review of a deal, by its id, in place of an earlier one."""
        from pdk_game.profile.stats.reviews import encode  # not needed for home

        def write(database: sqlite3.Connection) -> None:
            database.execute("BEGIN IMMEDIATE")
            values = (deal, review.lost, encode(review))
            database.execute("INSERT OR REPLACE INTO reviews (deal, lost, judged) VALUES (?, ?, ?)", values)
            database.execute("DELETE FROM costs WHERE deal = ?", (deal,))
            costs = [(deal, each.kind, each.cost) for each in review.judgements if each.counts]
            database.executemany("INSERT INTO costs (deal, kind, cost) VALUES (?, ?, ?)", costs)
            database.execute("COMMIT")

        self._use(write, None, "stats_failed")

    def review(self, deal: str) -> KeptReview | None:
        """The review that was kept of a deal, by its id."""
        from pdk_game.profile.stats.reviews import decode

        def read(database: sqlite3.Connection) -> KeptReview | None:
            found = database.execute("SELECT judged FROM reviews WHERE deal = ?", (deal,)).fetchone()
            return decode(msgspec.convert(found, tuple[str])[0]) if found else None

        return self._use(read, None, "stats_unreadable")

    def unreviewed(self, below: int = 2**62) -> int | None:
        """The number of the newest deal below a number of which there is no review."""

        def read(database: sqlite3.Connection) -> int | None:
            found = database.execute(NEXT_UNREVIEWED, (below,)).fetchone()
            return found and msgspec.convert(found, tuple[int])[0]

        return self._use(read, None, "stats_unreadable")

    def story(self, variant: str | None = None, level: str | None = None) -> Story:
        """The points lost a deal of a variant and a level; None stands for all."""
        chosen = {"variant": variant, "level": level}

        def read(database: sqlite3.Connection) -> Story:
            lost = [points for (points,) in database.execute(STORY_LOST, chosen)]
            kinds = database.execute(STORY_KINDS, chosen).fetchall() if lost else []
            (waiting,) = database.execute(STORY_WAITING, chosen).fetchone()
            return msgspec.convert(
                {
                    "reviewed": len(lost),
                    "waiting": waiting,
                    "lost": lost[:STORY_DEALS][::-1],
                    "mean": sum(lost) / len(lost) if lost else None,
                    "kinds": [(kind, cost / len(lost)) for kind, cost in kinds],
                },
                Story,
            )

        return self._use(read, Story(), "stats_unreadable")

    def figures(self, variant: str | None = None, level: str | None = None) -> Figures:
        """Count the deals of a variant and a level; None stands for all."""
        chosen = {"variant": variant, "level": level}

        def count(database: sqlite3.Connection) -> Figures:
            cursor = database.execute(COUNT, chosen)
            names = [column[0] for column in cursor.description]
            numbers = dict(zip(names, cursor.fetchone(), strict=True))
            newest = [points for (points,) in database.execute(NEWEST, chosen)]
            return msgspec.convert({**numbers, "last": newest[::-1]}, Figures)

        return self._use(count, Figures(), "stats_unreadable")

    def records(self) -> list[Record]:
        """List all deals, the first counted first, replays among them."""

        def read(database: sqlite3.Connection) -> list[Record]:
            return [msgspec.convert(row, Record) for row in database.execute(READ)]

        return self._use(read, [], "stats_unreadable")

    def last_code(self) -> str | None:
        """The code of the deal counted last, None if there is none."""

        def read(database: sqlite3.Connection) -> str | None:
            found = database.execute("SELECT code FROM deals ORDER BY rowid DESC LIMIT 1").fetchone()
            return found and msgspec.convert(found, tuple[str])[0]

        return self._use(read, None, "stats_unreadable")

    def _use(
        self,
        work: Callable[[sqlite3.Connection], T],
        otherwise: T,
        failure: str,
        *,
        create: bool = False,
    ) -> T:
        """Do something with the database; a damaged one is quarantined and, to `create`, replaced by a new one."""
        for _ in range(2):
            try:
                if not create and not self.path.exists():
                    return otherwise
                with self._open(create) as database:
                    return work(database)
            except Newer:
                self.message = Notice("stats_newer")
                return otherwise
            except (sqlite3.Error, Damaged, msgspec.ValidationError, UnicodeError) as error:
                if not _is_damage(error):
                    self.message = Notice(failure, reason=str(error))
                    return otherwise
            except OSError as error:
                self.message = Notice(failure, reason=why(error))
                return otherwise
            try:
                self.message = Notice("stats_quarantined", file=quarantine(self.path).name)
            except OSError as error:
                self.message = Notice("stats_unreadable", reason=why(error))
                return otherwise
        return otherwise

    @contextmanager
    def _open(self, create: bool) -> Iterator[sqlite3.Connection]:
        """Open the database, in the newest version, for a moment: no lock and no handle stays behind."""
        if create:
            make_folder(self.path.parent)
        ensure_regular(self.path)
        address = f"{self.path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
        with closing(sqlite3.connect(address, uri=True, timeout=WAIT, isolation_level=None)) as database:
            for pragma in PRAGMAS:
                database.execute(pragma)
            _migrate(database)
            yield database


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the database to the newest version, wholly or not at all. Raises Damaged, Newer, sqlite3.Error."""
    if _version(database) == len(MIGRATIONS):
        return
    database.execute("BEGIN IMMEDIATE")  # rolled back when the connection closes
    for statements in MIGRATIONS[_version(database) :]:
        for statement in statements:
            database.execute(statement)
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    database.execute("COMMIT")


def _version(database: sqlite3.Connection) -> int:
    """Tell the version of the database, when it is what that version should be. Raises Damaged, Newer."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise Newer
    if version < 0 or not _schema_of(version) <= _schema(database) or (version == 0 and _schema(database)):
        raise Damaged
    return int(version)


@cache
def _schema_of(version: int) -> frozenset[tuple[str, str]]:
    """The tables and indices of a version, by name and definition."""
    with closing(sqlite3.connect(":memory:")) as database:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                database.execute(statement)
        return _schema(database)


def _schema(database: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    """The tables, indices and whatever else a database has, by name and definition."""
    return frozenset(database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def _is_damage(error: Exception) -> bool:
    """Whether an error tells of a damaged file, rather than of a disk or a lock."""
    if not isinstance(error, sqlite3.Error):
        return True
    # A value that is not UTF-8 raises an error without a code; a message that is not, UnicodeError.
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
