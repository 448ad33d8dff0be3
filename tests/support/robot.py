"""A robot that plays whole deals through the scenes with its fingers, one of which strays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pdk_core as pdk
from pdk_game.scenes.base import Scene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text.seats import YOU
from pdk_game.ui.geometry import Rect
from support.driver import Driver
from support.pointing import At, finger

APART = 0.5  # seconds between taps, so that no two are a double tap
PATIENCE = 400  # looks at the table until the others must have played
FIRST, SECOND = 0, 1  # fingers


def offered(scene: Scene, now: float) -> dict[str, Rect]:
    """What a scene offers to be tapped and is seen, by name."""
    seen = {name: box.within(scene.window(name)) for name, box in scene.focusables(now).items()}
    return {name: box for name, box in seen.items() if box.w > 0 and box.h > 0}


def card_at(table: TableScene, card: int) -> At:
    """Where a card of the hand can be tapped: a point of it that no other card covers."""
    board = table.board
    rect = board.layout.hand.rects[board.snapshot.hand.index(card)]
    points = [
        (x, y) for y in (rect.bottom - 5, rect.cy, rect.y + 5) for x in (rect.x + 5, rect.cx, rect.right - 5)
    ]
    return next(point for point in points if board.card_at(*point) == card)


class Robot:
    """Plays seat 0 as the greedy player would; `stray` is how likely a second finger comes down with a tap."""

    def __init__(self, driver: Driver, random: Random, stray: float = 0.0) -> None:
        self.driver = driver
        self.random = random
        self.stray = stray
        self.strays = 0
        self._greedy = pdk.Player("greedy")

    def play(self, variant: str) -> pdk.Game:
        """Deal from home, play to the end, and go home again; the game. Raises AssertionError when it cannot."""
        app = self.driver.app
        assert isinstance(app.stack.top, HomeScene)
        self.tap(f"variant {variant}")
        table = app.stack.top
        assert isinstance(table, TableScene)
        while self.turn(table):
            pass
        game = table.session.game
        assert isinstance(app.stack.top, ResultScene)
        self.tap("home")
        return game

    def tap(self, name: str) -> None:
        """Tap what the top scene offers by that name."""
        self.touch(offered(self.driver.app.stack.top, self.driver.clock.time)[name].center)

    def turn(self, table: TableScene) -> bool:
        """Wait for seat 0's turn and play it; whether there was one before the deal was over."""
        session = table.session
        for _ in range(PATIENCE):
            if session.your_turn and not table.moves.busy(self.driver.clock.time):
                break
            if isinstance(self.driver.app.stack.top, ResultScene):
                return False
            self.driver.wait(0.05, step=0.05)
        assert session.your_turn, "the others do not play"
        before = len(session.game.history)
        for at in self.taps(table):
            self.touch(at)
        assert len(session.game.history) > before, f"nothing came of it: {session.status}"
        return True

    def taps(self, table: TableScene) -> Iterator[At]:
        """Where to tap for what the greedy player would do, to be tapped as they come; nothing off turn."""
        session = table.session
        if not session.your_turn:
            return
        play = self._greedy.choose(session.game.view(YOU))
        chosen = frozenset(play.cards if play else ())
        for card in sorted(session.selection ^ chosen):
            yield card_at(table, card)
        yield offered(table, self.driver.clock.time)["play" if play else "pass"].center

    def touch(self, at: At) -> None:
        """Tap with one finger; a second one may come down in the midst of it, wander, and leave before or after."""
        self.driver.clock.time += APART
        size = self.driver.display.surface.get_size()
        events = [finger("down", at, FIRST, size), finger("up", at, FIRST, size)]
        if self.random.random() < self.stray:
            self.strays += 1
            places = [(self.random.randrange(size[0]), self.random.randrange(size[1])) for _ in range(3)]
            wander = [
                finger(kind, place, SECOND, size)
                for kind, place in zip(("down", "move", "up"), places, strict=True)
            ]
            if self.random.random() < 0.5:
                events[1:1] = wander
            else:
                events = [events[0], *wander[:2], events[1], wander[2]]
        for event in events:
            self.driver.point(event)
