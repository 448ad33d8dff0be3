# cython: language_level=3, boundscheck=False, wraparound=False
"""Node counts per depth: the alarm that rings when move generation changes."""

from libc.stdint cimport uint64_t

from pdk_core.cards cimport counts_t, shown
from pdk_core.combos cimport play_t
from pdk_core.game cimport Game
from pdk_core.movegen cimport PLAYS_MAX, generate
from pdk_core.position cimport NOBODY, Position, do_pass, do_play, may_pass, moves

from pdk_core.errors import PdkError, plain_flag, plain_int


cdef uint64_t count(const Position* position, int depth) noexcept nogil:
    """Count the sequences of exactly `depth` plies from here, a pass being one."""
    cdef play_t[PLAYS_MAX] plays
    cdef Position after
    cdef uint64_t nodes = 0
    cdef int number, at
    if depth == 0:
        return 1
    if position.turn == NOBODY:
        return 0
    number = moves(position, plays)
    if depth == 1:
        return number + may_pass(position)
    for at in range(number):
        after = position[0]
        do_play(&after, plays[at])
        nodes += count(&after, depth - 1)
    if may_pass(position):
        after = position[0]
        do_pass(&after)
        nodes += count(&after, depth - 1)
    return nodes


def perft(game, depth):
    """Count the sequences of exactly `depth` plies (0..144) from a game's position: plays and passes.

    One play for each multiset of ranks; a deal that ends earlier adds nothing. The game stays as it is.
    Raises PdkError for no Game or no depth.
    """
    cdef Position position
    cdef uint64_t nodes
    cdef int plies = -1
    if not isinstance(game, Game):
        raise PdkError("perft takes a Game, not %s" % (shown(game),))
    number = plain_int(depth)
    if number is not None and 0 <= number <= 144:
        plies = number
    if plies < 0:
        raise PdkError("a depth is an int 0..144, not %s" % (shown(depth),))
    position = (<Game> game).position
    with nogil:
        nodes = count(&position, plies)
    return nodes


cdef void widen(counts_t hand, int rank, int left, bint must_beat, int* widest, counts_t* where) noexcept nogil:
    """Walk all hands and note the one with the most leads."""
    cdef play_t[4 * PLAYS_MAX] plays
    cdef int number
    if left == 0:
        number = generate(hand, 0, must_beat, 0, plays)
        if number > widest[0]:
            widest[0] = number
            where[0] = hand
        return
    if rank == 13 or left > 4 * (13 - rank):
        return
    for number in range(min(left, 4) + 1):
        widen(hand | (<counts_t> number << (4 * rank)), rank + 1, left - number, must_beat, widest, where)


def widest_lead(must_beat, cards):
    """Find, over every hand of `cards` ranks (0..16), the most leads that any has; return it and the counts.

    This is the proof that movegen's fixed buffer is large enough; it takes seconds.
    """
    cdef int widest = 0, size = -1
    cdef counts_t where = 0
    number = plain_int(cards)
    if number is not None and 0 <= number <= 16:
        size = number
    if size < 0:
        raise PdkError("a hand holds 0..16 cards, not %s" % (shown(cards),))
    widen(0, 0, size, plain_flag(must_beat), &widest, &where)
    return widest, where


def relist(game, times):
    """Generate the legal plays of a game's position `times` over (0..10^9); return how many in all.

    A benchmark of generation alone, as the search sees it. Raises PdkError.
    """
    cdef play_t[PLAYS_MAX] plays
    cdef Position position
    cdef uint64_t found = 0
    cdef long long rounds = -1, _round
    if not isinstance(game, Game):
        raise PdkError("relist takes a Game, not %s" % (shown(game),))
    number = plain_int(times)
    if number is not None and 0 <= number <= 1_000_000_000:
        rounds = number
    if rounds < 0:
        raise PdkError("relist takes 0..10^9 times, not %s" % (shown(times),))
    position = (<Game> game).position
    if position.turn == NOBODY:
        return 0
    with nogil:
        for _round in range(rounds):
            found += moves(&position, plays)
    return found
