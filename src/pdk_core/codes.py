"""Deal codes: one letter for the variant and seven digits."""

from __future__ import annotations

from pdk_core.errors import BadCode
from pdk_core.variants import VARIANTS, Variant

CODE_NUMBERS = 10_000_000
LINK = "pdk://deal/"
_BY_LETTER = {variant.letter: variant for variant in VARIANTS.values()}
_LETTERS = ", ".join(f"{letter} ({variant.name})" for letter, variant in _BY_LETTER.items())
# A code typed with blanks and hyphens, or its link, is never longer.
_LONGEST = 60


def read_code(text: str) -> tuple[Variant, int]:
    """Read a deal code such as "A1739204" into its variant and number 0..9999999.

    Case, blanks, hyphens and a `pdk://deal/` link are forgiven. Raises BadCode that says what is wrong.
    """
    if not isinstance(text, str):
        raise BadCode(f"a deal code is text such as A1739204, not {type(text).__name__}")
    if (
        type(text) is str
        and len(text) == 8
        and text[0] in _BY_LETTER
        and text.isascii()
        and text[1:].isdigit()
    ):
        return _BY_LETTER[text[0]], int(text[1:])
    shown = repr(text[:_LONGEST])
    if len(text) > _LONGEST:
        raise BadCode(f"{shown}…: a deal code is a letter and seven digits, such as A1739204")
    bare = text.strip()
    if bare.lower().startswith(LINK):
        bare = bare[len(LINK) :].removesuffix("/")
    bare = "".join(sign for sign in bare if not sign.isspace() and sign not in "-‐‑–−").upper()
    if not bare:
        raise BadCode(f"{shown} holds no deal code; one looks like A1739204")
    if bare[0] not in _BY_LETTER:
        raise BadCode(f"{shown}: a deal code begins with {_LETTERS}")
    digits = bare[1:]
    if len(digits) != 7 or not (digits.isascii() and digits.isdigit()):
        raise BadCode(f"{shown}: seven digits follow the letter {bare[0]}, as in {bare[0]}1739204")
    return _BY_LETTER[bare[0]], int(digits)


def write_code(variant: Variant, number: int) -> str:
    """Write the canonical code of a deal number 0..9999999; BadCode out of range."""
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < CODE_NUMBERS:
        raise BadCode(f"a deal number is 0..{CODE_NUMBERS - 1}, not {number!r:.40}")
    return f"{variant.letter}{number:07}"
