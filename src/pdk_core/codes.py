"""Deal codes: one letter for the variant and seven digits. What one is, and where one is in somebody's text."""

from __future__ import annotations

from pdk_core.errors import BadCode, plain_int, plain_text, shown
from pdk_core.variants import VARIANTS, Variant

CODE_NUMBERS = 10_000_000
LINK = "pdk://deal/"
_BY_LETTER = {variant.letter: variant for variant in VARIANTS.values()}
_LETTERS = ", ".join(f"{letter} ({variant.name})" for letter, variant in _BY_LETTER.items())
# A code typed with blanks and hyphens, or its link, is never longer.
_LONGEST = 60

# How signs are read that stand for others, when a code is looked for: full-width ones, every blank and dash,
_READ_AS = {0xFF00 + sign: chr(0x20 + sign) for sign in range(1, 0x5F)}
_READ_AS |= dict.fromkeys(
    (0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000), " "
)
_READ_AS |= dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0xFE58, 0xFE63, 0xFF0D), "-")
# and what nobody sees: controls, zero-width signs, directions, variation selectors, byte order marks, tags.
_INVISIBLE = (
    *range(0x09),
    *range(0x0E, 0x20),
    *range(0x7F, 0x85),
    *range(0x86, 0xA0),
    0xAD,
    0x34F,
    0x61C,
    0x180E,
)
_INVISIBLE += (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE10))
_INVISIBLE += (0xFEFF, *range(0xFFF9, 0xFFFC), *range(0xE0000, 0xE0080))
_JOINED = _READ_AS | dict.fromkeys(_INVISIBLE, "")
_PARTED = _READ_AS | dict.fromkeys(_INVISIBLE, " ")
_AROUND = "\"'`´*_~.,:;!?¡¿…/|\\#()[]{}<>«»‹›“”„‟‘’‚‛「」『』《》〈〉【】、。·•–—- \t\r\n"
_WORD = "0-9A-Za-z\u00c0-\u024f"  # no code begins or ends next to these; Chinese runs on without blanks
_DIGITS = "[0-9](?:[ -]?[0-9]){6}(?![ -]?[0-9])"
_UPPER = "".join(_BY_LETTER)
_LOWER = _UPPER.lower()
_CODE = rf"""
    (?: (?<![{_WORD}]) | (?<=%[0-9A-Fa-f]{{2}}) )  # "%3D" is no word
    (?:
        (?P<tight> [{_UPPER}{_LOWER}][0-9]{{7}} )
      | (?i:pdk):/*(?:(?i:deal)/+)? (?P<linked> [{_UPPER}{_LOWER}][ -]?{_DIGITS} )
      | (?P<free> (?:[{_UPPER}][ -]?|[{_LOWER}]-?){_DIGITS} )  # "a 1234567" is an article and a number
    )
    (?! [{_WORD}] )
"""


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


def find_code(text: str) -> str | None:
    """Find the first deal code or link in any text; return the code in its canonical form, None if there is none.

    Somebody has copied it out of a message or off a page: around it may be a sentence, quotes, what nobody sees and
    what belongs to an address, and its signs may be full-width. Raises BadCode for what is no text.
    """
    plain = plain_text(text)
    if plain is None:
        raise BadCode(f"a deal code is looked for in text, not in {type(text).__name__}: {shown(text)}")
    import re  # which reading a code does without

    # What nobody sees may be within a code, or between it and a word.
    for seen in dict.fromkeys((plain.translate(_JOINED), plain.translate(_PARTED))):
        read = seen.replace("%20", " ").replace("%2D", "-").replace("%2d", "-")
        found = re.search(_CODE, read, re.VERBOSE)
        spelled = found["tight"] or found["linked"] or found["free"] if found else read.strip(_AROUND)
        try:
            return write_code(*read_code(spelled))
        except BadCode:
            pass
    return None


def write_code(variant: Variant, number: int) -> str:
    """Write the canonical code of a deal number 0..9999999; BadCode out of range."""
    plain = plain_int(number)
    if plain is None or not 0 <= plain < CODE_NUMBERS:
        raise BadCode(f"a deal number is 0..{CODE_NUMBERS - 1}, not {shown(number)}")
    return f"{variant.letter}{plain:07}"
