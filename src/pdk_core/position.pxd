# cython: language_level=3
"""The state of a deal at rank level, small enough to copy instead of undoing."""

from libc.stdint cimport uint8_t

from pdk_core.cards cimport counts_t
from pdk_core.combos cimport play_t
from pdk_core.rules cimport Rules

cdef enum:
    SEATS = 3
    NOBODY = 255
    # 48 plays and at most two passes after each.
    PLIES_MAX = 144

cdef struct Position:
    counts_t[3] hand
    play_t table               # what lies there to be beaten, 0 when the mover leads
    uint8_t[3] left            # cards in each hand
    uint8_t[3] bombs           # bombs that will be paid: played, or in forced16 won with
    uint8_t turn               # seat to move, NOBODY when the deal is over
    uint8_t owner              # seat whose play lies on the table
    uint8_t passed             # bit set of the seats out of this round
    uint8_t played             # bit set of the seats that put down a card
    uint8_t winner             # seat that went out, NOBODY until then
    uint8_t opening            # the first play, which must contain the three of spades
    uint8_t must_beat
    uint8_t variant            # index of the rules


cdef void start(Position* position, const counts_t* hands, int opener, const Rules* rules) noexcept nogil
cdef void do_play(Position* position, play_t play) noexcept nogil
cdef void do_pass(Position* position) noexcept nogil
cdef void score(const Position* position, int* cards_left, int* shut_out, int* bombs) noexcept nogil
cdef int points(const Position* position, int seat) noexcept nogil
cdef int bombs_paid(const Position* position, int seat) noexcept nogil


cdef inline int next_seat(int seat) noexcept nogil:
    return seat + 1 if seat < 2 else 0


cdef inline int asked_at(const Position* position) noexcept nogil:
    """Return what movegen's `asked` is here: 1 under the last-card rule, 2 for the opening play."""
    return (position.left[next_seat(position.turn)] == 1) | (position.opening << 1)


cdef int moves(const Position* position, play_t* out) noexcept nogil
cdef bint may_pass(const Position* position) noexcept nogil


cdef inline int moves_and_pass(const Position* position, play_t* out) noexcept nogil:
    """Write the legal plays and, last, the pass (0) if there is one, into PLAYS_MAX + 1 places; return how many."""
    cdef int number = moves(position, out)
    # Under must-beat a pass is legal when nothing else is.
    if position.table and (number == 0 or not position.must_beat):
        out[number] = 0
        number += 1
    return number


cdef inline void do_move(Position* position, play_t play) noexcept nogil:
    """Play, or pass for 0."""
    if play:
        do_play(position, play)
    else:
        do_pass(position)
