# cython: language_level=3
"""When a search stops."""

cdef extern from "clock.h" nogil:
    double seconds_now "pdk_seconds"()


cdef class Limits:
    cdef readonly object seconds
    cdef readonly object playouts


cdef class Cancel:
    cdef int flag


cdef struct Stop:
    double deadline            # on the monotonic clock; 0 for none
    long long playouts         # playouts still allowed; -1 for no limit
    const int* flag            # not 0 when another thread cancelled


cdef Stop stop_of(Limits limits, Cancel cancel) except *


cdef inline bint must_stop(const Stop* stop) noexcept nogil:
    """Tell whether the time is up, the playouts are spent, or another thread cancelled."""
    if stop.playouts == 0 or (stop.flag != NULL and stop.flag[0]):
        return True
    return stop.deadline > 0 and seconds_now() >= stop.deadline
