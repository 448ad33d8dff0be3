"""The clipboard of a real X server, whose owner may have stopped answering."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys

import pytest

from support.xvfb import Server

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not os.environ.get("CI") and not shutil.which("Xvfb"), reason="missing: Xvfb"),
]

OWNER = """
import time, pygame, pygame.scrap
pygame.display.init()
pygame.display.set_mode((64, 64))
pygame.scrap.put_text("A1739204")
print("there", flush=True)
while True:
    pygame.event.get()
    time.sleep(0.01)
"""
READER = """
import pygame
from pdk_game.app.clipboard import SystemClipboard
pygame.display.init()
pygame.display.set_mode((64, 64))
for _ in range(2):
    pygame.event.get()
    print(SystemClipboard().paste(), flush=True)
    input()
"""
FROZEN = 20.0  # seconds: SDL waits one for an owner, on slow machines too


def test_an_owner_that_does_not_answer_brings_nothing_and_freezes_nothing() -> None:
    with Server("640x480x24") as server:
        inherited = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        environ = inherited | {"DISPLAY": server.name, "SDL_VIDEODRIVER": "x11"}
        environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        owner = subprocess.Popen(
            [sys.executable, "-c", OWNER], env=environ, stdout=subprocess.PIPE, text=True
        )
        try:
            assert owner.stdout is not None
            assert owner.stdout.readline() == "there\n"
            reader = subprocess.Popen(
                [sys.executable, "-c", READER],
                env=environ,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert reader.stdout is not None
            assert reader.stdout.readline() == "A1739204\n"
            owner.send_signal(signal.SIGSTOP)
            assert reader.communicate("\n\n", timeout=FROZEN)[0] == "\n"
            assert reader.returncode == 0
        finally:
            owner.kill()
            owner.communicate()
