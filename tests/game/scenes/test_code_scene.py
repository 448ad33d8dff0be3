"""Opening deals by their codes, and copying them: by finger, keyboard and clipboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pygame.scrap
import pytest

import pdk_core as pdk
from pdk_game.app.clipboard import SystemClipboard
from pdk_game.scenes.base import BACK
from pdk_game.scenes.code.scene import CodeScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import sentence
from support.driver import Driver
from support.sessions import play_out


@pytest.fixture
def scene(driver: Driver) -> CodeScene:
    """The scene, from home."""
    driver.app.stack.show_home()
    driver.app.stack.show("code")
    driver.app.frame()
    return code_scene(driver)


def code_scene(driver: Driver) -> CodeScene:
    scene = driver.app.stack.top
    assert isinstance(scene, CodeScene)
    return scene


def tap(driver: Driver, target: str) -> None:
    driver.tap(*code_scene(driver).focusables(driver.clock.time)[target].center)


def says(driver: Driver, text: str) -> bool:
    """Whether a text is among what is written now."""
    brush = driver.app.stack.brush
    drawn = {id(item.surface) for item in driver.app.stack.items(driver.clock.time)}
    return any(
        key[0] == text and id(surface) in drawn  # type: ignore[index]
        for key, surface in brush.writer._kept.items()
    )


def test_a_code_is_tapped_in_its_variant_named_and_its_deal_opened(driver: Driver, scene: CodeScene) -> None:
    tap(driver, "key B")
    assert says(driver, "Compact 15")
    for digit in "0000043":
        tap(driver, f"key {digit}")
    tap(driver, "key erase")
    tap(driver, "key 2")
    assert scene.code == "B0000042"
    tap(driver, "open")
    table = driver.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.game.deal == pdk.Deal.from_code("B0000042")


def test_a_code_is_typed_and_opened_with_enter(driver: Driver, scene: CodeScene) -> None:
    for key in (pygame.K_a, pygame.K_1, *[pygame.K_0] * 5, pygame.K_KP7, pygame.K_RETURN):
        driver.key(key)
    assert driver.table.session.game.deal.code == "A1000007"


@pytest.mark.parametrize(
    "text", ["c1739204", " C173 9204\n", "C-1739204", "pdk://deal/C1739204", "“Try Ｃ１７３９２０４.”"]
)
def test_a_code_is_pasted_in_any_spelling(driver: Driver, scene: CodeScene, text: str) -> None:
    driver.clipboard.text = text
    driver.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert scene.code == "C1739204"
    assert says(driver, "Must-beat 16")


def test_what_is_no_code_says_so_and_opens_nothing(driver: Driver, scene: CodeScene) -> None:
    tap(driver, "open")
    assert says(driver, sentence(Notice("type_a_code")))
    driver.clipboard.text = "see you\ntomorrow at the usual place"
    tap(driver, "key paste")
    assert says(driver, sentence(Notice("wrong_code", text="see you tomorrow at the ")))
    driver.clipboard.text = ""
    tap(driver, "key paste")
    assert says(driver, sentence(Notice("nothing_to_paste")))
    for digit in "12345678":
        tap(driver, f"key {digit}")
    assert says(driver, sentence(Notice("wrong_code", text="12345678")))
    tap(driver, "open")
    assert driver.app.stack.top is scene
    assert scene.code is None
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, HomeScene)


def test_no_more_is_taken_than_a_code_is_long(driver: Driver, scene: CodeScene) -> None:
    for digit in "A17392045":
        tap(driver, f"key {digit}")
    assert scene.code == "A1739204"


def test_the_code_of_the_table_is_copied_or_shown(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(3)
    driver.app.stack.show("code")
    tap(driver, "copy_code")
    assert driver.clipboard.text == "A1739204"
    assert says(driver, "Copied: A1739204")
    tap(driver, "copy_link")
    assert driver.clipboard.text == phrases.invitation("classic16", "A1739204")
    assert driver.clipboard.text.endswith(" pdk://deal/A1739204")
    assert says(driver, sentence(Notice("link_copied")))
    driver.clipboard.there = False
    driver.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert says(driver, sentence(Notice("not_copied", text="A1739204")))
    tap(driver, BACK)
    assert driver.app.stack.top is driver.table


def test_what_was_copied_opens_the_deal_when_it_is_pasted(driver: Driver, scene: CodeScene) -> None:
    driver.clipboard.text = phrases.invitation("forced16", "C1739204")
    driver.key(pygame.K_v, pygame.KMOD_LCTRL)
    driver.key(pygame.K_RETURN)
    assert driver.table.session.game.deal.code == "C1739204"


def offers(driver: Driver) -> str:
    """What can be copied in the scene, from home, by key."""
    driver.clipboard.text = ""
    driver.app.stack.show_home()
    driver.app.stack.show("code")
    driver.app.frame()
    driver.key(pygame.K_c, pygame.KMOD_LCTRL)
    return driver.clipboard.text


def test_before_the_first_deal_there_is_nothing_to_copy(driver: Driver) -> None:
    assert offers(driver) == ""
    assert "copy_code" not in code_scene(driver).focusables(driver.clock.time)


def test_the_deal_played_last_can_be_copied_when_it_is_over_and_after_a_new_start(
    driver: Driver, tmp_path: Path
) -> None:
    session = driver.profile.open("C0000007")
    driver.app.stack.show_table(session, fresh=False)
    play_out(session)
    assert offers(driver) == "C0000007"
    assert says(driver, "Last deal: Must-beat 16, C0000007")
    tap(driver, "copy_link")
    assert driver.clipboard.text == phrases.invitation("forced16", "C0000007")
    again = Driver(driver.profile.folder, driver.display.metrics)
    assert offers(again) == "C0000007"
    driver.profile.open("B0000042")
    again = Driver(driver.profile.folder, driver.display.metrics)
    assert offers(again) == "B0000042"
    assert says(again, "Last deal: Compact 15, B0000042")


def test_a_megabyte_that_is_no_code_is_refused_in_a_few_words(driver: Driver, scene: CodeScene) -> None:
    for text in ("\u202eno code " * 100_000, "\x00" * 1_000_000, "\ud800" * 1_000_000):
        driver.clipboard.text = text
        tap(driver, "key paste")
        driver.app.frame()
        assert scene.code is None
        assert len(scene.words()[0]) < 200


def test_the_same_code_is_the_same_deal_on_every_opening(driver: Driver) -> None:
    deals = []
    for _ in range(2):
        driver.app.stack.show_home()
        driver.app.stack.show("code", "")
        for key in "C0000007":
            driver.app.stack.key(key.lower(), driver.clock.time)
        driver.key(pygame.K_RETURN)
        game = driver.table.session.game
        deals.append((game.deal.hands, game.deal.opener, game.turn))
    assert deals[0] == deals[1]


def test_another_programs_text_that_cannot_be_read_is_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def garbled() -> str:
        return b"caf\xe9".decode()

    monkeypatch.setattr(pygame.scrap, "get_text", garbled)
    assert SystemClipboard().paste() == ""


def test_a_complete_code_shows_the_hand_that_it_deals(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    stack.show("code")
    driver.wait(0.2)
    scene = stack.top
    assert isinstance(scene, CodeScene)
    assert scene.layout.hand
    assert len(scene.layout.slots) == 8
    for sign in "a173920":
        driver.type(sign)
        assert scene._hand() == []
    driver.type("4")
    hand = pdk.Deal.from_code("A1739204").hands[0]
    assert len(scene._hand()) == len(hand)
    driver.type("backspace")
    assert scene._hand() == []
    stack.back()
    stack.show("code", "find")
    driver.wait(0.2)
    finding = stack.top
    assert isinstance(finding, CodeScene)
    finding._type("A1739204")
    assert finding._hand() == [], "who looks for a deal is dealt none"
