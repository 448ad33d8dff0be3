# cython: language_level=3
"""What the value net sees of a position: sparse 0/1 inputs, as one seat may know it."""

from libc.stdint cimport int16_t

from pdk_core.belief.bounds cimport Bounds
from pdk_core.cards cimport counts_t
from pdk_core.position cimport Position

cdef enum:
    # Where each group of inputs begins.
    OWN_HAND = 0               # 13 ranks x at least 1..4 cards
    UNSEEN = 52
    NEXT_LACKS = 104           # ranks x counts that the next seat is proved (or, where it may pass, seen) to lack
    OTHER_LACKS = 156
    NEXT_SIZE = 208            # 0..16
    OTHER_SIZE = 225
    OWN_SIZE = 242
    OWN_MIN_PLAYS = 259        # plays to go, 0..12
    TABLE_PLAY = 272           # kind x top of what lies there after the move
    TABLE_LENGTH = 441         # 0..12
    TABLE_OWNER = 454          # nobody, the mover, the next seat, the other
    NEXT_PASSED = 458
    OTHER_PASSED = 459
    OWN_PASSED = 460
    NEXT_SHUT_OUT = 461        # has put down nothing so far
    OTHER_SHUT_OUT = 462
    OWN_SHUT_OUT = 463
    TURN_AFTER = 464           # the next seat moves, or the other
    SURE_ROUND = 466           # no unseen cards beat what the mover put down
    INPUTS = 467
    ACTIVE_MAX = 200           # no position switches on more


cdef int shared_inputs(const Position* position, const Bounds* bounds, counts_t unseen,
                       int16_t* out) noexcept nogil
cdef int move_inputs(const Position* position, const Position* after, counts_t unseen, int min_plays,
                     int16_t* out) noexcept nogil
