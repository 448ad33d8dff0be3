"""What needs no screen: a wrong code, and the window tests where there is nothing to open a window on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_a_wrong_code_is_told_on_stderr_with_status_2(tmp_path: Path) -> None:
    environ = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "pdk_game.cli", "A17", "--lang", "en", "--data", str(tmp_path / "data")],
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "pdk: “A17” is not a deal code: a letter A, B or C and seven digits, as in A1739204.\n"
    )
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("ci", [False, True], ids=["at home", "in CI"])
def test_window_tests_without_xvfb_are_skipped_but_not_in_ci(tmp_path: Path, ci: bool) -> None:
    environ = {**os.environ, "PATH": str(tmp_path)}
    environ.pop("CI", None)
    if ci:
        environ["CI"] = "true"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n0", "tests/e2e/test_window.py", "-k", "fingers"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (1 if ci else 0), done.stdout
    assert "missing: Xvfb, xdotool" in done.stdout
    assert ("1 error" if ci else "1 skipped") in done.stdout
