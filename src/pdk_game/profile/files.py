"""Reading and writing small files so that a crash or a full disk never loses what was there."""

from __future__ import annotations

import contextlib
import io
import os
import stat
from errno import EINVAL
from pathlib import Path
from typing import BinaryIO, TextIO

import platformdirs

APP = "pao-de-kuai"  # the name of the game's folders
LARGEST = 1_000_000  # bytes; no file of ours comes near


class NoHome(OSError):
    """The system names no home folder for this user."""


def data_folder() -> Path:
    """Where the system keeps a user's data of this game. Raises NoHome."""
    try:
        folder = platformdirs.user_data_path(APP, appauthor=False)
    except RuntimeError as error:
        raise NoHome(str(error)) from error
    if not folder.is_absolute():  # a `~` that nobody could expand
        raise NoHome(f"no home folder for {folder}")
    return folder


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file so that either the old or the new content is there, whatever happens. Raises OSError.

    Who keeps the file elsewhere, under a symbolic link, keeps it there.
    """
    path = behind_links(path)
    make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def behind_links(path: Path) -> Path:
    """The path a file is really under. Raises OSError for links that lead round in a circle."""
    if not path.is_symlink():
        return path
    with contextlib.suppress(FileNotFoundError):  # it is still to be written there
        path.stat()
    return Path(os.path.realpath(path))


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they are missing, so that they last. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in reversed(missing):
        _sync_folder(each.parent)


def remove_leftovers(folder: Path, name: str) -> None:
    """Remove what a kill in mid-write has left of files called `name`, a glob pattern. Never raises.

    Call it where nobody else writes: at the start of the one game of a folder. Their age would tell nothing, for
    the clock may have been wrong when they were written, or be so now.
    """
    with contextlib.suppress(OSError):
        for path in folder.glob(f".{name}.*.tmp"):
            process = path.name.split(".")[-2]
            if process.isdecimal():
                path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make a rename in a folder last through a loss of power, where the system and the disk can do that."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_small(path: Path) -> bytes:
    """Read a file of ours. Raises OSError, and ValueError when it is too large to be one."""
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"{path.name} is larger than {LARGEST} bytes")
    return data


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading, and nothing that merely bears its name: a pipe or a device may never answer.

    Raises OSError.
    """

    def opener(name: str, flags: int) -> int:
        handle = os.open(name, flags | getattr(os, "O_NONBLOCK", 0))
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(EINVAL, "this is no regular file", name)
        return handle

    return io.open(path, "rb", opener=opener)  # noqa: UP020 by this name tests follow what is opened


def ensure_regular(path: Path) -> None:
    """Raise OSError for a pipe or a device that bears the name of a file of ours; it may be missing."""
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(EINVAL, "this is no regular file", str(path))


def why(error: OSError) -> str:
    """Say what the system said."""
    return error.strerror or str(error)


def give_up(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere: it cannot be written, and Python tries once more at its end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def quarantine(path: Path) -> Path:
    """Rename a file that cannot be read to `NAME.damaged` (or with a number), and return where it is now."""
    for number in range(1, 1000):
        other = path.with_name(f"{path.name}.damaged" if number == 1 else f"{path.name}.damaged{number}")
        if not other.exists():
            path.rename(other)
            return other
    raise OSError(f"no name left to quarantine {path} under")
