# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Generation of legal plays: one packed word per multiset of ranks, each with the reading the rules take.

Ranks are walked as set bits of nibble masks. Attached cards are enumerated as multisets; a plane whose
attached cards hold a higher plane of the same length is left to that one, so nothing comes twice.
"""

from pdk_core.cards cimport (
    CHAIN_RANKS, HAND_MAX, at_least_1, at_least_2, at_least_3, chain_of, chain_starts,
    four_of, highest_bit, highest_rank, lowest_bit, parse_counts, popcount, rank_text, ranks_above, ranks_t,
    shown, total,
)
from pdk_core.combos cimport (
    BOMB, NO_COMBO, PAIR, PAIR_RUN, PLANE, PLANE_PAIRS, PLANE_SINGLES, PLANE_WINGS, SINGLE,
    STRAIGHT, TRIO, TRIO_PAIR, TRIO_SINGLE, TRIO_TWO, Combo, combo_code, combo_in, combo_object, combo_t,
    counts_in, kind_of, length_of, packed, top_of,
)
from pdk_core.rules cimport Rules, rules_of

from pdk_core.errors import BadCards, PdkError, plain_flag


cdef inline play_t word_of(counts_t counts, int kind, int length, int top) noexcept nogil:
    return packed(counts, combo_code(kind, length, top))


cdef inline play_t* each_of(ranks_t mask, int copies, int kind, play_t* out) noexcept nogil:
    """Write `copies` cards of each rank in `mask`: singles, pairs, trios, bombs."""
    cdef int shift
    cdef play_t shape = word_of(0, kind, 1, 0)
    while mask:
        shift = lowest_bit(mask)
        # The top rank is shift / 4, in the highest nibble.
        out[0] = (<play_t> copies << shift) | shape | (<play_t> shift << 58)
        out += 1
        mask &= mask - 1
    return out


cdef inline play_t* runs_of(ranks_t mask, int copies, int kind, int length, play_t* out) noexcept nogil:
    """Write every run of `length` ranks in `mask`, given as starts, with `copies` of each rank."""
    cdef counts_t first = chain_of(0, length) * copies
    cdef play_t shape = word_of(0, kind, length, length - 1)
    cdef int shift
    while mask:
        shift = lowest_bit(mask)
        out[0] = (first << shift) | (shape + (<play_t> shift << 58))
        out += 1
        mask &= mask - 1
    return out


cdef inline play_t* all_runs(ranks_t mask, int copies, int kind, int shortest, play_t* out) noexcept nogil:
    """Write every run of at least `shortest` ranks in `mask`."""
    cdef int length = shortest
    cdef ranks_t starts = chain_starts(mask & CHAIN_RANKS, shortest)
    while starts:
        out = runs_of(starts, copies, kind, length, out)
        # A run of one more starts where two overlapping ones do.
        starts &= starts >> 4
        length += 1
    return out


cdef inline play_t* trios_with(ranks_t trios, ranks_t others, int copies, int kind, play_t* out) noexcept nogil:
    """Write each trio with one attached single (`copies` 1) or pair (2) of another rank."""
    cdef int shift
    cdef ranks_t left
    cdef play_t body
    while trios:
        shift = lowest_bit(trios)
        trios &= trios - 1
        body = (<counts_t> 3 << shift) | (word_of(0, kind, 1, 0) + (<play_t> shift << 58))
        left = others & ~(<ranks_t> 1 << shift)
        while left:
            out[0] = body + (left & (~left + 1)) * copies
            out += 1
            left &= left - 1
    return out


cdef inline play_t* trios_with_two(ranks_t trios, counts_t hand, play_t* out) noexcept nogil:
    """Write each trio with any two other cards; `hand` holds at most three of a rank."""
    cdef int shift
    cdef ranks_t first, second, ones = at_least_1(hand), twos = at_least_2(hand), bit
    cdef play_t body, with_one
    while trios:
        shift = lowest_bit(trios)
        trios &= trios - 1
        body = (<counts_t> 3 << shift) | (word_of(0, TRIO_TWO, 1, 0) + (<play_t> shift << 58))
        first = ones & ~(<ranks_t> 1 << shift)
        while first:
            bit = first & (~first + 1)
            first ^= bit
            with_one = body + bit
            if twos & bit:
                out[0] = with_one + bit
                out += 1
            second = first
            while second:
                out[0] = with_one + (second & (~second + 1))
                out += 1
                second &= second - 1
    return out


cdef play_t* attach(play_t body, counts_t rest, int cards, int copies, ranks_t higher, int length,
                    play_t* out) noexcept nogil:
    """Write `body` with every choice of `cards` attached units of `copies` cards from `rest`.

    With `higher` set, a choice is left out when it completes a run of `length` trios starting there.
    """
    cdef int shift, most, number
    if cards == 0:
        if not (higher and chain_starts(at_least_3(counts_in(body)) & CHAIN_RANKS, length) & higher):
            out[0] = body
            out += 1
        return out
    if rest == 0:
        return out
    shift = lowest_bit(rest) & ~3
    most = <int> ((rest >> shift) & 15) // copies
    rest &= ~(<counts_t> 15 << shift)
    if most > cards:
        most = cards
    for number in range(most + 1):
        out = attach(body + (<counts_t> (number * copies) << shift), rest, cards - number, copies,
                     higher, length, out)
    return out


cdef play_t* planes_with(counts_t hand, ranks_t starts, int kind, int length, int units, int copies,
                         play_t* out) noexcept nogil:
    """Write planes of `length` trios at `starts` with `units` attached units of `copies` cards each."""
    cdef ranks_t runs = chain_starts(at_least_3(hand) & CHAIN_RANKS, length)
    cdef int start
    cdef counts_t body
    while starts:
        start = lowest_bit(starts) >> 2
        starts &= starts - 1
        body = chain_of(start, length) * 3
        # Attached pairs leave odd counts to the trios alone, so they never make a higher plane.
        out = attach(word_of(body, kind, length, start + length - 1), hand - body, units, copies,
                     runs & ranks_above(start) if copies == 1 else 0, length, out)
    return out


cdef play_t* lead_planes(counts_t hand, play_t* out) noexcept nogil:
    """Write all planes of a lead in classic16 and compact15, bare and with attached cards."""
    cdef ranks_t starts = chain_starts(at_least_3(hand) & CHAIN_RANKS, 2)
    cdef play_t* first
    cdef play_t* at
    cdef int length = 2, size = total(hand)
    while starts:
        out = runs_of(starts, 3, PLANE, length, out)
        if 4 * length <= size:
            first = out
            out = planes_with(hand, starts, PLANE_SINGLES, length, length, 1, out)
            if length == 3:
                # Three trios with a fourth attached below them read as the plane of four.
                at = first
                while first < out:
                    if not chain_starts(at_least_3(counts_in(first[0])) & CHAIN_RANKS, 4):
                        at[0] = first[0]
                        at += 1
                    first += 1
                out = at
        if 5 * length <= size:
            out = planes_with(hand, starts, PLANE_PAIRS, length, length, 2, out)
        starts &= starts >> 4
        length += 1
    return out


cdef inline combo_t last_play_lead(counts_t hand, int size) noexcept nogil:
    """Read a bombless whole hand as the must-beat game's last play short of wings; NO_COMBO if it is none."""
    cdef ranks_t trios = at_least_3(hand)
    cdef ranks_t starts
    cdef int length
    if not trios or size < 3:
        return NO_COMBO
    if size <= 4:
        return combo_code(TRIO_TWO, 1, highest_rank(trios))
    length = size // 3
    while length >= 2 and 5 * length > size:
        starts = chain_starts(trios & CHAIN_RANKS, length)
        if starts:
            return combo_code(PLANE_WINGS, length, highest_rank(starts) + length - 1)
        length -= 1
    return NO_COMBO


