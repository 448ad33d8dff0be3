"""What a tool needs to drive the game as the tests do; imported first, for their modules and a screen in memory."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
MEMORY = Path("/dev/shm")  # where a file system in memory is, if there is one

sys.path.insert(0, str(ROOT / "tests"))
os.environ["SDL_VIDEODRIVER"] = "dummy"


def scratch(*, in_memory: bool) -> TemporaryDirectory[str]:
    """A folder that goes in the end; in memory nothing waits for a disk."""
    return TemporaryDirectory(prefix="pdk-", dir=MEMORY if in_memory and MEMORY.is_dir() else None)
