"""What importing costs, and the lazy sequence of legal plays."""

from __future__ import annotations

import copy
import itertools
import subprocess
import sys

import pytest

import pdk_core as pdk
from core.support import game_after
from support.cases import case

HEAVY = ("numpy", "pygame", "msgspec", "platformdirs", "hypothesis", "pytest", "pdk_game", "asyncio", "email")


def modules_after(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint(' '.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_import_pulls_in_nothing_heavy() -> None:
    loaded = modules_after("import pdk_core") - modules_after("")
    assert not loaded & set(HEAVY)
    assert not {name for name in loaded if name.split(".")[0] in HEAVY}


def test_everything_public_pulls_in_nothing_heavy() -> None:
    loaded = modules_after("import pdk_core\nfor name in pdk_core.__all__: getattr(pdk_core, name)")
    assert not {name for name in loaded - modules_after("") if name.split(".")[0] in HEAVY}


def test_public_names() -> None:
    contract = """VARIANTS Combo classify legal_plays can_pass Deal Game View Player Limits Candidate Solution
        solve perft card_text parse_cards Play Verdict Reason ScoreSheet PdkError BadCards BadCode IllegalPlay"""
    for name in contract.split():
        assert name in pdk.__all__, name
        assert name in dir(pdk), name
        assert getattr(pdk, name).__doc__ or name == "VARIANTS", name
    with pytest.raises(AttributeError):
        _ = pdk.no_such_name


@pytest.fixture
def game() -> pdk.Game:
    return pdk.Game.from_code("A0002119")  # 3S 3H 3C 4C 5C 5D 7H 9S JS JH JC JD QS QH QD AC to lead


def test_len_iteration_and_index_agree(game: pdk.Game) -> None:
    plays = game.legal_plays()
    listed = list(plays)
    assert len(plays) == len(listed) == len({play.ranks for play in listed}) > 10
    assert [plays[i] for i in range(len(plays))] == listed
    assert [plays[-i - 1] for i in range(len(plays))] == listed[::-1]
    assert list(plays) == listed, "it can be walked twice"
    assert list(reversed(plays)) == listed[::-1]
    assert bool(plays)


def test_index_out_of_range(game: pdk.Game) -> None:
    plays = game.legal_plays()
    for index in (len(plays), -len(plays) - 1, 10**6, -(10**6), 2**31, 2**63, -(2**63), 10**30):
        with pytest.raises(IndexError):
            plays[index]


def test_slices(game: pdk.Game) -> None:
    plays = game.legal_plays()
    listed = tuple(plays)
    ends = (None, 0, 1, 3, -1, -3, 100, -100)
    for start, stop, step in itertools.product(ends, ends, (None, 1, 2, -1, -2)):
        assert tuple(plays[start:stop:step]) == listed[start:stop:step]
    assert tuple(plays[10**30 :]) == ()
    with pytest.raises(ValueError, match="step"):
        plays[::0]


def test_two_walks_do_not_disturb_each_other(game: pdk.Game) -> None:
    plays = game.legal_plays()
    pairs = list(zip(plays, plays, strict=True))
    assert all(one == other for one, other in pairs)
    assert len([1 for _ in plays for _ in plays]) == len(plays) ** 2


def test_contains_compares_ranks(game: pdk.Game) -> None:
    plays = game.legal_plays()
    for play in plays:
        assert play in plays
        assert play.cards in plays
    assert "3S 3H" in plays
    assert "3S 3C" in plays, "another suit, the same ranks"
    assert "4C" not in plays
    assert "3S 4C" not in plays
    other = pdk.Game.from_code("B1739204").legal_plays()
    assert all((play in plays) is (play.ranks in {p.ranks for p in plays}) for play in other)


def test_it_stays_when_the_game_goes_on(game: pdk.Game) -> None:
    plays = game.legal_plays()
    listed = [(play.ranks, play.cards, play.combo) for play in plays]
    game.play("3S")
    game.pass_turn()
    assert [(play.ranks, play.cards, play.combo) for play in plays] == listed
    del game
    assert [(play.ranks, play.cards, play.combo) for play in plays] == listed


def test_it_cannot_be_changed(game: pdk.Game) -> None:
    plays = game.legal_plays()
    with pytest.raises(TypeError):
        plays[0] = plays[1]
    with pytest.raises(TypeError):
        del plays[0]
    with pytest.raises(AttributeError):
        plays.extra = 1
    for name in ("append", "extend", "insert", "pop", "clear", "sort", "reverse", "remove"):
        assert not hasattr(plays, name)


def test_a_play_cannot_be_changed(game: pdk.Game) -> None:
    for name in ("cards", "ranks", "combo", "extra"):
        with case(name):
            with pytest.raises(AttributeError):
                setattr(game.legal_plays()[0], name, ())
            with pytest.raises(AttributeError):
                delattr(game.legal_plays()[0], name)


def test_plays_are_values(game: pdk.Game) -> None:
    mine, again = list(game.legal_plays()), list(game.legal_plays())
    assert mine == again
    assert len(set(mine) | set(again)) == len(mine)
    for one, other in zip(mine, again, strict=True):
        assert hash(one) == hash(other)
        assert one.combo == other.combo
        assert hash(one.combo) == hash(other.combo)
    assert mine[0] != mine[1]
    assert mine[0] != mine[0].ranks
    assert mine[0] is not None
    assert mine[0].ranks in repr(mine[0]) or pdk.card_text(mine[0].cards[0]) in repr(mine[0])


def test_a_play_shows_its_first_suits_in_order(game: pdk.Game) -> None:
    by_ranks = {play.ranks: play for play in game.legal_plays()}
    assert by_ranks["33"].cards == pdk.parse_cards("3S 3H")
    assert by_ranks["3334"].cards == pdk.parse_cards("3S 3H 3C 4C")
    assert by_ranks["33JJJ"].cards == pdk.parse_cards("3S 3H JS JH JC")
    for ranks, play in by_ranks.items():
        assert "".join(pdk.card_text(card)[0] for card in play.cards) == ranks
        assert list(play.cards) == sorted(play.cards)
        assert len(play) == len(ranks)


def test_a_play_of_the_list_can_be_played_and_verified(game: pdk.Game) -> None:
    for play in game.legal_plays():
        verdict = game.verify(play)
        assert verdict.ok
        assert verdict.combo == play.combo
        assert game.play(play) == play
        assert game.history[-1].cards == play.cards
        game.undo()


def test_empty_when_over_or_nothing_beats() -> None:
    over = game_after("C0002667", "3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC").legal_plays()
    assert len(over) == 0
    assert list(over) == []
    assert not over
    assert tuple(over[:]) == ()
    with pytest.raises(IndexError):
        over[0]
    with pytest.raises(IndexError):
        over[-1]


def test_combo_is_a_value() -> None:
    for one, other in [
        (("single", 1, "3"), ("single", 1, "4")),
        (("straight", 5, "9"), ("straight", 6, "9")),
    ]:
        with case(one, other):
            combo = pdk.Combo(*one)
            assert combo == pdk.Combo(*one)
            assert combo == pdk.Combo(kind=one[0], length=one[1], top=one[2])
            assert combo != pdk.Combo(*other)
            assert combo != one
            assert len({combo, pdk.Combo(*one), pdk.Combo(*other)}) == 2
            assert (combo.kind, combo.length, combo.top) == one
            assert all(str(part) in repr(combo) for part in one)
            assert copy.copy(combo) == copy.deepcopy(combo) == combo
            for name in ("kind", "length", "top", "extra"):
                with pytest.raises(AttributeError):
                    setattr(combo, name, 1)


def test_a_copy_of_a_game_is_its_own() -> None:
    game = game_after("A0002119", "3S; -")
    other = game.copy()
    assert other.history == game.history
    other.undo()
    other.undo()
    assert (len(other.history), len(game.history)) == (0, 2)
    assert other.hand(2) != game.hand(2)
    game.pass_turn()
    assert game.table is None
    assert other.turn == 2
