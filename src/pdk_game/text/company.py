"""Who sits at the table, for words that name them: like the language, in use until others sit down.

Only names are kept here, as values; what they are called is for `phrases`.
"""

from __future__ import annotations

from collections.abc import Sequence


class _Use:
    """What the person wants to be called, "" for nothing, and who the CPU players are, if anybody."""

    you = ""
    others: tuple[str, ...] = ()


def sit(others: Sequence[str]) -> None:
    """Let these sit on the left and on the right, by their names in the cast; nobody for an empty list."""
    _Use.others = tuple(others)


def call_you(name: str) -> None:
    """Call the person by this name, "" for none of their own."""
    _Use.you = name


def sitting(seat: int) -> str:
    """Return who sits there: a name in the cast, or what the person is called; "" for nobody in particular."""
    if seat == 0:
        return _Use.you
    return _Use.others[seat - 1] if _Use.others else ""
