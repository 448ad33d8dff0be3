# cython: language_level=3
"""Playing deals to their end without the GIL."""

from libc.stdint cimport uint64_t

from pdk_core.position cimport Position


cdef int random_playout(Position* position, uint64_t* state) noexcept nogil
cdef long long counted(object value, long long least, long long most) except -1
cdef double measured(object value, double least, double most, str what) except? -1
cdef uint64_t seed_of(object seed) except? 0xFFFFFFFFFFFFFFFFULL
