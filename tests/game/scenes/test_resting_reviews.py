"""While home rests, deals are reviewed one after the other; whatever the player does stops that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pdk_game.scenes.home.reviews import POLL, REST
from pdk_game.scenes.statistics.scene import StatisticsScene
from pdk_game.text.phrases import story
from support.listener import Listener
from support.sessions import Waiting, play_out


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    found = Listener(tmp_path)
    for code in ("A0000001", "C0000006", "B0000042"):
        play_out(found.profile.open(code))
    return found


def reviewed(listener: Listener) -> int:
    return listener.profile.stats.story().reviewed


def test_one_after_the_other_while_nothing_happens(listener: Listener) -> None:
    listener.app.stack.show_home()
    listener.wait(REST - 0.5)
    assert reviewed(listener) == 0
    listener.wait(1 + 3 * POLL)
    assert reviewed(listener) >= 1
    for _ in range(20):
        listener.wait(POLL)
    assert reviewed(listener) == 3
    assert listener.profile.stats.unreviewed() is None
    assert listener.app.stack.top.next_frame_at(listener.clock.time) is None, "then home is still"


def test_the_setting_switches_it_off(listener: Listener) -> None:
    listener.profile.change(reviews=False)
    listener.app.stack.show_home()
    listener.wait(3 * REST)
    assert reviewed(listener) == 0
    assert listener.app.stack.top.next_frame_at(listener.clock.time) is None


def test_a_touch_stops_it_and_it_waits_anew(listener: Listener) -> None:
    waiting = Waiting()
    listener.profile._humble = waiting
    listener.app.stack.show_home()
    listener.wait(REST + 0.5)
    assert len(waiting.jobs) == 1
    listener.tap(3, 3)
    waiting.jobs[0]()
    listener.wait(REST - 1)
    assert reviewed(listener) == 0
    assert len(waiting.jobs) == 1
    listener.wait(1.5)
    assert len(waiting.jobs) == 2


def test_the_statistics_tell_the_story(listener: Listener) -> None:
    listener.app.stack.show_home()
    listener.app.stack.show("statistics")
    scene = listener.app.stack.top
    assert isinstance(scene, StatisticsScene)
    scene.activate("chart", 0)
    assert "No deal has been reviewed yet" in scene.describe("chart")
    listener.app.stack.show_home()
    for _ in range(24):
        listener.wait(POLL)
    listener.app.stack.show("statistics")
    scene = listener.app.stack.top
    scene.activate("chart", 0)
    listener.app.frame()
    assert "3 reviewed deals" in scene.describe("chart")


def test_the_lines_of_a_story() -> None:
    kinds = [("leading", 2.0), ("passing", 1.0), ("bomb", 0.5), ("following", 0.1)]
    assert story.lines(9, 2, 3.25, -0.5, kinds) == [
        "In 9 reviewed deals your choices lost 3.2 points a deal.",
        "Lately it is 0.5 less than before.",
        "Most of it: leading (2.0), passing (1.0), bombs (0.5).",
        "2 deals wait for their reviews.",
    ]
    assert story.lines(1, 0, 0.0, None, []) == ["In 1 reviewed deal your choices lost 0.0 points."]
