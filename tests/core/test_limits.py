"""How a search keeps to its limits, by a clock that moves a millisecond whenever somebody looks at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pdk_core as pdk
from support.cases import case

CLOCK = """
#include <time.h>

static long looks;

int clock_gettime(clockid_t clock, struct timespec *now) {
    (void)clock;
    looks++;
    now->tv_sec = looks / 1000;
    now->tv_nsec = looks % 1000 * 1000000;
    return 0;
}
"""
THINK = """
import sys
import pdk_core as pdk

game = pdk.Game.from_code("C1739204")
for _ in range(int(sys.argv[1])):
    if plays := game.legal_plays():
        game.play(plays[0])
    else:
        game.pass_turn()
found = pdk.Player("expert").analyse(game.view(game.turn), pdk.Limits(seconds=int(sys.argv[2]) / 1000))
print(sum(candidate.visits for candidate in found))
"""
PARTICLES = 160  # hands that are drawn and weighed first, once somebody has played
COMPILER = shutil.which("cc")


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library that stands before the system's own clock."""
    if COMPILER is None or not sys.platform.startswith("linux"):
        pytest.skip("needs Linux and a C compiler")
    folder = tmp_path_factory.mktemp("clock")
    (folder / "clock.c").write_text(CLOCK, encoding="ascii")
    library = folder / "clock.so"
    subprocess.run([COMPILER, "-shared", "-fPIC", "-o", library, folder / "clock.c"], check=True)
    return library


def playouts(clock: Path, plies: int, milliseconds: int) -> int:
    """Let the expert think after some plies in a process of that clock."""
    before = " ".join(filter(None, [os.environ.get("LD_PRELOAD"), str(clock)]))
    command = [sys.executable, "-c", THINK, str(plies), str(milliseconds)]
    done = subprocess.run(
        command, env=os.environ | {"LD_PRELOAD": before}, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_the_clock_is_looked_at_before_every_playout(clock: Path) -> None:
    """However long a playout takes, the search is over with the first one that ends past the limit."""
    for milliseconds in (1, 2, 7, 500):
        with case(milliseconds):
            # The first look starts the clock, the last finds the time up.
            assert abs(playouts(clock, 0, milliseconds) - (milliseconds - 1)) <= 1


def test_weighing_particles_takes_a_third_of_the_time_at_most(clock: Path) -> None:
    """Where the time is too short for all particles, two thirds of it are left for playouts."""
    for milliseconds in (3, 30, 300):
        with case(milliseconds):
            assert abs(playouts(clock, 4, milliseconds) - milliseconds * 2 / 3) <= 3


def test_weighing_particles_ends_with_the_particles(clock: Path) -> None:
    assert abs(playouts(clock, 4, 1200) - (1200 - PARTICLES)) <= 3


def test_cancelled_before_it_began() -> None:
    """Without any limit the search is over at once, and what the net holds best is chosen."""
    for plies in (0, 4):
        with case(plies):
            game = pdk.Game.from_code("C1739204")
            for _ in range(plies):
                if plays := game.legal_plays():
                    game.play(plays[0])
                else:
                    game.pass_turn()
            player, cancel = pdk.Player("expert"), pdk.Cancel()
            cancel.cancel()
            view = game.view(game.turn or 0)
            found = player.analyse(view, pdk.Limits(), cancel)
            assert [candidate.visits for candidate in found] == [0] * len(found)
            assert player.choose(view, pdk.Limits(), cancel) == found[0].play
