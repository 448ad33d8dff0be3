"""A report on this machine, for whoever sets up a panel or reports a fault.

It opens the window as the game does, deals with all animation, lets the engine and the expert work, and looks at
sound, clipboard, input and the save folder.
"""

from __future__ import annotations

import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
import pygame._sdl2.touch

import pdk_core as pdk
from pdk_game.app.app import App, SystemClock
from pdk_game.app.clipboard import SystemClipboard
from pdk_game.app.sound_device import SoundDeviceError, SoundDeviceHangs, close_mixer, open_mixer
from pdk_game.app.window import NoScreen, Window, no_input
from pdk_game.play.tasks import Answer
from pdk_game.profile.files import write_atomically
from pdk_game.profile.profile import Profile
from pdk_game.version import version

FRAME: Final = 1 / 60
CODE: Final = "A1739204"
EVEN: Final = (
    1.1  # half of the frames may take so many times their share: some screens make the game wait for them
)
LATE: Final = 2.0  # a frame in a hundred may take so many times its share
EXPERT: Final = 0.100  # seconds a move
SLACK: Final = 0.010  # by which a limit may be overrun
POSITIONS: Final = 12  # that the expert has to find a move in
DEPTH: Final = 10  # of the count of positions that tells the speed of the engine, and whether it is right
NODES: Final = 3_869_157  # that CODE has so deep


@dataclass(frozen=True)
class Finding:
    """One line of the report."""

    name: str
    text: str
    good: bool = True


def findings(window: Window, folder: Path, seconds: float) -> Iterator[Finding]:
    """Look at everything, one thing after another; `seconds` are given to fingers and keys."""
    yield versions()
    yield metrics(window)
    yield frames(window)
    yield inputs(seconds)
    yield sound()
    yield clipboard()
    yield saves(folder)
    yield engine()
    yield expert()


def versions() -> Finding:
    """What runs here."""
    sdl = ".".join(map(str, pygame.version.SDL))
    text = (
        f"pdk {version()}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {sdl}, {platform.system()} {platform.release()} {platform.machine()}"
    )
    return Finding("versions", text)


def metrics(window: Window) -> Finding:
    """The driver, the panel's pixels and how large they are."""
    seen = window.metrics
    w, h = (round(side / seen.density) for side in (seen.w, seen.h))
    driver = pygame.display.get_driver()
    return Finding("screen", f"{driver}, {seen.w}×{seen.h} at {seen.density:.1f} px/mm ({w}×{h} mm)")


class Nobody:
    """An executor that leaves everything undone, so that thinking takes no time from the frames."""

    def submit(self, _fn: Callable[[], Answer], /) -> Future[Answer]:
        """As in Executor."""
        return Future()


def frames(window: Window) -> Finding:
    """How long the frames of the deal animation take, until they are on the screen."""
    clock = SystemClock()
    took = []
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder), executor=Nobody())
        profile.change(coached=True)
        app = App(window, profile, clock)
        app.stack.show_table(profile.open(CODE), fresh=True)
        app.frame()
        end = clock.now() + 3
        while clock.now() < end and (due := app.due()) is not None:
            if due > FRAME:
                break
            begun = time.perf_counter()
            pygame.event.pump()
            app.frame()
            took.append(time.perf_counter() - begun)
            time.sleep(max(0.0, FRAME - took[-1]))
        app.stack.close()
    took.sort()
    half, most = statistics.median(took), took[int(0.99 * len(took))]
    good = half <= EVEN * FRAME and most <= LATE * FRAME
    text = f"{len(took)} of the deal animation, p50 {1000 * half:.1f} ms, p99 {1000 * most:.1f} ms"
    return Finding("frames", text, good)


STREAMS: Final = {
    pygame.MOUSEBUTTONDOWN: "mouse",
    pygame.FINGERDOWN: "finger",
    pygame.KEYDOWN: "keyboard",
}


