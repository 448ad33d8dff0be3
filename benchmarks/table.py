"""Measure the table on the screen: the second half of `make bench`.

CPU time of each frame of the deal animation, with every card moving; the CPU share of a table on which nothing
happens; how long a start takes; resident memory. All of it without a window server, where SDL paints into memory:
what a server takes to show a frame is not ours. Prints one line a figure with its goal.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

FRAME = 1 / 60
DEALS = ("A1739204", "C0000007", "B0000042")
SIZES = {  # pixels, pixels per millimetre, milliseconds a frame
    "800x480": (800, 480, 5.2, 1.5),
    "720x1280": (720, 1280, 8.3, 2.0),
    "1920x1080": (1920, 1080, 96 / 25.4, 4.0),
}
STARTS = 9
QUIET_SECONDS = 4.0
MOMENT = 1.75  # seconds in which a bomb or the end of a deal is seen


def frames(w: int, h: int, density: float, deals: Sequence[str] = DEALS) -> list[float]:
    """Deal from a home screen left alone for a while, each time anew; the CPU milliseconds of every frame."""
    from pdk_game.app.headless import Headless, SurfaceDisplay
    from pdk_game.ui.metrics import Metrics

    out = []
    for code in deals:
        with tempfile.TemporaryDirectory() as folder:
            headless = Headless(SurfaceDisplay(Metrics(w, h, density)), Path(folder))
            headless.app.stack.show_home()
            headless.app.frame()
            while headless.app.stack.prepare():
                pass
            scene = headless.deal(code)
            headless.app.frame()  # the felt and the words
            while scene.moves.busy(headless.clock.time):
                headless.clock.time += FRAME
                begun = time.process_time_ns()
                headless.app.frame()
                out.append((time.process_time_ns() - begun) / 1e6)
    return out


def moment(w: int, h: int, density: float, which: str) -> list[float]:
    """Play a bomb, or the last card of a deal, at a table at rest; the CPU milliseconds of every frame after it."""
    from pdk_game.app.film_strips import MOMENTS, put_down
    from pdk_game.app.headless import Headless, SurfaceDisplay
    from pdk_game.ui.metrics import Metrics

    with tempfile.TemporaryDirectory() as folder:
        headless = Headless(SurfaceDisplay(Metrics(w, h, density)), Path(folder))
        cards = MOMENTS[which].before(headless)
        headless.app.frame()
        while headless.app.stack.prepare():
            pass
        put_down(headless, cards)
        out = []
        end = headless.clock.time + MOMENT
        while headless.clock.time < end:
            headless.clock.time += FRAME
            begun = time.process_time_ns()
            headless.app.frame()
            out.append((time.process_time_ns() - begun) / 1e6)
    return out


def scrolled(deals: int = 20_000) -> list[float]:
    """Scroll through a list of so many finished deals, a page a frame; the CPU milliseconds of every frame."""
    import sqlite3

    from pdk_game.app.headless import Headless, SurfaceDisplay
    from pdk_game.app.screenshots import finished
    from pdk_game.ui.metrics import Metrics

    out = []
    with tempfile.TemporaryDirectory() as folder:
        headless = Headless(SurfaceDisplay(Metrics(800, 480, 5.2)), Path(folder))
        finished(headless, 20)
        with sqlite3.connect(headless.profile.stats.path) as database:
            names = [row[1] for row in database.execute("PRAGMA table_info(deals)") if row[1] != "id"]
            columns = ", ".join(names)
            for _ in range(deals // 20 - 1):
                database.execute(
                    f"INSERT INTO deals (id, {columns}) SELECT lower(hex(randomblob(12))), {columns} "
                    "FROM deals LIMIT 20"
                )
        database.close()
        headless.app.stack.show_home()
        begun = time.process_time_ns()
        headless.app.stack.show("deals")
        headless.app.frame()
        out.append((time.process_time_ns() - begun) / 1e6)  # the first frame, the list included
        for at in range(200):
            headless.app.stack.wheel(-30 if at % 40 else 3000, headless.clock.time)
            headless.clock.time += FRAME
            begun = time.process_time_ns()
            headless.app.frame()
            out.append((time.process_time_ns() - begun) / 1e6)
    return out


def quiet() -> float:
    """Return the share of a core that a table takes on which it is the player's turn and nothing moves."""
    from threading import Thread

    import pygame

    from pdk_game.app import loop
    from pdk_game.app.launch_options import LaunchOptions
    from pdk_game.single_instance import Request

    used = []

    def watch() -> None:
        time.sleep(4)  # dealt, and every card to come prepared
        begun = time.process_time()
        time.sleep(QUIET_SECONDS)
        used.append((time.process_time() - begun) / QUIET_SECONDS)
        pygame.event.post(pygame.Event(pygame.QUIT))

    with tempfile.TemporaryDirectory() as folder:
        Thread(target=watch).start()
        loop.run(LaunchOptions(Request("A1739204"), Path(folder)))
    return used[0]


