"""Any size of window, any density: every scene has room for what it shows, and a window without room says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pdk_core.variants import MOST_CARDS
from pdk_game.app.headless import CODE, Headless
from pdk_game.app.screenshots import SCENES as PICTURED
from pdk_game.app.screenshots import home
from pdk_game.profile.saves import KEPT
from pdk_game.scenes.code.layout import code_layout
from pdk_game.scenes.crash.layout import crash_layout
from pdk_game.scenes.home.layout import home_layout
from pdk_game.scenes.keys.layout import keys_layout
from pdk_game.scenes.menu.layout import menu_layout
from pdk_game.scenes.name.layout import name_layout
from pdk_game.scenes.person.layout import person_layout
from pdk_game.scenes.result.layout import result_layout
from pdk_game.scenes.round.layout import round_layout
from pdk_game.scenes.rules.layout import rules_frame
from pdk_game.scenes.settings.layout import settings_layout
from pdk_game.scenes.sheet.layout import sheet_layout
from pdk_game.scenes.stack import TOO_SMALL
from pdk_game.scenes.statistics.layout import statistics_layout
from pdk_game.scenes.table.coach_marks import coach_mark_layout
from pdk_game.scenes.table.layout import table_layout
from pdk_game.single_instance import Request
from pdk_game.text import i18n, phrases
from pdk_game.text.phrases.coach import MARKS
from pdk_game.ui.assets import Fonts
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import LEAST, TEXT_SIZES, Metrics
from pdk_game.ui.theme import WHITE
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.robot import Robot

LARGEST: Final = (3840, 2160)
CODES: Final = ("C0000007", "A0000039", "B0000042", CODE, "A1739204")
SEEN: Final = (  # where the game ended once, and the smallest of all
    Metrics(480, 800, 9.3),
    Metrics(320, 240, 5.6),
    Metrics(640, 240, 5.2),
    Metrics(320, 480, 6.5),
    Metrics(480, 640, 11.1),
    Metrics(640, 720, 11.6),
    Metrics(480, 320, 6.5, text="large"),
    Metrics(240, 320, 16.0, text="large"),
    Metrics(240, 3840, 16.0),
    Metrics(3840, 240, 16.0),
    Metrics(320, 320, 16.0),
    Metrics(320, 321, 16.0),
)


def sides(most: int) -> st.SearchStrategy[int]:
    """Small ones more often, where room is short."""
    return st.one_of(st.integers(LEAST[1], 600), st.integers(LEAST[1], most))


SCREENS: Final = st.builds(
    Metrics,
    sides(LARGEST[0]),
    sides(LARGEST[1]),
    st.floats(2.0, 16.0),
    st.sampled_from(list(TEXT_SIZES)),
    st.booleans(),
).flatmap(lambda each: st.sampled_from([each, msgspec.structs.replace(each, w=each.h, h=each.w)]))


def parts(thing: object, name: str = "") -> Iterator[tuple[str, Rect]]:
    """Every rectangle and every size of a layout, by its name."""
    if isinstance(thing, Rect):
        yield name, thing
    elif isinstance(thing, Size):
        yield name, thing.at(0, 0)
    elif isinstance(thing, dict):
        for key, each in thing.items():
            yield from parts(each, f"{name} {key}")
    elif isinstance(thing, tuple):
        for i, each in enumerate(thing):
            yield from parts(each, f"{name} {i}")
    elif isinstance(thing, msgspec.Struct) and not isinstance(thing, Metrics):
        for key in thing.__struct_fields__:
            yield from parts(getattr(thing, key), f"{name} {key}")
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name), f"{name} {field.name}")


def layouts(metrics: Metrics) -> Iterator[tuple[str, object]]:
    """Every layout of the game, full and empty."""
    for current in (False, True):
        yield "code", code_layout(metrics, current)
    yield "crash", crash_layout(metrics, 3)
    for saved, message in product(range(KEPT + 1), (False, True)):
        yield f"home with {saved}", home_layout(metrics, saved, message, 4)
    yield "keys", keys_layout(metrics, 22)
    yield "menu", menu_layout(metrics, 5)
    for letters in (28, 50):
        yield f"name with {letters}", name_layout(metrics, letters)
    yield "person", person_layout(metrics)
    for losers in (1, 2):
        yield "result", result_layout(metrics, losers)
    for most in ((1,), (3, 1, 2), (MOST_CARDS,), (5,) * 9, (12, 4)):
        yield "round", round_layout(metrics, most)
    yield "sheet", sheet_layout(metrics, 74.0)
    yield "settings", settings_layout(metrics, sheet_layout(metrics, 74.0).view)
    for note in (False, True):
        yield "statistics", statistics_layout(metrics, note)
    yield "rules", rules_frame(metrics)
    for cards, counting in product((0, 1, 7, MOST_CARDS), (False, True)):
        table = table_layout(metrics, cards, counting)
        yield f"table with {cards}", table
        yield "pile", tuple(table.pile_places(number) for number in (1, 5, 8, 12, MOST_CARDS))
        yield "stacks", tuple(table.stack_places(seat, max(1, cards)) for seat in (1, 2))
    for mark in MARKS:
        yield f"mark {mark}", coach_mark_layout(table_layout(metrics, MOST_CARDS), mark)


def seen_sizes(test):
    """The sizes that were seen once are tried every time."""
    for metrics in SEEN:
        test = example(metrics)(test)
    return test


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@seen_sizes
@given(SCREENS)
def test_no_layout_has_negative_sides(metrics: Metrics) -> None:
    metrics = metrics.enlarged
    for scene, layout in layouts(metrics):
        for name, rect in parts(layout):
            assert rect.w >= 0, (scene, name, rect)
            assert rect.h >= 0, (scene, name, rect)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@seen_sizes
@given(SCREENS)
def test_the_hand_and_what_lies_on_the_table_can_be_read_and_touched(metrics: Metrics) -> None:
    metrics = metrics.enlarged
    table = table_layout(metrics, MOST_CARDS)
    assert len(table.hand.rows) <= 2
    assert table.hand.pitch >= 20
    assert all(metrics.whole.covers(card) for card in table.hand.rects)
    assert table.play_card.h >= 2 * metrics.least_px, "an index can be read"
    assert all(min(button.w, button.h) >= 24 for button in table.buttons())


# In all scenes -------------------------------------------------------------------------------------

SHOWN: Final[dict[str, Callable[[Headless], None]]] = {
    **{f"home with {saved}": partial(home, codes=CODES[:saved]) for saved in (0, 3, KEPT)},
    **{
        name: PICTURED[name]
        for name in (
            *("home-bare", "dealing", "selecting", "hint", "counter", "coach", "menu", "last-round", "keys"),
            *("result", "folded", "code", "crash", "statistics", "statistics-none", "rules", "settings"),
            *("about", "deals", "review", "review-open"),
        )
    },
}


class Shown:
    """Each scene, shown when it is first wanted, and brought to whatever size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drivers: dict[str, Driver] = {}

    def at(self, scene: str, metrics: Metrics) -> Driver:
        """The scene on a window of some size, painted."""
        if scene not in self._drivers:
            self._drivers[scene] = driver = Driver(self._folder / scene, Metrics(800, 480))
            driver.profile.change(speed="off")
            SHOWN[scene](driver)
        driver = self._drivers[scene]
        driver.profile.override(size=metrics.text, left_handed=metrics.left_handed)
        driver.display.resize(Metrics(metrics.w, metrics.h, metrics.density))
        driver.app.rearrange()
        driver.app.frame()
        return driver


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Shown:
    return Shown(tmp_path_factory.mktemp("scenes"))


