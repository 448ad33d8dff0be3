"""The log of errors: what is written, what is not, and that it never grows without end."""

from __future__ import annotations

import subprocess
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path, PureWindowsPath

import pygame
import pytest

from pdk_game.app import loop
from pdk_game.app.app import App
from pdk_game.app.crash_log import TRACE, CrashLog
from pdk_game.app.launch_options import LaunchOptions
from pdk_game.app.log_file import LARGEST, OLDER
from pdk_game.scenes.crash.scene import CrashScene
from support.driver import Driver


def test_a_log_that_cannot_be_written_stops_nothing(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in its place")
    log = CrashLog(tmp_path / "file")
    assert not log.write(RuntimeError("x"))
    driver.app = App(driver.display, driver.profile, driver.clock, log=log)
    driver.app.stack.show_home()
    driver.app.stumble(RuntimeError("x"))
    assert isinstance(driver.app.stack.top, CrashScene)
    driver.app.frame()


def test_a_name_that_is_no_utf_8_is_written_as_its_numbers(tmp_path: Path) -> None:
    """In a process of its own, because the processes of the suite cannot hand on such a log."""
    script = (
        "import sys\nfrom pathlib import Path\nfrom pdk_game.app.crash_log import CrashLog\n"
        "name = 'a\\udcff\\0\\x1b\\u202e'\n"
        "assert CrashLog(Path(sys.argv[1])).write(ValueError(name))"
    )
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "ValueError: a\\udcff" in CrashLog(tmp_path).path.read_text(encoding="utf-8")


def test_the_log_rotates_and_never_grows_without_end(tmp_path: Path) -> None:
    log = CrashLog(tmp_path)
    for number in range(60):
        assert log.write(RuntimeError(f"{number} " + "x" * 20_000))
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == ["pdk.log", *(f"pdk.log.{n}" for n in range(1, OLDER + 1))]
    assert all(path.stat().st_size <= LARGEST for path in files)
    assert "59 xxx" in log.path.read_text(encoding="utf-8")


def written(folder: Path, error: Exception) -> str:
    """What the log says of an error."""
    log = CrashLog(folder)
    assert log.write(error)
    return log.path.read_text(encoding="utf-8")


def test_the_log_does_not_name_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/wang.xiaoming"))
    told = written(tmp_path, OSError("no room for /home/wang.xiaoming/.local/share/pao-de-kuai/x"))
    assert "wang" not in told
    assert "~/.local/share" in told
    assert "pygame-ce" in told


def test_nor_does_it_on_windows_where_errors_quote_their_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: PureWindowsPath(r"C:\Users\wang"))
    told = written(tmp_path, PermissionError(13, "Permission denied", r"C:\Users\wang\AppData\x"))
    assert "wang" not in told
    assert written(tmp_path, ValueError(r"in C:\Users\wang\AppData")).endswith("in ~\\AppData\n")


@pytest.mark.parametrize("home", ["/", "", None])
def test_a_service_without_a_home_has_a_log_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str | None
) -> None:
    def found() -> Path:
        if home is None:
            raise RuntimeError("Could not determine home directory.")
        return Path(home)

    monkeypatch.setattr(Path, "home", found)
    assert "ValueError: a/b.c" in written(tmp_path, ValueError("a/b.c"))


@pytest.mark.parametrize("written", [True, False])
def test_an_error_at_the_start_is_told_and_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], written: bool
) -> None:
    def broken(*_arguments: object, **_named: object) -> None:
        raise ZeroDivisionError("no cards to show")

    monkeypatch.setattr(App, "ask", broken)
    folder = tmp_path / "data"
    if not written:
        folder.write_text("in its place")
    assert loop.run(LaunchOptions(folder=folder, language="en")) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert (str(folder / "pdk.log") in said) is written
    if written:
        assert "no cards to show" in (folder / "pdk.log").read_text(encoding="utf-8")
    pygame.display.init()


CRASH = """
import ctypes, sys
from pathlib import Path
from pdk_game.app.crash_log import CrashLog

with CrashLog(Path(sys.argv[1])).watching():
    if sys.argv[2] == "crash":
        ctypes.string_at(0)
"""


def start(folder: Path, what: str, *options: str) -> int:
    """Start something that is watched, and end it like that; its status."""
    code = [sys.executable, *options, "-c", CRASH, str(folder), what]
    return subprocess.run(code, check=False, capture_output=True).returncode


def test_a_crash_of_compiled_code_is_in_the_log_after_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert start(folder, "crash") != 0
    assert [path.name for path in folder.iterdir()] == [TRACE]
    assert start(folder, "end") == 0
    assert [path.name for path in folder.iterdir()] == ["pdk.log"]
    told = (folder / "pdk.log").read_text(encoding="utf-8")
    assert "the game before this one crashed" in told
    assert "string_at" in told


def test_an_end_without_a_crash_leaves_nothing(tmp_path: Path) -> None:
    assert start(tmp_path, "end") == 0
    assert list(tmp_path.iterdir()) == []
    (tmp_path / TRACE).touch()  # of a game that was killed
    assert start(tmp_path, "end") == 0
    assert list(tmp_path.iterdir()) == []


def test_who_has_faulthandler_already_keeps_it(tmp_path: Path) -> None:
    assert start(tmp_path, "crash", "-X", "faulthandler") != 0
    assert list(tmp_path.iterdir()) == []


def test_where_no_trace_can_be_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in its place")
    assert start(tmp_path / "file", "end") == 0
    (tmp_path / TRACE).mkdir()
    assert start(tmp_path, "end") == 0
    assert (tmp_path / TRACE).is_dir()


@pytest.mark.parametrize("failing", [OSError(28, "No space left on device"), MemoryError()])
def test_a_full_disk_is_no_second_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failing: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise failing

    monkeypatch.setattr(RotatingFileHandler, "shouldRollover", full)
    assert not CrashLog(tmp_path).write(RuntimeError("x"))
    assert capsys.readouterr().err == ""
