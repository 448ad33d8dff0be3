"""What importing costs over starting Python, in new processes, interleaved: bare, then with the import."""

import os
import statistics
import time
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from processes import start
from rows import MILLISECONDS, Row, note

GROUP = "Import, over bare Python (median of pairs)"
ROUNDS = int(os.environ.get("PDK_BENCH_STARTS", "40"))
RULES = "import pdk_core"
ALL = "from pdk_core import Player, perft, solve"
LIMIT = 0.010
WATCH = """
class Watch:
    asked = []
    def find_spec(self, name, path=None, target=None):
        self.asked.append(name)
sys.meta_path.insert(0, Watch())
before = set(sys.modules)
import pdk_core
print("numpy" in Watch.asked, len(set(sys.modules) - before))
"""


def child_seconds() -> float:
    """Return the CPU seconds of all processes started so far; where the system doesn't tell, wall-clock time."""
    try:
        import resource
    except ImportError:
        return time.perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def paired(
    benchmark: BenchmarkFixture, code: str, clock: Callable[[], float]
) -> tuple[list[float], list[float]]:
    """Start bare Pythons and ones that run code, in turn; return what the bare ones take and the differences."""
    bare: list[float] = []
    loaded: list[float] = []

    def timed(code: str, to: list[float]) -> None:
        begin = clock()
        start(code)
        to.append(clock() - begin)

    start(code)
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: timed(code, loaded), setup=lambda: timed("", bare), rounds=ROUNDS
    )
    return bare, [after - before for before, after in zip(bare, loaded, strict=True)]


def bench_import(benchmark: BenchmarkFixture) -> None:
    """Import the rules: CPU time, which is what it takes on an idle machine."""
    bare, extra = paired(benchmark, RULES, child_seconds)
    numpy, modules = start(WATCH).split()
    detail = f"bare Python itself: {statistics.median(bare) * 1e3:.1f} ms"
    check = {"text": f"pdk_core asks for no numpy (it loads {modules} modules)", "met": numpy == "False"}
    row = Row(GROUP, "import pdk_core", MILLISECONDS, detail, LIMIT)
    note(benchmark, row, 1, seconds=extra, checks=[check])


@pytest.mark.parametrize(
    ("name", "code"), [("import pdk_core", RULES), ("with player, perft and solver", ALL)]
)
def bench_import_wall(benchmark: BenchmarkFixture, name: str, code: str) -> None:
    """The same by the clock on the wall; and everything loaded, the search too."""
    bare, extra = paired(benchmark, code, time.perf_counter)
    detail = f"bare Python itself: {statistics.median(bare) * 1e3:.1f} ms"
    note(benchmark, Row(GROUP, f"{name}, wall clock", MILLISECONDS, detail), 1, seconds=extra)
