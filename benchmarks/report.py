"""Read what pytest-benchmark measured, and print it as rates and beside its goals."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MILLISECONDS = "ms"
HEADER = """\
CPU time on one core. A row is a fixed batch of work, run for {seconds:g} s in rounds of {round_ms:g} ms or more.
"each" is one item in the fastest round and the rate is its inverse: what the code takes when nothing disturbs it.
"median" is one item in the middle round, "IQR" the spread of the middle half of the rounds in % of that.
Imports: median over pairs of new processes, bare Python and one that imports, of the difference."""


@dataclass(frozen=True)
class Figures:
    """The figures of one row, in seconds an item."""

    group: str
    name: str
    unit: str
    detail: str
    items: int
    rounds: int
    each: float
    """What counts: the fastest round; for durations of new processes the median."""
    median: float
    iqr: float
    goal: float | None
    source: str

    @property
    def spread(self) -> float:
        """The interquartile range as a fraction of the median."""
        return self.iqr / self.median if self.median > 0 else 0.0


@dataclass(frozen=True)
class Check:
    """Something that must hold, beside the figures."""

    text: str
    met: bool


def figures_of(entry: dict[str, Any]) -> Figures:
    """Read one benchmark of pytest-benchmark's report."""
    info, stats = entry["extra_info"], entry["stats"]
    row, items = info["row"], info["items"]
    least, median, iqr = (stats[field] / items for field in ("min", "median", "iqr"))
    each = median if row["unit"] == MILLISECONDS else least
    return Figures(items=items, rounds=stats["rounds"], each=each, median=median, iqr=iqr, **row)


def read_measured(file: Path) -> tuple[list[Figures], list[Check], dict[str, Any]]:
    """Read pytest-benchmark's report: rows, checks, and the machine as it describes it."""
    report = json.loads(file.read_text(encoding="utf-8"))
    entries = report["benchmarks"]
    checks = [Check(**check) for entry in entries for check in entry["extra_info"].get("checks", ())]
    rows = [figures_of(entry) for entry in entries if "row" in entry["extra_info"]]
    return rows, checks, report["machine_info"]


def three_digits(number: float) -> str:
    """Write a number of less than a thousand with three digits."""
    return f"{number:.{2 if abs(number) < 10 else 1 if abs(number) < 100 else 0}f}"


def time_text(seconds: float) -> str:
    """Write a duration with a fitting unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if abs(seconds) >= size:
            return f"{three_digits(seconds / size)} {unit}"
    return f"{three_digits(seconds * 1e9)} ns"


def rate_text(row: Figures) -> str:
    """Write how many items a second, or nothing for a duration."""
    if row.unit == MILLISECONDS:
        return ""
    rate = 1 / row.each
    for letter, size in (("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{three_digits(rate / size)} {letter} {row.unit}/s"
    return f"{three_digits(rate)} {row.unit}/s"


def print_rows(rows: Sequence[Figures]) -> None:
    """Print the table."""
    width = max((len(row.name) for row in rows), default=0)
    heads = f"{'rate':>18}{'each':>10}{'median':>10}{'IQR':>8}"
    for group in dict.fromkeys(row.group for row in rows):
        print(f"\n{group}\n  {'':{width}}{heads}")
        for row in (row for row in rows if row.group == group):
            times = f"{time_text(row.each):>10}{time_text(row.median):>10}{row.spread:>8.1%}"
            print(f"  {row.name:{width}}{rate_text(row):>18}{times}{'  ' * bool(row.detail)}{row.detail}")


def print_goals(rows: Sequence[Figures], checks: Sequence[Check]) -> None:
    """Print what is asked of some rows and whether it is reached."""
    word = {True: "met", False: "NOT MET"}
    if checks or any(row.goal is not None for row in rows):
        print("\nGoals")
    for row in rows:
        if row.goal is not None:
            share = f"{row.each / row.goal:.2f} of the goal of at most {time_text(row.goal)}"
            found = f"{time_text(row.each)}, {share}: {word[row.each <= row.goal]}"
            print(f"  {row.name}: {found}{f' ({row.source})' if row.source else ''}")
    for check in checks:
        print(f"  {check.text}: {word[check.met]}")
