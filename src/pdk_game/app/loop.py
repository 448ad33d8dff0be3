"""The loop: the program from its window to its end, waiting for whatever comes first."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from pdk_game.app.app import REQUESTED, App, Clock, SystemClock, system_languages
from pdk_game.app.audio import Audio
from pdk_game.app.crash_log import CrashLog
from pdk_game.app.launch_options import LaunchOptions
from pdk_game.app.memory import give_back_pictures
from pdk_game.app.startup_error import show_startup_error
from pdk_game.app.window import NoScreen, Window, no_input
from pdk_game.profile.profile import Profile
from pdk_game.single_instance import Instance, PendingRequest
from pdk_game.text import i18n, phrases
from pdk_game.text.notice import Notice
from pdk_game.ui.input.keys import REPEAT
from pdk_game.ui.widgets import icons

FRAME: Final = 1 / 60  # seconds between frames while something moves
NAP: Final = 0.010  # seconds between looks for events while nothing moves
DOZE: Final = 0.020  # the same once nothing has come for a while: a frame at most, for half the work
DOZE_AFTER: Final = 2.0  # seconds
ICON: Final = 64
LEAVE: Final = ("SIGINT", "SIGTERM", "SIGHUP")  # by name, because no system but Unix has them all


def run(options: LaunchOptions, instance: Instance | None = None) -> int:
    """Open the window and play until the player leaves; the exit status.

    What later starts ask of the `instance` is done here.
    """
    give_back_pictures()
    profile = open_profile(options)
    log = CrashLog(profile.folder)
    with log.watching():
        return _run(options, profile, log, instance)


def _run(options: LaunchOptions, profile: Profile, log: CrashLog, instance: Instance | None) -> int:
    try:
        window = Window(profile.settings.fullscreen, profile.settings.window)
    except NoScreen as error:
        show_startup_error(phrases.no_screen(str(error)), options.dialogs)
        return 1
    if no_input(pygame.display.get_driver()):
        unreadable = Notice("no_input")
        print(f"pdk: {phrases.sentence(unreadable)}", file=sys.stderr)
        profile.say(unreadable)
    clock = SystemClock()
    audio = Audio(clock.now)
    tell = teller() if options.announce else None
    status = 0
    try:
        app = App(window, profile, clock, audio, log=log, kiosk=options.kiosk, tell=tell)
        pygame.key.set_repeat(*REPEAT)
        pygame.display.set_icon(icons.emblem(ICON, app.theme))
        with contextlib.closing(app.stack), leaving_on_signals():
            app.ask(options.request)
            if instance is not None:
                instance.serve(post)
            loop(app)
    except Exception as error:
        written = str(log.path) if log.write(error) else None
        show_startup_error(phrases.crash_at_start(written), options.dialogs)
        status = 1
    finally:
        profile.change(window=window.place())
        window.close()
        if not audio.close():
            atexit.register(leave_at_once, status)
    return status


def leave_at_once(status: int) -> None:
    """End without what pygame does at the end, which would wait for a sound device that does not answer."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(status)


def teller() -> Callable[[str], None]:
    """Who tells on stdout what happens."""
    from pdk_game.scenes.commentary import Teller

    return Teller(sys.stdout).tell


def post(pending: PendingRequest) -> None:
    """Wake the loop with a request, from any thread."""
    with contextlib.suppress(pygame.error):  # the window is closing, and the other start will have the folder
        pygame.event.post(pygame.Event(REQUESTED, pending=pending))


def open_profile(options: LaunchOptions) -> Profile:
    """Read the settings, and speak the language asked for, else the one chosen once, else the system's."""
    # The system's comes first because reading damaged settings already says something.
    i18n.use(options.language or i18n.best_language(system_languages()))
    profile = Profile(options.folder, overrides=options.overrides)
    if profile.settings.language is not None:
        i18n.use(profile.settings.language)
    return profile


@contextlib.contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Meanwhile Ctrl+C, the end of the system and a closed terminal do what closing the window does.

    Whoever asks twice does not ask the game again.
    """

    def leave(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        pygame.event.post(pygame.Event(pygame.QUIT))

    before = {}
    for number in (getattr(signal, name) for name in LEAVE if hasattr(signal, name)):
        if signal.getsignal(number) != signal.SIG_IGN:  # as under nohup
            before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def loop(app: App) -> None:
    """Wait for what comes first: an event, or the next thing that is due."""
    ticks: pygame.time.Clock | None = None  # the first frame waits for nothing
    while app.running:
        try:
            _turn(app, ticks)
        except Exception as error:
            app.stumble(error)
        ticks = ticks or pygame.time.Clock()


def _turn(app: App, ticks: pygame.time.Clock | None) -> None:
    """Wait once, and do what is due."""
    due = app.due()
    if due is not None and due < FRAME:
        if ticks is not None:
            ticks.tick(round(1 / FRAME))
        events = pygame.event.get()
    else:
        app.rest()
        events = wait(app.clock, due, app.stack.prepare)
    app.handle(events)
    waited = app.due()
    if app.running and waited is not None and waited <= 0:
        app.frame()


def wait(clock: Clock, seconds: float | None, prepare: Callable[[], bool]) -> list[pygame.Event]:
    """Sleep until an event comes, or for so long; None is for ever. What can be prepared is done first.

    `pygame.event.wait` looks for events a thousand times a second; this looks often enough for a finger.
    """
    begun = clock.now()
    end = None if seconds is None else begun + seconds
    while not (events := pygame.event.get()):
        nap = NAP if clock.now() < begun + DOZE_AFTER else DOZE
        left = nap if end is None else min(nap, end - clock.now())
        if left <= 0:
            break
        if left < nap or not prepare():
            time.sleep(left)
    return events
