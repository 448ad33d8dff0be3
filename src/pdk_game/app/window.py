"""The window: SDL's display, its density, and the canvas in it."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from pdk_game.ui.geometry import Point, Rect, Size
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics

SIZE: Final = (1280, 720)
# Panels that tell the system no millimetres, by their pixels: Touch Display 1 and 2 (7 inch).
PANELS: Final = {(800, 480): 5.2, (720, 1280): 8.3}
LEAST_BITS: Final = 24  # a pixel; what is painted smoothly needs as many
UNSEEN: Final = ("offscreen", "dummy")  # what SDL falls back to where there is no screen
DENSITY_VARIABLE: Final = "PDK_DENSITY"  # pixels per millimetre, for screens that are neither
TEXTURE_VARIABLE: Final = "SDL_FRAMEBUFFER_ACCELERATION"  # whether a window's pixels go through a texture
CORNER_VARIABLE: Final = "SDL_VIDEO_WINDOW_POS"  # where SDL opens the next window

# Seconds after a change to full screen at which it is looked whether that was granted, and asked for again if not:
# some compositors hear nothing of it before the window has been shown.
LOOKS: Final = (0.3, 0.6, 1.2, 2.4, 4.8)

Place = tuple[int, int, int, int]  # x, y, width and height, as in the settings


def density(environ: dict[str, str] | None = None, drm: Path = Path("/sys/class/drm")) -> float:
    """Pixels per millimetre: as told by the environment, or of a known panel on DSI, or a desktop's."""
    told = (os.environ if environ is None else environ).get(DENSITY_VARIABLE, "")
    try:
        value = float(told)
    except ValueError:
        value = 0.0
    if 1 <= value <= 50:
        return value
    for connector in sorted(drm.glob("card*-DSI-*")):
        mode = _mode(connector)
        for size in (mode, mode[::-1]):
            if size in PANELS:
                return PANELS[size]
    return DESKTOP_DENSITY


def _mode(connector: Path) -> tuple[int, int]:
    """The first mode of a connected display, or (0, 0)."""
    try:
        if (connector / "status").read_text().strip() != "connected":
            return 0, 0
        w, h = (connector / "modes").read_text().split()[0].split("x")
        return int(w), int(h)
    except (OSError, ValueError, IndexError):
        return 0, 0


class NoScreen(RuntimeError):
    """There is nothing to show a window on; the text is SDL's."""


def no_input(driver: str, devices: Path = Path("/dev/input")) -> bool:
    """Whether SDL, on a bare console, can read no keyboard, mouse or touchscreen at all."""
    return driver.lower() == "kmsdrm" and not any(
        os.access(device, os.R_OK) for device in devices.glob("event*")
    )


def prepare(fullscreen: bool) -> None:
    """Open SDL's video with what is known to be right for this machine. Raises NoScreen."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "pdk"  # pygame has put the name of the script there
    if fullscreen and "WAYLAND_DISPLAY" in os.environ:
        # Fingers come as fingers only without XWayland; a window would lack its frame there.
        os.environ.setdefault("SDL_VIDEODRIVER", "wayland,x11")
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    if asked is None and pygame.display.get_driver() in UNSEEN:
        raise NoScreen(f"only the driver {pygame.display.get_driver()} would do")
    pygame.display.set_allow_screensaver(True)  # a panel may go dark while nobody plays
    if pygame.display.get_driver() == "x11":
        # Flipping through a texture costs ten to fifty times as much here; on Wayland this breaks windows.
        os.environ.setdefault(TEXTURE_VARIABLE, "0")


def own_window() -> pygame.Window:
    """The window of the display, with what pygame.display cannot do."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame has no other way to it
        return pygame.Window.from_display_module()


def come_forward() -> None:
    """Bring the window before the others and give it the keyboard, as far as the desktop lets it."""
    window = own_window()
    if not pygame.display.get_active():
        window.restore()
    window.focus()


def fitting(place: Place | None, desktops: Sequence[tuple[int, int]]) -> tuple[Size, Point | None]:
    """The size and corner of a window that was at this place, or the usual size and no corner.

    What a desktop can hold no more is not restored; SDL tells the sizes of the desktops, and that they are side
    by side is guessed.
    """
    if not desktops:
        return Size(*SIZE), None
    if place is not None:
        area = Rect(*place)
        if Metrics(area.w, area.h).playable and any(area.w <= w and area.h <= h for w, h in desktops):
            whole = Rect(0, 0, sum(w for w, _ in desktops), max(h for _, h in desktops))
            return Size(area.w, area.h), Point(area.x, area.y) if whole.covers(area) else None
    w, h = desktops[0]
    return Size(min(SIZE[0], w), min(SIZE[1], h)), None


