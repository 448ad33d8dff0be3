"""Scrolling by hand, wheel and jump: pure, with a time of its own."""

from __future__ import annotations

import pytest

from pdk_game.scenes.scrolling import Scroll
from pdk_game.ui.anim.durations import GLIDE, NORMAL, OFF, SCROLL


def scroll(most: int = 1000) -> Scroll:
    out = Scroll(lambda: NORMAL)
    out.limit(most)
    return out


def test_it_goes_to_a_place_in_a_moment() -> None:
    it = scroll()
    it.to(300, 10.0)
    assert it.at(10.0) == 0
    assert it.moving(10.1)
    assert 0 < it.at(10.1) < 300
    assert it.at(10.0 + SCROLL) == 300
    assert not it.moving(10.0 + SCROLL)


def test_without_motion_it_is_there_at_once() -> None:
    it = Scroll(lambda: OFF)
    it.limit(1000)
    it.to(300, 10.0)
    assert it.at(10.0) == 300
    assert not it.moving(10.0)


def test_it_stays_within_its_limits() -> None:
    it = scroll(500)
    it.to(-50, 0.0)
    assert it.at(1.0) == 0
    it.to(900, 1.0)
    assert it.at(2.0) == 500
    it.limit(200)
    assert it.at(2.0) == 200
    it.limit(-10)
    assert it.most == 0
    assert it.at(2.0) == 0


def test_steps_add_up_while_it_moves() -> None:
    it = scroll()
    it.by(100, 0.0)
    it.by(100, 0.05)
    assert it.at(1.0) == 200


def test_the_content_sticks_to_the_finger() -> None:
    it = scroll()
    it.jump(100)
    it.drag(50, 0.0)
    assert it.at(0.0) == 100, "taking hold moves nothing"
    it.drag(20, 0.1)
    assert it.at(0.1) == 130
    it.drag(400, 0.2)
    assert it.at(0.2) == 0, "no further than the beginning"


def test_a_throw_glides_on_and_comes_to_rest() -> None:
    it = scroll()
    for i in range(6):
        it.drag(500 - 10 * i, i * 0.016)
    it.release(0.08)
    let_go = it.at(0.08)
    assert let_go == 50
    assert it.moving(0.1)
    assert it.at(0.1) - let_go == pytest.approx(0.02 * 10 / 0.016, abs=4), "as fast as the finger was"
    rest = it.at(0.08 + GLIDE)
    assert rest > let_go + 100
    assert not it.moving(0.08 + GLIDE)


def test_a_finger_that_waits_throws_nothing() -> None:
    it = scroll()
    it.drag(500, 0.0)
    it.drag(400, 0.05)
    it.release(0.6)
    assert not it.moving(0.6)
    assert it.at(2.0) == 100


def test_a_press_stops_what_glides() -> None:
    it = scroll()
    it.to(800, 0.0)
    it.stop(0.1)
    here = it.at(0.1)
    assert 0 < here < 800
    assert it.at(5.0) == here


def test_letting_go_of_nothing_is_nothing() -> None:
    it = scroll()
    it.release(1.0)
    assert it.at(1.0) == 0


@pytest.mark.parametrize(("start", "end", "goal"), [(0, 50, 0), (380, 450, 50), (100, 200, 0), (-20, 10, 0)])
def test_it_shows_a_stretch_with_the_least_movement(start: int, end: int, goal: int) -> None:
    it = scroll()
    it.show(start, end, 400, 0.0)
    assert it.at(1.0) == goal
    it.jump(500)
    it.show(450, 480, 400, 1.0)
    assert it.at(2.0) == 450
