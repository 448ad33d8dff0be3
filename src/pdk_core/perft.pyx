# cython: language_level=3, boundscheck=False, wraparound=False
"""Node counts per depth: the alarm that rings when move generation changes."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from pdk_core.cards cimport counts_t, shown
from pdk_core.combos cimport play_t
from pdk_core.game cimport Game
from pdk_core.movegen cimport PLAYS_MAX, generate
from pdk_core.position cimport NOBODY, Position, do_pass, do_play, may_pass, moves
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_by_signals, stop_of_long

from pdk_core.errors import PdkError, plain_flag, plain_int

cdef struct Walk:
    Stop stop
    bint stopped
    unsigned int steps
    play_t* plays              # PLAYS_MAX for each ply of depth; too much for the stack of a thread


cdef inline bint is_over(Walk* walk, unsigned int steps) noexcept nogil:
    """Tell whether a walk must stop, with a look at the clock every so many steps, a power of 2."""
    walk.steps += 1
    if walk.steps & (steps - 1) == 0 and must_stop(&walk.stop):
        walk.stopped = True
    return walk.stopped


cdef uint64_t count(Walk* walk, const Position* position, int depth) noexcept nogil:
    """Count the sequences of exactly `depth` plies from here, a pass being one."""
    cdef play_t* plays = walk.plays + depth * PLAYS_MAX
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
    if is_over(walk, 64):
        return 0
    for at in range(number):
        after = position[0]
        do_play(&after, plays[at])
        nodes += count(walk, &after, depth - 1)
    if may_pass(position):
        after = position[0]
        do_pass(&after)
        nodes += count(walk, &after, depth - 1)
    return nodes


def perft(game, depth, limits=None, cancel=None):
    """Count the sequences of exactly `depth` plies (0..144) from a game's position: plays and passes.

    One play for each multiset of ranks; a deal that ends earlier adds nothing. The game stays as it is.
    `limits` bound the seconds (by default nothing does), `cancel` stops it from another thread. Raises PdkError
    for no Game or no depth, and when it could not be finished.
    """
    cdef Position position
    cdef Walk walk
    cdef uint64_t nodes
    cdef int plies = -1
    if not isinstance(game, Game):
        raise PdkError("perft takes a Game, not %s" % (shown(game),))
    number = plain_int(depth)
    if number is not None and 0 <= number <= 144:
        plies = number
    if plies < 0:
        raise PdkError("a depth is an int 0..144, not %s" % (shown(depth),))
    walk.stop = stop_of_long(limits, cancel, "perft")
    walk.stopped = False
    walk.steps = 0
    walk.plays = <play_t*> malloc((plies + 1) * PLAYS_MAX * sizeof(play_t))
    if walk.plays == NULL:
        raise MemoryError
    position = (<Game> game).position
    with nogil:
        nodes = count(&walk, &position, plies)
        free(walk.plays)
    reraise(walk.stop.interrupted)
    if walk.stopped:
        raise PdkError("%d plies were not all counted before the limits or the cancel ended it" % plies)
    return nodes


cdef void widen(Walk* walk, counts_t hand, int rank, int left, bint must_beat, int* widest,
                counts_t* where) noexcept nogil:
    """Walk all hands and note the one with the most leads."""
    cdef int number
    if left == 0:
        if is_over(walk, 1024):
            return
        number = generate(hand, 0, must_beat, 0, walk.plays)
        if number > widest[0]:
            widest[0] = number
            where[0] = hand
        return
    if walk.stopped or rank == 13 or left > 4 * (13 - rank):
        return
    for number in range(min(left, 4) + 1):
        widen(walk, hand | (<counts_t> number << (4 * rank)), rank + 1, left - number, must_beat, widest, where)


def widest_lead(must_beat, cards):
    """Find, over every hand of `cards` ranks (0..16), the most leads that any has; return it and the counts.

    This is the proof that movegen's fixed buffer is large enough; it takes seconds.
    """
    cdef Walk walk
    cdef int widest = 0, size = -1
    cdef bint beats = plain_flag(must_beat)
    cdef counts_t where = 0
    number = plain_int(cards)
    if number is not None and 0 <= number <= 16:
        size = number
    if size < 0:
        raise PdkError("a hand holds 0..16 cards, not %s" % (shown(cards),))
    walk.stop = stop_by_signals()
    walk.stopped = False
    walk.steps = 0
    # Far more than any hand has, since this is what finds out how many that is.
    walk.plays = <play_t*> malloc(4 * PLAYS_MAX * sizeof(play_t))
    if walk.plays == NULL:
        raise MemoryError
    with nogil:
        widen(&walk, 0, 0, size, beats, &widest, &where)
        free(walk.plays)
    reraise(walk.stop.interrupted)
    return widest, where


def relist(game, times):
    """Generate the legal plays of a game's position `times` over (0..10^9); return how many in all.

    A benchmark of generation alone, as the search sees it. Raises PdkError.
    """
    cdef play_t[PLAYS_MAX] plays
    cdef Position position
    cdef uint64_t found = 0
    cdef long long rounds = -1, round_
    cdef Stop stop
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
    stop = stop_by_signals()
    with nogil:
        for round_ in range(rounds):
            found += moves(&position, plays)
            if round_ & 1023 == 1023 and must_stop(&stop):
                break
    reraise(stop.interrupted)
    return found
