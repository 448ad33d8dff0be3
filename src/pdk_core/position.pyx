# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Moves and turns of a deal at rank level (rules.md sections 6 to 8)."""

from pdk_core.cards cimport total
from pdk_core.combos cimport BOMB, combo_in, counts_in, kind_of
from pdk_core.movegen cimport any_beats, generate
from pdk_core.rules cimport rules_at


cdef void start(Position* position, const counts_t* hands, int opener, const Rules* rules) noexcept nogil:
    """Set up the first lead."""
    cdef int seat
    for seat in range(SEATS):
        position.hand[seat] = hands[seat]
        position.left[seat] = <uint8_t> total(hands[seat])
        position.bombs[seat] = 0
    position.table = 0
    position.turn = <uint8_t> opener
    position.owner = <uint8_t> opener
    position.passed = 0
    position.played = 0
    position.winner = NOBODY
    position.opening = rules.three_of_spades_opens
    position.must_beat = rules.must_beat
    position.variant = <uint8_t> rules.index


cdef void do_play(Position* position, play_t play) noexcept nogil:
    """Put down a legal play for the seat to move."""
    cdef int seat = position.turn, after
    cdef bint bomb = kind_of(combo_in(play)) == BOMB
    position.hand[seat] -= counts_in(play)
    position.left[seat] -= <uint8_t> total(counts_in(play))
    position.table = play
    position.owner = <uint8_t> seat
    position.played |= <uint8_t> (1 << seat)
    position.opening = 0
    if bomb and not position.must_beat:
        position.bombs[seat] += 1
    if position.left[seat] == 0:
        if bomb and position.must_beat:
            position.bombs[seat] += 1
        position.winner = <uint8_t> seat
        position.turn = NOBODY
        return
    # Whoever is out is skipped; both out would have ended the round.
    after = next_seat(seat)
    if position.passed >> after & 1:
        after = next_seat(after)
    position.turn = <uint8_t> after


cdef void do_pass(Position* position) noexcept nogil:
    """Pass for the seat to move; the second pass ends the round."""
    cdef int seat = position.turn, after
    position.passed |= <uint8_t> (1 << seat)
    after = next_seat(seat)
    if position.passed >> after & 1:
        after = next_seat(after)
    if after == position.owner:
        if position.must_beat and kind_of(combo_in(position.table)) == BOMB:
            position.bombs[after] += 1
        position.table = 0
        position.passed = 0
    position.turn = <uint8_t> after


cdef int moves(const Position* position, play_t* out) noexcept nogil:
    """Write the legal plays of the seat to move into PLAYS_MAX places; return how many."""
    return generate(position.hand[position.turn], position.table, position.must_beat, asked_at(position), out)


cdef bint may_pass(const Position* position) noexcept nogil:
    """Tell whether the seat to move may pass."""
    if position.table == 0:
        return False
    return not position.must_beat or not any_beats(position.hand[position.turn], position.table, True)


cdef void score(const Position* position, int* cards_left, int* shut_out, int* bombs) noexcept nogil:
    """Write the three rows of a finished deal, three seats each."""
    cdef int seat, other, each = rules_at(position.variant).bomb_points
    cdef int winner = position.winner
    for seat in range(SEATS):
        cards_left[seat] = shut_out[seat] = bombs[seat] = 0
    for seat in range(SEATS):
        if seat != winner:
            cards_left[seat] -= position.left[seat]
            cards_left[winner] += position.left[seat]
            if not position.played >> seat & 1:
                shut_out[seat] -= position.left[seat]
                shut_out[winner] += position.left[seat]
        for other in range(SEATS):
            bombs[other] += (2 if other == seat else -1) * each * position.bombs[seat]


cdef int points(const Position* position, int seat) noexcept nogil:
    """Return the total of one seat in a finished deal."""
    cdef int[3] cards_left
    cdef int[3] shut_out
    cdef int[3] bombs
    score(position, cards_left, shut_out, bombs)
    return cards_left[seat] + shut_out[seat] + bombs[seat]


cdef int bombs_paid(const Position* position, int seat) noexcept nogil:
    """Return the points that bombs have brought a seat so far."""
    return rules_at(position.variant).bomb_points * (
        3 * position.bombs[seat] - position.bombs[0] - position.bombs[1] - position.bombs[2])
