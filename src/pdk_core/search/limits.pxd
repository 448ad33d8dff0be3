# cython: language_level=3
"""When a long call stops."""

cdef extern from "clock.h" nogil:
    double seconds_now "pdk_seconds"()

cdef extern from "stop.h" nogil:
    ctypedef int flag_t "pdk_flag"
    bint is_raised "pdk_is_raised"(const flag_t* flag)
    void raise_flag "pdk_raise_flag"(flag_t* flag)
    bint ask_signals "pdk_ask_signals"()

cdef extern from "stop.h":
    int reraise "pdk_reraise"(bint raised) except -1


cdef enum:
    LOOKS_A_SECOND = 100


cdef class Limits:
    cdef readonly object seconds
    cdef readonly object playouts


cdef class Cancel:
    cdef flag_t flag


cdef struct Stop:
    double deadline            # on the monotonic clock; 0 for none
    long long playouts         # playouts still allowed; -1 for no limit
    const flag_t* flag         # raised when another thread cancelled
    double look                # when signals are looked for next; 0 in threads that cannot handle them
    bint interrupted           # a handler of a signal raised; `reraise` must follow once the GIL is back


cdef Stop stop_of(object limits, object cancel) except *
cdef Stop stop_of_long(object limits, object cancel, str what) except *
cdef Stop stop_by_signals() except *


cdef inline bint is_past(Stop* stop, double end) noexcept nogil:
    """Tell whether a time (0 for none) has come, another thread cancelled, or a signal ends it."""
    cdef double now
    if stop.interrupted or (stop.flag != NULL and is_raised(stop.flag)):
        return True
    if end <= 0 and stop.look <= 0:
        return False
    now = seconds_now()
    if 0 < stop.look <= now:
        # The GIL is asked for, which may take a while when other threads are busy in Python.
        stop.look = now + 1.0 / LOOKS_A_SECOND
        stop.interrupted = ask_signals()
        if stop.interrupted:
            return True
    return 0 < end <= now


cdef inline bint must_stop(Stop* stop) noexcept nogil:
    """Tell whether the time is up, the playouts are spent, another thread cancelled, or a signal ends it."""
    return stop.playouts == 0 or is_past(stop, stop.deadline)
