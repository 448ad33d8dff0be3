# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a View tells of the hidden hands, and drawing hands that fit it.

Bounds that passes prove are obeyed exactly, by counting the ways to fill the hands rank by rank; what bounds
cannot say (no straight, run or plane that beats) is checked on the drawn hands.
"""

from pdk_core.belief.bounds cimport forget, note_pass, note_play
from pdk_core.cards cimport (
    EACH_RANK, SPADE_THREE, cards_t, count_at, counts_of, first_cards, lowest_bit, parse_card_set,
    popcount, rank_bit, shown, total,
)
from pdk_core.combos cimport (
    BOMB, NO_COMBO, PAIR, SINGLE, TRIO_TWO, combo_in, combo_t, counts_in, kind_of, packed,
    table_reading,
)
from pdk_core.deal cimport split_mix
from pdk_core.movegen cimport any_beats
from pdk_core.plays cimport play_object
from pdk_core.position cimport NOBODY, SEATS, do_pass, do_play, next_seat, start
from pdk_core.rules cimport Rules, rules_at, rules_of

from pdk_core.errors import PdkError
from pdk_core.view import View

cdef enum:
    # Draws before hands that only the checked proofs forbid are taken all the same.
    DRAWS = 200

cdef double[5][5] CHOICES = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]


cdef inline void play_since(Knowledge* known, int seat, counts_t counts) noexcept nogil:
    """Add cards that a seat played to what its earlier proofs must allow for."""
    cdef int at
    for at in range(known.pass_count):
        if known.passes[at].seat == seat:
            known.passes[at].later += counts


cdef inline void prove(Knowledge* known, int seat, play_t table) noexcept nogil:
    """Keep a pass whose bounds do not say all of it: no straight, run or plane beats what lay there."""
    cdef int kind = kind_of(combo_in(table))
    if kind != SINGLE and kind != PAIR and kind != TRIO_TWO and kind != BOMB:
        known.passes[known.pass_count].table = table
        known.passes[known.pass_count].seat = seat
        known.passes[known.pass_count].later = 0
        known.pass_count += 1


cdef void count_ways(Knowledge* known) noexcept nogil:
    """Count, from each rank on, the ways to give `first` so many of the unseen cards within all bounds."""
    cdef int rank, wanted, given, unseen
    for wanted in range(17):
        known.ways[13][wanted] = wanted == 0
    for rank in range(12, -1, -1):
        unseen = count_at(known.unseen, rank)
        for wanted in range(17):
            known.ways[rank][wanted] = 0
            for given in range(min(unseen, wanted) + 1):
                if fits(known, rank, given, unseen):
                    known.ways[rank][wanted] += CHOICES[unseen][given] * known.ways[rank + 1][wanted - given]


cdef inline bint fits(const Knowledge* known, int rank, int given, int unseen) noexcept nogil:
    """Tell whether `first` may hold `given` of the unseen cards of a rank and `second` the others."""
    return (given + count_at(known.sure[known.first], rank) <= count_at(known.most[known.first], rank)
            and unseen - given + count_at(known.sure[known.second], rank)
            <= count_at(known.most[known.second], rank))


cdef int learn(Knowledge* known, object view) except -1:
    """Read a View, replaying its history; PdkError when it contradicts itself."""
    cdef cards_t own, played = 0, cards, hidden
    cdef cards_t[3] put
    cdef counts_t[3] hands
    cdef const Rules* rules
    cdef int seat, opener, at
    cdef combo_t combo
    cdef counts_t counts
    if not isinstance(view, View):
        raise PdkError("a player takes a View, not %s; try game.view(seat)" % (shown(view),))
    rules = rules_of(view.variant)
    own = parse_card_set(view.hand)
    put[0] = put[1] = put[2] = 0
    try:
        moves = [(int(seat_), parse_card_set(cards_)) for seat_, cards_ in view.history]
        seat = int(view.seat)
        opener = moves[0][0] if view.opener is None and moves else seat if view.opener is None else int(view.opener)
        left = [int(number) for number in view.cards_left]
    except (TypeError, ValueError, OverflowError) as error:
        raise PdkError("this View is not one that a game makes: %s" % (error,)) from error
    if not (0 <= seat <= 2 and 0 <= opener <= 2 and len(moves) <= PLIES_MAX and len(left) == 3):
        raise PdkError("this View is not one that a game makes: seat %s, opener %s, %d plies" % (
            shown(view.seat), shown(view.opener), len(moves)))
    for mover, cards in moves:
        if not 0 <= mover <= 2 or cards & (own | played) or cards & ~rules.deck:
            raise PdkError("this View is not one that a game makes: its history plays a card twice")
        played |= cards
        put[<int> mover] |= cards
    for at in range(SEATS):
        if not 0 <= left[at] <= rules.hand_size - popcount(put[at]):
            raise PdkError("this View is not one that a game makes: seat %d cannot hold %s cards" % (at, left[at]))
        hands[at] = known.put[at] = counts_of(put[at])
    if own & ~rules.deck or popcount(own) != left[seat]:
        raise PdkError("this View is not one that a game makes: its hand has %d cards" % popcount(own))
    hands[seat] += counts_of(own)

    known.seat = seat
    known.first = next_seat(seat)
    known.second = next_seat(known.first)
    known.pass_count = 0
    known.plies = 0
    known.opener = opener
    for at in range(SEATS):
        known.sure[at] = 0
        known.most[at] = EACH_RANK * 4
    forget(&known.evidence)
    start(&known.position, hands, opener, rules)
    for at in range(SEATS):
        known.position.left[at] = <unsigned char> (left[at] + popcount(put[at]))
    known.position.opening = rules.three_of_spades_opens and view.opener is not None
    for mover, cards in moves:
        if mover != known.position.turn:
            raise PdkError("this View is not one that a game makes: seat %d moved off turn" % (mover,))
        known.mover[known.plies] = mover
        if cards:
            counts = counts_of(cards)
            combo = table_reading(counts, rules.must_beat, popcount(cards) == known.position.left[<int> mover],
                                  combo_in(known.position.table) if known.position.table else NO_COMBO)
            if combo == NO_COMBO:
                raise PdkError("this View is not one that a game makes: a play in it reads as nothing")
            note_play(&known.evidence, mover, counts)
            play_since(known, mover, counts)
            known.line[known.plies] = packed(counts, combo)
            do_play(&known.position, known.line[known.plies])
        else:
            if not known.position.table:
                raise PdkError("this View is not one that a game makes: a leader passed in it")
            note_pass(&known.evidence, mover, known.position.table)
            if rules.must_beat and mover != seat:
                prove(known, mover, known.position.table)
            known.line[known.plies] = 0
            do_pass(&known.position)
        known.plies += 1

    if rules.must_beat:
        # A pass proves something only where it is not free.
        known.most = known.evidence.most

    hidden = rules.deck & ~own & ~played
    if popcount(hidden) != left[known.first] + left[known.second]:
        raise PdkError("a player must know which cards are in play; %d are hidden and the others hold %d" % (
            popcount(hidden), left[known.first] + left[known.second]))
    at = SPADE_THREE
    if rules.turned_up_opens and view.opener is not None:
        at = lowest_bit(parse_card_set([view.turned_up]))
    if view.opener is not None and opener != seat and hidden >> at & 1:
        # The opener was seen to hold this card, and it has not been played.
        hidden &= ~(<cards_t> 1 << at)
        known.sure[opener] = rank_bit(at >> 2)
    known.unseen = counts_of(hidden)
    count_ways(known)
    return 0


cdef int learn_own_turn(Knowledge* known, object view) except -1:
    """Read a View and make sure that its seat is to move."""
    learn(known, view)
    if known.position.turn != known.seat:
        if known.position.turn == NOBODY:
            raise PdkError("the deal is over, so there is nothing to choose")
        raise PdkError("seat %d is to move, not %d, whose view this is" % (known.position.turn, known.seat))
    return 0


cdef object play_in(object view, play_t play):
    """Make the Play of a packed one with the cards of the view's hand; None for the pass."""
    if play == 0:
        return None
    return play_object(first_cards(parse_card_set(view.hand), counts_in(play)), play)


