"""A finished deal is counted exactly once, whatever is resumed, replayed or killed; and the tally."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.profile import files
from pdk_game.profile.profile import Profile
from pdk_game.profile.stats.tally import Tally
from pdk_game.text.phrases import sentence
from support.sessions import HINT_LIMITS, AtOnce

CODES = ("A1739204", "B0000042", "C0000007")
START = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)


class Killed(BaseException):
    """The process ends here."""


# Where a kill may come while a deal ends: the store, its method, and whether before or after it worked.
KILLS = [
    (store, method, when)
    for store, method in (("saves", "write"), ("stats", "record"), ("saves", "remove"))
    for when in ("before", "after")
]


class Life:
    """One folder over many runs of the program, and what ought to be counted in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seconds = count()
        self.ended: dict[str, str] = {}  # codes of the deals whose last play reached the disk, by id
        self.start()

    def start(self) -> None:
        """Start the program."""
        self.session: Session | None = None
        self.profile = Profile(
            self.folder,
            executor=AtOnce(),
            chance=lambda: 1,
            hint_limits=HINT_LIMITS,
            overrides={"level": "easy"},
            now=lambda: START + timedelta(seconds=next(self.seconds)),
        )
        write = self.profile.saves.write

        def note(id_: str, game: pdk.Game, *rest: Any) -> Any:
            saved = write(id_, game, *rest)
            if game.winner is not None:
                self.ended[id_] = game.deal.code
            return saved

        self.profile.saves.write = note  # type: ignore[method-assign]

    def play(self, plies: int) -> None:
        """Go on with the deal on the table, everybody by the first legal play."""
        session = self.session
        for _ in range(plies):
            if session is None or session.game.turn is None:
                return
            plays = session.game.legal_plays()
            if plays:
                session._put_down(frozenset(plays[0].cards))
            else:
                session._pass()

    def die(self, store: str, method: str, when: str) -> None:
        """Play to the end and be killed on the way, then start again."""
        room = getattr(self.profile, store)
        works = getattr(room, method)

        def kill(*given: Any) -> Any:
            game = given[1] if method == "write" else None
            if game is not None and game.winner is None:
                return works(*given)
            if when == "after":
                works(*given)
            raise Killed

        setattr(room, method, kill)
        try:
            self.play(999)
        except Killed:
            self.start()
        else:
            setattr(room, method, works)

    def check(self) -> None:
        """After one more start everything that ended is counted, once, and nothing else."""
        self.start()
        rows = self.profile.stats.records()
        assert {row.id: row.code for row in rows} == self.ended
        assert len(rows) == len(self.ended)
        assert not self.profile.saves.finished()
        assert not {saved.id for saved in self.profile.unfinished()} & set(self.ended)
        firsts = [row for row in rows if not row.replay]
        assert sorted(row.code for row in firsts) == sorted(set(self.ended.values()))
        assert self.profile.figures().deals == len(firsts)
        assert self.profile.figures().replays == len(rows) - len(firsts)
        assert self.profile.message() is None


STEPS: dict[str, Callable[[Life, int], None]] = {}


def step(function: Callable[[Life, int], None]) -> Callable[[Life, int], None]:
    """Something that may happen in a life; the number chooses how."""
    STEPS[function.__name__] = function
    return function


@step
def deal_by_code(life: Life, number: int) -> None:
    life.session = life.profile.open(CODES[number % len(CODES)])


@step
def same_deal_again(life: Life, number: int) -> None:
    if life.session is not None and life.session.game.winner is not None:
        life.session = life.profile.again(life.session)


@step
def play_some(life: Life, number: int) -> None:
    life.play(number)


@step
def finish(life: Life, number: int) -> None:
    life.play(999)


@step
def resume(life: Life, number: int) -> None:
    unfinished = life.profile.unfinished()
    if unfinished:
        life.session = life.profile.resume(unfinished[number % len(unfinished)])


@step
def kill(life: Life, number: int) -> None:
    life.start()


@step
def kill_at_the_end(life: Life, number: int) -> None:
    life.die(*KILLS[number % len(KILLS)])


