"""The one family of errors: every refusal of the library is a PdkError that names the value and what is right."""


def shown(value: object) -> str:
    """Show a value in a message: shortened, and without running code of its class."""
    if isinstance(value, str):
        return repr(str.__str__(value)[:60])
    if isinstance(value, bytes):
        return repr(bytes(value[:60]))
    if type(value) is int:
        return str(value) if value.bit_length() <= 128 else f"a number of {value.bit_length()} bits"
    if type(value) in {bool, float, type(None)}:
        return repr(value)
    return f"an object of type {type(value).__name__[:40]}"


def plain_text(value: object) -> str | None:
    """Return text as exactly a str, None for anything else."""
    return str.__str__(value) if isinstance(value, str) else None


def plain_int(value: object) -> int | None:
    """Return a number as exactly an int, None for anything else; True and False are no numbers."""
    if isinstance(value, int) and not isinstance(value, bool):
        return int.__index__(value)
    return None


def plain_flag(value: object) -> bool:
    """Return whether a value counts as true; PdkError when it will not say."""
    try:
        return bool(value)
    except Exception as error:
        raise PdkError(f"{shown(value)} is neither true nor false") from error


class PdkError(ValueError):
    """A value or a call that the game cannot take; the message says which, and what would be right."""


class BadCards(PdkError):
    """Text or numbers that are no cards, or cards that cannot stand together."""


class BadCode(PdkError):
    """Text that is no deal code."""
