# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A deal: three hands, who opens, and the code they come from (rules.md sections 2 and 3)."""

import os

cimport cython

from pdk_core.cards cimport SPADE_THREE, card_tuple, lowest_bit, parse_card_set, popcount, shown
from pdk_core.rules cimport rules_of

from pdk_core.codes import CODE_NUMBERS as _CODE_NUMBERS
from pdk_core.codes import read_code, write_code
from pdk_core.cards import cards_text
from pdk_core.errors import BadCards, PdkError, plain_int
from pdk_core.variants import VARIANTS as _VARIANTS
from pdk_core.variants import variant_of

cdef object BLANK = object()
cdef list VARIANT_LIST = list(_VARIANTS.values())


cdef void shuffle(const Rules* rules, int number, Shuffled* out) noexcept nogil:
    """Deal the cards of a code number."""
    cdef int[52] deck
    cdef int size = 0, i, j, _card, kept, wanted
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
    size = 0
    for i in range(3):
        left = 0
        for _card in range(rules.hand_size):
            left |= <uint64_t> 1 << deck[size]
            size += 1
        out.hands[i] = left
    out.turned_up = -1
    wanted = SPADE_THREE
    if rules.turned_up_opens:
        wanted = out.turned_up = deck[draw_below(&state, size)]
    out.opener = 0
    while not out.hands[out.opener] >> wanted & 1:
        out.opener += 1


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Deal:
    """The cards of one deal code; immutable, the same on every machine for ever.

    `Deal("A1739204")` is `Deal.from_code`. Raises BadCode.
    """

    def __cinit__(self, code):
        if code is BLANK:
            # from_hands fills it in.
            self.rules = rules_of("classic16")
            return
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
        elif plain_int(seed) is not None:
            state = plain_int(seed) & 0xFFFFFFFFFFFFFFFF
        else:
            raise PdkError("a seed is an int or None, not %s: %s" % (type(seed).__name__, shown(seed)))
        return Deal(write_code(chosen, draw_below(&state, _CODE_NUMBERS)))

    @staticmethod
    def from_hands(variant, hands, opener=0):
        """Set up a position of one's own: three hands of 1 to `hand_size` cards, and the seat 0..2 that leads.

        Its code is "" and nothing is asked of the first play. Raises BadCards for cards that are not in this
        variant's deck or named twice, PdkError for a wrong number of hands or seat.
        """
        cdef Deal deal = Deal.__new__(Deal, BLANK)
        cdef cards_t cards, seen = 0
        cdef int seat
        deal.rules = rules_of(variant)
        deal.number = -1
        deal.cards.turned_up = -1
        if type(hands) not in (tuple, list) or len(hands) != 3:
            raise PdkError("three hands make a deal, in a list or a tuple, not %s" % (shown(hands),))
        # Reading a hand may run code of its class, which may change a list.
        hands = tuple(hands)
        first = plain_int(opener)
        if first is None or not 0 <= first <= 2:
            raise PdkError("%s is no seat; seats are 0, 1 and 2" % (shown(opener),))
        deal.cards.opener = first
        for seat in range(3):
            cards = parse_card_set(hands[seat])
            if not 1 <= popcount(cards) <= deal.rules.hand_size:
                raise BadCards("a hand of %d cards; it takes 1 to %d" % (popcount(cards), deal.rules.hand_size))
            if cards & ~deal.rules.deck:
                foreign = cards_text(card_tuple(cards & ~deal.rules.deck))
                raise BadCards("%s has no %s" % (deal.variant.name, foreign))
            if cards & seen:
                raise BadCards("two hands hold the same cards: %s" % cards_text(card_tuple(cards & seen)))
            seen |= cards
            deal.cards.hands[seat] = cards
        return deal

    @property
    def code(self):
        """The canonical code, a letter and seven digits; "" for hands that were set up."""
        return write_code(self.variant, self.number) if self.number >= 0 else ""

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
            (<Deal> other).number == self.number) and other.hands == self.hands and other.opener == self.opener

    def __hash__(self):
        return hash((self.rules.index, self.number))

    def __repr__(self):
        return "Deal(%r)" % (self.code,) if self.code else "<Deal of %s, set up>" % self.variant.name

    def __reduce__(self):
        if self.number < 0:
            return Deal.from_hands, (self.variant.name, self.hands, self.opener)
        return Deal, (self.code,)
