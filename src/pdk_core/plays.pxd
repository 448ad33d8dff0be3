# cython: language_level=3
"""Plays as Python sees them: exact cards on top of a packed play."""

from pdk_core.cards cimport cards_t
from pdk_core.combos cimport play_t


cdef class Play:
    cdef cards_t card_set
    cdef play_t word


cdef class LegalPlays:
    cdef cards_t hand
    cdef play_t* words
    cdef Py_ssize_t number
    cdef Play play_at(self, Py_ssize_t at)


cdef Play play_object(cards_t cards, play_t word)
cdef LegalPlays legal_plays_of(cards_t hand, const play_t* words, Py_ssize_t number)
