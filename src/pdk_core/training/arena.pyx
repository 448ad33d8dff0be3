# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Strength of a policy that does not search: rotated duplicate deals, played inside the engine."""

from libc.math cimport sqrt
from libc.stdint cimport int32_t, uint64_t

from pdk_core.belief.bounds cimport Bounds, note_move, reset_bounds
from pdk_core.bots.greedy cimport greedy_choice
from pdk_core.cards cimport counts_of, counts_t, shown
from pdk_core.combos cimport play_t
from pdk_core.deal cimport Shuffled, draw_below, shuffle
from pdk_core.eval.min_plays cimport Memo, MemoOwner
from pdk_core.eval.net cimport Net, ValueNet, evaluate
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport NOBODY, Position, do_move, moves_and_pass, points, start
from pdk_core.rules cimport Rules, rules_of
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_by_signals
from pdk_core.search.playout cimport counted, seed_of

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.errors import PdkError

ctypedef const Net* net_p


cdef play_t choice(const Net* net, const Position* position, const Bounds* bounds, Memo* memo) noexcept nogil:
    """Choose by a net, or greedily without one."""
    cdef play_t[PLAYS_MAX + 1] plays
    cdef int32_t[PLAYS_MAX + 1] values
    cdef int number
    if net == NULL:
        return greedy_choice(position, memo)
    number = moves_and_pass(position, plays)
    if number == 0:
        return 0
    return plays[evaluate(net, position, bounds, plays, number, memo, values) if number > 1 else 0]


cdef int one_deal(const net_p* nets, const Rules* rules, const Shuffled* cards, int seat,
                  Memo* memo) noexcept nogil:
    """Play a deal to its end; return the points of `seat`."""
    cdef Position position
    cdef Bounds bounds
    cdef counts_t[3] hands
    cdef int at
    cdef play_t play
    for at in range(3):
        hands[at] = counts_of(cards.hands[at])
    start(&position, hands, cards.opener, rules)
    reset_bounds(&bounds)
    while position.turn != NOBODY:
        play = choice(nets[position.turn], &position, &bounds, memo)
        note_move(&bounds, &position, play)
        do_move(&position, play)
    return points(&position, seat)


cdef const Net* net_of(object net, const Rules* rules) except? NULL:
    """Point at the weights of a ValueNet for these rules; NULL for None, which is greedy."""
    if net is None:
        return NULL
    if not isinstance(net, ValueNet):
        raise PdkError("the arena takes a ValueNet or None, not %s" % (shown(net),))
    if (<ValueNet> net).variant.index != rules.index:
        raise PdkError("a net for %s cannot play another variant" % ((<ValueNet> net).variant.name,))
    return (<ValueNet> net).net


def arena(variant, own, others, deals, seed):
    """Play `deals` deals three times each, `own` in each seat once against two of `others` (None is greedy).

    `deals` is 1..10^9. Returns the mean points per deal of `own` and its standard error over the deals. Raises
    PdkError.
    """
    cdef const Rules* rules = rules_of(variant)
    cdef const Net* first = net_of(own, rules)
    cdef const Net* second = net_of(others, rules)
    cdef net_p[3] nets
    cdef long long wanted = counted(deals, 1, 1_000_000_000), _deal
    cdef Stop stop = stop_by_signals()
    cdef uint64_t state = seed_of(seed), numbers = _CODE_NUMBERS
    cdef Shuffled cards
    cdef MemoOwner own_memo = MemoOwner()
    cdef double sum_ = 0, squares = 0, won, mean
    cdef int seat, at
    with nogil:
        for _deal in range(wanted):
            if must_stop(&stop):
                break
            shuffle(rules, <int> draw_below(&state, numbers), &cards)
            won = 0
            for seat in range(3):
                for at in range(3):
                    nets[at] = first if at == seat else second
                won += one_deal(nets, rules, &cards, seat, own_memo.memo)
            won /= 3
            sum_ += won
            squares += won * won
    reraise(stop.interrupted)
    mean = sum_ / wanted
    return mean, sqrt(max(0.0, squares / wanted - mean * mean) / wanted)
