from collections.abc import Iterable
from typing import final

from pdk_core.deal import Deal
from pdk_core.plays import LegalPlays, Play
from pdk_core.scoring import ScoreSheet
from pdk_core.variants import Variant
from pdk_core.verdict import Verdict
from pdk_core.view import Move, TablePlay, View

@final
class Game:
    """One deal being played: turns, table, hands, history and scores; changed by play, pass_turn and undo.

    Takes a Deal; `Game.from_code("A1739204")` deals by code. Raises PdkError for anything else.
    """
    @property
    def deal(self) -> Deal: ...
    def __new__(cls, deal: Deal) -> Game: ...
    @staticmethod
    def from_code(code: str) -> Game:
        """Start the deal of a code; BadCode says what is wrong with it."""
    def copy(self) -> Game:
        """Return a game in the same state, history included, that goes on by itself."""
    @property
    def variant(self) -> Variant:
        """The Variant being played."""
    @property
    def turn(self) -> int | None:
        """The seat to move, 0..2; None when the deal is over."""
    @property
    def winner(self) -> int | None:
        """The seat that went out, 0..2; None until then."""
    @property
    def table(self) -> TablePlay | None:
        """What is to be beaten, a TablePlay(combo, cards, seat); None when the mover leads."""
    @property
    def passed(self) -> frozenset[int]:
        """The seats that are out of this round, a frozenset."""
    @property
    def cards_left(self) -> tuple[int, int, int]:
        """How many cards each seat holds, three ints."""
    @property
    def history(self) -> tuple[Move, ...]:
        """All plies so far: a tuple of Move(seat, cards), cards () for a pass."""
    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards a seat holds, a tuple of ints, ascending. Raises PdkError for no seat."""
    def legal_plays(self) -> LegalPlays:
        """Return the legal plays of the seat to move: a lazy, immutable sequence, empty when the deal is over."""
    def can_pass(self) -> bool:
        """Tell whether the seat to move may pass; False when the deal is over."""
    def verify(self, cards: Play | str | int | Iterable[str | int], seat: int | None = ...) -> Verdict:
        """Say whether these cards may be played now, what they read as, and if refused why: a Verdict.

        `cards` is a Play, or cards as text, ints or an iterable of them; `seat` 0..2, by default the one to
        move (0 when the deal is over). Raises BadCards for what are no cards, PdkError for no seat.
        """
    def verify_pass(self, seat: int | None = ...) -> Verdict:
        """Say whether this seat (by default the one to move) may pass now, and if refused why: a Verdict.

        The detail of `must_beat` is a Play that beats: no bomb if possible, then the lowest. Raises PdkError
        for no seat.
        """
    def play(self, cards: Play | str | int | Iterable[str | int]) -> Play:
        """Put down cards (a Play, text, ints or an iterable) for the seat to move; return them as a Play.

        Raises IllegalPlay with the reason, BadCards for what are no cards; the game is then as before.
        """
    def pass_turn(self) -> None:
        """Pass for the seat to move. Raises IllegalPlay with the reason; the game is then as before."""
    def undo(self) -> None:
        """Take back the last play or pass. Raises PdkError at the start."""
    def scores(self) -> ScoreSheet:
        """Return the ScoreSheet of a finished deal. Raises PdkError before the end."""
    def view(self, seat: int) -> View:
        """Return the View of a seat: all that it may know, and nothing else. Raises PdkError for no seat."""
