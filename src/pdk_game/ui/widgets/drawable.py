"""What of a text can be drawn: names of files and pasted texts may hold anything. Pure."""

from __future__ import annotations

import re
from typing import Final

REPLACEMENT: Final = "\ufffd"
LONGEST: Final = 4_000  # signs of one line; a path has no more
_UNDRAWABLE: Final = re.compile(
    "["
    "\\x00-\\x1f\\x7f-\\x9f"  # control characters
    "\\xad\\u034f\\u061c\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u2060-\\u206f"  # of no width, or turning
    "\\u2028-\\u202e\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufff8\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff"  # the text
    "\\ud800-\\udfff"  # halves of a pair, and bytes of a name that is no UTF-8
    "]"
)


def drawable(text: str) -> str:
    """The text with a sign in the place of each that no font can draw, or that nobody would see."""
    return _UNDRAWABLE.sub(REPLACEMENT, text[:LONGEST])
