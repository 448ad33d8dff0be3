"""Full screen on a compositor that grants it only to a window that has been shown."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.cases import case
from support.person import HEEDING
from support.sway import SIZE, Sway, missing

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"no test of Wayland; missing: {', '.join(missing())}"),
]

PATIENCE = 20.0  # seconds


def test_what_is_to_fill_the_screen_fills_it(tmp_path: Path) -> None:
    with Sway() as sway:
        for option in ("--fullscreen", "--kiosk"):
            with case(option):
                inherited = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
                inherited.pop("SDL_VIDEODRIVER", None)
                game = subprocess.Popen(
                    [*HEEDING, sys.executable, "-m", "pdk_game.cli", "--data", str(tmp_path), option],
                    env=inherited
                    | {
                        "XDG_RUNTIME_DIR": str(sway.runtime),
                        "WAYLAND_DISPLAY": sway.display,
                        "SDL_AUDIODRIVER": "dummy",
                    },
                )
                end = time.monotonic() + PATIENCE
                while sway.windows() != [(True, *SIZE)]:
                    assert time.monotonic() < end, sway.windows()
                    time.sleep(0.05)
                game.send_signal(signal.SIGTERM)
                assert game.wait(PATIENCE) == 0
