"""What a kill in mid-write leaves behind goes at the next start, and nothing else does."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from pdk_game.app.crash_log import CrashLog
from pdk_game.profile.files import read_small, remove_leftovers, write_atomically
from pdk_game.profile.profile import Profile
from support.cases import case

OLD = 1_000_000.0  # seconds since 1970
LEFT = ".20260301T201500123456-A1739204.deal.json.4711.tmp"


def put(path: Path, when: float = OLD) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"version":1,"co')
    os.utime(path, (when, when))
    return path


def test_a_start_removes_what_was_left_in_both_folders(tmp_path: Path) -> None:
    left = [put(tmp_path / "deals" / LEFT), put(tmp_path / ".settings.json.4711.tmp")]
    profile = Profile(tmp_path)
    assert [path.exists() for path in left] == [False, False]
    assert profile.unfinished() == []
    assert profile.message() is None


def test_the_name_is_the_one_that_writing_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pull_the_plug(file: int) -> None:
        raise SystemExit

    monkeypatch.setattr(os, "fsync", pull_the_plug)
    monkeypatch.setattr(Path, "unlink", lambda path, missing_ok=False: None)
    with pytest.raises(SystemExit):
        write_atomically(tmp_path / "a.deal.json", b"{}")
    monkeypatch.undo()
    (left,) = tmp_path.iterdir()
    put(left)
    remove_leftovers(tmp_path, "*.deal.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "when", [0.0, OLD, time.time(), time.time() + 1e8], ids=["1970", "old", "now", "ahead"]
)
def test_no_clock_keeps_it(tmp_path: Path, when: float) -> None:
    left = put(tmp_path / LEFT, when)
    remove_leftovers(tmp_path, "*.deal.json")
    assert not left.exists()


@pytest.mark.parametrize(
    "name",
    ["a.deal.json", ".a.deal.json.tmp", ".a.deal.json.new.tmp", ".a.txt.1.tmp", "a.deal.json.1.tmp", "x.tmp"],
)
def test_files_of_others_stay(tmp_path: Path, name: str) -> None:
    kept = put(tmp_path / name)
    remove_leftovers(tmp_path, "*.deal.json")
    assert kept.exists()


def test_what_cannot_be_removed_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / LEFT).mkdir()
    os.utime(tmp_path / LEFT, (OLD, OLD))
    remove_leftovers(tmp_path, "*.deal.json")
    remove_leftovers(tmp_path / "missing", "*.deal.json")
    assert (tmp_path / LEFT).is_dir()


def test_what_is_kept_elsewhere_under_a_link_stays_there(tmp_path: Path) -> None:
    elsewhere, data = tmp_path / "elsewhere", tmp_path / "data"
    for folder in (elsewhere / "deals", data):
        folder.mkdir(parents=True)
    (data / "settings.json").symlink_to(elsewhere / "settings.json")  # not written yet
    (data / "deals").symlink_to(elsewhere / "deals")
    for muted in (True, False):
        profile = Profile(data)
        profile.change(muted=muted)
        assert profile.message() is None
        assert (data / "settings.json").is_symlink()
        assert Profile(data).settings.muted is muted
    profile.open("A1739204")
    (saved,) = (elsewhere / "deals").glob("*.deal.json")
    saved.rename(elsewhere / "kept.json")
    saved.symlink_to(elsewhere / "kept.json")
    write_atomically(data / "deals" / saved.name, b"{}")
    assert saved.is_symlink()
    assert (elsewhere / "kept.json").read_bytes() == b"{}"


def test_links_in_a_circle_are_an_error_and_stay(tmp_path: Path) -> None:
    (tmp_path / "settings.json").symlink_to("settings.json")
    with pytest.raises(OSError, match="symbolic links"):
        write_atomically(tmp_path / "settings.json", b"{}")
    profile = Profile(tmp_path)
    profile.change(muted=True)
    assert profile.message() is not None
    assert (tmp_path / "settings.json").is_symlink()


def test_hidden_files_are_no_deals(tmp_path: Path) -> None:
    """A Mac leaves `._*` beside each file on a foreign disk."""
    hidden = [put(tmp_path / "deals" / f"{start}x.deal.json", time.time()) for start in ("._", ".")]
    profile = Profile(tmp_path)
    assert profile.unfinished() == []
    assert profile.message() is None
    assert [path.exists() for path in hidden] == [True, True]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="other systems have no such files")
def test_a_pipe_or_a_device_of_such_a_name_holds_nobody_up(tmp_path: Path) -> None:
    names = ("deals/x.deal.json", "settings.json", "statistics.sqlite", "pdk.trace", "pdk.log")
    for name in names:
        with case(name):
            folder = tmp_path / name.replace("/", "-")
            (folder / name).parent.mkdir(parents=True)
            os.mkfifo(folder / name)
            profile = Profile(folder)
            profile.unfinished()
            profile.figures()
            log = CrashLog(folder)
            with log.watching():
                assert log.write(ValueError("an error")) == (name != "pdk.log")
            assert (folder / name).is_fifo()
    (tmp_path / "device").symlink_to("/dev/zero")
    with pytest.raises(OSError, match="no regular file"):
        read_small(tmp_path / "device")
