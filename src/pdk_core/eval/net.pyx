# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The value net in whole-number arithmetic, so that every processor finds the same values.

Sparse 0/1 inputs, 128 and 32 hidden values clipped to 0..1, one output in points. Weights are 16-bit; a sum
of products stays far inside 32 bits. One net per variant ships as package data.
"""

from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

import math
import zlib

cimport cython
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from pdk_core.cards cimport counts_t, shown
from pdk_core.deal cimport split_mix
from pdk_core.eval.features cimport ACTIVE_MAX, move_inputs, shared_inputs
from pdk_core.eval.min_plays cimport min_plays
from pdk_core.position cimport NOBODY, bombs_paid, do_move, next_seat, score

from pdk_core.errors import PdkError
from pdk_core.variants import VARIANTS as _VARIANTS

cdef bytes MAGIC = b"PDKNET"
cdef enum:
    FORMAT = 1
    HEADER = 14                # magic, format, variant, and the three sizes, two bytes each
    EXP_TABLE_SIZE = 128

# e^(-i / 16) in 1 / 65536, so that a softmax needs no floating point.
cdef int32_t[EXP_TABLE_SIZE] EXP_TABLE
for _at in range(EXP_TABLE_SIZE):
    EXP_TABLE[<int> _at] = round(65536 * math.exp(-_at / 16))


cdef void add_inputs(const Net* net, const int16_t* inputs, int number, int16_t* sums) noexcept nogil:
    """Add the first layer's weights of some inputs to `sums`, WIDTH values."""
    cdef const int16_t* row
    cdef int at, unit
    for at in range(number):
        row = &net.first[inputs[at] * WIDTH]
        for unit in range(WIDTH):
            sums[unit] += row[unit]


cdef int32_t output(const Net* net, const int16_t* sums) noexcept nogil:
    """Work out the rest of the net; the value is in 1 / POINT points."""
    cdef int16_t[WIDTH] hidden
    cdef const int16_t* row
    cdef int32_t total, value = net.third_bias
    cdef int unit, at
    for unit in range(WIDTH):
        hidden[unit] = 0 if sums[unit] < 0 else ONE if sums[unit] > ONE else sums[unit]
    for at in range(HIDDEN):
        row = &net.second[at * WIDTH]
        total = net.second_bias[at]
        for unit in range(WIDTH):
            total += <int32_t> row[unit] * <int32_t> hidden[unit]
        total >>= 10  # by SECOND_ONE, so that 1.0 is ONE again
        total = 0 if total < 0 else ONE if total > ONE else total
        value += total * <int32_t> net.third[at]
    # Products carry ONE * THIRD_ONE for 16 points, which are 16 * POINT in the answer. Every compiler we build
    # with shifts negative numbers arithmetically.
    return value >> 6


cdef int evaluate(const Net* net, const Position* position, const Bounds* bounds, const play_t* plays, int number,
                  Memo* memo, int32_t* values) noexcept nogil:
    """Write what the seat to move will still win with each play (0 is the pass); return the best one's place.

    `values` are in 1 / POINT points and count bombs that the play itself scores. Going out is counted exactly.
    """
    cdef int16_t[ACTIVE_MAX] inputs
    cdef int16_t[WIDTH] shared
    cdef int16_t[WIDTH] sums
    cdef int[3] cards_left
    cdef int[3] shut_out
    cdef int[3] bombs
    cdef Position after
    cdef int at, seat = position.turn, best = 0, won
    cdef int next_ = next_seat(position.turn)
    cdef counts_t unseen = position.hand[next_] + position.hand[next_seat(next_)]
    memcpy(shared, net.first_bias, sizeof(shared))
    add_inputs(net, inputs, shared_inputs(position, bounds, unseen, inputs), shared)
    for at in range(number):
        after = position[0]
        do_move(&after, plays[at])
        # What bombs have brought by this move: the mover's own, or those of the round that its pass ends.
        won = bombs_paid(&after, seat) - bombs_paid(position, seat)
        if after.turn == NOBODY:
            score(&after, cards_left, shut_out, bombs)
            values[at] = POINT * (cards_left[seat] + shut_out[seat] + won)
        else:
            memcpy(sums, shared, sizeof(sums))
            add_inputs(net, inputs, move_inputs(position, &after, unseen, min_plays(
                after.hand[seat], after.must_beat, memo), inputs), sums)
            values[at] = output(net, sums) + POINT * won
        if values[at] > values[best]:
            best = at
    return best


