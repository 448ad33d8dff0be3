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

from game.driver import Player
from game.robust.disk import FULL, READ_ONLY, Disk, Operation, Refuse, failing
from game.robust.robot import Robot
from game.sessions import at_once, play_out
from pdk_game.profile.profile import Profile
from pdk_game.profile.stats import store
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import phrases
from pdk_game.ui.metrics import Metrics

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


def seat(folder: Path) -> Player:
    """A player for whom nothing moves."""
    player = Player(folder, Metrics(640, 360))
    player.profile.ask_level("easy")
    player.profile.change(speed="off")
    return player


def status(table: TableScene) -> str:
    """What the table says."""
    return table._words().status


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
        player = seat(root / "data")
        assert player.profile.message() == phrases.settings_failed(os.strerror(number))
        player.app.stack.show_table(player.profile.open(CODE), fresh=True)
        table = player.table
        robot = Robot(player, Random(1))
        while robot.turn(table):
            assert status(table) == phrases.save_failed(os.strerror(number))
            player.profile.change(volume=len(table.session.game.history))
        assert isinstance(player.app.stack.top, ResultScene)
        assert table.session.game.winner is not None
        robot.tap("home")
        assert player.app.stack.at_home
    assert [path for path in root.rglob("*") if path.is_file()] == []


def test_once_there_is_room_nothing_is_missing(tmp_path: Path) -> None:
    """What was refused for a while is on disk with the next play."""
    faults: list[int] = [errno.ENOSPC]
    with Disk(tmp_path, lambda operation: faults[0] if faults and operation.kind == "write" else None):
        player = seat(tmp_path)
        player.app.stack.show_table(player.profile.open(CODE), fresh=False)
        robot = Robot(player, Random(1))
        robot.turn(player.table)
        faults.clear()
        robot.turn(player.table)
        assert player.table.session.game.history == Profile(tmp_path).unfinished()[0].game.history
        game = player.table.session.game
        while robot.turn(player.table):
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


def test_any_single_failure_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PRAGMAS", ("PRAGMA synchronous = OFF",))

    def play(folder: Path, disk: Disk) -> None:
        folder.mkdir()
        with disk:
            profile = Profile(folder / "data", level="greedy", chance=lambda: 7, run=at_once)
            session = profile.open("A0005304")
            play_out(session)
        again = Profile(folder / "data", run=at_once)
        assert [record.code for record in again.stats.records()] == ["A0005304"]
        assert again.unfinished() == []

    whole = Disk(tmp_path / "whole")
    play(tmp_path / "whole", whole)
    for number, refuse in enumerate(once(len(whole.operations))):
        folder = tmp_path / str(number)
        play(folder, Disk(folder, refuse))
