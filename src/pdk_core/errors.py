"""The one family of errors: every refusal of the library is a PdkError that names the value and what is right."""


class PdkError(ValueError):
    """A value or a call that the game cannot take; the message says which, and what would be right."""


class BadCards(PdkError):
    """Text or numbers that are no cards, or cards that cannot stand together."""


class BadCode(PdkError):
    """Text that is no deal code."""