class Window:
    """The one window of the program; `place` is where it was the last time. Raises NoScreen."""

    def __init__(self, fullscreen: bool = False, place: Place | None = None) -> None:
        self._place = place
        self._fullscreen = fullscreen
        self._maximized = False
        self._looks: tuple[float, ...] = LOOKS if fullscreen else ()  # still to come
        self._asked: float | None = None  # when full screen was asked for; None until somebody looks
        wished = TEXTURE_VARIABLE not in os.environ
        try:
            self._open_first()
        except NoScreen:
            # Of some depths SDL shows pixels through a texture only; what the player has set himself stays.
            if not wished or os.environ.get(TEXTURE_VARIABLE) != "0":
                raise
            os.environ[TEXTURE_VARIABLE] = "1"
            try:
                self._open_first()
            except NoScreen:
                del os.environ[TEXTURE_VARIABLE]
                raise
        self.density = density()

    def _open_first(self) -> None:
        prepare(self._fullscreen)
        pygame.display.set_caption("Pao De Kuai")
        try:
            self._open()
            bits = self.surface.get_bitsize()
            if bits < LEAST_BITS:
                raise pygame.error(f"only {bits} bits a pixel, and {TEXTURE_VARIABLE}=0")
        except pygame.error as error:  # a console's driver finds out only now what it is not allowed
            pygame.display.quit()
            raise NoScreen(str(error)) from error

    def _open(self) -> None:
        desktops = pygame.display.get_desktop_sizes()
        if self._fullscreen:
            if pygame.display.get_surface() is not None and len(desktops) == 1:
                # Where no window manager does it, the window would only grow, and stay where it is.
                pygame.display.set_window_position((0, 0))
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        if pygame.display.get_surface() is not None and pygame.display.is_fullscreen():
            with contextlib.suppress(pygame.error):  # of drivers without screens
                pygame.display.toggle_fullscreen()  # a size that is asked for at the same time is not heard
        size, corner = fitting(self._place, desktops)
        if corner is not None:
            os.environ[CORNER_VARIABLE] = f"{corner.x},{corner.y}"
        pygame.display.set_mode(size, pygame.RESIZABLE)
        if corner is not None:
            del os.environ[CORNER_VARIABLE]
            pygame.display.set_window_position(corner)  # for a window that was open already

    def fill(self, fullscreen: bool) -> None:
        """Fill the whole screen, or be a window where it was before."""
        self._place = self.place()
        self._fullscreen = fullscreen
        self._looks, self._asked = (LOOKS if fullscreen else ()), None
        self._open()
        if self._maximized and not fullscreen:
            with contextlib.suppress(pygame.error):
                own_window().maximize()

    def notice(self, event: int) -> None:
        """Hear of an event of the window, by its type."""
        if not self._fullscreen and event in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._maximized = event == pygame.WINDOWMAXIMIZED

    def look(self, now: float) -> float | None:
        """See whether full screen was granted, and ask again if not, a few times; when to look the next time."""
        if not self._looks:
            return None
        if self._asked is None:
            self._asked = now
        if self._asked + self._looks[0] <= now:
            if pygame.display.is_fullscreen():
                self._looks = ()
            else:
                self._looks = self._looks[1:]
                with contextlib.suppress(pygame.error):
                    own_window().set_fullscreen(True)
        return self._asked + self._looks[0] if self._looks else None

    def place(self) -> Place | None:
        """Where the window is, or was before it filled the screen; None if it never was one."""
        if self._fullscreen:
            return self._place
        return (*pygame.display.get_window_position(), *pygame.display.get_window_size())

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on; another one after a change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def metrics(self) -> Metrics:
        """What layouts start from."""
        return Metrics(*self.surface.get_size(), self.density)

    def present(self, areas: Sequence[Rect]) -> None:
        """Show what was painted."""
        if areas:
            pygame.display.update(list(areas))

    def close(self) -> None:
        """Give the window back."""
        pygame.display.quit()
