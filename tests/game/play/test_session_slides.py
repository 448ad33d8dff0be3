"""What a session makes of a slide: cards chosen at once, and the chain that stays."""

from __future__ import annotations

import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from support.sessions import LAST_CARD_LEAD, PASS, selected, session_at

# Seat 1 leads. The person holds 3D 4H 7H 8H 8D 9S 9H 9D TS TC TD JS JC JD QD AC.
CODE = "A0000002"
LED = "3S 4C 5C 6H 7D"
BEATEN = "4S 5S 6S 7S 8C"  # by seat 2
SLID = "7H 8H 8D 9S 9H 9D TS TC TD JS JC JD QD AC"


def slide(session: Session, cards: str) -> str:
    """Select these cards and let go; what stays selected."""
    slid = frozenset(pdk.parse_cards(cards))
    session.choose(session.selection | slid)
    session.keep_chain(slid)
    return selected(session)


@pytest.mark.parametrize(
    ("plays", "turn", "stays"),
    [
        ((LED,), 2, "8H 9S TS JS QD"),  # off turn: over what lies there
        ((LED, BEATEN), 0, "8H 9S TS JS QD"),
        ((LED, BEATEN, PASS), 1, "9S 9H 9D TS TC TD JS JC JD"),  # out of this round: the next is a lead
        ((LED, PASS, PASS), 1, "9S 9H 9D TS TC TD JS JC JD"),
    ],
)
def test_the_chain_of_a_slide_stays(plays: tuple[str, ...], turn: int, stays: str) -> None:
    session = session_at(CODE, plays)
    assert session.game.turn == turn
    assert slide(session, SLID) == stays


def test_off_turn_ones_own_play_is_nothing_to_beat() -> None:
    session = session_at(CODE, (LED, BEATEN, "8H 9S TS JS QD"))
    assert session.game.turn == 1
    assert slide(session, "7H 8D 9H 9D TC TD JC JD AC") == "9H 9D TC TD JC JD"


def test_the_opening_keeps_the_three_of_spades() -> None:
    session = session_at("A1739204")  # 3S 3C 4S 4H 5S 5D 7S 7C 7D 8C 9H TC JD QH QC KC
    assert slide(session, "3S 3C 4S 4H 5S 5D") == "3S 3C 4S 4H 5S 5D"
    session.clear()
    assert slide(session, "7D 8C 9H TC JD QC KC") == "7D 8C 9H TC JD QC KC", "it opens nothing"


def test_what_was_selected_before_stays() -> None:
    session = session_at(CODE, (LED,))
    session.toggle(pdk.parse_cards("3D")[0])
    assert slide(session, SLID) == "3D 8H 9S TS JS QD"


def test_a_slide_without_a_chain_stays_whole() -> None:
    session = session_at(CODE, (LED,))
    assert slide(session, "3D 4H 7H 8H") == "3D 4H 7H 8H"


def test_only_cards_of_the_hand_that_can_be_of_use_are_chosen() -> None:
    session = session_at(*LAST_CARD_LEAD)
    assert session.inert
    session.choose(frozenset(range(52)))
    assert session.selection == frozenset(session.game.hand(0)) - session.inert
    session.choose(frozenset())
    assert not session.selection
