"""Let robots with two fingers play whole deals through the scenes; see docs/robustness.md.

python tools/robots.py --deals 1000 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import pygame

import pdk_core as pdk
import sandbox
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.memory import held
from support.robot import Robot

SCREENS = (Metrics(800, 480, 5.2), Metrics(480, 800, 5.2), Metrics(640, 360))
STRAY = 0.3  # of the taps meet a second finger
TOGETHER = 100  # deals between starts of the program


def main() -> int:
    """Run it; return the exit status."""
    parser = argparse.ArgumentParser(description="Deals played by touch, with stray second fingers.")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    read = parser.parse_args()
    random = Random(read.seed)
    variants = list(pdk.VARIANTS)
    plies = strays = won = 0
    pygame.display.init()
    with sandbox.scratch(in_memory=True) as folder:
        for start in range(0, read.deals, TOGETHER):
            metrics = SCREENS[start // TOGETHER % len(SCREENS)]
            driver = Driver(Path(folder), metrics, chance=lambda: random.getrandbits(32))
            driver.profile.change(speed="off", level="easy")
            driver.app.stack.show_home()
            robot = Robot(driver, random, STRAY)
            for number in range(start, min(read.deals, start + TOGETHER)):
                game = robot.play(variants[number % len(variants)])
                plies += len(game.history)
                won += game.winner == 0
                assert driver.profile.unfinished() == []
                assert len(driver.profile.stats.records()) == number + 1
            strays += robot.strays
            print(f"{number + 1} deals, {held() / 1e6:.0f} MB", flush=True)
    print(f"seed {read.seed}: {read.deals} deals to their end and counted once, {won} won")
    print(f"{plies} plays and passes, {strays} taps with a second finger")
    return 0


if __name__ == "__main__":
    sys.exit(main())
