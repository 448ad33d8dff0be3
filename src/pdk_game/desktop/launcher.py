"""How the desktop has to start the game."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path


def launcher() -> list[str]:
    """The command that starts this game from anywhere, without its arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    called = shutil.which(sys.argv[0])
    if called and Path(called).name == "pdk":
        # Not resolved: a link such as pipx makes stays good when what it leads to is replaced.
        return [str(Path(called).absolute())]
    return [sys.executable, "-m", "pdk_game.cli"]
