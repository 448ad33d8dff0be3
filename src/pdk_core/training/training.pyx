# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Training of the value net by self-play: deals played by a frozen net, and a net in floating point that learns.

Nothing here is used to play. Samples are the positions after moves that were a choice, each with what its
mover still won in the end, blended with what the net held of the mover's later choices (the forward view of
TD(lambda), Sutton 1988); the net learns them by Adam (Kingma and Ba 2015).
"""

from libc.math cimport sqrt, sqrtf
from libc.stdint cimport int16_t, int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

cimport cython
from pdk_core.belief.bounds cimport Evidence, forget, note_move
from pdk_core.cards cimport counts_of, counts_t
from pdk_core.combos cimport play_t
from pdk_core.deal cimport Shuffled, draw_below, shuffle, split_mix
from pdk_core.eval.features cimport ACTIVE_MAX, INPUTS, move_inputs, shared_inputs
from pdk_core.eval.min_plays cimport MemoOwner, fewest_plays
from pdk_core.eval.net cimport (
    HIDDEN, ONE, POINT, SECOND_ONE, THIRD_ONE, WIDTH, Net, ValueNet, file_of, pick, softmax, weigh,
)
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport (
    NOBODY, PLIES_MAX, Position, bombs_paid, do_move, moves_and_pass, next_seat, score, start,
)
from pdk_core.rules cimport Rules, rules_at
from pdk_core.search.playout cimport seed_of

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.errors import PdkError

cdef enum:
    FIRST = 0
    FIRST_BIAS = INPUTS * WIDTH
    SECOND = INPUTS * WIDTH + WIDTH
    SECOND_BIAS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN
    THIRD = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN
    THIRD_BIAS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN + HIDDEN
    PARAMETERS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN + HIDDEN + 1
    POINTS_SCALE = 16          # the net's 1.0 in points


@cython.final
cdef class Samples:
    """Positions and what became of them, packed: inputs of one after the other, their ends, and the targets."""

    cdef int16_t* inputs
    cdef long long* ends
    cdef float* targets
    cdef long long number, room, filled, inputs_room

    def __dealloc__(self):
        free(self.inputs)
        free(self.ends)
        free(self.targets)

    def __len__(self):
        return self.number

    cdef int grow(self) except -1 nogil:
        """Make room for one more deal."""
        if self.number + PLIES_MAX > self.room:
            self.room = 2 * self.room + 4 * PLIES_MAX
            self.ends = <long long*> realloc(self.ends, self.room * sizeof(long long))
            self.targets = <float*> realloc(self.targets, self.room * sizeof(float))
        if self.filled + PLIES_MAX * ACTIVE_MAX > self.inputs_room:
            self.inputs_room = 2 * self.inputs_room + 4 * PLIES_MAX * ACTIVE_MAX
            self.inputs = <int16_t*> realloc(self.inputs, self.inputs_room * sizeof(int16_t))
        if self.ends == NULL or self.targets == NULL or self.inputs == NULL:
            with gil:
                raise MemoryError
        return 0


@cython.final
cdef class SelfPlay(MemoOwner):
    """Plays deals by a net and keeps them as samples; one for each thread."""

    def play(self, ValueNet net, deals, seed, warmth, stray, outcome=1.0):
        """Play `deals` deals without the GIL and return their Samples.

        Moves are drawn by e^(value / warmth), `warmth` in points and above 0, or with probability `stray` evenly.
        A target looks past each later choice of the mover with weight `outcome`, 0 to 1: 1 takes the end of the
        deal alone, less takes the rest from what the net holds of that choice, which is less noisy.
        """
        cdef Samples samples = Samples()
        cdef long long wanted = deals, _deal
        cdef uint64_t state = seed_of(seed), numbers = _CODE_NUMBERS
        cdef int warm = round(warmth * POINT), variant = net.variant.index
        cdef uint64_t chance = <uint64_t> (<double> stray * 4294967296.0)
        cdef float trust = outcome
        with nogil:
            for _deal in range(wanted):
                samples.grow()
                self.one_deal(net.net, rules_at(variant), <int> draw_below(&state, numbers), &state, warm,
                              chance, trust, samples)
        return samples

    cdef void one_deal(self, const Net* net, const Rules* rules, int number, uint64_t* state, int warm,
                       uint64_t chance, float trust, Samples samples) noexcept nogil:
        cdef Shuffled cards
        cdef Position position, before
        cdef Evidence evidence, known
        cdef counts_t[3] hands
        cdef counts_t unseen
        cdef play_t[PLAYS_MAX + 1] plays
        cdef int32_t[PLAYS_MAX + 1] values
        cdef int[3] cards_left
        cdef int[3] shut_out
        cdef int[3] bombs
        cdef int[PLIES_MAX] movers
        cdef int[PLIES_MAX] bombs_then
        cdef float[PLIES_MAX] believed
        cdef float[3] wins
        cdef float belief = 0
        cdef int seat, choices, chosen, kept = 0, at
        cdef long long first = samples.number
        shuffle(rules, number, &cards)
        for seat in range(3):
            hands[seat] = counts_of(cards.hands[seat])
        start(&position, hands, cards.opener, rules)
        forget(&evidence)
        while position.turn != NOBODY:
            choices = moves_and_pass(&position, plays)
            seat = position.turn
            chosen = 0
            if choices > 1:
                chosen = weigh(net, &position, &evidence, plays, choices, self.memo, values)
                belief = mean(values, choices, chosen, warm) + bombs_paid(&position, seat)
                if chance and (split_mix(state) >> 32) < chance:
                    chosen = <int> draw_below(state, choices)
                else:
                    chosen = pick(values, choices, chosen, warm, state)
            before = position
            known = evidence
            note_move(&evidence, &position, plays[chosen])
            do_move(&position, plays[chosen])
            if choices > 1 and position.turn != NOBODY:
                unseen = before.hand[next_seat(seat)] + before.hand[next_seat(next_seat(seat))]
                samples.filled += shared_inputs(&before, &known, unseen, samples.inputs + samples.filled)
                samples.filled += move_inputs(&before, &position, unseen, fewest_plays(
                    position.hand[seat], position.must_beat, self.memo), samples.inputs + samples.filled)
                samples.ends[samples.number] = samples.filled
                movers[kept] = seat
                bombs_then[kept] = bombs_paid(&position, seat)
                believed[kept] = belief
                samples.number += 1
                kept += 1
        score(&position, cards_left, shut_out, bombs)
        for seat in range(3):
            wins[seat] = cards_left[seat] + shut_out[seat] + bombs[seat]
        for at in range(kept - 1, -1, -1):
            seat = movers[at]
            samples.targets[first + at] = (wins[seat] - bombs_then[at]) / <float> POINTS_SCALE
            wins[seat] = trust * wins[seat] + (1 - trust) * believed[at]


cdef inline float mean(const int32_t* values, int number, int best, int warmth) noexcept nogil:
    """Return what a choice drawn by e^(value / warmth) is worth on average, in points."""
    cdef int32_t[PLAYS_MAX + 1] shares
    cdef int at
    cdef int64_t sum_ = 0
    softmax(values, number, best, warmth, shares)
    for at in range(number):
        sum_ += <int64_t> shares[at] * values[at]
    return <float> (<double> sum_ / (65536.0 * POINT))


@cython.final
cdef class Learner:
    """A net in floating point with the moments of Adam; resumable from its bytes."""

    cdef float* weights
    cdef float* gradient
    cdef float* moment
    cdef float* square
    cdef readonly long long steps
    cdef readonly object variant

    def __cinit__(self, variant, seed=0):
        cdef uint64_t state = seed_of(seed)
        cdef int at
        cdef double scale
        self.variant = variant
        self.weights = <float*> calloc(PARAMETERS, sizeof(float))
        self.gradient = <float*> calloc(PARAMETERS, sizeof(float))
        self.moment = <float*> calloc(PARAMETERS, sizeof(float))
        self.square = <float*> calloc(PARAMETERS, sizeof(float))
        if self.weights == NULL or self.gradient == NULL or self.moment == NULL or self.square == NULL:
            raise MemoryError
        for at in range(PARAMETERS):
            # Wide enough for about 70 inputs at once, 128 and 32 hidden values.
            scale = 0.2 if at < FIRST_BIAS else 0.2 if SECOND <= at < SECOND_BIAS else 0.3
            if FIRST_BIAS <= at < SECOND or SECOND_BIAS <= at < THIRD or at == THIRD_BIAS:
                self.weights[at] = 0.1 if at < SECOND else 0.0
            else:
                self.weights[at] = <float> (scale * (2 * ((split_mix(&state) >> 11) / 9007199254740992.0) - 1))

    def __dealloc__(self):
        free(self.weights)
        free(self.gradient)
        free(self.moment)
        free(self.square)

    def learn(self, Samples samples, rate, batch=512):
        """Learn samples in batches without the GIL; return the mean squared error in points, before each step."""
        cdef long long at, begin, end, inputs_from
        cdef long long size = batch
        cdef double error = 0
        cdef float step = rate
        if samples.number == 0:
            return 0.0
        with nogil:
            begin = 0
            inputs_from = 0
            while begin < samples.number:
                end = min(begin + size, samples.number)
                memset(self.gradient, 0, PARAMETERS * sizeof(float))
                for at in range(begin, end):
                    error += self.add_gradient(samples.inputs + inputs_from,
                                               <int> (samples.ends[at] - inputs_from), samples.targets[at],
                                               1.0 / <float> size)
                    inputs_from = samples.ends[at]
                self.adam(step)
                begin = end
        return error / samples.number * POINTS_SCALE * POINTS_SCALE

    cdef double add_gradient(self, const int16_t* inputs, int number, float target, float share) noexcept nogil:
        """Add one sample's gradient; return its squared error."""
        cdef float[WIDTH] first
        cdef float[WIDTH] back
        cdef float[HIDDEN] second
        cdef float* row
        cdef float* grown
        cdef float value = self.weights[THIRD_BIAS], delta, part
        cdef int at, unit
        for unit in range(WIDTH):
            first[unit] = self.weights[FIRST_BIAS + unit]
            back[unit] = 0
        for at in range(number):
            row = &self.weights[inputs[at] * WIDTH]
            for unit in range(WIDTH):
                first[unit] += row[unit]
        for unit in range(WIDTH):
            first[unit] = 0 if first[unit] < 0 else 1 if first[unit] > 1 else first[unit]
        for at in range(HIDDEN):
            second[at] = dot(&self.weights[SECOND + at * WIDTH], first) + self.weights[SECOND_BIAS + at]
            if second[at] > 0:
                value += (1 if second[at] > 1 else second[at]) * self.weights[THIRD + at]
        delta = (value - target) * share
        self.gradient[THIRD_BIAS] += delta
        for at in range(HIDDEN):
            part = second[at]
            self.gradient[THIRD + at] += delta * (0 if part < 0 else 1 if part > 1 else part)
            # Past the clip a small slope lets a unit come back.
            part = delta * self.weights[THIRD + at] * (1 if 0 < part < 1 else <float> 0.01)
            self.gradient[SECOND_BIAS + at] += part
            row = &self.weights[SECOND + at * WIDTH]
            grown = &self.gradient[SECOND + at * WIDTH]
            for unit in range(WIDTH):
                back[unit] += part * row[unit]
                grown[unit] += part * first[unit]
        for unit in range(WIDTH):
            back[unit] = back[unit] if 0 < first[unit] < 1 else back[unit] * <float> 0.01
            self.gradient[FIRST_BIAS + unit] += back[unit]
        for at in range(number):
            grown = &self.gradient[inputs[at] * WIDTH]
            for unit in range(WIDTH):
                grown[unit] += back[unit]
        return (value - target) * (value - target)

    cdef void adam(self, float rate) noexcept nogil:
        """Take one step of Adam, with weights kept inside what the whole-number net can hold."""
        cdef int at
        cdef float g, limit
        cdef double fix_first, fix_second
        cdef float step
        self.steps += 1
        fix_first = 1 - pow_(0.9, self.steps)
        fix_second = 1 - pow_(0.999, self.steps)
        step = <float> (rate * sqrt(fix_second) / fix_first)
        for at in range(PARAMETERS):
            g = self.gradient[at]
            self.moment[at] += <float> 0.1 * (g - self.moment[at])
            self.square[at] += <float> 0.001 * (g * g - self.square[at])
            self.weights[at] -= step * self.moment[at] / (sqrtf(self.square[at]) + <float> 1e-8)
            limit = 4 if at < SECOND else 7
            if self.weights[at] > limit:
                self.weights[at] = limit
            elif self.weights[at] < -limit:
                self.weights[at] = -limit

    def frozen(self):
        """Return the net in whole numbers as the bytes of a weight file."""
        cdef Net net
        cdef int at
        for at in range(INPUTS * WIDTH):
            net.first[at] = <int16_t> rounded(self.weights[FIRST + at] * ONE)
        for at in range(WIDTH):
            net.first_bias[at] = <int16_t> rounded(self.weights[FIRST_BIAS + at] * ONE)
        for at in range(WIDTH * HIDDEN):
            net.second[at] = <int16_t> rounded(self.weights[SECOND + at] * SECOND_ONE)
        for at in range(HIDDEN):
            net.second_bias[at] = <int32_t> rounded(self.weights[SECOND_BIAS + at] * ONE * SECOND_ONE)
            net.third[at] = <int16_t> rounded(self.weights[THIRD + at] * THIRD_ONE)
        net.third_bias = <int32_t> rounded(self.weights[THIRD_BIAS] * ONE * THIRD_ONE)
        return file_of(&net, self.variant.index)

    def state(self):
        """Return everything as bytes, for `restore`."""
        cdef long long size = PARAMETERS * sizeof(float)
        return (self.steps.to_bytes(8, "little") + (<char*> self.weights)[:size] + (<char*> self.moment)[:size]
                + (<char*> self.square)[:size])

    def restore(self, data):
        """Go on from `state`. Raises PdkError when the bytes are of another net."""
        cdef const unsigned char[:] view
        cdef long long size = PARAMETERS * sizeof(float)
        if not isinstance(data, bytes) or len(data) != 8 + 3 * size:
            raise PdkError("no state of a learner")
        view = data
        self.steps = int.from_bytes(data[:8], "little")
        memcpy(self.weights, &view[8], size)
        memcpy(self.moment, &view[8 + size], size)
        memcpy(self.square, &view[8 + 2 * size], size)


cdef inline float dot(const float* a, const float* b) noexcept nogil:
    """Multiply and add WIDTH values, in eight sums so that the compiler may use vectors."""
    cdef float[8] sums
    cdef int at, lane
    for lane in range(8):
        sums[lane] = 0
    at = 0
    while at < WIDTH:
        for lane in range(8):
            sums[lane] += a[at + lane] * b[at + lane]
        at += 8
    return (sums[0] + sums[4]) + (sums[1] + sums[5]) + ((sums[2] + sums[6]) + (sums[3] + sums[7]))


cdef inline double pow_(double base, long long exponent) noexcept nogil:
    cdef double found = 1
    while exponent:
        if exponent & 1:
            found *= base
        base *= base
        exponent >>= 1
    return found


cdef inline long long rounded(double x) noexcept nogil:
    return <long long> (x + 0.5 if x >= 0 else x - 0.5)
