"""How freed memory goes back to the system."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3  # of glibc's mallopt(3)
PICTURE: Final = 65_536  # bytes: anything larger is a picture


def give_back_pictures() -> bool:
    """Let the memory of a dropped picture go back at once; whether this system's allocator could be told.

    By itself glibc raises its threshold to the size of the largest block that was ever freed, here a whole screen,
    and then keeps what smaller pictures leave: 6 MB at 1080p once home has given way to the table.
    """
    if sys.platform != "linux":
        return False
    from ctypes import CDLL

    with suppress(OSError, AttributeError):  # another C library than glibc
        return bool(CDLL(None).mallopt(M_MMAP_THRESHOLD, PICTURE))
    return False
