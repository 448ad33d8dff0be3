# cython: language_level=3
"""A variant's switches as a C struct, for code without the GIL."""

from pdk_core.cards cimport cards_t

cdef struct Rules:
    int index                  # its place among VARIANTS; its codes begin with that letter of the alphabet
    int hand_size              # cards each seat gets
    cards_t deck               # the cards in play
    bint must_beat             # forced16: seven plays, no free pass, bombs never split
    bint three_of_spades_opens
    bint turned_up_opens
    int bomb_points            # what each other seat pays for a bomb


cdef const Rules* rules_at(int index) noexcept nogil
cdef const Rules* rules_of(object variant) except NULL
