"""Every setting is changed by finger and by key, saved, and seen at once; and the page about the game."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from pdk_game.profile.settings import USUAL
from pdk_game.scenes.about.scene import AboutScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.places import place_title
from pdk_game.scenes.settings.rows import ROWS, Control, Row, nearest
from pdk_game.scenes.settings.scene import ORDER, SettingsScene
from pdk_game.scenes.sheet.scene import BACK, MORE, SheetScene
from pdk_game.text import i18n, phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics
from pdk_game.version import version
from support.cases import case
from support.driver import Driver
from support.pointing import mouse

PANELS = [
    pytest.param(Metrics(800, 480, 5.2), id="800x480"),
    pytest.param(Metrics(720, 1280, 8.3), id="720x1280"),
]
CHOOSE = {-1: pygame.K_LEFT, 1: pygame.K_RIGHT}


def settings(folder: Path, metrics: Metrics) -> tuple[Driver, SettingsScene]:
    """Somebody who has opened the settings from home."""
    driver = Driver(folder, metrics)
    driver.app.stack.show_home()
    driver.app.frame()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    driver.tap(*home.focusables(driver.clock.time)["place settings"].center)
    driver.app.frame()
    return driver, top(driver)


def top(driver: Driver) -> SettingsScene:
    scene = driver.app.stack.top
    assert isinstance(scene, SettingsScene)
    return scene


def place(driver: Driver, scene: SheetScene, target: str) -> Rect:
    """Where a focusable is, or one of its options, "level 3"."""
    name, _, option = target.partition(" ")
    if option and isinstance(scene, SettingsScene):
        return scene.options(name, driver.clock.time)[int(option)]
    return scene.focusables(driver.clock.time)[target]


def reveal(driver: Driver, scene: SheetScene, target: str) -> Rect:
    """Drag the page until a target is seen whole; where it is then."""
    view = scene.sheet.view
    view = Rect(view.x, view.y, view.w, driver.display.metrics.h - view.y)
    x, slop = view.x + 2, driver.app.metrics.target
    for _ in range(40):
        box = place(driver, scene, target)
        if view.covers(box):
            return box
        way = (
            -min(view.h // 2, box.bottom - view.bottom + 4)
            if box.y > view.y
            else min(view.h // 2, view.y - box.y + 4)
        )
        start = view.bottom - 3 if way < 0 else view.y + 3
        turn = start + (slop if way > 0 else -slop)  # from here on the page follows
        driver.drag((x, start), (x, turn), (x, turn + way))
        driver.wait(2)  # what was thrown glides on
    raise AssertionError(f"{target} is never seen")


def saved(driver: Driver, name: str) -> object:
    return json.loads((driver.profile.folder / "settings.json").read_text())[name]


def others(row: Row) -> list[int]:
    """All options, the one that is usual last."""
    usual = nearest(row, getattr(USUAL, row.name))
    return [i for i in range(len(row.options)) if i != usual] + [usual]


@pytest.mark.parametrize("metrics", PANELS)
def test_by_finger(tmp_path: Path, metrics: Metrics) -> None:
    driver, scene = settings(tmp_path, metrics)
    for name, row in ROWS.items():
        with case(name):
            choose_by_finger(driver, scene, row)
    driver.tap(*place(driver, scene, BACK).center)
    assert isinstance(driver.app.stack.top, HomeScene)


def choose_by_finger(driver: Driver, scene: SettingsScene, row: Row) -> None:
    """Choose every option of a row once, the usual one last."""
    name = row.name
    if row.control is Control.ENTRY:
        driver.tap(*reveal(driver, scene, f"{name} 0").center)
        assert driver.app.stack.top.name == name
        driver.type("a", "return")
        assert getattr(driver.profile.settings, name) == saved(driver, name) == "A"
        driver.profile.change(**{name: ""})
        return
    for i in others(row):
        if row.control is Control.SWITCH:
            driver.tap(*reveal(driver, scene, f"{name} 0").center)
        elif row.control is Control.SLIDER:
            box = reveal(driver, scene, f"{name} 0")
            part = i / (len(row.options) - 1)
            knob = driver.app.metrics.px(1.5)
            driver.tap(round(box.x + knob / 2 + (box.w - knob) * part), box.cy)
        else:
            driver.tap(*reveal(driver, scene, f"{name} {i}").center)
        driver.app.frame()
        assert getattr(driver.profile.settings, name) == row.options[i]
        assert saved(driver, name) == row.options[i]
    assert top(driver) is scene


@pytest.mark.parametrize("metrics", PANELS)
def test_by_key(tmp_path: Path, metrics: Metrics) -> None:
    driver, scene = settings(tmp_path, metrics)
    assert set(ORDER) == set(ROWS)
    for name in ORDER:
        with case(name):
            driver.key(pygame.K_DOWN)
            driver.wait(1)
            assert driver.app.stack.focus.name == name
            choose_by_key(driver, scene, ROWS[name])
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, HomeScene)


def choose_by_key(driver: Driver, scene: SettingsScene, row: Row) -> None:
    """Walk over the options of the row that has the focus, and leave it as it usually is."""
    name = row.name
    box = place(driver, scene, f"{name} 0")
    assert scene.sheet.view.y <= box.y
    assert box.bottom <= driver.display.metrics.h
    if row.control is Control.ENTRY:
        driver.type("left", "right", "space", "b", "escape")
        assert getattr(driver.profile.settings, name) == "", "escape leaves it as it was"
        assert top(driver) is scene
        return
    for i in (*reversed(range(len(row.options))), *range(1, len(row.options))):
        for _ in range(len(row.options)):
            at = nearest(row, getattr(driver.profile.settings, name))
            if at == i:
                break
            driver.key(CHOOSE[1 if i > at else -1])
        assert getattr(driver.profile.settings, name) == row.options[i]
        driver.app.frame()
    driver.key(CHOOSE[1])
    assert getattr(driver.profile.settings, name) == row.options[-1], "the last one stays"
    driver.key(pygame.K_SPACE)
    assert getattr(driver.profile.settings, name) == row.options[0], "space goes round"
    assert saved(driver, name) == row.options[0]
    driver.profile.change(**{name: getattr(USUAL, name)})


@pytest.mark.parametrize("metrics", PANELS)
def test_the_scene_changes_under_the_finger(tmp_path: Path, metrics: Metrics) -> None:
    driver, scene = settings(tmp_path, metrics)
    brush = scene.brush
    driver.tap(*reveal(driver, scene, "theme 4").center)
    assert scene.brush is not brush
    assert scene.brush.theme.name == "ink"
    before = reveal(driver, scene, "size 2")
    driver.tap(*before.center)
    after = place(driver, scene, "size 2")
    assert scene.brush.metrics.text == "large"
    assert after.holds(*before.center), "what is changed stays under the finger"
    driver.tap(*reveal(driver, scene, "language 3").center)
    assert i18n.language() == ROWS["language"].options[3]
    assert place_title("settings") == scene.title() != "Settings"


def test_languages_are_called_by_their_own_names(driver: Driver) -> None:
    for language in i18n.LANGUAGES:
        i18n.use(language)
        names = [phrases.setting_option("language", each) for each in ROWS["language"].options]
        assert names[1:] == list(i18n.LANGUAGES.values())


def test_a_drag_along_the_slider_sets_it_and_across_it_scrolls(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(800, 480, 5.2))
    driver.profile.change(muted=True)
    box = reveal(driver, scene, "volume 0")
    driver.drag(box.center, (box.cx + 60, box.cy), (box.right + 200, box.cy))
    assert driver.profile.settings.volume == 100
    assert not driver.profile.settings.muted, "a volume that is chosen is to be heard"
    offset = scene.scroll.at(driver.clock.time)
    driver.drag(box.center, (box.cx, box.cy + 30), (box.cx, box.cy + 60))
    assert scene.scroll.at(driver.clock.time) < offset
    assert driver.profile.settings.volume == 100


def test_wheel_and_page_keys_scroll(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(800, 480, 5.2))
    driver.wheel(-1)
    driver.wait(1)
    assert scene.scroll.at(driver.clock.time) > 0
    driver.wheel(5)
    driver.wait(1)
    assert scene.scroll.at(driver.clock.time) == 0
    driver.key(pygame.K_END)
    driver.wait(1)
    assert scene.scroll.at(driver.clock.time) == scene.scroll.most > 0
    driver.key(pygame.K_PAGEUP)
    driver.wait(1)
    assert scene.scroll.at(driver.clock.time) < scene.scroll.most


def test_what_is_scrolled_under_the_head_cannot_be_tapped(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(800, 480, 5.2))
    box = place(driver, scene, "level 3")
    scene.scroll.jump(box.cy - scene.sheet.title.cy)
    under = place(driver, scene, "level 3")
    assert under.cy < scene.sheet.view.y
    driver.tap(*under.center)
    assert driver.profile.settings.level == "medium"


def test_a_level_of_this_start_is_shown_and_gives_way(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(800, 480, 5.2))
    driver.profile.override(level="hard")
    assert scene.value("level") == "hard"
    driver.tap(*place(driver, scene, "level 1").center)
    assert driver.profile.settings.level == "medium"


def test_the_table_below_waits_and_goes_on_in_the_new_look(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(1)
    driver.app.stack.show("settings", "volume")
    scene = top(driver)
    assert place(driver, scene, "volume 0").bottom <= 720
    driver.profile.change(theme="jade", speed="off")
    driver.wait(3)
    driver.key(pygame.K_ESCAPE)
    driver.wait(1)
    assert driver.app.stack.top is driver.table
    assert driver.table.moves.motion.still
    assert driver.table.brush.theme.name == "jade"


# ---------------------------------------------------------------------- full screen


def test_full_screen_at_once_by_switch_and_f11(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(1280, 720))
    driver.tap(*reveal(driver, scene, "fullscreen 0").center)
    assert driver.display.filled
    driver.key(pygame.K_F11)
    assert not driver.display.filled
    assert not driver.profile.settings.fullscreen
    driver.app.stack.show_home()
    driver.key(pygame.K_F11)
    assert driver.display.filled
    assert saved(driver, "fullscreen") is True


# ---------------------------------------------------------------------- about


@pytest.mark.parametrize("metrics", [*PANELS, pytest.param(Metrics(640, 360, DESKTOP_DENSITY), id="640x360")])
def test_about(tmp_path: Path, metrics: Metrics) -> None:
    driver, scene = settings(tmp_path / "a folder with a name that is long" / "pao-de-kuai", metrics)
    for language in i18n.LANGUAGES:
        i18n.use(language)
        with case(language):
            look_at_about(driver, scene)


def look_at_about(driver: Driver, scene: SettingsScene) -> None:
    """Open the page about the game, look whether all is on it and can be seen, and come back."""
    metrics = driver.display.metrics
    driver.tap(*place(driver, scene, MORE).center)
    page = driver.app.stack.top
    assert isinstance(page, AboutScene)
    items = page.page()
    assert all(metrics.whole.x <= item.x and item.rect.right <= metrics.w for item in items)
    panel, *words = (item.rect for item in items)
    assert all(panel.covers(rect) for rect in words)
    assert not any(a.meets(b) for i, a in enumerate(words) for b in words[i + 1 :])
    driver.key(pygame.K_END)
    driver.wait(1)
    last = page.items(driver.clock.time)
    assert any(item.surface is items[-1].surface and item.rect.bottom <= metrics.h for item in last)
    driver.key(pygame.K_ESCAPE)
    assert top(driver) is scene


def test_about_tells_version_and_folder(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    monkeypatch.setattr(AboutScene, "_put", lambda self, text, *args, **named: said.append(text) or 0)
    driver.app.stack.show("about")
    assert any(str(driver.profile.folder) == text.replace("\n", "") for text in said)
    assert any("MIT" in text for text in said)
    assert any("SIL Open Font License" in text for text in said)
    scene = driver.app.stack.top
    assert isinstance(scene, AboutScene)
    assert scene._version == version()


def test_the_way_back_lights_while_it_is_held(tmp_path: Path) -> None:
    driver, scene = settings(tmp_path, Metrics(800, 480, 5.2))
    at = place(driver, scene, BACK).center
    driver.point(mouse("down", at))
    assert scene.pressed == BACK
    driver.point(mouse("up", at))
    assert isinstance(driver.app.stack.top, HomeScene)
