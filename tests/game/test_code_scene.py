"""Opening deals by their codes, and copying them: by finger, keyboard and clipboard."""

from __future__ import annotations

import pygame
import pygame.scrap
import pytest

import pdk_core as pdk
from game.driver import Player
from pdk_game.app.clipboard import SystemClipboard
from pdk_game.scenes.code.scene import CodeScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import phrases


@pytest.fixture
def scene(player: Player) -> CodeScene:
    """The scene, from home."""
    player.app.stack.show_home()
    player.app.stack.show("code")
    player.app.frame()
    return code_scene(player)


def code_scene(player: Player) -> CodeScene:
    scene = player.app.stack.top
    assert isinstance(scene, CodeScene)
    return scene


def tap(player: Player, target: str) -> None:
    player.tap(*code_scene(player).targets()[target].center)


def says(player: Player, text: str) -> bool:
    """Whether a text is among what is written now."""
    brush = player.app.stack.brush
    drawn = {id(item.surface) for item in player.app.stack.items(player.clock.time)}
    return any(
        key[0] == text and id(surface) in drawn  # type: ignore[index]
        for key, surface in brush.writer._kept.items()
    )


def test_a_code_is_tapped_in_its_variant_named_and_its_deal_opened(player: Player, scene: CodeScene) -> None:
    tap(player, "key B")
    assert says(player, "Compact 15")
    for digit in "0000043":
        tap(player, f"key {digit}")
    tap(player, "key erase")
    tap(player, "key 2")
    assert scene.code == "B0000042"
    tap(player, "open")
    table = player.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.game.deal == pdk.Deal.from_code("B0000042")


def test_a_code_is_typed_and_opened_with_enter(player: Player, scene: CodeScene) -> None:
    for key in (pygame.K_a, pygame.K_1, *[pygame.K_0] * 5, pygame.K_KP7, pygame.K_RETURN):
        player.key(key)
    assert player.table.session.game.deal.code == "A1000007"


@pytest.mark.parametrize("text", ["c1739204", " C173 9204\n", "C-1739204", "pdk://deal/C1739204"])
def test_a_code_is_pasted_in_any_spelling(player: Player, scene: CodeScene, text: str) -> None:
    player.pinboard.text = text
    player.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert scene.code == "C1739204"
    assert says(player, "Must-beat 16")


def test_what_is_no_code_says_so_and_opens_nothing(player: Player, scene: CodeScene) -> None:
    tap(player, "open")
    assert says(player, phrases.type_a_code())
    player.pinboard.text = "see you\ntomorrow at the usual place"
    tap(player, "key paste")
    assert says(player, phrases.wrong_code("see you tomorrow at the "))
    player.pinboard.text = ""
    tap(player, "key paste")
    assert says(player, phrases.nothing_to_paste())
    for digit in "12345678":
        tap(player, f"key {digit}")
    assert says(player, phrases.wrong_code("12345678"))
    tap(player, "open")
    assert player.app.stack.top is scene
    assert scene.code is None
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.stack.top, HomeScene)


def test_no_more_is_taken_than_a_code_is_long(player: Player, scene: CodeScene) -> None:
    for digit in "A17392045":
        tap(player, f"key {digit}")
    assert scene.code == "A1739204"


def test_the_code_of_the_table_is_copied_or_shown(player: Player) -> None:
    player.app.stack.show_table(player.profile.open("A1739204"), fresh=True)
    player.wait(3)
    player.app.stack.show("code")
    tap(player, "copy_code")
    assert player.pinboard.text == "A1739204"
    assert says(player, "Copied: A1739204")
    tap(player, "copy_link")
    assert player.pinboard.text == "pdk://deal/A1739204"
    player.pinboard.there = False
    player.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert says(player, phrases.not_copied("A1739204"))
    tap(player, "back")
    assert player.app.stack.top is player.table


def test_the_same_code_is_the_same_deal_on_every_opening(player: Player) -> None:
    deals = []
    for _ in range(2):
        player.app.stack.show_home()
        player.app.stack.show("code", "")
        for key in "C0000007":
            player.app.stack.key(key.lower(), player.clock.time)
        player.key(pygame.K_RETURN)
        game = player.table.session.game
        deals.append((game.deal.hands, game.deal.opener, game.turn))
    assert deals[0] == deals[1]


def test_another_programs_text_that_cannot_be_read_is_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def garbled() -> str:
        return b"caf\xe9".decode()

    monkeypatch.setattr(pygame.scrap, "get_text", garbled)
    assert SystemClipboard().paste() == ""
