"""A monkey at the table: it does anything, at any time, and the game bears it.

It knows scenes only by what they offer to be tapped, so it finds its way into new ones by itself.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final, cast

import msgspec
import pygame

import pdk_core as pdk
from pdk_game.profile.saves import SaveStore
from pdk_game.profile.settings import CHOICES, LEVELS, Settings
from pdk_game.scenes.crash.scene import CrashScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.single_instance import Request
from pdk_game.text import i18n
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.pointing import At, finger, mouse
from support.robot import Robot, card_at, offered

SCREENS: Final = {  # and how often; large ones take long to paint
    Metrics(800, 480, 5.2): 6,
    Metrics(480, 800, 5.2): 4,
    Metrics(640, 360): 6,
    Metrics(400, 300): 2,
    Metrics(720, 1280, 8.3): 1,
    Metrics(1280, 720): 1,
}
FINGERS: Final = 3
BUTTONS: Final = (1, 1, 1, 1, 2, 3, 6)
KEYS: Final = tuple(
    value
    for name, value in vars(pygame).items()
    if name.startswith("K_") and isinstance(value, int) and value != pygame.K_ESCAPE
)
MODS: Final = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
PAUSES: Final = (0.001, 0.01, 0.01, 0.03, 0.03, 0.1, 0.3, 0.6, 2.0)
LONG_PAUSES: Final = (7.0, 61.0, 301.0, 4000.0)
TEXTS: Final = (
    "A1739204",
    "pdk://deal/C0000176",
    "b 000-0042",
    "",
    "no code",
    "A" * 5000,
    "\x01\u202e🂡",
    "3♠ 3♥",
)
WINDOW: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE,
)
WAYS_OUT: Final = ("go_on", "home", "leave")  # what leads home, or nearer to it
STEPS_HOME: Final = 14
LOOKED: Final = 100  # events between looks at the save
HOMEWARD: Final = 1_000  # events between ways home
LIVES: Final = 10_000  # events between starts of the program
SHOWN: Final = 40  # of the last events, in a report

Step = Callable[[], Iterator[pygame.Event]]


class Stuck(AssertionError):
    """From here no way leads home."""


class Monkey:
    """Anything at any time, by a seed. `seen` counts events by the scene that they met."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = Random(seed)
        self.events = 0
        self.seen: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=SHOWN)
        self.starts = 0
        self._steps: dict[Step, int] = {
            self._tap_focusable: 40,
            self._play: 15,
            self._tap_anywhere: 20,
            self._tap_card: 30,
            self._slide: 25,
            self._loose_pointer: 30,
            self._key: 30,
            self._escape: 4,
            self._wheel: 8,
            self._window: 8,
            self._visit: 3,
            self._wait: 6,
            self._setting: 3,
            self._quit: 2,
            self._drop: 1,
            self._ask: 1,
            self._copy: 1,
            self._resize: 1,
            self._stumble: 1,
        }
        self.start()

    def run(self, events: int) -> None:
        """Go on for so many events. Raises what the game raises, AssertionError for what must not be."""
        end = self.events + events
        looked, homeward, life = (self.events + each for each in (LOOKED, HOMEWARD, LIVES))
        steps, weights = list(self._steps), list(self._steps.values())
        while self.events < end:
            (step,) = self.random.choices(steps, weights)
            for event in step():
                self._happen(event)
            if self.events >= looked:
                looked += LOOKED
                self.look()
            if self.events >= homeward:
                homeward += HOMEWARD
                self.go_home()
            if self.events >= life:
                life += LIVES
                self.start()

    def look(self) -> None:
        """Check that the deal on the table is on disk as it is, and that nothing else had to be said."""
        scene = self._scenes[0]
        if (
            not isinstance(scene, TableScene)
            or scene.session.game.winner is not None
            or scene.session.practice
        ):
            return
        game = scene.session.game
        saved = [each.game for each in SaveStore(self.folder / "deals").unfinished()]
        assert any(each.deal.code == game.deal.code and each.history == game.history for each in saved), (
            f"{game.deal.code} after {len(game.history)} plies is not on disk"
        )

    def go_home(self) -> None:
        """Let go of everything and go home. Raises Stuck when that does not lead there in a few steps."""
        self.last.append("go home")
        for number in range(FINGERS):
            self._feed(finger("up", (5, 5), number, self._size))
        self._feed(mouse("up", (5, 5)))
        self.driver.wait(10, step=0.5)
        stack = self.driver.app.stack
        for _ in range(STEPS_HOME):
            if stack.at_home:
                self.driver.wait(5, step=0.5)  # the pictures of five unfinished deals come a frame each
                assert self.driver.app.due() is None, "something is waited for at home"
                return
            there = offered(stack.top, self.driver.clock.time)
            way = next((name for name in WAYS_OUT if name in there), None)
            if way is not None:
                for event in self._taps(there[way].center):
                    self._feed(event)
            else:
                for event in self._escape():
                    self._feed(event)
            self.driver.wait(3, step=0.5)
            self._stay()
        raise Stuck(f"{type(stack.top).__name__} leads nowhere")

    # How it lives -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the program, after the end of the one before."""
        if self.starts:
            self.driver.app.stack.close()
        self.starts += 1
        i18n.use("en")
        random = self.random
        self.driver = Driver(self.folder, self._metrics(), chance=lambda: random.getrandbits(32))
        self.robot = Robot(self.driver, random)
        self.driver.app.stack.kiosk = random.random() < 0.2
        self.driver.app.stack.show_home()
        self.driver.app.frame()

    @property
    def _scenes(self) -> list[object]:
        return cast("list[object]", self.driver.app.stack.scenes)

    @property
    def _size(self) -> At:
        return self.driver.display.surface.get_size()

    def _happen(self, event: pygame.Event) -> None:
        """One event, and what is painted after it."""
        self.events += 1
        self.seen[type(self.driver.app.stack.top).__name__] += 1
        self.last.append(f"{type(self.driver.app.stack.top).__name__}: {str(event)[:120]}")
        self.driver.clock.time += self.random.choice(PAUSES)
        self._feed(event)
        self._stay()

    def _feed(self, event: pygame.Event) -> None:
        app = self.driver.app
        app.handle([event])
        due = app.due()
        if app.running and due is not None and due <= 0:
            app.frame()

    def _stay(self) -> None:
        """Whoever left comes back at once; and the expert stays away, who thinks by the clock on the wall."""
        self.driver.app.stack.running = True
        if self.driver.profile.settings.level == LEVELS[-1]:
            self.driver.profile.override(level=LEVELS[0])

    def _metrics(self) -> Metrics:
        return self.random.choices(list(SCREENS), list(SCREENS.values()))[0]

    def _somewhere(self) -> At:
        w, h = self._size
        return self.random.randrange(w), self.random.randrange(h)

    def _taps(self, at: At) -> Iterator[pygame.Event]:
        """A tap by mouse or by finger."""
        if self.random.random() < 0.5:
            yield mouse("down", at)
            yield mouse("up", at)
        else:
            yield finger("down", at, 0, self._size)
            yield finger("up", at, 0, self._size)

    # What it does -----------------------------------------------------------------------------------

    def _tap_focusable(self) -> Iterator[pygame.Event]:
        """Anywhere on it: some offer several things."""
        there = offered(self.driver.app.stack.top, self.driver.clock.time)
        if there:
            box = self.random.choice(list(there.values()))
            yield from self._taps(
                (box.x + self.random.randrange(box.w), box.y + self.random.randrange(box.h))
            )

    def _tap_anywhere(self) -> Iterator[pygame.Event]:
        yield from self._taps(self._somewhere())

    def _tap_card(self) -> Iterator[pygame.Event]:
        top = self.driver.app.stack.top
        if isinstance(top, TableScene) and top.board.snapshot.hand:
            yield from self._taps(card_at(top, self.random.choice(top.board.snapshot.hand)))

    def _play(self) -> Iterator[pygame.Event]:
        """Do what a player would, for a few turns, or try to."""
        top = self.driver.app.stack.top
        if not isinstance(top, TableScene):
            return
        for _ in range(self.random.randrange(1, 10)):
            for at in self.robot.taps(top):
                yield from self._taps(at)
            self.driver.wait(3, step=0.3)
            if self.driver.app.stack.top is not top:
                return

    def _slide(self) -> Iterator[pygame.Event]:
        """A finger goes down, some way, and up, often from the hand."""
        path = [self._somewhere() for _ in range(self.random.randrange(2, 6))]
        top = self.driver.app.stack.top
        if isinstance(top, TableScene) and top.board.snapshot.hand:
            path[0] = card_at(top, self.random.choice(top.board.snapshot.hand))
        source = self.random.choice((None, 0, 1))
        for number, at in enumerate(path):
            kind = "down" if number == 0 else "up" if number == len(path) - 1 else "move"
            yield mouse(kind, at) if source is None else finger(kind, at, source, self._size)

    def _loose_pointer(self) -> Iterator[pygame.Event]:
        """A mouse or a finger does one thing out of the blue."""
        kind, at = self.random.choice(("down", "move", "up")), self._somewhere()
        if self.random.random() < 0.5:
            yield mouse(kind, at, touch=self.random.random() < 0.3, button=self.random.choice(BUTTONS))
        else:
            yield finger(kind, at, self.random.randrange(FINGERS), self._size)

    def _key(self) -> Iterator[pygame.Event]:
        """A key goes down, and mostly up again: the system may keep the news for another window."""
        code, mod = self.random.choice(KEYS), self.random.choice(MODS)
        yield key(code, mod)
        if self.random.random() < 0.8:
            yield key_up(code)

    def _escape(self) -> Iterator[pygame.Event]:
        yield key(pygame.K_ESCAPE)
        yield key_up(pygame.K_ESCAPE)

    def _visit(self) -> Iterator[pygame.Event]:
        """Go where the menus lead."""
        stack = self.driver.app.stack
        stack.show(self.random.choice(stack.places))
        yield pygame.Event(pygame.USEREVENT)

    def _wheel(self) -> Iterator[pygame.Event]:
        steps = self.random.choice((-30, -1, 1, 3))
        yield pygame.Event(
            pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False
        )

    def _window(self) -> Iterator[pygame.Event]:
        yield pygame.Event(self.random.choice(WINDOW))

    def _resize(self) -> Iterator[pygame.Event]:
        self.driver.display.resize(self._metrics())
        w, h = self._size
        yield pygame.Event(pygame.WINDOWSIZECHANGED, x=w, y=h)

    def _quit(self) -> Iterator[pygame.Event]:
        yield pygame.Event(pygame.QUIT)

    def _setting(self) -> Iterator[pygame.Event]:
        """Another setting, as if chosen elsewhere."""
        changes = {name: self.random.choice(choices) for name, choices in CHOICES.items()}
        for field in msgspec.structs.fields(Settings):
            if field.type is bool:
                changes[field.name] = self.random.random() < 0.5
        name = self.random.choice(list(changes))
        self.last.append(f"{name} = {changes[name]!r}")
        self.driver.profile.change(**{name: changes[name]})
        yield pygame.Event(pygame.USEREVENT)

    def _wait(self) -> Iterator[pygame.Event]:
        """Nothing happens for a while, painted or, as if the machine had slept, not."""
        seconds = self.random.choice(LONG_PAUSES)
        self.last.append(f"{seconds} s")
        if seconds < 10:
            self.driver.wait(seconds, step=0.25)
        else:
            self.driver.clock.time += seconds
        yield pygame.Event(pygame.USEREVENT)

    def _drop(self) -> Iterator[pygame.Event]:
        text = self.random.choice(TEXTS)
        if self.random.random() < 0.5:
            yield pygame.Event(pygame.DROPTEXT, text=text)
        else:
            yield pygame.Event(pygame.DROPFILE, file=text)

    def _ask(self) -> Iterator[pygame.Event]:
        """The game is started a second time."""
        variant = self.random.choice((None, *pdk.VARIANTS))
        code = self.random.choice((None, "A1739204", "C0000176"))
        level = self.random.choice((None, *LEVELS[:-1]))
        self.driver.app.ask(Request(code, variant, level))
        yield pygame.Event(pygame.USEREVENT)

    def _copy(self) -> Iterator[pygame.Event]:
        """Something else is on the clipboard, or there is none."""
        self.driver.clipboard.text = self.random.choice(TEXTS)
        self.driver.clipboard.there = self.random.random() < 0.8
        yield key(pygame.K_v, pygame.KMOD_CTRL)
        yield key_up(pygame.K_v)

    def _stumble(self) -> Iterator[pygame.Event]:
        """An error that nobody handled."""
        if not isinstance(self.driver.app.stack.top, CrashScene):
            self.driver.app.stumble(RuntimeError("monkey"))
            yield pygame.Event(pygame.USEREVENT)


def key(code: int, mod: int = 0) -> pygame.Event:
    """A key that goes down, and writes what it says."""
    written = chr(code) if 32 <= code < 127 and not mod & ~pygame.KMOD_SHIFT else ""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=written)


def key_up(code: int) -> pygame.Event:
    """A key that goes up."""
    return pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="")
