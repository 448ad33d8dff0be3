import threading
from concurrent import futures
from dataclasses import FrozenInstanceError

import pytest

import pdk_core as pdk
from pdk_game.play.session import DealOver, Passed, Played, Session
from pdk_game.play.tasks import ThinkingThread
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence
from support.cases import case
from support.sessions import (
    BOMB_ON_TABLE,
    LAST_CARD_BARE,
    LAST_CARD_FORCED,
    LAST_CARD_LEAD,
    LAST_CARD_SINGLE,
    NOTHING_BEATS,
    ONLY_A_BOMB_BEATS,
    PAIR_TO_BEAT,
    PASS,
    Waiting,
    game_at,
    play_out,
    select,
    selected,
    session_at,
)
from support.words import line

CODES = ["A1739204", "B1739204", "C1739204"]
YOU_OPEN = "A0000000"  # 3S 4S 4C 4D 5H 5D 7C 8C 9D TS TH TC JC KS KD AC
LEFT_OPENS = "A0000002"  # 3D 4H 7H 8H 8D 9S 9H 9D TS TC TD JS JC JD QD AC
FOUR_QUEENS = ("C0000014", ("3S",))  # to beat: 4S 4H 4C 6S 6C 7C 8D 9S 9C 9D QS QH QC QD KC 2S


class Chooses:
    """A CPU player that plays these cards, passes on None, or fails."""

    def __init__(self, cards=None, failure=None):
        self.cards = cards
        self.failure = failure
        self.seen = []

    def choose(self, view, limits=None, cancel=None):
        self.seen.append((view, cancel))
        if self.failure:
            raise self.failure
        return self.cards and game_at(LEFT_OPENS).play(self.cards)


# ---------------------------------------------------------------------- selecting


def test_a_card_is_selected_and_given_back():
    session = session_at(YOU_OPEN)
    select(session, "3S 4S")
    assert selected(session) == "3S 4S"
    select(session, "3S")
    assert selected(session) == "4S"
    session.clear()
    assert not session.selection


def test_a_card_of_another_hand_cannot_be_selected():
    session = session_at(YOU_OPEN)
    for seat in (1, 2):
        for card in session.game.hand(seat):
            session.toggle(card)
    assert not session.selection


def test_all_of_a_rank_are_selected_and_given_back():
    session = session_at(YOU_OPEN)
    select(session, "4C KD")
    four = pdk.parse_cards("4S")[0]
    session.toggle_rank(four)
    assert selected(session) == "4S 4C 4D KD"
    session.toggle_rank(four)
    assert selected(session) == "KD"


def test_the_selection_survives_the_turns_of_others():
    session = session_at(LEFT_OPENS)
    select(session, "9S 9H")
    while not session.your_turn:
        session.think()
        assert session.poll()
    assert selected(session) == "9S 9H"
    assert session.play() or session.status.tone == "refused"


def test_the_selection_is_empty_after_your_play_and_at_the_end():
    session = session_at(YOU_OPEN)
    select(session, "3S")
    assert session.play()
    assert not session.selection

    # Seat 2 goes out with its last card while you hold cards ready.
    session = session_at(YOU_OPEN)
    ends = []
    play_out(session, lambda now: ends.append(now.selection) if now.game.winner is not None else None)
    assert ends == [frozenset()]


# ---------------------------------------------------------------------- what may be done, in words


