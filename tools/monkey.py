"""Let a monkey loose on the game, over every scene; what must hold of it is in docs/robustness.md.

    python tools/monkey.py --events 200000 --seed 1

What it did last is printed when something breaks; the same seed and commit do the same again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

import sandbox
from support.memory import held, objects
from support.monkey import Monkey

PARTS = 20  # of a run, with a look at the memory after each
WARM = 6  # parts until all caches are full
MOST = 16_000_000  # bytes that it may hold more at the end than once it was warm


def main() -> int:
    """Run it; return the exit status."""
    parser = argparse.ArgumentParser(description="Random events over every scene.")
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    read = parser.parse_args()
    pygame.display.init()
    bytes_held, number = [], []
    with sandbox.scratch(in_memory=True) as folder:
        monkey = Monkey(Path(folder), read.seed)
        try:
            for part in range(PARTS):
                monkey.run(max(1, read.events * (part + 1) // PARTS - monkey.events))
                monkey.start()  # so that nothing but what is never given back is counted
                bytes_held.append(held())
                number.append(objects())
                print(
                    f"{monkey.events} events, {bytes_held[-1] / 1e6:.0f} MB, {number[-1]} objects", flush=True
                )
        except Exception:
            print(*monkey.last, f"seed {read.seed}, event {monkey.events}", sep="\n")
            raise
    warm, end = max(bytes_held[:WARM]), max(bytes_held[-WARM:])
    print(f"seed {read.seed}: {monkey.events} events, {monkey.starts} starts, nothing broken or stuck")
    print(f"memory: {warm / 1e6:.0f} MB once warm, {end / 1e6:.0f} MB at the end")
    print(f"objects: {max(number[:WARM])} once warm, {max(number[-WARM:])} at the end")
    for name, number in monkey.seen.most_common():
        print(f"{number:8} {name}")
    return 1 if end - warm > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
