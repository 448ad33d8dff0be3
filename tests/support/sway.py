"""A Wayland compositor without a monitor: sway, and what it says of its windows."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

PROGRAMS = ("sway", "swaymsg")
START = 20.0  # seconds
NOBODY = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")  # sway refuses root
SIZE = (1280, 720)


def missing() -> list[str]:
    """The programs that tests of Wayland need and this machine lacks."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


class Sway:
    """A compositor of its own, with a runtime folder of its own."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="sway")
        self.runtime = Path(self._folder.name)
        root = os.getuid() == 0
        if root:
            shutil.chown(self.runtime, "nobody")
        config = self.runtime / "config"
        config.write_text(f"output HEADLESS-1 resolution {SIZE[0]}x{SIZE[1]}\n")
        environ = {
            "PATH": os.environ["PATH"],
            "HOME": self._folder.name,
            "XDG_RUNTIME_DIR": self._folder.name,
            "WLR_BACKENDS": "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman",
        }
        self._process = subprocess.Popen(
            [*(NOBODY if root else ()), "sway", "-c", str(config)],
            env=environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + START
        while not (self._found("wayland-?") and self._found("sway-ipc.*.sock")):
            assert time.monotonic() < end, "sway does not start"
            time.sleep(0.05)
        self.display = self._found("wayland-?")[0].name

    def _found(self, pattern: str) -> list[Path]:
        return sorted(self.runtime.glob(pattern))

    def windows(self) -> list[tuple[bool, int, int]]:
        """Whether each window fills the screen, and its size."""
        socket = self._found("sway-ipc.*.sock")[0]
        said = subprocess.run(
            ["swaymsg", "-s", str(socket), "-t", "get_tree", "-r"],
            capture_output=True,
            check=True,
            timeout=START,
        )
        return [
            (node["fullscreen_mode"] == 1, node["rect"]["width"], node["rect"]["height"])
            for node in _nodes(json.loads(said.stdout))
            if node.get("pid")
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in (*node.get("nodes", ()), *node.get("floating_nodes", ())):
        yield from _nodes(child)
