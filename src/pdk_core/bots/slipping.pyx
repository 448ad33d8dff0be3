# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Players that do not search, and slip as people do.

They rate plays by the value net, but may have forgotten what was played some rounds ago, may draw nothing from
who passed on what, and among plays that seem nearly as good take one or the other. None of that makes them
play a card that they themselves hold for bad.
"""

from libc.math cimport lround
from libc.stdint cimport int32_t, uint64_t

cimport cython
from pdk_core.belief.belief cimport Belief, play_in, read_view_on_turn
from pdk_core.belief.bounds cimport Bounds, reset_bounds
from pdk_core.cards cimport shown
from pdk_core.combos cimport counts_in, play_t
from pdk_core.eval.min_plays cimport Memo, MemoOwner
from pdk_core.eval.net cimport POINT, Net, ValueNet, evaluate, sample_softmax
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport Position, moves_and_pass
from pdk_core.search.playout cimport counted, measured, seed_of
from pdk_core.search.taste cimport Taste, taste_of

from pdk_core.errors import PdkError, plain_flag


cdef play_t slip(const Net* net, const Position* position, const Bounds* bounds, int temperature, Memo* memo,
                 uint64_t* state, Taste liked) noexcept nogil:
    """Draw what a player of this temperature (in 1 / POINT points) would do: a play, or 0 for the pass.

    `liked` is its taste, or None.
    """
    cdef play_t[PLAYS_MAX + 1] plays
    cdef int32_t[PLAYS_MAX + 1] values
    cdef int number = moves_and_pass(position, plays), best = 0, at, lowest, kept = 0
    if number > 1:
        best = evaluate(net, position, bounds, plays, number, memo, values)
        if liked is not None:
            for at in range(number):
                values[at] += liked.liking(position, plays[at])
            best = 0
            for at in range(1, number):
                if values[at] > values[best]:
                    best = at
        # Only what seems nearly as good as the best is mistaken for it.
        lowest = values[best] - 2 * temperature
        for at in range(number):
            if values[at] >= lowest:
                if at == best:
                    best = kept
                values[kept] = values[at]
                plays[kept] = plays[at]
                kept += 1
        number = kept
    return plays[sample_softmax(values, number, best, temperature, state)]


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class SlippingPlayer(MemoOwner):
    """Chooses by the net alone, with set weaknesses.

    `memory` is how many of the last plies it remembers the cards of (None for all), `infers` whether it draws
    anything from passes, `temperature` by how many points plays may differ and still seem alike.
    """

    cdef ValueNet net
    cdef int memory
    cdef bint infers
    cdef int temperature

    def __cinit__(self, net, memory=None, infers=True, temperature=0.0):
        if not isinstance(net, ValueNet):
            raise PdkError("a player takes a ValueNet, not %s" % (shown(net),))
        self.net = net
        self.memory = -1 if memory is None else <int> counted(memory, 0, 1_000_000)
        self.infers = plain_flag(infers)
        self.temperature = <int> lround(measured(temperature, 0, 1000, "temperature") * POINT)

    def choose(self, view, seed, taste=None):
        """Choose for the seat to move: a Play, or None for the pass. Raises PdkError.

        By a `taste` plays seem better or worse than the net says, before it slips.
        """
        cdef Belief belief
        cdef Position position
        cdef Bounds bounds
        cdef uint64_t state = seed_of(seed)
        cdef int ply
        cdef Taste liked = taste_of(taste)
        read_view_on_turn(&belief, view)
        if belief.position.variant != self.net.variant.index:
            raise PdkError("a net for %s cannot play %s" % (self.net.variant.name, view.variant.name))
        position = belief.position
        bounds = belief.bounds
        if not self.infers:
            reset_bounds(&bounds)
        # The net sees the others' cards together, so that any way to share them out will do.
        position.hand[belief.first] = belief.unseen + belief.sure[0] + belief.sure[1] + belief.sure[2]
        if self.memory >= 0:
            ply = belief.plies - self.memory - 1
            while ply >= 0:
                # What it forgot that others have played, it still expects somewhere.
                if belief.mover[ply] != belief.seat:
                    position.hand[belief.first] += counts_in(belief.history[ply])
                ply -= 1
        return play_in(&belief, slip(self.net.net, &position, &bounds, self.temperature, self.memo, &state,
                                     liked))
