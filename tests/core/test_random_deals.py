"""Random deals of each variant, played to the end, with every invariant checked on the way.

Four thousand a variant, or as many as PDK_DEALS says; docs/robustness.md has the last long run.

What costs much (verifying every legal play, undoing everything) is done at the first ply of each deal
and at a few that the seed chooses; what costs little is done at each ply.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import pdk_core as pdk
from core.support import LETTER, VARIANTS, snapshot

DEALS = int(os.environ.get("PDK_DEALS", "4000"))
THREE_OF_SPADES = 0
LOOK = 0.04  # how often a ply is looked at closely
CHUNKS = 4  # a variant's deals are split, so that a failure is found and rerun sooner


def random_ply(rng: random.Random, game: pdk.Game) -> None:
    """A legal ply: mostly any, at times the largest or highest, passes less often than plays."""
    plays = game.legal_plays()
    number = len(plays)
    if not number or (rng.random() < 0.3 and game.can_pass()):
        game.pass_turn()
    else:
        game.play(plays[-1 if rng.random() < 0.2 else int(rng.random() * number)])


def illegal_selections(rng: random.Random, game: pdk.Game) -> list[Any]:
    """Selections that are seldom legal; whether they are is for `verify` and `legal_plays` to agree on."""
    hand = game.hand(game.turn)
    other = game.hand((game.turn + 1) % 3)
    selections = [rng.sample(hand, min(len(hand), n)) for n in (1, 2, 3, 5)]
    return [*selections, [*hand[:1], other[0]], hand]


def check_verify(rng: random.Random, game: pdk.Game) -> None:
    """`verify` and `legal_plays` agree, on every play listed and on some selections that may not be."""
    plays = game.legal_plays()
    listed = list(plays)
    assert len({play.ranks for play in listed}) == len(listed)
    hand = frozenset(game.hand(game.turn))
    for play in listed:
        verdict = game.verify(play.cards)
        assert verdict.ok
        assert verdict.combo == play.combo
        assert verdict.reason is None
        assert hand.issuperset(play.cards)
    first_classic = game.variant.three_of_spades_opens and not game.history
    for cards in illegal_selections(rng, game):
        held = hand.issuperset(cards)
        verdict = game.verify(cards)
        opens = not (first_classic and THREE_OF_SPADES not in cards)  # `in` compares ranks alone
        assert verdict.ok is (held and opens and cards in plays)
        assert (verdict.reason is None) is verdict.ok
    for seat in range(3):
        if seat != game.turn:
            assert game.verify(game.hand(seat)[:1], seat).reason is pdk.Reason.NOT_YOUR_TURN
    refused = game.verify_pass()
    assert refused.ok is game.can_pass()
    if game.table is None:
        assert refused.reason is pdk.Reason.LEADER_CANNOT_PASS
        assert listed
    elif game.variant.must_beat:
        assert refused.ok is not bool(listed)
        assert refused.ok or refused.detail in listed
    else:
        assert refused.ok


def check_at_rank_level(game: pdk.Game) -> None:
    """The functions at rank level list the same plays as the game."""
    ranks = "".join(pdk.card_text(card)[0] for card in game.hand(game.turn))
    options = {
        "variant": game.variant,
        "table": None if game.table is None else game.table.combo,
        "must_include_3S": game.variant.three_of_spades_opens and not game.history,
        "next_has_one_card": game.cards_left[(game.turn + 1) % 3] == 1,
    }
    wanted = {play.ranks: play.combo for play in game.legal_plays()}
    assert pdk.legal_plays(ranks, **options) == wanted
    assert pdk.can_pass(ranks, **options) is game.can_pass()


def check_cards(game: pdk.Game, deck: list[int]) -> None:
    """No card is lost or doubled."""
    held = [card for seat in range(3) for card in game.hand(seat)]
    played = [card for move in game.history for card in move.cards]
    assert sorted(held + played) == deck
    assert game.cards_left == tuple(len(game.hand(seat)) for seat in range(3))


def check_end(game: pdk.Game, hand_size: int) -> None:
    """One winner, four rows that sum to zero, and nothing more to do."""
    assert game.turn is None
    assert game.cards_left[game.winner] == 0
    assert sorted(game.cards_left)[1] > 0
    assert game.history[-1].seat == game.winner
    assert len(game.legal_plays()) == 0
    sheet = game.scores()
    assert sum(sheet.cards_left) == sum(sheet.shut_out) == sum(sheet.bombs) == sum(sheet.total) == 0
    for seat, left in enumerate(game.cards_left):
        if seat != game.winner:
            assert sheet.cards_left[seat] == -left
            assert sheet.shut_out[seat] == (-left if left == hand_size else 0)
        assert sheet.total[seat] == sheet.cards_left[seat] + sheet.shut_out[seat] + sheet.bombs[seat]


def play_and_check(code: str, rng: random.Random) -> None:
    game = pdk.Game(pdk.Deal.from_code(code))
    hand_size = game.variant.hand_size
    deck = sorted(game.variant.deck)
    snapshots: dict[int, tuple[Any, ...]] = {}
    light: list[tuple[Any, ...]] = []
    while game.winner is None:
        ply = len(light)
        light.append((game.turn, game.table, game.cards_left, game.passed))
        if ply == 0 or rng.random() < LOOK:
            check_verify(rng, game)
            check_at_rank_level(game)
            check_cards(game, deck)
            snapshots[ply] = snapshot(game)
        random_ply(rng, game)
        assert ply < 200
    check_end(game, hand_size)
    check_cards(game, deck)
    while light:
        game.undo()
        before = light.pop()
        assert (game.turn, game.table, game.cards_left, game.passed) == before
        assert game.winner is None
        assert len(game.history) == len(light)
        if len(light) in snapshots:
            assert snapshot(game) == snapshots[len(light)]
    assert game.history == ()
    assert game.turn == game.deal.opener
    assert tuple(game.hand(seat) for seat in range(3)) == game.deal.hands


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_deals(variant: str, chunk: int) -> None:
    rng = random.Random(f"{variant} {chunk}")
    for _ in range(DEALS // CHUNKS):
        code = f"{LETTER[variant]}{rng.randrange(10_000_000):07}"
        state = rng.getrandbits(32)
        try:
            play_and_check(code, random.Random(state))
        except Exception as error:
            error.add_note(f"rerun with play_and_check({code!r}, random.Random({state}))")
            raise


@pytest.mark.parametrize("variant", VARIANTS)
def test_playing_on_after_undo_ends_the_same(variant: str) -> None:
    """Play, take everything back, play the same again: the same game, also through another Game and a copy."""
    for n in range(40):
        rng = random.Random(n)
        game = pdk.Game.from_code(f"{LETTER[variant]}{rng.randrange(10_000_000):07}")
        while game.winner is None:
            random_ply(rng, game)
        end, moves = snapshot(game), game.history
        copied = game.copy()
        for _ in moves:
            game.undo()
            copied.undo()
        for again in (game, copied, pdk.Game(game.deal)):
            for move in moves:
                assert again.turn == move.seat
                if move.cards:
                    again.play(move.cards)
                else:
                    again.pass_turn()
            assert snapshot(again) == end
            assert again.scores() == game.scores()
