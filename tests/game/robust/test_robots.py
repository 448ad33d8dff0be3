"""Robots play whole deals with two fingers; tools/robots.py lets a thousand be played."""

from pathlib import Path
from random import Random

import pytest

import pdk_core as pdk
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.robot import Robot

LYING, UPRIGHT = Metrics(800, 480, 5.2), Metrics(480, 800, 5.2)


@pytest.mark.parametrize(
    ("variant", "metrics"), [*((variant, LYING) for variant in pdk.VARIANTS), ("classic16", UPRIGHT)]
)
def test_a_deal_by_two_fingers(tmp_path: Path, metrics: Metrics, variant: str) -> None:
    random = Random(7)
    driver = Driver(tmp_path, metrics, chance=lambda: random.getrandbits(32))
    driver.profile.change(speed="off")
    driver.profile.override(level="easy")
    driver.app.stack.show_home()
    robot = Robot(driver, random, stray=0.8)
    game = robot.play(variant)
    assert game.winner is not None
    assert robot.strays > 0
    assert driver.app.stack.at_home
    assert driver.profile.unfinished() == []
    assert [record.code for record in driver.profile.stats.records()] == [game.deal.code]
