# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Taste: what a player likes beyond what it is worth, so that two of one strength are two people."""

from libc.math cimport lround

cimport cython
from pdk_core.cards cimport RANK_TWO, shown
from pdk_core.combos cimport (
    BOMB, PAIR_RUN, PLANE, PLANE_PAIRS, PLANE_SINGLES, PLANE_WINGS, SINGLE, STRAIGHT, combo_in, counts_in, kind_of,
    top_of,
)
from pdk_core.eval.net cimport POINT
from pdk_core.search.playout cimport measured

from pdk_core.errors import PdkError

cdef enum:
    BOMBS, TWOS, SINGLES, CHAINS, PASSES
    RANK_NINE = 6


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Taste:
    """What a player likes, in points that a play seems to it to be worth more, or less if negative; immutable.

    Each is a number -10..10: of `bombs`; of `twos`, in any play but a bomb; of `singles`, a low one (three to nine)
    that is led; of `chains`, straights and runs of pairs or trios; of `passes`, where something could be played.
    A play that empties the hand needs no liking. None of it depends on cards that the player may not see. Raises
    PdkError.
    """

    def __cinit__(self, bombs=0.0, twos=0.0, singles=0.0, chains=0.0, passes=0.0):
        self.bombs = measured(bombs, -10, 10, "bombs")
        self.twos = measured(twos, -10, 10, "twos")
        self.singles = measured(singles, -10, 10, "singles")
        self.chains = measured(chains, -10, 10, "chains")
        self.passes = measured(passes, -10, 10, "passes")
        self.liked[BOMBS] = <int> lround(self.bombs * POINT)
        self.liked[TWOS] = <int> lround(self.twos * POINT)
        self.liked[SINGLES] = <int> lround(self.singles * POINT)
        self.liked[CHAINS] = <int> lround(self.chains * POINT)
        self.liked[PASSES] = <int> lround(self.passes * POINT)

    cdef int liking(self, const Position* position, play_t play) noexcept nogil:
        """Return what a play (0 is the pass) of the seat to move is liked more than it is worth, in 1 / POINT."""
        cdef int kind
        if play == 0:
            return self.liked[PASSES]
        if counts_in(play) == position.hand[position.turn]:
            return 0
        kind = kind_of(combo_in(play))
        if kind == BOMB:
            return self.liked[BOMBS]
        if counts_in(play) >> (4 * RANK_TWO):
            return self.liked[TWOS]
        if kind == SINGLE:
            return self.liked[SINGLES] if position.table == 0 and top_of(combo_in(play)) <= RANK_NINE else 0
        if kind in (STRAIGHT, PAIR_RUN, PLANE, PLANE_SINGLES, PLANE_PAIRS, PLANE_WINGS):
            return self.liked[CHAINS]
        return 0

    cdef tuple values(self):
        return self.bombs, self.twos, self.singles, self.chains, self.passes

    def __eq__(self, other):
        return isinstance(other, Taste) and self.values() == (<Taste> other).values()

    def __hash__(self):
        return hash(self.values())

    def __repr__(self):
        return "Taste(bombs=%g, twos=%g, singles=%g, chains=%g, passes=%g)" % self.values()

    def __reduce__(self):
        return Taste, self.values()


cdef Taste NO_TASTE = Taste()


cdef Taste taste_of(object taste):
    """Check a taste given from Python; None is none at all."""
    if taste is None:
        return NO_TASTE
    if not isinstance(taste, Taste):
        raise PdkError("a taste is a Taste or None, not %s" % (shown(taste),))
    return taste
