# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Game: one deal with exact cards; verify says why, can answers, play does (rules.md sections 6 to 9)."""

cimport cython
from pdk_core.cards cimport (
    SPADE_THREE, card_tuple, cards_t, counts_of, counts_t, first_cards, four_of, at_least_1,
    lowest_rank, parse_card_set, popcount, shown,
)
from pdk_core.combos cimport (
    BOMB, NO_COMBO, SINGLE, beats, combo_in, combo_object, counts_in, kind_of, packed, same_shape,
    table_reading, top_of,
)
from pdk_core.movegen cimport PLAYS_MAX, highest_single
from pdk_core.plays cimport Play, legal_plays_of, play_object
from pdk_core.position cimport (
    NOBODY, do_pass, do_play, may_pass, moves, next_seat, score, start,
)

from pdk_core.cards import RANK_LETTERS as _RANK_LETTERS
from pdk_core.errors import PdkError
from pdk_core.scoring import ScoreSheet
from pdk_core.verdict import IllegalPlay, Reason, Verdict
from pdk_core.view import Move, TablePlay, known_view

cdef str LETTERS = _RANK_LETTERS

cdef enum:
    ACCEPTED, DEAL_OVER, NOT_YOUR_TURN, NO_CARDS, CARDS_NOT_IN_HAND, NO_COMBINATION, BOMB_CANNOT_BE_SPLIT
    MUST_INCLUDE_3S, WRONG_KIND, NOT_HIGHER, MUST_PLAY_HIGHEST_SINGLE, LEADER_CANNOT_PASS, MUST_BEAT

cdef tuple REASONS = (None,) + tuple(Reason)


