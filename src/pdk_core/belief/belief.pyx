# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a seat believes of the hidden hands after a View, and drawing hands that fit it.

Bounds that passes prove are obeyed exactly, by counting the ways to fill the hands rank by rank; what bounds
cannot say (no straight, run or plane that beats) is checked on the drawn hands.
"""

from pdk_core.belief.bounds cimport note_pass, note_play, reset_bounds
from pdk_core.cards cimport (
    SPADE_THREE, cards_t, count_at, counts_of, first_cards, lowest_bit, parse_card_set,
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

cdef double[5][5] BINOMIAL = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]


cdef inline void play_since(Belief* belief, int seat, counts_t counts) noexcept nogil:
    """Add cards that a seat played to what its earlier proofs must allow for."""
    cdef int at
    for at in range(belief.pass_count):
        if belief.passes[at].seat == seat:
            belief.passes[at].later += counts


cdef inline void prove(Belief* belief, int seat, play_t table) noexcept nogil:
    """Keep a pass whose bounds do not say all of it: no straight, run or plane beats what lay there."""
    cdef int kind = kind_of(combo_in(table))
    if kind != SINGLE and kind != PAIR and kind != TRIO_TWO and kind != BOMB:
        belief.passes[belief.pass_count].table = table
        belief.passes[belief.pass_count].seat = seat
        belief.passes[belief.pass_count].later = 0
        belief.pass_count += 1


cdef void count_ways(Belief* belief) noexcept nogil:
    """Count, from each rank on, the ways to give `first` so many of the unseen cards within all bounds."""
    cdef int rank, wanted, given, unseen
    for wanted in range(17):
        belief.ways[13][wanted] = wanted == 0
    for rank in range(12, -1, -1):
        unseen = count_at(belief.unseen, rank)
        for wanted in range(17):
            belief.ways[rank][wanted] = 0
            for given in range(min(unseen, wanted) + 1):
                if fits(belief, rank, given, unseen):
                    belief.ways[rank][wanted] += BINOMIAL[unseen][given] * belief.ways[rank + 1][wanted - given]


cdef inline bint fits(const Belief* belief, int rank, int given, int unseen) noexcept nogil:
    """Tell whether `first` may hold `given` of the unseen cards of a rank and `second` the others."""
    return (given + count_at(belief.sure[belief.first], rank) <= count_at(belief.proved.most[belief.first], rank)
            and unseen - given + count_at(belief.sure[belief.second], rank)
            <= count_at(belief.proved.most[belief.second], rank))


cdef int read_view(Belief* belief, object view) except -1:
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
    history = view.history
    if type(history) is not tuple or len(history) > PLIES_MAX:
        raise PdkError("this View is not one that a game makes: its history is %s" % (shown(history),))
    try:
        moves = [(int(seat_), parse_card_set(cards_)) for seat_, cards_ in history]
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
        hands[at] = belief.put[at] = counts_of(put[at])
    if own & ~rules.deck or popcount(own) != left[seat]:
        raise PdkError("this View is not one that a game makes: its hand has %d cards" % popcount(own))
    hands[seat] += counts_of(own)

    belief.seat = seat
    belief.own = own
    belief.first = next_seat(seat)
    belief.second = next_seat(belief.first)
    belief.pass_count = 0
    belief.plies = 0
    belief.opener = opener
    for at in range(SEATS):
        belief.sure[at] = 0
    reset_bounds(&belief.bounds)
    reset_bounds(&belief.proved)
    start(&belief.position, hands, opener, rules)
    for at in range(SEATS):
        belief.position.left[at] = <unsigned char> (left[at] + popcount(put[at]))
    belief.position.opening = rules.three_of_spades_opens and view.opener is not None
    for mover, cards in moves:
        if mover != belief.position.turn:
            raise PdkError("this View is not one that a game makes: seat %d moved off turn" % (mover,))
        belief.mover[belief.plies] = mover
        if cards:
            counts = counts_of(cards)
            combo = table_reading(counts, rules.must_beat, popcount(cards) == belief.position.left[<int> mover],
                                  combo_in(belief.position.table) if belief.position.table else NO_COMBO)
            if combo == NO_COMBO:
                raise PdkError("this View is not one that a game makes: a play in it reads as nothing")
            note_play(&belief.bounds, mover, counts)
            play_since(belief, mover, counts)
            belief.history[belief.plies] = packed(counts, combo)
            do_play(&belief.position, belief.history[belief.plies])
        else:
            if not belief.position.table:
                raise PdkError("this View is not one that a game makes: a leader passed in it")
            note_pass(&belief.bounds, mover, belief.position.table)
            if rules.must_beat and mover != seat:
                prove(belief, mover, belief.position.table)
            belief.history[belief.plies] = 0
            do_pass(&belief.position)
        belief.plies += 1

    if rules.must_beat:
        # A pass proves something only where it is not free.
        belief.proved = belief.bounds

    hidden = rules.deck & ~own & ~played
    if popcount(hidden) != left[belief.first] + left[belief.second]:
        raise PdkError("a player must know which cards are in play; %d are hidden and the others hold %d" % (
            popcount(hidden), left[belief.first] + left[belief.second]))
    at = SPADE_THREE
    if rules.turned_up_opens and view.opener is not None:
        cards = parse_card_set([view.turned_up])
        if popcount(cards) != 1:
            raise PdkError("this View is not one that a game makes: it turns %d cards up" % popcount(cards))
        at = lowest_bit(cards)
    if view.opener is not None and opener != seat and hidden >> at & 1:
        # The opener was seen to hold this card, and it has not been played.
        hidden &= ~(<cards_t> 1 << at)
        belief.sure[opener] = rank_bit(at >> 2)
    belief.unseen = counts_of(hidden)
    count_ways(belief)
    return 0


cdef int read_view_on_turn(Belief* belief, object view) except -1:
    """Read a View and make sure that its seat is to move."""
    read_view(belief, view)
    if belief.position.turn != belief.seat:
        if belief.position.turn == NOBODY:
            raise PdkError("the deal is over, so there is nothing to choose")
        raise PdkError("seat %d is to move, not %d, whose view this is" % (belief.position.turn, belief.seat))
    return 0


def knows_all(view):
    """Tell whether a View leaves one way alone to share the hidden cards out, by rank. Raises PdkError."""
    cdef Belief belief
    cdef int wanted
    read_view(&belief, view)
    wanted = belief.position.left[belief.first] - total(belief.sure[belief.first])
    return 0 <= wanted <= 16 and ways_by_rank(&belief, 0, wanted) == 1


cdef int ways_by_rank(const Belief* belief, int rank, int wanted) noexcept nogil:
    """Count the ways to give `first` so many of the unseen cards from a rank on, not counting suits; 2 for more."""
    cdef int given, unseen, found = 0
    if rank == 13:
        return wanted == 0
    unseen = count_at(belief.unseen, rank)
    for given in range(min(unseen, wanted) + 1):
        if belief.ways[rank + 1][wanted - given] > 0 and fits(belief, rank, given, unseen):
            found += ways_by_rank(belief, rank + 1, wanted - given)
            if found > 1:
                return 2
    return found


cdef object play_in(const Belief* belief, play_t play):
    """Make the Play of a packed one with the cards of the seat; None for the pass."""
    if play == 0:
        return None
    return play_object(first_cards(belief.own, counts_in(play)), play)


cdef bint sample(const Belief* belief, Position* out, uint64_t* state) noexcept nogil:
    """Draw a position that fits the belief, every deal of the hidden cards equally likely.

    Returns False when no hands fit the proofs that need checking within a fixed number of draws; the position
    then fits the bounds alone (or, if nothing does, only the hand sizes).
    """
    cdef int rank, wanted, given, unseen, _draw, at, seat
    cdef double mark
    cdef counts_t drawn
    cdef bint fitting, drawn_any = False
    out[0] = belief.position
    for _draw in range(DRAWS):
        wanted = belief.position.left[belief.first] - total(belief.sure[belief.first])
        if wanted < 0 or wanted > 16 or belief.ways[0][wanted] <= 0:
            break
        drawn = 0
        for rank in range(13):
            unseen = count_at(belief.unseen, rank)
            if unseen == 0:
                continue
            mark = (split_mix(state) >> 11) * (1.0 / 9007199254740992.0) * belief.ways[rank][wanted]
            for given in range(min(unseen, wanted) + 1):
                if fits(belief, rank, given, unseen):
                    mark -= BINOMIAL[unseen][given] * belief.ways[rank + 1][wanted - given]
                    if mark < 0:
                        break
            else:
                # Rounding let the mark outlive the last choice; take the last that can be completed.
                given = min(unseen, wanted)
                while given and not (fits(belief, rank, given, unseen)
                                     and belief.ways[rank + 1][wanted - given] > 0):
                    given -= 1
            drawn |= <counts_t> given << (4 * rank)
            wanted -= given
        out.hand[belief.first] = drawn + belief.sure[belief.first]
        out.hand[belief.second] = belief.unseen - drawn + belief.sure[belief.second]
        fitting = drawn_any = True
        for at in range(belief.pass_count):
            seat = belief.passes[at].seat
            if any_beats(out.hand[seat] + belief.passes[at].later, belief.passes[at].table, True):
                fitting = False
                break
        if fitting:
            return True
    if not drawn_any:
        fill_anyhow(belief, out)
    return False


cdef void fill_anyhow(const Belief* belief, Position* out) noexcept nogil:
    """Share the unseen cards out by hand sizes alone, lowest ranks to `first`."""
    cdef int rank, given, wanted = belief.position.left[belief.first] - total(belief.sure[belief.first])
    cdef counts_t drawn = 0
    for rank in range(13):
        given = min(count_at(belief.unseen, rank), wanted if wanted > 0 else 0)
        drawn |= <counts_t> given << (4 * rank)
        wanted -= given
    out.hand[belief.first] = drawn + belief.sure[belief.first]
    out.hand[belief.second] = belief.unseen - drawn + belief.sure[belief.second]


cdef void rewind(const Belief* belief, const Position* now, Position* out) noexcept nogil:
    """Write the first position of a deal that has come to `now`, hands that fit the belief."""
    cdef counts_t[3] hands
    cdef int seat
    for seat in range(3):
        hands[seat] = now.hand[seat] + belief.put[seat]
    start(out, hands, belief.opener, rules_at(now.variant))
