"""Screens whose pixels have more or fewer bits than 24, each a real X server."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from support.cases import case
from support.person import HEEDING
from support.xvfb import Server

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not os.environ.get("CI") and not shutil.which("Xvfb"), reason="missing: Xvfb"),
]

FLAG = "SDL_FRAMEBUFFER_ACCELERATION"


def start(server: Server, folder: Path, **environ: str) -> tuple[int, str, str]:
    """Start the game and leave it once it has told something; its status, that line, and what it complained of."""
    inherited = {key: value for key, value in os.environ.items() if key not in (FLAG, "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        [*HEEDING, sys.executable, "-m", "pdk_game.cli", "--data", str(folder), "--lang", "en", "--announce"],
        env=inherited
        | {"DISPLAY": server.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    told = process.stdout.readline()
    if told:
        process.send_signal(signal.SIGTERM)
    complaint = process.communicate(timeout=30)[1]
    return process.returncode, told, complaint


def test_a_window_opens_at_every_depth_that_sdl_can_show(tmp_path: Path) -> None:
    for bits in (30, 16, 15):
        with case(bits), Server(f"800x480x{bits}") as server:
            status, told, complaint = start(server, tmp_path)
            assert (status, complaint) == (0, "")
            assert told


def test_what_the_player_has_set_stays_and_is_named_where_it_is_why(tmp_path: Path) -> None:
    with Server("800x480x15") as server:
        status, told, complaint = start(server, tmp_path, **{FLAG: "0"})
        assert (status, told) == (1, "")
        assert complaint == f"pdk: No screen was found: only 15 bits a pixel, and {FLAG}=0\n"
        assert start(server, tmp_path, **{FLAG: "1"})[0] == 0
