"""Nothing is told of a play before its cards lie on the table, and nothing of a deal before it is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import phrases
from pdk_game.text.phrases import win_line
from pdk_game.ui.anim import durations
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.widgets.text import Writer
from support.cases import case
from support.driver import Driver
from support.sessions import ONLY_A_BOMB_BEATS
from support.tables import open_at, open_code

FRAME = 1 / 60


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path, Metrics(1280, 720))


@contextmanager
def painted() -> Iterator[list[str]]:
    """All words that are painted meanwhile."""
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in ("line", "block"):
            inner = getattr(Writer, name)

            def recorded(self: Writer, text: str, *rest: Any, inner: Any = inner, **named: Any) -> Any:
                said.append(text)
                return inner(self, text, *rest, **named)

            patch.setattr(Writer, name, recorded)
        yield said


def words_of(table: TableScene, now: float) -> list[str]:
    with painted() as said:
        table.items(now)
    return said


def faces_of(table: TableScene) -> tuple[tuple[bool, str, bool, int], ...]:
    """The turn light, the expression, the last-card badge and the bombs of each seat, as painted."""
    seats = table.told.snapshot.seats
    return tuple((seat.turn, seat.expression, seat.last, seat.bombs) for seat in seats)


def step(driver: Driver, frames: int = 1) -> None:
    """Let so many frames pass."""
    for _ in range(frames):
        driver.clock.time += FRAME
        due = driver.app.due()
        if due is not None and due <= 0:
            driver.app.frame()


def until(driver: Driver, reached: Any, seconds: float = 20) -> None:
    """Let frames pass until something is so."""
    for _ in range(round(seconds / FRAME)):
        if reached():
            return
        step(driver)
    raise AssertionError("it never comes")


def test_a_bomb_is_told_when_it_lands(driver: Driver) -> None:
    table = open_at(driver, *ONLY_A_BOMB_BEATS)
    until(driver, lambda: table.told is table.board)
    session, moves = table.session, table.moves
    now = driver.clock.time
    before, looks = words_of(table, now), faces_of(table)
    hand = set(table.board.snapshot.hand)
    bomb = next((play for play in session.game.legal_plays() if play.combo.kind == "bomb"), None)
    assert bomb is not None, "the deal was chosen for it"
    session.choose(frozenset(bomb.cards))
    table._chosen(now)
    selected = words_of(table, now)
    table.press("play", now)
    caption = phrases.table_line(0, bomb.combo, 4)
    landing = moves.landing
    assert now + 0.8 * durations.PLAY < landing <= now + 0.5
    assert session.game.table is not None, "settled at once"
    assert session.bombs(0) == 1
    while driver.clock.time < landing - FRAME:
        step(driver)
        now = driver.clock.time
        with case(round(landing - now, 3)):
            assert any(
                moves.flying(table.board.by_key[f"card {card}"], landing - 0.001) for card in bomb.cards
            )
            assert words_of(table, now) == selected
            assert caption not in words_of(table, now)
            assert faces_of(table) == looks
            assert set(table.board.snapshot.hand) == hand - set(bomb.cards), "the cards are on their way"
            assert moves.moments.ring(now) is None
    step(driver, 2)
    assert caption in words_of(table, driver.clock.time)
    assert faces_of(table)[0][3] == 1
    assert faces_of(table) != looks
    assert before != words_of(table, driver.clock.time)


def last_play(driver: Driver) -> Session:
    """A deal in which the person can go out with the next play."""
    for number in range(400):
        session = driver.profile.open(f"A{number:07}")
        player = pdk.Player("greedy")
        while session.game.turn is not None:
            game = session.game
            if game.turn == 0 and any(len(play.cards) == game.cards_left[0] for play in game.legal_plays()):
                return session
            if game.turn != 0:
                session.think()
                session.poll()
            elif (play := player.choose(game.view(0))) is None:
                session.pass_turn()
            else:
                session.choose(frozenset(play.cards))
                session.play()
    raise AssertionError("nobody goes out")


def test_a_last_play_is_told_when_it_lands_and_then_the_hands_are_shown(driver: Driver) -> None:
    session = last_play(driver)
    driver.app.stack.show_table(session, fresh=False)
    driver.wait(0.2)
    table, now = driver.table, driver.clock.time
    session.choose(frozenset(session.game.hand(0)))
    table._chosen(now)
    table.press("play", now)
    assert session.game.winner == 0
    landing = table.moves.landing
    assert landing > now
    while driver.clock.time < landing - FRAME:
        step(driver)
        now = driver.clock.time
        with case(round(landing - now, 3)):
            assert not any(seat.won for seat in table.told.snapshot.seats)
            assert win_line(0) not in words_of(table, now)
            zones = {sprite.zone for sprite in table.board.sprites if sprite.card is not None}
            assert not zones & {"stack1", "stack2"}, "no hand is turned over"
            assert not any(sprite.glow for sprite in table.board.sprites)
            assert driver.app.stack.top is table
    step(driver, 2)
    assert table.told.snapshot.seats[0].won
    assert win_line(0) in words_of(table, driver.clock.time)
    until(driver, lambda: isinstance(driver.app.stack.top, ResultScene), 5)


def test_a_tap_shows_the_end_of_everything(driver: Driver) -> None:
    table = open_at(driver, *ONLY_A_BOMB_BEATS)
    until(driver, lambda: table.told is table.board)
    play = next(iter(table.session.game.legal_plays()))
    table.session.choose(frozenset(play.cards))
    now = driver.clock.time
    table._chosen(now)
    table.press("play", now)
    caption = phrases.table_line(0, play.combo, len(play.cards))
    assert caption not in words_of(table, now)
    x, y = table.board.layout.ring.center
    driver.tap(x, y)
    now = driver.clock.time
    assert table.told is table.board
    assert caption in words_of(table, now)
    assert not table.moves.busy(now)


def test_nothing_says_who_leads_before_the_last_card_is_dealt(driver: Driver) -> None:
    for code in ("A1739204", "B0000042", "C0000007"):
        with case(code):
            driver.app.stack.show_table(driver.profile.open(code), fresh=True)
            step(driver)
            table = driver.table
            opening = table.session.status
            landing = table.moves.landing
            told = phrases.sentence(opening)
            while driver.clock.time < landing - FRAME:
                now = driver.clock.time
                said = words_of(table, now)
                assert told not in said
                assert phrases.turned_up_card() not in said
                assert not any(turn for turn, *_ in faces_of(table))
                assert {look for _, look, *_ in faces_of(table)} == {"rest"}
                step(driver)
            step(driver, 2)
            assert phrases.sentence(table.status) in words_of(table, driver.clock.time)
            assert any(turn for turn, *_ in faces_of(table))


def test_without_motion_all_is_told_at_once(driver: Driver) -> None:
    driver.profile.change(speed="off")
    table = open_code(driver)
    driver.press("hint")
    driver.press("play")
    assert table.told is table.board
    assert table.told.snapshot.table == tuple(table.session.game.history[0].cards)
