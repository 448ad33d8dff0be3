"""The game as a process of its own, and a person at its window who clicks, sees, and never sleeps for long.

Where things are is computed with the layouts of the game, for the deal that is on disk.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pdk_core as pdk
from pdk_game.app.window import DENSITY_VARIABLE
from pdk_game.profile.saves import SUFFIX, Saved, read_deal
from pdk_game.scenes.home.layout import HomeLayout, home_layout
from pdk_game.scenes.places import PLACES, SIGNS
from pdk_game.scenes.result.layout import ResultLayout, result_layout
from pdk_game.scenes.table.board import by_rank
from pdk_game.scenes.table.layout import TableLayout, table_layout
from pdk_game.ui.geometry import Point, Rect, Size
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics
from support.xvfb import Display, Picture

YOU = 0
PATIENCE = 20.0  # seconds until something that should happen counts as not happening
LOOK = 0.02  # seconds between looks
STILL = 15  # looks without a change until a picture counts as finished; a swept table waits a moment
HEEDING = ("env", "--default-signal=INT,TERM,HUP")  # where the suite runs in the background, some are ignored
LOSERS = 2
POINTER = 24  # pixels within which it is drawn, if it is
STEPS = 6  # of a drag, from point to point
BLANK = 3  # pixels at the edge of a card on which nothing is drawn
FACE = 225  # red, green and blue are above this on the face of a card alone, not at its edge
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"


class Person:
    """Sits at one window of the game on one display; every start is another process on the same data."""

    def __init__(
        self,
        display: Display,
        folder: Path,
        *,
        density: float = DESKTOP_DENSITY,
        speed: str = "off",
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.display = display
        self.data = folder / "data"
        self.density = density
        self.window = 0
        self._folder = folder
        self._runtime = tempfile.TemporaryDirectory(prefix="pdk")  # a socket's name has to be short
        self.place = Rect(0, 0, *display.size)
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0
        self.data.mkdir(parents=True)
        (self.data / "settings.json").write_text(json.dumps({"version": 1, "speed": speed, "coached": True}))
        self._environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "en_US.UTF-8",
            "XDG_RUNTIME_DIR": self._runtime.name,
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            DENSITY_VARIABLE: str(density),
            **(environ or {}),
        }

    # The process ------------------------------------------------------------------------------------

    def start(self, *arguments: str) -> None:
        """Start the game, and wait until its window is painted."""
        self._starts += 1
        with self._file("out").open("wb") as out, self._file("err").open("wb") as err:
            self._process = subprocess.Popen(
                [*HEEDING, sys.executable, "-m", "pdk_game.cli", *arguments, "--data", str(self.data)],
                env=self._environ,
                stdout=out,
                stderr=err,
            )
        self.wait(self._find_window, "window")
        self.wait(self.painted, "painted window")

    def run(self, *command: object) -> subprocess.CompletedProcess[str]:
        """Run another program in this person's session, and wait for its end."""
        return subprocess.run(
            list(map(str, command)),
            env=self._environ,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def start_again(self, *arguments: str) -> None:
        """Start the game once more, which the running one has to take over without a word."""
        done = self.run(sys.executable, "-m", "pdk_game.cli", *arguments, "--data", self.data)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    def _file(self, stream: str) -> Path:
        return self._folder / f"{self._starts}.{stream}"

    def _find_window(self) -> bool:
        found = self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
        if not found:
            return False
        self.window = int(found[-1])
        return self._find_place()

    def _find_place(self) -> bool:
        """Look where the window is now, and whether it is there at all."""
        told = self.display.xdotool("getwindowgeometry", "--shell", self.window)
        place = dict(line.split("=") for line in told.splitlines())
        if not place:
            return False
        self.place = Rect(*(int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
        return True

    def painted(self) -> bool:
        """Whether there is something to see in every corner."""
        picture = self.picture()
        w, h = picture.size
        corners = [(x, y) for x in (1, w - 2) for y in (1, h - 2)]
        return all(picture.pixel(*corner) != (0, 0, 0) for corner in corners)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The process of the last start."""
        assert self._process is not None
        return self._process

    @property
    def said(self) -> str:
        """What the process of the last start has written on stderr."""
        return self._file("err").read_text()

    @property
    def told(self) -> list[str]:
        """The lines that the process of the last start has written on stdout."""
        return self._file("out").read_text().splitlines()

    def kill(self) -> None:
        """Pull the plug."""
        self.process.kill()
        assert self.process.wait(PATIENCE) == -signal.SIGKILL

    def left(self) -> None:
        """The game has ended as it should, and has nothing to say about it."""
        self.wait(lambda: self.process.poll() is not None, "the end of the process")
        assert (self.process.returncode, self.said) == (0, "")

    def close(self) -> None:
        """Leave nothing running."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._runtime.cleanup()

    # What there is to see ---------------------------------------------------------------------------

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Look until something is so; if it never is, say so with all that may tell why."""
        end = time.monotonic() + PATIENCE
        while not condition():
            ended = self._process is not None and self._process.poll() is not None
            if time.monotonic() > end or (ended and not condition()):
                picture = self.shoot(f"failed-{self._folder.parent.name}-{self._starts}")
                state = f"ended with {self.process.returncode}" if ended else "running"
                raise AssertionError(f"no {what}: the game is {state}; {picture}\n{self.said}")
            time.sleep(LOOK)

    def picture(self) -> Picture:
        """What the window shows now."""
        return self.display.picture().part(self.place)

    def rest(self) -> Picture:
        """What the window shows once it does not change any more."""
        seen = [self.picture()]

        def still() -> bool:
            seen.append(self.picture())
            return len(seen) > STILL and all(each == seen[-1] for each in seen[-STILL:])

        self.wait(still, "rest")
        return seen[-1]

    def shoot(self, name: str) -> Path:
        """Keep a picture of the whole screen for people to look at."""
        return self.display.picture().save(SCREENSHOTS / f"{name}.png")

    def is_gold(self, button: Rect) -> bool:
        """Whether this main button is lit."""
        return self.is_gold_at(Point(button.x + button.w // 12, button.cy))

    def is_gold_at(self, point: Point) -> bool:
        """Whether this pixel is golden."""
        red, green, blue = self.picture().pixel(*point)
        return red > 180 and green > 120 and blue < 120

    def is_lit(self, button: Rect) -> bool:
        """Whether this other button has its golden edge."""
        red, _, blue = self.picture().pixel(button.cx, button.y)
        return red > blue + 30

    def raised(self) -> tuple[int, ...]:
        """The cards that stand out above a hand of one row: a face, and the edge where it begins."""
        layout, hand, picture = self.table(), by_rank(self.deal().game.hand(YOU)), self.picture()
        (row,) = layout.hand.rows

        def stands_out(rect: Rect) -> bool:
            y = rect.y - layout.hand.lift + BLANK
            edge = min(min(picture.pixel(x, y)) for x in range(rect.x, rect.x + BLANK))
            return edge < FACE < min(picture.pixel(rect.x + int(layout.hand.pitch / 2), y))

        return tuple(card for card, rect in zip(hand, row, strict=True) if stands_out(rect))

    # What is on disk --------------------------------------------------------------------------------

    def deals(self) -> list[Saved]:
        """The unfinished deals, the last played first."""
        found = []
        for path in (self.data / "deals").glob(f"*{SUFFIX}"):
            with contextlib.suppress(FileNotFoundError):  # finished since the folder was listed
                found.append(read_deal(path.name.removesuffix(SUFFIX), path.read_bytes()))
        return sorted(found, key=lambda saved: saved.when, reverse=True)

    def deal(self) -> Saved:
        """The deal on the table: the only unfinished one, or the last played."""
        return self.deals()[0]

    def your_turn(self) -> bool:
        """Wait until it is the person's turn, or until the deal is over: then it is False."""
        self.wait(lambda: not self.deals() or self.deal().game.turn == YOU, "turn of the person")
        return bool(self.deals())

    # Where things are -------------------------------------------------------------------------------

    @property
    def metrics(self) -> Metrics:
        """What layouts start from."""
        return Metrics(self.place.w, self.place.h, self.density)

    def table(self) -> TableLayout:
        """The table, for the hand that is on disk."""
        return table_layout(self.metrics, self.deal().cards)

    def home(self) -> HomeLayout:
        """The home scene with what is unfinished."""
        places = sum(place in SIGNS for place in PLACES)
        return home_layout(self.metrics, len(self.deals()), message=False, places=places)

    def result(self) -> ResultLayout:
        """The result panel of a deal that was counted."""
        return result_layout(self.metrics, LOSERS, reviewed=True)

    def card(self, card: int) -> Point:
        """The middle of what is seen of a card in the hand."""
        layout, hand = self.table(), by_rank(self.deal().game.hand(YOU))
        rect = layout.hand.rects[hand.index(card)]
        return Point(rect.x + int(layout.hand.pitch / 2), rect.y + int(rect.h * 0.3))

    # What the person does ---------------------------------------------------------------------------

    def click(self, *points: Point) -> None:
        """Click there, one after the other."""
        words: list[object] = []
        for x, y in points:
            words += ["mousemove", self.place.x + x, self.place.y + y, "click", 1]
        self.display.xdotool(*words)

    def park(self) -> Rect:
        """Put the pointer out of the way, into the lower right corner; where it may be seen there."""
        corner = Rect(self.place.w - POINTER, self.place.h - POINTER, POINTER, POINTER)
        self.display.xdotool("mousemove", self.place.x + corner.cx, self.place.y + corner.cy)
        return corner

    def drag(self, *points: Point, release: bool = True) -> None:
        """Go down at the first point and over the others, in small steps; up at the last, unless told to hold."""
        words: list[object] = [
            "mousemove",
            self.place.x + points[0].x,
            self.place.y + points[0].y,
            "mousedown",
            1,
        ]
        for a, b in pairwise(points):
            for step in range(1, STEPS + 1):
                x, y = (p + (q - p) * step // STEPS for p, q in zip(a, b, strict=True))
                words += ["mousemove", self.place.x + x, self.place.y + y]
        self.display.xdotool(*words, *(("mouseup", 1) if release else ()))

    def let_go(self) -> None:
        """Release what is held."""
        self.display.xdotool("mouseup", 1)

    def dealt(self) -> None:
        """Skip the dealing, and wait until it is the person's turn."""
        self.skip()
        self.wait(lambda: self.is_lit(self.table().hint), "buttons after the dealing")

    def skip(self) -> None:
        """Skip the dealing with a click on the felt; without one, the first click of all may be taken for it."""
        layout = self.table()
        self.click(Point(layout.zone.x + 1, layout.status.y - 8))

    def key(self, name: str) -> None:
        """Press a key."""
        self.display.xdotool("key", name)

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.display.xdotool("key", *names)

    def resize(self, size: Size) -> None:
        """Pull the window to another size."""
        self.display.xdotool("windowsize", self.window, *size)
        self.wait(
            lambda: self._find_place() and Size(self.place.w, self.place.h) == size, f"window of {size}"
        )

    def move(self, x: int, y: int) -> None:
        """Pull the window to another place."""
        self.display.xdotool("windowmove", self.window, x, y)
        self.wait_for_place(Rect(x, y, self.place.w, self.place.h))

    def wait_for_place(self, place: Rect) -> None:
        """Wait until the window is there."""
        self.wait(lambda: self._find_window() and self.place == place, f"window at {place}")

    def play(self, play: pdk.Play | None) -> None:
        """Put a play down card by card, or pass."""
        layout, before = self.table(), self.deal()
        if play is None:
            self.click(layout.passing.center)
        else:
            self.click(*map(self.card, play.cards), layout.play.center)
        made = self.made(before)
        assert made is None or made.cards == (play.cards if play else ())
        assert (made is None) == (play is not None and len(play) == before.cards)

    def lead_by_hint(self) -> None:
        """Let the game choose what to lead, and put that down."""
        layout, before = self.table(), self.deal()
        self.click(layout.hint.center)
        self.wait(lambda: self.is_gold(layout.play), "play to put down")
        self.click(layout.play.center)
        made = self.made(before)
        assert made is None or made.cards

    def play_on(self, moves: int | None = None) -> None:
        """Play until the deal is over, or so many plays and passes; later leads are left to the hint button."""
        done = 0
        while done != moves and self.your_turn():
            game = self.deal().game
            if game.table is None and game.history:
                self.lead_by_hint()
            else:
                self.play(pdk.Player("greedy").choose(game.view(YOU)))
            done += 1

    def open_at_once(self) -> None:
        """Skip the dealing and lead card by card; while cards are being dealt, clicks on them would do nothing."""
        self.skip()
        self.play_on(1)

    def made(self, before: Saved) -> pdk.Move | None:
        """Wait until a move is on disk, and return it; None if it was the last of the deal."""

        def now() -> Saved | None:
            return next((saved for saved in self.deals() if saved.id == before.id), None)

        self.wait(lambda: (saved := now()) is None or saved.plies > before.plies, "move on disk")
        after = now()
        return None if after is None else after.game.history[before.plies]