def check(driver: Driver, metrics: Metrics) -> None:
    """All that can be used is in the window, at least when the focus has come to it."""
    stack, now = driver.app.stack, driver.clock.time
    if stack.cramped:
        return
    for name in stack.top.focusables(now):
        window = stack.top.window(name)
        stack.top.reveal(name, now)
        now += 10
        box = stack.top.focusables(now)[name]
        assert min(box.w, box.h) > 0, (name, box)
        seen = box.within(window)
        assert min(seen.w, seen.h) > 0, (name, box)
        assert window != metrics.whole or window.covers(box), (name, box)
    driver.clock.time = now
    driver.app.frame()


def test_every_scene_is_painted_where_the_game_ended_once(shown: Shown) -> None:
    for metrics in SEEN[:8]:
        for scene in SHOWN:
            with case(scene, metrics):
                driver = shown.at(scene, metrics)
                assert driver.app.stack.cramped is False
                check(driver, metrics)


@settings(max_examples=90, deadline=None, derandomize=True, database=None)
@given(SCREENS, st.sampled_from(list(SHOWN)))
def test_every_scene_is_painted_at_any_size(shown: Shown, metrics: Metrics, scene: str) -> None:
    check(shown.at(scene, metrics), metrics)


def test_a_deal_is_played_by_touch_at_the_least_size(tmp_path: Path) -> None:
    for size in (LEAST, LEAST[::-1]):
        with case(*size):
            driver = Driver(tmp_path / str(size), Metrics(*size, 5.6))
            driver.profile.change(speed="off")
            driver.app.stack.show_home()
            robot = Robot(driver, Random(1))
            assert robot.play("classic16").winner is not None