cdef void softmax(const int32_t* values, int number, int best, int temperature,
                  int32_t* probabilities) noexcept nogil:
    """Write the probability of each place, proportional to e^(value / temperature), in 1 / 65536.

    A `temperature` of 0 takes the best alone.
    """
    cdef int at, exponent
    cdef int64_t sum_ = 0
    if temperature <= 0:
        for at in range(number):
            probabilities[at] = 65536 if at == best else 0
        return
    for at in range(number):
        exponent = (values[best] - values[at]) * 16 // temperature
        probabilities[at] = EXP_TABLE[exponent] if exponent < EXP_TABLE_SIZE else 0
        sum_ += probabilities[at]
    for at in range(number):
        probabilities[at] = <int32_t> (<int64_t> probabilities[at] * 65536 // sum_)


cdef int sample_softmax(const int32_t* values, int number, int best, int temperature,
                        uint64_t* state) noexcept nogil:
    """Draw a place by the softmax of the values; `temperature` in 1 / POINT points, 0 takes the best."""
    cdef int at, exponent
    cdef uint64_t sum_ = 0, mark
    if temperature <= 0 or number == 1:
        return best
    for at in range(number):
        exponent = (values[best] - values[at]) * 16 // temperature
        if exponent < EXP_TABLE_SIZE:
            sum_ += EXP_TABLE[exponent]
    mark = ((split_mix(state) >> 32) * sum_) >> 32
    for at in range(number):
        exponent = (values[best] - values[at]) * 16 // temperature
        if exponent < EXP_TABLE_SIZE:
            if mark < <uint64_t> EXP_TABLE[exponent]:
                return at
            mark -= EXP_TABLE[exponent]
    return best


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class ValueNet:
    """The weights of one variant's net, read from their file's bytes; PdkError says what is wrong with them."""

    def __cinit__(self, data):
        cdef bytes plain
        if not isinstance(data, bytes):
            raise PdkError("weights are bytes, not %s" % (shown(data),))
        # Whatever a class of one's own says of its length, these are the bytes.
        plain = PyBytes_FromStringAndSize(PyBytes_AS_STRING(data), PyBytes_GET_SIZE(data))
        self.net = <Net*> malloc(sizeof(Net))
        if self.net == NULL:
            raise MemoryError
        self.variant = read_header(plain)
        memcpy(self.net, <const char*> plain + HEADER, sizeof(Net))

    def __dealloc__(self):
        free(self.net)

    def to_bytes(self):
        """Return the file's bytes again."""
        return file_of(self.net, self.variant.index)


cdef object read_header(bytes data):
    """Check a weight file's bytes and return its Variant."""
    if len(data) != HEADER + sizeof(Net) + 4 or not data.startswith(MAGIC):
        raise PdkError("no weights of a value net: %d bytes that begin with %r" % (len(data), data[:6]))
    if data[6] != FORMAT or data[7] >= len(_VARIANTS) or data[8:14] != sizes():
        raise PdkError("weights of format %d; this engine reads format %d" % (data[6], FORMAT))
    end = len(data) - 4
    if zlib.crc32(data[:end]).to_bytes(4, "little") != data[end:]:
        raise PdkError("damaged weights: their checksum does not fit")
    return list(_VARIANTS.values())[data[7]]


cdef bytes sizes():
    return (INPUTS.to_bytes(2, "little") + WIDTH.to_bytes(2, "little") + HIDDEN.to_bytes(2, "little"))


cdef bytes file_of(const Net* net, int variant):
    """Write a net as the bytes of a weight file. Its arrays are little-endian, as on every machine we build for."""
    cdef bytes head = MAGIC + bytes([FORMAT, variant]) + sizes()
    cdef bytes body = (<const char*> net)[:sizeof(Net)]
    return head + body + zlib.crc32(head + body).to_bytes(4, "little")
