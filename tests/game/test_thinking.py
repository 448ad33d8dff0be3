"""Thinking costs no frame: expert searches in a thread of its own, without end, while the game goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

import pdk_core as pdk
from game.driver import Player
from pdk_game.play.tasks import Job
from pdk_game.scenes.table.scene import TableScene

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


class Threads:
    """Runs jobs in threads, and knows which."""

    def __init__(self) -> None:
        self.all: list[threading.Thread] = []

    def __call__(self, job: Job) -> None:
        begun = threading.Event()
        thread = threading.Thread(target=lambda: (begun.set(), job()), daemon=True)
        self.all.append(thread)
        thread.start()
        assert begun.wait(PATIENCE)

    def come_to_rest(self) -> bool:
        """Wait for all of them."""
        for thread in self.all:
            thread.join(PATIENCE)
        return not any(thread.is_alive() for thread in self.all)


@pytest.fixture
def threads(player: Player) -> Iterator[Threads]:
    """The threads of the house; none is left behind."""
    threads = Threads()
    player.profile._run = threads
    player.profile._hint_limits = NEVER
    player.profile.change(level="expert")
    yield threads
    player.app.stack.close()
    assert threads.come_to_rest()


def thinking(player: Player, threads: Threads) -> TableScene:
    """A table at which the CPU on the left searches and searches."""
    session = player.profile.open(LEFT_OPENS)
    session.players = {seat: Endless("expert", seed=seat) for seat in (1, 2)}
    player.app.stack.show_table(session, fresh=False)
    player.app.frame()
    assert len(threads.all) == 1
    return player.table


def hinting(player: Player, threads: Threads) -> TableScene:
    """A table at which a hint is looked for, for ever."""
    player.app.stack.show_table(player.profile.open(YOU_OPEN), fresh=False)
    player.app.frame()
    player.press("hint")
    assert player.table.session.hinting
    assert len(threads.all) == 1
    return player.table


@pytest.mark.parametrize("start", [thinking, hinting])
def test_frames_go_on_while_expert_searches(
    player: Player, threads: Threads, start: Callable[[Player, Threads], TableScene]
) -> None:
    """The search ends only when cancelled, so that every frame here is painted beside it."""
    table = start(player, threads)
    before = len(player.display.shown)
    for _ in range(FRAMES):
        player.clock.time += 1 / 60
        player.app.frame()
    assert len(player.display.shown) == before + FRAMES
    assert threads.all[0].is_alive()
    assert not table.session.ready
    assert not table.session.hint_ready
    assert not table.session.game.history


def test_cards_can_be_chosen_while_expert_searches(player: Player, threads: Threads) -> None:
    table = thinking(player, threads)
    card = table.board.snapshot.hand[2]
    player.tap_card(card)
    assert table.session.selection == {card}
    assert threads.all[0].is_alive()


def home(player: Player) -> None:
    player.app.stack.show_home()


def another(player: Player) -> None:
    player.app.stack.show_table(player.profile.open("A0000000"), fresh=False)


def close(player: Player) -> None:
    player.app.handle([pygame.Event(pygame.QUIT)])
    assert not player.app.running
    player.app.stack.close()


@pytest.mark.parametrize("start", [thinking, hinting])
@pytest.mark.parametrize("leave", [home, another, close])
def test_leaving_stops_the_search(
    player: Player,
    threads: Threads,
    start: Callable[[Player, Threads], TableScene],
    leave: Callable[[Player], None],
) -> None:
    session = start(player, threads).session
    leave(player)
    assert threads.come_to_rest()
    assert not session.ready
    assert not session.hint_ready
    assert session.poll() == []
    assert not session.game.history
    assert len(player.profile.unfinished()) >= 1, "the deal waits under Continue"


def test_a_hint_stops_when_the_player_goes_on_without(player: Player, threads: Threads) -> None:
    table = hinting(player, threads)
    player.tap_card(table.board.snapshot.hand[-1])
    assert threads.come_to_rest()
    assert not table.session.hinting
