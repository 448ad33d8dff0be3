"""The round as everybody saw it: the model against the events of the session."""

from __future__ import annotations

import pytest

import pdk_core as pdk
from pdk_core.view import Move
from pdk_game.play.rounds import laps, last_round
from pdk_game.play.session import Session
from support.sessions import BOMB_ON_TABLE, play_out, session_at


@pytest.mark.parametrize("code", ["A1739204", "B0000042", "C1739204", "A0000007"])
def test_a_round_is_what_happened_since_the_last_lead(code: str) -> None:
    """Counted ply by ply."""
    session = session_at(code)
    plies = [0]

    def look(session: Session) -> None:
        plies[-1] += 1
        assert len(last_round(session.game)) == plies[-1]
        if session.game.table is None:
            plies.append(0)

    play_out(session, look)
    assert len(plies) > 2


def test_it_begins_with_the_lead_and_stays_until_the_next() -> None:
    game = pdk.Game.from_code("A0000927")
    assert last_round(game) == ()
    for play in BOMB_ON_TABLE[1]:
        game.play(play)
    leader = game.history[0].seat
    assert [move.seat for move in last_round(game)] == [leader, (leader + 1) % 3]
    game.pass_turn()
    game.pass_turn()
    assert game.table is None
    whole = last_round(game)
    assert len(whole) == 4
    game.play([game.hand(game.turn or 0)[0]])
    assert last_round(game) == tuple(game.history[4:])


def test_laps_keep_seats_apart_and_leave_out_who_was_not_asked() -> None:
    assert laps(()) == ()
    moves = (Move(2, (0,)), Move(0, ()), Move(1, (4,)), Move(2, (8,)), Move(1, (12,)), Move(2, ()))
    assert laps(moves) == (((), (4,), (0,)), (None, (12,), (8,)), (None, None, ()))
