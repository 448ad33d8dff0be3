"""Measure the engine and its peers side by side in one process, and hold the ratios against the goals.

Runs in the venv that run.py makes. Everything is CPU time of this process on one core. Each round gives every
contestant a slice of work, so that what the machine does meanwhile hits all alike; times are medians over the
rounds, ratios are taken within each round and then their median.
"""

import argparse
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

import dou_dizhu
import run_fast
from measure import DEALS, FOLLOW, LEAD, NATIVE, Contestant, ratio, run_rounds

PACKAGES = ("open_spiel", "douzero", "rlcard", "numpy", "pao-de-kuai")
TITLES = {
    LEAD: "Lead list, from Python: microseconds a list",
    FOLLOW: "Follow list, from Python: microseconds a list",
    DEALS: "Random deals driven from Python: deals a second",
    NATIVE: "Random deals in one call, inside: deals a second",
}
NOTES = """
The peers play Dou Dizhu: 54 cards, 17 a seat and 20 for the landlord, who leads. Run Fast: 48 cards, 16
a seat.
 * Lists are averages over the same {lists} deals in every round. "plays" is the average length of a
   list. The pass is in the peers' follow lists and not in ours, where game.can_pass() tells. Their
   lists differ a little from each other (OpenSpiel knows no four with two).
 * Lead: OpenSpiel's landlord with 20 cards; with 17 it is the same landlord after leading the three
   extra cards as singles that nobody beats. RLCard's and DouZero's hand is those 17 cards. RLCard calls
   this generator once a deal and then strikes out what can no longer be played; DouZero's whole call
   also sorts each play. In classic16 the opener has led the ♠3, which the first play must contain, and
   leads again with 15 cards; in forced16 the opener leads with 16.
 * Follow: the kind of the lead is drawn from single, pair, three with what goes with it (one card; two
   in forced16) and straight, as far as the leader has them, then the play; the next seat answers. The
   three peers answer the same leads with the same hands.
 * Ours is lazy, so there are three modes, and the same goals are held against each. len(): the list is
   generated, packed, and its length read; what a caller pays who looks at few of the plays. list(): all
   Play objects are made too, their cards still packed; nearest to OpenSpiel, which returns a list of
   ints that stand for plays. .cards of each: the cards of every play are read as a tuple; nearest to
   DouZero, which returns lists of cards, and to RLCard, which returns text. Ours are exact cards with
   suits, theirs ranks.
 * Deals: every ply draws from the list, each play and the pass alike; "plies" is their average number
   in a deal. OpenSpiel: clones of {states} dealt states in which the first bidder has bid 3, or the
   same with a pack shuffled and dealt for each deal. DouZero: GameEnv, without the observation arrays
   around it. RLCard: the game without its environment. Ours deals from a code each time.
 * Inside: OpenSpiel's Python module has no call for playouts; an MCTSBot search of one simulation calls
   its RandomRolloutEvaluator once, which plays {rollouts} random playouts of a dealt state in C++ (no
   dealing in it). Ours is one call for all deals, dealing included.
"""


LAZY, MADE, READ = "len()", "list()", ".cards of each"
MODES = {LAZY: run_fast.listed, MADE: run_fast.materialised, READ: run_fast.decoded}


@dataclass(frozen=True)
class Goal:
    """At least how many times faster than a peer the engine wants to be; without `times` it is only told."""

    group: str
    peer: str
    times: float | None
    mode: str = LAZY
    """How much of our list is made; the peer always makes all of its own."""


LISTS = (
    (LEAD, dou_dizhu.OPEN_SPIEL, 5),
    (LEAD, dou_dizhu.OPEN_SPIEL_17, None),
    (LEAD, dou_dizhu.DOUZERO, 20),
    (LEAD, dou_dizhu.RLCARD, 30),
    (FOLLOW, dou_dizhu.OPEN_SPIEL, 2),
    (FOLLOW, dou_dizhu.DOUZERO, None),
    (FOLLOW, dou_dizhu.RLCARD, None),
)
GOALS = (
    *(Goal(*row, mode=mode) for mode in MODES for row in LISTS),
    Goal(NATIVE, dou_dizhu.OPEN_SPIEL, 8),
    Goal(DEALS, dou_dizhu.OPEN_SPIEL, 3),
    Goal(DEALS, dou_dizhu.OPEN_SPIEL_DEALING, None),
    Goal(DEALS, dou_dizhu.DOUZERO, None),
    Goal(DEALS, dou_dizhu.RLCARD, None),
)


