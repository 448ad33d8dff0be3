# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a deal is worth when everybody goes on as a player that slips: net playouts of the true hands.

Each seat draws its plays by what it may know itself, as SlippingPlayer does: of the others' hands, the net sees the
sum.
"""

from libc.math cimport lround
from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport free, malloc

from pdk_core.belief.bounds cimport Bounds, reset_bounds
from pdk_core.bots.slipping cimport slip
from pdk_core.cards cimport shown
from pdk_core.combos cimport play_t
from pdk_core.deal cimport split_mix
from pdk_core.eval.min_plays cimport Memo, MemoOwner
from pdk_core.eval.net cimport POINT, Net, ValueNet
from pdk_core.game cimport Game
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.plays cimport Play
from pdk_core.position cimport NOBODY, Position, do_move, moves_and_pass, points
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_of_long
from pdk_core.search.playout cimport counted, measured, seed_of

from pdk_core.errors import PdkError


cdef void play_out(const Net* net, Position* position, int temperature, Memo* memo, uint64_t state) noexcept nogil:
    """Play to the end, everybody slipping alike."""
    cdef Bounds nothing
    reset_bounds(&nothing)
    while position.turn != NOBODY:
        do_move(position, slip(net, position, &nothing, temperature, memo, &state, None))


def outlook(net, game, temperature, playouts, seed, cancel=None, plays=None):
    """Play a game's position out with its true hands, `playouts` times (1 to 10^6); a list of rows of points.

    A row is a playout: the points that each seat gets in the whole deal, three ints. With `plays` (each a Play, or
    None for the pass, legal for the seat to move) there is a list of rows for each of them, and the same chances go
    through all. `temperature` is a slipping player's, in points. A Cancel leaves out what was not played. Raises
    PdkError.
    """
    cdef Game twin
    cdef Position position, after
    cdef MemoOwner owner = MemoOwner()
    cdef uint64_t state = seed_of(seed), chances
    cdef long long wanted = counted(playouts, 1, 1_000_000), done = 0, row
    cdef int warmth = <int> lround(measured(temperature, 0, 1000, "temperature") * POINT)
    cdef int at, number = 1, seat
    cdef play_t[PLAYS_MAX + 1] words
    cdef int32_t* found
    cdef Stop stop
    cdef const Net* values
    if not isinstance(net, ValueNet):
        raise PdkError("an outlook takes a ValueNet, not %s" % (shown(net),))
    if not isinstance(game, Game):
        raise PdkError("an outlook takes a Game, not %s" % (shown(game),))
    stop = stop_of_long(None, cancel, "an outlook")
    twin = (<Game> game).copy()
    position = twin.position
    if position.variant != (<ValueNet> net).variant.index:
        raise PdkError("a net for %s cannot play %s" % ((<ValueNet> net).variant.name, twin.deal.variant.name))
    if plays is not None:
        number = read_plays(&position, plays, words)
    found = <int32_t*> malloc(wanted * number * 3 * sizeof(int32_t))
    if found == NULL:
        raise MemoryError
    values = (<ValueNet> net).net
    try:
        with nogil:
            while done < wanted and not must_stop(&stop):
                chances = split_mix(&state)
                for at in range(number):
                    after = position
                    if plays is not None:
                        do_move(&after, words[at])
                    play_out(values, &after, warmth, owner.memo, chances)
                    for seat in range(3):
                        found[(done * number + at) * 3 + seat] = points(&after, seat)
                done += 1
        reraise(stop.interrupted)
        rows = [[(found[(row * number + at) * 3], found[(row * number + at) * 3 + 1],
                  found[(row * number + at) * 3 + 2]) for row in range(done)] for at in range(number)]
    finally:
        free(found)
    return rows[0] if plays is None else rows


cdef int read_plays(const Position* position, plays, play_t* words) except -1:
    """Write the packed words of legal plays; return how many. Raises PdkError for others."""
    cdef play_t[PLAYS_MAX + 1] legal
    cdef int number, at, wanted = 0
    cdef play_t word
    if position.turn == NOBODY:
        raise PdkError("the deal is over, so there is nothing to play")
    number = moves_and_pass(position, legal)
    for play in plays:
        if play is not None and not isinstance(play, Play):
            raise PdkError("a play is a Play, or None for the pass, not %s" % (shown(play),))
        word = 0 if play is None else (<Play> play).word
        for at in range(number):
            if legal[at] == word:
                break
        else:
            raise PdkError("%s is not legal here" % (shown(play),))
        if wanted > PLAYS_MAX:
            raise PdkError("there are no more than %d plays here" % number)
        words[wanted] = word
        wanted += 1
    if wanted == 0:
        raise PdkError("an outlook takes at least one play")
    return wanted
