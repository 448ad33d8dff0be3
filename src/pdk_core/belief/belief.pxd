# cython: language_level=3
"""What a seat believes of the hidden hands after a View, as C data, and hands that fit it."""

from libc.stdint cimport uint64_t

from pdk_core.belief.bounds cimport Bounds
from pdk_core.cards cimport cards_t, counts_t
from pdk_core.combos cimport play_t
from pdk_core.position cimport PLIES_MAX, Position

cdef struct PassProof:
    play_t table               # what could not be beaten
    int seat
    counts_t later             # what this seat has played since

cdef struct Belief:
    Position position          # with the own hand; the others' hands are 0, their sizes right
    int seat
    cards_t own                # the seat's cards
    int first                  # the next seat, whose hand is drawn; the third seat gets the rest
    int second
    counts_t unseen            # cards of the two others whose place is not known
    counts_t[3] sure           # cards that a seat is known to hold
    Bounds bounds              # what the passes tell, proof or not
    Bounds proved              # where they prove it
    play_t[PLIES_MAX] history  # all plies so far, 0 for a pass
    int[PLIES_MAX] mover       # and who made them
    int plies
    counts_t[3] put            # what each seat has played
    int opener
    PassProof[PLIES_MAX] passes
    int pass_count
    double[14][17] ways        # of choosing so many cards for `first` from this rank on


cdef int read_view(Belief* belief, object view) except -1
cdef int read_view_on_turn(Belief* belief, object view) except -1
cdef object play_in(const Belief* belief, play_t play)
cdef bint sample(const Belief* belief, Position* out, uint64_t* state) noexcept nogil
cdef void rewind(const Belief* belief, const Position* now, Position* out) noexcept nogil
