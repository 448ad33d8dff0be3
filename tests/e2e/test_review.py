"""A deal in a real window, then its review by clicks and keys, a mistake, practice from there, and back."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from e2e.conftest import Sit
from pdk_core.variants import MOST_CARDS
from pdk_game.profile.stats.reviews import KeptReview, decode
from pdk_game.profile.stats.store import FILE
from pdk_game.scenes.menu.layout import menu_layout
from pdk_game.scenes.places import SIGNS
from pdk_game.scenes.review.layout import ReviewLayout, review_layout
from support.person import Person

pytestmark = pytest.mark.window


def kept(person: Person) -> KeptReview | None:
    """The review on disk, once it is there."""
    path = person.data / FILE
    if not path.exists():
        return None
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT judged FROM reviews").fetchall()
    return decode(rows[0][0]) if rows else None


def layout(person: Person) -> ReviewLayout:
    return review_layout(person.metrics)


def test_a_deal_its_review_practice_and_back(sit: Sit) -> None:
    person = sit()
    person.start("A1739204", "--announce")
    person.dealt()
    person.play_on()
    result = person.result()
    person.wait(lambda: person.is_gold(result.new), "result")
    person.wait(lambda: kept(person), "review on disk")
    review = kept(person)
    assert review is not None
    assert MOST_CARDS >= len(review.judgements) > 0
    assert result.review is not None
    person.rest()
    person.click(result.review.center)
    person.wait(lambda: any("Review of A1739204" in line for line in person.told), "review")

    steps = layout(person).steps
    person.click(steps[3].center)
    person.wait(lambda: any(line.startswith("Move 2 of") for line in person.told), "second move")
    costly = [each.ply for each in review.judgements if each.counts and each.ply > 1]
    if costly:
        person.key("Next")
        wanted = f"Move {costly[0] + 1} of"
        person.wait(lambda: any(line.startswith(wanted) for line in person.told), "mistake")
    person.rest()
    person.shoot("review")

    before = len(person.told)
    person.click(layout(person).practise.center)
    person.wait(lambda: any("Your hand" in line for line in person.told[before:]), "deal for practice")
    person.rest()
    person.shoot("practice")
    assert person.deals() == [], "practice is saved nowhere"
    before = len(person.told)
    person.key("Escape")
    person.rest()
    person.click(menu_layout(person.metrics, len(SIGNS)).home.center)
    person.wait(lambda: any("Review of A1739204" in line for line in person.told[before:]), "review again")
    person.key("Escape")
    person.rest()
    person.key("Escape")
    person.left()
