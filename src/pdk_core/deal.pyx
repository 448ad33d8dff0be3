# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A deal: three hands, who opens, and the code they come from (rules.md sections 2 and 3)."""

import os

cimport cython

from pdk_core.cards cimport SPADE_THREE, card_tuple, lowest_bit, shown
from pdk_core.rules cimport rules_of

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.codes import read_code, write_code
from pdk_core.errors import PdkError
from pdk_core.variants import VARIANTS as _VARIANTS
from pdk_core.variants import variant_of

cdef list VARIANT_LIST = list(_VARIANTS.values())


cdef void shuffle(const Rules* rules, int number, Shuffled* out) noexcept nogil:
    """Deal the cards of a code number."""
    cdef int[52] deck
    cdef int size = 0, i, j, kept, wanted
    cdef uint64_t left = rules.deck
    cdef uint64_t state = (<uint64_t> (65 + rules.index) << 32) | <uint64_t> number
    while left:
        deck[size] = lowest_bit(left)
        left &= left - 1
        size += 1
    for i in range(size - 1, 0, -1):
        j = <int> draw_below(&state, i + 1)
        kept = deck[i]
        deck[i] = deck[j]
        deck[j] = kept
    out.hands[0] = out.hands[1] = out.hands[2] = 0
    for i in range(size):
        out.hands[i // rules.hand_size] |= <uint64_t> 1 << deck[i]
    out.turned_up = -1
    wanted = SPADE_THREE
    if rules.turned_up_opens:
        wanted = out.turned_up = deck[draw_below(&state, size)]
    out.opener = 0
    while not out.hands[out.opener] >> wanted & 1:
        out.opener += 1


@cython.final
cdef class Deal:
    """The cards of one deal code; immutable, the same on every machine for ever.

    `Deal("A1739204")` is `Deal.from_code`. Raises BadCode.
    """

    def __cinit__(self, code):
        variant, number = read_code(code)
        self.rules = rules_of(variant)
        self.number = number
        shuffle(self.rules, self.number, &self.cards)

    @staticmethod
    def from_code(code):
        """Deal the cards of a code, forgiving about its spelling; BadCode says what is wrong with it."""
        return Deal(code)

    @staticmethod
    def random(variant="classic16", seed=None):
        """Deal one of the ten million deals of a variant, by `seed` (an int) or by the system's randomness.

        Raises PdkError for an unknown variant or a seed that is no int.
        """
        cdef uint64_t state
        chosen = variant_of(variant)
        if seed is None:
            state = int.from_bytes(os.urandom(8), "little")
        elif isinstance(seed, int):
            state = seed & 0xFFFFFFFFFFFFFFFF
        else:
            raise PdkError("a seed is an int or None, not %s" % (shown(seed),))
        return Deal(write_code(chosen, draw_below(&state, _CODE_NUMBERS)))

    @property
    def code(self):
        """The canonical code: a letter and seven digits."""
        return write_code(self.variant, self.number)

    @property
    def variant(self):
        """The Variant it is dealt for."""
        return VARIANT_LIST[self.rules.index]

    @property
    def hands(self):
        """The cards of the three seats, each a tuple of ints 0..51, ascending."""
        return tuple([card_tuple(self.cards.hands[seat]) for seat in range(3)])

    @property
    def opener(self):
        """The seat that leads first, 0..2."""
        return self.cards.opener

    @property
    def turned_up(self):
        """The card turned up to name the opener in compact15, else None."""
        return None if self.cards.turned_up < 0 else self.cards.turned_up

    def __eq__(self, other):
        return isinstance(other, Deal) and (<Deal> other).rules == self.rules and (
            (<Deal> other).number == self.number)

    def __hash__(self):
        return hash((self.rules.index, self.number))

    def __repr__(self):
        return "Deal(%r)" % (self.code,)

    def __reduce__(self):
        return Deal, (self.code,)
