import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence
from support.sessions import (
    HINT_LIMITS,
    LAST_CARD_LEAD,
    NOTHING_BEATS,
    ONLY_A_BOMB_BEATS,
    PAIR_TO_BEAT,
    AtOnce,
    Waiting,
    game_at,
    select,
    selected,
    session_at,
)
from support.words import NB, line

CODES = ["A1739204", "B1739204", "C1739204"]
YOU_OPEN = "A0000000"  # 3S 4S 4C 4D 5H 5D 7C 8C 9D TS TH TC JC KS KD AC
LEFT_OPENS = "A0000002"
A_PLAY_OR_THE_PASS = ("A0000049", ("3S", "KS"))  # 4D 5H 7S 7D 8D 9S 9H 9C TC TD JD QS KH KC KD AD


class Advises:
    """An adviser who holds these plays, by their ranks, to be worth so much; None is the pass."""

    def __init__(self, worth=None, failure=None):
        self.worth = worth
        self.failure = failure
        self.asked = []

    def analyse(self, view, limits=None, cancel=None):
        self.asked.append((view, limits, cancel))
        if self.failure:
            raise self.failure
        game = self.game
        plays = {play.ranks: play for play in game.legal_plays()}
        worth = self.worth or dict.fromkeys(plays, 1.0)
        found = [pdk.Candidate(plays.get(ranks), points, 0.1, 100) for ranks, points in worth.items()]
        return sorted(found, key=lambda candidate: -candidate.points)


def advised(where, worth=None, **named):
    """A session there, with that adviser."""
    adviser = Advises(worth, named.pop("failure", None))
    session = session_at(*where, adviser=adviser, **named)
    adviser.game = session.game
    return session, adviser


# ---------------------------------------------------------------------- by the real search


@pytest.mark.parametrize("where", [(YOU_OPEN,), PAIR_TO_BEAT, ONLY_A_BOMB_BEATS, LAST_CARD_LEAD])
def test_a_hint_selects_a_legal_play(where):
    session = session_at(*where)
    session.toggle(session.game.hand(0)[-1])
    session.hint()
    assert session.can_play
    assert session.status.tone == "ok"


@pytest.mark.parametrize("code", CODES)
def test_whenever_a_play_is_legal_the_hint_finds_one_or_the_pass(code):
    game = game_at(code)
    while game.turn is not None:
        if game.turn == 0:
            session = Session(game, {}, executor=AtOnce(), hint_limits=HINT_LIMITS)
            session.hint()
            passing = sentence(session.status).startswith(("Passing is better", "Nothing in your hand"))
            assert session.can_play or (passing and session.can_pass)
            assert session.can_play or not session.selection
        # The highest play, and a pass wherever it is allowed every third ply, for hands of all sorts.
        plays = game.legal_plays()
        if not plays or (len(game.history) % 3 == 2 and game.can_pass()):
            game.pass_turn()
        else:
            game.play(plays[-1])


def test_the_same_position_has_the_same_hints():
    said = []
    for _ in range(2):
        session = session_at(YOU_OPEN, adviser=pdk.Player("expert", seed=3))
        for _press in range(4):
            session.hint()
            said.append((selected(session), session.status))
    assert said[:4] == said[4:]


def test_without_an_adviser_of_its_own_a_session_has_one_and_keeps_it():
    session = Session(game_at(YOU_OPEN), {}, executor=AtOnce(), hint_limits=HINT_LIMITS)
    adviser = session._adviser
    session.hint()
    assert session._adviser is adviser
    assert adviser.level == "expert"


# ---------------------------------------------------------------------- what is shown


def test_a_hint_says_what_and_why():
    session, _ = advised((YOU_OPEN,), {"3": 1.0, "3444": 0.5})
    session.hint()
    assert selected(session) == "3S"
    assert line(session) == ("Single three. Gets rid of your lowest loose card.", "ok")
    session.hint()
    assert selected(session) == "3S 4S 4C 4D"
    assert line(session) == ("Three fours with one. Leaves the fewest plays to make: 5.", "ok")


def test_hints_go_round():
    session, adviser = advised((YOU_OPEN,), {"3": 1.0, "3444": 0.5, "3TTT": 0.2, "344455": -9.0})
    seen = []
    for _ in range(7):
        session.hint()
        seen.append(selected(session))
        assert session.can_play
    assert seen == ["3S", "3S 4S 4C 4D", "3S TS TH TC", "3S", "3S 4S 4C 4D", "3S TS TH TC", "3S"]
    assert len(adviser.asked) == 1


def test_after_other_cards_were_chosen_the_hint_comes_back_before_the_next():
    session, _ = advised((YOU_OPEN,), {"3": 1.0, "3444": 0.5})
    session.hint()
    session.hint()
    assert selected(session) == "3S 4S 4C 4D"
    select(session, "4D")
    assert session.status.tone == "refused"
    session.hint()
    assert selected(session) == "3S 4S 4C 4D"
    session.clear()
    session.hint()
    assert selected(session) == "3S 4S 4C 4D"
    session.hint()
    assert selected(session) == "3S"


