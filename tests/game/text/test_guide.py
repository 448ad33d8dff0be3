"""The rules to read: what they show is so in the engine, and every refusal finds its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import pdk_core as pdk
from pdk_core import RANKS, Reason
from pdk_game.text import i18n
from pdk_game.text.guide import Picture, Point, Scores, Section, Shown, Text, guide, suited, topic_of
from pdk_game.text.i18n import LANGUAGES
from pdk_game.text.phrases.kinds import KINDS, kind_name
from support.cases import case

BOMB = "bomb"


def pictures(variant: str) -> Iterator[Picture]:
    for section in guide(variant):
        for block in section.blocks:
            if isinstance(block, Picture):
                yield block


def in_order(ranks: str) -> str:
    return "".join(sorted(ranks, key=RANKS.index))


def readings(shown: Shown, variant: str) -> list[str]:
    return [combo.kind for combo in pdk.classify(shown.bare, variant, shown.whole_hand)]


def as_combo(shown: Shown, variant: str) -> pdk.Combo:
    found = pdk.classify(shown.bare, variant, shown.whole_hand)
    return next(combo for combo in found if combo.kind == shown.kind)


def beats(low: Shown, high: Shown, variant: str) -> bool:
    """Whether the engine lets `high` be played on `low` by someone who holds a card more."""
    spare = next(rank for rank in RANKS if rank not in high.bare)
    plays = pdk.legal_plays(in_order(high.bare + spare), variant, table=as_combo(low, variant))
    return in_order(high.bare) in plays


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_every_pictured_play_is_of_its_kind(variant: str) -> None:
    seen = 0
    for picture in pictures(variant):
        for shown in picture.shown:
            if shown.kind:
                assert shown.kind in readings(shown, variant), shown
                seen += 1
            if shown.whole_hand:
                assert readings(Shown(shown.bare, shown.kind), variant) == [], "only as a last play"
    assert seen > 25


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_every_kind_of_the_variant_is_explained_with_a_picture(variant: str) -> None:
    section = next(section for section in guide(variant) if section.topic == "kinds")
    blocks = section.blocks
    shown = {}
    for name, picture in pairwise(blocks):
        if isinstance(name, Point) and isinstance(picture, Picture) and picture.caption == "":
            shown[name.title] = {each.kind for each in picture.shown}
    assert shown == {kind_name(kind): {kind} for kind in pdk.VARIANTS[variant].kinds}
    assert set(KINDS) == {kind for rules in pdk.VARIANTS.values() for kind in rules.kinds}


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_what_is_said_to_beat_beats_and_what_is_said_not_to_does_not(variant: str) -> None:
    signs = []
    for picture in pictures(variant):
        signs.append(picture.sign)
        pairs = list(pairwise(picture.shown))
        if picture.sign == "beats":
            assert pairs
            assert all(beats(low, high, variant) for low, high in pairs), picture
        elif picture.sign == "fails":
            [(low, high)] = pairs
            assert low.kind
            assert high.kind
            assert not beats(low, high, variant), picture
        elif picture.sign == "split":
            [(hand, play)] = pairs
            assert readings(play, variant)
            assert in_order(play.bare) not in pdk.legal_plays(in_order(hand.bare), variant)
        elif picture.sign == "no play":
            [shown] = picture.shown
            assert readings(shown, variant) == []
    assert {"beats", "fails", "no play"} <= set(signs)
    assert ("split" in signs) == (variant == "forced16")


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_lit_cards_are_the_singles_that_the_last_card_rule_allows(variant: str) -> None:
    seen = 0
    for picture in pictures(variant):
        table = None
        for shown in picture.shown:
            if shown.lit:
                plays = pdk.legal_plays(in_order(shown.bare), variant, table=table, next_has_one_card=True)
                assert {play for play in plays if len(play) == 1} == set(shown.lit)
                seen += 1
            elif seen and shown.kind:
                plays = pdk.legal_plays(in_order(picture.shown[0].bare), variant, next_has_one_card=True)
                assert in_order(shown.bare) in plays or not picture.shown[0].lit
            table = as_combo(shown, variant) if shown.kind else None
    assert seen == (3 if variant == "forced16" else 2)


def test_under_must_beat_the_two_is_the_only_play_and_passing_is_closed() -> None:
    nine = pdk.Combo("single", 1, "9")
    assert list(pdk.legal_plays("TK2", "forced16", table=nine, next_has_one_card=True)) == ["2"]
    assert not pdk.can_pass("TK2", "forced16", table=nine, next_has_one_card=True)


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_pictured_cards_are_in_the_deck_and_none_lies_twice_in_a_play(variant: str) -> None:
    rules = pdk.VARIANTS[variant]
    for picture in pictures(variant):
        for shown, groups in zip(picture.shown, suited(picture, rules), strict=True):
            cards = [card for group in groups for card in group]
            assert set(cards) <= set(rules.deck)
            assert len(set(cards)) == len(cards)
            assert "".join(RANKS[card // 4] for card in cards) == shown.bare


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_what_is_taken_from_a_hand_is_of_its_cards(variant: str) -> None:
    same = [picture for picture in pictures(variant) if picture.same]
    assert len(same) == 2
    for picture in same:
        first, *others = (
            {card for group in groups for card in group} for groups in suited(picture, pdk.VARIANTS[variant])
        )
        assert all(cards <= first for cards in others)


def test_more_cards_than_the_deck_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="no more of rank A"):
        suited(Picture((Shown("AA", "pair"),)), pdk.VARIANTS["compact15"])


def test_the_first_pictured_three_is_the_one_that_opens() -> None:
    assert suited(Picture((Shown("3", "single"),)), pdk.VARIANTS["classic16"]) == (((0,),),)


EXAMPLES = {
    "classic16": ((19, -3, -16), (16, 0, -16), (-2, 4, -2), (33, 1, -34)),
    "compact15": ((18, -3, -15), (15, 0, -15), (-2, 4, -2), (31, 1, -32)),
    "forced16": ((19, -3, -16), (16, 0, -16), (-10, 20, -10), (25, 17, -42)),
}


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_the_example_is_counted_as_the_rules_count(variant: str) -> None:
    [sheet] = [block.sheet for part in guide(variant) for block in part.blocks if isinstance(block, Scores)]
    assert (sheet.cards_left, sheet.shut_out, sheet.bombs, sheet.total) == EXAMPLES[variant]
    assert all(sum(row) == 0 for row in EXAMPLES[variant])


def test_every_refusal_has_a_paragraph_in_every_variant() -> None:
    for variant in pdk.VARIANTS:
        for reason in Reason:
            with case(variant, reason):
                assert sum(section.anchors.count(topic_of(reason)) for section in guide(variant)) == 1


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_topics_are_found_in_one_place(variant: str) -> None:
    anchors = [anchor for section in guide(variant) for anchor in section.anchors]
    assert len(anchors) == len(set(anchors))


def words(section: Section) -> list[str]:
    out = [section.title]
    for block in section.blocks:
        if isinstance(block, Point):
            out += [block.title, block.text]
        elif isinstance(block, Text):
            out.append(block.text)
        elif isinstance(block, Picture) and block.caption:
            out.append(block.caption)
    return out


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_every_language_tells_the_same(variant: str) -> None:
    i18n.use("en")
    english = guide(variant)
    for language in LANGUAGES:
        i18n.use(language)
        sections = guide(variant)
        assert [section.anchors for section in sections] == [section.anchors for section in english]
        for ours, theirs in zip(sections, english, strict=True):
            assert len(words(ours)) == len(words(theirs))
            for text, source in zip(words(ours), words(theirs), strict=True):
                assert text.strip()
                assert "{" not in text
                # "Total" and "Pair" may be the same word elsewhere; a sentence may not.
                assert language == "en" or " " not in source or text != source, source


def test_five_pieces_of_advice_and_four_mistakes() -> None:
    for variant in pdk.VARIANTS:
        parts = {section.topic: section.blocks for section in guide(variant)}
        assert [isinstance(block, Point) for block in parts["advice"]] == [True] * 5
        assert [type(block) for block in parts["mistakes"]] == [Point, Picture] * 4
