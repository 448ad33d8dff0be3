"""What a finger on the hand does to the session: long presses, slides and swipes. Taps are left to the scene."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from pdk_game.scenes.table.board import Board, key_of
from pdk_game.scenes.table.choreography import Carry, Choreography
from pdk_game.scenes.table.grip import Grip, Mode
from pdk_game.ui.input.gestures import Gesture, Kind

if TYPE_CHECKING:
    from pdk_game.play.session import Session


class Done(Enum):
    """What has come of a gesture."""

    NOTHING = "nothing"  # it is not for the hand, or a tap
    HANDLED = "handled"  # the selection may be another one
    PLAY = "play"  # the selection is to be played


class HandDrag:
    """Follows one finger at a time; without one it does nothing and holds nothing."""

    def __init__(self, session: Session, moves: Choreography) -> None:
        self._session = session
        self._moves = moves
        self._grip: Grip | None = None
        self._chosen: frozenset[int] | None = None  # what the grip selected last

    def feed(self, gesture: Gesture, board: Board, now: float) -> Done:
        """Follow a gesture; the scene shows what has come of it, and then lets go what is to be let go."""
        if gesture.kind is Kind.PRESS:
            self._take(gesture, board, now)
            return Done.NOTHING
        grip = self._grip
        if grip is None:
            return Done.NOTHING
        if gesture.kind is Kind.DRAG:
            return self._drag(grip, gesture, board, now)
        self._grip = None
        if gesture.kind is Kind.TAP:
            return Done.HANDLED if grip.long else Done.NOTHING
        if gesture.kind is Kind.RELEASE:
            # Where it lifts off may be further than where it was last seen.
            self._drag(grip, gesture, board, now)
            if grip.mode is Mode.SWIPE and gesture.y < board.layout.line:
                return Done.PLAY
            if grip.mode is Mode.SLIDE and grip.taking:
                self._session.keep_chain(grip.slid)
        return Done.HANDLED

    def settle(self, board: Board, now: float) -> None:
        """Cards that no finger holds any more go back to their places."""
        if self._grip is None:
            self._moves.drop(board, now)

    def release(self, board: Board, now: float) -> None:
        """Forget the finger: the hand or the screen is another one. What it has selected stays."""
        self._grip = None
        self._moves.drop(board, now)

    @property
    def due(self) -> float | None:
        """When a finger that stays where it is becomes a long press, or None."""
        return self._grip.due if self._grip else None

    def long_press(self, now: float) -> bool:
        """Take all of a rank, if a finger has stayed on one of its cards for long enough; whether it has."""
        grip, due = self._grip, self.due
        if grip is None or due is None or now < due:
            return False
        self._session.toggle_rank(grip.card)
        grip.stayed(self._session.selection)
        self._chosen = grip.base
        return True

    def _take(self, gesture: Gesture, board: Board, now: float) -> None:
        self.release(board, now)
        if self._session.game.turn is None:
            return
        seen, at = board.snapshot, (gesture.x, gesture.y)
        self._grip = Grip.on(board.layout, seen.hand, seen.selection, at, now)
        self._chosen = seen.selection

    def _drag(self, grip: Grip, gesture: Gesture, board: Board, now: float) -> Done:
        grip.drag(gesture.x, gesture.y, board.layout)
        if grip.selection != self._chosen:
            self._chosen = grip.selection
            self._session.choose(grip.selection)
        if grip.mode is Mode.SWIPE:
            keys = frozenset(map(key_of, self._session.selection))
            self._moves.carry(Carry(keys, grip.dx, grip.dy, gesture.y < board.layout.line))
        else:
            self._moves.drop(board, now)
        return Done.HANDLED