STATUS = {
    "you lead with the 3S": ((YOU_OPEN,), "", "You lead, with the 3♠ in your play.", "info"),
    "you lead": (("C0000003",), "", "You lead.", "info"),
    "left holds the 3S": ((LEFT_OPENS,), "", "CPU left holds the 3♠ and opens.", "info"),
    "turned up, left": (("B0000000",), "", "Turned up: Q♠ – CPU left opens.", "info"),
    "turned up, you": (("B0000002",), "", "Turned up: 9♥ – you open.", "info"),
    "right to play": ((YOU_OPEN, ("3S", "8S")), "", "CPU right to play.", "info"),
    "left leads again": ((YOU_OPEN, ("3S", "8S", PASS, PASS)), "", "CPU left leads.", "info"),
    "your turn": (("A0000002", ("3S", PASS)), "", "Your turn. The table asks for a single.", "info"),
    "nothing beats": (NOTHING_BEATS, "", "Nothing in your hand beats this.", "info"),
    "must beat": (PAIR_TO_BEAT, "", "You must beat: your pair of fours beats the table.", "info"),
    "must beat with a bomb": (
        ONLY_A_BOMB_BEATS,
        "",
        "You must beat: your bomb of sevens beats the table.",
        "info",
    ),
    "last card": (
        LAST_CARD_LEAD,
        "",
        "The next player has one card: a single must be the ace, pairs and longer plays are free.",
        "info",
    ),
    "last card, nothing longer": (
        LAST_CARD_BARE,
        "",
        "The next player has one card: a single must be the ace.",
        "info",
    ),
    "last card, a bomb": (
        LAST_CARD_SINGLE,
        "",
        "The next player has one card: a single must be the two, a bomb is free.",
        "info",
    ),
    "last card, must beat": (
        LAST_CARD_FORCED,
        "",
        "You must beat, and the next player has one card: only the king will do.",
        "info",
    ),
    "a lead": ((YOU_OPEN,), "3S", "Single three.", "ok"),
    "beats": (PAIR_TO_BEAT, "8S 8C", "Pair of eights – beats the pair of threes.", "ok"),
    "a bomb beats": (ONLY_A_BOMB_BEATS, "7S 7H 7C 7D", "Bomb of sevens – beats the table.", "ok"),
    "not_your_turn": ((LEFT_OPENS,), "9S 9H", "Pair of nines. It is not your turn yet.", "info"),
    "no_combination": ((YOU_OPEN,), "3S 4S 4C 7C", "These 4 cards form no play.", "refused"),
    "bomb_cannot_be_split": (
        FOUR_QUEENS,
        "QS",
        "Single queen. Four queens are a bomb and stay together.",
        "refused",
    ),
    "must_include_3S": (
        (YOU_OPEN,),
        "4S 4C",
        "Pair of fours. The first play must include the 3♠.",
        "refused",
    ),
    "wrong_kind": (PAIR_TO_BEAT, "4H", "Single four. The table asks for a pair.", "refused"),
    "wrong_kind, bomb on the table": (
        BOMB_ON_TABLE,
        "KH KC",
        "Pair of kings. Only a higher bomb beats the bomb of fours.",
        "refused",
    ),
    "not_higher": (LAST_CARD_SINGLE, "AH", "Single ace. Not higher than the ace.", "refused"),
    "must_play_highest_single": (
        LAST_CARD_LEAD,
        "6S",
        "Single six. The next player has one card: a single must be the ace.",
        "refused",
    ),
}


def test_status_in_words():
    for name, (where, cards, text, kind) in STATUS.items():
        with case(name):
            session = session_at(*where)
            session.selection = frozenset(pdk.parse_cards(cards))  # also of cards that ignore taps
            assert line(session) == (text, kind)
            assert session.can_play == (kind == "ok")


def test_status_speaks_the_language_in_use():
    session = session_at(*PAIR_TO_BEAT)
    select(session, "8S 8C")
    i18n.use("pt_BR")
    assert sentence(session.status) == "Par de oitos – cobre o par de três."


def test_a_refused_play_changes_nothing_and_says_why():
    changes = []
    session = session_at(*PAIR_TO_BEAT, on_change=changes.append)
    select(session, "4H")
    before = session.game.history
    assert session.play() == []
    assert session.game.history == before
    assert selected(session) == "4H"
    assert line(session) == ("Single four. The table asks for a pair.", "refused")
    assert len(changes) == 1


def test_playing_no_cards_says_so_until_a_card_is_selected():
    session = session_at(YOU_OPEN)
    assert session.play() == []
    assert line(session) == ("No cards selected.", "refused")
    select(session, "3S")
    assert line(session) == ("Single three.", "ok")


