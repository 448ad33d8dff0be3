# cython: language_level=3
"""Cards, card sets and rank counts as machine words; everything hot is inline.

A card is 0..51 = rank * 4 + suit. A card set has bit `card` set for each card. Counts hold one nibble a
rank, 0..4 each, rank 0 (the three) lowest. A rank mask has the lowest bit of a rank's nibble set.
"""

from libc.stdint cimport uint64_t

ctypedef uint64_t cards_t
ctypedef uint64_t counts_t
ctypedef uint64_t ranks_t

cdef extern from "bits.h" nogil:
    int popcount "pdk_popcount"(uint64_t x)
    int lowest_bit "pdk_lowest"(uint64_t x)
    int highest_bit "pdk_highest"(uint64_t x)

cdef enum:
    RANKS = 13
    RANK_ACE = 11
    RANK_TWO = 12
    SPADE_THREE = 0
    HAND_MAX = 16

cdef extern from *:
    """
    #define PDK_EACH_RANK 0x1111111111111ULL
    #define PDK_CHAIN_RANKS 0x0111111111111ULL
    #define PDK_ALL_CARDS 0xFFFFFFFFFFFFFULL
    """
    const uint64_t EACH_RANK "PDK_EACH_RANK"
    const uint64_t CHAIN_RANKS "PDK_CHAIN_RANKS"
    const uint64_t ALL_CARDS "PDK_ALL_CARDS"


cdef inline counts_t counts_of(cards_t cards) noexcept nogil:
    """Count the cards of each rank: a population count within each nibble."""
    cdef uint64_t pairs = cards - ((cards >> 1) & 0x5555555555555555ULL)
    return (pairs & 0x3333333333333333ULL) + ((pairs >> 2) & 0x3333333333333333ULL)


cdef inline int total(counts_t counts) noexcept nogil:
    """Sum the nibbles: how many cards, 0..52."""
    cdef uint64_t bytes_ = (counts & 0x0F0F0F0F0F0F0F0FULL) + ((counts >> 4) & 0x0F0F0F0F0F0F0F0FULL)
    return <int> ((bytes_ * 0x0101010101010101ULL) >> 56)


cdef inline ranks_t at_least_1(counts_t counts) noexcept nogil:
    return (counts | (counts >> 1) | (counts >> 2)) & EACH_RANK


cdef inline ranks_t at_least_2(counts_t counts) noexcept nogil:
    return ((counts >> 1) | (counts >> 2)) & EACH_RANK


cdef inline ranks_t at_least_3(counts_t counts) noexcept nogil:
    return ((counts & (counts >> 1)) | (counts >> 2)) & EACH_RANK


cdef inline ranks_t four_of(counts_t counts) noexcept nogil:
    return (counts >> 2) & EACH_RANK


cdef inline int count_at(counts_t counts, int rank) noexcept nogil:
    return <int> ((counts >> (4 * rank)) & 15)


cdef inline ranks_t rank_bit(int rank) noexcept nogil:
    return <uint64_t> 1 << (4 * rank)


cdef inline ranks_t ranks_above(int rank) noexcept nogil:
    """Mask the ranks higher than `rank`, which may be -1 for all of them."""
    return EACH_RANK & ~((<uint64_t> 1 << (4 * rank + 4)) - 1)


cdef inline int lowest_rank(ranks_t mask) noexcept nogil:
    return lowest_bit(mask) >> 2


cdef inline int highest_rank(ranks_t mask) noexcept nogil:
    return highest_bit(mask) >> 2


cdef inline ranks_t chain_of(int start, int length) noexcept nogil:
    """Mask `length` consecutive ranks from `start`."""
    return (EACH_RANK & ((<uint64_t> 1 << (4 * length)) - 1)) << (4 * start)


cdef inline ranks_t chain_starts(ranks_t mask, int length) noexcept nogil:
    """Mask the ranks at which `length` consecutive ranks of `mask` begin; `mask` must leave out the two."""
    cdef int step
    cdef ranks_t starts = mask
    for step in range(1, length):
        starts &= mask >> (4 * step)
    return starts


cdef inline cards_t first_cards(cards_t hand, counts_t wanted) noexcept nogil:
    """Take `wanted` cards of each rank from `hand`, first suits in the order spade, heart, club, diamond."""
    # A card is taken if no more than `wanted` of its rank come up to it: all ranks at once, suit by suit, where
    # bit 3 of wanted + 8 - (cards so far) tells that.
    cdef uint64_t most = wanted + 8 * EACH_RANK
    cdef uint64_t spades = hand & EACH_RANK, hearts = (hand >> 1) & EACH_RANK
    cdef uint64_t clubs = (hand >> 2) & EACH_RANK, diamonds = (hand >> 3) & EACH_RANK
    cdef uint64_t two = spades + hearts, three = two + clubs
    return (((most - spades) >> 3) & spades) | ((((most - two) >> 3) & hearts) << 1) | (
        (((most - three) >> 3) & clubs) << 2) | ((((most - three - diamonds) >> 3) & diamonds) << 3)


cdef cards_t parse_card_set(object cards) except? 0xFFFFFFFFFFFFFFFFULL
cdef counts_t parse_counts(object cards) except? 0xFFFFFFFFFFFFFFFFULL
cdef tuple card_tuple(cards_t cards)
cdef str rank_text(counts_t counts)
cdef object shown(object value)
