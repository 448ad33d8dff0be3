# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The net in floating point that learns samples, by Adam (Kingma and Ba 2015). Nothing here is used to play."""

from libc.math cimport isfinite, sqrt, sqrtf
from libc.stdint cimport int16_t, int32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

cimport cython
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_GET_SIZE
from pdk_core.cards cimport shown
from pdk_core.deal cimport split_mix
from pdk_core.eval.features cimport INPUTS
from pdk_core.eval.net cimport HIDDEN, ONE, POINTS_SCALE, SECOND_ONE, THIRD_ONE, WIDTH, Net, file_of
from pdk_core.search.limits cimport Stop, must_stop, reraise, stop_by_signals
from pdk_core.search.playout cimport counted, measured, seed_of
from pdk_core.training.selfplay cimport Samples

from pdk_core.errors import PdkError
from pdk_core.variants import variant_of

cdef enum:
    FIRST = 0
    FIRST_BIAS = INPUTS * WIDTH
    SECOND = INPUTS * WIDTH + WIDTH
    SECOND_BIAS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN
    THIRD = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN
    THIRD_BIAS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN + HIDDEN
    PARAMETERS = INPUTS * WIDTH + WIDTH + WIDTH * HIDDEN + HIDDEN + HIDDEN + 1
    WEIGHT_MOST = 7            # what learning keeps a weight to, the first layer to 4


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Learner:
    """A net in floating point with the moments of Adam; resumable from its bytes.

    While one thread learns, others that ask anything of it get a PdkError. Raises PdkError for an unknown variant.
    """

    cdef float* weights
    cdef float* gradient
    cdef float* moment
    cdef float* square
    cdef readonly long long steps
    cdef readonly object variant
    cdef bint busy

    def __cinit__(self, variant, seed=0):
        cdef uint64_t state = seed_of(seed)
        cdef int at
        cdef double scale
        self.variant = variant_of(variant)
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

    cdef int at_rest(self) except -1:
        """Refuse while another thread learns."""
        if self.busy:
            raise PdkError("this Learner is learning in another thread; wait for that to end")
        return 0

    def learn(self, samples, rate, batch=512):
        """Learn samples in batches without the GIL; return the mean squared error in points, before each step.

        `rate` is 0 to 1, `batch` 1 to 10^6. What Ctrl+C ends has learnt a part. Raises PdkError.
        """
        cdef Samples read
        cdef long long at, begin, end, inputs_from
        cdef long long size = counted(batch, 1, 1_000_000)
        cdef double error = 0
        cdef float step = <float> measured(rate, 0, 1, "rate")
        cdef Stop stop = stop_by_signals()
        if not isinstance(samples, Samples):
            raise PdkError("a Learner learns Samples, not %s" % (shown(samples),))
        read = samples
        self.at_rest()
        if read.number == 0:
            return 0.0
        self.busy = True
        try:
            with nogil:
                begin = 0
                inputs_from = 0
                while begin < read.number and not stop.interrupted:
                    end = min(begin + size, read.number)
                    memset(self.gradient, 0, PARAMETERS * sizeof(float))
                    for at in range(begin, end):
                        if must_stop(&stop):
                            break
                        error += self.add_gradient(read.inputs + inputs_from, <int> (read.ends[at] - inputs_from),
                                                   read.targets[at], 1.0 / <float> size)
                        inputs_from = read.ends[at]
                    if not stop.interrupted:
                        self.adam(step)
                    begin = end
            reraise(stop.interrupted)
        finally:
            self.busy = False
        return error / read.number * POINTS_SCALE * POINTS_SCALE

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
            limit = 4 if at < SECOND else WEIGHT_MOST
            if self.weights[at] > limit:
                self.weights[at] = limit
            elif self.weights[at] < -limit:
                self.weights[at] = -limit

    def quantized(self):
        """Return the net in whole numbers as the bytes of a weight file."""
        cdef Net* net
        cdef int at
        self.at_rest()
        net = <Net*> malloc(sizeof(Net))
        if net == NULL:
            raise MemoryError
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
        try:
            return file_of(net, self.variant.index)
        finally:
            free(net)

    def state(self):
        """Return everything as bytes, for `restore`."""
        cdef long long size = PARAMETERS * sizeof(float)
        self.at_rest()
        return (self.steps.to_bytes(8, "little") + (<char*> self.weights)[:size] + (<char*> self.moment)[:size]
                + (<char*> self.square)[:size])

    def restore(self, data):
        """Go on from `state`. Raises PdkError when the bytes are of another net."""
        cdef long long size = PARAMETERS * sizeof(float)
        cdef const char* bytes_
        cdef const float* numbers
        cdef long long at
        self.at_rest()
        # Whatever a class of one's own says of its length, these are the bytes.
        if not isinstance(data, bytes) or PyBytes_GET_SIZE(data) != 8 + 3 * size:
            raise PdkError("no state of a learner: %s" % (shown(data),))
        bytes_ = PyBytes_AS_STRING(data)
        numbers = <const float*> (bytes_ + 8)
        steps = int.from_bytes(bytes_[:8], "little")
        if steps > 1 << 53:
            raise PdkError("no state of a learner: it has made %d steps" % steps)
        for at in range(3 * PARAMETERS):
            if not isfinite(numbers[at]) or (at >= 2 * PARAMETERS and numbers[at] < 0) or (
                    at < PARAMETERS and not -WEIGHT_MOST <= numbers[at] <= WEIGHT_MOST):
                raise PdkError("no state of a learner: its numbers are none that learning brings")
        self.steps = steps
        memcpy(self.weights, bytes_ + 8, size)
        memcpy(self.moment, bytes_ + 8 + size, size)
        memcpy(self.square, bytes_ + 8 + 2 * size, size)


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
