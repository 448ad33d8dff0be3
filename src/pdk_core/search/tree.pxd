# cython: language_level=3
"""Tree search over a seat's own decisions."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from pdk_core.combos cimport play_t
from pdk_core.movegen cimport PLAYS_MAX

cdef enum:
    NODES_MAX = 6000
    BRANCHES = 16              # own plays kept at a node below the root, the best by the net

cdef struct Branch:
    play_t play
    int32_t value              # the net's for the whole deal, in 1 / POINT points
    int32_t prior              # the policy's share, the softmax of the values, in 1 / 65536
    int32_t visits
    int64_t sum_               # of the playouts' values, and of their squares
    double squares

cdef struct Node:
    uint64_t key               # of the public history since the root; 0 for an empty place
    int32_t visits
    int32_t branches
    Branch[BRANCHES] branch

cdef struct Root:
    int32_t visits
    int32_t branches
    Branch[PLAYS_MAX + 1] branch
