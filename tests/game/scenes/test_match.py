"""Matches: counted on the plates, won at the end, gone on with after a restart; free sittings stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from pdk_game.profile.profile import Profile
from pdk_game.profile.stats.tally import Tally
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.text import phrases
from support.cases import case
from support.driver import Driver
from support.sessions import play_out


@pytest.fixture
def match(driver: Driver) -> Driver:
    driver.profile.change(match=5, speed="off", coached=True)
    return driver


def play(driver: Driver, number: int) -> ResultScene:
    """Play a deal of the match out; its result."""
    session = driver.profile.open(f"A{number:07}")
    driver.app.stack.show_table(session, fresh=False)
    driver.wait(0.1)
    before = driver.table._words()
    tally = driver.profile.tally
    assert before.variant == f"Classic 16 · {tally.deals + 1}/5 · {phrases.signed(tally.points[0])}"
    for seat in (1, 2):
        assert before.notes[seat].endswith(f" · {phrases.signed(tally.points[seat])}")
    play_out(session)
    driver.app.stack.show_result(session)
    driver.wait(0.5)
    top = driver.app.stack.top
    assert isinstance(top, ResultScene)
    return top


def test_five_deals_make_a_match_and_the_next_begins_another(match: Driver) -> None:
    for number in range(1, 6):
        result = play(match, number)
        with case(number):
            tally = match.profile.tally
            assert tally.deals == number
            assert match.profile.match_over is (number == 5)
            said = phrases.match_line(tally.leader)
            assert (said in result.words()) is (number == 5)
    leader = match.profile.tally.leader
    assert leader is not None
    assert match.profile.tally.points[leader] == max(match.profile.tally.points)
    match.app.stack.top.activate("new", match.clock.time)
    match.wait(0.5)
    assert match.profile.tally == Tally()
    assert "1/5" in match.table._words().variant


def test_a_match_goes_on_after_a_restart(match: Driver, tmp_path: Path) -> None:
    for number in range(1, 4):
        play(match, number)
    before, company = match.profile.tally, match.table.session.company
    again = Profile(match.profile.folder)
    assert again.tally == before
    session = again.open("A0000004")
    assert session.company == company
    play_out(session)
    assert again.tally.deals == 4
    again.change(match=0)
    assert Profile(match.profile.folder).tally == Tally(), "a free sitting begins with the program"


def test_a_match_that_is_over_is_not_gone_on_with(match: Driver) -> None:
    for number in range(1, 6):
        play(match, number)
    assert Profile(match.profile.folder).tally == Tally()


def test_the_next_match_counts_from_its_first_deal_on_with_people_of_its_own(match: Driver) -> None:
    for number in range(1, 8):
        play(match, number)
    assert match.profile.tally.deals == 2
    assert len(match.profile.tally.course) == 2


def test_a_deal_for_practice_leaves_a_match_that_is_over_as_it_is(match: Driver) -> None:
    for number in range(1, 6):
        play(match, number)
    before = match.profile.tally
    record = match.profile.stats.deal(3)
    assert record is not None
    match.profile.practise(record, 0)
    assert match.profile.tally == before


def test_a_deal_that_waited_counts_for_the_next_match(match: Driver) -> None:
    waiting = match.profile.open("A0000009")
    waiting.choose(frozenset(waiting.game.legal_plays()[0].cards) if waiting.your_turn else frozenset())
    for number in range(1, 6):
        play(match, number)
    [saved] = match.profile.unfinished()
    play_out(match.profile.resume(saved))
    assert match.profile.tally.deals == 1


def test_a_free_sitting_says_nothing_of_matches(driver: Driver) -> None:
    session = driver.profile.open("A0000001")
    driver.app.stack.show_table(session, fresh=False)
    driver.wait(0.1)
    words = driver.table._words()
    assert words.variant == "Classic 16"
    assert not any("·" in note for note in words.notes)
    assert not driver.profile.match_over


def test_two_with_as_many_points_are_a_draw() -> None:
    assert Tally(5, (3, 3, -6)).leader is None
    assert Tally(5, (3, 4, -7)).leader == 1
    assert phrases.match_line(None) == "The match is a draw."
