"""A panel in a public place: nobody leaves, nobody is missed, and the tap that wakes it plays nothing."""

from __future__ import annotations

import pygame
import pytest

from pdk_game.app.app import BLANKED, KIOSK_IDLE, App
from pdk_game.scenes.crash.scene import CrashScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.settings.scene import ORDER, SettingsScene
from pdk_game.scenes.table.scene import TableScene
from support.driver import Driver


@pytest.fixture
def kiosk(driver: Driver) -> Driver:
    """Someone at a kiosk."""
    driver.app = App(
        driver.display, driver.profile, driver.clock, driver.speaker, driver.clipboard, kiosk=True
    )
    return driver


def home(driver: Driver) -> HomeScene:
    scene = driver.app.stack.top
    assert isinstance(scene, HomeScene)
    return scene


def finger(driver: Driver, x: int, y: int) -> None:
    """Tap with a finger."""
    w, h = driver.display.surface.get_size()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        event = pygame.Event(kind, x=x / w, y=y / h, finger_id=0, touch_id=1, dx=0, dy=0, pressure=1)
        driver.app.handle([event])


def test_nobody_can_leave_a_kiosk(kiosk: Driver) -> None:
    kiosk.app.stack.show_home()
    assert "quit" not in home(kiosk).focusables(kiosk.clock.time)
    kiosk.tap(*home(kiosk).layout.quit.center)
    kiosk.key(pygame.K_ESCAPE)
    kiosk.app.stumble(RuntimeError("a fault"))
    scene = kiosk.app.stack.top
    assert isinstance(scene, CrashScene)
    assert set(scene.focusables(kiosk.clock.time)) == {"go_on"}
    kiosk.app.frame()
    kiosk.key(pygame.K_ESCAPE)
    assert kiosk.app.running
    assert kiosk.app.stack.top is scene


def test_a_kiosk_stays_on_the_whole_screen(kiosk: Driver) -> None:
    kiosk.app.stack.show_home()
    kiosk.app.stack.show("settings")
    scene = kiosk.app.stack.top
    assert isinstance(scene, SettingsScene)
    kiosk.app.frame()
    assert set(scene.on_page()) == {*ORDER} - {"fullscreen", "name"}
    met = set()
    for key in [pygame.K_DOWN] * len(ORDER) + [pygame.K_UP] * len(ORDER):
        kiosk.key(key)
        met.add(kiosk.app.stack.focus.name)
    assert met >= {*ORDER} - {"fullscreen", "name"}
    assert "fullscreen" not in met
    kiosk.key(pygame.K_F11)
    assert not kiosk.display.filled


def test_elsewhere_one_can(driver: Driver) -> None:
    driver.app.stack.show_home()
    assert "quit" in home(driver).focusables(driver.clock.time)


def test_a_kiosk_left_alone_goes_home_and_keeps_the_deal(kiosk: Driver) -> None:
    kiosk.app.stack.show_table(kiosk.profile.open("A1739204"), fresh=True)
    kiosk.wait(5)
    kiosk.press("hint")
    due = kiosk.app.due()
    kiosk.wait(2)
    kiosk.clock.time += KIOSK_IDLE - 5
    kiosk.app.frame()
    assert isinstance(kiosk.app.stack.top, TableScene)
    due = kiosk.app.due()
    assert due is not None
    assert due <= 5
    kiosk.wait(6)
    assert [saved.code for saved in kiosk.profile.unfinished()] == ["A1739204"]
    home(kiosk)
    kiosk.wait(1)
    assert kiosk.app.due() is None


def test_a_deal_at_home_is_not_left_alone(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(5)
    driver.clock.time += 10 * KIOSK_IDLE
    driver.app.frame()
    assert isinstance(driver.app.stack.top, TableScene)


def test_the_tap_that_lights_a_dark_panel_plays_no_card(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(5)
    board = driver.table.board
    x, y = board.layout.hand.rects[0].x + 5, board.layout.hand.rects[0].bottom - 5
    finger(driver, x, y)
    assert driver.table.session.selection
    finger(driver, x, y)
    driver.clock.time += 1
    finger(driver, x, y)
    chosen = driver.table.session.selection
    assert len(chosen) == 1
    driver.clock.time += BLANKED + 1
    finger(driver, x, y)
    assert driver.table.session.selection == chosen
    driver.clock.time += 1
    finger(driver, x, y)
    assert not driver.table.session.selection


def test_a_mouse_is_believed_after_any_time(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(5)
    driver.clock.time += BLANKED + 1
    driver.tap_card(driver.table.board.snapshot.hand[0])
    assert driver.table.session.selection


def test_f3_shows_what_frames_take(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(0.3)
    before = len(driver.app.stack.items(driver.clock.time))
    driver.key(pygame.K_F3)
    driver.wait(0.3)
    times = driver.app._times
    assert times.shown
    assert 0 < times.within(0.5) <= times.within(0.99)
    assert len(times.items(driver.app.stack.brush)) == 2
    driver.key(pygame.K_F3)
    assert not times.items(driver.app.stack.brush)
    assert before
