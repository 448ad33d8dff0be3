from collections.abc import Iterable

RANK_LETTERS: str

def parse_cards(cards: str | int | Iterable[str | int]) -> tuple[int, ...]:
    """Read cards (text, ints or an iterable of them) into a tuple of ints 0..51, ascending.

    Text takes `3S TH`, `10H`, lower case, suit signs, blanks or none. Raises BadCards for anything else and
    for a card named twice.
    """

def card_text(card: int) -> str:
    """Write one card, 0..51, as rank and suit: 0 is "3S". Raises BadCards."""

def cards_text(cards: str | int | Iterable[str | int]) -> str:
    """Write cards, ascending, with blanks between them: "3S TH". Raises BadCards."""
