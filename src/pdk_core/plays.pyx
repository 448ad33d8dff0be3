# cython: language_level=3, boundscheck=False, wraparound=False
"""Play, and the lazy sequence of legal ones.

A list of sixty rich objects costs twenty times their generation, so the sequence keeps packed words and
makes a Play when one is looked at.
"""

cimport cython
from libc.string cimport memcpy
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.slice cimport PySlice_AdjustIndices, PySlice_Unpack

from pdk_core.cards cimport card_tuple, counts_of, counts_t, first_cards, parse_card_set, rank_text, shown
from pdk_core.combos cimport READINGS_MAX, Combo, combo_in, combo_object, combo_t, counts_in, packed, readings

from pdk_core.cards import cards_text
from pdk_core.errors import PdkError


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
@cython.freelist(256)
cdef class Play:
    """Cards put down together and what they read as; immutable, compared by value. Only the engine makes it."""

    def __init__(self, *args, **kwargs):
        raise PdkError("a Play comes from Game.legal_plays(), Game.play() or a Player")

    @property
    def cards(self):
        """The cards, a tuple of ints 0..51, ascending."""
        return card_tuple(self.card_set)

    @property
    def ranks(self):
        """Their ranks as sorted text: "344588"."""
        return rank_text(counts_in(self.word))

    @property
    def combo(self):
        """What they read as, a Combo."""
        return combo_object(combo_in(self.word))

    def __eq__(self, other):
        return isinstance(other, Play) and (<Play> other).card_set == self.card_set and (
            (<Play> other).word == self.word)

    def __hash__(self):
        return hash((self.card_set, self.word))

    def __len__(self):
        return len(self.cards)

    def __repr__(self):
        return "<Play %s: %r>" % (cards_text(self.cards), self.combo)

    def __reduce__(self):
        return rebuild_play, (self.cards, self.combo)


def rebuild_play(cards, combo):
    """Make a pickled Play again; BadCards or PdkError for values that no Play holds."""
    cdef cards_t card_set = parse_card_set(cards)
    cdef combo_t[READINGS_MAX] found
    cdef counts_t counts = counts_of(card_set)
    cdef int rules, number, at
    if not isinstance(combo, Combo):
        raise PdkError("%s is no Combo" % (shown(combo),))
    # By the rules with and without must-beat, and as a last play of either or not.
    for rules in range(4):
        number = readings(counts, rules & 1, rules >> 1, found)
        for at in range(number):
            if found[at] == (<Combo> combo).code:
                return play_object(card_set, packed(counts, found[at]))
    raise PdkError("%s do not read as %r" % (cards_text(card_tuple(card_set)) or "no cards", combo))


cdef Play play_object(cards_t cards, play_t word):
    """Make a Play."""
    cdef Play play = Play.__new__(Play)
    play.card_set = cards
    play.word = word
    return play


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
cdef class LegalPlays:
    """The legal plays of one moment: a lazy, immutable sequence of Play, one for each multiset of ranks.

    Each takes the first suits in the order spade, heart, club, diamond. `in` takes a Play or cards and
    compares ranks. The pass is not in it.
    """

    def __init__(self, *args, **kwargs):
        raise PdkError("LegalPlays comes from Game.legal_plays()")

    def __dealloc__(self):
        PyMem_Free(self.words)

    def __len__(self):
        return self.number

    def __getitem__(self, index):
        cdef Py_ssize_t at, start, stop, step
        if isinstance(index, slice):
            PySlice_Unpack(index, &start, &stop, &step)
            size = PySlice_AdjustIndices(self.number, &start, &stop, step)
            return tuple([self.play_at(start + at * step) for at in range(size)])
        try:
            at = index
        except OverflowError:
            at = self.number
        if at < 0:
            at += self.number
        if not 0 <= at < self.number:
            raise IndexError("no such play; there are %d" % self.number)
        return self.play_at(at)

    cdef Play play_at(self, Py_ssize_t at):
        cdef play_t word = self.words[at]
        return play_object(first_cards(self.hand, counts_in(word)), word)

    def __iter__(self):
        cdef _PlaysIterator walk = _PlaysIterator.__new__(_PlaysIterator)
        walk.plays = self
        return walk

    def __contains__(self, item):
        cdef play_t wanted
        cdef Py_ssize_t at
        if isinstance(item, Play):
            wanted = counts_in((<Play> item).word)
        else:
            wanted = counts_of(parse_card_set(item))
        for at in range(self.number):
            if counts_in(self.words[at]) == wanted:
                return True
        return False

    def __eq__(self, other):
        return isinstance(other, LegalPlays) and tuple(self) == tuple(other)

    def __hash__(self):
        return hash(tuple(self))

    def __repr__(self):
        return "<LegalPlays: %d>" % (self.number,)


@cython.binding(False)
@cython.embedsignature(True)
@cython.embedsignature.format("clinic")
@cython.final
@cython.auto_pickle(False)
cdef class _PlaysIterator:
    """Walks the plays of a sequence."""

    cdef LegalPlays plays
    cdef Py_ssize_t at

    def __iter__(self):
        return self

    def __next__(self):
        if self.plays is None or self.at >= self.plays.number:
            raise StopIteration
        self.at += 1
        return self.plays.play_at(self.at - 1)


cdef LegalPlays legal_plays_of(cards_t hand, const play_t* words, Py_ssize_t number):
    """Keep a copy of generated words."""
    cdef LegalPlays plays = LegalPlays.__new__(LegalPlays)
    plays.hand = hand
    if number:
        plays.words = <play_t*> PyMem_Malloc(number * sizeof(play_t))
        if plays.words == NULL:
            raise MemoryError
        memcpy(plays.words, words, number * sizeof(play_t))
    plays.number = number
    return plays
