# cython: language_level=3
"""Upper bounds of each rank in the hidden hands, from the passes."""

from pdk_core.cards cimport counts_t
from pdk_core.combos cimport counts_in, play_t
from pdk_core.position cimport Position

cdef struct Bounds:
    counts_t[3] most           # the most of each rank that a seat can hold


cdef void reset_bounds(Bounds* bounds) noexcept nogil
cdef void note_play(Bounds* bounds, int seat, counts_t counts) noexcept nogil
cdef void note_pass(Bounds* bounds, int seat, play_t table) noexcept nogil


cdef inline void note_move(Bounds* bounds, const Position* position, play_t play) noexcept nogil:
    """Note what the seat to move is about to do: a play, or 0 for the pass."""
    if play:
        note_play(bounds, position.turn, counts_in(play))
    else:
        note_pass(bounds, position.turn, position.table)
