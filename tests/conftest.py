"""What holds for all tests."""

import gc
import os
import sys
from pathlib import Path

# Where Python shall leave no compiled files beside the sources, they go where all that is built goes: each of some
# hundred processes would compile the whole game anew, and pytest every test in every worker.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parent.parent / "build" / "pycache")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over the thousands of tests themselves, which all stay to the end."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than there are cores: those of the window tests spend their time waiting."""
    return (os.cpu_count() or 1) + 2
