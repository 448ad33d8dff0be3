# cython: language_level=3
"""The variants of variants.py as C structs, filled once at import."""

from pdk_core.cards cimport ALL_CARDS
from pdk_core.errors import PdkError
from pdk_core.errors import shown as _shown
from pdk_core.variants import VARIANTS as _VARIANTS
from pdk_core.variants import variant_of

cdef Rules[26] TABLE  # a code begins with one letter
cdef tuple VARIANT_AT = tuple(_VARIANTS.values())


cdef const Rules* rules_at(int index) noexcept nogil:
    """Point at the rules with that index."""
    return &TABLE[index]


cdef const Rules* rules_of(object variant) except NULL:
    """Point at the rules of a Variant or its name; PdkError if there is none."""
    cdef int at
    found = variant_of(variant)
    for at in range(len(VARIANT_AT)):
        if found is VARIANT_AT[at]:
            return &TABLE[at]
    raise PdkError("no variant %s" % (_shown(variant),))


cdef void fill() except *:
    for variant in _VARIANTS.values():
        rules = &TABLE[<int> variant.index]
        rules.index = variant.index
        rules.hand_size = variant.hand_size
        rules.deck = ALL_CARDS
        for card in variant.removed:
            rules.deck &= ~(<cards_t> 1 << <int> card)
        rules.must_beat = variant.must_beat
        rules.three_of_spades_opens = variant.three_of_spades_opens
        rules.turned_up_opens = variant.turned_up_opens
        rules.bomb_points = variant.bomb_points


fill()
