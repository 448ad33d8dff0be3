# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The fewest plays that empty a hand, counted exactly.

Only the bodies (straights, runs of pairs, trios in chains, bombs) are searched. What is left over is singles
and pairs, and how many of those the trios can carry is arithmetic: a body of k trios takes k singles or k
pairs, in the must-beat game 2k cards, of which its last play may take fewer.
"""

from libc.stdlib cimport calloc, free

cimport cython
from pdk_core.cards cimport (
    CHAIN_RANKS, HAND_MAX, at_least_1, at_least_2, at_least_3, chain_of, four_of, lowest_rank,
    parse_counts, popcount, ranks_above, ranks_t, total,
)
from pdk_core.rules cimport Rules, rules_of

from pdk_core.errors import BadCards

cdef enum:
    # Bodies that start at one rank are taken in this order, so that no set of them is tried twice.
    BOMB_BODY, TRIO_BODY, PAIR_BODY, STRAIGHT_BODY, NO_BODY

cdef struct Bodies:
    int number                 # bodies so far
    int planes                 # of them, those made of trios
    int trios                  # trios in all of them
    int longest                # trios in the longest
    int[6] length              # trios in each


cdef int loose_plays(counts_t rest, const Bodies* bodies, bint must_beat) noexcept nogil:
    """Return the fewest plays for the cards left beside the bodies; 99 if their wings cannot be filled.

    A rank held once goes with one card (and so does the third card of a rank), a pair with two.
    """
    cdef ranks_t twos = at_least_2(rest), threes = at_least_3(rest), fours = four_of(rest)
    cdef int odd = popcount(at_least_1(rest) & ~twos) + popcount(threes & ~fours)
    cdef int pairs = popcount(twos) + popcount(fours)
    cdef int cards = odd + 2 * pairs, wings = 2 * bodies.trios
    cdef int choice, choices = 1, at, _plane, rule, singles_taken, pairs_taken, left, best = 99
    if must_beat:
        if cards < wings:
            return 0 if wings - cards <= 2 * bodies.longest else 99
        if wings <= odd:
            return odd + pairs - wings
        return pairs - (wings - odd) // 2
    for _plane in range(bodies.planes):
        choices *= 3
    for choice in range(choices):
        rule = choice
        singles_taken = pairs_taken = 0
        for at in range(bodies.planes):
            if rule % 3 == 1:
                singles_taken += bodies.length[at]
            elif rule % 3 == 2:
                pairs_taken += bodies.length[at]
            rule //= 3
        if pairs_taken > pairs or singles_taken > cards - 2 * pairs_taken:
            continue
        left = odd + pairs - pairs_taken
        if singles_taken <= odd:
            left -= singles_taken
        else:
            left -= odd + (singles_taken - odd) // 2
        if left < best:
            best = left
    return best


cdef int search(counts_t hand, int rank, int body, int longest, Bodies* bodies, bint must_beat,
                int best) noexcept nogil:
    """Try the bodies that start at `rank` or above; return the fewest plays if under `best`, else `best`.

    At `rank` only bodies of kind `body` up to `longest` ranks, or of later kinds, are still to be tried.
    """
    cdef ranks_t chain = at_least_1(hand) & CHAIN_RANKS, twos = at_least_2(hand), trios = at_least_3(hand)
    cdef ranks_t bit
    cdef int found, length, kind, most
    # A body of one play frees no more than the plays it saves, so at least one play stays for what is left.
    if bodies.number + (hand != 0 and bodies.planes == 0) >= best:
        return best
    # Skip to the next rank at which any body can start.
    bit = trios | (twos & (twos >> 4) & CHAIN_RANKS & (CHAIN_RANKS >> 4)) | (
        chain & (chain >> 4) & (chain >> 8) & (chain >> 12) & (chain >> 16))
    if rank > 0:
        bit &= ranks_above(rank - 1)
    if bit == 0:
        found = bodies.number + loose_plays(hand, bodies, must_beat)
        return found if found < best else best
    if lowest_rank(bit) > rank:
        rank = lowest_rank(bit)
        body = BOMB_BODY
        longest = 12
    bit = <ranks_t> 1 << (4 * rank)

    for kind in range(body, NO_BODY):
        most = longest if kind == body else 12
        if kind == BOMB_BODY:
            if four_of(hand) & bit:
                bodies.number += 1
                best = search(hand & ~(<counts_t> 15 << (4 * rank)), rank, TRIO_BODY, 12, bodies, must_beat, best)
                bodies.number -= 1
                if must_beat:
                    return best
        elif kind == TRIO_BODY:
            length = 0
            while length < most and trios >> (4 * (rank + length)) & 1 and (length == 0 or rank + length < 12):
                length += 1
                if rank == 12:
                    break
            while length:
                if not (must_beat and four_of(hand) & chain_of(rank, length)):
                    bodies.length[bodies.planes] = length
                    bodies.number += 1
                    bodies.planes += 1
                    bodies.trios += length
                    found = bodies.longest
                    if length > found:
                        bodies.longest = length
                    best = search(hand - chain_of(rank, length) * 3, rank, TRIO_BODY, length, bodies,
                                  must_beat, best)
                    bodies.longest = found
                    bodies.trios -= length
                    bodies.planes -= 1
                    bodies.number -= 1
                length -= 1
        else:
            found = 1 if kind == STRAIGHT_BODY else 2
            bit = chain if kind == STRAIGHT_BODY else twos & CHAIN_RANKS
            length = 0
            while length < most and rank + length < 12 and bit >> (4 * (rank + length)) & 1 and not (
                    must_beat and four_of(hand) >> (4 * (rank + length)) & 1):
                length += 1
            while length >= (5 if found == 1 else 2):
                bodies.number += 1
                best = search(hand - chain_of(rank, length) * found, rank, kind, length, bodies, must_beat, best)
                bodies.number -= 1
                length -= 1
    return search(hand, rank + 1, BOMB_BODY, 12, bodies, must_beat, best)


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
cdef class MemoOwner:
    """Has a memo of min_plays, empty at first and kept as long as the object lives."""

    def __cinit__(self):
        self.memo = <Memo*> calloc(1, sizeof(Memo))
        if self.memo == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.memo)


cdef int fewest(counts_t hand, bint must_beat) noexcept nogil:
    """Work out the fewest plays that empty a hand of at most 16 cards, 0 for none."""
    cdef Bodies bodies
    bodies.number = bodies.planes = bodies.trios = bodies.longest = 0
    return search(hand, 0, BOMB_BODY, 12, &bodies, must_beat, total(hand) + 1) if hand else 0


cdef int min_plays(counts_t hand, bint must_beat, Memo* memo) noexcept nogil:
    """Return the fewest plays that empty a hand of at most 16 cards, 0 for none."""
    cdef uint64_t key = hand | (<uint64_t> must_beat << 52)
    cdef uint64_t* entry = &memo.entries[(key * 0x9E3779B97F4A7C15ULL) >> (64 - MEMO_BITS)]
    cdef int found
    if hand == 0:
        return 0
    if entry[0] & 0xFFFFFFFFFFFFFFULL == key:
        return <int> (entry[0] >> 56)
    found = fewest(hand, must_beat)
    entry[0] = key | (<uint64_t> found << 56)
    return found


def plays_to_empty(hand, variant="classic16"):
    """Return the fewest plays that empty a hand of at most 16 ranks or cards, as if nobody else played.

    Raises BadCards for a bad hand, PdkError for an unknown variant.
    """
    cdef counts_t counts = parse_counts(hand)
    cdef const Rules* rules = rules_of(variant)
    if total(counts) > HAND_MAX:
        raise BadCards("a hand of %d cards; a hand holds at most %d" % (total(counts), HAND_MAX))
    return fewest(counts, rules.must_beat)
