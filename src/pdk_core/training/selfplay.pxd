# cython: language_level=3
"""Samples, which self-play fills and the learner reads."""

from libc.stdint cimport int16_t


cdef class Samples:
    cdef int16_t* inputs       # of one position after the other
    cdef long long* ends       # where each position's inputs end
    cdef float* targets
    cdef long long number, room, filled, inputs_room

    cdef int grow(self) except -1 nogil
