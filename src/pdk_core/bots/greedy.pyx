# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The greedy policy, the yardstick of every other player.

Among the legal plays it takes the one that leaves the fewest plays needed to empty the hand, then the lowest
rank. Bombs and twos cost extra, and so does a low single when somebody has one card left. It passes only when
nothing beats the table.
"""

cimport cython
from pdk_core.belief.belief cimport Belief, play_in, read_view_on_turn
from pdk_core.cards cimport RANK_TWO, counts_t
from pdk_core.combos cimport BOMB, SINGLE, combo_in, counts_in, kind_of, top_of
from pdk_core.eval.min_plays cimport MemoOwner, min_plays
from pdk_core.movegen cimport PLAYS_MAX
from pdk_core.position cimport moves, next_seat

cdef enum:
    # All costs are in hundredths of a play still to be made.
    ONE_PLAY = 100
    BOMB_COST = 150
    TWO_COST = 60
    DANGER_COST = 12           # for each rank that a single stays below the two, when someone has one card


cdef play_t greedy_choice(const Position* position, Memo* memo) noexcept nogil:
    """Choose for the seat to move; 0 is the pass. It looks at no other hand, only at how many cards it holds."""
    cdef play_t[PLAYS_MAX] plays
    cdef play_t best = 0, play
    cdef counts_t hand = position.hand[position.turn], rest
    cdef int number = moves(position, plays), at, cost, lowest = 1 << 30, kind, top
    cdef int after = next_seat(position.turn)
    cdef bint danger = position.left[after] == 1 or position.left[next_seat(after)] == 1
    if number == 0:
        return 0
    for at in range(number):
        play = plays[at]
        rest = hand - counts_in(play)
        if rest == 0:
            return play
        kind = kind_of(combo_in(play))
        top = top_of(combo_in(play))
        cost = ONE_PLAY * min_plays(rest, position.must_beat, memo) + top
        if kind == BOMB:
            cost += BOMB_COST
        elif counts_in(play) >> (4 * RANK_TWO):
            cost += TWO_COST
        if danger and kind == SINGLE:
            cost += DANGER_COST * (RANK_TWO - top)
        if cost < lowest:
            lowest = cost
            best = play
    return best


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class GreedyPlayer(MemoOwner):
    """Chooses greedily, with a memo of min_plays that it keeps from move to move."""

    def choose(self, view):
        """Choose for the seat to move: a Play, or None for the pass. Raises PdkError."""
        cdef Belief belief
        cdef play_t play
        read_view_on_turn(&belief, view)
        # Microseconds, in which the GIL keeps other threads from the memo.
        play = greedy_choice(&belief.position, self.memo)
        return play_in(&belief, play)
