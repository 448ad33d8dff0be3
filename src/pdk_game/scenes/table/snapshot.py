"""From the session to what the table shows of it: the one place where the table reads the game."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from pdk_core import RANKS
from pdk_game.play.bombs import is_bomb
from pdk_game.play.could_have import could_have
from pdk_game.play.hand_order import in_order
from pdk_game.play.rounds import last_round
from pdk_game.play.unseen import unseen
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.table.board import SeatView, Snapshot
from pdk_game.text.seats import CPU_SEATS, YOU

if TYPE_CHECKING:
    from pdk_game.play.session import Session

HIGHEST: Final = 3  # of the heap of plays that are over,
HEAP_STEP: Final = 10  # which grows with so many cards


def snapshot(
    session: Session, sort: str = "high", counting: bool = False, inferring: bool = False
) -> Snapshot:
    """What is seen of a session now, the hand in one of settings.SORTS, with or without the card counter.

    With it, `inferring`, what each of the others could have.
    """
    game = session.game
    over = game.winner is not None
    table: tuple[int, ...] = ()
    seat, combo = None, None
    if game.table is not None:
        table, seat, combo = tuple(game.table.cards), game.table.seat, game.table.combo
    elif over:
        table, seat = next((move.cards, move.seat) for move in reversed(game.history) if move.cards)
    moves = last_round(game)
    plays = [move.cards for move in moves if move.cards]
    swept = sum(len(move.cards) for move in game.history[: len(game.history) - len(moves)])
    if not table:
        swept += sum(map(len, plays))
    return Snapshot(
        hand=in_order(game.hand(YOU), sort, game.variant),
        seats=(_seat(session, 0), _seat(session, 1), _seat(session, 2)),
        selection=frozenset(session.selection),
        dimmed=frozenset(session.inert),
        table=table,
        table_seat=seat,
        combo=combo,
        bomb=is_bomb(table),
        beaten=plays[-2] if table and len(plays) > 1 else (),
        beats=max(0, len(plays) - 1) if table else 0,
        heap=min(HIGHEST, ceil(swept / HEAP_STEP)),
        turned_up=None if game.history else game.deal.turned_up,
        unseen=tuple(unseen(game.view(YOU))[rank] for rank in range(len(RANKS))) if counting else (),
        could_have=(
            tuple(could_have(game.view(YOU), each) for each in CPU_SEATS)
            if counting and inferring and not over
            else ()
        ),
        over=over,
    )


def _seat(session: Session, seat: int) -> SeatView:
    game = session.game
    over = game.winner is not None
    cards = game.cards_left[seat]
    level = session.players[seat].level if seat != YOU else None
    return SeatView(
        level=level if level in LEVELS else None,
        cards=cards,
        turn=game.turn == seat,
        passed=seat in game.passed and not over,
        last=cards == 1 and not over,
        bombs=session.bombs(seat),
        won=game.winner == seat,
        shut_out=over and game.scores().shut_out[seat] < 0,
        open=tuple(game.hand(seat)) if over and seat != YOU else (),
        who=session.company[seat - 1] if seat != YOU else "",
        expression=session.expression(seat),
    )
