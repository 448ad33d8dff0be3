"""Train the value net of a variant by self-play, resumable and seeded.

    python tools/train.py forced16 --minutes 60 --state build/training

Deals are played by the net of the round before, on all cores but one, while one core learns those of the last
round; the result depends on the arguments and the number of cores, not on timing (unless --minutes ends it first).
"""

from __future__ import annotations

import argparse
import math
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pdk_core as pdk
from pdk_core.eval.net import ValueNet
from pdk_core.training.arena import arena
from pdk_core.training.learner import Learner
from pdk_core.training.selfplay import Samples, SelfPlay
from pdk_game.profile.files import write_atomically

ROUND = 4_000  # deals a round, over all players
TEST_DEALS = 4_000
TEST_SEED = 20_000


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variant", choices=list(pdk.VARIANTS))
    parser.add_argument(
        "--state", type=Path, default=Path("build/training"), help="folder of the resumable state"
    )
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after this long, the rate down")
    parser.add_argument("--rounds", type=int, default=2_000, help="rounds over which the rate falls")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument(
        "--temperature", type=float, default=0.7, help="of the softmax that players draw from, in points"
    )
    parser.add_argument("--epsilon", type=float, default=0.02, help="part of choices made evenly")
    parser.add_argument(
        "--outcome", type=float, default=0.8, help="weight of the deal's end past each later choice, 0 to 1"
    )
    parser.add_argument(
        "--players", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="threads that play"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-every", type=int, default=50, help="rounds between two tests of strength")
    return parser.parse_args()


class Training:
    """One run: the learner, its players, and where it stands."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.variant = pdk.VARIANTS[chosen.variant]
        self.learner = Learner(self.variant, chosen.seed)
        self.players = [SelfPlay() for _ in range(chosen.players)]
        self.round = 0
        self.stopped = 0  # the signal that asked for the end
        self.begun = time.monotonic()
        chosen.state.mkdir(parents=True, exist_ok=True)
        self.path = chosen.state / f"{chosen.variant}.state"
        if self.path.exists():
            data = self.path.read_bytes()
            self.round = int.from_bytes(data[:8], "little")
            self.learner.restore(data[8:])

    def rate(self) -> float:
        """Return the learning rate of this round: a cosine down to a fiftieth, over the rounds or the minutes."""
        minutes = (time.monotonic() - self.begun) / 60
        part = min(1.0, max(self.round / self.chosen.rounds, minutes / self.chosen.minutes))
        return float(self.chosen.rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part))))

    def deals(self, executor: ThreadPoolExecutor) -> list[object]:
        """Start the players on a round's deals."""
        net = ValueNet(self.learner.quantized())
        share = ROUND // len(self.players)
        return [
            executor.submit(
                player.play,
                net,
                share,
                self.chosen.seed * 1_000_003 + self.round * 64 + number,
                self.chosen.temperature,
                self.chosen.epsilon,
                self.chosen.outcome,
            )
            for number, player in enumerate(self.players)
        ]

    def run(self) -> None:
        """Train until the time or the rounds are up, keeping the state."""
        end = self.begun + 60 * self.chosen.minutes
        with ThreadPoolExecutor(len(self.players)) as executor:
            playing = self.deals(executor)
            while self.round < self.chosen.rounds and time.monotonic() < end:
                if self.stopped:
                    break
                played: list[Samples] = [future.result() for future in playing]  # type: ignore[attr-defined]
                self.round += 1
                playing = self.deals(executor)
                errors = [self.learner.learn(samples, self.rate()) for samples in played]
                if self.round % self.chosen.test_every == 0:
                    self.test(sum(errors) / len(errors), sum(len(samples) for samples in played))
                    self.save()
        self.save()

    def test(self, error: float, samples: int) -> None:
        """Print how strong the net is, without search."""
        points, stderr = arena(self.variant, ValueNet(self.learner.quantized()), None, TEST_DEALS, TEST_SEED)
        print(
            f"{self.chosen.variant} round {self.round}: {self.round * ROUND / 1e6:.2f} M deals, "
            f"rate {self.rate():.1e}, error {error:.2f}, samples {samples}, "
            f"against two greedy {points:+.3f} ± {stderr:.3f}",
            flush=True,
        )

    def save(self) -> None:
        """Write the state and the net as it stands, each as a whole or not at all."""
        write_atomically(self.path, self.round.to_bytes(8, "little") + self.learner.state())
        write_atomically(self.path.with_suffix(".pdknet"), self.learner.quantized())

    def stop(self, number: int, _frame: object) -> None:
        """End with the round in hand, and save it; whoever asks twice does not wait for that."""
        self.stopped = number
        signal.signal(number, signal.SIG_DFL)


def main() -> int:
    """Train; the exit status, which tells of a signal as shells do."""
    training = Training(arguments())
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, training.stop)
    training.run()
    return 128 + training.stopped if training.stopped else 0


if __name__ == "__main__":
    sys.exit(main())
