# cython: language_level=3
"""Dealing: the shuffle of a code, which must give the same cards for ever."""

from libc.stdint cimport uint64_t

from pdk_core.cards cimport cards_t
from pdk_core.rules cimport Rules

cdef struct Shuffled:
    cards_t[3] hands
    int opener
    int turned_up              # a card, or -1


cdef inline uint64_t split_mix(uint64_t* state) noexcept nogil:
    """Draw 64 random bits (SplitMix64; Steele, Lea, Flood 2014)."""
    cdef uint64_t z
    state[0] += 0x9E3779B97F4A7C15ULL
    z = state[0]
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL
    return z ^ (z >> 31)


cdef inline uint64_t draw_below(uint64_t* state, uint64_t n) noexcept nogil:
    """Draw evenly from 0..n-1: numbers past the last whole multiple of n are drawn again."""
    cdef uint64_t x = split_mix(state)
    cdef uint64_t cut
    # Only the last n numbers can be past the last whole multiple, so hardly ever is there one to work out.
    if x >= 0 - n:
        # 2^64 mod n, in 64 bits.
        cut = (0 - n) % n
        while cut and x >= 0 - cut:
            x = split_mix(state)
    return x % n


cdef void shuffle(const Rules* rules, int number, Shuffled* out) noexcept nogil

cdef class Deal:
    cdef const Rules* rules
    cdef Shuffled cards
    cdef int number
