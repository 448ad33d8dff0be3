# cython: language_level=3
"""Limits of a search: seconds, playouts, and a flag that another thread may raise."""

cimport cython
from pdk_core.cards cimport shown

from pdk_core.errors import PdkError, plain_int


@cython.final
cdef class Limits:
    """How long a player may think; immutable.

    `seconds` of wall-clock time (0 to 3,600, None for no limit) and `playouts` (1 to 10^9, None for no limit);
    whichever comes first stops it. Playouts alone make the answer the same on every run. Raises PdkError.
    """

    def __init__(self, seconds=None, playouts=None):
        if seconds is not None:
            number = float.__float__(seconds) if isinstance(seconds, float) else plain_int(seconds)
            if number is None or not 0 <= number <= 3600:
                raise PdkError("seconds is a number 0..3600 or None, not %s" % (shown(seconds),))
            seconds = float(number)
        if playouts is not None:
            number = plain_int(playouts)
            if number is None or not 1 <= number <= 10 ** 9:
                raise PdkError("playouts is an int 1..10^9 or None, not %s" % (shown(playouts),))
            playouts = number
        self.seconds = seconds
        self.playouts = playouts

    def __eq__(self, other):
        return isinstance(other, Limits) and (self.seconds, self.playouts) == (other.seconds, other.playouts)

    def __hash__(self):
        return hash((self.seconds, self.playouts))

    def __repr__(self):
        return "Limits(seconds=%r, playouts=%r)" % (self.seconds, self.playouts)

    def __reduce__(self):
        return Limits, (self.seconds, self.playouts)


@cython.final
cdef class Cancel:
    """A flag by which one thread stops a search that runs in another."""

    def cancel(self):
        """Stop the search at its next look, within milliseconds."""
        self.flag = 1

    @property
    def cancelled(self):
        """Whether cancel was called."""
        return self.flag != 0


cdef Stop stop_of(Limits limits, Cancel cancel) except *:
    """Start the clock of a search; the cancel object must outlive it."""
    cdef Stop stop
    stop.deadline = 0
    stop.playouts = -1
    stop.flag = NULL
    if limits.seconds is not None:
        stop.deadline = seconds_now() + <double> limits.seconds
    if limits.playouts is not None:
        stop.playouts = limits.playouts
    if cancel is not None:
        stop.flag = &cancel.flag
    return stop
