"""What the tests of sessions and saves share: deals brought to a point by named plays."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

import pdk_core as pdk
from pdk_game.app.headless import AtOnce
from pdk_game.play.session import Session
from pdk_game.play.tasks import Answer, fulfil
from pdk_game.text.seats import CPU_SEATS

PASS = "-"
HINT_LIMITS = pdk.Limits(playouts=60)  # the same on every machine

# What a test needs, as a code and the plays up to seat 0's turn; found by searching deals once.
NOTHING_BEATS = ("A0000039", ("3S KS KH KD",))
BOMB_ON_TABLE = ("A0000927", ("3S TS TH TD", "4S 4H 4C 4D"))
PAIR_TO_BEAT = ("C0000176", ("3S 3H",))
ONLY_A_BOMB_BEATS = ("C0003395", ("3S 3C 4H 4D",))
# The next seat has one card. Leading: 3H 4H 6S 6D 7C 9C TH TC QS KS KC AC.
LAST_CARD_LEAD = (
    "C0005417",
    ("3S 5S 5C 5D 7S 7H 7D 8S 8C 8D 9S 9H 9D KD AD", PASS, "JS JH JC JD", PASS),
)
# Beating the 8C, without must-beat: 3H 4C 5S 5C 6S 7S 7H 7C 7D TS TC JC AH AD 2S is all that is left.
LAST_CARD_SINGLE = (
    "A0005304",
    (
        *("3S", "KS KH KC KD", PASS, PASS, "8S 8H 9C 9D", "9S 9H TH TD", PASS, "JS JH QH QC", PASS),
        *("5H 5D", PASS, PASS, "3C", "AC"),
    ),
)


class Waiting:
    """An executor whose jobs run when a test says so."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def submit(self, fn: Callable[[], Answer], /) -> Future[Answer]:
        future: Future[Answer] = Future()
        self.jobs.append(partial(fulfil, future, fn))
        return future


def game_at(code: str, plays: tuple[str, ...] = ()) -> pdk.Game:
    """Deal a code and make these plays, whoever's turn it is."""
    game = pdk.Game.from_code(code)
    for play in plays:
        if play == PASS:
            game.pass_turn()
        else:
            game.play(play)
    return game


def game_over(code: str) -> pdk.Game:
    """Deal a code and play it out, everybody greedily."""
    game, greedy = pdk.Game.from_code(code), pdk.Player("greedy")
    while game.turn is not None:
        play = greedy.choose(game.view(game.turn))
        game.play(play) if play else game.pass_turn()
    return game


def finished_game(code: str) -> pdk.Game:
    """Deal a code and play it out, everybody with the first legal play."""
    game = pdk.Game.from_code(code)
    while game.turn is not None:
        plays = game.legal_plays()
        if plays:
            game.play(plays[0])
        else:
            game.pass_turn()
    return game


def session_at(code: str, plays: tuple[str, ...] = (), **named: Any) -> Session:
    """Open a session there, with greedy CPU players unless told otherwise."""
    named.setdefault("players", {seat: pdk.Player("greedy") for seat in CPU_SEATS})
    named.setdefault("executor", AtOnce())
    named.setdefault("hint_limits", HINT_LIMITS)
    return Session(game_at(code, plays), **named)


def select(session: Session, cards: str) -> None:
    """Tap each of these cards."""
    for card in pdk.parse_cards(cards):
        session.toggle(card)


def selected(session: Session) -> str:
    """The selection as text."""
    return pdk.cards_text(session.selection)


def play_out(session: Session, each_ply: Callable[[Session], None] = lambda _session: None) -> list[Any]:
    """Play a deal to its end, seat 0 by the greedy player too, and return all events."""
    greedy = pdk.Player("greedy")
    events: list[Any] = []
    while session.game.turn is not None:
        if session.your_turn:
            chosen = greedy.choose(session.game.view(0))
            if chosen is None:
                events += session.pass_turn()
            else:
                session.clear()
                select(session, pdk.cards_text(chosen.cards))
                events += session.play()
        else:
            session.think()
            events += session.poll()
        each_ply(session)
    return events
