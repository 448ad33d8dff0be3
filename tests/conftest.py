"""What holds for all tests."""

import gc


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over the thousands of tests themselves, which all stay to the end."""
    gc.collect()
    gc.freeze()
