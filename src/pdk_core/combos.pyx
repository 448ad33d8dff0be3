# cython: language_level=3, boundscheck=False, wraparound=False
"""What a set of cards reads as, and what beats what (rules.md sections 4 and 5)."""

cimport cython
from cpython.unicode cimport PyUnicode_FromObject

from pdk_core.cards cimport (
    CHAIN_RANKS, RANK_ACE, at_least_1, at_least_2, at_least_3, chain_of, chain_starts,
    four_of, highest_rank, lowest_rank, parse_counts, popcount, shown, total,
)
from pdk_core.rules cimport Rules, rules_of

from pdk_core.cards import RANK_LETTERS as _RANK_LETTERS
from pdk_core.errors import PdkError, plain_flag

cdef str LETTERS = _RANK_LETTERS
cdef tuple KIND_NAMES = (
    "single", "pair", "trio", "trio_single", "trio_pair", "straight", "pair_run",
    "plane", "plane_singles", "plane_pairs", "trio_two", "plane_wings", "bomb",
)
cdef dict KIND_NUMBERS = {name: number for number, name in enumerate(KIND_NAMES)}


cdef inline bint is_chain(ranks_t mask, int length) noexcept nogil:
    """Tell whether `mask` is exactly `length` consecutive ranks below the two."""
    return mask == chain_of(lowest_rank(mask), length) and not mask & ~CHAIN_RANKS


cdef int add_planes(ranks_t trios, int kind, int length, combo_t* out, int found) noexcept nogil:
    """Add a reading for every run of `length` trios, the highest first."""
    cdef ranks_t starts = chain_starts(trios & CHAIN_RANKS, length)
    cdef int start
    while starts:
        start = highest_rank(starts)
        starts ^= <ranks_t> 1 << (4 * start)
        out[found] = combo_code(kind, length, start + length - 1)
        found += 1
    return found


