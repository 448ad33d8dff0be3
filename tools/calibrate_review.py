"""Review deals that each level plays against itself, and write the table of docs/review.md anew.

    python tools/calibrate_review.py --deals 500

Each deal is played by three players of one level (`expert` with a fixed number of playouts) and reviewed for the
seat that its number names, so that all seats count alike. What the page says around the table stays.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import pdk_core as pdk

PAGE = Path(__file__).parent.parent / "docs" / "review.md"
BEGIN, END = "<!-- table -->\n", "<!-- end of the table -->\n"
LEVELS = ("expert", "hard", "medium", "easy")
SEED = 2026
EXPERT = pdk.Limits(playouts=1000)
CHUNK = 5  # deals of one task


class Found(NamedTuple):
    """What the review of one deal found."""

    choices: int
    grades: tuple[int, int, int]  # slips, mistakes, blunders
    missed: int
    cost: float
    seconds: float


def played(variant: str, level: str, number: int) -> pdk.Game:
    """One deal of a level against itself."""
    game = pdk.Game(pdk.Deal.random(variant, seed=SEED + number))
    players = [pdk.Player(level, seed=3 * number + seat) for seat in range(3)]
    while game.turn is not None:
        play = players[game.turn].choose(game.view(game.turn), EXPERT)
        if play is None:
            game.pass_turn()
        else:
            game.play(play)
    return game


def reviewed(task: tuple[str, str, int, int]) -> list[Found]:
    """Play and review some deals."""
    variant, level, first, deals = task
    out = []
    for number in range(first, first + deals):
        game = played(variant, level, number)
        begun = time.process_time()
        judged = list(pdk.review(game, number % 3, seed=number))
        grades = [each.grade for each in judged]
        slips, mistakes, blunders = map(grades.count, ("slip", "mistake", "blunder"))
        out.append(
            Found(
                len(judged),
                (slips, mistakes, blunders),
                sum(each.missed_win for each in judged),
                # What lies within the noise counts for nothing, as it does in the game.
                sum(each.cost for each in judged if each.grade != "best"),
                time.process_time() - begun,
            )
        )
    return out


def line(variant: str, level: str, found: Iterable[Found]) -> str:
    """One row of the table."""
    found = list(found)
    number = len(found)
    cost = [each.cost for each in found]
    mean = sum(cost) / number
    error = sqrt(sum((each - mean) ** 2 for each in cost) / (number - 1) / number)
    slips, mistakes, blunders = (sum(each.grades[at] for each in found) / number for at in range(3))
    choices, missed = (
        sum(each.choices for each in found) / number,
        sum(each.missed for each in found) / number,
    )
    longest = max(each.seconds for each in found)
    seconds = sum(each.seconds for each in found) / number
    return (
        f"| {variant} | {level} | {mean:.2f} ± {error:.2f} | {slips:.2f} | {mistakes:.2f} | {blunders:.2f} "
        f"| {missed:.2f} | {choices:.1f} | {seconds:.2f} | {longest:.2f} | {number} |\n"
    )


def main() -> None:
    """Measure all levels of all variants, and put the table into the page after each row."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--variants", nargs="+", default=list(pdk.VARIANTS))
    parser.add_argument("--out", type=Path, default=PAGE)
    read = parser.parse_args()
    table = (
        "| variant | level | points lost a deal | slips | mistakes | blunders | wins let go | choices "
        "| seconds a review | longest | deals |\n|---|---|---|---|---|---|---|---|---|---|---|\n"
    )
    with ProcessPoolExecutor(read.workers) as executor:
        for variant in read.variants:
            for level in LEVELS:
                starts = range(0, read.deals, CHUNK)
                tasks = [(variant, level, start, min(CHUNK, read.deals - start)) for start in starts]
                row = line(variant, level, [each for some in executor.map(reviewed, tasks) for each in some])
                print(row, end="", flush=True)
                table += row
                before, _, rest = read.out.read_text(encoding="utf-8").partition(BEGIN)
                _, _, after = rest.partition(END)
                read.out.write_text(before + BEGIN + table + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
