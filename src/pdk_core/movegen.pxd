# cython: language_level=3
"""Legal plays at rank level, into fixed buffers without the GIL."""

from pdk_core.cards cimport counts_t
from pdk_core.combos cimport play_t

cdef enum:
    # No hand of up to 16 cards has more than 373 leads (classic16: 169), as perft.widest_lead finds by
    # walking all of them; follows are fewer.
    PLAYS_MAX = 512

cdef enum:
    # What the moment asks of a play, beyond the hand and the table.
    NEXT_HAS_ONE = 1           # the next seat holds one card: only the highest single
    MUST_INCLUDE_THREE = 2     # the opening play of classic16 holds the three of spades

cdef int generate(counts_t hand, play_t table, bint must_beat, int asked, play_t* out) noexcept nogil
cdef bint any_beats(counts_t hand, play_t table, bint must_beat) noexcept nogil
cdef int highest_single(counts_t hand, play_t table, bint must_beat) noexcept nogil
