"""Interleaved rounds: every contestant does a slice of work in every round, in CPU time."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

LEAD, FOLLOW, DEALS, NATIVE = "lead", "follow", "deals", "native"


@dataclass
class Contestant:
    """One measured call, and what came of it."""

    group: str
    """LEAD and FOLLOW make lists, DEALS and NATIVE play deals; only one group is compared with itself."""
    name: str
    """Unique within the group."""
    call: str
    """Exactly what is timed."""
    cards: int
    """Cards in the hand of the list, or dealt to all in a deal."""
    size: float
    """Plays in a list, or plies in a deal (passes count), on average; 0 when not known."""
    batch: Callable[[], int]
    """Do the same work as last time and return how many lists or deals that was."""
    repeats: int = 1
    seconds: list[float] = field(default_factory=list)
    """CPU seconds for one list or deal, a number a round."""

    @property
    def median(self) -> float:
        """Median over the rounds, in CPU seconds for one list or deal."""
        return statistics.median(self.seconds)


@dataclass(frozen=True)
class Ratio:
    """How many times faster one contestant is than another, taken round by round."""

    median: float
    low: float
    high: float


def ratio(slow: Contestant, fast: Contestant) -> Ratio:
    """Compare two contestants of one run."""
    ratios = [a / b for a, b in zip(slow.seconds, fast.seconds, strict=True)]
    return Ratio(statistics.median(ratios), min(ratios), max(ratios))


def time_slice(contestant: Contestant, repeats: int) -> tuple[float, int]:
    """Run some batches; return the CPU seconds of this process and the lists or deals done."""
    batch = contestant.batch
    done = 0
    start = time.process_time()
    for _ in range(repeats):
        done += batch()
    return time.process_time() - start, done


def run_rounds(
    contestants: Sequence[Contestant], rounds: int, slice_seconds: float, report: Callable[[str], None]
) -> None:
    """Warm everyone up, size the slices, then go round, each round starting one contestant further on."""
    for contestant in contestants:
        time_slice(contestant, 1)
        seconds, _ = time_slice(contestant, 1)
        contestant.repeats = max(1, round(slice_seconds / max(seconds, 1e-6)))
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        for number in range(rounds):
            report(f"round {number + 1} of {rounds}")
            start = number % len(contestants)
            for contestant in [*contestants[start:], *contestants[:start]]:
                seconds, done = time_slice(contestant, contestant.repeats)
                contestant.seconds.append(seconds / done)
                gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()
