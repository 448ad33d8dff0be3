# cython: language_level=3, boundscheck=False, wraparound=False
"""Upper bounds of each rank in each hidden hand, from the passes.

In the must-beat game a pass proves that nothing in the hand beat the table: no higher single, at most one of
each rank above a pair, no bomb. Where passing is free the same bounds are no proof, only a hint.
"""

from pdk_core.cards cimport EACH_RANK, at_least_1, count_at, lowest_bit, ranks_above, ranks_t
from pdk_core.combos cimport (
    BOMB, PAIR, SINGLE, TRIO, TRIO_PAIR, TRIO_SINGLE, TRIO_TWO, combo_in, combo_t, kind_of, top_of,
)


cdef void reset_bounds(Bounds* bounds) noexcept nogil:
    """Start with nothing known of anybody."""
    cdef int seat
    for seat in range(3):
        bounds.most[seat] = EACH_RANK * 4


cdef inline void lower_to(counts_t* most, ranks_t ranks, int limit) noexcept nogil:
    """Lower the bound of some ranks to at most `limit`."""
    cdef int shift
    while ranks:
        shift = lowest_bit(ranks)
        ranks &= ranks - 1
        if <int> (most[0] >> shift & 15) > limit:
            most[0] = (most[0] & ~(<counts_t> 15 << shift)) | (<counts_t> limit << shift)


cdef void note_play(Bounds* bounds, int seat, counts_t counts) noexcept nogil:
    """Take cards that a seat put down off its bounds."""
    cdef ranks_t ranks = at_least_1(counts)
    cdef int rank, bound
    while ranks:
        rank = lowest_bit(ranks) >> 2
        ranks &= ranks - 1
        bound = count_at(bounds.most[seat], rank) - count_at(counts, rank)
        bounds.most[seat] &= ~(<counts_t> 15 << (4 * rank))
        if bound > 0:
            bounds.most[seat] |= <counts_t> bound << (4 * rank)


cdef void note_pass(Bounds* bounds, int seat, play_t table) noexcept nogil:
    """Lower the bounds of a seat that did not beat `table`, as if it would have if it could."""
    cdef combo_t combo = combo_in(table)
    cdef int kind = kind_of(combo)
    cdef ranks_t above = ranks_above(top_of(combo))
    if kind == BOMB:
        lower_to(&bounds.most[seat], above, 3)
        return
    lower_to(&bounds.most[seat], EACH_RANK, 3)
    if kind == SINGLE:
        lower_to(&bounds.most[seat], above, 0)
    elif kind == PAIR:
        lower_to(&bounds.most[seat], above, 1)
    elif kind == TRIO or kind == TRIO_SINGLE or kind == TRIO_PAIR or kind == TRIO_TWO:
        lower_to(&bounds.most[seat], above, 2)
