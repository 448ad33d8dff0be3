"""Facts about drivers and densities."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from pdk_game.app import window
from pdk_game.ui.metrics import DESKTOP_DENSITY
from support.cases import case
from support.driver import Driver

FLAG = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.mark.parametrize(("driver", "expected"), [("x11", "0"), ("wayland", None), ("dummy", None)])
def test_flips_go_without_a_texture_on_x11_only(
    monkeypatch: pytest.MonkeyPatch, driver: str, expected: str | None
) -> None:
    monkeypatch.delenv(FLAG, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.prepare(fullscreen=False)
    assert os.environ.pop(FLAG, None) == expected


def test_what_the_player_wants_of_textures_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv(FLAG, "1")
    window.prepare(fullscreen=False)
    assert os.environ[FLAG] == "1"


def test_wayland_is_asked_for_only_when_fullscreen_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    window.prepare(fullscreen=False)
    assert "SDL_VIDEODRIVER" not in os.environ
    window.prepare(fullscreen=True)
    assert os.environ.pop("SDL_VIDEODRIVER") == "wayland,x11"


@pytest.mark.parametrize("driver", window.UNSEEN)
def test_a_window_that_nobody_would_see_is_not_opened(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    window.prepare(fullscreen=False)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(window.NoScreen, match=driver):
        window.prepare(fullscreen=False)


def test_a_driver_that_opens_no_window_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object) -> None:
        raise pygame.error("Could not set the mode of CRTC")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "set_mode", refused)
        with pytest.raises(window.NoScreen, match="CRTC"):
            window.Window(fullscreen=True)
    pygame.display.init()


def test_a_console_without_input_is_told_from_one_with(tmp_path: Path) -> None:
    assert window.no_input("KMSDRM", tmp_path)
    assert not window.no_input("x11", tmp_path)
    (tmp_path / "event0").write_bytes(b"")
    assert not window.no_input("KMSDRM", tmp_path)


def connector(drm: Path, name: str, mode: str, status: str = "connected") -> None:
    (drm / name).mkdir(parents=True)
    (drm / name / "status").write_text(status + "\n")
    (drm / name / "modes").write_text(mode + "\n")


def test_a_desktop_has_96_dots_per_inch(tmp_path: Path) -> None:
    connector(tmp_path, "card0-HDMI-A-1", "800x480")
    assert window.density({}, tmp_path) == DESKTOP_DENSITY
    assert window.density({}, tmp_path / "missing") == DESKTOP_DENSITY


@pytest.mark.parametrize(("mode", "expected"), [("800x480", 5.2), ("720x1280", 8.3), ("1280x720", 8.3)])
def test_the_known_panels_are_known(tmp_path: Path, mode: str, expected: float) -> None:
    connector(tmp_path, "card1-DSI-1", mode)
    assert window.density({}, tmp_path) == expected


def test_a_panel_that_is_not_connected_or_unknown_does_not_count(tmp_path: Path) -> None:
    connector(tmp_path, "card1-DSI-1", "800x480", "disconnected")
    connector(tmp_path, "card1-DSI-2", "1000x999")
    connector(tmp_path, "card1-DSI-3", "")
    assert window.density({}, tmp_path) == DESKTOP_DENSITY


@pytest.mark.parametrize(
    ("told", "expected"), [("11.6", 11.6), ("no", DESKTOP_DENSITY), ("-3", DESKTOP_DENSITY)]
)
def test_the_environment_may_tell(tmp_path: Path, told: str, expected: float) -> None:
    assert window.density({window.DENSITY_VARIABLE: told}, tmp_path) == expected


DESKTOP = [(1920, 1080)]


def test_a_window_comes_back_where_it_still_fits() -> None:
    for place, desktops, expected in (
        (None, DESKTOP, ((1280, 720), None)),
        (None, [(800, 480)], ((800, 480), None)),
        (None, [], ((1280, 720), None)),
        ((100, 60, 900, 500), DESKTOP, ((900, 500), (100, 60))),
        ((0, 0, 1920, 1080), DESKTOP, ((1920, 1080), (0, 0))),
        ((2000, 60, 900, 500), [*DESKTOP, (1280, 1024)], ((900, 500), (2000, 60))),
        ((2000, 60, 900, 500), DESKTOP, ((900, 500), None)),
        ((-32000, -32000, 900, 500), DESKTOP, ((900, 500), None)),
        ((100, 60, 900, 500), [(800, 480)], ((800, 480), None)),
        ((100, 60, 1400, 900), [(1280, 1024), (1366, 768)], ((1280, 720), None)),
        ((5, 5, 0, -3), DESKTOP, ((1280, 720), None)),
    ):
        with case(place, desktops, expected):
            assert window.fitting(place, desktops) == expected


def test_the_place_of_a_window_outlives_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: DESKTOP)
    made = window.Window(place=(100, 60, 900, 500))
    assert made.surface.get_size() == (900, 500)
    before = made.place()
    made.fill(True)
    assert made.place() == before
    made.fill(False)
    assert made.surface.get_size() == (900, 500)
    assert window.Window(fullscreen=True, place=(1, 2, 900, 500)).place() == (1, 2, 900, 500)
    assert window.CORNER_VARIABLE not in os.environ


class Compositor:
    """Grants full screen when asked for the so manieth time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, grants: int) -> None:
        self.asked = self.maximized = 0
        monkeypatch.setattr(window, "own_window", lambda: self)
        monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: self.asked >= grants)

    def set_fullscreen(self, _desktop: bool) -> None:
        self.asked += 1

    def maximize(self) -> None:
        self.maximized += 1