cdef int seat_number(object seat) except -1:
    """Check a seat given from Python."""
    cdef long long number = -1
    if isinstance(seat, int) and not isinstance(seat, bool):
        try:
            number = seat
        except OverflowError:
            pass
    if not 0 <= number <= 2:
        raise PdkError("%s is no seat; seats are 0, 1 and 2" % (shown(seat),))
    return <int> number


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class Game:
    """One deal being played: turns, table, hands, history and scores; changed by play, pass_turn and undo.

    Takes a Deal; `Game.from_code("A1739204")` deals by code. Raises PdkError for anything else.
    """

    def __cinit__(self, deal):
        cdef counts_t[3] counts
        cdef int seat
        if not isinstance(deal, Deal):
            raise PdkError("a Game takes a Deal, not %s; try Game.from_code" % (shown(deal),))
        self.deal = deal
        self.rules = (<Deal> deal).rules
        for seat in range(3):
            self.hands[seat] = (<Deal> deal).cards.hands[seat]
            counts[seat] = counts_of(self.hands[seat])
        start(&self.position, counts, (<Deal> deal).cards.opener, self.rules)
        if (<Deal> deal).number < 0:
            # Hands set up for study ask nothing of the first play.
            self.position.opening = 0
        self.plies = 0

    @staticmethod
    def from_code(code):
        """Start the deal of a code; BadCode says what is wrong with it."""
        return Game(Deal(code))

    def copy(self):
        """Return a game in the same state, history included, that goes on by itself."""
        cdef Game twin = Game(self.deal)
        cdef int at
        twin.position = self.position
        twin.hands = self.hands
        twin.plies = self.plies
        for at in range(self.plies):
            twin.history_plies[at] = self.history_plies[at]
        return twin

    # ------------------------------------------------------------------ what is seen

    @property
    def variant(self):
        """The Variant being played."""
        return self.deal.variant

    @property
    def turn(self):
        """The seat to move, 0..2; None when the deal is over."""
        return None if self.position.turn == NOBODY else self.position.turn

    @property
    def winner(self):
        """The seat that went out, 0..2; None until then."""
        return None if self.position.winner == NOBODY else self.position.winner

    @property
    def table(self):
        """What is to be beaten, a TablePlay(combo, cards, seat); None when the mover leads."""
        cdef int at = self.plies - 1
        if self.position.table == 0:
            return None
        while self.history_plies[at].cards == 0:
            at -= 1
        return TablePlay(combo_object(combo_in(self.position.table)),
                         card_tuple(self.history_plies[at].cards), self.history_plies[at].seat)

    @property
    def passed(self):
        """The seats that are out of this round, a frozenset."""
        return frozenset([seat for seat in range(3) if self.position.passed >> seat & 1])

    @property
    def cards_left(self):
        """How many cards each seat holds, three ints."""
        return (self.position.left[0], self.position.left[1], self.position.left[2])

    @property
    def history(self):
        """All plies so far: a tuple of Move(seat, cards), cards () for a pass."""
        return tuple([Move(self.history_plies[at].seat, card_tuple(self.history_plies[at].cards))
                      for at in range(self.plies)])

    def hand(self, seat):
        """Return the cards a seat holds, a tuple of ints, ascending. Raises PdkError for no seat."""
        return card_tuple(self.hands[seat_number(seat)])

    def legal_plays(self):
        """Return the legal plays of the seat to move: a lazy, immutable sequence, empty when the deal is over."""
        cdef play_t[PLAYS_MAX] plays
        cdef int number = 0
        cdef cards_t hand = 0
        if self.position.turn != NOBODY:
            number = moves(&self.position, plays)
            hand = self.hands[self.position.turn]
        return legal_plays_of(hand, plays, number)

    def can_pass(self):
        """Tell whether the seat to move may pass; False when the deal is over."""
        return self.position.turn != NOBODY and may_pass(&self.position)

    # ------------------------------------------------------------------ what is allowed

    cdef int judge(self, cards_t cards, int seat, combo_t* combo, int* detail) noexcept nogil:
        """Judge a selection: ACCEPTED or the first reason against it, its reading, and the reason's detail."""
        cdef const Position* position = &self.position
        cdef counts_t counts = counts_of(cards)
        cdef counts_t hand = position.hand[seat]
        cdef combo_t table = combo_in(position.table) if position.table else NO_COMBO
        cdef int highest
        cdef counts_t split = 0
        combo[0] = table_reading(counts, position.must_beat, cards == self.hands[seat], table)
        if position.winner != NOBODY:
            return DEAL_OVER
        if seat != position.turn:
            return NOT_YOUR_TURN
        if cards == 0:
            return NO_CARDS
        if cards & ~self.hands[seat]:
            return CARDS_NOT_IN_HAND
        if combo[0] == NO_COMBO:
            detail[0] = popcount(cards)
            return NO_COMBINATION
        if position.must_beat and kind_of(combo[0]) != BOMB:
            split = four_of(hand) & at_least_1(counts)
            if split:
                detail[0] = lowest_rank(split)
                return BOMB_CANNOT_BE_SPLIT
        if position.opening and not cards >> SPADE_THREE & 1:
            return MUST_INCLUDE_3S
        if table != NO_COMBO and not beats(combo[0], table):
            detail[0] = table
            # A lower bomb than the table's has its kind; any other bomb beats.
            return NOT_HIGHER if same_shape(combo[0], table) else WRONG_KIND
        if kind_of(combo[0]) == SINGLE and position.left[next_seat(seat)] == 1 and not position.opening:
            highest = highest_single(hand, position.table, position.must_beat)
            if top_of(combo[0]) != highest:
                detail[0] = highest
                return MUST_PLAY_HIGHEST_SINGLE
        return ACCEPTED

    def verify(self, cards, seat=None):
        """Say whether these cards may be played now, what they read as, and if refused why: a Verdict.

        `cards` is a Play, or cards as text, ints or an iterable of them; `seat` 0..2, by default the one to
        move (0 when the deal is over). Raises BadCards for what are no cards, PdkError for no seat.
        """
        cdef combo_t combo
        cdef int detail = 0
        cdef int at = self.default_seat() if seat is None else seat_number(seat)
        cdef int reason = self.judge(self.card_set_of(cards), at, &combo, &detail)
        return self.verdict_of(reason, combo, detail)

    cdef int default_seat(self) noexcept:
        return 0 if self.position.turn == NOBODY else self.position.turn

    cdef cards_t card_set_of(self, object cards) except? 0xFFFFFFFFFFFFFFFFULL:
        if isinstance(cards, Play):
            return (<Play> cards).card_set
        return parse_card_set(cards)

    cdef object verdict_of(self, int reason, combo_t combo, int detail):
        """Make the Verdict of what judge found."""
        cdef object found = None
        if reason == NO_COMBINATION:
            found = detail
        elif reason == BOMB_CANNOT_BE_SPLIT or reason == MUST_PLAY_HIGHEST_SINGLE:
            found = LETTERS[detail]
        elif reason == WRONG_KIND or reason == NOT_HIGHER:
            found = combo_object(detail)
        return Verdict(reason == ACCEPTED, combo_object(combo), REASONS[reason], found)

    def verify_pass(self, seat=None):
        """Say whether this seat (by default the one to move) may pass now, and if refused why: a Verdict.

        The detail of `must_beat` is a Play that beats: no bomb if possible, then the lowest. Raises PdkError
        for no seat.
        """
        cdef int at = self.default_seat() if seat is None else seat_number(seat)
        if self.position.winner != NOBODY:
            return Verdict(False, None, Reason.DEAL_OVER)
        if at != self.position.turn:
            return Verdict(False, None, Reason.NOT_YOUR_TURN)
        if self.position.table == 0:
            return Verdict(False, None, Reason.LEADER_CANNOT_PASS)
        if not may_pass(&self.position):
            return Verdict(False, None, Reason.MUST_BEAT, self.lowest_beat())
        return Verdict(True)

    cdef Play lowest_beat(self):
        """Return the lowest play that beats the table, a bomb only when there is nothing else."""
        cdef play_t[PLAYS_MAX] plays
        cdef int number = moves(&self.position, plays), at, best = 0
        for at in range(1, number):
            if lower(plays[at], plays[best]):
                best = at
        return play_object(first_cards(self.hands[self.position.turn], counts_in(plays[best])), plays[best])

    # ------------------------------------------------------------------ what is done

    cdef play_t put_down(self, cards_t cards, combo_t combo) noexcept nogil:
        """Play cards that were judged fit."""
        cdef Ply* ply = &self.history_plies[self.plies]
        cdef play_t word = packed(counts_of(cards), combo)
        cdef int seat = self.position.turn
        ply.before = self.position
        ply.cards = cards
        ply.seat = seat
        self.plies += 1
        self.hands[seat] &= ~cards
        do_play(&self.position, word)
        return word

    def play(self, cards):
        """Put down cards (a Play, text, ints or an iterable) for the seat to move; return them as a Play.

        Raises IllegalPlay with the reason, BadCards for what are no cards; the game is then as before.
        """
        cdef combo_t combo
        cdef int detail = 0
        cdef cards_t chosen = self.card_set_of(cards)
        cdef int reason = self.judge(chosen, self.default_seat(), &combo, &detail)
        if reason != ACCEPTED:
            raise IllegalPlay(self.verdict_of(reason, combo, detail))
        return play_object(chosen, self.put_down(chosen, combo))

    def pass_turn(self):
        """Pass for the seat to move. Raises IllegalPlay with the reason; the game is then as before."""
        cdef Ply* ply = &self.history_plies[self.plies]
        if not self.can_pass():
            raise IllegalPlay(self.verify_pass())
        ply.before = self.position
        ply.cards = 0
        ply.seat = self.position.turn
        self.plies += 1
        do_pass(&self.position)

    def undo(self):
        """Take back the last play or pass. Raises PdkError at the start."""
        cdef Ply* ply
        if self.plies == 0:
            raise PdkError("nothing to undo: the deal has just begun")
        self.plies -= 1
        ply = &self.history_plies[self.plies]
        self.position = ply.before
        self.hands[ply.seat] |= ply.cards

    def scores(self):
        """Return the ScoreSheet of a finished deal. Raises PdkError before the end."""
        cdef int[3] cards_left
        cdef int[3] shut_out
        cdef int[3] bombs
        if self.position.winner == NOBODY:
            raise PdkError("no scores yet: the deal is not over, seat %d is to move" % self.position.turn)
        score(&self.position, cards_left, shut_out, bombs)
        return ScoreSheet((cards_left[0], cards_left[1], cards_left[2]),
                          (shut_out[0], shut_out[1], shut_out[2]), (bombs[0], bombs[1], bombs[2]))

    def view(self, seat):
        """Return the View of a seat: all that it may know, and nothing else. Raises PdkError for no seat."""
        cdef int at = seat_number(seat)
        opener = self.deal.opener if self.deal.number >= 0 else None
        return known_view(self.deal.variant, at, card_tuple(self.hands[at]), opener, self.deal.turned_up,
                          self.history, self.cards_left)

    def __repr__(self):
        return "<Game %s, ply %d, turn %s>" % (self.deal.code, self.plies, self.turn)


cdef bint lower(play_t a, play_t b) noexcept nogil:
    """Tell whether play `a` comes before `b`: no bomb before bomb, then top rank, then ranks in order."""
    cdef bint bomb_a = kind_of(combo_in(a)) == BOMB, bomb_b = kind_of(combo_in(b)) == BOMB
    cdef counts_t only_a, only_b
    cdef int shift
    if bomb_a != bomb_b:
        return bomb_b
    if top_of(combo_in(a)) != top_of(combo_in(b)):
        return top_of(combo_in(a)) < top_of(combo_in(b))
    # Sorted rank text differs first at the lowest rank of which they hold different numbers.
    only_a, only_b = counts_in(a), counts_in(b)
    if only_a == only_b:
        return False
    shift = lowest_rank(only_a ^ only_b) * 4
    return (only_a >> shift & 15) > (only_b >> shift & 15)
