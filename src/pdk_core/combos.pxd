# cython: language_level=3
"""Kinds of play, packed plays, and what a multiset of ranks reads as.

A packed play is one 64-bit word: counts of the cards in the low 52 bits, then kind (4 bits), length (4) and
top rank (4). The word 0 is the pass. A combo code is the high 12 bits of a packed play.
"""

from libc.stdint cimport uint64_t

from pdk_core.cards cimport cards_t, counts_t, ranks_t

ctypedef uint64_t play_t
ctypedef int combo_t

cdef enum:
    SINGLE, PAIR, TRIO, TRIO_SINGLE, TRIO_PAIR, STRAIGHT, PAIR_RUN
    PLANE, PLANE_SINGLES, PLANE_PAIRS, TRIO_TWO, PLANE_WINGS, BOMB

cdef enum:
    KINDS = 13
    NO_COMBO = -1
    READINGS_MAX = 80  # twelve ranks hold 78 runs of any length, and a plane reads as one of them
    COUNTS_BITS = 52

cdef extern from *:
    """
    #define PDK_COUNTS_MASK 0xFFFFFFFFFFFFFULL
    """
    const uint64_t COUNTS_MASK "PDK_COUNTS_MASK"


cdef inline combo_t combo_code(int kind, int length, int top) noexcept nogil:
    return kind | (length << 4) | (top << 8)


cdef inline int kind_of(combo_t combo) noexcept nogil:
    return combo & 15


cdef inline int length_of(combo_t combo) noexcept nogil:
    return (combo >> 4) & 15


cdef inline int top_of(combo_t combo) noexcept nogil:
    return combo >> 8


cdef inline play_t packed(counts_t counts, combo_t combo) noexcept nogil:
    return counts | (<uint64_t> combo << COUNTS_BITS)


cdef inline combo_t combo_in(play_t play) noexcept nogil:
    return <combo_t> (play >> COUNTS_BITS)


cdef inline counts_t counts_in(play_t play) noexcept nogil:
    return play & COUNTS_MASK


cdef inline bint same_shape(combo_t a, combo_t b) noexcept nogil:
    """Tell whether kind and length agree, so that the top ranks compare."""
    return ((a ^ b) & 255) == 0


cdef inline bint beats(combo_t play, combo_t table) noexcept nogil:
    """Tell whether a play beats what lies on the table (rules.md section 5)."""
    if same_shape(play, table):
        return play > table
    return kind_of(play) == BOMB


cdef int readings(counts_t counts, bint must_beat, bint whole_hand, combo_t* out) noexcept nogil
cdef combo_t table_reading(counts_t counts, bint must_beat, bint whole_hand, combo_t table) noexcept nogil

cdef class Combo:
    cdef readonly str kind
    cdef readonly int length
    cdef readonly str top
    cdef combo_t code

cdef Combo combo_object(combo_t code)
