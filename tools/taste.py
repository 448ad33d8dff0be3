"""Measure what the tastes of the cast cost or gain a level; rewrites their table in docs/strength.md.

    python tools/taste.py --deals 1500 --expert-deals 400

Each deal is played twice in each seat by one player of the level, once with the taste and once without, against two
others of that level without; both have the same seeds and differ only from the first choice on that the taste
changes, so that the luck of the cards falls out of the difference. `expert` has playouts instead of time.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pdk_core as pdk
from pdk_game.play.cast import CAST
from pdk_game.profile.settings import LEVELS
from pdk_game.text.seats import SEATS

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
HEADING = "## What a taste costs"
MOST = 0.2  # points a deal that a taste may move a level's strength by
SEED = 2027
CHUNK = 25


def differences(level: str, name: str, playouts: int, codes: Sequence[str]) -> list[tuple[float, int, int]]:
    """Play some deals: what the taste gained in each, the choices made with it, and those it made others."""
    limits = pdk.Limits(playouts=playouts)
    out = []
    for code in codes:
        gained, choices, others = 0, 0, 0
        for seat in SEATS:
            totals = []
            for taste in (CAST[name].taste, None):
                players = [pdk.Player(level, seed=each) for each in SEATS]
                plain = players[seat]
                players[seat] = pdk.Player(level, seed=seat, taste=taste)
                game = pdk.Game.from_code(code)
                while (turn := game.turn) is not None:
                    view = game.view(turn)
                    play = players[turn].choose(view, limits)
                    if taste and turn == seat:
                        choices += 1
                        others += play != plain.choose(view, limits)
                    if play is None:
                        game.pass_turn()
                    else:
                        game.play(play)
                totals.append(game.scores().total[seat])
            gained += totals[0] - totals[1]
        out.append((gained / len(SEATS), choices, others))
    return out


def measure(
    variant: str, level: str, name: str, deals: int, playouts: int, executor: ProcessPoolExecutor
) -> str:
    """One cell of the table."""
    letter = pdk.VARIANTS[variant].letter
    codes = [f"{letter}{number:07}" for number in Random(SEED).sample(range(10_000_000), deals)]
    parts = [codes[at : at + CHUNK] for at in range(0, deals, CHUNK)]
    found = [
        each for part in executor.map(partial(differences, level, name, playouts), parts) for each in part
    ]
    gained = [each[0] for each in found]
    mean = math.fsum(gained) / deals
    error = math.sqrt(math.fsum((each - mean) ** 2 for each in gained) / (deals - 1) / deals)
    changed = sum(each[2] for each in found) / sum(each[1] for each in found)
    mark = "" if abs(mean) <= MOST else " (!)"
    return f"{mean:+.2f} ± {error:.2f}, {changed:.0%}{mark}".replace("-", "−")


def rows(read: argparse.Namespace, executor: ProcessPoolExecutor) -> Iterator[str]:
    """The lines of the table, one by one."""
    yield "| variant | who | taste | " + " | ".join(read.levels) + " |"
    yield "|---|---|---|" + "---|" * len(read.levels)
    for variant in read.variants:
        for name in read.names:
            taste = CAST[name].taste
            dials = ("bombs", "twos", "singles", "chains", "passes")
            words = ", ".join(f"{dial} {value:+g}" for dial in dials if (value := getattr(taste, dial)))
            cells = [
                measure(
                    variant,
                    level,
                    name,
                    read.expert_deals if level == "expert" else read.deals,
                    read.playouts,
                    executor,
                )
                for level in read.levels
            ]
            yield f"| {variant} | {name} | {words.replace('-', '−')} | " + " | ".join(cells) + " |"


def main() -> None:
    """Measure everything, and write the table into the page if all of it was measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--expert-deals", type=int, default=400)
    parser.add_argument("--playouts", type=int, default=30, help="of a choice of expert")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--variants", nargs="+", default=list(pdk.VARIANTS))
    parser.add_argument("--names", nargs="+", default=list(CAST))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help=f"the table into {PAGE.name}")
    read = parser.parse_args()
    lines = []
    with ProcessPoolExecutor(read.workers) as executor:
        for line in rows(read, executor):
            print(line, flush=True)
            lines.append(line)
    if read.write:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), lines), encoding="utf-8")


def with_table(page: str, lines: Sequence[str]) -> str:
    """The page with another table under its heading; the words around it stay."""
    before, heading, after = page.partition(f"{HEADING}\n")
    old = [line for line in after.partition("\n## ")[0].split("\n") if line.startswith("|")]
    return before + heading + after.replace("\n".join(old), "\n".join(lines), 1)


if __name__ == "__main__":
    main()
