# cython: language_level=3
"""The fewest plays that empty a hand, memoised."""

from libc.stdint cimport uint64_t

from pdk_core.cards cimport counts_t

cdef enum:
    MEMO_BITS = 15
    MEMO_SIZE = 1 << 15

cdef struct Memo:
    # Counts in the low 52 bits, then the must-beat switch, the answer from bit 56; 0 is an empty place.
    uint64_t[MEMO_SIZE] entries


cdef class MemoOwner:
    cdef Memo* memo
    cdef bint busy             # with a call that is under way, maybe in another thread


cdef int min_plays(counts_t hand, bint must_beat, Memo* memo) noexcept nogil
