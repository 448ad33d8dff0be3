"""What holds for all tests."""

import gc
import os


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over the thousands of tests themselves, which all stay to the end."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than there are cores: those of the window tests spend their time waiting."""
    return (os.cpu_count() or 1) + 2
