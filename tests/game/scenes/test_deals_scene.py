"""The list of finished deals: chosen, searched and scrolled, however many there are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pdk_core.codes import find_code
from pdk_game.profile.stats.deals import DealFilter
from pdk_game.scenes.code.scene import CodeScene
from pdk_game.scenes.deals.scene import AHEAD, DealsScene
from pdk_game.scenes.review.scene import ReviewScene
from support.listener import Listener
from support.sessions import play_out
from support.statistics import made_up, put

MANY = 700


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path)


def shown(listener: Listener) -> DealsScene:
    listener.app.stack.show_home()
    listener.app.stack.show("deals")
    listener.wait(0.1)
    scene = listener.app.stack.top
    assert isinstance(scene, DealsScene)
    return scene


def test_rows_are_read_only_where_they_are_seen(listener: Listener) -> None:
    put(listener.profile.stats, made_up(3, MANY))
    scene = shown(listener)
    assert len(scene._numbers) == MANY
    assert scene._numbers[0] == MANY
    assert len(scene._rows) <= 2 * AHEAD + 20
    listener.type("end")
    listener.wait(1)
    assert 1 in scene._rows
    assert len(scene._rows) <= 6 * AHEAD
    assert f"deal {scene._numbers[-1]}" in scene.focusables(listener.clock.time)


def test_the_choices_narrow_it(listener: Listener) -> None:
    put(listener.profile.stats, made_up(3, 90))
    scene, stats = shown(listener), listener.profile.stats
    scene.activate("won", 0)
    assert list(scene._numbers) == list(stats.deal_numbers(DealFilter(won=True)))
    scene.activate("won", 0)
    scene.activate("variant", 0)
    assert list(scene._numbers) == list(stats.deal_numbers(DealFilter(variant="classic16", won=False)))
    assert all(row.winner != 0 and row.variant == "classic16" for row in scene._rows.values())
    scene.activate("level", 0)
    assert scene._filter.level == "easy"


def test_a_code_is_searched_by_typing_and_on_the_keypad(listener: Listener) -> None:
    records = made_up(3, 60)
    put(listener.profile.stats, records)
    scene = shown(listener)
    code = records[7].code
    listener.type(*code.lower())
    assert scene._filter.code == code
    assert [listener.profile.stats.deal(number).code for number in scene._numbers] == [code] * len(
        scene._numbers
    )  # type: ignore[union-attr]
    for _ in code:
        listener.type("backspace")
    assert scene._filter.code == ""
    assert len(scene._numbers) == 60
    scene.activate("search", 0)
    keypad = listener.app.stack.top
    assert isinstance(keypad, CodeScene)
    for sign in code[:4]:
        keypad.activate(f"key {sign}", 0)
    keypad.activate("open", 0)
    assert listener.app.stack.top is scene
    assert scene._filter.code == code[:4]
    scene.activate("search", 0)
    assert scene._filter.code == ""


def test_a_row_leads_to_its_review(listener: Listener) -> None:
    session = listener.profile.open("A1739204")
    play_out(session)
    scene = shown(listener)
    assert "A1739204" in scene.describe("deal 1")
    scene.activate("deal 1", listener.clock.time)
    assert isinstance(listener.app.stack.top, ReviewScene)


def test_nothing_is_said_to_be_nothing(listener: Listener) -> None:
    scene = shown(listener)
    assert "No finished deals" in scene._count_words()
    put(listener.profile.stats, made_up(3, 5))
    scene = shown(listener)
    assert scene._count_words() == "5 deals"
    scene.search("Z")
    assert scene._count_words() == "No deal is like that."


def test_keys_walk_through_the_rows(listener: Listener) -> None:
    put(listener.profile.stats, made_up(3, MANY))
    scene = shown(listener)
    for _ in range(60):
        listener.type("down")
    focused = listener.app.stack.focus.name
    assert focused.startswith("deal ")
    assert int(focused.split()[1]) < MANY - 30
    assert scene.scroll.at(listener.clock.time) > 0


def focus_on(listener: Listener, name: str) -> None:
    """Walk there by keys."""
    stack = listener.app.stack
    boxes = list(stack.top.focusables(listener.clock.time))
    stack.focus.name = boxes[boxes.index(name) - 1]
    listener.type("tab")
    while stack.focus.name != name:
        listener.type("right")


def test_a_deal_of_the_list_is_copied(listener: Listener) -> None:
    play_out(listener.profile.open("A1739204"))
    scene, clipboard = shown(listener), listener.app.stack.clipboard
    focus_on(listener, "copy 1")
    listener.type("return")
    assert find_code(clipboard.paste()) == "A1739204"
    assert clipboard.paste() != "A1739204", "a word on how to open it goes with it"
    assert listener.told()[-1].startswith("The link is copied")
    assert scene.describe("copy 1") == "Copy link"
    focus_on(listener, "deal 1")
    listener.key(pygame.K_c, pygame.KMOD_CTRL)
    assert clipboard.paste() == "A1739204"
    assert scene._count_words() == "Copied: A1739204"
    scene.search("Z")
    assert "Copied" not in scene._count_words()


def test_an_unfinished_deal_is_copied_at_home(listener: Listener) -> None:
    stack = listener.app.stack
    listener.profile.open("A1739204")
    stack.show_home()
    listener.wait(0.1)
    focus_on(listener, "copy 0")
    listener.type("return")
    assert find_code(stack.clipboard.paste()) == "A1739204"
    assert listener.told()[-1].startswith("The link is copied")
    focus_on(listener, "saved 0")
    listener.key(pygame.K_c, pygame.KMOD_CTRL)
    assert stack.clipboard.paste() == "A1739204"