cdef play_t* lead(counts_t hand, bint must_beat, int asked, play_t* out) noexcept nogil:
    """Write all leads from `hand`."""
    cdef ranks_t bombs = four_of(hand)
    cdef counts_t free = hand & ~(bombs * 15) if must_beat else hand
    cdef ranks_t ones = at_least_1(free), twos = at_least_2(free), trios = at_least_3(free), starts
    cdef play_t* first = out
    cdef combo_t last
    cdef int length, size

    if ones:
        if asked & NEXT_HAS_ONE:
            out = each_of(<ranks_t> 1 << highest_bit(ones), 1, SINGLE, out)
        else:
            out = each_of(ones, 1, SINGLE, out)
    out = each_of(twos, 2, PAIR, out)
    out = all_runs(ones, 1, STRAIGHT, 5, out)
    out = all_runs(twos, 2, PAIR_RUN, 2, out)
    if must_beat:
        if trios:
            out = trios_with_two(trios, free, out)
            size = total(free)
            starts = chain_starts(trios & CHAIN_RANKS, 2)
            length = 2
            while starts and 5 * length <= size:
                out = planes_with(free, starts, PLANE_WINGS, length, 2 * length, 1, out)
                starts &= starts >> 4
                length += 1
            if not bombs:
                last = last_play_lead(hand, size)
                if last != NO_COMBO:
                    # A shorter reading of the whole hand may be there already; the longer one is taken.
                    while first < out:
                        if counts_in(first[0]) == hand:
                            first[0] = packed(hand, last)
                            break
                        first += 1
                    else:
                        out[0] = packed(hand, last)
                        out += 1
    elif trios:
        out = each_of(trios, 3, TRIO, out)
        out = trios_with(trios, ones, 1, TRIO_SINGLE, out)
        out = trios_with(trios, twos, 2, TRIO_PAIR, out)
        out = lead_planes(free, out)
    return each_of(bombs, 4, BOMB, out)


