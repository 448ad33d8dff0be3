# cython: language_level=3, boundscheck=False, wraparound=False
"""Reading and writing cards: text, ints, or iterables of either."""

from cpython.unicode cimport PyUnicode_FromObject

from cpython.long cimport PyLong_FromLong
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM

from pdk_core.errors import BadCards
from pdk_core.errors import shown as _shown

RANK_LETTERS = "3456789TJQKA2"
cdef str LETTERS = RANK_LETTERS
cdef str SUIT_LETTERS = "SHCD"
cdef dict RANK_OF = {letter: rank for rank, letter in enumerate(LETTERS)}
RANK_OF.update({"t": 7, "j": 8, "q": 9, "k": 10, "a": 11})
cdef dict SUIT_OF = {}
for _suit, _signs in enumerate(("Ss♠♤", "Hh♥♡", "Cc♣♧", "Dd♦♢")):
    for _sign in _signs:
        SUIT_OF[_sign] = _suit
cdef list CARD_TEXTS = [rank + suit for rank in LETTERS for suit in SUIT_LETTERS]

# Longer text names no hand of any variant; refusing it early keeps a pasted novel from being scanned.
cdef enum:
    LONGEST_TEXT = 1000


cdef object shown(object value):
    """Show a value in a message, whatever its class does."""
    return _shown(value)


cdef list split_text(str text, bint suits):
    """Split text into cards (or ranks, when `suits` is off) as (rank, suit or -1) pairs."""
    cdef list found = []
    cdef Py_ssize_t at = 0, size = len(text)
    cdef str sign
    if size > LONGEST_TEXT:
        raise BadCards("text of %d characters is no list of cards" % size)
    while at < size:
        sign = text[at]
        if sign.isspace() or sign == ",":
            at += 1
            continue
        if sign == "1" and at + 1 < size and text[at + 1] == "0":
            rank = 7
            at += 2
        elif sign in RANK_OF:
            rank = RANK_OF[sign]
            at += 1
        else:
            raise BadCards("%s: %s is no rank; ranks are 3 4 5 6 7 8 9 T J Q K A 2"
                           % (shown(text), shown(sign)))
        # A variation selector after a suit sign only chooses its picture.
        if at < size and text[at] in SUIT_OF:
            suit = SUIT_OF[text[at]]
            at += 1
            if at < size and text[at] in "\ufe0e\ufe0f":
                at += 1
        else:
            suit = -1
        if suits and suit < 0:
            raise BadCards("%s: a card is a rank and a suit, such as 3S or TH; %s has no suit"
                           % (shown(text), LETTERS[rank]))
        found.append((rank, suit))
    return found


cdef int card_number(object card) except -1:
    """Check one int."""
    cdef long long number = -1
    if isinstance(card, bool) or not isinstance(card, int):
        raise BadCards("%s is no card; a card is text such as '3S' or an int 0..51" % (shown(card),))
    try:
        number = card
    except OverflowError:
        pass
    if not 0 <= number <= 51:
        raise BadCards("%s is no card; card numbers are 0..51" % (shown(card),))
    return <int> number


cdef list items_of(object cards):
    """List what an iterable yields, at most 53 items; BadCards when it is none or fails."""
    cdef list items = []
    if isinstance(cards, (bytes, bytearray, dict, memoryview)):
        raise BadCards("%s is no list of cards" % (shown(cards),))
    try:
        for item in cards:
            items.append(item)
            if len(items) > 52:
                break
    except Exception as error:
        raise BadCards("%s is no list of cards (text, ints or an iterable of them)" % (shown(cards),)) from error
    if len(items) > 52:
        raise BadCards("more than 52 cards given")
    return items


cdef cards_t parse_card_set(object cards) except? 0xFFFFFFFFFFFFFFFFULL:
    """Read cards into a card set; the same card twice is BadCards."""
    cdef cards_t found = 0, bit
    cdef int card
    cdef list numbers = []
    if isinstance(cards, str):
        numbers = [4 * rank + suit for rank, suit in split_text(PyUnicode_FromObject(cards), True)]
    elif isinstance(cards, int):
        numbers = [card_number(cards)]
    else:
        for item in items_of(cards):
            if isinstance(item, str):
                numbers.extend([4 * rank + suit for rank, suit in split_text(PyUnicode_FromObject(item), True)])
            else:
                numbers.append(card_number(item))
    for card in numbers:
        bit = <cards_t> 1 << card
        if found & bit:
            raise BadCards("the card %s is named twice" % CARD_TEXTS[card])
        found |= bit
    return found


cdef counts_t parse_counts(object cards) except? 0xFFFFFFFFFFFFFFFFULL:
    """Read ranks or cards into counts, up to four of a rank; a repeated suit is BadCards."""
    cdef counts_t counts = 0
    cdef int rank, suit
    cdef list pairs = []
    if isinstance(cards, str):
        pairs = split_text(PyUnicode_FromObject(cards), False)
    elif isinstance(cards, int):
        pairs = [divmod(card_number(cards), 4)]
    else:
        for item in items_of(cards):
            if isinstance(item, str):
                pairs.extend(split_text(PyUnicode_FromObject(item), False))
            else:
                pairs.append(divmod(card_number(item), 4))
    seen = set()
    for rank, suit in pairs:
        if suit >= 0:
            if (rank, suit) in seen:
                raise BadCards("the card %s is named twice" % CARD_TEXTS[4 * rank + suit])
            seen.add((rank, suit))
        if count_at(counts, rank) == 4:
            raise BadCards("more than four cards of rank %s" % LETTERS[rank])
        counts += rank_bit(rank)
    return counts


cdef tuple card_tuple(cards_t cards):
    """List a card set, ascending."""
    cdef tuple found = PyTuple_New(popcount(cards))
    cdef Py_ssize_t at = 0
    while cards:
        number = PyLong_FromLong(lowest_bit(cards))
        Py_INCREF(number)
        PyTuple_SET_ITEM(found, at, number)
        at += 1
        cards &= cards - 1
    return found


cdef str rank_text(counts_t counts):
    """Write counts as sorted ranks: 344588."""
    cdef str text = ""
    cdef int rank, number
    while counts:
        rank = lowest_bit(counts) >> 2
        number = count_at(counts, rank)
        text += LETTERS[rank] * number
        counts &= ~(<counts_t> 15 << (4 * rank))
    return text


def parse_cards(cards):
    """Read cards (text, ints or an iterable of them) into a tuple of ints 0..51, ascending.

    Text takes `3S TH`, `10H`, lower case, suit signs, blanks or none. Raises BadCards for anything else and
    for a card named twice.
    """
    return card_tuple(parse_card_set(cards))


def card_text(card):
    """Write one card, 0..51, as rank and suit: 0 is "3S". Raises BadCards."""
    return CARD_TEXTS[card_number(card)]


def cards_text(cards):
    """Write cards, ascending, with blanks between them: "3S TH". Raises BadCards."""
    return " ".join([CARD_TEXTS[card] for card in parse_cards(cards)])
