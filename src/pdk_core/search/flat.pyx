# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Flat Monte Carlo: every candidate in the same sampled hands, played out greedily."""

cimport cython
from libc.math cimport sqrt
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from pdk_core.cards cimport first_cards, parse_card_set
from pdk_core.combos cimport counts_in, play_t
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.plays cimport play_object
from pdk_core.position cimport Position, do_pass, do_play, may_pass, moves, points
from pdk_core.search.fewest cimport Memo
from pdk_core.search.greedy cimport greedy_choice
from pdk_core.search.knowledge cimport Knowledge, learn_own_turn, sample
from pdk_core.search.limits cimport Cancel, Limits, Stop, must_stop, stop_of
from pdk_core.search.playout cimport greedy_playout, seed_of

from pdk_core.search.candidate import Candidate


@cython.final
cdef class FlatSearch:
    """The working memory of one player: a memo of fewest plays that is kept from move to move."""

    cdef Memo* memo

    def __cinit__(self):
        self.memo = <Memo*> calloc(1, sizeof(Memo))
        if self.memo == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.memo)

    def greedy(self, view):
        """Return the greedy choice of the seat to move: a Play, or None for the pass. Raises PdkError."""
        cdef Knowledge known
        cdef play_t play
        learn_own_turn(&known, view)
        with nogil:
            play = greedy_choice(&known.position, self.memo)
        return self.play_of(view, play)

    cdef object play_of(self, object view, play_t play):
        if play == 0:
            return None
        return play_object(first_cards(parse_card_set(view.hand), counts_in(play)), play)

    def analyse(self, view, Limits limits, seed, Cancel cancel=None):
        """Return every candidate with its mean points over sampled hands, best first. Raises PdkError.

        One playout is one candidate played to the end in one sample; every sample serves all candidates, and
        at least one sample is played whatever the limits, unless cancelled.
        """
        cdef Knowledge known
        cdef Position sampled, position
        cdef play_t[PLAYS_MAX + 1] plays
        cdef double[PLAYS_MAX + 1] sums
        cdef double[PLAYS_MAX + 1] squares
        cdef int number, at, seat
        cdef long long samples = 0
        cdef double value, spread
        cdef uint64_t state = seed_of(seed)
        cdef Stop stop = stop_of(limits, cancel)
        learn_own_turn(&known, view)
        seat = known.seat
        number = moves(&known.position, plays)
        if may_pass(&known.position):
            plays[number] = 0
            number += 1
        for at in range(number):
            sums[at] = squares[at] = 0
        with nogil:
            while True:
                if stop.flag != NULL and stop.flag[0]:
                    break
                sample(&known, &sampled, &state)
                for at in range(number):
                    position = sampled
                    if plays[at]:
                        do_play(&position, plays[at])
                    else:
                        do_pass(&position)
                    greedy_playout(&position, self.memo)
                    value = points(&position, seat)
                    sums[at] += value
                    squares[at] += value * value
                samples += 1
                if stop.playouts > 0:
                    stop.playouts = max(0, stop.playouts - number)
                if must_stop(&stop):
                    break
        found = []
        for at in range(number):
            if samples:
                value = sums[at] / samples
                spread = squares[at] / samples - value * value
                spread = sqrt((spread if spread > 0 else 0) / (samples - 1)) if samples > 1 else 0
            else:
                value = spread = 0
            found.append(Candidate(self.play_of(view, plays[at]), value, spread, samples))
        found.sort(key=points_of, reverse=True)
        return found


def points_of(candidate):
    """Return the key by which candidates are ordered."""
    return candidate.points
