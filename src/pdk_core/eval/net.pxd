# cython: language_level=3
"""The value net: what a seat that just moved will still win, in whole-number arithmetic."""

from libc.stdint cimport int16_t, int32_t, uint64_t

from pdk_core.belief.bounds cimport Bounds
from pdk_core.combos cimport play_t
from pdk_core.eval.features cimport INPUTS
from pdk_core.eval.min_plays cimport Memo
from pdk_core.position cimport Position

cdef enum:
    WIDTH = 128                # first hidden layer
    HIDDEN = 32                # second
    ONE = 512                  # what 1.0 is in a hidden value and in a first-layer weight
    SECOND_ONE = 1024          # what 1.0 is in a second-layer weight
    THIRD_ONE = 512            # what 1.0 is in a last-layer weight
    POINT = 256                # what one point is in a value
    POINTS_SCALE = 16          # what 1.0 of the last layer is in points

cdef struct Net:
    int16_t[INPUTS * WIDTH] first
    int16_t[WIDTH] first_bias
    int16_t[HIDDEN * WIDTH] second
    int32_t[HIDDEN] second_bias
    int16_t[HIDDEN] third
    int32_t third_bias


cdef class ValueNet:
    cdef Net* net
    cdef readonly object variant


cdef void add_inputs(const Net* net, const int16_t* inputs, int number, int16_t* sums) noexcept nogil
cdef int32_t output(const Net* net, const int16_t* sums) noexcept nogil
cdef int evaluate(const Net* net, const Position* position, const Bounds* bounds, const play_t* plays, int number,
                  Memo* memo, int32_t* values) noexcept nogil
cdef void softmax(const int32_t* values, int number, int best, int temperature,
                  int32_t* probabilities) noexcept nogil
cdef int sample_softmax(const int32_t* values, int number, int best, int temperature,
                        uint64_t* state) noexcept nogil
cdef bytes file_of(const Net* net, int variant)
