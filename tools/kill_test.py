"""Kill -9 at random moments of real play, and look each time at what is on the disk; see docs/robustness.md.

python tools/kill_test.py --kills 500 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import sandbox
from support.kills import Ledger, kill

LONGEST = 1.0  # seconds of play before a kill
PART = 50  # kills between reports


def main() -> int:
    """Run it; return the exit status."""
    parser = argparse.ArgumentParser(description="Kill the game in the midst of play.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    read = parser.parse_args()
    with sandbox.scratch(in_memory=False) as folder:
        ledger = Ledger(Path(folder))
        for number in range(read.kills):
            seed = read.seed * 1_000_000 + number
            try:
                ledger.check(kill(Path(folder), seed, LONGEST))
            except AssertionError:
                print(f"kill {number}, seed {seed}")
                raise
            if ledger.kills % PART == 0:
                print(f"{ledger.kills} kills", flush=True)
    over = sum(news.over for news in ledger.news.values())
    print(
        f"seed {read.seed}: {ledger.kills} kills; {len(ledger.news)} deals, {over} finished and counted once"
    )
    print(
        f"{ledger.behind[0]} times the disk was where the news were, {ledger.behind[1]} times a play further"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