def inputs(seconds: float) -> Finding:
    """Which devices there are, and what has come from them."""
    devices = pygame._sdl2.touch.get_num_devices()
    text = f"touch devices: {devices}"
    if no_input(pygame.display.get_driver()):
        return Finding("input", f"{text}; nothing in /dev/input can be read", good=False)
    if seconds <= 0:
        return Finding("input", text)
    seen: set[str] = set()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for event in pygame.event.get(list(STREAMS)):
            marked = event.type == pygame.MOUSEBUTTONDOWN and getattr(event, "touch", False)
            seen.add("mouse events of a finger" if marked else STREAMS[event.type])
        time.sleep(0.01)
    return Finding("input", f"{text}; seen: {', '.join(sorted(seen)) or 'nothing'}", bool(seen))


def sound() -> Finding:
    """Whether there is a device; the game also plays without."""
    try:
        open_mixer()
    except SoundDeviceHangs as error:
        return Finding("sound", f"{error}, the game is silent", good=False)
    except SoundDeviceError:
        pass
    opened = pygame.mixer.get_init()
    close_mixer()
    if not opened:
        return Finding("sound", "no device, the game is silent")
    rate, _, channels = opened
    return Finding("sound", f"{rate} Hz, {channels} channels")


def clipboard() -> Finding:
    """Whether a text comes back; what was there before is put back."""
    board = SystemClipboard()
    before = board.paste()
    works = board.copy(CODE)
    if before:
        board.copy(before)
    return Finding("clipboard", "works" if works else "none here; codes are shown to be written down")


def saves(folder: Path) -> Finding:
    """Whether the folder can be written as a save is, and how long that takes."""
    path = folder / ".selftest"
    begun = time.perf_counter()
    try:
        write_atomically(path, b"x" * 2000)
    except OSError as error:
        return Finding("saves", f"{folder} cannot be written: {error.strerror or error}", good=False)
    took = time.perf_counter() - begun
    with suppress(OSError):
        path.unlink()
    return Finding("saves", f"{folder}, {1000 * took:.1f} ms to write one")


def engine() -> Finding:
    """Positions counted and whole deals made a second."""
    game = pdk.Game(pdk.Deal.from_code(CODE))
    begun = time.perf_counter()
    nodes = pdk.perft(game, DEPTH)
    counted = nodes / (time.perf_counter() - begun)
    begun = time.perf_counter()
    for number in range(2000):
        pdk.Deal.from_code(f"A{number:07}")
    dealt = 2000 / (time.perf_counter() - begun)
    text = f"{counted / 1e6:.1f} M positions a second, {dealt:,.0f} deals a second"
    if nodes != NODES:
        return Finding("engine", f"{text}; it counts {nodes:,} positions for {NODES:,}", good=False)
    return Finding("engine", text)


def expert() -> Finding:
    """How long the expert takes for a move."""
    took = []
    for number in range(POSITIONS):
        game = pdk.Game(pdk.Deal.from_code(f"C{number:07}"))
        turn = game.turn
        assert turn is not None
        player = pdk.Player("expert", seed=number)
        begun = time.perf_counter()
        player.choose(game.view(turn))
        took.append(time.perf_counter() - begun)
    most = max(took)
    text = f"{1000 * statistics.mean(took):.0f} ms a move, {1000 * most:.0f} ms at most"
    return Finding("expert", text, most <= EXPERT + SLACK)


def report(lines: Iterator[Finding], say: Callable[[str], None] = print) -> int:
    """Say one finding after another; 1, for an exit status, if one of them is bad."""
    bad = []
    for finding in lines:
        say(f"{'ok ' if finding.good else 'BAD'}  {finding.name:10} {finding.text}")
        if not finding.good:
            bad.append(finding.name)
    say(f"wrong: {', '.join(bad)}" if bad else "all is well")
    return int(bool(bad))


def run(fullscreen: bool, folder: Path, seconds: float) -> int:
    """Open the window, look at everything and report; the exit status."""
    try:
        window = Window(fullscreen)
    except NoScreen as error:
        return report(iter([Finding("screen", str(error), good=False)]))
    try:
        return report(findings(window, folder, seconds))
    finally:
        window.close()
