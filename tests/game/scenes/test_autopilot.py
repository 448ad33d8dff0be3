"""Moves made for the player: only where there is no choice, after a hold that tells nothing, not when touched."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

import pdk_core as pdk
from pdk_game.scenes.table.autopilot import hold, only_move
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import MOTIONS, Motion
from support.driver import Driver
from support.sessions import BOMB_ON_TABLE, NOTHING_BEATS, ONLY_A_BOMB_BEATS, PAIR_TO_BEAT, game_at
from support.tables import open_at

LONGEST = durations.AUTO_LEAST + durations.AUTO_MORE


def last_play(cards: int) -> tuple[str, tuple[str, ...]]:
    """A deal and the plays to where seat 0 can only go out, with so many cards."""
    greedy = pdk.Player("greedy")
    for number in count():
        code = f"A{number:07d}"
        game, plays = pdk.Game.from_code(code), list[str]()
        while game.turn is not None:
            if game.turn == 0 and only_move(game) == "play" and len(game.hand(0)) == cards:
                return code, tuple(plays)
            play = greedy.choose(game.view(game.turn))
            if play is None:
                game.pass_turn()
            else:
                game.play(play.cards)
            plays.append(pdk.cards_text(play.cards) if play else "-")
    raise AssertionError


LAST_CARD, LAST_PAIR = last_play(1), last_play(2)


@pytest.mark.parametrize(
    ("place", "move"),
    [
        (NOTHING_BEATS, "pass"),
        (BOMB_ON_TABLE, "pass"),
        (LAST_CARD, "play"),
        (LAST_PAIR, "play"),
        (PAIR_TO_BEAT, ""),
        (ONLY_A_BOMB_BEATS, ""),  # forced, but not the last
        (("A1739204", ()), ""),
    ],
)
def test_only_what_leaves_no_choice(place: tuple[str, tuple[str, ...]], move: str) -> None:
    assert only_move(game_at(*place)) == move


def test_two_cards_that_may_go_one_by_one_are_a_choice() -> None:
    deal = pdk.Deal.from_hands("classic16", ("5S 5H", "7S 8S", "9S TS"))
    assert only_move(pdk.Game(deal)) == ""


@pytest.mark.parametrize("motion", MOTIONS.values(), ids=MOTIONS)
def test_the_hold_is_never_short_and_not_always_the_same(motion: Motion) -> None:
    holds = {hold(code, ply, motion) for code in ("A1739204", "C0000001") for ply in range(40)}
    assert len(holds) == 80
    factor = max(motion.factor, 0.5)
    assert durations.AUTO_LEAST * factor <= min(holds) < max(holds) <= LONGEST * factor
    assert hold("A1739204", 7, motion) == hold("A1739204", 7, motion)


def waiting(driver: Driver, place: tuple[str, tuple[str, ...]], **settings: object) -> TableScene:
    """A table where the hold has begun."""
    driver.profile.change(**settings)
    return open_at(driver, *place)


@pytest.mark.parametrize("speed", MOTIONS)
def test_passing_by_itself(driver: Driver, speed: str) -> None:
    table = waiting(driver, NOTHING_BEATS, auto_pass=True, speed=speed)
    session, ply = table.session, len(table.session.game.history)
    wanted = hold(session.game.deal.code, ply, MOTIONS[speed])
    driver.wait(wanted - 0.3)
    assert session.your_turn
    driver.wait(0.2)
    assert session.game.history[ply] == (0, ())
    assert driver.app.stack.top is table


def test_playing_the_last_card_by_itself(driver: Driver) -> None:
    table = waiting(driver, LAST_CARD, auto_last=True)
    assert table.session.game.winner is None
    driver.wait(LONGEST)
    assert table.session.game.winner == 0


@pytest.mark.parametrize(
    ("place", "settings"),
    [
        (NOTHING_BEATS, {"auto_last": True}),
        (LAST_CARD, {"auto_pass": True}),
        (PAIR_TO_BEAT, {"auto_pass": True}),
    ],
)
def test_what_was_not_asked_for_is_not_done(
    driver: Driver, place: tuple[str, tuple[str, ...]], settings: dict[str, bool]
) -> None:
    table = waiting(driver, place, **settings)
    driver.wait(5)
    assert table.session.your_turn


def test_a_touch_takes_over_until_the_next_turn(driver: Driver) -> None:
    table = waiting(driver, NOTHING_BEATS, auto_pass=True)
    driver.tap(5, 5)
    driver.wait(5)
    assert table.session.your_turn
    driver.press("pass")
    assert not table.session.your_turn
    for _ in range(40):
        driver.wait(0.5)
        if table.session.your_turn and only_move(table.session.game) == "pass":
            ply = len(table.session.game.history)
            driver.wait(LONGEST + 1)
            assert len(table.session.game.history) > ply
            return
        if table.session.your_turn and table.session.game.turn == 0:
            driver.press("hint")
            driver.press("play" if table.session.can_play else "pass")
    raise AssertionError("never again nothing to beat with")


def test_a_key_takes_over_and_the_menu_does_not_run_the_clock(driver: Driver) -> None:
    table = waiting(driver, NOTHING_BEATS, auto_pass=True)
    driver.key(pygame.K_ESCAPE)
    driver.wait(5)
    driver.key(pygame.K_ESCAPE)
    driver.wait(5)
    assert table.session.your_turn


def test_a_tap_that_skips_what_moves_does_not_take_over(driver: Driver) -> None:
    table = waiting(driver, NOTHING_BEATS, auto_pass=True)
    table.moves.bomb(driver.clock.time + 0.5)
    driver.tap(640, 200)
    assert not table.moves.busy(driver.clock.time)
    driver.wait(LONGEST)
    assert not table.session.your_turn
