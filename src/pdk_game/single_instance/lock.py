"""A lock on a folder that the system lets go of when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

FILE = ".lock"


class Undecided(OSError):
    """There is a lock that cannot be tried, so that nobody can tell whether somebody holds it."""


class FolderLock:
    """Holds the lock of a folder until it is closed."""

    def __init__(self, handle: int, path: Path) -> None:
        self._handle = handle
        self._path = path

    @property
    def stands(self) -> bool:
        """Whether the file that is locked is still the one that the next start would find."""
        try:
            here, there = os.fstat(self._handle), self._path.stat()
        except OSError:
            return False
        return os.path.samestat(here, there)

    def close(self) -> None:
        """Let go. The file stays: to remove it would let two processes lock two files of one name."""
        os.close(self._handle)


def try_lock(folder: Path) -> FolderLock | None:
    """Take the lock of a folder, which is made if need be; None when another process holds it.

    Raises Undecided where there is a lock that cannot be tried, and another OSError where there can be none,
    because nothing can be written or the file system locks nothing.
    """
    path = folder / FILE
    handle = _open(path)
    try:
        if not _lock(handle):
            os.close(handle)
            return None
    except BaseException:
        os.close(handle)
        raise
    return FolderLock(handle, path)


def _open(path: Path) -> int:
    """Open the file of a lock, whoever has made it; a lock can be tried by those who can but read it, too."""
    waits_for_nobody = getattr(os, "O_NONBLOCK", 0)  # whatever bears the name
    try:
        return os.open(path, os.O_RDWR | waits_for_nobody)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        return os.open(path, os.O_RDWR | os.O_CREAT | waits_for_nobody, 0o666)
    except OSError as error:
        if not os.path.lexists(path):  # the folder's name is that of a file, say
            raise
        try:
            return os.open(path, os.O_RDONLY | waits_for_nobody)
        except OSError:
            raise Undecided(error.errno, error.strerror, str(path)) from error


if sys.platform == "win32":
    import msvcrt

    HELD = {EACCES, EAGAIN, EDEADLK}  # what the system answers when somebody else holds it

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in HELD:
                return False
            raise
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