cdef bint sample(const Knowledge* known, Position* out, uint64_t* state) noexcept nogil:
    """Draw a position that fits what is known, every deal of the hidden cards equally likely.

    Returns False when no hands fit the proofs that need checking within a fixed number of draws; the position
    then fits the bounds alone (or, if nothing does, only the hand sizes).
    """
    cdef int rank, wanted, given, unseen, _draw, at, seat
    cdef double mark
    cdef counts_t drawn
    cdef bint fitting, drawn_any = False
    out[0] = known.position
    for _draw in range(DRAWS):
        wanted = known.position.left[known.first] - total(known.sure[known.first])
        if wanted < 0 or wanted > 16 or known.ways[0][wanted] <= 0:
            break
        drawn = 0
        for rank in range(13):
            unseen = count_at(known.unseen, rank)
            if unseen == 0:
                continue
            mark = (split_mix(state) >> 11) * (1.0 / 9007199254740992.0) * known.ways[rank][wanted]
            for given in range(min(unseen, wanted) + 1):
                if fits(known, rank, given, unseen):
                    mark -= CHOICES[unseen][given] * known.ways[rank + 1][wanted - given]
                    if mark < 0:
                        break
            else:
                # Rounding let the mark outlive the last choice; take the last that can be completed.
                given = min(unseen, wanted)
                while given and not (fits(known, rank, given, unseen) and known.ways[rank + 1][wanted - given] > 0):
                    given -= 1
            drawn |= <counts_t> given << (4 * rank)
            wanted -= given
        out.hand[known.first] = drawn + known.sure[known.first]
        out.hand[known.second] = known.unseen - drawn + known.sure[known.second]
        fitting = drawn_any = True
        for at in range(known.pass_count):
            seat = known.passes[at].seat
            if any_beats(out.hand[seat] + known.passes[at].later, known.passes[at].table, True):
                fitting = False
                break
        if fitting:
            return True
    if not drawn_any:
        fill_anyhow(known, out)
    return False


cdef void fill_anyhow(const Knowledge* known, Position* out) noexcept nogil:
    """Share the unseen cards out by hand sizes alone, lowest ranks to `first`."""
    cdef int rank, given, wanted = known.position.left[known.first] - total(known.sure[known.first])
    cdef counts_t drawn = 0
    for rank in range(13):
        given = min(count_at(known.unseen, rank), wanted if wanted > 0 else 0)
        drawn |= <counts_t> given << (4 * rank)
        wanted -= given
    out.hand[known.first] = drawn + known.sure[known.first]
    out.hand[known.second] = known.unseen - drawn + known.sure[known.second]


cdef void rewind(const Knowledge* known, const Position* now, Position* out) noexcept nogil:
    """Write the first position of a deal that has come to `now`, hands that fit what is known."""
    cdef counts_t[3] hands
    cdef int seat
    for seat in range(3):
        hands[seat] = now.hand[seat] + known.put[seat]
    start(out, hands, known.opener, rules_at(now.variant))
