# cython: language_level=3
"""The greedy policy: the play that leaves the fewest plays to go."""

from pdk_core.combos cimport play_t
from pdk_core.position cimport Position
from pdk_core.search.fewest cimport Memo


cdef play_t greedy_choice(const Position* position, Memo* memo) noexcept nogil
