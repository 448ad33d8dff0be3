"""Deal codes: the same cards for ever, forgiving input, canonical output."""

from __future__ import annotations

import hashlib
import random

import pytest

import pdk_core as pdk
from core.support import LETTER, VARIANTS, texts
from reference.naive_cards import deal, deck_of
from support.cases import case

# SHA-256 of code, hands, opener and turned-up card of the numbers 0, 9973, 19946, … (1,000 deals a variant).
# They never change: a code dealt today is dealt the same in every later version.
FOR_EVER = {
    "classic16": "2d6644b32287859813d9b134b21ef44a20e2575d0aafc11176d5652630f5bee7",
    "compact15": "18e8d9ecf0e01a77cf266a632e8933c8b03a9fca023d86e1d9075b15cb78b051",
    "forced16": "46adcf2987fb30af7e4c3607454c245a4d76d249dba5bf6232992b6eb35edf53",
}


def line_of(code: str, hands: object, opener: int, turned_up: str | None) -> str:
    return f"{code} {hands} {opener} {turned_up}\n"


def engine_line(code: str) -> str:
    dealt = pdk.Deal.from_code(code)
    turned_up = None if dealt.turned_up is None else pdk.card_text(dealt.turned_up)
    return line_of(dealt.code, tuple(map(texts, dealt.hands)), dealt.opener, turned_up)


def test_a_code_deals_the_same_for_ever() -> None:
    for variant in VARIANTS:
        with case(variant):
            digest = hashlib.sha256()
            for n in range(1000):
                digest.update(engine_line(f"{LETTER[variant]}{n * 9973:07}").encode())
            assert digest.hexdigest() == FOR_EVER[variant]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_deals_the_same(variant: str) -> None:
    rng = random.Random(2014)
    for _ in range(1500):
        code = f"{LETTER[variant]}{rng.randrange(10_000_000):07}"
        dealt = deal(code)
        assert engine_line(code) == line_of(code, dealt.hands, dealt.opener, dealt.turned_up)


def test_every_card_of_the_deck_once() -> None:
    for variant in VARIANTS:
        with case(variant):
            deck = deck_of(variant)
            assert texts(pdk.VARIANTS[variant].deck) == tuple(deck)
            for n in range(0, 10_000_000, 99_991):
                dealt = pdk.Deal.from_code(f"{LETTER[variant]}{n:07}")
                assert sorted(card for hand in dealt.hands for card in hand) == sorted(
                    pdk.parse_cards(" ".join(deck))
                )
                assert {len(hand) for hand in dealt.hands} == {len(deck) // 3}
                assert all(list(hand) == sorted(hand) for hand in dealt.hands)
                wanted = dealt.turned_up if variant == "compact15" else pdk.parse_cards("3S")[0]
                assert wanted in dealt.hands[dealt.opener]
                assert (dealt.turned_up is not None) is (variant == "compact15")


FORGIVEN = [
    "A1739204",
    "a1739204",
    "  A1739204\t\n",
    "A 1739204",
    "a 173 92 04",
    "A-1739204",
    "a-173-9204",
    " A 173-92 04 ",
    "pdk://deal/A1739204",
    "pdk://deal/a1739204",
    "PDK://DEAL/A1739204",
    "  pdk://deal/A1739204  ",
    "pdk://deal/A-173-9204",
    "pdk://deal/A1739204/",
]


def test_forgiving_input_canonical_output() -> None:
    for text in FORGIVEN:
        with case(repr(text)):
            dealt = pdk.Deal.from_code(text)
            assert dealt.code == "A1739204"
            assert dealt == pdk.Deal.from_code("A1739204")
            assert hash(dealt) == hash(pdk.Deal.from_code("A1739204"))
            assert pdk.Game.from_code(text).deal == dealt


def test_leading_zeros_stay() -> None:
    for number in ("0000000", "0000001", "0099999", "9999999"):
        for letter in "ABC":
            with case(number, letter):
                assert pdk.Deal.from_code(letter.lower() + number).code == letter + number


WRONG = [
    "",
    "   ",
    "A",
    "1739204",
    "D1739204",
    "E0000000",
    "A173920",
    "A17392045",
    "AA739204",
    "A173920B",
    "A1739204B",
    "A+739204",
    "A-173920",
    "A1_39204",
    "A1739204.0",
    "A1e39204",
    "A１７３９２０４",
    "A١٧٣٩٢٠٤",
    "A²739204",
    "Ａ1739204",
    "Α1739204",
    "pdk://deal/",
    "pdk://deal/D1739204",
    "pdk://A1739204",
    "http://deal/A1739204",
    "deal/A1739204",
    "A1739204 A1739204",
    "A1739204\x00",
    "\ud800A1739204",
    "A" * 100_000,
    "A" + "0" * 100_000,
    " " * 100_000,
]


def test_wrong_codes() -> None:
    for text in WRONG:
        with case(repr(text[:40])):
            for read in (pdk.Deal.from_code, pdk.Game.from_code):
                with pytest.raises(pdk.BadCode) as caught:
                    read(text)
                message = str(caught.value)
                assert len(message) < 400
                if 0 < len(text.strip()) <= 20:
                    assert text in message or repr(text)[1:-1] in message, "the message names the value"


def test_random_deals_have_a_code() -> None:
    for variant in VARIANTS:
        with case(variant):
            seen = {pdk.Deal.random(variant).code for _ in range(20)}
            assert len(seen) > 15
            for code in seen:
                assert code[0] == LETTER[variant]
                dealt = pdk.Deal.from_code(code)
                assert dealt.code == code
                assert dealt.variant is pdk.VARIANTS[variant]
            assert pdk.Deal.random(pdk.VARIANTS[variant]).code[0] == LETTER[variant]


def test_deals_compare_by_code() -> None:
    one, other = pdk.Deal.from_code("A1739204"), pdk.Deal.from_code("C1739204")
    assert one != other
    assert one.hands != other.hands
    assert one != "A1739204"
    assert {one: 1}[pdk.Deal.from_code("a1739204")] == 1
    for name in ("code", "hands", "opener", "variant", "turned_up"):
        with pytest.raises(AttributeError):
            setattr(one, name, None)