cdef play_t* follow(counts_t hand, play_t table, bint must_beat, int asked, play_t* out) noexcept nogil:
    """Write all plays from `hand` that beat `table`."""
    cdef combo_t combo = combo_in(table)
    cdef int kind = kind_of(combo), length = length_of(combo), top = top_of(combo)
    cdef ranks_t bombs = four_of(hand), mask
    cdef ranks_t above = ranks_above(top - length + 1)
    cdef counts_t free = hand & ~(bombs * 15) if must_beat else hand

    if kind == BOMB:
        return each_of(bombs & ranks_above(top), 4, BOMB, out)
    if kind == SINGLE:
        mask = at_least_1(free) & above
        if mask and asked & NEXT_HAS_ONE:
            mask = <ranks_t> 1 << highest_bit(mask)
        out = each_of(mask, 1, SINGLE, out)
    elif kind == PAIR:
        out = each_of(at_least_2(free) & above, 2, PAIR, out)
    elif kind == STRAIGHT:
        out = runs_of(chain_starts(at_least_1(free) & CHAIN_RANKS, length) & above, 1, kind, length, out)
    elif kind == PAIR_RUN:
        out = runs_of(chain_starts(at_least_2(free) & CHAIN_RANKS, length) & above, 2, kind, length, out)
    else:
        mask = at_least_3(free)
        if kind >= PLANE and kind != TRIO_TWO:
            mask = chain_starts(mask & CHAIN_RANKS, length)
        mask &= above
        if mask:
            if kind == TRIO:
                out = each_of(mask, 3, TRIO, out)
            elif kind == TRIO_SINGLE:
                out = trios_with(mask, at_least_1(free), 1, TRIO_SINGLE, out)
            elif kind == TRIO_PAIR:
                out = trios_with(mask, at_least_2(free), 2, TRIO_PAIR, out)
            elif kind == PLANE:
                out = runs_of(mask, 3, PLANE, length, out)
            elif kind == PLANE_SINGLES:
                out = planes_with(free, mask, PLANE_SINGLES, length, length, 1, out)
            elif kind == PLANE_PAIRS:
                out = planes_with(free, mask, PLANE_PAIRS, length, length, 2, out)
            else:
                if kind == TRIO_TWO:
                    out = trios_with_two(mask, free, out)
                else:
                    out = planes_with(free, mask, PLANE_WINGS, length, 2 * length, 1, out)
                if not bombs and total(hand) < 5 * length:
                    # The last play, short of wings.
                    out[0] = word_of(hand, kind, length, highest_rank(mask) + length - 1)
                    out += 1
    return each_of(bombs, 4, BOMB, out)


cdef int generate(counts_t hand, play_t table, bint must_beat, int asked, play_t* out) noexcept nogil:
    """Write all legal plays of a hand of at most HAND_MAX cards; return how many, at most PLAYS_MAX.

    `table` is the play to beat, 0 when leading; `asked` is a set of NEXT_HAS_ONE and MUST_INCLUDE_THREE.
    """
    cdef play_t* end
    cdef play_t* at = out
    cdef play_t* kept = out
    if asked & MUST_INCLUDE_THREE:
        # The only single that may be played then is the three, so there is no higher one to insist on.
        asked &= ~NEXT_HAS_ONE
    if table:
        end = follow(hand, table, must_beat, asked, out)
    else:
        end = lead(hand, must_beat, asked, out)
    if asked & MUST_INCLUDE_THREE:
        while at < end:
            if at[0] & 15:
                kept[0] = at[0]
                kept += 1
            at += 1
        end = kept
    return <int> (end - out)