def test_playing_off_turn_is_refused():
    session = session_at(LEFT_OPENS)
    select(session, "9S")
    assert session.play() == []
    assert line(session) == ("Single nine. It is not your turn yet.", "refused")


PASSES = {
    "leader": ((YOU_OPEN,), "The leader may not pass."),
    "must beat": (PAIR_TO_BEAT, "You must beat: your pair of fours beats the table."),
    "must beat with a bomb": (ONLY_A_BOMB_BEATS, "You must beat: your bomb of sevens beats the table."),
    "last card": (
        LAST_CARD_FORCED,
        "You must beat, and the next player has one card: only the king will do.",
    ),
}


@pytest.mark.parametrize("case", PASSES)
def test_a_locked_pass_says_why(case):
    where, text = PASSES[case]
    session = session_at(*where)
    assert not session.can_pass
    assert sentence(session.pass_lock) == text
    before = session.game.history
    assert session.pass_turn() == []
    assert session.game.history == before
    assert line(session) == (text, "refused")


@pytest.mark.parametrize("where", [NOTHING_BEATS, BOMB_ON_TABLE, LAST_CARD_SINGLE])
def test_an_allowed_pass_has_no_lock(where):
    session = session_at(*where)
    assert session.can_pass
    assert session.pass_lock is None


def test_off_turn_nothing_but_selecting_can_be_done():
    session = session_at(LEFT_OPENS)
    assert not session.can_pass
    assert session.pass_lock is None
    assert not session.can_hint
    session.hint()
    assert not session.selection
    assert session.pass_turn() == []
    assert line(session) == ("It is not your turn yet.", "refused")


def test_a_notice_goes_with_the_next_play_of_anybody():
    session = session_at(LEFT_OPENS)
    session.pass_turn()
    assert session.status.tone == "refused"
    session.think()
    session.poll()
    assert session.status.tone == "info"


# ---------------------------------------------------------------------- the last-card rule


def test_when_leading_cards_in_no_play_ignore_taps():
    session = session_at(*LAST_CARD_LEAD)
    assert session.required_single == 11
    hand = frozenset(session.game.hand(0))
    # 66, TT and KK may be played; the rest is in no play of two cards or more.
    assert pdk.cards_text(session.inert) == "3H 4H 7C 9C QS"
    for card in hand:
        session.toggle(card)
    assert selected(session) == "6S 6D TH TC KS KC AC"


def test_when_beating_a_bomb_stays_selectable():
    session = session_at(*LAST_CARD_SINGLE)
    assert pdk.cards_text(frozenset(session.game.hand(0)) - session.inert) == "7S 7H 7C 7D 2S"


