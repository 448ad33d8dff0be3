# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Playouts, and whole deals in batches, inside the engine."""

from pdk_core.cards cimport counts_of, counts_t, shown
from pdk_core.combos cimport play_t
from pdk_core.deal cimport Shuffled, draw_below, shuffle, split_mix
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport NOBODY, do_move, moves_and_pass, start
from pdk_core.rules cimport Rules, rules_of
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_by_signals

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.errors import PdkError, plain_int


cdef int random_playout(Position* position, uint64_t* state) noexcept nogil:
    """Play to the end, every legal ply (the pass among them) equally likely; return the plies it took."""
    cdef play_t[PLAYS_MAX + 1] plays
    cdef int number, chosen, plies = 0
    while position.turn != NOBODY:
        number = moves_and_pass(position, plays)
        # The high half of a product draws evenly enough from so few plies, and without a division.
        chosen = <int> (((split_mix(state) >> 32) * <uint64_t> number) >> 32)
        do_move(position, plays[chosen])
        plies += 1
    return plies


def random_deals(variant="classic16", deals=1, seed=0):
    """Play `deals` whole deals at random (1..10^9), shuffle included, and return how many plies that took.

    Every legal ply is equally likely, the pass among them. The same seed plays the same deals. Raises
    PdkError for an unknown variant or a number out of range.
    """
    cdef const Rules* rules = rules_of(variant)
    cdef Shuffled cards
    cdef Position position
    cdef counts_t[3] hands
    cdef long long wanted = counted(deals, 1, 1_000_000_000), deal, plies = 0
    cdef uint64_t state = seed_of(seed), numbers = _CODE_NUMBERS
    cdef int seat
    cdef Stop stop = stop_by_signals()
    with nogil:
        for deal in range(wanted):
            if deal & 63 == 63 and must_stop(&stop):
                break
            shuffle(rules, <int> draw_below(&state, numbers), &cards)
            for seat in range(3):
                hands[seat] = counts_of(cards.hands[seat])
            start(&position, hands, cards.opener, rules)
            plies += random_playout(&position, &state)
    reraise(stop.interrupted)
    return plies


cdef long long counted(object value, long long least, long long most) except -1:
    """Check a count given from Python."""
    cdef long long number = least - 1
    if isinstance(value, int) and not isinstance(value, bool):
        try:
            number = value
        except OverflowError:
            pass
    if not least <= number <= most:
        raise PdkError("%s is no count; it takes an int %d..%d" % (shown(value), least, most))
    return number


cdef uint64_t seed_of(object seed) except? 0xFFFFFFFFFFFFFFFFULL:
    """Check a seed given from Python."""
    number = plain_int(seed)
    if number is None:
        raise PdkError("a seed is an int, not %s" % (shown(seed),))
    return number & 0xFFFFFFFFFFFFFFFF


cdef double measured(object value, double least, double most, str what) except? -1:
    """Check a number given from Python, whole or not."""
    cdef double number = least - 1
    if isinstance(value, float):
        number = float.__float__(value)
    elif plain_int(value) is not None and -1_000_000_000 <= plain_int(value) <= 1_000_000_000:
        number = plain_int(value)
    # Not a number is neither.
    if not least <= number <= most:
        raise PdkError("%s is a number %g..%g, not %s" % (what, least, most, shown(value)))
    return number
