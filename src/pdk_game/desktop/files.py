"""Putting a set of files into folders that belong to others too, and taking exactly those away again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from pdk_game.profile.files import write_atomically


def put(files: Mapping[Path, bytes]) -> None:
    """Write all of them, whatever was there. Raises OSError."""
    for path, data in files.items():
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
