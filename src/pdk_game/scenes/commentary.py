"""A deal told in sentences to those who don't look at it. Pure: a session in, lines out.

Nothing is told that the player could not see on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from pdk_game.play.session import DealOver, Event, Passed, Played, Session
from pdk_game.profile.files import give_up
from pdk_game.text import company, i18n, phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import spoken
from pdk_game.text.seats import CPU_SEATS, YOU
from pdk_game.ui.widgets.drawable import drawable


class Teller:
    """Writes lines to a stream at once; one that nobody reads any more is written to no longer."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def tell(self, line: str) -> None:
        """Write one line; what the stream has no letter for is written as its number."""
        if self._stream is None:
            return
        try:
            encoding = self._stream.encoding or "utf-8"
            line = drawable(line).encode(encoding, "backslashreplace").decode(encoding)
            self._stream.write(f"{line}\n")
            self._stream.flush()
        except (OSError, ValueError):  # the reader is gone, or the stream closed
            give_up(self._stream)
            self._stream = None


class Commentary:
    """Follows one session: what has happened since it was last asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told = len(session.events)
        self._selection = session.selection
        self._notice = session.notice
        self._said: object = None  # which status line was told last, in which language

    def opening(self) -> list[str]:
        """What there is when the player sits down: the deal, who sits on which side, and the summary."""
        game = self._session.game
        out = [spoken.deal_words(game.deal.variant.name, game.deal.code)]
        out += [phrases.side_line(seat) for seat in CPU_SEATS if company.sitting(seat)]
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

    def news(self, status: Notice) -> list[str]:
        """All that is new; `status` is the line over the hand."""
        session = self._session
        events = session.events[self._told :]
        self._told += len(events)
        out = [line for event in events for line in self._happened(event)]
        if session.game.winner is not None:
            return out
        chosen = session.selection != self._selection and not (out and not session.selection)
        noticed = session.notice is not self._notice and session.notice is not None
        self._selection, self._notice = session.selection, session.notice
        said = status.kind, status.data, i18n.language()
        if chosen:
            out.append(spoken.selected_words(sorted(session.selection), phrases.sentence(status)))
        if (noticed or said != self._said) and not (chosen and session.selection):
            out.append(self._turn(status))
        self._said = said
        return [line for line in out if line]

    def _turn(self, status: Notice) -> str:
        """The status line, but for those who only wait for a CPU to answer it says nothing new."""
        game = self._session.game
        waits = game.turn != YOU and game.table is not None and status == self._session.status
        silent = waits and not self._session.selection and not self._session.notice
        return "" if silent else phrases.sentence(status)

    def _happened(self, event: Event) -> Iterator[str]:
        """What a seat did; at the end who won, all points, and what the losers still held."""
        match event:
            case Played(seat, cards, combo, left):
                yield spoken.played_words(seat, combo, cards, left)
                if left == 1:
                    yield spoken.last_card_words(seat)
            case Passed(seat):
                yield spoken.passed_words(seat)
            case DealOver(winner, scores):
                yield phrases.win_line(winner)
                rows = zip(scores.cards_left, scores.shut_out, scores.bombs, scores.total, strict=True)
                yield from (spoken.score_words(seat, *points) for seat, points in enumerate(rows))
                hands = ((seat, self._session.game.hand(seat)) for seat in CPU_SEATS)
                yield from (spoken.held_words(seat, hand) for seat, hand in hands if hand)
