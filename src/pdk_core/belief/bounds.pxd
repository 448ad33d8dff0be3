# cython: language_level=3
"""What the passes tell of the hidden hands."""

from pdk_core.cards cimport counts_t
from pdk_core.combos cimport counts_in, play_t
from pdk_core.position cimport Position

cdef struct Evidence:
    counts_t[3] most           # the most of each rank that a seat can hold


cdef void forget(Evidence* evidence) noexcept nogil
cdef void note_play(Evidence* evidence, int seat, counts_t counts) noexcept nogil
cdef void note_pass(Evidence* evidence, int seat, play_t table) noexcept nogil


cdef inline void note_move(Evidence* evidence, const Position* position, play_t play) noexcept nogil:
    """Note what the seat to move is about to do: a play, or 0 for the pass."""
    if play:
        note_play(evidence, position.turn, counts_in(play))
    else:
        note_pass(evidence, position.turn, position.table)