def moments(made: window.Window) -> list[float]:
    """When it looks, if that begins at 10 seconds."""
    found = []
    moment = made.look(10.0)
    while moment is not None:
        found.append(round(moment - 10.0, 3))
        moment = made.look(moment)
    return found


def test_full_screen_is_asked_for_until_it_is_granted_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for grants, looks in ((0, 1), (1, 2), (3, 4), (99, len(window.LOOKS))):
        with case(grants), monkeypatch.context() as patch:
            made = window.Window(fullscreen=True)
            compositor = Compositor(patch, grants)
            assert moments(made) == list(window.LOOKS[:looks])
            assert compositor.asked == min(grants, looks)
            made.fill(False)
            assert moments(made) == []
            made.fill(True)
            assert moments(made)[0] == window.LOOKS[0]


def test_a_maximized_window_is_one_again_after_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    compositor = Compositor(monkeypatch, 0)
    made = window.Window()
    for event, expected in ((pygame.WINDOWMAXIMIZED, 1), (pygame.WINDOWRESTORED, 0)):
        with case(event):
            compositor.maximized = 0
            made.notice(event)
            made.fill(True)
            made.notice(
                pygame.WINDOWRESTORED if expected else pygame.WINDOWMAXIMIZED
            )  # of full screen itself
            made.fill(False)
            assert compositor.maximized == expected


def test_the_app_looks_again_by_itself(driver: Driver) -> None:
    looks: list[float] = []

    def look(now: float) -> float | None:
        looks.append(now)
        return now + 1 if len(looks) < 3 else None

    driver.display.look = look  # type: ignore[method-assign]
    driver.app._settings_changed()
    driver.profile.change(fullscreen=True)
    driver.app._settings_changed()
    driver.wait(10)
    assert len(looks) == 3


def test_nothing_is_painted_on_pixels_that_are_gone(driver: Driver) -> None:
    driver.app.frame()
    gone, driver.display.surface = driver.display.surface, driver.display.surface.copy()
    gone.fill("red")
    driver.app.frame()
    assert gone.get_at((5, 5)) == pygame.Color("red")
    assert driver.display.surface.get_at((5, 5)) != pygame.Color("red")
