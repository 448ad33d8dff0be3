"""Taste: a value, heard among plays that are nearly alike, and blind to what a seat may not see."""

from __future__ import annotations

import copy
import pickle

import pytest

import pdk_core as pdk
from support.cases import case

QUICK = pdk.Limits(playouts=15)
SEARCHING = "expert"
DIALS = ("bombs", "twos", "singles", "chains", "passes")
DEALS = 8


def test_it_is_a_value() -> None:
    taste = pdk.Taste(bombs=1.5, passes=-2)
    assert [getattr(taste, dial) for dial in DIALS] == [1.5, 0, 0, 0, -2]
    assert taste == pdk.Taste(1.5, 0, 0, 0, -2) != pdk.Taste(bombs=1.5)
    assert hash(taste) == hash(pdk.Taste(1.5, 0, 0, 0, -2))
    assert repr(taste) == "Taste(bombs=1.5, twos=0, singles=0, chains=0, passes=-2)"
    assert eval(repr(taste), {"Taste": pdk.Taste}) == taste
    assert copy.deepcopy(taste) == pickle.loads(pickle.dumps(taste)) == taste


def test_what_is_no_taste_is_refused() -> None:
    for dial in DIALS:
        for wrong in (10.5, -11, float("nan"), "1", None):
            with case(dial, wrong), pytest.raises(pdk.PdkError, match=dial):
                pdk.Taste(**{dial: wrong})
    with pytest.raises(pdk.PdkError, match="taste"):
        pdk.Player("hard", taste="salty")  # type: ignore[arg-type]


def test_a_player_shows_its_taste() -> None:
    taste = pdk.Taste(twos=1)
    assert pdk.Player("hard", 3).taste is None
    assert pdk.Player("hard", 3, taste).taste == taste
    assert repr(pdk.Player("hard", 3)) == "Player('hard', seed=3)"
    assert repr(pdk.Player("hard", 3, taste)) == f"Player('hard', seed=3, taste={taste!r})"


def games(variant: str) -> list[pdk.Game]:
    """The positions of some deals in which somebody has a choice."""
    found = []
    for seed in range(DEALS):
        game = pdk.Game(pdk.Deal.random(variant, seed=seed))
        plain = pdk.Player("hard", seed=seed)
        while game.turn is not None:
            if len(game.legal_plays()) + game.can_pass() > 1:
                found.append(game.copy())
            play = plain.choose(game.view(game.turn))
            game.pass_turn() if play is None else game.play(play)
    return found


def choices(level: str, taste: pdk.Taste | None, positions: list[pdk.Game]) -> list[pdk.Play | None]:
    player = pdk.Player(level, seed=5, taste=taste)
    return [player.choose(game.view(game.turn or 0), QUICK) for game in positions]


def test_none_and_no_liking_choose_as_without() -> None:
    for variant in pdk.VARIANTS:
        positions = games(variant)
        for level in pdk.LEVELS:
            some = positions[::16] if level == SEARCHING else positions
            with case(variant, level):
                assert choices(level, pdk.Taste(), some) == choices(level, None, some)


def is_long(play: pdk.Play) -> bool:
    return play.combo.kind in ("straight", "pair_run", "plane", "plane_singles", "plane_pairs", "plane_wings")


def is_small_lead(game: pdk.Game, play: pdk.Play) -> bool:
    return game.table is None and play.combo.kind == "single" and play.cards[0] // 4 <= pdk.RANKS.index("9")


def is_about(dial: str, game: pdk.Game, play: pdk.Play | None) -> bool:
    """Whether a play is what a dial is about; one that ends the deal is about none."""
    if play is None:
        return dial == "passes"
    if len(play) == game.cards_left[game.turn or 0]:
        return False
    bomb = play.combo.kind == "bomb"
    return {
        "bombs": bomb,
        "twos": not bomb and play.cards[-1] // 4 == pdk.RANKS.index("2"),
        "singles": is_small_lead(game, play),
        "chains": is_long(play),
        "passes": False,
    }[dial]


def amount(dial: str, level: str, taste: pdk.Taste | None, positions: list[pdk.Game]) -> int:
    """How many choices are what a dial is about."""
    chosen = choices(level, taste, positions)
    return sum(is_about(dial, game, play) for game, play in zip(positions, chosen, strict=True))


def test_each_liking_makes_its_plays_more_and_each_dislike_fewer() -> None:
    positions = games("classic16")
    for dial in DIALS:
        some = [
            game
            for game in positions
            if any(is_about(dial, game, play) for play in [*game.legal_plays(), *[None] * game.can_pass()])
        ]
        for level in ("easy", "hard", SEARCHING):
            tried = some[::4] if level == SEARCHING else some
            much, plain, little = (
                amount(dial, level, taste, tried)
                for taste in (pdk.Taste(**{dial: 8}), None, pdk.Taste(**{dial: -8}))
            )
            with case(level, dial, len(tried)):
                assert little <= plain <= much
                assert little < much


def test_it_is_blind_to_hidden_cards() -> None:
    taste = pdk.Taste(bombs=3, twos=-2, singles=1, chains=2, passes=1)
    for variant in pdk.VARIANTS:
        own, left, right = pdk.Deal.random(variant, seed=11).hands
        worlds = [
            pdk.Game(pdk.Deal.from_hands(variant, hands))
            for hands in ([own, left, right], [own, right, left])
        ]
        for level in pdk.LEVELS:
            with case(variant, level):
                first, second = choices(level, taste, worlds)
                assert first == second
