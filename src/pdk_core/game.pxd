# cython: language_level=3
"""A deal being played with exact cards, on top of the rank-level position."""

from pdk_core.cards cimport cards_t
from pdk_core.combos cimport combo_t, play_t
from pdk_core.deal cimport Deal
from pdk_core.plays cimport Play
from pdk_core.position cimport PLIES_MAX, Position
from pdk_core.rules cimport Rules

cdef struct Ply:
    Position before
    cards_t cards              # 0 for a pass
    int seat


cdef class Game:
    cdef readonly Deal deal
    cdef const Rules* rules
    cdef Position position
    cdef cards_t[3] hands
    cdef int plies
    cdef Ply[PLIES_MAX] history_plies

    cdef int judge(self, cards_t cards, int seat, combo_t* combo, int* detail) noexcept nogil
    cdef play_t put_down(self, cards_t cards, combo_t combo) noexcept nogil
    cdef int default_seat(self) noexcept
    cdef cards_t card_set_of(self, object cards) except? 0xFFFFFFFFFFFFFFFFULL
    cdef object verdict_of(self, int reason, combo_t combo, int detail)
    cdef Play lowest_beat(self)
