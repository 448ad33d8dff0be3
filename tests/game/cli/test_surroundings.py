"""Homes, folders and streams that are not there: a line of words and status 2, and never a traceback."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pdk_game import cli
from pdk_game.cli.surroundings import WrongUseError, chosen_folder, usable
from pdk_game.profile import files
from support.cases import case

PDK = f"{shlex.quote(sys.executable)} -m pdk_game.cli"
WITH_FOLDER = ("", "stats", "selftest")
MATCH = "match --deals 1 --seats greedy,greedy,greedy --workers 1"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="written for a shell")


def shell(command: str, **environ: str) -> tuple[int, list[str]]:
    """What a command line ends with, and the lines it says on stderr."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        ["sh", "-c", command],
        env=os.environ | quiet | {"LANG": "en_US.UTF-8"} | environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr.splitlines()


def test_folders_that_are_none_are_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    loop = tmp_path / "loop" / "data"
    for word in WITH_FOLDER:
        for data, said in (
            ("", "--data takes the name of a folder."),
            ("~nobody-of-that-name/x", "cannot be used: "),
            (str(loop), "cannot be used: Too many levels of symbolic links"),
        ):
            with case(word, data):
                status, lines = shell(
                    f"{PDK} {word} --lang en --data {shlex.quote(data)}".replace(
                        "selftest --lang en", "selftest"
                    )
                )
                assert status == 2
                assert len(lines) == 1
                assert said in lines[0]
    status, lines = shell(f"{PDK} shots {shlex.quote(str(loop))} --lang en home")
    assert (status, len(lines)) == (2, 1)


def test_a_home_is_expanded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert usable("~/x") == tmp_path / "x"
    assert chosen_folder("~/x") == tmp_path / "x"


def test_without_a_home_every_command_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for a service without HOME whose user is in no list: platformdirs leaves the `~` as it is."""
    for folder in (Path("~/.local/share/pao-de-kuai"), None):

        def of_user(*_: object, folder: Path | None = folder, **__: object) -> Path:
            if folder is None:
                raise RuntimeError("Could not determine home directory.")
            return folder

        monkeypatch.setattr(files.platformdirs, "user_data_path", of_user)
        for words in ([], ["stats"], ["selftest"], ["desktop", "install"]):
            with case(folder, words):
                try:
                    status = cli.main(words)
                except SystemExit as end:
                    status = end.code  # type: ignore[assignment]
                assert status == 2
                assert "There is no home folder" in capsys.readouterr().err
        with pytest.raises(WrongUseError):
            chosen_folder(None)


def test_a_working_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    start = f"mkdir {gone}; cd {gone}; rmdir {gone}; {PDK}"
    for words in ("--data x", "stats --data x", "selftest --data x", "shots out --lang en home"):
        with case(words):
            status, lines = shell(f"{start} {words}")
            assert (status, len(lines)) == (2, 1)
            assert "No such file or directory" in lines[0]
    for words in (f"stats --data {tmp_path}", MATCH):
        with case(words):
            assert shell(f"{start} {words}")[0] == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_stdout_that_is_closed_or_full_is_told(tmp_path: Path) -> None:
    data = shlex.quote(str(tmp_path))
    for words in ("--version", "--help", f"stats --data {data}", MATCH, f"shots {data} --lang en home 800"):
        for to in (">&-", ">/dev/full"):
            with case(words, to):
                status, lines = shell(f"{PDK} {words} {to}")
                assert status in ((1, 2) if words.startswith("stats") else (2,)), lines
                assert len(lines) == 1, lines


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_stderr_that_is_closed_or_full_changes_nothing(tmp_path: Path) -> None:
    data = shlex.quote(str(tmp_path))
    for to in ("2>&-", "2>/dev/full"):
        for words, expected in (
            ("A17", 2),
            ("--nonsense", 2),
            ("--data ''", 2),
            (f"stats --data {data}", 0),
            (MATCH, 0),
        ):
            with case(words, to):
                assert shell(f"{PDK} {words} {to}") == (expected, [])


def test_the_words_of_shots_come_in_any_order(tmp_path: Path) -> None:
    data = shlex.quote(str(tmp_path))
    for words in (f"{data} --lang fr home-800", f"--lang fr {data} home-800", f"{data} home-800 --lang fr"):
        with case(words):
            assert shell(f"{PDK} shots {words}") == (0, [])
            assert (tmp_path / "fr").is_dir()
