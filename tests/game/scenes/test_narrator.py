"""What `--announce` tells: a whole deal for those who don't look, in every language, and nothing that is hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.scenes.result.scene import SHEET, ResultScene
from pdk_game.text import i18n, phrases
from pdk_game.text.i18n import LANGUAGES
from pdk_game.text.phrases import spoken
from pdk_game.text.seats import CPU_SEATS
from support.driver import Driver
from support.listener import Listener

SUITS = "♠♥♣♦"


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path)


def sit(listener: Listener, code: str) -> Session:
    """Open a deal, already dealt."""
    listener.app.stack.show_table(listener.profile.open(code), fresh=True)
    listener.wait(1)
    return listener.table.session


def expected(game: pdk.Game) -> list[str]:
    """The lines of all plies, in their order."""
    out = []
    again = pdk.Game(game.deal)
    for move in game.history:
        if move.cards:
            play = again.play(move.cards)
            out.append(spoken.played_words(move.seat, play.combo, move.cards, again.cards_left[move.seat]))
        else:
            again.pass_turn()
            out.append(spoken.passed_words(move.seat))
    return out


DEALS = ("A1739204", "B0000042", "C0000007", "A0000007", "B0000043")  # one a language


@pytest.mark.parametrize(("language", "code"), list(zip(LANGUAGES, DEALS, strict=True)))
def test_a_whole_deal_by_keyboard_is_told_ply_by_ply(listener: Listener, code: str, language: str) -> None:
    i18n.use(language)
    listener.profile.change(language=language)
    session = sit(listener, code)
    greedy = pdk.Player("greedy")
    public: set[int] = set()  # cards that may be named: the own ones, the turned-up one, those played
    public.update(session.game.hand(0), {session.game.deal.turned_up} - {None})
    lines: list[str] = []
    while session.game.turn is not None:
        if session.your_turn:
            plies = len(session.game.history)
            listener.put_down(greedy.choose(session.game.view(0)))
            assert len(session.game.history) > plies
        listener.wait(0.1)
        public.update(card for move in session.game.history for card in move.cards)
        new = listener.told()
        if session.game.turn is not None:
            named = {face for line in new for face in re.findall(rf"(?:10|[2-9JQKAVDR])[{SUITS}]", line)}
            assert named <= {spoken.card_name(card) for card in public}
        lines += new
    listener.wait(3)
    lines += listener.told()
    assert isinstance(listener.app.stack.top, ResultScene)

    told = iter(lines)
    assert all(any(line == ply for line in told) for ply in expected(session.game)), "in their order"
    assert lines[0] == spoken.deal_words(session.game.variant.name, code)
    assert lines[1:3] == [phrases.side_line(1), phrases.side_line(2)]
    assert lines[3] == spoken.hand_words(session.game.deal.hands[0])
    sheet = session.game.scores()
    for seat, points in enumerate(zip(*(getattr(sheet, row) for row in SHEET), strict=True)):
        assert spoken.score_words(seat, *points) in lines
    assert all(line.strip() and "\n" not in line and "{" not in line for line in lines)


def test_what_is_selected_refused_and_advised_is_told(listener: Listener) -> None:
    sit(listener, "A1739204")
    assert listener.told() == [
        "Classic 16, deal A1739204.",
        *map(phrases.side_line, CPU_SEATS),
        "Your hand, 16 cards: king, 2 queens, jack, ten, nine, eight, 3 sevens, 2 fives, 2 fours, 2 threes.",
        "You lead, with the 3♠ in your play.",
    ]
    listener.type("q")
    selected = listener.told()
    assert selected == ["Selected: queen. Single queen. The first play must include the 3♠."]
    listener.type("return")
    assert listener.told() == ["Single queen. The first play must include the 3♠."]
    listener.type("return")
    assert listener.told() == ["Single queen. The first play must include the 3♠."], "once more, if asked"
    listener.type("p")
    assert listener.told() == ["The leader may not pass."]
    listener.type("a")
    assert listener.told() == ["You have no aces."]
    listener.type("delete")
    assert listener.told() == ["Nothing selected.", "You lead, with the 3♠ in your play."]
    listener.type("h")
    hint = listener.told()
    assert len(hint) == 1
    assert hint[0].startswith("Selected: ")
    listener.wait(3)
    assert listener.told() == []


def test_focus_settings_scenes_and_the_table_once_more(listener: Listener) -> None:
    listener.app.stack.show_home()
    listener.type("tab", "tab")
    assert listener.told() == [
        "Home.",
        "Classic 16: 48 cards. The 3♠ opens. Pass whenever you like.",
        "Level: Easy. Forgets what was played and often slips.",
    ]
    sit(listener, "A1739204")
    listener.type("3", "3")
    listener.told()
    listener.type("left", "tab", "c", "s", "m")
    assert listener.told() == [
        "K♣",
        "Pass",
        "Card counter shown.",
        "Hand sorted, lowest on the left.",
        "Sound off.",
    ]
    listener.type("i")
    assert listener.told() == [
        spoken.hand_words(listener.table.session.game.hand(0)),
        phrases.sentence(listener.table.status),
    ]
    listener.type("f1")
    assert "Enter: Play what is selected." in listener.told()[0]
    listener.type("x", "escape")
    assert listener.told() == ["Pass", "Menu"]
    listener.type("down", "tab")
    assert listener.told() == ["Continue", "Deal code"]
    listener.type("escape")
    listener.app.stack.show_home()
    listener.wait(0.1)
    assert listener.told()[-1] == "Home. 1 unfinished deal."


def test_without_announce_nothing_is_told(driver: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    driver.app.stack.show_home()
    driver.key(pygame.K_TAB)
    driver.wait(0.1)
    assert capsys.readouterr().out == ""
