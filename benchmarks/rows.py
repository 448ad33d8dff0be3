"""One row of `make bench`: work or figures handed to pytest-benchmark, and what they mean."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import pytest
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
    """What is told beside the name; an earlier run is compared by the name."""
    goal: float | None = None
    """At most so many seconds an item."""
    source: str = ""
    """Where the goal comes from."""


class Told:
    """A clock that goes on by what it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


TOLD = Told()
told = pytest.mark.benchmark(timer=TOLD)
"""Marks what measures by itself and calls `record`."""


def note(benchmark: BenchmarkFixture, row: Row, items: int, checks: Sequence[Any] = ()) -> None:
    """Give the figures of a benchmark the row's name, and attach the row to them."""
    benchmark.group, benchmark.name = row.group, row.name
    benchmark.extra_info.update({"row": asdict(row), "items": items, "checks": checks})


def measure(benchmark: BenchmarkFixture, row: Row, batch: Callable[[], int]) -> None:
    """Measure a batch that does the same work each time and returns how many items that is."""
    note(benchmark, row, batch())
    benchmark(batch)


def record(
    benchmark: BenchmarkFixture, row: Row, seconds: Sequence[float], checks: Sequence[Any] = ()
) -> None:
    """Hand over figures that were measured otherwise than by a run's beginning and end, as a round each.

    So pytest-benchmark keeps and compares them like its own. The test is marked `told`.
    """
    note(benchmark, row, 1, checks)
    figures = iter(seconds)
    benchmark.pedantic(lambda: TOLD.go(next(figures)), rounds=len(seconds))  # type: ignore[no-untyped-call]


def in_turn(calls: Iterable[Callable[[], object]]) -> Callable[[], int]:
    """Make a batch of some calls without arguments, one item each."""
    each = list(calls)

    def batch() -> int:
        for call in each:
            call()
        return len(each)

    return batch
