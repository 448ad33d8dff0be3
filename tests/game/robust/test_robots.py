"""Robots play whole deals with two fingers; tools/robots.py lets a thousand be played."""

from pathlib import Path
from random import Random

import pytest

import pdk_core as pdk
from game.driver import Player
from game.robust.robot import Robot
from pdk_game.ui.metrics import Metrics


@pytest.mark.parametrize("metrics", [Metrics(800, 480, 5.2), Metrics(480, 800, 5.2)])
@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_deal_by_two_fingers(tmp_path: Path, metrics: Metrics, variant: str) -> None:
    random = Random(7)
    player = Player(tmp_path, metrics, chance=lambda: random.getrandbits(32))
    player.profile.change(speed="off")
    player.profile.ask_level("easy")
    player.app.stack.show_home()
    robot = Robot(player, random, stray=0.8)
    game = robot.play(variant)
    assert game.winner is not None
    assert robot.strays > 0
    assert player.app.stack.at_home
    assert player.profile.unfinished() == []
    assert [record.code for record in player.profile.stats.records()] == [game.deal.code]
