"""Many cases in one test, which names the one that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(*name: object) -> Iterator[None]:
    """What fails in here is told with the name of the case: `with case(size, language): assert …`."""
    try:
        yield
    except BaseException as error:  # pytest.fail raises one
        error.add_note(f"in the case {', '.join(map(str, name))}")
        raise
