"""The whole report on this machine, from a real window."""

from __future__ import annotations

import sys

import pytest

from e2e.conftest import Sit

pytestmark = pytest.mark.window

FINDINGS = ["versions", "screen", "frames", "input", "sound", "clipboard", "saves", "engine", "expert"]


def test_every_part_of_the_machine_is_reported(sit: Sit) -> None:
    person = sit(800, 480)
    done = person.run(sys.executable, "-m", "pdk_game.cli", "selftest", "--data", person.data)
    lines = done.stdout.splitlines()
    assert [line.split()[1] for line in lines[:-1]] == FINDINGS, done.stdout + done.stderr
    bad = [line.split()[1] for line in lines if line.startswith("BAD")]
    assert done.returncode == bool(bad)
    # How fast a busy machine is says nothing about the game.
    assert set(bad) <= {"frames", "expert"}, done.stdout
    assert "x11, 800×480" in lines[1]