cdef bint any_beats(counts_t hand, play_t table, bint must_beat) noexcept nogil:
    """Tell whether any play of `hand`, of any number of cards, beats `table`, a play that lies there."""
    cdef combo_t combo = combo_in(table)
    cdef int kind = kind_of(combo), length = length_of(combo), top = top_of(combo)
    cdef ranks_t bombs = four_of(hand), above = ranks_above(top - length + 1), starts, others
    cdef counts_t rest
    if kind == BOMB:
        return (bombs & ranks_above(top)) != 0
    if bombs:
        return True
    if kind == SINGLE:
        return (at_least_1(hand) & above) != 0
    if kind == PAIR:
        return (at_least_2(hand) & above) != 0
    if kind == TRIO:
        return (at_least_3(hand) & above) != 0
    if kind == STRAIGHT:
        return (chain_starts(at_least_1(hand) & CHAIN_RANKS, length) & above) != 0
    if kind == PAIR_RUN:
        return (chain_starts(at_least_2(hand) & CHAIN_RANKS, length) & above) != 0
    starts = at_least_3(hand)
    if kind >= PLANE and kind != TRIO_TWO:
        starts = chain_starts(starts & CHAIN_RANKS, length)
    starts &= above
    if not starts:
        return False
    if kind == TRIO_SINGLE or kind == TRIO_PAIR:
        others = at_least_1(hand) if kind == TRIO_SINGLE else at_least_2(hand)
        # The trio's own rank is one of them; there must be another to attach.
        return (others & (others - 1)) != 0
    if kind == PLANE_SINGLES:
        return total(hand) >= 4 * length
    if kind == PLANE_PAIRS:
        while starts:
            rest = hand - chain_of(lowest_bit(starts) >> 2, length) * 3
            if popcount(at_least_2(rest)) + popcount(four_of(rest)) >= length:
                return True
            starts &= starts - 1
        return False
    # Bare trios, or wings: there are enough, or it is the whole hand; either way the trios decide.
    return True


cdef int highest_single(counts_t hand, play_t table, bint must_beat) noexcept nogil:
    """Return the highest rank that may be played as a single, or -1."""
    cdef ranks_t ones = at_least_1(hand & ~(four_of(hand) * 15) if must_beat else hand)
    if table:
        if kind_of(combo_in(table)) != SINGLE:
            return -1
        ones &= ranks_above(top_of(combo_in(table)))
    return highest_rank(ones) if ones else -1


cdef play_t table_word(object table, const Rules* rules) except? 1:
    """Read the `table` argument of the public functions."""
    cdef combo_t combo
    if table is None:
        return 0
    if not isinstance(table, Combo):
        raise PdkError("%s is no table; it takes a Combo, or None for a lead" % (shown(table),))
    combo = (<Combo> table).code
    if rules.must_beat != (kind_of(combo) in (TRIO_TWO, PLANE_WINGS)) and kind_of(combo) in (
            TRIO, TRIO_SINGLE, TRIO_PAIR, PLANE, PLANE_SINGLES, PLANE_PAIRS, TRIO_TWO, PLANE_WINGS):
        raise PdkError("this variant has no %s" % ((<Combo> table).kind,))
    return packed(0, combo)


cdef counts_t hand_counts(object hand) except? 0xFFFFFFFFFFFFFFFFULL:
    """Read the `hand` argument of the public functions."""
    cdef counts_t counts = parse_counts(hand)
    if total(counts) > HAND_MAX:
        raise BadCards("a hand of %d cards; a hand holds at most %d" % (total(counts), HAND_MAX))
    return counts


cdef int asked_of(object must_include_3S, object next_has_one_card) except -1:
    return (MUST_INCLUDE_THREE if plain_flag(must_include_3S) else 0) | (
        NEXT_HAS_ONE if plain_flag(next_has_one_card) else 0)


def legal_plays(hand, variant="classic16", table=None, must_include_3S=False, next_has_one_card=False):
    """List the legal plays of a hand at rank level, as a dict from sorted rank text to Combo.

    `hand` are at most 16 ranks or cards; `table` is the Combo to beat, None for a lead. `must_include_3S`
    asks for a three, `next_has_one_card` brings in the last-card rule. The pass is not listed. Raises
    BadCards for a bad hand, PdkError for an unknown variant or a table that it does not have.
    """
    cdef play_t[PLAYS_MAX] plays
    cdef counts_t counts = hand_counts(hand)
    cdef const Rules* rules = rules_of(variant)
    cdef int number = generate(counts, table_word(table, rules), rules.must_beat,
                               asked_of(must_include_3S, next_has_one_card), plays), at
    return {rank_text(counts_in(plays[at])): combo_object(combo_in(plays[at])) for at in range(number)}


def can_pass(hand, variant="classic16", table=None, must_include_3S=False, next_has_one_card=False):
    """Tell whether this hand may pass: never when leading, nor in forced16 while any play beats the table.

    Takes and raises what legal_plays does.
    """
    cdef play_t[PLAYS_MAX] plays
    cdef counts_t counts = hand_counts(hand)
    cdef const Rules* rules = rules_of(variant)
    cdef play_t word = table_word(table, rules)
    cdef int asked = asked_of(must_include_3S, next_has_one_card)
    return word != 0 and not (rules.must_beat and generate(counts, word, True, asked, plays))
