"""The engine held against the naive twin by Hypothesis: the same questions, the same answers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from core.support import (
    FIXED,
    VARIANTS,
    all_combos,
    codes,
    engine_combo,
    multisets,
    numbers,
    plain,
    plain_plays,
    plain_verdict,
    random_selection,
    shuffled_text,
    snapshot,
    texts,
    twin_snapshot,
)
from reference.naive_cards import RANKS, Combo, Counts, text_of
from reference.naive_combos import beats, readings
from reference.naive_game import NaiveGame
from reference.naive_moves import can_pass, legal_plays

seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=800)
@given(counts=multisets(), whole_hand=st.booleans(), seed=seeds)
def test_classify(variant: str, counts: Counts, whole_hand: bool, seed: int) -> None:
    found = pdk.classify(shuffled_text(counts, seed), variant=variant, whole_hand=whole_hand)
    assert [plain(combo) for combo in found] == readings(counts, variant, whole_hand)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=500)
@given(start=st.integers(0, 10), trios=st.integers(2, 5), wings=multisets(10), whole_hand=st.booleans())
def test_classify_planes(variant: str, start: int, trios: int, wings: Counts, whole_hand: bool) -> None:
    counts = list(wings)
    for rank in range(start, min(12, start + trios)):
        counts[rank] = min(4, counts[rank] + 3)
    found = pdk.classify(text_of(tuple(counts)), variant=variant, whole_hand=whole_hand)
    assert [plain(combo) for combo in found] == readings(tuple(counts), variant, whole_hand)


def table_for(data: st.DataObject, variant: str, hand: Counts) -> Combo | None:
    """No table, any table, or one that the hand is likely to beat."""
    style = data.draw(st.integers(0, 3), "style of table")
    if style == 0:
        return None
    combos = all_combos(variant)
    if style == 1:
        return data.draw(st.sampled_from(combos), "table")
    leads = plain_plays(pdk.legal_plays(text_of(hand), variant=variant))
    if not leads:
        return None
    kind, length, top = leads[data.draw(st.sampled_from(sorted(leads)), "like")]
    lower = RANKS.index(top) - data.draw(st.integers(0, 3), "lower by")
    table = (kind, length, RANKS[max(0, lower)])
    return table if table in combos else (kind, length, top)


@pytest.mark.parametrize("largest", [8, 12, 16])
@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=220)
@given(data=st.data())
def test_legal_plays_and_can_pass(variant: str, largest: int, data: st.DataObject) -> None:
    hand = data.draw(multisets(largest), "hand")
    table = table_for(data, variant, hand)
    one_card = data.draw(st.booleans(), "next has one card")
    must = table is None and hand[0] > 0 and data.draw(st.booleans(), "must include 3S")
    text = shuffled_text(hand, data.draw(seeds, "order"))
    options = {"must_include_3S": must, "next_has_one_card": one_card}
    found = pdk.legal_plays(text, variant=variant, table=engine_combo(table), **options)
    wanted = legal_plays(text, variant, table, must, one_card)
    assert plain_plays(found) == wanted
    allowed = pdk.can_pass(text, variant=variant, table=engine_combo(table), **options)
    assert allowed is can_pass(text, variant, table, must, one_card)
    if table is not None:
        assert all(beats(combo, table) for combo in wanted.values())


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=100)
@given(data=st.data(), hand=multisets(8))
def test_the_three_of_spades_on_a_table(variant: str, data: st.DataObject, hand: Counts) -> None:
    """No game asks for the ♠3 on a table; asked all the same, both functions must agree or both refuse."""
    table = engine_combo(data.draw(st.sampled_from(all_combos(variant)[:60]), "table"))
    options = {"variant": variant, "table": table, "must_include_3S": True}
    try:
        plays = pdk.legal_plays(text_of(hand), **options)
    except pdk.PdkError:
        with pytest.raises(pdk.PdkError):
            pdk.can_pass(text_of(hand), **options)
        return
    assert plain_plays(plays) == legal_plays(text_of(hand), variant, plain(table), True)
    assert pdk.can_pass(text_of(hand), **options) is (variant != "forced16" or not plays)


def step(rng: random.Random, game: pdk.Game, twin: NaiveGame) -> None:
    """Make one random legal ply in both."""
    plays = game.legal_plays()
    if not len(plays) or (game.can_pass() and rng.random() < 0.35):
        twin.pass_turn()
        game.pass_turn()
        return
    play = plays[rng.randrange(len(plays))]
    if rng.random() < 0.3:  # the big ones too: planes and bombs among many singles
        play = max(plays, key=lambda p: (p.combo.kind == "bomb", len(p.cards)))
    cards = list(texts(play.cards))
    rng.shuffle(cards)
    assert twin.play(cards) == plain(play.combo)
    assert game.play(" ".join(cards)) == play


def both(code: str) -> tuple[pdk.Game, NaiveGame]:
    return pdk.Game(pdk.Deal.from_code(code)), NaiveGame.from_code(code)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=36)
@given(data=st.data(), seed=seeds)
def test_verify(variant: str, data: st.DataObject, seed: int) -> None:
    rng = random.Random(seed)
    game, twin = both(data.draw(codes(variant), "code"))
    while True:
        assert snapshot(game)[:7] == twin_snapshot(twin)
        for seat in (None, 0, 1, 2):
            assert plain_verdict(game.verify_pass(seat)) == twin.verify_pass(seat)
        assert game.can_pass() is twin.can_pass()
        for _ in range(8):
            asked = rng.choice([None, None, None, None, None, None, 0, 1, 2])
            seat = asked if asked is not None else twin.turn or 0
            hand = text_of(tuple(sum(c[0] == r for c in twin.hands[seat]) for r in RANKS))
            leads = sorted(pdk.legal_plays(hand, variant=variant)) if hand else []
            cards = random_selection(rng, twin, seat, leads)
            found = game.verify(" ".join(cards) if rng.random() < 0.5 else numbers(cards), asked)
            assert plain_verdict(found) == twin.verify(cards, asked), (cards, asked)
        if twin.winner is not None:
            return
        step(rng, game, twin)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=12)
@given(data=st.data(), seed=seeds)
def test_legal_plays_of_a_game(variant: str, data: st.DataObject, seed: int) -> None:
    rng = random.Random(seed)
    game, twin = both(data.draw(codes(variant), "code"))
    while twin.winner is None:
        if len(twin.history) < 2 or len(twin.hands[twin.turn or 0]) <= 10:
            assert plain_plays(game.legal_plays()) == twin.legal_plays()
        step(rng, game, twin)
    assert len(game.legal_plays()) == 0


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=80)
@given(data=st.data(), seed=seeds)
def test_scores(variant: str, data: st.DataObject, seed: int) -> None:
    rng = random.Random(seed)
    game, twin = both(data.draw(codes(variant), "code"))
    while twin.winner is None:
        step(rng, game, twin)
    assert game.winner == twin.winner
    sheet = game.scores()
    for row, figures in twin.scores().items():
        assert tuple(getattr(sheet, row)) == figures, row


@pytest.mark.parametrize("variant", VARIANTS)
@settings(FIXED, max_examples=20)
@given(data=st.data(), seed=seeds)
def test_undo_and_play_on(variant: str, data: st.DataObject, seed: int) -> None:
    rng = random.Random(seed)
    game, twin = both(data.draw(codes(variant), "code"))
    for _ in range(120):
        if twin.winner is not None or (twin.history and rng.random() < 0.3):
            game.undo()
            twin.undo()
        else:
            step(rng, game, twin)
        assert snapshot(game)[:7] == twin_snapshot(twin)
