"""One row of `make bench`: a fixed batch of work handed to pytest-benchmark, and what its figures mean."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from pytest_benchmark.fixture import BenchmarkFixture

MILLISECONDS = "ms"
"""The unit of rows that tell a duration; all other units are things done, told as a rate."""


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    group: str
    name: str
    unit: str
    """What one item is, in the plural ("lists"), or MILLISECONDS."""
    detail: str = ""
    """What is told beside the name; an earlier run is compared by the name alone."""
    goal: float | None = None
    """At most so many seconds an item."""
    source: str = ""
    """Where the goal comes from."""


def note(benchmark: BenchmarkFixture, row: Row, items: int, **more: Any) -> None:
    """Attach a row to the figures that pytest-benchmark writes."""
    benchmark.extra_info.update({"row": asdict(row), "items": items, **more})


def measure(benchmark: BenchmarkFixture, row: Row, batch: Callable[[], int]) -> None:
    """Measure a batch that does the same work each time and returns how many items that is."""
    note(benchmark, row, batch())
    benchmark(batch)


def in_turn(calls: Iterable[Callable[[], object]]) -> Callable[[], int]:
    """Make a batch of some calls without arguments, one item each."""
    each = list(calls)

    def batch() -> int:
        for call in each:
            call()
        return len(each)

    return batch