def print_table(group: str, contestants: Sequence[Contestant]) -> None:
    """Print the figures of one group, the slowest first."""
    lists = group in {LEAD, FOLLOW}
    size = "plays" if lists else "plies"
    print(f"\n{TITLES[group]}")
    print(f"  {'':28}{'median':>10}{'best':>10}{'worst':>10}{'cards':>7}{size:>7}  call")
    for c in sorted(contestants, key=lambda c: -c.median):
        times = (c.median, min(c.seconds), max(c.seconds))
        figures = "".join(f"{t * 1e6:10.2f}" if lists else f"{1 / t:10,.0f}" for t in times)
        print(f"  {c.name:28}{figures}{c.cards:>7}{c.size:>7.1f}  {c.call}")


def judge(goal: Goal, contestants: Sequence[Contestant]) -> dict[str, Any]:
    """Compare both variants with a peer; the goal is met when both meet it."""
    by_name = {c.name: c for c in contestants if c.group == goal.group}
    name = MODES[goal.mode]
    ratios = {v: ratio(by_name[goal.peer], by_name[name(v)]) for v in run_fast.VARIANTS}
    met = None if goal.times is None else all(r.median >= goal.times for r in ratios.values())
    return asdict(goal) | {"ratios": {v: asdict(r) for v, r in ratios.items()}, "met": met}


def matched(verdict: dict[str, Any]) -> str:
    """Name what a verdict compares."""
    words = {LEAD: "lead list", FOLLOW: "follow list", DEALS: "deals from Python", NATIVE: "deals inside"}
    what = words[verdict["group"]]
    if verdict["group"] in {LEAD, FOLLOW}:
        what += f", {verdict['mode']}"
    return f"{what}: {verdict['peer']}"


def print_goals(verdicts: Sequence[dict[str, Any]]) -> None:
    """Print the ratios, with the goal and whether it is met where there is one."""
    width = max(len(matched(verdict)) for verdict in verdicts)
    heads = "".join(f"{variant:>24}" for variant in run_fast.VARIANTS)
    print("\nTimes as fast as the peer: median of the rounds (lowest to highest)")
    print(f"  {'':{width}}{'goal':>6}{heads}")
    for verdict in verdicts:
        goal = "" if verdict["times"] is None else f"≥{verdict['times']}"
        cells = [f"{r['median']:.1f} ({r['low']:.1f} to {r['high']:.1f})" for r in verdict["ratios"].values()]
        judged = {None: "", True: "  met", False: "  NOT MET"}[verdict["met"]]
        print(f"  {matched(verdict):{width}}{goal:>6}{''.join(f'{cell:>24}' for cell in cells)}{judged}")


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench-peers", description="Compare the engine with its peers.")
    parser.add_argument("--rounds", type=int, default=9, help="rounds, 9 unless told")
    parser.add_argument(
        "--slice", type=float, default=0.15, help="CPU seconds of one contestant in one round"
    )
    parser.add_argument("--lists", type=int, default=300, help="positions that are averaged over")
    parser.add_argument("--scale", type=float, default=1.0, help="random deals in a batch, as a factor")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.lists < 1 or arguments.scale <= 0 or arguments.slice <= 0:
        parser.error("all numbers must be above zero")
    return arguments


def main() -> None:
    """Measure and report."""
    arguments = parse_arguments()
    contestants = [
        *dou_dizhu.list_contestants(arguments.lists),
        *run_fast.list_contestants(arguments.lists),
        *dou_dizhu.deal_contestants(arguments.scale),
        *run_fast.deal_contestants(arguments.scale),
    ]
    run_rounds(contestants, arguments.rounds, arguments.slice, lambda text: print(text, file=sys.stderr))

    versions = {package: version(package) for package in PACKAGES}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python} on {platform.machine()}, {arguments.rounds} interleaved rounds, one core, CPU time")
    print(", ".join(f"{package} {number}" for package, number in versions.items()))
    for group in TITLES:
        print_table(group, [c for c in contestants if c.group == group])
    verdicts = [judge(goal, contestants) for goal in GOALS]
    print_goals(verdicts)
    states = max(1, round(dou_dizhu.STATES * arguments.scale))
    print(NOTES.format(lists=arguments.lists, states=states, rollouts=dou_dizhu.ROLLOUTS))


if __name__ == "__main__":
    main()
