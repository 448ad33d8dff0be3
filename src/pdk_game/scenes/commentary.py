"""A deal told in sentences to those who don't look at it. Pure: a session in, lines out.

Nothing is told that the player could not see on the table.
"""

from __future__ import annotations

from typing import TextIO

import pdk_core as pdk
from pdk_game.play.session import CPU_SEATS, YOU, Session, Status
from pdk_game.profile.files import give_up
from pdk_game.text import phrases
from pdk_game.text.phrases import spoken


class Teller:
    """Writes lines to a stream at once; one that nobody reads any more is written to no longer."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def tell(self, line: str) -> None:
        """Write one line."""
        if self._stream is None:
            return
        try:
            self._stream.write(f"{line}\n")
            self._stream.flush()
        except (OSError, ValueError):  # the reader is gone, or the stream closed
            give_up(self._stream)
            self._stream = None


class Commentary:
    """Follows one session: what has happened since it was last asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told = pdk.Game(session.game.deal)  # as far as it has been told
        self._happened()
        self._selection = session.selection
        self._notice = session.notice
        self._said = ""  # the status line as it was told last
        self._over = False

    def opening(self) -> list[str]:
        """What there is when the player sits down: the deal, the own hand, and the table of a deal under way."""
        game = self._session.game
        out = [spoken.deal_words(game.deal.variant.name, game.deal.code)]
        return out + self.summary()

    def summary(self) -> list[str]:
        """The own hand, how many cards the others have, and what lies on the table."""
        game = self._session.game
        out = [spoken.hand_words(game.hand(YOU))]
        if game.history:
            out += [spoken.counts_words(seat, game.cards_left[seat]) for seat in CPU_SEATS]
        table = game.table
        if table is not None:
            left = game.cards_left[table.seat]
            out.append(spoken.played_words(table.seat, table.combo, table.cards, left))
        return out

    def news(self, status: Status) -> list[str]:
        """All that is new; `status` is the line over the hand."""
        out = self._happened()
        session = self._session
        if session.game.winner is not None:
            return out + self._result()
        chosen = session.selection != self._selection and not (out and not session.selection)
        noticed = session.notice is not self._notice and session.notice is not None
        self._selection, self._notice = session.selection, session.notice
        if chosen:
            out.append(spoken.selected_words(sorted(session.selection), status.text))
            if not session.selection and status.text != self._said:
                out.append(self._turn(status))
        elif noticed or status.text != self._said:
            out.append(self._turn(status))
        self._said = status.text
        return [line for line in out if line]

    def _turn(self, status: Status) -> str:
        """The status line, but for those who only wait for a CPU to answer it says nothing new."""
        game = self._session.game
        waits = game.turn != YOU and game.table is not None and status == self._session.status
        return "" if waits and not self._session.selection and not self._session.notice else status.text

    def _happened(self) -> list[str]:
        """The plays and passes."""
        out: list[str] = []
        told = self._told
        for move in self._session.game.history[len(told.history) :]:
            seat = move.seat
            if not move.cards:
                told.pass_turn()
                out.append(spoken.passed_words(seat))
                continue
            play, left = told.play(move.cards), told.cards_left[seat]
            out.append(spoken.played_words(seat, play.combo, move.cards, left))
            if left == 1:
                out.append(spoken.last_card_words(seat))
        return out

    def _result(self) -> list[str]:
        """Who won, the points, and what the losers still held, once."""
        if self._over:
            return []
        self._over = True
        game = self._session.game
        assert game.winner is not None
        out = [phrases.win_line(game.winner), spoken.points_words(game.scores().total)]
        return out + [spoken.held_words(seat, game.hand(seat)) for seat in CPU_SEATS if game.hand(seat)]
