"""Every duration of the game, in seconds, under one factor. Pure."""

from __future__ import annotations

from typing import Final

import msgspec

DEAL_STEP: Final = 0.028
DEAL_FLIGHT: Final = 0.220
PLAY: Final = 0.240
PLAY_STEP: Final = 0.018  # between the cards of one play
SWEEP: Final = 0.220  # the table cleared after a round
BUBBLE_IN: Final = 0.120
BUBBLE_STAY: Final = 0.900
BUBBLE_OUT: Final = 0.160
LIFT: Final = 0.090
REFUSE: Final = 0.180
CLOSE_UP: Final = 0.160  # the hand closing its gaps
GROUP_STEP: Final = 0.070  # between the pairs of a run and the trios of a plane,
GROUPS: Final = 0.420  # all of which take at most so long
BADGE: Final = 0.200
STAMP: Final = 0.220  # the seal on a bomb
BOMB: Final = 0.460  # its ring and its light
QUAKE: Final = 0.260
PAID: Final = 1.100  # its points, on their way to the plates; nobody waits for them
SHINE: Final = 0.480  # the light over a straight; nobody waits for it
PULSE: Final = 2.600  # of the plate with one card; nobody waits for it
WIN: Final = 1.600  # from the last card to the result
GLOW: Final = 0.500  # the last play,
HUSH: Final = 0.250  # before the hands are turned over and the banner comes
BANNER: Final = 0.320
REVEAL: Final = 0.300  # a hand of the losers, turned over card by card
REVEAL_NEXT: Final = 0.300  # before the second hand
ROWS_STEP: Final = 0.110  # between the rows of a result
ROLL: Final = 0.500  # its totals, counted up
PANEL: Final = 0.300
SCROLL: Final = 0.220  # to a place that was asked for
GLIDE: Final = 0.900  # of a page that was thrown
MENU: Final = 0.140  # the menu coming up
TURNED_UP: Final = 1.400
DEAL_SOUND: Final = 3 * DEAL_STEP  # between two sounds of the deal, at every speed: closer ones rattle
TOO_LATE: Final = 0.250  # a sound so long after its moment is not heard
THINK_LEAST: Final = 0.450
AUTO_LEAST: Final = 1.000  # before a move is made for the player
AUTO_MORE: Final = 0.800  # at most, on top of that
NOTE: Final = (
    4.000  # what is said of something copied, before it gives its place back; the same at every speed
)
HOLD: Final = 0.250  # with motion off, so that a move can still be followed
SPRING: Final = 0.200  # cards that were dragged, back to their places
DOUBLE_TAP: Final = 0.350  # a property of fingers, not of motion
LONG_PRESS: Final = 0.450  # likewise


class Motion(msgspec.Struct, frozen=True):
    """How fast things move: a factor on every duration; 0 means that nothing moves."""

    name: str
    factor: float
    calm: bool = False  # nothing shakes, flashes or pulses

    def __call__(self, seconds: float) -> float:
        """The duration as it is at this speed."""
        return seconds * self.factor

    @property
    def still(self) -> bool:
        """Whether nothing moves at all."""
        return self.factor == 0

    @property
    def pace(self) -> float:
        """How long a CPU is seen to think, at least; with motion off the hold after each move is enough."""
        return THINK_LEAST * self.factor

    def unhurried(self, seconds: float) -> float:
        """The duration of a wait that is meant to be one: never shorter than at the fast speed."""
        return seconds * max(self.factor, FAST.factor)


NORMAL: Final = Motion("normal", 1.0)
FAST: Final = Motion("fast", 0.5)
OFF: Final = Motion("off", 0.0)
MOTIONS: Final = {motion.name: motion for motion in (NORMAL, FAST, OFF)}
