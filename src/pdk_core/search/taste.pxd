# cython: language_level=3
"""What a player likes beyond points, as numbers to add to the values of plays."""

from pdk_core.combos cimport play_t
from pdk_core.position cimport Position


cdef class Taste:
    cdef readonly double bombs
    cdef readonly double twos
    cdef readonly double singles
    cdef readonly double chains
    cdef readonly double passes
    cdef int[5] liked          # the same in 1 / POINT points
    cdef int liking(self, const Position* position, play_t play) noexcept nogil
    cdef tuple values(self)


cdef Taste taste_of(object taste)
