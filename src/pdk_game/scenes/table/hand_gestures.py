"""What a finger on the hand does to the session: long presses, slides and swipes. Taps are left to the scene."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from pdk_game.scenes.table.board import Board, key_of
from pdk_game.scenes.table.choreography import Carry, Choreography
from pdk_game.scenes.table.hand_drag import HandDrag, Mode
from pdk_game.ui.input.gestures import Gesture, Kind

if TYPE_CHECKING:
    from pdk_game.play.session import Session


class Done(Enum):
    """What has come of a gesture."""

    NOTHING = "nothing"  # it is not for the hand, or a tap
    HANDLED = "handled"  # the selection may be another one
    PLAY = "play"  # the selection is to be played


class HandGestures:
    """Follows one finger at a time; without one it does nothing and holds nothing."""

    def __init__(self, session: Session, moves: Choreography) -> None:
        self._session = session
        self._moves = moves
        self._hand_drag: HandDrag | None = None
        self._chosen: frozenset[int] | None = None  # what the drag selected last

    def feed(self, gesture: Gesture, board: Board, now: float) -> Done:
        """Follow a gesture; the scene shows what has come of it, and then lets go what is to be let go."""
        if gesture.kind is Kind.PRESS:
            self._take(gesture, board, now)
            return Done.NOTHING
        hand_drag = self._hand_drag
        if hand_drag is None:
            return Done.NOTHING
        if gesture.kind is Kind.DRAG:
            return self._drag(hand_drag, gesture, board, now)
        self._hand_drag = None
        if gesture.kind is Kind.TAP:
            return Done.HANDLED if hand_drag.long else Done.NOTHING
        if gesture.kind is Kind.RELEASE:
            # Where it lifts off may be further than where it was last seen.
            self._drag(hand_drag, gesture, board, now)
            over = hand_drag.mode is Mode.SWIPE and gesture.y < board.layout.line
            if over and hand_drag.card in self._session.selection:
                return Done.PLAY
            if hand_drag.mode is Mode.SLIDE and hand_drag.taking:
                self._session.keep_chain(hand_drag.slid)
        return Done.HANDLED

    def settle(self, board: Board, now: float) -> None:
        """Cards that no finger holds any more go back to their places."""
        if self._hand_drag is None:
            self._moves.drop(board, now)

    def release(self, board: Board, now: float) -> None:
        """Forget the finger: the hand or the screen is another one. What it has selected stays."""
        self._hand_drag = None
        self._moves.drop(board, now)

    @property
    def due(self) -> float | None:
        """When a finger that stays where it is becomes a long press, or None."""
        return self._hand_drag.due if self._hand_drag else None

    def long_press(self, now: float) -> bool:
        """Take all of a rank, if a finger has stayed on one of its cards for long enough; whether it has."""
        hand_drag, due = self._hand_drag, self.due
        if hand_drag is None or due is None or now < due:
            return False
        self._session.toggle_rank(hand_drag.card)
        hand_drag.stayed(self._session.selection)
        self._chosen = hand_drag.base
        return True

    def _take(self, gesture: Gesture, board: Board, now: float) -> None:
        self.release(board, now)
        if self._session.game.turn is None:
            return
        seen, at = board.snapshot, (gesture.x, gesture.y)
        self._hand_drag = HandDrag.on(board.layout, seen.hand, seen.selection, at, now)
        self._chosen = seen.selection

    def _drag(self, hand_drag: HandDrag, gesture: Gesture, board: Board, now: float) -> Done:
        hand_drag.drag(gesture.x, gesture.y, board.layout)
        if hand_drag.selection != self._chosen:
            self._chosen = hand_drag.selection
            self._session.choose(hand_drag.selection)
        if hand_drag.mode is Mode.SWIPE:
            keys = frozenset(map(key_of, self._session.selection))
            self._moves.carry(Carry(keys, hand_drag.dx, hand_drag.dy, gesture.y < board.layout.line))
        else:
            self._moves.drop(board, now)
        return Done.HANDLED
