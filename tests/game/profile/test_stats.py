"""The statistics on disk: rows, figures, replays, versions, and every kind of trouble with the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_game.play.cast import drawn_company
from pdk_game.profile.saves import DealSettings, Saved, SaveStore
from pdk_game.profile.settings import LEVELS
from pdk_game.profile.stats import store as store_module
from pdk_game.profile.stats.figures import LAST, Figures
from pdk_game.profile.stats.records import Record, course, record_of
from pdk_game.profile.stats.store import FILE, MIGRATIONS, StatsStore
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence
from support.sessions import PASS, finished_game, play_out, session_at
from support.statistics import made_up, put, row

START = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
CODE = "A1739204"


@pytest.fixture
def store(tmp_path: Path) -> StatsStore:
    return StatsStore(tmp_path)


def finished(tmp_path: Path, code: str = CODE, level: str = "hard", hints: int = 0) -> Saved:
    """A finished deal as the saves give it."""
    seconds = count(len(list(tmp_path.iterdir())))
    saves = SaveStore(tmp_path / "saves", lambda: START + timedelta(seconds=next(seconds)))
    begun = saves.begin(level, 7)
    return saves.write(saves.new_id(code), finished_game(code), begun, hints)


# ---------------------------------------------------------------------- rows


def test_a_row_holds_the_whole_deal(store: StatsStore, tmp_path: Path) -> None:
    session = session_at("C0003395")
    play_out(session)
    seconds = count()
    saves = SaveStore(tmp_path / "saves", lambda: START + timedelta(seconds=next(seconds)))
    saved = saves.write("here", session.game, saves.begin("expert", 2**40), hints=4)
    assert store.record(saved) is False
    (found,) = store.records()
    assert found == record_of(saved)._replace(sitting=1)
    scores = session.game.scores()
    assert (found.id, found.code, found.variant, found.level) == ("here", "C0003395", "forced16", "expert")
    assert (found.seed, found.hints, found.winner) == (2**40, 4, session.game.winner)
    assert (found.started, found.finished) == (
        "2026-03-01T20:15:00.000000+00:00",
        "2026-03-01T20:15:01.000000+00:00",
    )
    for name, points in (("cards_left", scores.cards_left), ("total", scores.total)):
        assert tuple(getattr(found, f"{name}_{seat}") for seat in range(3)) == points
    for name, points in (("shut_out", scores.shut_out), ("bomb_points", scores.bombs)):
        assert tuple(getattr(found, f"{name}_{seat}") for seat in range(3)) == points
    assert (found.bombs_0, found.bombs_1, found.bombs_2) == tuple(map(session.bombs, range(3)))
    again = pdk.Game.from_code(found.code)
    for play in found.plays.split():
        if play == PASS:
            again.pass_turn()
        else:
            again.play(play)
    assert again.history == session.game.history
    assert course(again) == found.plays


def test_a_deal_is_recorded_once_and_the_same_cards_again_are_a_replay(
    store: StatsStore, tmp_path: Path
) -> None:
    first, again, other = finished(tmp_path), finished(tmp_path, level="easy"), finished(tmp_path, "B0000001")
    assert [store.record(first), store.record(first)] == [False, False]
    assert [store.record(again), store.record(other), store.record(first)] == [True, False, False]
    assert [(each.id, each.replay) for each in store.records()] == [
        (first.id, 0),
        (again.id, 1),
        (other.id, 0),
    ]
    figures = store.figures()
    assert (figures.deals, figures.replays) == (2, 1)
    assert store.message is None


def test_nothing_is_made_by_looking(store: StatsStore) -> None:
    assert store.figures() == Figures()
    assert store.records() == []
    assert not store.path.exists()


def test_nothing_but_one_file_stays(store: StatsStore, tmp_path: Path) -> None:
    store.record(finished(tmp_path))
    store.figures()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saves", FILE]
    moved = tmp_path / "moved"
    moved.mkdir()
    store.path.rename(moved / FILE)
    assert StatsStore(moved).figures().deals == 1


# ---------------------------------------------------------------------- figures


def naive(rows: list[Record]) -> Figures:
    """The figures counted one row at a time; rows in the order in which they ended."""
    counted = [each for each in rows if not each.replay]
    streak = best = 0
    for each in counted:
        streak = streak + 1 if each.winner == 0 else 0
        best = max(best, streak)
    points = [each.total_0 for each in counted]
    return Figures(
        deals=len(counted),
        wins=sum(each.winner == 0 for each in counted),
        points=sum(points),
        best=max(points, default=None),
        worst=min(points, default=None),
        shut_outs_given=sum(
            each.winner == 0 and out < 0 for each in counted for out in (each.shut_out_1, each.shut_out_2)
        ),
        shut_outs_taken=sum(each.shut_out_0 < 0 for each in counted),
        bombs=sum(each.bombs_0 for each in counted),
        streak=streak,
        best_streak=best,
        hints=sum(each.hints for each in counted),
        replays=len(rows) - len(counted),
        last=tuple(points[-LAST:]),
    )


@pytest.mark.parametrize(("seed", "many"), [(1, 1), (2, 7), (3, 60), (4, 400)])
def test_figures_are_those_of_a_naive_count(store: StatsStore, seed: int, many: int) -> None:
    put(store, made_up(seed, many))
    rows = store.records()
    assert len(rows) == many
    assert [each.id for each in rows] == sorted(each.id for each in rows), "counted in this order"
    assert rows != sorted(rows, key=lambda each: each.finished) or many < 3, "by a clock that jumped"
    for variant in (None, *pdk.VARIANTS):
        for level in (None, *LEVELS):
            chosen = [
                each for each in rows if variant in (None, each.variant) and level in (None, each.level)
            ]
            assert store.figures(variant, level) == naive(chosen), (variant, level)


@pytest.mark.parametrize(
    ("winners", "streak", "best"),
    [("", 0, 0), ("0", 1, 1), ("1", 0, 0), ("0010", 1, 2), ("10001", 0, 3), ("00", 2, 2), ("0120000", 4, 4)],
)
def test_streaks(store: StatsStore, winners: str, streak: int, best: int) -> None:
    put(store, [row(number, winner=int(winner)) for number, winner in enumerate(winners)])
    figures = store.figures()
    assert (figures.streak, figures.best_streak) == (streak, best)


def test_the_clock_has_no_say_in_the_streak_and_the_chart(store: StatsStore) -> None:
    put(
        store,
        [row(n, winner=w, total_0=n, finished=f) for n, w, f in ((1, 1, "2031"), (2, 0, "1970"), (3, 0, ""))],
    )
    figures = store.figures()
    assert (figures.streak, figures.last) == (2, (1, 2, 3))
    assert [each.total_0 for each in store.records()] == [1, 2, 3]


def test_a_mean_needs_a_deal() -> None:
    assert Figures().mean is None
    assert Figures(deals=4, points=-10).mean == -2.5


# ---------------------------------------------------------------------- versions


def test_a_newer_database_stays_as_it_is_and_it_is_said(store: StatsStore, tmp_path: Path) -> None:
    store.record(finished(tmp_path))
    with closing(sqlite3.connect(store.path)) as database:
        database.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = store.path.read_bytes()
    assert store.record(finished(tmp_path, "B0000001")) is None
    assert sentence(store.message) == (
        "The statistics were written by a newer game. They stay as they are, and finished deals wait."
    )
    assert store.figures() == Figures()
    assert store.path.read_bytes() == before


def test_an_older_database_is_brought_up_to_date(
    store: StatsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.record(finished(tmp_path))
    rows = store.records()
    step = ("ALTER TABLE deals ADD COLUMN place TEXT NOT NULL DEFAULT ''", "CREATE INDEX p ON deals (place)")
    monkeypatch.setattr(store_module, "MIGRATIONS", (*MIGRATIONS, step))
    assert store.records() == rows
    with closing(sqlite3.connect(store.path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
        assert database.execute("SELECT place FROM deals").fetchall() == [("",)]
    assert store.message is None


def test_a_migration_that_fails_leaves_the_old_version(
    store: StatsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.record(finished(tmp_path))
    step = ("ALTER TABLE deals ADD COLUMN place TEXT", "CREATE INDEX deals_by_code ON deals (place)")
    with monkeypatch.context() as patch:
        patch.setattr(store_module, "MIGRATIONS", (*MIGRATIONS, step))
        assert store.figures() == Figures()
    assert sentence(store.message) == "The statistics could not be read: index deals_by_code already exists"
    assert store.figures().deals == 1


# ---------------------------------------------------------------------- trouble


def whole(folder: Path) -> bytes:
    """A good database of a few deals, as bytes."""
    store = StatsStore(folder)
    put(store, made_up(5, 40))
    data = store.path.read_bytes()
    store.path.unlink()
    return data


def test_a_damaged_database_is_set_aside_and_a_new_one_goes_on(store: StatsStore, tmp_path: Path) -> None:
    store.path.write_bytes(b"no database at all" * 100)
    assert store.record(finished(tmp_path)) is False
    assert (
        sentence(store.message) == f"The statistics could not be read. They were set aside as {FILE}.damaged."
    )
    assert store.figures().deals == 1
    names = sorted(path.name for path in tmp_path.iterdir() if path.name != "saves")
    assert names == [FILE, f"{FILE}.damaged"]
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == b"no database at all" * 100


def test_told_in_the_language_in_use(store: StatsStore) -> None:
    i18n.use("fr")
    store.path.write_bytes(bytes(8192))  # as after a loss of power
    assert store.figures() == Figures()
    assert sentence(store.message) == (
        f"Les statistiques sont illisibles. Elles ont été mises de côté sous le nom {FILE}.damaged."
    )


FOREIGN = {
    "another program's": "CREATE TABLE songs (name TEXT)",
    "another table of the same name": "CREATE TABLE deals (id TEXT); PRAGMA user_version = 1",
    "no table": "CREATE TABLE songs (name TEXT); PRAGMA user_version = 1",
    "a version below all": "CREATE TABLE songs (name TEXT); PRAGMA user_version = -3",
}


@pytest.mark.parametrize("case", FOREIGN)
def test_a_foreign_database_is_set_aside(store: StatsStore, tmp_path: Path, case: str) -> None:
    with closing(sqlite3.connect(store.path)) as database:
        database.executescript(FOREIGN[case])
    assert store.record(finished(tmp_path)) is False
    assert store.message is not None
    assert "damaged" in sentence(store.message)
    assert store.figures().deals == 1


def test_what_the_player_adds_to_the_database_is_no_damage(store: StatsStore, tmp_path: Path) -> None:
    store.record(finished(tmp_path))
    with closing(sqlite3.connect(store.path)) as database:
        database.executescript("CREATE VIEW won AS SELECT * FROM deals WHERE winner = 0; ANALYZE")
    assert store.figures().deals == 1
    assert store.message is None


def test_a_value_of_a_wrong_kind_is_damage(store: StatsStore) -> None:
    put(store, [row(1)])
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("UPDATE deals SET total_0 = 'many'")
        database.commit()
    assert store.figures() == Figures()
    assert store.message is not None
    assert "damaged" in sentence(store.message)


@pytest.mark.parametrize("text", [b"CREATE TABLE deals (", b"hints INTEGER", b"classic16"])
def test_text_that_is_no_text_is_damage(store: StatsStore, text: bytes) -> None:
    put(store, [row(1)])
    data = store.path.read_bytes()
    assert text in data
    store.path.write_bytes(data.replace(text, b"\x80" + text[1:]))
    assert store.records() == []
    assert store.message is not None
    assert "damaged" in sentence(store.message)


def test_a_full_disk_is_told_and_what_was_there_stays(
    store: StatsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(store, made_up(5, 40))
    rows = store.records()
    pages = store.path.stat().st_size // 4096
    full = (*store_module.PRAGMAS, f"PRAGMA max_page_count = {pages}")
    with monkeypatch.context() as patch:
        patch.setattr(store_module, "PRAGMAS", full)
        many = [finished(tmp_path, f"B{number:07}") for number in range(9)]
        assert [store.record(saved) for saved in many][-1] is None
    assert sentence(store.message) == "The deal could not be counted yet: database or disk is full"
    assert set(store.records()) >= set(rows)
    assert store.record(many[-1]) is False


def test_a_folder_in_its_place_is_told_and_left(store: StatsStore, tmp_path: Path) -> None:
    store.path.mkdir()
    assert store.record(finished(tmp_path)) is None
    assert store.message is not None
    assert sentence(store.message).startswith("The deal could not be counted yet: ")
    assert store.figures() == Figures()
    assert sentence(store.message).startswith("The statistics could not be read: ")
    assert store.path.is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in its place")
    store = StatsStore(tmp_path / "file" / "folder")
    assert store.record(finished(tmp_path)) is None
    assert sentence(store.message) == "The deal could not be counted yet: Not a directory"


def test_a_database_that_another_window_writes_is_waited_for_and_then_told(
    store: StatsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.record(finished(tmp_path))
    monkeypatch.setattr(store_module, "WAIT", 0.01)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        saved = finished(tmp_path, "B0000001")
        assert store.record(saved) is None
        assert sentence(store.message) == "The deal could not be counted yet: database is locked"
        assert store.figures().deals == 1
    assert store.record(saved) is False


def test_what_can_neither_be_read_nor_set_aside_is_told(
    store: StatsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.path.write_bytes(bytes(8192))  # as after a loss of power

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    assert store.figures() == Figures()
    assert sentence(store.message) == "The statistics could not be read: Permission denied"


# ---------------------------------------------------------------------- anything at all


def survives(folder: Path, data: bytes, saved: Saved) -> None:
    """Whatever the file holds, looking and recording raise nothing; a good row or a word is the outcome."""
    store = StatsStore(folder)
    for old in folder.glob(f"{FILE}*"):
        old.unlink()
    store.path.write_bytes(data)
    figures = store.figures()
    assert isinstance(figures.deals, int)
    assert all(isinstance(points, int) for points in figures.last)
    assert all(isinstance(each, Record) for each in store.records())
    outcome = store.record(saved)
    if outcome is None:
        assert store.message
    else:
        assert saved.id in {each.id for each in store.records()} or store.message


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("scratch")


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    return finished(tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return whole(tmp_path_factory.mktemp("good"))


FUZZ = settings(max_examples=150, derandomize=True, database=None, deadline=None, suppress_health_check=())


def test_any_bytes(scratch: Path, one: Saved) -> None:
    @FUZZ
    @given(st.binary(max_size=300), st.booleans())
    def check_layout(data: bytes, headed: bool) -> None:
        survives(scratch, b"SQLite format 3\0" * headed + data, one)

    check_layout()


def test_any_scratch_in_a_good_database(scratch: Path, one: Saved, good: bytes) -> None:
    @FUZZ
    @given(st.data())
    def check_layout(data: st.DataObject) -> None:
        # The header, the schema and the tops of pages are where damage tells most.
        places = st.integers(0, 120) | st.integers(0, len(good) - 1)
        pages = st.integers(0, len(good) // 4096 - 1).flatmap(
            lambda page: st.integers(0, 40).map(lambda at: 4096 * page + at)
        )
        damaged = bytearray(good)
        for at in data.draw(st.lists(places | pages, min_size=1, max_size=6)):
            new = data.draw(st.binary(min_size=1, max_size=8))
            damaged[at : at + len(new)] = new
        length = data.draw(st.just(len(good)) | st.integers(0, len(good)))
        survives(scratch, bytes(damaged[:length]), one)

    check_layout()


def test_the_settings_of_a_deal_are_those_of_its_save(tmp_path: Path) -> None:
    saved = finished(tmp_path, level="medium", hints=3)
    begun = saved.started.isoformat(timespec="microseconds")
    assert saved.settings == DealSettings("medium", 7, begun, drawn_company(7))
    assert (record_of(saved).hints, record_of(saved).level) == (3, "medium")