def start(code: str) -> float:
    """Return when the first frame (with a code: the dealt table) was shown, on the clock of the whole machine."""
    from pdk_game.app import app, loop
    from pdk_game.app.launch_options import LaunchOptions
    from pdk_game.single_instance import Request

    shown = []
    paint = app.App.frame

    def frame(self: app.App) -> Any:
        areas = paint(self)
        shown.append(time.monotonic())
        self.stack.quit()
        return areas

    app.App.frame = frame  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"version":1,"speed":"off"}', encoding="utf-8")
        loop.run(LaunchOptions(Request(code or None), Path(folder)))
    return shown[0]


def empty() -> float:
    """Return when an empty window of pygame's was shown: what no game of its kind can do without."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1280, 720)).fill("darkgreen")
    pygame.display.flip()
    return time.monotonic()


def memory() -> float:
    """Return the resident megabytes at 1080p after home, all cards prepared, and a dealt table."""
    from pdk_game.app.memory import give_back_pictures

    give_back_pictures()
    frames(1920, 1080, 96 / 25.4, DEALS[:1])
    with Path("/proc/self/status").open(encoding="ascii") as file:
        line = next(line for line in file if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


CHILDREN: dict[str, Callable[..., Any]] = {
    "frames": frames,
    "moment": moment,
    "scrolled": scrolled,
    "quiet": quiet,
    "start": start,
    "empty": empty,
    "memory": memory,
}


def child(name: str, *arguments: Any) -> Any:
    """Measure in a process of its own."""
    settings = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, __file__, "--child", json.dumps([name, *arguments])]
    run = subprocess.run(command, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])


def seconds(name: str, *arguments: Any) -> float:
    """Return the seconds from the start of a process to what it tells."""
    begun = time.monotonic()
    return float(child(name, *arguments)) - begun


def starts() -> tuple[float, float, float]:
    """Return the median seconds to the first frame, how many times those of an empty window, and to a dealt table.

    The three take turns, so that a machine that grows slower meanwhile does so for all of them.
    """
    import compileall

    import pdk_core
    import pdk_game

    for package in (pdk_core, pdk_game):  # as an installed game is, also where Python may not write byte code
        compileall.compile_dir(Path(package.__file__).parent, quiet=1)
    rounds = [(seconds("start", ""), seconds("empty"), seconds("start", "A1739204")) for _ in range(STARTS)]
    first, _, table = (statistics.median(column) for column in zip(*rounds, strict=True))
    return first, statistics.median(home / bare for home, bare, _ in rounds), table


def tell(name: str, value: float, unit: str, goal: float) -> bool:
    """Print one figure; whether it meets its goal."""
    met = value <= goal
    ratio = value / goal
    print(f"  {name:44} {value:8.2f} {unit:3} goal {goal:6.2f}  ×{ratio:.2f}  {'met' if met else 'MISSED'}")
    return met


def main() -> None:
    """Measure everything, or one thing in a child."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--child", help=argparse.SUPPRESS)
    # Those of the engine's half come along.
    told, _ = parser.parse_known_args()
    if told.child:
        name, *arguments = json.loads(told.child)
        print(json.dumps(CHILDREN[name](*arguments)))
        return
    print(
        "\nThe table on the screen: CPU time a frame while all cards are dealt, from process start to a picture"
    )
    for size, (w, h, density, goal) in SIZES.items():
        costs = sorted(child("frames", w, h, density))
        tell(f"frame at {size}, mean of {len(costs)}", statistics.mean(costs), "ms", goal)
        tell(f"frame at {size}, 99 % of them within", costs[int(len(costs) * 0.99)], "ms", 2 * goal)
    for which, name in (("bomb", "bomb"), ("end", "end of a deal")):
        for size, (w, h, density, goal) in SIZES.items():
            costs = sorted(child("moment", w, h, density, which))
            tell(f"{name} at {size}, mean of {len(costs)}", statistics.mean(costs), "ms", goal)
            tell(f"{name} at {size}, the longest", costs[-1], "ms", 1000 * FRAME)
    first, ratio, table = starts()
    tell("start to the first frame, median", first, "s", 0.35)
    tell("the same, against an empty pygame window", ratio, "×", 2.2)
    tell("start to a dealt table, median", table, "s", 0.6)
    first_list, *pages = child("scrolled")
    tell("list of 20,000 deals, first frame", first_list, "ms", 100)
    tell("the same, scrolling, 99 % of frames within", sorted(pages)[int(len(pages) * 0.99)], "ms", 16)
    tell("CPU while nothing moves", 100 * child("quiet"), "%", 1.0)
    if Path("/proc/self/status").exists():
        tell("resident memory at 1920x1080", child("memory"), "MB", 80)


if __name__ == "__main__":
    main()
