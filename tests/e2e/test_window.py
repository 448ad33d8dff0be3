"""The window as the desktop sees it: fingers, sizes, full screen, and all the ways to leave."""

from __future__ import annotations

import signal

import pytest

from e2e.conftest import Sit
from pdk_game.ui.geometry import Rect, Size

pytestmark = pytest.mark.window

CODE = "A1739204"
TOUCH_DISPLAY = 5.2


def test_a_tap_skips_the_dealing_at_normal_speed(sit: Sit) -> None:
    person = sit(speed="normal")
    person.start(CODE)
    person.shoot("1280x720-dealing")
    person.open_at_once()
    assert person.your_turn()
    assert person.deal().plies >= 3
    person.shoot("1280x720-normal-speed")


def test_fingers(sit: Sit) -> None:
    """SDL makes fingers of the mouse here, and still sends the mouse too: a tap has to count once."""
    person = sit(800, 480, density=TOUCH_DISPLAY, environ={"SDL_MOUSE_TOUCH_EVENTS": "1"})
    person.start(CODE, "--fullscreen")
    person.open_at_once()
    assert person.your_turn()
    person.play_on(1)


def test_fullscreen_covers_the_screen(sit: Sit) -> None:
    person = sit(1600, 900)
    person.start(CODE, "--fullscreen")
    assert (person.place.x, person.place.y) == (0, 0)
    assert Size(person.place.w, person.place.h) == person.display.size
    person.open_at_once()
    assert person.your_turn()
    person.rest()
    person.shoot("1600x900-fullscreen")


def test_another_size_is_another_layout(sit: Sit) -> None:
    person = sit(1600, 900)
    person.start(CODE)
    assert Size(person.place.w, person.place.h) == (1280, 720)
    for size in (Size(900, 500), Size(480, 800), Size(1400, 800)):
        person.resize(size)
        person.wait(person.painted, "window painted to its edges")
        table = person.table()
        person.wait(
            lambda table=table: person.is_lit(table.hint) or person.is_lit(table.passing),
            "buttons in their new places",
        )
        person.play_on(1)
        person.rest()
        person.shoot(f"resized-{size.w}x{size.h}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP], ids=lambda each: each.name)
def test_signals_close_the_window(sit: Sit, number: signal.Signals) -> None:
    person = sit(speed="normal")
    person.start(CODE)
    person.process.send_signal(number)
    person.left()
    assert person.deal().plies == 0
    assert sorted(path.name for path in person.data.iterdir()) == [".lock", "deals", "settings.json"]
    assert len(list((person.data / "deals").iterdir())) == 1


def test_the_menu_and_the_button_of_the_frame(sit: Sit) -> None:
    """The desktop knows whose window it is; Escape opens the menu and closes it; the frame's button leaves."""
    person = sit()
    person.start(CODE)
    assert person.display.xdotool("search", "--class", "^pdk$") == str(person.window)
    assert person.display.xdotool("getwindowname", person.window) == "Pao De Kuai"
    table = person.rest()
    person.key("Escape")
    person.wait(lambda: person.rest() != table, "menu")
    person.key("Escape")
    person.wait(lambda: person.rest() == table, "table")
    assert person.deal().plies == 0
    person.open_at_once()
    person.display.ask_to_close(person.window)
    person.left()
    assert person.deal().plies >= 1


def test_the_window_comes_back_with_size_and_place(sit: Sit) -> None:
    person = sit(1600, 900)
    person.start()
    person.resize(Size(1000, 600))
    person.move(210, 130)
    person.wait(person.painted, "window painted to its edges")
    person.key("Escape")
    person.left()
    person.start()
    assert person.place == (210, 130, 1000, 600)
    assert person.deals() == []
    person.click(person.home().tiles[0].box.center)  # two clicks from the start to the first card
    person.wait(person.deals, "deal on disk")
    assert person.deal().code.startswith("A")


def test_f11_fills_the_screen_and_gives_it_back(sit: Sit) -> None:
    person = sit(1600, 900)
    person.start()
    person.resize(Size(1000, 600))
    person.move(210, 130)
    person.wait(person.painted, "window painted to its edges")
    person.key("F11")
    person.wait_for_place(Rect(0, 0, 1600, 900))
    person.wait(person.painted, "painted screen")
    person.rest()
    person.shoot("1600x900-f11")
    person.key("F11")
    person.wait_for_place(Rect(210, 130, 1000, 600))
    person.wait(person.painted, "painted window")
    person.click(person.home().tiles[0].box.center)
    person.wait(person.deals, "deal on disk")
    person.key("F11")
    person.wait_for_place(Rect(0, 0, 1600, 900))
    person.process.send_signal(signal.SIGTERM)
    person.left()
    person.start()
    assert person.place == (0, 0, 1600, 900), "it is full screen again"
    person.key("F11")
    person.wait_for_place(Rect(210, 130, 1000, 600))
