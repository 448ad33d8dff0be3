# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Inputs of the value net for the position after a move, seen by the seat that made it.

They come in two lists, so that a decision adds up the first once: what is the same for every move (the unseen
cards, the others' sizes and passes), and what the move changes (the own hand, the table).
"""

from pdk_core.cards cimport at_least_1, lowest_bit, ranks_t
from pdk_core.combos cimport combo_in, combo_t, kind_of, length_of, top_of
from pdk_core.movegen cimport any_beats
from pdk_core.position cimport next_seat


cdef inline int16_t* each_count(counts_t counts, int first, int16_t* out) noexcept nogil:
    """Switch on (rank, 1..count) for every rank."""
    cdef ranks_t left = at_least_1(counts)
    cdef int shift, number, at
    while left:
        shift = lowest_bit(left)
        left &= left - 1
        number = <int> (counts >> shift & 15)
        for at in range(number):
            out[0] = <int16_t> (first + shift + at)
            out += 1
    return out


cdef inline int16_t* each_lack(counts_t most, counts_t unseen, int first, int16_t* out) noexcept nogil:
    """Switch on (rank, k) for every k that is unseen but that a seat with these bounds cannot hold."""
    cdef ranks_t left = at_least_1(unseen)
    cdef int shift, at
    while left:
        shift = lowest_bit(left)
        left &= left - 1
        for at in range(<int> (most >> shift & 15), <int> (unseen >> shift & 15)):
            out[0] = <int16_t> (first + shift + at)
            out += 1
    return out


cdef int shared_inputs(const Position* position, const Bounds* bounds, counts_t unseen,
                       int16_t* out) noexcept nogil:
    """Write the inputs that no move of the seat to move changes; return how many."""
    cdef int16_t* first = out
    cdef int after = next_seat(position.turn)
    cdef int other = next_seat(after)
    out = each_count(unseen, UNSEEN, out)
    out = each_lack(bounds.most[after], unseen, NEXT_LACKS, out)
    out = each_lack(bounds.most[other], unseen, OTHER_LACKS, out)
    out[0] = <int16_t> (NEXT_SIZE + position.left[after])
    out[1] = <int16_t> (OTHER_SIZE + position.left[other])
    out += 2
    if not position.played >> after & 1:
        out[0] = NEXT_SHUT_OUT
        out += 1
    if not position.played >> other & 1:
        out[0] = OTHER_SHUT_OUT
        out += 1
    return <int> (out - first)


cdef int move_inputs(const Position* position, const Position* after, counts_t unseen, int min_plays,
                     int16_t* out) noexcept nogil:
    """Write the inputs that the move from `position` to `after` decides; return how many.

    `min_plays` is how many plays the mover needs from there.
    """
    cdef int16_t* first = out
    cdef int seat = position.turn, next_ = next_seat(position.turn)
    cdef int other = next_seat(next_), owner
    cdef combo_t combo
    out = each_count(after.hand[seat], OWN_HAND, out)
    out[0] = <int16_t> (OWN_SIZE + after.left[seat])
    out[1] = <int16_t> (OWN_MIN_PLAYS + (min_plays if min_plays < 12 else 12))
    out += 2
    if after.table:
        combo = combo_in(after.table)
        owner = 1 if after.owner == seat else 2 if after.owner == next_ else 3
        out[0] = <int16_t> (TABLE_PLAY + 13 * kind_of(combo) + top_of(combo))
        out[1] = <int16_t> (TABLE_LENGTH + length_of(combo))
        out += 2
        if owner == 1 and not any_beats(unseen, after.table, after.must_beat):
            out[0] = SURE_ROUND
            out += 1
    else:
        owner = 0
    out[0] = <int16_t> (TABLE_OWNER + owner)
    out[1] = <int16_t> (TURN_AFTER + (after.turn == other))
    out += 2
    if after.passed >> next_ & 1:
        out[0] = NEXT_PASSED
        out += 1
    if after.passed >> other & 1:
        out[0] = OTHER_PASSED
        out += 1
    if after.passed >> seat & 1:
        out[0] = OWN_PASSED
        out += 1
    if not after.played >> seat & 1:
        out[0] = OWN_SHUT_OUT
        out += 1
    return <int> (out - first)
