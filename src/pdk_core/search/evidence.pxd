# cython: language_level=3
"""What the passes tell of the hidden hands."""

from pdk_core.cards cimport counts_t
from pdk_core.combos cimport play_t

cdef struct Evidence:
    counts_t[3] most           # the most of each rank that a seat can hold


cdef void forget(Evidence* evidence) noexcept nogil
cdef void note_play(Evidence* evidence, int seat, counts_t counts) noexcept nogil
cdef void note_pass(Evidence* evidence, int seat, play_t table) noexcept nogil
