# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Self-play: deals played by a quantized net, kept as samples for the learner.

Samples are the positions after moves that were a choice, each with what its mover still won in the end, blended
with what the net held of the mover's later choices (the forward view of TD(lambda), Sutton 1988).
"""

from libc.stdint cimport int16_t, int32_t, int64_t, uint64_t
from libc.math cimport lround
from libc.stdlib cimport free, realloc

cimport cython
from pdk_core.belief.bounds cimport Bounds, note_move, reset_bounds
from pdk_core.cards cimport counts_of, counts_t, shown
from pdk_core.combos cimport play_t
from pdk_core.deal cimport Shuffled, draw_below, shuffle, split_mix
from pdk_core.eval.features cimport ACTIVE_MAX, move_inputs, shared_inputs
from pdk_core.eval.min_plays cimport MemoOwner, min_plays
from pdk_core.eval.net cimport POINT, POINTS_SCALE, Net, ValueNet, evaluate, sample_softmax, softmax
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport (
    NOBODY, PLIES_MAX, Position, bombs_paid, do_move, moves_and_pass, next_seat, score, start,
)
from pdk_core.rules cimport Rules, rules_at
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_by_signals
from pdk_core.search.playout cimport counted, measured, seed_of

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.errors import PdkError


cdef inline bint enlarge(void** block, size_t size) noexcept nogil:
    """Make a block larger; False, and the block as it was, when there is no room."""
    cdef void* larger = realloc(block[0], size)
    if larger != NULL:
        block[0] = larger
    return larger != NULL


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Samples:
    """Positions and what became of them, packed: inputs of one after the other, their ends, and the targets."""

    def __dealloc__(self):
        free(self.inputs)
        free(self.ends)
        free(self.targets)

    def __len__(self):
        return self.number

    cdef int grow(self) except -1 nogil:
        """Make room for one more deal."""
        cdef bint found = True
        if self.number + PLIES_MAX > self.room:
            self.room = 2 * self.room + 4 * PLIES_MAX
            found &= enlarge(<void**> &self.ends, self.room * sizeof(long long))
            found &= enlarge(<void**> &self.targets, self.room * sizeof(float))
        if self.filled + PLIES_MAX * ACTIVE_MAX > self.inputs_room:
            self.inputs_room = 2 * self.inputs_room + 4 * PLIES_MAX * ACTIVE_MAX
            found &= enlarge(<void**> &self.inputs, self.inputs_room * sizeof(int16_t))
        if not found:
            with gil:
                raise MemoryError
        return 0


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class SelfPlay(MemoOwner):
    """Plays deals by a net and keeps them as samples; one for each thread is best."""

    def play(self, net, deals, seed, temperature, epsilon, outcome=1.0):
        """Play `deals` deals (1..10^6) without the GIL and return their Samples. Raises PdkError.

        Moves are drawn by the softmax of the values, `temperature` in points (0.01 to 1,000), or with probability
        `epsilon` (0 to 1) evenly.
        A target looks past each later choice of the mover with weight `outcome`, 0 to 1: 1 takes the end of the
        deal alone, less takes the rest from what the net holds of that choice, which is less noisy.
        """
        cdef Samples samples = Samples()
        cdef SelfPlay desk = self
        cdef ValueNet weights
        cdef const Rules* rules
        cdef long long wanted = counted(deals, 1, 1_000_000), _deal
        cdef uint64_t state = seed_of(seed), numbers = _CODE_NUMBERS
        cdef int scaled = <int> lround(measured(temperature, 0.01, 1000, "temperature") * POINT)
        cdef uint64_t threshold = <uint64_t> (measured(epsilon, 0, 1, "epsilon") * 4294967296.0)
        cdef float weight = <float> measured(outcome, 0, 1, "outcome")
        cdef Stop stop = stop_by_signals()
        if not isinstance(net, ValueNet):
            raise PdkError("self-play takes a ValueNet, not %s" % (shown(net),))
        weights = net
        rules = rules_at(weights.variant.index)
        if self.busy:
            # Another thread is at work with this one's memo.
            desk = SelfPlay()
        desk.busy = True
        try:
            with nogil:
                for _deal in range(wanted):
                    if must_stop(&stop):
                        break
                    samples.grow()
                    desk.one_deal(weights.net, rules, <int> draw_below(&state, numbers), &state, scaled, threshold,
                                  weight, samples)
            reraise(stop.interrupted)
        finally:
            desk.busy = False
        return samples

    cdef void one_deal(self, const Net* net, const Rules* rules, int number, uint64_t* state, int temperature,
                       uint64_t epsilon, float outcome, Samples samples) noexcept nogil:
        """Play one deal into `samples`; `temperature` in 1 / POINT points, `epsilon` in 1 / 2^32."""
        cdef Shuffled cards
        cdef Position position, before
        cdef Bounds bounds, bounds_before
        cdef counts_t[3] hands
        cdef counts_t unseen
        cdef play_t[PLAYS_MAX + 1] plays
        cdef int32_t[PLAYS_MAX + 1] values
        cdef int[3] cards_left
        cdef int[3] shut_out
        cdef int[3] bombs
        cdef int[PLIES_MAX] movers
        cdef int[PLIES_MAX] bombs_then
        cdef float[PLIES_MAX] net_values
        cdef float[3] wins
        cdef float net_value = 0
        cdef int seat, choices, chosen, kept = 0, at
        cdef long long first = samples.number
        shuffle(rules, number, &cards)
        for seat in range(3):
            hands[seat] = counts_of(cards.hands[seat])
        start(&position, hands, cards.opener, rules)
        reset_bounds(&bounds)
        while position.turn != NOBODY:
            choices = moves_and_pass(&position, plays)
            seat = position.turn
            chosen = 0
            if choices > 1:
                chosen = evaluate(net, &position, &bounds, plays, choices, self.memo, values)
                net_value = expected_value(values, choices, chosen, temperature) + bombs_paid(&position, seat)
                if epsilon and (split_mix(state) >> 32) < epsilon:
                    chosen = <int> draw_below(state, choices)
                else:
                    chosen = sample_softmax(values, choices, chosen, temperature, state)
            before = position
            bounds_before = bounds
            note_move(&bounds, &position, plays[chosen])
            do_move(&position, plays[chosen])
            if choices > 1 and position.turn != NOBODY:
                unseen = before.hand[next_seat(seat)] + before.hand[next_seat(next_seat(seat))]
                samples.filled += shared_inputs(&before, &bounds_before, unseen, samples.inputs + samples.filled)
                samples.filled += move_inputs(&before, &position, unseen, min_plays(
                    position.hand[seat], position.must_beat, self.memo), samples.inputs + samples.filled)
                samples.ends[samples.number] = samples.filled
                movers[kept] = seat
                bombs_then[kept] = bombs_paid(&position, seat)
                net_values[kept] = net_value
                samples.number += 1
                kept += 1
        score(&position, cards_left, shut_out, bombs)
        for seat in range(3):
            wins[seat] = cards_left[seat] + shut_out[seat] + bombs[seat]
        for at in range(kept - 1, -1, -1):
            seat = movers[at]
            samples.targets[first + at] = (wins[seat] - bombs_then[at]) / <float> POINTS_SCALE
            wins[seat] = outcome * wins[seat] + (1 - outcome) * net_values[at]


cdef inline float expected_value(const int32_t* values, int number, int best, int temperature) noexcept nogil:
    """Return what a choice drawn by the softmax is worth on average, in points."""
    cdef int32_t[PLAYS_MAX + 1] probabilities
    cdef int at
    cdef int64_t sum_ = 0
    softmax(values, number, best, temperature, probabilities)
    for at in range(number):
        sum_ += <int64_t> probabilities[at] * values[at]
    return <float> (<double> sum_ / (65536.0 * POINT))
