"""The game by keyboard: the table, the focus in every scene, and what is told."""

from __future__ import annotations

import pygame

from pdk_core import Reason
from pdk_game.profile.settings import SORTS
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.menu.scene import MenuScene
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.round.scene import RoundScene
from pdk_game.scenes.table.keys import rank_of
from pdk_game.text import i18n, phrases
from pdk_game.text.guide import guide
from pdk_game.text.i18n import LANGUAGES
from support.driver import Driver
from support.sessions import LAST_CARD_LEAD
from support.tables import open_at, open_code

CODE = "A1739204"  # seat 0 leads: K QQ J T 9 8 777 55 44 33


def event(key: int, mod: int = 0, written: str = "", **more: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=written, **more)


def test_ranks_have_the_letters_of_every_language() -> None:
    for language in LANGUAGES:
        i18n.use(language)
        ranks = {key: rank_of(key) for key in "34567890tjqka2vdr"}
        assert None not in ranks.values()
        assert ranks["0"] == ranks["t"] == 7
        assert (ranks["v"], ranks["d"], ranks["r"]) == (ranks["j"], ranks["q"], ranks["k"]) == (8, 9, 10)
        assert not any(map(rank_of, ("p", "h", "c", "s", "m", "i", "return", "f1")))


def test_a_rank_key_takes_one_card_after_the_other_and_then_gives_all_back(driver: Driver) -> None:
    session = open_code(driver).session
    sizes = []
    for _ in range(4):
        driver.type("7")
        assert all(card // 4 == 4 for card in session.selection)
        sizes.append(len(session.selection))
    assert sizes == [1, 2, 3, 0]
    driver.type("q", "d", "delete")
    assert not session.selection


def test_a_rank_that_is_not_held_is_said(driver: Driver) -> None:
    table = open_code(driver)
    driver.type("7", "a")
    assert phrases.sentence(table.status) == "You have no aces."
    assert len(table.session.selection) == 1
    driver.type("7")
    assert phrases.sentence(table.status).startswith("Pair of sevens.")


def test_rank_keys_leave_cards_alone_that_cannot_be_selected(driver: Driver) -> None:
    session = open_at(driver, *LAST_CARD_LEAD).session
    ranks = "3456789tjqka2"
    for rank in {card // 4 for card in session.inert}:
        driver.type(ranks[rank])
        assert session.status.reason is Reason.MUST_PLAY_HIGHEST_SINGLE
    assert not session.selection & session.inert
    driver.app.stack.focus.name = f"card {min(session.inert)}"
    driver.type("delete", "space")
    assert session.status.reason is Reason.MUST_PLAY_HIGHEST_SINGLE


def test_a_play_by_ranks_a_hint_and_a_pass(driver: Driver) -> None:
    session = open_code(driver).session
    driver.type("3", "3", "return")
    assert [len(move.cards) for move in session.game.history] == [2]
    driver.wait(6)
    assert session.your_turn
    plies = len(session.game.history)
    driver.type("h")
    assert session.notice
    if session.can_pass:
        driver.type("p")
        assert not session.game.history[plies].cards


def test_space_selects_what_is_focused_and_enter_plays(driver: Driver) -> None:
    table = open_code(driver)
    assert driver.app.stack.focus.name == ""
    driver.type("right", "down")
    hand = table.board.snapshot.hand
    assert driver.app.stack.focus.name == f"card {hand[0]}"
    driver.type(*["right"] * 14)
    driver.type("space")
    driver.type("right", "space")
    assert table.session.selection == set(hand[-2:])
    driver.type("return")
    assert [set(move.cards) for move in table.session.game.history] == [set(hand[-2:])]
    # The focus stays by the hand.
    assert driver.app.stack.focus.name.startswith("card")


def test_the_round_by_key(driver: Driver) -> None:
    open_code(driver)
    driver.type("l")
    assert driver.app.stack.top is driver.table  # nothing has been played
    driver.type("h", "return")
    driver.type("l")
    assert isinstance(driver.app.stack.top, RoundScene)
    driver.type("l")
    assert driver.app.stack.top is driver.table


def test_buttons_by_focus(driver: Driver) -> None:
    session = open_code(driver).session
    driver.type("tab", "tab", "tab")
    assert driver.app.stack.focus.name == "hint"
    driver.type("space")
    assert session.can_play
    driver.type("tab", "return")
    assert len(session.game.history) == 1
    driver.type("tab", "space")
    assert driver.profile.settings.counter
    driver.type("tab", "return")
    assert isinstance(driver.app.stack.top, MenuScene)
    driver.type("tab", "return")
    assert driver.app.stack.top is driver.table


def test_pointing_takes_the_focus_away_and_a_key_brings_it_back(driver: Driver) -> None:
    table = open_code(driver)
    stack = driver.app.stack
    bare = len(stack.items(driver.clock.time))
    driver.type("right")
    assert len(stack.items(driver.clock.time)) == bare + 2
    driver.tap_card(table.board.snapshot.hand[3])
    assert stack.focus.name == ""
    driver.type("left")
    assert stack.focus.name


def test_a_key_that_is_held_is_one_press_but_arrows_go_on(driver: Driver) -> None:
    session = open_code(driver).session

    def hold(key: int) -> None:
        driver.app.handle([event(key)] * 3)

    hold(pygame.K_7)
    assert len(session.selection) == 1
    hold(pygame.K_RIGHT)
    hand = driver.table.board.snapshot.hand
    assert driver.app.stack.focus.name == f"card {hand[2]}"
    driver.app.handle([pygame.Event(pygame.WINDOWFOCUSLOST)])
    hold(pygame.K_7)
    assert len(session.selection) == 2


def test_a_key_skips_the_dealing_and_does_nothing_else(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
    driver.wait(0.3)
    table = driver.table
    assert table.moves.busy(driver.clock.time)
    driver.key(pygame.K_h)
    assert not table.moves.busy(driver.clock.time)
    assert not table.session.selection
    driver.type("h")
    assert table.session.selection


def test_keys_change_settings(driver: Driver) -> None:
    open_code(driver)
    chosen = lambda: driver.profile.settings  # noqa: E731
    driver.type("c", "m", "f11")
    assert (chosen().counter, chosen().muted, chosen().fullscreen) == (True, True, True)
    driver.type("c", "m", "f11")
    assert (chosen().counter, chosen().muted, chosen().fullscreen) == (False, False, False)
    seen = []
    for _ in SORTS:
        driver.type("s")
        seen.append(chosen().sort)
    assert sorted(seen) == sorted(SORTS)
    assert seen[-1] == SORTS[0]


def test_home_by_keyboard(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    driver.wait(0.1)
    home = stack.top
    assert isinstance(home, HomeScene)
    reached = set()
    for _ in range(3):
        driver.type("tab")
        reached.add(stack.focus.name)
        assert home.describe(stack.focus.name)
    assert {name.partition(" ")[0] for name in reached} == {"variant", "level", "place"}
    driver.type("space")
    assert stack.top.covers
    driver.type("escape", "tab", "tab", "right", "right", "return")
    assert driver.table.session.game.variant.name == "forced16"


def test_a_code_by_keyboard(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    stack.show("code")
    driver.type("a", "1", "7", "3")
    for name in stack.top.focusables(driver.clock.time):
        assert stack.top.describe(name)
    assert "A173" in stack.top.words()[0]
    driver.type("tab", "space")
    assert isinstance(stack.top, HomeScene)


def test_the_statistics_are_told(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.app.stack.show("statistics")
    statistics = driver.app.stack.top
    assert phrases.no_deals() in statistics.words()
    before = statistics.words()
    driver.type("right", "right")
    assert statistics.words() != before


def test_the_rules_are_told_section_by_section(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    stack.show("rules", "forced16")
    told = {tuple(stack.top.words())}
    for _ in range(30):
        driver.type("right")
        told.add(tuple(stack.top.words()))
    assert len(told) == len(guide("forced16"))
    assert all("{" not in line for words in told for line in words)


def test_the_marks_of_a_first_deal_by_keyboard(driver: Driver) -> None:
    driver.profile.change(coached=False)
    table = open_code(driver)
    first = table.words()
    assert first
    assert set(table.focusables(driver.clock.time)) >= {"mark", "skip"}
    driver.type("3")
    second = table.words()
    assert second not in ((), first)
    driver.type("tab", "tab")
    assert driver.app.stack.focus.name == "skip"
    driver.type("space")
    assert not table.words()
    assert driver.profile.settings.coached


def test_why_by_keyboard(driver: Driver) -> None:
    driver.profile.change(coached=True)
    table = open_code(driver)
    driver.type("q", "tab", "tab")
    assert driver.app.stack.focus.name == "why"
    assert table.describe("why") == "Why?"
    driver.type("return")
    assert driver.app.stack.top is not table
    driver.type("escape")
    assert driver.app.stack.top is table


def test_the_words_about_an_error_by_keyboard(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_crash(None)
    assert "{" not in stack.top.words()[0]
    driver.type("right", "return")
    assert isinstance(stack.top, HomeScene)


def test_a_kiosk_stays_on_the_whole_screen(driver: Driver) -> None:
    driver.app.stack.kiosk = True
    open_code(driver)
    driver.type("f11")
    assert not driver.profile.settings.fullscreen


def test_the_result_by_keyboard(driver: Driver) -> None:
    driver.profile.change(speed="off")
    open_code(driver, "C0000007")
    session = driver.table.session
    for _ in range(200):
        if session.game.winner is not None:
            break
        if session.your_turn:
            driver.type("h", "return" if session.can_play else "p")
            if session.your_turn and not session.can_play and not session.can_pass:
                driver.type("h", "return")
        driver.wait(1)
    driver.wait(2)
    result = driver.app.stack.top
    assert isinstance(result, ResultScene)
    driver.type("tab")
    assert driver.app.stack.focus.name == "new"
    for name in result.focusables(driver.clock.time):
        assert result.describe(name)
    driver.type("left", "return")
    assert driver.table.session.game.deal.code == "C0000007"
    assert not driver.table.session.game.history
