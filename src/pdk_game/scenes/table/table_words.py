"""Everything that is written on the table, in the player's language, from what is told of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pdk_game.scenes.table.draw import Words
from pdk_game.text import phrases
from pdk_game.text.seats import YOU

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.scenes.stack import SceneStack
    from pdk_game.scenes.table.board import Snapshot
    from pdk_game.text.notice import Notice


def table_words(
    stack: SceneStack, session: Session, told: Snapshot, status: Notice | None, *, marked: bool
) -> Words:
    """The words for a moment; `status` None is an empty line, `marked`: a coach's mark lies over the middle."""
    deal, winner = session.game.deal, session.game.winner
    return Words(
        status=phrases.sentence(status) if status else "",
        tone=status.tone if status else "info",
        why=phrases.button("why") if status and status.reason else "",
        names=[phrases.seat_name(seat) for seat in range(len(told.seats))],
        notes=[_note(stack, session, told, seat) for seat in range(len(told.seats))],
        caption=_caption(told),
        variant=_variant(stack, session),
        code=phrases.practice_mark(deal.code) if session.practice else deal.code,
        play=phrases.button("play"),
        passing=phrases.button("pass"),
        hint=phrases.button("hint"),
        said=phrases.pass_word(),
        badge=phrases.last_card_badge(),
        marked=marked,
        portrait=stack.settings.portrait,
        win="" if winner is None else phrases.win_line(winner),
        bomb=deal.variant.bomb_points,
    )


def _in_match(stack: SceneStack, session: Session) -> bool:
    """Whether the points of a match are to be shown: not at a deal for practice."""
    return bool(stack.settings.match) and not session.practice


def _variant(stack: SceneStack, session: Session) -> str:
    """The variant, in a match with which deal it is and one's own points so far."""
    name = phrases.variant_name(session.game.deal.variant.name)
    if not _in_match(stack, session):
        return name
    tally, over = stack.profile.tally, session.game.winner is not None
    number = tally.deals if over and not tally.replay else tally.deals + 1
    deals = stack.settings.match
    return phrases.match_mark(name, min(number, deals), deals, tally.points[YOU])


def _note(stack: SceneStack, session: Session, told: Snapshot, seat: int) -> str:
    """How well a seat plays, in a match with its points so far."""
    level = told.seats[seat].level
    words = phrases.level_name(level) if level else ""
    if not words or not _in_match(stack, session):
        return words
    return f"{words} · {phrases.signed(stack.profile.tally.points[seat])}"


def _caption(told: Snapshot) -> str:
    """What lies on the table, and whose."""
    if told.combo is not None and told.table_seat is not None:
        return phrases.table_line(told.table_seat, told.combo, len(told.table))
    return "" if told.turned_up is None else phrases.turned_up_card()
