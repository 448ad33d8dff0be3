"""What is said in Chinese, where words do not inflect and sentences run without blanks."""

import pytest

from pdk_core import Reason
from pdk_game.text import i18n, phrases
from support.cases import case
from support.words import combo, refused


@pytest.fixture(autouse=True)
def chinese() -> None:
    i18n.use("zh_CN")


def test_every_play_has_its_name_at_the_card_table() -> None:
    for text, name in (
        ("single 2", "单张2"),
        ("pair K", "对K"),
        ("trio T", "三张10"),
        ("trio_single 3", "三张3带一"),
        ("trio_pair A", "三张A带一对"),
        ("trio_two 9", "三张9带二"),
        ("straight 5 7", "顺子3到7"),
        ("pair_run 2 A", "连对K到A"),
        ("plane 3 8", "飞机6到8"),
        ("plane_singles 2 4", "飞机3到4带单"),
        ("plane_pairs 2 4", "飞机3到4带对"),
        ("plane_wings 2 Q", "飞机J到Q带翅膀"),
        ("bomb 7", "炸弹7"),
    ):
        with case(text, name):
            assert phrases.combo_name(combo(text)) == name


def test_what_the_status_line_says() -> None:
    assert phrases.turn_line(0, combo("pair K"), False) == "轮到你。要出对子。"
    assert phrases.opening_line(1) == "左家有黑桃3，先出牌。"
    assert phrases.selection_line(combo("pair A"), combo("pair K")) == "对A，压过对K。"
    assert phrases.refusal(refused(Reason.NO_COMBINATION, 3)) == "这3张牌不成牌型。"


@pytest.mark.parametrize("wish", ["zh", "zh_CN.UTF-8", "zh-Hans", "zh_TW", "ZH-cn"])
def test_every_chinese_locale_finds_it(wish: str) -> None:
    assert i18n.match(wish) == "zh_CN"
