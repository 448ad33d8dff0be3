"""A full disk and a folder that cannot be written to: the game goes on and says so."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pdk_game.profile.profile import Profile
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text.notice import Notice
from pdk_game.ui.metrics import Metrics
from support.disk import FULL, READ_ONLY, Disk, Operation, Refuse, failing
from support.driver import Driver
from support.robot import Robot
from support.sessions import AtOnce, play_out

CODE = "A1739204"
ENDS = 16  # operations: those of the first three plays of a deal, and of the last
FAULTS: dict[str, tuple[Refuse, int]] = {
    "full": (FULL, errno.ENOSPC),
    "full when it is written": (failing(errno.ENOSPC, "write"), errno.ENOSPC),
    "full when it is synced": (failing(errno.ENOSPC, "sync"), errno.ENOSPC),
    "over the quota": (failing(errno.EDQUOT, "create", "write"), errno.EDQUOT),
    "read-only": (READ_ONLY, errno.EROFS),
    "no rights": (failing(errno.EACCES, "mkdir", "create"), errno.EACCES),
    "no rights to rename": (failing(errno.EACCES, "rename"), errno.EACCES),
    "broken": (failing(errno.EIO, "create", "write", "sync", "sync folder", "rename", "unlink"), errno.EIO),
}


def seat(folder: Path) -> Driver:
    """A player for whom nothing moves."""
    driver = Driver(folder, Metrics(640, 360))
    driver.profile.override(level="easy")
    driver.profile.change(speed="off")
    return driver


def status(table: TableScene) -> Notice:
    """What the table says."""
    return table.status


@pytest.fixture
def no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database cannot be opened either."""

    def refuse(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(sqlite3, "connect", refuse)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_whole_deal_without_a_disk(tmp_path: Path, fault: str, no_database: None) -> None:
    refuse, number = FAULTS[fault]
    root = tmp_path / "disk"
    root.mkdir()
    with Disk(root, refuse):
        driver = seat(root / "data")
        assert driver.profile.message() == Notice("settings_failed", reason=os.strerror(number))
        driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
        table = driver.table
        robot = Robot(driver, Random(1))
        while robot.turn(table):
            assert status(table) == Notice("save_failed", reason=os.strerror(number))
            driver.profile.change(volume=len(table.session.game.history))
        assert isinstance(driver.app.stack.top, ResultScene)
        assert table.session.game.winner is not None
        robot.tap("home")
        assert driver.app.stack.at_home
    assert [path for path in root.rglob("*") if path.is_file()] == []


def test_once_there_is_room_nothing_is_missing(tmp_path: Path) -> None:
    """What was refused for a while is on disk with the next play."""
    faults: list[int] = [errno.ENOSPC]
    with Disk(tmp_path, lambda operation: faults[0] if faults and operation.kind == "write" else None):
        driver = seat(tmp_path)
        driver.app.stack.show_table(driver.profile.open(CODE), fresh=False)
        robot = Robot(driver, Random(1))
        robot.turn(driver.table)
        faults.clear()
        robot.turn(driver.table)
        assert driver.table.session.game.history == Profile(tmp_path).unfinished()[0].game.history
        game = driver.table.session.game
        while robot.turn(driver.table):
            pass
    (record,) = Profile(tmp_path).stats.records()
    assert (record.code, record.winner) == (CODE, game.winner)


def once(number: int) -> Iterator[Refuse]:
    """For each of the first and last of so many operations, in turn: that one alone fails."""
    for at in (*range(ENDS), *range(number - ENDS, number)):
        left = [at]

        def refuse(_: Operation, left: list[int] = left) -> int | None:
            left[0] -= 1
            return errno.EIO if left[0] == -1 else None

        yield refuse


def test_any_single_failure_loses_nothing(tmp_path: Path) -> None:
    def play(folder: Path, disk: Disk) -> None:
        folder.mkdir()
        with disk:
            profile = Profile(
                folder / "data", overrides={"level": "greedy"}, chance=lambda: 7, executor=AtOnce()
            )
            session = profile.open("A0005304")
            play_out(session)
        again = Profile(folder / "data", executor=AtOnce())
        assert [record.code for record in again.stats.records()] == ["A0005304"]
        assert again.unfinished() == []

    whole = Disk(tmp_path / "whole")
    play(tmp_path / "whole", whole)
    for number, refuse in enumerate(once(len(whole.operations))):
        folder = tmp_path / str(number)
        play(folder, Disk(folder, refuse))