cdef int readings(counts_t counts, bint must_beat, bint whole_hand, combo_t* out) noexcept nogil:
    """List all readings of some cards, longest chain first, then highest top; return how many.

    `out` takes READINGS_MAX codes. With `whole_hand` the must-beat game also reads a last play short of wings.
    """
    cdef int size = total(counts), found = 0, length, start
    cdef ranks_t ones = at_least_1(counts), twos = at_least_2(counts)
    cdef ranks_t trios = at_least_3(counts), fours = four_of(counts), left
    cdef int ranks = popcount(ones)

    if size == 0:
        return 0
    if ranks == 1:
        start = lowest_rank(ones)
        if size == 1:
            out[0] = combo_code(SINGLE, 1, start)
        elif size == 2:
            out[0] = combo_code(PAIR, 1, start)
        elif size == 4:
            out[0] = combo_code(BOMB, 1, start)
        elif not must_beat:
            out[0] = combo_code(TRIO, 1, start)
        elif whole_hand:
            out[0] = combo_code(TRIO_TWO, 1, start)
        else:
            return 0
        return 1
    if not twos:
        if 5 <= size <= RANK_ACE + 1 and is_chain(ones, size):
            out[0] = combo_code(STRAIGHT, size, highest_rank(ones))
            return 1
        return 0
    if twos == ones and not trios:
        if is_chain(ones, ranks):
            out[0] = combo_code(PAIR_RUN, ranks, highest_rank(ones))
            return 1
        return 0
    if not trios:
        return 0
    if must_beat:
        if size == 5 or (size == 4 and whole_hand):
            out[0] = combo_code(TRIO_TWO, 1, lowest_rank(trios))
            return 1
        if whole_hand:
            for length in range(min(size // 3, RANK_ACE + 1), 1, -1):
                if size <= 5 * length:
                    found = add_planes(trios, PLANE_WINGS, length, out, found)
        elif size % 5 == 0 and 2 <= size // 5 <= RANK_ACE + 1:
            found = add_planes(trios, PLANE_WINGS, size // 5, out, found)
        return found
    if size == 4:
        out[0] = combo_code(TRIO_SINGLE, 1, lowest_rank(trios))
        return 1
    if size == 5:
        if ranks == 2 and not fours:
            out[0] = combo_code(TRIO_PAIR, 1, lowest_rank(trios))
            return 1
        return 0
    if trios == ones and not fours and is_chain(ones, ranks):
        out[found] = combo_code(PLANE, ranks, highest_rank(ones))
        found += 1
    if size % 4 == 0 and size // 4 <= RANK_ACE + 1:
        found = add_planes(trios, PLANE_SINGLES, size // 4, out, found)
    if size % 5 == 0 and size // 5 <= RANK_ACE + 1:
        # Attached pairs leave every other rank even, so the trios are just the ranks held three times.
        length = size // 5
        left = trios & ~fours
        if popcount(left) == length and is_chain(left, length) and ones == twos:
            out[found] = combo_code(PLANE_PAIRS, length, highest_rank(left))
            found += 1
    return found


cdef combo_t table_reading(counts_t counts, bint must_beat, bint whole_hand, combo_t table) noexcept nogil:
    """Return the reading to judge against `table` (NO_COMBO when leading), or NO_COMBO for no reading.

    That is the one that beats it; else one of its kind and length, so that it is "not higher"; else the one
    taken when leading. No cards read both as a bomb and as anything else.
    """
    cdef combo_t[READINGS_MAX] found
    cdef int number = readings(counts, must_beat, whole_hand, found), at
    if number == 0:
        return NO_COMBO
    if table != NO_COMBO:
        # Of one shape, the highest comes first; it beats the table if any does.
        for at in range(number):
            if same_shape(found[at], table):
                return found[at]
    return found[0]


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Combo:
    """What a play reads as: kind, length and top rank; immutable, compared by value.

    `kind` is a name of rules.md section 4; `length` counts cards of a straight, pairs of a run of pairs,
    trios of a plane, and is 1 for the rest; `top` is the rank that compares, "3".."9", "T", "J", "Q", "K",
    "A" or "2". Raises PdkError for values that no play has.
    """

    def __init__(self, kind, length, top):
        cdef int number, shortest = 1, longest = 1
        cdef long long wanted = -1
        if self.kind is not None:
            raise AttributeError("a Combo is fixed; it cannot be made again")
        if not isinstance(kind, str) or PyUnicode_FromObject(kind) not in KIND_NUMBERS:
            raise PdkError("no kind of play %s; there are %s" % (shown(kind), ", ".join(KIND_NAMES)))
        number = KIND_NUMBERS[PyUnicode_FromObject(kind)]
        if not isinstance(top, str) or len(PyUnicode_FromObject(top)) != 1 or (
                PyUnicode_FromObject(top) not in LETTERS):
            raise PdkError("no rank %s; ranks are 3 4 5 6 7 8 9 T J Q K A 2" % (shown(top),))
        rank = LETTERS.index(PyUnicode_FromObject(top))
        if number == STRAIGHT:
            shortest, longest = 5, RANK_ACE + 1
        elif number == PAIR_RUN or PLANE <= number <= PLANE_PAIRS or number == PLANE_WINGS:
            shortest, longest = 2, RANK_ACE + 1
        if isinstance(length, int) and not isinstance(length, bool):
            try:
                wanted = length
            except OverflowError:
                pass
        if not shortest <= wanted <= longest:
            raise PdkError("a %s has length %d%s, not %s" % (
                KIND_NAMES[number], shortest, " to %d" % longest if longest > shortest else "", shown(length)))
        if longest > 1 and not wanted - 1 <= rank <= RANK_ACE:
            raise PdkError("a %s of length %d cannot end at %s" % (KIND_NAMES[number], wanted, shown(top)))
        self.code = combo_code(number, <int> wanted, rank)
        self.kind = KIND_NAMES[number]
        self.length = <int> wanted
        self.top = LETTERS[rank]

    def __eq__(self, other):
        return isinstance(other, Combo) and (<Combo> other).code == self.code

    def __hash__(self):
        return hash(self.code)

    def __repr__(self):
        return "Combo(%r, %d, %r)" % (self.kind, self.length, self.top)

    def __reduce__(self):
        return Combo, (self.kind, self.length, self.top)


cdef Combo combo_object(combo_t code):
    """Make the Python object of a combo code, None for NO_COMBO."""
    cdef Combo combo
    if code == NO_COMBO:
        return None
    combo = Combo.__new__(Combo)
    combo.code = code
    combo.kind = KIND_NAMES[kind_of(code)]
    combo.length = length_of(code)
    combo.top = LETTERS[top_of(code)]
    return combo


def classify(cards, variant="classic16", whole_hand=False):
    """List all readings of some cards as Combos, longest chain first, then highest top; [] if there is none.

    `cards` are ranks or cards (up to four of a rank, whatever the deck); `variant` a name or a Variant;
    `whole_hand` says that the cards are all their player holds, which the must-beat game reads more freely.
    Raises BadCards for what are no cards, PdkError for an unknown variant.
    """
    cdef combo_t[READINGS_MAX] found
    cdef counts_t counts = parse_counts(cards)
    cdef const Rules* rules = rules_of(variant)
    cdef int number = readings(counts, rules.must_beat, plain_flag(whole_hand), found), at
    return [combo_object(found[at]) for at in range(number)]
