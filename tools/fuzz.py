"""Feed nonsense to every reader of data from outside; the table it prints stands in docs/robustness.md.

    python tools/fuzz.py --inputs 1000000 --seed 1

A fault ends it with the input that did it; the same seed makes the same inputs again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import sandbox
from support.fuzz import fuzz
from support.readers import readers

SLOWEST = 0.5  # seconds of the processor for one input
MOST = 8_000_000  # bytes that a reader may hold more at the end than once it was warm


def main() -> int:
    """Run it; return the exit status."""
    parser = argparse.ArgumentParser(description="Nonsense for every reader of data from outside.")
    parser.add_argument("--inputs", type=int, default=20_000, help="of all readers together")
    parser.add_argument("--seed", type=int, default=1)
    read = parser.parse_args()
    print("| reader | inputs | refused | mean | slowest | memory |\n|---|--:|--:|--:|--:|--:|")
    bad, total = [], 0
    with sandbox.scratch(in_memory=True) as folder:
        for reader in readers(Path(folder)):
            report = fuzz(reader, max(1, read.inputs * reader.share // 1000), read.seed)
            mean = report.total / report.inputs
            print(
                f"| {reader.name} | {report.inputs:,} | {report.refused:,} | {mean * 1e6:.0f} µs "
                f"| {report.slowest * 1e3:.2f} ms | {report.grown / 1e6:+.1f} MB |",
                flush=True,
            )
            total += report.inputs
            if report.slowest > SLOWEST:
                bad.append(f"{reader.name} is slow: {report.slowest_input[:1000]!r}")
            if report.grown > MOST:
                bad.append(f"{reader.name} grows")
    print(f"\nseed {read.seed}: {total:,} inputs, no fault")
    print(*bad, sep="\n", end="")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