def test_where_passing_is_better_no_cards_are_selected():
    session, _ = advised(A_PLAY_OR_THE_PASS, {None: 2.0, "A": 1.5})
    select(session, "4D")
    session.hint()
    assert not session.selection
    assert line(session) == ("Passing is better here. Saves the ace.", "info")
    session.hint()
    assert selected(session) == "AD"
    assert session.status.tone == "ok"
    session.hint()
    assert not session.selection
    assert sentence(session.status).startswith("Passing is better here.")
    assert session.pass_turn()


def test_a_pass_that_is_not_best_is_no_hint():
    session, _ = advised(A_PLAY_OR_THE_PASS, {"A": 1.5, None: 1.4})
    for _ in range(2):
        session.hint()
        assert selected(session) == "AD"


def test_it_says_when_nothing_beats_without_asking_anybody():
    session, adviser = advised(NOTHING_BEATS)
    select(session, "3H")
    for _ in range(2):
        session.hint()
        assert not session.selection
        assert line(session) == ("Nothing in your hand beats this.", "info")
    assert not adviser.asked


def test_the_only_play_needs_no_thinking():
    session, adviser = advised(ONLY_A_BOMB_BEATS)
    session.hint()
    assert selected(session) == "7S 7H 7C 7D"
    assert line(session) == ("Bomb of sevens. This is your only legal play.", "ok")
    assert not adviser.asked


def test_hints_speak_the_language_in_use():
    session, _ = advised((YOU_OPEN,), {"3": 1.0, "3444": 0.5})
    i18n.use("fr")
    session.hint()
    assert (
        sentence(session.status)
        == f"Carte seule{NB}: trois. Vous vous défaites de votre plus basse carte isolée."
    )
    i18n.use("es")
    session.hint()
    assert sentence(session.status) == "Trío de cuatros con carta. Es la que menos jugadas deja por hacer: 5."


def test_off_turn_and_after_the_end_there_are_no_hints():
    session, adviser = advised((LEFT_OPENS,))
    session.hint()
    assert not session.can_hint
    assert not session.hinting
    assert not adviser.asked


# ---------------------------------------------------------------------- while it is looked for


def test_the_adviser_knows_what_seat_0_knows_and_the_limits():
    session, adviser = advised((YOU_OPEN,))
    session.hint()
    ((view, limits, cancel),) = adviser.asked
    assert view == session.game.view(0)
    assert limits == HINT_LIMITS
    assert not cancel.cancelled


def test_looking_for_a_hint_is_said_and_takes_no_time_here():
    wait = Waiting()
    session, _ = advised((YOU_OPEN,), {"3": 1.0}, executor=wait)
    select(session, "KS")
    session.hint()
    assert session.hinting
    assert not session.hint_ready
    assert line(session) == ("Looking for a good play.", "info")
    assert selected(session) == "KS"
    assert not session.poll_hint()
    session.hint()
    assert len(wait.jobs) == 1, "one is enough"
    wait.jobs[0]()
    assert session.hint_ready
    assert session.poll_hint()
    assert selected(session) == "3S"
    assert not session.hinting
    assert not session.poll_hint()


@pytest.mark.parametrize(
    "do",
    [
        lambda session: select(session, "KS"),
        Session.clear,
        Session.cancel,
        lambda session: session.toggle_rank(0),
        lambda session: (select(session, "3S"), session.play()),
    ],
    ids=["a tap", "clear", "cancel", "a double tap", "a play"],
)
def test_whoever_goes_on_gets_no_hint_any_more(do):
    wait = Waiting()
    session, adviser = advised((YOU_OPEN,), {"3444": 1.0}, executor=wait)
    session.hint()
    do(session)
    before = session.selection, session.status
    assert not session.hinting
    wait.jobs[0]()
    assert not adviser.asked, "nobody thinks in vain"
    assert not session.poll_hint()
    assert (session.selection, session.status) == before


def test_a_hint_for_another_position_is_dropped():
    wait = Waiting()
    session, _ = advised((YOU_OPEN,), {"3": 1.0}, executor=wait)
    session.hint()
    wait.jobs[0]()
    session.game.play("3S")
    assert not session.poll_hint()
    assert not session.hinting
    assert not session.selection


def test_each_position_is_thought_of_anew_by_the_same_adviser():
    session, adviser = advised((YOU_OPEN,))
    session.hint()
    session.play()
    while not session.your_turn or not session.game.legal_plays():
        session.think() if not session.your_turn else session.pass_turn()
        session.poll()
    session.hint()
    assert [len(view.history) for view, *_ in adviser.asked] == [0, len(session.game.history)]


def test_a_failure_of_the_adviser_comes_out_when_the_hint_is_fetched():
    wait = Waiting()
    session, _ = advised((YOU_OPEN,), failure=ZeroDivisionError("oh"), executor=wait)
    session.hint()
    wait.jobs[0]()
    with pytest.raises(ZeroDivisionError, match="oh"):
        session.poll_hint()
    assert not session.hinting
