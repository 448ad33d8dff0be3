"""A deal in a real window played with keys alone, followed on stdout as a screen reader follows it."""

from __future__ import annotations

import pytest

import pdk_core as pdk
from e2e.conftest import Sit
from support.person import YOU, Person

pytestmark = pytest.mark.window

CODE = "A1739204"  # the person holds the 3S and leads
PLAYS = 3


def put_down(person: Person, play: pdk.Play | None) -> None:
    """Play, with a key for each card, or pass; wait until it is on disk."""
    plies = person.deal().plies
    person.keys(*(["p"] if play is None else [*play.ranks.lower(), "Return"]))
    person.wait(lambda: person.deal().plies > plies, "move on disk")
    move = person.deal().game.history[plies]
    assert move.seat == YOU
    assert sorted(card // 4 for card in move.cards) == sorted(
        card // 4 for card in (play.cards if play else ())
    )


def test_a_deal_by_keys_alone(sit: Sit) -> None:
    person = sit()
    person.start(CODE, "--announce")
    person.wait(lambda: "You lead, with the 3♠ in your play." in person.told, "lead")
    person.wait(lambda: person.is_lit(person.table().hint), "buttons after the dealing")
    person.keys("Right", "Right")
    person.wait(lambda: person.told[-2:] == ["K♣", "Q♥"], "focus on the second card")
    person.shoot("keyboard-focus")
    person.keys("space", "Delete")
    person.wait(lambda: "Nothing selected." in person.told, "empty selection")

    for _ in range(PLAYS):
        assert person.your_turn()
        put_down(person, pdk.Player("greedy").choose(person.deal().game.view(YOU)))
    assert person.your_turn()
    moves = [move for move in person.deal().game.history if move.cards]
    person.wait(
        lambda: sum(" left." in line for line in person.told if ":" in line) >= len(moves), "every play told"
    )

    person.keys("F1")
    person.wait(lambda: "Enter: Play what is selected." in person.told[-1], "page of keys")
    person.rest()
    person.shoot("keyboard-help")
    person.keys("x", "Escape")
    person.wait(lambda: person.told[-1] == "Menu", "menu")
    person.keys("shift+Tab", "Return")
    person.wait(lambda: person.told[-1] == "Home. 1 unfinished deal.", "home scene")
    person.keys("Escape")
    person.left()
