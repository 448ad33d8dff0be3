"""Thinking costs no frame: expert searches in a thread of its own, without end, while the game goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent import futures
from typing import Any

import pygame
import pytest

import pdk_core as pdk
from pdk_game.play.tasks import Answer, ThinkingThread
from pdk_game.scenes.table.scene import TableScene
from support.driver import Driver

LEFT_OPENS = "A0000002"
YOU_OPEN = "A0000000"
NEVER = pdk.Limits(playouts=10**9)  # ends when told to
PATIENCE = 30  # seconds, after which something hangs; nothing here takes any
FRAMES = 90


class Endless(pdk.Player):
    """Expert who goes on searching until told to stop."""

    def choose(
        self, view: pdk.View, limits: pdk.Limits | None = None, cancel: pdk.Cancel | None = None
    ) -> pdk.Play | None:
        return super().choose(view, NEVER, cancel)


class Tasks(ThinkingThread):
    """The thread of the house, of whose tasks all are known, and begun."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[futures.Future[Any]] = []

    def submit(self, fn: Callable[[], Answer], /) -> futures.Future[Answer]:
        begun = threading.Event()

        def job() -> Answer:
            begun.set()
            return fn()

        self.all.append(super().submit(job))
        assert begun.wait(PATIENCE)
        return self.all[-1]

    def come_to_rest(self) -> bool:
        """Wait for all of them."""
        return not futures.wait(self.all, PATIENCE).not_done


@pytest.fixture
def tasks(driver: Driver) -> Iterator[Tasks]:
    """What is thought about; nothing is left behind."""
    tasks = Tasks()
    driver.profile._executor = tasks
    driver.profile._hint_limits = NEVER
    driver.profile.change(level="expert")
    yield tasks
    driver.app.stack.close()
    assert tasks.come_to_rest()


def thinking(driver: Driver, tasks: Tasks) -> TableScene:
    """A table at which the CPU on the left searches and searches."""
    session = driver.profile.open(LEFT_OPENS)
    session.players = {seat: Endless("expert", seed=seat) for seat in (1, 2)}
    driver.app.stack.show_table(session, fresh=False)
    driver.app.frame()
    assert len(tasks.all) == 1
    return driver.table


def hinting(driver: Driver, tasks: Tasks) -> TableScene:
    """A table at which a hint is looked for, for ever."""
    driver.app.stack.show_table(driver.profile.open(YOU_OPEN), fresh=False)
    driver.app.frame()
    driver.press("hint")
    assert driver.table.session.hinting
    assert len(tasks.all) == 1
    return driver.table


@pytest.mark.parametrize("start", [thinking, hinting])
def test_frames_go_on_while_expert_searches(
    driver: Driver, tasks: Tasks, start: Callable[[Driver, Tasks], TableScene]
) -> None:
    """The search ends only when cancelled, so that every frame here is painted beside it."""
    table = start(driver, tasks)
    before = len(driver.display.shown)
    for _ in range(FRAMES):
        driver.clock.time += 1 / 60
        driver.app.frame()
    assert len(driver.display.shown) == before + FRAMES
    assert tasks.all[0].running()
    assert not table.session.ready
    assert not table.session.hint_ready
    assert not table.session.game.history


def test_cards_can_be_chosen_while_expert_searches(driver: Driver, tasks: Tasks) -> None:
    table = thinking(driver, tasks)
    card = table.board.snapshot.hand[2]
    driver.tap_card(card)
    assert table.session.selection == {card}
    assert tasks.all[0].running()


def home(driver: Driver) -> None:
    driver.app.stack.show_home()


def another(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A0000000"), fresh=False)


def close(driver: Driver) -> None:
    driver.app.handle([pygame.Event(pygame.QUIT)])
    assert not driver.app.running
    driver.app.stack.close()


@pytest.mark.parametrize("start", [thinking, hinting])
@pytest.mark.parametrize("leave", [home, another, close])
def test_leaving_stops_the_search(
    driver: Driver,
    tasks: Tasks,
    start: Callable[[Driver, Tasks], TableScene],
    leave: Callable[[Driver], None],
) -> None:
    session = start(driver, tasks).session
    leave(driver)
    assert tasks.come_to_rest()
    assert not session.ready
    assert not session.hint_ready
    assert session.poll() == []
    assert not session.game.history
    assert len(driver.profile.unfinished()) >= 1, "the deal waits under Continue"


def test_a_hint_stops_when_the_player_goes_on_without(driver: Driver, tasks: Tasks) -> None:
    table = hinting(driver, tasks)
    driver.tap_card(table.board.snapshot.hand[-1])
    assert tasks.come_to_rest()
    assert not table.session.hinting
