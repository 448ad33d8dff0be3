"""The table's menu, driven headless: where it leads, what it changes, and that the deal waits meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import pygame
import pytest

from pdk_game.profile.settings import SORTS
from pdk_game.scenes import stack
from pdk_game.scenes.base import Scene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.menu.layout import menu_layout
from pdk_game.scenes.menu.scene import MenuScene
from pdk_game.scenes.places import SIGNS, place_title
from pdk_game.scenes.stack import SceneStack
from pdk_game.text import phrases
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import WHITE, Space, Type
from pdk_game.ui.widgets import controls
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE, check_layout, in_all_languages
from support.tables import CODE, open_code


@dataclass(eq=False)
class Place(Scene):
    """Stands for a scene that menus lead to."""

    name: str
    about: str = ""
    covers: bool = field(default=True, init=False)

    def items(self, now: float) -> list[Item]:
        return []

    def key(self, name: str, now: float) -> None:
        pass


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """What `show` has shown, instead of scenes."""
    out: list[Place] = []

    def scene(place: str, stack: SceneStack, about: str) -> Scene:
        out.append(Place(place, about))
        return out[-1]

    monkeypatch.setattr(stack, "place_scene", scene)
    return out


def opened(driver: Driver) -> MenuScene:
    """The menu over a dealt table, opened by its button."""
    open_code(driver)
    driver.press("menu")
    driver.wait(0.5)
    top = driver.app.stack.top
    assert isinstance(top, MenuScene)
    return top


def choose(driver: Driver, target: str) -> None:
    top = driver.app.stack.top
    assert isinstance(top, MenuScene)
    driver.tap(*top.focusables(driver.clock.time)[target].center)
    driver.wait(0.1)


def test_the_button_and_escape_open_it_and_escape_closes_it(driver: Driver) -> None:
    opened(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is driver.table
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, MenuScene)
    choose(driver, "continue")
    assert driver.app.stack.top is driver.table


def test_a_tap_beside_the_panel_closes_it_and_one_on_it_does_not(driver: Driver) -> None:
    menu = opened(driver)
    driver.tap(*menu.layout.title.center)
    assert driver.app.stack.top is menu
    driver.tap(menu.layout.panel.x - 5, menu.layout.panel.cy)
    assert driver.app.stack.top is driver.table


@pytest.mark.parametrize("place", SIGNS)
def test_places_are_told_what_they_are_about(driver: Driver, shown: list[Place], place: str) -> None:
    opened(driver)
    choose(driver, f"place {place}")
    deal = driver.table.session.game.deal
    about = {"rules": deal.variant.name, "code": deal.code}.get(place, "")
    assert [(each.name, each.about) for each in shown] == [(place, about)]
    driver.app.stack.back()
    assert isinstance(driver.app.stack.top, MenuScene)


def test_what_it_does_not_know_has_no_button(driver: Driver, shown: list[Place]) -> None:
    menu = opened(driver)
    assert "place about" not in menu.focusables(driver.clock.time)
    assert len(menu.layout.places) == len(SIGNS)


def test_orders_and_switches_change_the_settings(driver: Driver) -> None:
    opened(driver)
    for sort in reversed(SORTS):
        choose(driver, f"sort {sort}")
        assert driver.profile.settings.sort == sort
    for target, name in (("counter", "counter"), ("sounds", "muted")):
        for on in (True, False):
            choose(driver, target)
            assert getattr(driver.profile.settings, name) is on
    assert isinstance(driver.app.stack.top, MenuScene)


def test_home_keeps_the_deal(driver: Driver) -> None:
    open_code(driver)
    driver.press("hint")
    driver.press("play")
    driver.press("menu")
    choose(driver, "home")
    assert isinstance(driver.app.stack.top, HomeScene)
    assert [saved.code for saved in driver.profile.unfinished()] == [CODE]


def test_the_deal_waits_until_it_is_closed(driver: Driver) -> None:
    table = open_code(driver)
    driver.press("hint")
    driver.press("play")
    driver.press("menu")
    driver.wait(20)
    assert len(table.session.game.history) == 1
    assert driver.app.due() is None  # and nothing is painted meanwhile
    driver.key(pygame.K_ESCAPE)
    driver.wait(6)
    assert table.session.your_turn
    assert len(table.session.game.history) == 3


def test_the_deal_waits_under_a_place_too(driver: Driver, shown: list[Place]) -> None:
    table = open_code(driver)
    driver.press("hint")
    driver.press("play")
    driver.press("menu")
    choose(driver, "place settings")
    driver.app.stack.back()
    driver.wait(6)
    assert len(table.session.game.history) == 1


def test_a_press_that_slides_off_a_button_takes_nothing(driver: Driver) -> None:
    menu = opened(driver)
    x, y = menu.layout.home.center
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, (x, y)), (pygame.MOUSEBUTTONUP, (x, 3))):
        driver.app.handle([pygame.Event(kind, pos=pos, button=1, touch=False)])
    assert driver.app.stack.top is menu


def test_nothing_overlaps_and_everything_is_large_enough() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            for places in range(5):
                layout = menu_layout(metrics, places)
                assert metrics.whole.covers(layout.panel)
                targets = {
                    **{f"place {i}": box for i, box in enumerate(layout.places)},
                    **{f"sort {i}": box for i, box in enumerate(layout.sorts)},
                    "counter": layout.counter,
                    "sounds": layout.sounds,
                    "home": layout.home,
                    "continue": layout.proceed,
                }
                things = targets | {"title": layout.title, "code": layout.code, "sort": layout.sort_title}
                check_layout(things, metrics)
                assert all(layout.panel.covers(rect) for rect in things.values())
                assert all(min(rect.w, rect.h) >= metrics.target for rect in targets.values())
                assert len(layout.places) == places
                assert all(a.right == b.x for a, b in pairwise(layout.sorts))


def test_left_handed_swaps_the_buttons() -> None:
    right, left = (menu_layout(Metrics(800, 480, 5.2, left_handed=each), 4) for each in (False, True))
    assert right.proceed == left.home
    assert right.home == left.proceed


def test_words_fit(writer: Writer) -> None:
    for language, size, metrics in in_all_languages():
        with case(size, language):
            layout = menu_layout(metrics, len(SIGNS))
            least = Type.LEAST_PX
            hair = metrics.px(Space.HAIR)
            for place, box in zip(SIGNS, layout.places, strict=True):
                assert writer.measure(place_title(place), least) <= box.w - 2 * hair
            for sort, box in zip(SORTS, layout.sorts, strict=True):
                assert writer.fits(
                    phrases.setting_option("sort", sort), Style(least, WHITE), box.w - 4 * hair, box.h
                )
            assert writer.measure(phrases.setting_name("sort"), least) <= layout.sort_title.w
            wide = metrics.px(controls.SWITCH[0] + Space.SMALL)
            for name, box in (("counter", layout.counter), ("muted", layout.sounds)):
                assert writer.fits(phrases.setting_name(name), Style(least, WHITE), box.w - wide, box.h)