# Too small ------------------------------------------------------------------------------------------


def test_a_window_too_small_says_so_and_the_scene_comes_back_as_it_was(tmp_path: Path) -> None:
    told: list[str] = []
    driver = Driver(tmp_path, Metrics(800, 480, 5.2), tell=told.append)
    driver.profile.change(speed="off")
    driver.app.stack.show_home()
    driver.app.stack.show("settings")
    driver.key(pygame.K_END)
    driver.key(pygame.K_TAB)
    driver.wait(3)
    scene, focus = driver.app.stack.top, driver.app.stack.focus.name
    before = pygame.image.tobytes(driver.display.surface, "RGB")
    for size in ((300, 239), (239, 500), (319, 319), (120, 90), (1, 1)):
        with case(*size):
            told.clear()
            driver.display.resize(Metrics(*size, 5.2))
            driver.app.rearrange()
            assert driver.app.stack.cramped
            driver.tap(size[0] // 2, size[1] // 2)
            driver.wheel(3)
            driver.type("tab", "m", "down")
            driver.wait(1)
            assert told == [phrases.sentence(TOO_SMALL)]
            assert driver.app.due() is None
            assert not driver.profile.settings.muted
            driver.display.resize(Metrics(800, 480, 5.2))
            driver.app.rearrange()
            driver.wait(1)
            assert (driver.app.stack.top, driver.app.stack.focus.name) == (scene, focus)
            assert pygame.image.tobytes(driver.display.surface, "RGB") == before


def test_the_sentence_fits_in_all_languages(writer: Writer) -> None:
    for language in i18n.LANGUAGES:
        i18n.use(language)
        for size in ((239, 239), (200, 100), (120, 150)):
            with case(language, size):
                metrics = Metrics(*size)
                room = metrics.whole.inset(metrics.margin)
                small = Writer(Fonts(), metrics.least_px)
                assert small.fits(
                    phrases.sentence(TOO_SMALL), Style(metrics.least_px, WHITE, True), *room[2:]
                )


def test_what_is_shown_meanwhile_is_there_afterwards(driver: Driver) -> None:
    driver.display.resize(Metrics(100, 100))
    driver.app.rearrange()
    driver.app.ask(Request(code="A1739204"))
    driver.wait(5)
    driver.app.stumble(ValueError("a fault"))
    driver.wait(1)
    assert driver.app.stack.top.name == "crash"
    driver.display.resize(Metrics(800, 480))
    driver.app.rearrange()
    driver.wait(1)
    driver.type("return")
    assert driver.table.session.game.deal.code == "A1739204"
    assert driver.app.stack.brush.metrics == Metrics(800, 480)


def test_escape_leaves_a_screen_that_cannot_grow(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.app.stack.show("about")
    driver.display.resize(Metrics(100, 100))
    driver.app.rearrange()
    driver.app.stack.kiosk = True
    driver.key(pygame.K_ESCAPE)
    assert driver.app.running
    driver.app.stack.kiosk = False
    driver.key(pygame.K_ESCAPE)
    assert not driver.app.running