def test_no_card_of_a_legal_play_is_inert():
    for where in (LAST_CARD_LEAD, LAST_CARD_BARE, LAST_CARD_SINGLE, LAST_CARD_FORCED):
        with case(where[0]):
            session = session_at(*where)
            assert session.inert
            usable = frozenset(session.game.hand(0)) - session.inert
            plays = session.game.legal_plays()
            assert {card // 4 for card in usable} == {card // 4 for play in plays for card in play.cards}
            for play in plays:
                session.choose(frozenset(play.cards))
                assert session.selection == frozenset(play.cards)


KING = "You must beat, and the next player has one card: only the king will do."
WAYS = {
    "a tap": lambda session, card: session.toggle(card),
    "a double tap or long press": lambda session, card: session.toggle_rank(card),
    "a slide or swipe": lambda session, card: session.choose(session.selection | {card}),
    "a key": lambda session, card: session.pick(card // 4),
}


def test_a_card_that_cannot_be_chosen_says_why():
    for name, way in WAYS.items():
        with case(name):
            session = session_at(*LAST_CARD_FORCED)
            for card in session.inert:
                session.clear()
                way(session, card)
                assert not session.selection
                assert session.status.reason is pdk.Reason.MUST_PLAY_HIGHEST_SINGLE
                assert line(session) == (KING, "refused")
            session = session_at(*LAST_CARD_LEAD)
            session.toggle(pdk.parse_cards("AC")[0])
            way(session, pdk.parse_cards("3H")[0])
            assert selected(session) == "AC"
            assert line(session)[1] == "refused"
            assert line(session)[0].startswith("The next player has one card: a single must be the ace")
            session = session_at(*LAST_CARD_SINGLE)
            way(session, pdk.parse_cards("AH")[0])
            assert line(session) == ("Not higher than the ace.", "refused")


@pytest.mark.parametrize("cards", ["AC", "6S 6D", "KS KC"])
def test_what_may_be_played_under_the_rule_can_be(cards):
    session = session_at(*LAST_CARD_LEAD)
    select(session, cards)
    assert session.can_play
    assert session.play()


def test_one_of_a_useful_pair_waits_for_the_other():
    session = session_at(*LAST_CARD_LEAD)
    select(session, "6S")
    assert not session.can_play
    select(session, "6D")
    assert session.can_play


def test_a_whole_useless_rank_ignores_double_clicks():
    session = session_at(*LAST_CARD_LEAD)
    session.toggle_rank(pdk.parse_cards("QS")[0])
    assert not session.selection


@pytest.mark.parametrize("back", [Session.toggle, Session.toggle_rank])
def test_a_card_that_became_useless_can_still_be_given_back(back):
    session = session_at(LAST_CARD_LEAD[0], LAST_CARD_LEAD[1][:-1])
    assert not session.your_turn
    queen = pdk.parse_cards("QS")[0]
    session.toggle(queen)
    session.game.pass_turn()
    assert queen in session.inert
    back(session, queen)
    assert not session.selection


def test_nothing_is_dimmed_without_the_rule():
    for where in ((YOU_OPEN,), (LEFT_OPENS,), PAIR_TO_BEAT, NOTHING_BEATS, BOMB_ON_TABLE):
        session = session_at(*where)
        assert session.required_single is None
        assert not session.inert


# ---------------------------------------------------------------------- events


def test_a_play_and_a_pass_are_told():
    session = session_at(YOU_OPEN)
    select(session, "3S")
    assert session.play() == [Played(0, (0,), pdk.Combo("single", 1, "3"), 15)]

    session = session_at(*NOTHING_BEATS)
    assert session.pass_turn() == [Passed(0)]


def test_the_pass_that_ends_a_round_is_told():
    session = session_at(YOU_OPEN, ("3S", "8S", PASS))
    assert session.pass_turn() == [Passed(0)]
    assert session.game.table is None
    assert session.game.turn == 1


def test_events_are_fixed():
    with pytest.raises(FrozenInstanceError):
        Passed(0).seat = 1


@pytest.mark.parametrize("code", CODES)
def test_a_whole_deal_is_told_and_every_change_once(code):
    plies = []
    session = session_at(code, on_change=lambda now: plies.append(len(now.game.history)))
    events = play_out(session)
    assert plies == list(range(len(session.game.history) + 1))
    assert [(event.seat, getattr(event, "cards", ())) for event in events[:-1]] == list(session.game.history)
    assert events == session.events
    assert events[-1] == DealOver(session.game.winner, session.game.scores())
    assert isinstance(events[-2], Played)
    assert sentence(session.status) in {"You win!", "CPU left wins.", "CPU right wins."}
    # After the end nothing happens any more.
    session.hint()
    session.think()
    assert not session.ready
    assert session.poll() == session.play() == session.pass_turn() == []
    assert session.required_single is None
    assert len(plies) == len(session.game.history) + 1


def test_bombs_are_counted_by_seat():
    session = session_at(*LAST_CARD_SINGLE)
    assert [session.bombs(seat) for seat in range(3)] == [0, 1, 0]


def test_on_change_is_called_when_the_change_is_settled():
    seen = []
    session = session_at(YOU_OPEN, on_change=lambda now: seen.append((now.game.turn, now.selection)))
    select(session, "3S")
    session.play()
    assert seen == [(0, frozenset()), (1, frozenset())]


# ---------------------------------------------------------------------- the CPU players


def test_a_cpu_player_gets_a_view_of_its_seat_and_a_cancel():
    left = Chooses("3S")
    session = session_at(LEFT_OPENS, players={1: left})
    session.think()
    assert session.ready
    assert session.poll() == [Played(1, (0,), pdk.Combo("single", 1, "3"), 15)]
    ((view, cancel),) = left.seen
    assert view.seat == 1
    assert isinstance(view, pdk.View)
    assert not cancel.cancelled


def test_nobody_thinks_on_your_turn():
    wait = Waiting()
    session = session_at(YOU_OPEN, executor=wait)
    session.think()
    assert not wait.jobs


def test_thinking_starts_once_a_ply():
    wait = Waiting()
    session = session_at(LEFT_OPENS, executor=wait)
    session.think()
    session.think()
    assert len(wait.jobs) == 1
    assert not session.ready
    assert session.poll() == []
    wait.jobs[0]()
    session.think()
    assert len(wait.jobs) == 1
    assert session.ready
    assert session.poll()
    assert session.poll() == []


def test_a_cancelled_answer_is_dropped():
    wait = Waiting()
    left = Chooses("3S")
    session = session_at(LEFT_OPENS, executor=wait, players={1: left})
    session.think()
    session.cancel()
    wait.jobs[0]()
    assert not left.seen, "nobody is asked in vain"
    assert not session.ready
    assert session.poll() == []
    assert not session.game.history


def test_after_a_cancel_the_same_ply_is_thought_of_anew_and_the_late_answer_lost():
    wait = Waiting()
    session = session_at(LEFT_OPENS, executor=wait, players={1: Chooses("3S")})
    session.think()
    session.cancel()
    session.think()
    first, second = wait.jobs
    second()
    assert session.poll()
    first()
    assert not session.ready
    assert session.poll() == []
    assert len(session.game.history) == 1


def test_an_answer_to_another_ply_is_dropped():
    wait = Waiting()
    session = session_at(LEFT_OPENS, executor=wait, players={1: Chooses("3S"), 2: Chooses()})
    session.think()
    wait.jobs[0]()
    session.game.play("3S")
    assert session.poll() == []
    assert len(session.game.history) == 1
    session.think()
    wait.jobs[1]()
    assert session.poll() == [Passed(2)]


def test_cancel_without_anybody_thinking_is_fine():
    session = session_at(YOU_OPEN)
    session.cancel()
    session.cancel()
    assert not session.ready


def test_a_failure_of_a_player_comes_out_in_poll_and_not_before():
    session = session_at(LEFT_OPENS, players={1: Chooses(failure=ZeroDivisionError("oh"))})
    session.think()
    assert session.ready
    with pytest.raises(ZeroDivisionError, match="oh"):
        session.poll()
    assert not session.ready


def test_the_failure_of_a_cancelled_player_is_nobody_s_business():
    wait = Waiting()
    session = session_at(LEFT_OPENS, executor=wait, players={1: Chooses(failure=ZeroDivisionError("oh"))})
    session.think()
    session.cancel()
    wait.jobs[0]()
    assert session.poll() == []


def test_a_job_runs_in_a_thread():
    names = []

    class Named(Chooses):
        def choose(self, view, limits=None, cancel=None):
            names.append(threading.current_thread().name)
            return super().choose(view, limits, cancel)

    session = session_at(LEFT_OPENS, executor=ThinkingThread(), players={1: Named("3S")})
    session.think()
    futures.wait([session._task._future], timeout=30)
    assert names == ["cpu player"]
    assert session.poll()


def test_play_says_what_the_status_says_where_nothing_beats():
    session = session_at(*NOTHING_BEATS)
    assert session.nothing_beats
    before = session.status
    assert session.play() == []
    assert session.status == before
    session.choose(frozenset(session.game.hand(0)[:1]))
    session.play()
    assert session.status.tone == "refused", "of cards it says what is wrong with them"
    assert not session_at(*PAIR_TO_BEAT).nothing_beats
    assert not session_at(YOU_OPEN).nothing_beats
