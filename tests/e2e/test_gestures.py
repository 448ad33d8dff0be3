"""Slides, long presses and swipes in a real window, with the mouse and with fingers."""

from __future__ import annotations

import pytest

import pdk_core as pdk
from e2e.conftest import Sit
from pdk_game.ui.geometry import Point, Size
from support.person import Person

pytestmark = pytest.mark.window

CODE = "A1739204"  # leads, with KC QH QC JD TC 9H 8C 7S 7C 7D 5S 5D 4S 4H 3S 3C
PANEL = 5.2
STREAMS = {
    "mouse": {"SDL_MOUSE_TOUCH_EVENTS": "0"},
    "fingers": {"SDL_MOUSE_TOUCH_EVENTS": "1"},
    "fingers without their mouse": {"SDL_MOUSE_TOUCH_EVENTS": "1", "SDL_TOUCH_MOUSE_EVENTS": "0"},
}


def cards(text: str) -> set[int]:
    return set(pdk.parse_cards(text))


def card(text: str) -> int:
    return cards(text).pop()


def sees(person: Person, text: str) -> None:
    """Wait until exactly these cards are raised."""
    person.wait(lambda: set(person.raised()) == cards(text), f"raised {text}")


def above(person: Person, held: int, up: int) -> Point:
    """A point so far above the line, over a card of the hand."""
    return Point(person.card(held).x, person.table().line - up)


@pytest.mark.parametrize("stream", STREAMS)
def test_slides_presses_and_swipes(sit: Sit, stream: str) -> None:
    """One deal at a small panel: each gesture begins with an empty selection, and the last one plays."""
    person = sit(800, 480, density=PANEL, environ=STREAMS[stream])
    person.start(CODE, "--fullscreen")
    person.dealt()
    slide_back(person)
    give_back(person)
    press_long(person)
    give_back(person)
    swipe_in_vain(person)
    give_back(person)
    slide_and_swipe(person, f"800x480-swipe-{stream}")


def give_back(person: Person) -> None:
    """A tap on the felt gives the selection back."""
    person.skip()
    sees(person, "")


def slide_back(person: Person) -> None:
    """Sliding back takes back; the next slide over what is selected gives back."""
    first, last = person.card(card("KC")), person.card(card("TC"))
    person.drag(first, last, first, release=False)
    sees(person, "KC")
    person.let_go()
    person.drag(first, last)
    sees(person, "")
    person.drag(last, first)
    sees(person, "KC QH QC JD TC")


def press_long(person: Person) -> None:
    """A long press takes a rank, and letting go keeps it."""
    person.drag(person.card(card("7C")), release=False)
    sees(person, "7S 7C 7D")
    person.let_go()
    person.rest()
    sees(person, "7S 7C 7D")


def swipe_in_vain(person: Person) -> None:
    """A swipe that ends below the line or is illegal springs back."""
    king = card("KC")
    before = person.rest()
    person.drag(person.card(king), above(person, king, -15))
    sees(person, "KC")
    person.drag(person.card(king), above(person, king, 40))
    sees(person, "KC")
    assert person.rest() != before
    assert person.deal().plies == 0


def slide_and_swipe(person: Person, name: str) -> None:
    """A slide keeps the chain, and a swipe plays it, once the finger is let go above the line."""
    person.drag(person.card(card("7C")), person.card(card("3C")), release=False)
    sees(person, "7C 7D 5S 5D 4S 4H 3S 3C")
    person.let_go()
    sees(person, "5S 5D 4S 4H 3S 3C")
    person.wait(lambda: person.is_gold(person.table().play), "chain that may be played")
    before = person.deal()
    held = card("5S")
    person.drag(person.card(held), above(person, held, 20), release=False)
    person.wait(lambda: person.is_gold_at(above(person, card("KC"), 0)), "lit line")
    person.shoot(name)
    assert person.deal().plies == before.plies
    person.let_go()
    made = person.made(before)
    assert made is not None
    assert set(made.cards) == cards("5S 5D 4S 4H 3S 3C")


def test_a_swipe_upright(sit: Sit) -> None:
    """By fingers; the streams are told apart before it matters which way the panel stands."""
    person = sit(720, 1280, density=8.3, environ=STREAMS["fingers"])
    person.start(CODE, "--fullscreen")
    person.dealt()
    assert Size(person.place.w, person.place.h) == (720, 1280)
    before, three = person.deal(), card("3S")
    person.drag(person.card(three), above(person, three, 20))
    made = person.made(before)
    assert made is not None
    assert made.cards == (three,)
