"""What importing costs over starting Python, in new processes, interleaved: bare, then with the import."""

import os
import statistics
import time
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from processes import start
from rows import MILLISECONDS, Row, record, told

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


def paired(code: str, clock: Callable[[], float]) -> tuple[list[float], list[float]]:
    """Start bare Pythons and ones that run code, in turn; return what the bare ones take and the differences."""

    def timed(code: str) -> float:
        begin = clock()
        start(code)
        return clock() - begin

    start(code)
    pairs = [(timed(""), timed(code)) for _ in range(ROUNDS)]
    return [bare for bare, _ in pairs], [loaded - bare for bare, loaded in pairs]


@told
def bench_import(benchmark: BenchmarkFixture) -> None:
    """Import the rules: CPU time, which is what it takes on an idle machine."""
    bare, extra = paired(RULES, child_seconds)
    numpy, modules = start(WATCH).split()
    detail = f"bare Python itself: {statistics.median(bare) * 1e3:.1f} ms"
    check = {"text": f"pdk_core asks for no numpy (it loads {modules} modules)", "met": numpy == "False"}
    row = Row(GROUP, "import pdk_core", MILLISECONDS, detail, LIMIT)
    record(benchmark, row, extra, [check])


@told
@pytest.mark.parametrize(
    ("name", "code"), [("import pdk_core", RULES), ("with player, perft and solver", ALL)]
)
def bench_import_wall(benchmark: BenchmarkFixture, name: str, code: str) -> None:
    """The same by the clock on the wall; and everything loaded, the search too."""
    bare, extra = paired(code, time.perf_counter)
    detail = f"bare Python itself: {statistics.median(bare) * 1e3:.1f} ms"
    record(benchmark, Row(GROUP, f"{name}, wall clock", MILLISECONDS, detail), extra)
