# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Wins that a seat can know of: whatever the others hold of the hidden cards, they cannot keep it from going out.

The seat leads nothing that any hidden cards could beat, until its last play. There are wins which this does not
find, such as those where being beaten does no harm; but what it finds is certain.
"""

from libc.string cimport memset

from pdk_core.belief.belief cimport Belief, play_in, read_view_on_turn
from pdk_core.cards cimport count_at, counts_t
from pdk_core.combos cimport counts_in, play_t
from pdk_core.movegen cimport PLAYS_MAX, any_beats
from pdk_core.position cimport NOBODY, Position, do_move, do_pass, moves

cdef enum:
    LOST_SIZE = 4096           # places for hands that are known not to go out
    HANDS_MAX = 3000           # looked at before it gives up


cdef struct Look:
    counts_t[2] others         # the most that each of the others can hold, by rank
    counts_t[LOST_SIZE] lost
    int hands


cdef counts_t most_of(const Belief* belief, int seat) noexcept nogil:
    """Return the hidden cards that a seat may hold, by rank: all that the proofs do not exclude."""
    cdef counts_t hidden = belief.unseen + belief.sure[seat], most = 0
    cdef int rank
    for rank in range(13):
        most |= <counts_t> min(count_at(hidden, rank), count_at(belief.proved.most[seat], rank)) << (4 * rank)
    return most


cdef bint unbeatable(const Look* look, play_t play, bint must_beat) noexcept nogil:
    """Tell whether nobody can beat a play."""
    return not (any_beats(look.others[0], play, must_beat) or any_beats(look.others[1], play, must_beat))


cdef Position led(const Position* position, play_t play) noexcept nogil:
    """Return the position after a play that all pass on: its seat leads again."""
    cdef Position after = position[0]
    do_move(&after, play)
    while after.turn != NOBODY and after.turn != position.turn:
        do_pass(&after)
    return after


cdef bint goes_out(Look* look, const Position* position) noexcept nogil:
    """Tell whether the seat to move goes out by plays that nobody can beat."""
    cdef play_t[PLAYS_MAX] plays
    cdef counts_t hand = position.hand[position.turn]
    cdef Position after
    cdef int at, number, place = 0
    cdef bint leads = position.table == 0
    if leads:
        place = <int> ((hand * 0x9E3779B97F4A7C15ULL) >> 52)
        if look.lost[place] == hand:
            return False
    look.hands += 1
    if look.hands > HANDS_MAX:
        return False
    number = moves(position, plays)
    for at in range(number):
        if counts_in(plays[at]) == hand:
            return True
    for at in range(number):
        if unbeatable(look, plays[at], position.must_beat):
            after = led(position, plays[at])
            if goes_out(look, &after):
                return True
    if leads:
        look.lost[place] = hand
    return False


def sure_wins(view):
    """Return the plays of the seat to move after which nobody can keep it from going out, as a list of Play.

    They rest on what the seat may know: its View, and in the must-beat game what passes prove. Raises PdkError when
    that seat is not to move.
    """
    cdef Belief belief
    cdef Look look
    cdef Position position, after
    cdef play_t[PLAYS_MAX] plays
    cdef int at, number
    read_view_on_turn(&belief, view)
    position = belief.position
    memset(&look, 0, sizeof(look))
    look.others[0] = most_of(&belief, belief.first)
    look.others[1] = most_of(&belief, belief.second)
    number = moves(&position, plays)
    found = []
    for at in range(number):
        if counts_in(plays[at]) == position.hand[belief.seat]:
            found.append(play_in(&belief, plays[at]))
        elif unbeatable(&look, plays[at], position.must_beat):
            after = led(&position, plays[at])
            if goes_out(&look, &after):
                found.append(play_in(&belief, plays[at]))
    return found
