"""A lock on a folder that the system lets go of when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

FILE = ".lock"
HELD = {EACCES, EAGAIN, EDEADLK}  # what the systems answer when somebody else holds it


class FolderLock:
    """Holds the lock of a folder until it is closed."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def close(self) -> None:
        """Let go. The file stays: to remove it would let two processes lock two files of one name."""
        os.close(self._handle)


def try_lock(folder: Path) -> FolderLock | None:
    """Take the lock of a folder, which is made if need be; None when another process holds it.

    Raises OSError where nothing can be written or locked.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(handle)
    except OSError as error:
        os.close(handle)
        if error.errno in HELD:
            return None
        raise
    return FolderLock(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
