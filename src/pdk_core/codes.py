"""Deal codes: one letter for the variant and seven digits."""

from __future__ import annotations

from pdk_core.errors import BadCode, plain_int, plain_text, shown
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
    plain = plain_text(text)
    if plain is None:
        raise BadCode(f"a deal code is text such as A1739204, not {type(text).__name__}: {shown(text)}")
    text = plain
    if len(text) == 8 and text[0] in _BY_LETTER and text.isascii() and text[1:].isdigit():
        return _BY_LETTER[text[0]], int(text[1:])
    if len(text) > _LONGEST:
        raise BadCode(f"{shown(text)}…: a deal code is a letter and seven digits, such as A1739204")
    bare = text.strip()
    if bare.lower().startswith(LINK):
        bare = bare[len(LINK) :].removesuffix("/")
    bare = "".join(sign for sign in bare if not sign.isspace() and sign not in "-‐‑–−").upper()
    if not bare:
        raise BadCode(f"{shown(text)} holds no deal code; one looks like A1739204")
    if bare[0] not in _BY_LETTER:
        raise BadCode(f"{shown(text)}: a deal code begins with {_LETTERS}")
    digits = bare[1:]
    if len(digits) != 7 or not (digits.isascii() and digits.isdigit()):
        raise BadCode(f"{shown(text)}: seven digits follow the letter {bare[0]}, as in {bare[0]}1739204")
    return _BY_LETTER[bare[0]], int(digits)


def write_code(variant: Variant, number: int) -> str:
    """Write the canonical code of a deal number 0..9999999; BadCode out of range."""
    plain = plain_int(number)
    if plain is None or not 0 <= plain < CODE_NUMBERS:
        raise BadCode(f"a deal number is 0..{CODE_NUMBERS - 1}, not {shown(number)}")
    return f"{variant.letter}{plain:07}"