@settings(max_examples=60, derandomize=True, database=None, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 60)), max_size=25))
def test_exactly_once(steps: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder:
        life = Life(Path(folder))
        for name, number in steps:
            STEPS[name](life, number)
        life.check()


@pytest.mark.parametrize("kill", KILLS, ids=" ".join)
def test_a_kill_at_every_step_of_the_end(tmp_path: Path, kill: tuple[str, str, str]) -> None:
    life = Life(tmp_path)
    life.session = life.profile.open(CODES[0])
    life.die(*kill)
    if kill == ("saves", "write", "before"):
        (saved,) = life.profile.unfinished()  # a play behind
        life.session = life.profile.resume(saved)
        life.play(999)
    assert len(life.ended) == 1
    life.check()
    assert life.profile.figures().deals == 1


def test_what_could_not_be_counted_is_counted_later_and_in_order(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.profile.stats.path.mkdir()  # nothing can be written there
    life.session = life.profile.open(CODES[0])
    life.play(999)
    assert sentence(life.profile.message()).startswith("The deal could not be counted yet: ")
    assert len(life.profile.saves.finished()) == 1
    assert life.profile.unfinished() == []
    life.profile.stats.path.rmdir()
    life.session = life.profile.again(life.session)
    life.play(999)
    assert [row.replay for row in life.profile.stats.records()] == [0, 1]
    life.check()


def test_a_full_disk_at_the_end_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    life = Life(tmp_path)
    life.session = life.profile.open(CODES[0])

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", full)
        life.profile.stats.path.mkdir()
        life.play(999)
        assert life.profile.message() is not None
    life.profile.stats.path.rmdir()
    life.ended.clear()  # the last play never reached the disk
    life.start()
    (saved,) = life.profile.unfinished()
    life.session = life.profile.resume(saved)
    life.play(999)
    life.check()


def test_a_deal_left_unfinished_is_never_counted(tmp_path: Path) -> None:
    life = Life(tmp_path)
    for number in range(8):  # more than are kept
        life.session = life.profile.open(f"A{number:07}")
        life.play(5)
    life.check()
    assert life.profile.figures().deals == 0


def test_hints_and_the_beginning_survive_a_kill(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.session = session = life.profile.open(CODES[0])
    session.hint()
    session.hint()  # the next one of the same turn
    assert session.hints_used == 1
    life.start()
    (saved,) = life.profile.unfinished()
    begun = saved.started
    life.session = session = life.profile.resume(saved)
    assert session.hints_used == 1
    session.hint()
    assert session.hints_used == 2
    life.play(999)
    (row,) = life.profile.stats.records()
    assert (row.hints, row.started) == (2, begun.isoformat(timespec="microseconds"))
    assert life.profile.figures().hints == 2


# ---------------------------------------------------------------------- the tally


def test_the_tally_adds_up_and_leaves_replays_out(tmp_path: Path) -> None:
    life = Life(tmp_path)
    assert life.profile.tally == Tally()
    totals = []
    for code in CODES[:2]:
        life.session = life.profile.open(code)
        life.play(999)
        totals.append(life.session.game.scores().total)
    both = tuple(map(sum, zip(*totals, strict=True)))
    tally = Tally(2, both, course=(totals[0], both))  # type: ignore[arg-type]
    assert life.profile.tally == tally
    assert life.session is not None
    life.session = life.profile.again(life.session)
    life.play(999)
    assert life.profile.tally == replace(tally, replay=True)
    life.session = life.profile.open(CODES[2])
    life.play(999)
    assert (life.profile.tally.deals, life.profile.tally.replay) == (3, False)
    life.profile.reset_tally()
    assert life.profile.tally == Tally()
    life.start()
    assert life.profile.tally == Tally()


def test_a_deal_that_is_counted_at_the_start_belongs_to_no_tally(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.session = life.profile.open(CODES[0])
    life.die("stats", "record", "before")
    assert life.profile.figures().deals == 1
    assert life.profile.tally == Tally()
