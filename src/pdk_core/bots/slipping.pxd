# cython: language_level=3
"""What a player that slips would do."""

from libc.stdint cimport uint64_t

from pdk_core.belief.bounds cimport Bounds
from pdk_core.combos cimport play_t
from pdk_core.eval.min_plays cimport Memo
from pdk_core.eval.net cimport Net
from pdk_core.position cimport Position
from pdk_core.search.taste cimport Taste


cdef play_t slip(const Net* net, const Position* position, const Bounds* bounds, int temperature, Memo* memo,
                 uint64_t* state, Taste liked) noexcept nogil
