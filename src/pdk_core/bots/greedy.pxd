# cython: language_level=3
"""The greedy policy: the play that leaves the fewest plays to go."""

from pdk_core.combos cimport play_t
from pdk_core.eval.min_plays cimport Memo
from pdk_core.position cimport Position


cdef play_t greedy_choice(const Position* position, Memo* memo) noexcept nogil
