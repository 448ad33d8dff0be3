# cython: language_level=3
"""Limits of a search: seconds, playouts, and a flag that another thread may raise.

Every long call looks at them, and in the main thread at signals: Python runs their handlers there alone, and
what a handler raises (KeyboardInterrupt after Ctrl+C) ends the call.
"""

import sys

cimport cython
from cpython.pythread cimport PyThread_get_thread_ident
from pdk_core.cards cimport shown

from pdk_core.errors import PdkError, plain_int


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Limits:
    """How long a player may think; immutable.

    `seconds` of wall-clock time (0 to 3,600, None for no limit) and `playouts` (1 to 10^9, None for no limit);
    whichever comes first stops it. Playouts alone make the answer the same on every run and every machine;
    seconds promise no such thing. Without either a search needs a Cancel to end it. Raises PdkError.
    """

    def __cinit__(self, seconds=None, playouts=None):
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


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
@cython.auto_pickle(False)
cdef class Cancel:
    """A flag by which one thread stops a search that runs in another."""

    def cancel(self):
        """Stop the search at its next look, within milliseconds."""
        raise_flag(&self.flag)

    @property
    def cancelled(self):
        """Whether cancel was called."""
        return bool(is_raised(&self.flag))


cdef Stop stop_by_signals() except *:
    """Make a stop that signals alone bring about, in the thread that handles them."""
    return stop_from(seconds_now())


cdef Stop stop_from(double now) except *:
    """Make a stop whose clock starts now."""
    cdef Stop stop
    # Where nobody has imported it, there is one thread, or one more look for signals does no harm.
    main_thread = getattr(sys.modules.get("threading"), "main_thread", None)
    stop.deadline = 0
    stop.playouts = -1
    stop.flag = NULL
    stop.look = 0
    stop.interrupted = False
    if main_thread is None or main_thread().ident == PyThread_get_thread_ident():
        stop.look = now + 1.0 / LOOKS_A_SECOND
    return stop


cdef Stop stop_of(object limits, object cancel) except *:
    """Start the clock of a search; the cancel object must outlive it. PdkError when nothing would end it."""
    cdef double now = seconds_now()
    cdef Stop stop
    check(limits, cancel)
    if limits is None:
        raise PdkError("a search takes a Limits, such as Limits(seconds=0.1), not None")
    stop = stop_from(now)
    if cancel is not None:
        stop.flag = &(<Cancel> cancel).flag
    if (<Limits> limits).playouts is not None:
        stop.playouts = (<Limits> limits).playouts
    if (<Limits> limits).seconds is not None:
        stop.deadline = now + <double> (<Limits> limits).seconds
    return stop


cdef Stop stop_of_long(object limits, object cancel, str what) except *:
    """Start the clock of a call that may go without limits, but makes no playouts."""
    cdef Stop stop
    if limits is None:
        check(limits, cancel)
        stop = stop_by_signals()
        if cancel is not None:
            stop.flag = &(<Cancel> cancel).flag
        return stop
    if isinstance(limits, Limits) and (<Limits> limits).playouts is not None:
        raise PdkError("%s makes no playouts to count; limit its time with Limits(seconds=...)" % what)
    return stop_of(limits, cancel)


def check(limits, cancel):
    """Raise PdkError unless these are a Limits or None, a Cancel or None, and can end a search together."""
    if limits is not None and not isinstance(limits, Limits):
        raise PdkError("limits is a Limits or None, not %s" % (type(limits).__name__,))
    if cancel is not None and not isinstance(cancel, Cancel):
        raise PdkError("cancel is a Cancel or None, not %s" % (type(cancel).__name__,))
    if limits is not None and cancel is None and (<Limits> limits).seconds is None and (
            (<Limits> limits).playouts is None):
        raise PdkError("Limits() would never end; give it seconds or playouts, as in Limits(seconds=0.1), or a "
                       "Cancel beside it")
