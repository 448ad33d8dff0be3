"""An error that nobody handled: said in words, and the deal goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pdk_game.app import loop
from pdk_game.app.app import App
from pdk_game.app.crash_log import CrashLog
from pdk_game.scenes.crash.layout import crash_layout
from pdk_game.scenes.crash.scene import CrashScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import phrases
from pdk_game.ui.theme import WHITE, Type
from pdk_game.ui.widgets.text import Style, Writer
from support.cases import case
from support.driver import Driver
from support.screens import EVERY_SIZE, RIGHT_HANDED, in_all_languages


@pytest.fixture
def logged(driver: Driver, tmp_path: Path) -> Driver:
    """Someone whose app writes a log."""
    driver.app = App(
        driver.display, driver.profile, driver.clock, driver.speaker, driver.clipboard, CrashLog(tmp_path)
    )
    return driver


def go_round(driver: Driver, monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    """Run the real loop for a few rounds, each a thirtieth of a second."""
    left = [rounds]

    def events() -> list[pygame.Event]:
        left[0] -= 1
        driver.clock.time += 1 / 30
        return [] if left[0] else [pygame.Event(pygame.QUIT)]

    monkeypatch.setattr(pygame.event, "get", events)
    monkeypatch.setattr(loop.time, "sleep", lambda _seconds: None)
    loop.loop(driver.app)
    driver.app.stack.running = True


def test_an_error_is_told_written_down_and_the_deal_goes_on(
    logged: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    logged.app.stack.show_table(logged.profile.open("A1739204"), fresh=True)
    logged.wait(4)
    logged.press("hint")
    logged.press("play")
    plies = len(logged.table.session.game.history)

    def broken(_self: TableScene, _now: float) -> list[object]:
        raise ZeroDivisionError("a felt without a middle")

    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "items", broken)
        go_round(logged, patch, 30)
    scene = logged.app.stack.top
    assert isinstance(scene, CrashScene)
    logged.app.frame()
    assert "a felt without a middle" in (tmp_path / "pdk.log").read_text(encoding="utf-8")
    logged.tap(*scene.focusables(logged.clock.time)["go_on"].center)
    assert logged.table.session.game.deal.code == "A1739204"
    assert len(logged.table.session.game.history) >= plies
    logged.wait(5)
    assert logged.app.running


def test_a_deal_that_fails_again_and_again_can_be_left(logged: Driver) -> None:
    logged.app.stack.show_table(logged.profile.open("A1739204"), fresh=True)
    logged.app.stumble(RuntimeError("on the table"))
    logged.app.frame()
    scene = logged.app.stack.top
    assert isinstance(scene, CrashScene)
    assert list(scene.focusables(logged.clock.time)) == ["go_on", "home", "quit"]
    logged.tap(*scene.focusables(logged.clock.time)["home"].center)
    assert isinstance(logged.app.stack.top, HomeScene)


def test_without_a_deal_it_goes_home_and_can_be_left(logged: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    logged.app.stack.show_home()
    logged.app.stumble(RuntimeError("at home"))
    logged.key(pygame.K_RETURN)
    assert isinstance(logged.app.stack.top, HomeScene)
    logged.app.stumble(RuntimeError("again"))
    logged.key(pygame.K_ESCAPE)
    assert not logged.app.running


def test_an_error_in_a_thinking_player_is_one_too(logged: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    logged.app.stack.show_table(logged.profile.open("A1739204"), fresh=True)
    logged.wait(4)
    session = logged.table.session

    class Broken:
        level = "medium"

        def choose(self, *_arguments: object, **_named: object) -> None:
            raise MemoryError

    session.players = {1: Broken(), 2: Broken()}  # type: ignore[dict-item]
    logged.press("hint")
    logged.press("play")
    with monkeypatch.context() as patch:
        go_round(logged, patch, 60)
    assert isinstance(logged.app.stack.top, CrashScene)


def test_an_error_of_the_words_themselves_ends_the_loop(
    logged: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged.app.stack.show_home()

    def broken(_self: object, _now: float) -> list[object]:
        raise ZeroDivisionError

    monkeypatch.setattr(HomeScene, "items", broken)
    monkeypatch.setattr(CrashScene, "items", broken)
    with pytest.raises(ZeroDivisionError):
        go_round(logged, monkeypatch, 30)


def test_the_panel_fits_every_screen() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            layout = crash_layout(metrics, 3)
            assert metrics.whole.covers(layout.panel)
            parts = (layout.title, layout.words, *layout.buttons)
            assert all(layout.panel.covers(part) for part in parts)
            assert not any(a.meets(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
            assert min(min(button.w, button.h) for button in layout.buttons) >= metrics.target


def test_the_words_fit_the_panel(writer: Writer) -> None:
    for language, size, metrics in in_all_languages(RIGHT_HANDED):
        with case(size, language):
            layout = crash_layout(metrics, 3)
            body, title = (Style(metrics.type_px(each), WHITE) for each in (Type.BODY, Type.TITLE))
            text = phrases.crash_line("~/.local/share/pao-de-kuai/pdk.log")
            assert writer.fits(text, body, layout.words.w, layout.words.h)
            title = title._replace(bold=True)
            assert writer.fits(phrases.crash_title(), title, layout.title.w, layout.title.h)
