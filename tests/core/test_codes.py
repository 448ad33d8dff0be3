"""A deal code is found in whatever somebody has copied along with it; what is none is left alone."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_core.codes import LINK, find_code
from support.cases import case

CODE = "A1739204"
WIDE = {sign: sign + 0xFEE0 for sign in range(0x21, 0x7F)}

FOUND = (
    *(CODE, "a1739204", " A1739204\r\n", "a 1739204", "A 173 92 04", "A-173-9204", "a-1739204", "A173\n9204"),
    *(
        "ａ１７３９２０４",
        "Ａ１７３－９２０４",
        "ｐｄｋ：／／ｄｅａｌ／Ａ１７３９２０４",
        "Ａ　１７３９２０４",
    ),
    *(
        "\ufeffA1739204",
        "A173\u200b9204",
        "A\u200d1739204\ufe0f",
        "\u202eA1739204\u202c",
        "\u2067a1739204\u2069",
        "foo\u200bA1739204",
    ),
    *("\x00A1739204\x00", "A1\x007\x0139204"),
    *(
        "“A1739204”",
        "'a1739204'",
        "« A1739204 »",
        "„A1739204“",
        "「A1739204」",
        "(A1739204)",
        "**A1739204**",
        "`A1739204`",
    ),
    *("A1739204.", "A1739204,", "A1739204!", "A1739204。", "A1739204…", "A1739204:", "A1739204;"),
    "Try A1739204, it is a hard one!",
    "o código é A 173 9204, boa sorte",
    "牌局码A1739204，来一局",
    "There are a 7654321 ways, but take A1739204",
    "A1739204 2 times",
    *(
        "pdk:A1739204",
        "pdk:a 1739204",
        "PDK://DEAL/a1739204/",
        "pdk://A1739204",
        "pdk:/deal/A1739204",
        "pdk:///deal//A1739204",
    ),
    *("pdk://deal/A1739204?x=1", "pdk://deal/A1739204#top", "pdk://deal/A1739204/?utm_source=chat&y=2"),
    *("pdk://deal/A173%209204", "pdk://deal/%20A1739204%20", "pdk%3A%2F%2Fdeal%2FA1739204", "A%2D1739204"),
    "come and play: pdk://deal/a 173-9204 tonight",
    '<a href="pdk://deal/A1739204">A1739204</a>',
    "https://example.org/?deal=A1739204&from=B0000042",
    "/home/her/deals/20260301T201500123456-A1739204.deal.json",
    "A1739204 or B0000042?",
    "pdk://deal/A1739204 pdk://deal/C0000007",
    "A17392045 is one digit too many, A1739204 is right",
    "\ud800A1739204",
    "𝓐 A1739204 🂡",
)
NOT_FOUND = (
    *(
        "",
        " ",
        "A",
        "A173920",
        "A17392045",
        "D1739204",
        "1739204",
        "A173920O",
        "BA1739204",
        "A1739204B",
        "éA1739204",
    ),
    *(
        "pdk://deal/",
        "pdk:",
        "http://",
        "🂡",
        "\ud800",
        "\x00",
        "\ufeff",
        "%20",
        "?x=1",
        "A 1739204 5",
        "A٣٣٣٣٣٣٣",
        "A①②③④⑤⑥⑦",
    ),
    *(
        "see a 1739204 there",
        "call c 555 1234",
        "2026-03-01",
        "/home/somebody/picture.png",
        "А1739204 in Cyrillic",
    ),
)


def test_a_code_is_found() -> None:
    for text in FOUND:
        with case(ascii(text)):
            assert find_code(text) == CODE


def test_what_is_no_code_is_not() -> None:
    for text in NOT_FOUND:
        with case(ascii(text)):
            assert find_code(text) is None


def test_no_text_is_an_error() -> None:
    for value in (None, 7, b"A1739204", ["A1739204"]):
        with pytest.raises(pdk.BadCode, match="text"):
            find_code(value)  # type: ignore[arg-type]


def test_what_deals_by_code_is_no_more_forgiving_than_the_rules_say() -> None:
    for text in (
        "“A1739204”",
        "A1739204.",
        "pdk:A1739204",
        "pdk://deal/A1739204?x=1",
        "ａ１７３９２０４",
        "\ufeffA1739204",
    ):
        with pytest.raises(pdk.BadCode):
            pdk.Deal.from_code(text)


LONG = 250_000
LONG_TEXTS = {
    "letters": "A" * LONG,
    "digits": "A" + "1" * LONG,
    "blanks": " " * LONG,
    "nearly codes": "A173920 " * (LONG // 8),
    "spread": "A-1-7-3-9-2 " * (LONG // 12),
    "slashes": "pdk:" + "/" * LONG,
    "schemes": "pdk://deal/" * (LONG // 11),
    "escapes": "%20" * (LONG // 3),
    "quotes": "“" * LONG,
    "marks": "\ufeff" * LONG,
    "accents": "a\u0301\u0323" * (LONG // 3),
    "full-width": "Ａ１" * (LONG // 2),
    "ligatures": "\ufdfa" * LONG,
}


def test_texts_of_a_quarter_of_a_megabyte_are_answered_at_once() -> None:
    """Each takes some hundredths of a second; what goes back and forth would take hours."""
    for name, text in LONG_TEXTS.items():
        with case(name):
            assert find_code(text) is None
            assert find_code(f"{text} {CODE}") == CODE


CODES = st.from_regex(r"[ABC][0-9]{7}", fullmatch=True)
# Neither letters nor digits, and nothing that would go on with a code.
AROUND = st.text(
    st.characters(exclude_categories=["L", "N", "M"], exclude_characters="%-‐‑‒–—―−﹘﹣－"), max_size=9
)
UNSEEN = st.text("\u200b\u200c\u200d\u2060\ufeff\u202a\u202e\u2066\u2069\xad\x00\x07\ufe0f", max_size=3)


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(st.text(max_size=80) | st.text("ABCabc0123456789 -./:pdkeal%２Ａ\u200b", max_size=40))
def test_any_text_is_answered_and_what_deals_is_found(text: str) -> None:
    found = find_code(text)
    assert found is None or pdk.Deal.from_code(found).code == found
    try:
        code = pdk.Deal.from_code(text).code
    except pdk.BadCode:
        return
    assert found == code


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(
    CODES, AROUND, AROUND, st.sampled_from(["", LINK, "pdk:", "PDK://DEAL/"]), st.booleans(), st.booleans()
)
def test_whatever_is_around_it(
    code: str, before: str, after: str, link: str, small: bool, wide: bool
) -> None:
    text = link + (code.lower() if small else code)
    assert find_code(before + (text.translate(WIDE) if wide else text) + after) == code


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(CODES, st.lists(UNSEEN, min_size=9, max_size=9))
def test_what_nobody_sees_may_be_anywhere_in_it(code: str, unseen: list[str]) -> None:
    assert find_code("".join(mark + sign for mark, sign in zip(unseen, [*code, ""], strict=True))) == code


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(CODES, CODES, st.sampled_from([" ", ", ", " or ", "\n", "/", "；", " \u200b", "&and="]))
def test_the_first_of_several_is_taken(first: str, second: str, between: str) -> None:
    assume(first != second)
    assert find_code(first + between + second) == first
    assert find_code(LINK + second + between + first) == second
