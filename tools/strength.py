"""Measure the levels against two greedy players and against each other; writes docs/strength.md.

    python tools/strength.py --deals 4000 --expert-deals 4000

Rotated duplicate deals on all cores. The levels that do not search play `--deals`; `expert` plays `--expert-deals`
against `greedy` and `--rival-deals` against `hard` at 10 ms a move and, where that is not 0, `--slow-deals` at its
own 90 ms (4,000 of those are a day on two cores).
What the page says below the table, from its first second heading on, stays.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pdk_core as pdk
from pdk_game.cli.match import Plan, Tally, collect, run

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
BELOW = {"easy": "greedy", "medium": "easy", "hard": "medium", "expert": "hard"}
QUICK_SECONDS = 0.010
SEED = 2026


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    variant: str
    player: str
    seconds: float | None
    opponent: str
    deals: int


def rows(deals: int, expert_deals: int, rival_deals: int, slow_deals: int) -> Iterator[Row]:
    """List what is measured."""
    for variant in reversed(pdk.VARIANTS):
        for player, below in BELOW.items():
            opponents = ["greedy"] if below == "greedy" else ["greedy", below]
            for opponent in opponents:
                if player == "expert":
                    quick = expert_deals if opponent == "greedy" else rival_deals
                    yield Row(variant, player, QUICK_SECONDS, opponent, quick)
                    if slow_deals:
                        yield Row(variant, player, None, opponent, slow_deals)
                else:
                    yield Row(variant, player, None, opponent, deals)


def measure(row: Row, executor: ProcessPoolExecutor) -> Tally:
    """Play one line's match; returns what the player did."""
    plan = Plan(row.variant, (row.player, row.opponent, row.opponent), row.deals, SEED, seconds=row.seconds)
    return collect(plan, run(plan, executor), bar=False)[row.player]


def line(row: Row, tally: Tally) -> str:
    """Write one line of the table."""
    found = tally.row()
    points = f"{found['points']:+.2f} ± {found['stderr']:.2f}".replace("-", "−")
    level = row.player if row.seconds is None else f"{row.player}, {1e3 * row.seconds:.0f} ms"
    return (
        f"| {row.variant} | {level} | {row.opponent} | {points} | {found['win_rate']:.1%} "
        f"| {found['mean_ms']:.2f} | {found['max_ms']:.0f} | {len(tally.points)} |"
    )


def processor() -> str:
    """Name the processor, as far as the system tells."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [entry.split(":", 1)[1].strip() for entry in text.splitlines() if entry.startswith("model name")]
    return names[0] if names else platform.machine()


def main() -> None:
    """Measure everything and write the page anew after each line, so that a stop loses nothing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--expert-deals", type=int, default=4000)
    parser.add_argument("--rival-deals", type=int, default=4000, help="of expert against two hard")
    parser.add_argument("--slow-deals", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=PAGE)
    read = parser.parse_args()
    lines = [
        "# How strong the levels are",
        "",
        "Points a deal of one player against two of the named opponent, over rotated duplicate deals (the same",
        "hands three times, the player in each seat once); ± is one standard error over deals. `greedy` is the",
        "yardstick, no level of the game. Made by `python tools/strength.py "
        f"--deals {read.deals} --expert-deals {read.expert_deals} --rival-deals {read.rival_deals} "
        f"--slow-deals {read.slow_deals}`",
        f"on {datetime.now(UTC):%Y-%m-%d}, {processor()}, {read.workers} cores,",
        f"CPython {platform.python_version()}.",
        "",
        "| variant | player | against two | points a deal | wins | ms a move | longest ms | deals |",
        "|---|---|---|---|---|---|---|---|",
    ]
    page = read.out.read_text(encoding="utf-8") if read.out.exists() else ""
    _, mark, rest = page.partition("\n## ")
    with ProcessPoolExecutor(read.workers) as executor:
        for row in rows(read.deals, read.expert_deals, read.rival_deals, read.slow_deals):
            text = line(row, measure(row, executor))
            print(text, flush=True)
            lines.append(text)
            read.out.write_text("\n".join(lines) + "\n" + mark + rest, encoding="utf-8")


if __name__ == "__main__":
    main()
