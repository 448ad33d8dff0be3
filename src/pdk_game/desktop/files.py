"""The icons, and putting files into folders that belong to others too and taking exactly those away again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

from pdk_game.profile.files import write_atomically


def icon(name: str) -> bytes:
    """A file of the emblem, as tools/make_icons.py has made it."""
    return (files("pdk_game") / "assets" / "icons" / name).read_bytes()


def put(contents: Mapping[Path, bytes]) -> None:
    """Write all of them, whatever was there. Raises OSError."""
    for path, data in contents.items():
        write_atomically(path, data)


def take_away(paths: Iterable[Path], root: Path) -> None:
    """Remove files below a root, and the folders that are left empty; none need be there. Raises OSError."""
    for path in paths:
        path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # not empty, or not there
            for folder in path.parents:
                if folder == root:
                    break
                folder.rmdir()
