"""Robots play whole deals with two fingers; tools/robots.py lets a thousand be played."""

from pathlib import Path
from random import Random

import pytest

import pdk_core as pdk
from game.driver import Player
from game.robust.robot import Robot
from pdk_game.screen import Screen


@pytest.mark.parametrize("screen", [Screen(800, 480, 5.2), Screen(480, 800, 5.2)])
@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_deal_by_two_fingers(tmp_path: Path, screen: Screen, variant: str) -> None:
    random = Random(7)
    player = Player(tmp_path, screen, chance=lambda: random.getrandbits(32))
    player.house.change(speed="off")
    player.house.ask_level("easy")
    player.app.director.show_home()
    robot = Robot(player, random, stray=0.8)
    game = robot.play(variant)
    assert game.winner is not None
    assert robot.strays > 0
    assert player.app.director.at_home
    assert player.house.unfinished() == []
    assert [record.code for record in player.house.stats.records()] == [game.deal.code]
