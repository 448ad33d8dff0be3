"""Every scene offers all that can be used in one way: keys reach it, words name it, and what it changes is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.focus import ARROWS, TABS
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.rules.scene import RulesScene
from pdk_game.scenes.settings.rows import ROWS, Control, nearest
from pdk_game.scenes.settings.scene import ORDER, SettingsScene
from pdk_game.scenes.stack import CANCELLED
from pdk_game.scenes.statistics.scene import StatisticsScene
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.seats import CPU_SEATS
from pdk_game.ui.geometry import bounds
from pdk_game.ui.input.gestures import Gesture, Kind
from support.cases import case
from support.listener import Listener
from support.robot import offered
from support.sessions import PAIR_TO_BEAT, play_out, session_at
from support.statistics import made_up, put


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path)


def back_tab(driver: Listener, times: int) -> None:
    for _ in range(times):
        driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)


# What can be reached --------------------------------------------------------------------------------


def at_table(driver: Listener) -> None:
    driver.profile.change(coached=False)
    driver.app.stack.show_table(session_at(*PAIR_TO_BEAT), fresh=False)
    driver.wait(1)


def refused(driver: Listener) -> None:
    """A table that offers to say why."""
    driver.app.stack.show_table(session_at("A1739204"), fresh=False)
    driver.type("return")


def at_menu(driver: Listener) -> None:
    at_table(driver)
    driver.app.stack.show_menu(driver.table.session)


def at_result(driver: Listener) -> None:
    session = driver.profile.open("A0000001")
    play_out(session)
    driver.app.stack.show_table(session, fresh=False)
    driver.app.stack.show_result(session)


def folded(driver: Listener) -> None:
    at_result(driver)
    driver.app.stack.top.activate("fold", driver.clock.time)


def at_home(driver: Listener) -> None:
    driver.profile.open("A1739204").hint()
    driver.app.stack.show_home()


def figures(driver: Listener) -> None:
    put(driver.profile.stats, made_up(3, 60))
    over_home("statistics")(driver)


def over_home(place: str) -> Callable[[Listener], None]:
    def go(driver: Listener) -> None:
        driver.app.stack.show_home()
        driver.app.stack.show(place)

    return go


def code_of_a_deal(driver: Listener) -> None:
    at_table(driver)
    driver.app.stack.show("code")


def own_name(driver: Listener) -> None:
    over_home("settings")(driver)
    driver.app.stack.show_name()


def finished_deals(driver: Listener) -> None:
    put(driver.profile.stats, made_up(3, 4))
    over_home("deals")(driver)


def reviewed(driver: Listener) -> None:
    at_result(driver)
    driver.app.stack.show_review(1)


SCENES = {
    "deals": finished_deals,
    "review": reviewed,
    "home": at_home,
    "table": at_table,
    "table, refused": refused,
    "menu": at_menu,
    "result": at_result,
    "result, folded": folded,
    "code": over_home("code"),
    "code of a deal": code_of_a_deal,
    "rules": over_home("rules"),
    "statistics": figures,
    "statistics of nothing": over_home("statistics"),
    "settings": over_home("settings"),
    "about": over_home("about"),
    "name": own_name,
    "crash": lambda driver: driver.app.stack.show_crash(None),
}


def reached(driver: Listener) -> set[str]:
    """All that Tab and arrows lead to in the top scene."""
    stack, now = driver.app.stack, driver.clock.time
    scene = stack.top
    ways = [*TABS, *ARROWS]
    found, todo = set[str](), [""]
    while todo:
        here = todo.pop()
        for key in ways:
            if here in ROWS and key in ("left", "right") and isinstance(scene, SettingsScene):
                continue  # changes it
            stack.focus.clear()
            stack.focus.name = here
            stack.key(key, now)
            assert stack.top is scene
            if stack.focus.name and stack.focus.name not in found:
                found.add(stack.focus.name)
                todo.append(stack.focus.name)
    return found


def test_keys_reach_everything_in_every_scene_and_words_name_it(listener: Listener) -> None:
    for name, show in SCENES.items():
        with case(name):
            show(listener)
            listener.wait(1)
            scene = listener.app.stack.top
            there = scene.focusables(listener.clock.time)
            assert there
            assert reached(listener) == set(there)
            for language in LANGUAGES:
                i18n.use(language)
                for each in there:
                    with case(each, language):
                        said = scene.describe(each)
                        assert said.strip()
                        assert "{" not in said
            i18n.use("en")


def test_a_press_lights_what_a_tap_uses_in_every_scene(listener: Listener) -> None:
    for name, show in SCENES.items():
        if name.startswith("table"):
            continue  # cards are for the hand's own gestures
        show(listener)
        listener.wait(1)
        scene, now = listener.app.stack.top, listener.clock.time
        for each, box in offered(scene, now).items():
            with case(name, each):
                scene.gesture(Gesture(Kind.PRESS, *box.center, *box.center), now)
                assert scene.pressed == each
                scene.gesture(CANCELLED, now)
                assert not scene.pressed


def test_the_focus_is_brought_into_its_window(listener: Listener) -> None:
    for place in ("settings", "rules", "about"):
        over_home(place)(listener)
        scene, stack = listener.app.stack.top, listener.app.stack
        for _ in range(len(scene.focusables(listener.clock.time))):
            listener.type("tab" if place == "settings" or not stack.focus.name else "down")
            listener.wait(1)
            name = stack.focus.name
            with case(place, name):
                box = scene.focusables(listener.clock.time)[name]
                assert scene.window(name).covers(box)
                ring = [item.rect for item in stack.items(listener.clock.time)[-2:]]
                assert bounds(ring).covers(box.inset(1))


# What is told ---------------------------------------------------------------------------------------


def test_a_walk_through_the_settings_by_keyboard_changes_each_and_hears_it(listener: Listener) -> None:
    over_home("settings")(listener)
    listener.wait(0.1)
    assert listener.told() == [phrases.settings_words()]
    scene = listener.app.stack.top
    assert isinstance(scene, SettingsScene)
    language = i18n.language()

    def heard(name: str, value: object) -> list[str]:
        """One sentence; another language says again what the scene says, in its words."""
        nonlocal language
        before, language = language, i18n.language()
        again = [phrases.settings_words()] if language != before else []
        return [phrases.changed(name, value), *again]

    for name in ORDER:
        with case(name):
            listener.type("down")
            assert listener.app.stack.focus.name == name
            assert listener.told() == [phrases.setting_line(name, scene.value(name))]
            if ROWS[name].control is Control.ENTRY:
                continue
            row, start = ROWS[name], nearest(ROWS[name], scene.value(name))
            goals = (*range(start + 1, len(row.options)), *reversed(range(len(row.options) - 1)))
            for goal in goals:
                listener.type("right" if goal > nearest(row, scene.value(name)) else "left")
                assert scene.value(name) == row.options[goal]
                assert listener.told() == heard(name, row.options[goal])
            listener.type("left")
            assert listener.told() == [], "the first one stays"
            for goal in (*range(1, len(row.options)), *range(start + 1)):
                listener.type("space")
                assert scene.value(name) == row.options[goal], "space goes round"
                assert listener.told() == heard(name, row.options[goal])
    assert listener.profile.settings.level == "medium"


def test_a_tap_on_a_setting_is_told_too(listener: Listener) -> None:
    over_home("settings")(listener)
    scene = listener.app.stack.top
    assert isinstance(scene, SettingsScene)
    for name in ("level", "sort", "start", "speed"):
        for option, box in reversed(list(enumerate(scene.options(name, listener.clock.time)))):
            with case(name, option):
                value = ROWS[name].options[option]
                before = scene.value(name)
                listener.wait(0.1)
                listener.told()
                listener.tap(*box.center)
                listener.wait(0.1)
                assert scene.value(name) == value
                assert listener.told() == ([phrases.changed(name, value)] if value != before else [])


def test_a_volume_that_is_chosen_tells_that_it_is_heard(listener: Listener) -> None:
    listener.profile.change(muted=True)
    over_home("settings")(listener)
    listener.type(*["down"] * (ORDER.index("volume") + 1))
    listener.told()
    listener.type("right")
    assert sorted(listener.told()) == ["Sound on.", "The volume is at 80%."]


def test_every_value_has_a_sentence_of_its_own_in_every_language() -> None:
    for language in LANGUAGES:
        i18n.use(language)
        for name, row in ROWS.items():
            with case(language, name):
                for say in (phrases.changed, phrases.setting_line):
                    said = [say(name, value) for value in row.options]
                    assert len(set(said)) == len(said)
                    assert all(text.endswith((".", "。")) and "{" not in text for text in said)


def test_a_level_chosen_at_home_and_an_order_in_the_menu_are_told_and_marked(listener: Listener) -> None:
    listener.app.stack.show_home()
    listener.type("tab", "tab", "right")
    assert isinstance(listener.app.stack.top, HomeScene)
    assert listener.told()[-1].endswith(" It is chosen.")
    listener.type("right", "space")
    assert listener.told()[1:] == ["The level is hard."]
    at_menu(listener)
    listener.type("tab", "tab", "tab")
    assert listener.told()[-1] == "Order of your hand: High first. It is chosen."
    listener.type("right", "space")
    assert listener.told() == ["Order of your hand: Low first.", "Hand sorted, lowest on the left."]
    listener.type("tab", "space")
    assert listener.told() == ["Card counter: off.", "Card counter shown."]


def test_the_statistics_tell_each_choice_and_the_figures_that_change_with_it(listener: Listener) -> None:
    put(listener.profile.stats, made_up(3, 60))
    over_home("statistics")(listener)
    listener.wait(0.1)
    scene = listener.app.stack.top
    assert isinstance(scene, StatisticsScene)
    lines = list(scene.words())
    assert listener.told() == lines
    listener.type("tab")
    assert listener.told() == ["Deals of all variants."]
    levels = [phrases.levels_line(level) for level in LEVELS]
    variants = [phrases.variants_line(variant) for variant in VARIANTS]
    for keys, choices in ((("right",), variants), (("down",), []), (("right",), levels)):
        for choice in choices or [phrases.levels_line(None)]:
            with case(choice):
                listener.type(*keys)
                lines, before = list(scene.words()), lines
                told = listener.told()
                assert told[0] == choice
                assert told[1:] == [line for line in lines if line not in before and line != choice]
    listener.type("right")
    assert listener.told() == [], "the last one stays"
    listener.type("down")
    assert listener.told() == [f"Deals: {scene._figures.deals}."]
    listener.type("right", "tab", "tab")
    assert listener.told()[1].startswith("Points in the last")


def test_the_rules_tell_the_variant_and_the_section_once(listener: Listener) -> None:
    over_home("rules")(listener)
    listener.wait(0.1)
    scene = listener.app.stack.top
    assert isinstance(scene, RulesScene)
    aim = phrases.titled(scene.sections[0].title, scene.sections[0].words)
    assert listener.told() == ["Rules of Classic 16.", aim]
    for section in scene.sections[1:]:
        with case(section.topic):
            listener.type("right")
            listener.wait(1)
            assert listener.told() == [phrases.titled(section.title, section.words)]
    back_tab(listener, 2)
    assert listener.told() == ["Back", "Rules of Classic 16."]
    listener.type("right")
    told = listener.told()
    assert told[0] == "Rules of Compact 15."
    assert told[1:] in ([], [phrases.titled(scene.sections[-1].title, scene.sections[-1].words)])
    back_tab(listener, 1)
    assert listener.told() == [scene.sections[0].title]
    listener.type("space")
    listener.wait(1)
    assert listener.told() == [phrases.titled(scene.sections[0].title, scene.sections[0].words)]


def test_what_is_written_about_the_game_is_told(listener: Listener) -> None:
    over_home("about")(listener)
    listener.wait(0.1)
    told = listener.told()
    assert told[0] == "About this game."
    assert any(line.endswith(str(listener.profile.folder)) for line in told)
    listener.type("tab", "down")
    assert listener.told() == told[2:4]


def test_a_new_sitting_is_told(listener: Listener) -> None:
    at_result(listener)
    listener.wait(1)
    assert any(line.startswith("This sitting: 1 deal. Points: ") for line in listener.told())
    names = [phrases.seat_name(seat) for seat in CPU_SEATS]
    listener.type("r")
    assert listener.told() == ["Begin a new sitting, with other people? Press again."]
    listener.type("r")
    assert listener.told() == ["This sitting: 0 deals. Points: You 0, {} 0, {} 0.".format(*names)]


def test_what_is_copied_at_the_result_is_told(listener: Listener) -> None:
    at_result(listener)
    listener.wait(1)
    listener.told()
    listener.app.stack.focus.name = "copy_code"
    listener.type("space")
    assert "Copied: A0000001" in listener.told()
