"""Check an installed game without a screen: `python tools/check_installed.py`, with the Python it is installed in.

Every module loads, every language speaks, every variant's net finds a move, and a deal is played to its end in the
real scenes with clicks. Nothing is taken from the checkout; the clock is false, so it takes as long as it computes.
"""

from __future__ import annotations

import os
import pkgutil
import tempfile
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

import pdk_core as pdk
import pdk_game
from pdk_game.app.app import App
from pdk_game.app.headless import FalseClock, Picture
from pdk_game.play.session import YOU, Session
from pdk_game.profile.profile import Profile
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import i18n, phrases
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics

CODE = "A1739204"
SCREEN = Metrics(1280, 720, DESKTOP_DENSITY)
LIMITS = pdk.Limits(playouts=40)
FRAME = 1 / 20
LONGEST = 3600.0  # seconds of false time that a deal may take


class Hand:
    """Plays a deal by clicking where a person would."""

    def __init__(self, folder: Path) -> None:
        self.clock = FalseClock()
        profile = Profile(folder, run=lambda job: job(), chance=lambda: 1, hint_limits=LIMITS)
        self.session: Session = profile.open(CODE)
        self.app = App(Picture(SCREEN), profile, self.clock)
        self.app.stack.show_table(self.session, fresh=True)
        self.greedy = pdk.Player("greedy")

    def wait(self, seconds: float) -> None:
        """Let time pass, and paint."""
        end = self.clock.time + seconds
        while self.clock.time < end:
            self.clock.time += FRAME
            self.app.frame()

    def click(self, x: int, y: int) -> None:
        """Click there."""
        self.wait(0.5)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle([pygame.Event(kind, pos=(x, y), button=1, touch=False)])

    def move(self, table: TableScene) -> None:
        """Make the move that the greedy player would make."""
        play = self.greedy.choose(self.session.game.view(YOU))
        layout = table.board.layout
        if play is None:
            self.click(*layout.passing.center)
            return
        for card in play.cards:
            rect = layout.hand.rects[table.board.snapshot.hand.index(card)]
            self.click(rect.x + 5, rect.bottom - 5)
        self.click(*layout.play.center)

    def play(self) -> None:
        """Play to the end, and see the result."""
        end = self.clock.time + LONGEST
        while self.session.game.turn is not None:
            assert self.clock.time < end, f"the deal does not end: {self.session.game}"
            table = self.app.stack.scenes[0]
            assert isinstance(table, TableScene)
            if self.session.game.turn == YOU and not table.moves.busy(self.clock.time):
                self.move(table)
            self.wait(FRAME)
        self.wait(30)
        assert len(self.app.stack.scenes) > 1, "the result is not shown"


def load_all() -> int:
    """Load every module of both packages; how many there are."""
    names = [
        module.name
        for package in (pdk, pdk_game)
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]
    for name in names:
        import_module(name)
    return len(names)


def main() -> None:
    """Check everything; an exception says what is wrong."""
    print(f"pdk {version('pao-de-kuai')}: {load_all()} modules in {Path(pdk.__file__).parent.parent}")
    for language in i18n.LANGUAGES:
        i18n.use(language)
        print(f"{language}: {phrases.turn_line(YOU, None)!a}")
    for variant in pdk.VARIANTS:
        game = pdk.Game(pdk.Deal.random(variant, seed=1))
        found = pdk.Player("expert", seed=1).analyse(game.view(game.turn or 0), LIMITS)
        print(f"{variant}: {found[0].play} of {len(found)}")
    # Windows keeps what is still open.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        hand = Hand(Path(folder))
        hand.play()
        game = hand.session.game
        print(f"{CODE}: {len(game.history)} moves, won by seat {game.winner}, {game.scores().total}")


if __name__ == "__main__":
    main()
