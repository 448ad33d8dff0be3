"""The people at the table: their names and faces, the card about them, and your own name."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pdk_game.play.cast import CAST
from pdk_game.profile.settings import LONGEST_NAME, name_of, read_settings
from pdk_game.scenes.name.scene import NameScene
from pdk_game.scenes.person.scene import PersonScene
from pdk_game.scenes.settings.scene import SettingsScene
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.seats import CPU_SEATS, YOU
from pdk_game.ui.geometry import Rect
from support.cases import case
from support.driver import Driver
from support.listener import Listener
from support.sessions import PAIR_TO_BEAT, session_at

COMPANY = ("lan", "hai")


def sit(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(*PAIR_TO_BEAT, company=COMPANY), fresh=False)
    driver.wait(1)


def test_names_stand_wherever_a_seat_is_named(driver: Driver) -> None:
    sit(driver)
    assert driver.table._words().names == ["You", "Granny Lan", "Hai"]
    assert phrases.win_line(1) == "Granny Lan wins."
    driver.profile.change(language="zh_CN")
    assert driver.table._words().names == ["你", "兰婆婆", "海哥"]
    assert phrases.win_line(2) == "海哥赢了。"
    assert phrases.plain_seat_name(1) == "左家", "where nobody in particular is meant, as in the rules"


def test_a_tap_or_a_key_on_a_plate_says_who_it_is(driver: Driver) -> None:
    sit(driver)
    for seat, who in zip(CPU_SEATS, COMPANY, strict=True):
        with case(who):
            driver.tap(*driver.table.board.layout.seat(seat).plate.center)
            scene = driver.app.stack.top
            assert isinstance(scene, PersonScene)
            (line,) = scene.words()
            assert phrases.person_line(who, CAST[who].age) in line
            driver.wait(5)
            assert driver.table.session.your_turn, "the deal waits"
            driver.tap(5, 5)
            assert driver.app.stack.top is driver.table
            driver.app.stack.focus.name = f"seat {seat}"
            driver.key(pygame.K_RETURN)
            assert driver.app.stack.top.name == "person"
            driver.key(pygame.K_ESCAPE)
            assert driver.app.stack.top is driver.table


def test_a_plate_says_who_sits_where(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    sit(listener)
    told = listener.told()
    assert told[1:3] == ["Granny Lan sits on your left.", "Hai sits on your right."]
    words = listener.table.describe("seat 1")
    assert words.startswith("Granny Lan sits on your left. Granny Lan: ")
    assert words.endswith("Granny Lan, 78 years old. " + phrases.manner("lan"))


def test_faces_follow_the_deal(driver: Driver) -> None:
    sit(driver)
    seats = driver.table.board.snapshot.seats
    assert [view.who for view in seats] == ["", *COMPANY]
    assert [view.expression for view in seats] == [driver.table.session.expression(seat) for seat in range(3)]
    assert seats[YOU].expression == "thinking"


def typed(driver: Driver) -> NameScene:
    driver.app.stack.show_home()
    driver.app.stack.show("settings")
    driver.app.stack.show_name()
    scene = driver.app.stack.top
    assert isinstance(scene, NameScene)
    return scene


def test_a_name_is_typed_by_keys(driver: Driver) -> None:
    scene = typed(driver)
    for key, written in ((pygame.K_m, "m"), (pygame.K_e, "É"), (pygame.K_SPACE, " "), (pygame.K_n, "n")):
        driver.key(key, written=written)
    assert scene._text == "Mé N"
    assert not driver.profile.settings.muted, "an M is a letter here"
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_SPACE, written=" ")
    driver.key(pygame.K_RETURN)
    assert driver.profile.settings.name == "Mé"
    assert isinstance(driver.app.stack.top, SettingsScene)
    sit(driver)
    assert driver.table._words().names[YOU] == "Mé"
    assert phrases.win_line(YOU) == "You win!", "sentences to you stay so"


def test_a_name_is_typed_by_finger_and_pasted(driver: Driver) -> None:
    scene = typed(driver)
    boxes = scene.focusables(0.0)
    for key in ("A", "N", "A", "space", "B", "erase", "Z"):
        driver.tap(*boxes[f"key {key}"].center)
        driver.wait(0.1)
    assert scene._text == "Ana Z"
    driver.clipboard.copy("  van\n der 小明 and much more")
    driver.tap(*boxes["key paste"].center)
    assert scene._text == "Ana Zvan der"
    assert len(scene._text) == LONGEST_NAME
    driver.tap(*boxes["done"].center)
    assert driver.profile.settings.name == "Ana Zvan der"


def test_what_no_font_has_is_not_typed(driver: Driver) -> None:
    scene = typed(driver)
    driver.clipboard.copy("🀄A\u200b\u0b85b")
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene._text == "A b"


def test_no_name_is_you_again(driver: Driver) -> None:
    driver.profile.change(name="Ana")
    scene = typed(driver)
    for _ in range(4):
        driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    assert driver.profile.settings.name == ""
    assert phrases.seat_name(YOU) == "You"
    assert scene.words()


@pytest.mark.parametrize(
    ("text", "name"),
    [("", ""), ("  Ana  Luísa ", "Ana Luísa"), ("a\tb\nc", "a b c"), ("x" * 900, "x" * 12), ("\x07", "")],
)
def test_a_name_in_the_file(text: str, name: str) -> None:
    assert name_of(text) == name
    settings, _ = read_settings(b'{"name": %s}' % __import__("json").dumps(text).encode())
    assert settings.name == name


def test_letters_of_every_language_are_on_the_screen(driver: Driver) -> None:
    for language in LANGUAGES:
        driver.profile.change(language=language)
        scene = typed(driver)
        letters = phrases.letters_of_names()
        with case(language):
            assert len(set(letters)) == len(letters)
            assert set(letters) <= {name.removeprefix("key ") for name in scene.focusables(0.0)}
            assert all(scene.brush.writer.can_draw(letter) for letter in letters)
            assert all(
                isinstance(box, Rect) and scene.describe(name) for name, box in scene.focusables(0).items()
            )
    i18n.use("en")
