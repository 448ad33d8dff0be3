"""Named cases of play: rounds and passes, the first play, the last-card rule, refusals, scores."""

from __future__ import annotations

import pytest

import pdk_core as pdk
from core.support import VARIANTS, game_after, plain, plain_verdict
from support.cases import case

FREE = ("classic16", "compact15")


def plays(hand: str, variant: str, table: tuple[str, int, str] | None = None, **flags: bool) -> set[str]:
    return set(pdk.legal_plays(hand, variant=variant, table=table and pdk.Combo(*table), **flags))


def may_pass(hand: str, variant: str, table: tuple[str, int, str] | None = None, **flags: bool) -> bool:
    return pdk.can_pass(hand, variant=variant, table=table and pdk.Combo(*table), **flags)


# The round


LEADERS = [
    ("A0002494", "3S 3H 4H 4D 5C 5D 6S 6H 7S 7H; -; 8S 8H 8C 8D; -", 0),
    ("B0000271", "9S 9H 9C; -; JS JH JC JD; -", 1),
    ("C0000054", "8S 8H 8C 8D; -; JS JH JC JD; -", 2),
]


def test_a_leads_b_passes_c_beats_a_passes_and_c_leads() -> None:
    for code, moves, leader in LEADERS:
        with case(code):
            game = game_after(code, moves)
            assert game.turn == leader
            assert game.table is None
            assert game.passed == frozenset()
            seats = [move.seat for move in game.history]
            first = seats[0]
            assert seats == [first, (first + 1) % 3, (first + 2) % 3, first]
            assert leader == (first + 2) % 3
            verdict = game.verify_pass()
            assert (verdict.ok, verdict.reason) == (False, pdk.Reason.LEADER_CANNOT_PASS)


def test_a_player_who_passed_is_skipped_until_the_round_ends() -> None:
    for code in ("A1739204", "B1739204"):
        with case(code):
            game = pdk.Game.from_code(code)
            first = game.turn
            game.play(next(play for play in game.legal_plays() if play.combo.kind == "single"))
            game.pass_turn()
            assert game.passed == {(first + 1) % 3}
            game.play(game.legal_plays()[0])
            assert game.turn == first
            game.play(game.legal_plays()[0])
            assert game.turn == (first + 2) % 3, "the seat that passed is skipped"
            game.pass_turn()
            assert (game.turn, game.table, game.passed) == (first, None, frozenset())


def test_anyone_but_the_leader_may_always_pass() -> None:
    for variant in FREE:
        with case(variant):
            assert may_pass("2", variant, ("single", 1, "3"))
            assert may_pass("2", variant, ("single", 1, "3"), next_has_one_card=True)
            assert not may_pass("2", variant)


def test_forced16_may_pass_only_when_nothing_beats() -> None:
    assert not may_pass("2", "forced16", ("single", 1, "3"))
    assert may_pass("3", "forced16", ("single", 1, "3"))
    assert not may_pass("34444", "forced16", ("single", 1, "A")), "a bomb beats"
    assert not may_pass("999", "forced16", ("trio_two", 1, "8")), "a short last play beats"
    assert may_pass("99933", "forced16", ("trio_two", 1, "9"))
    assert may_pass("4444", "forced16", ("bomb", 1, "4"))


def test_a_pass_refused_for_a_bomb_names_the_bomb() -> None:
    game = game_after("C0001671", "3S TS TH TD AH")
    assert not game.can_pass()
    verdict = game.verify_pass()
    assert plain_verdict(verdict) == (False, None, "must_beat", "5555")
    assert plain(verdict.detail.combo) == ("bomb", 1, "5")
    assert verdict.detail.cards == pdk.parse_cards("5S 5H 5C 5D")
    with pytest.raises(pdk.IllegalPlay, match="must_beat") as caught:
        game.pass_turn()
    assert caught.value.reason == pdk.Reason.MUST_BEAT == "must_beat"
    assert caught.value.verdict == verdict


# The first play


def test_three_threes_of_which_one_is_the_three_of_spades() -> None:
    game = pdk.Game.from_code("A0002119")  # the opener holds 3S 3H 3C and four jacks
    hand = game.hand(2)
    assert (game.turn, pdk.parse_cards("3S 3H 3C")) == (2, hand[:3])
    for cards, combo in [
        ("3H", ("single", 1, "3")),
        ("3H 3C", ("pair", 1, "3")),
        ("4C", ("single", 1, "4")),
        ("JS JH JC JD", ("bomb", 1, "J")),
    ]:
        assert plain_verdict(game.verify(cards)) == (False, combo, "must_include_3S", None)
    for cards in ("3S", "3S 3C", "3C 3H 3S", "4C 3C 3H 3S", "3S QD QS QH"):
        assert game.verify(cards).ok, cards
    listed = {play.ranks for play in game.legal_plays()}
    assert {"3", "33", "333", "3334", "3QQQ"} <= listed
    assert all(pdk.parse_cards("3S")[0] in play.cards for play in game.legal_plays())
    assert all("3" in ranks for ranks in listed)
    game.play("3S")
    game.pass_turn()
    game.pass_turn()
    assert game.verify("3H 3C").ok, "the next lead is free"


def test_only_classic16_asks_for_the_three_of_spades() -> None:
    for code in ("B0000968", "C0001125"):
        with case(code):
            game = pdk.Game.from_code(code)
            hand = game.hand(game.turn)
            assert game.verify([hand[-1]]).ok
            assert any("3" not in play.ranks for play in game.legal_plays())


def test_must_include_3s_at_rank_level() -> None:
    assert plays("3345", "classic16", must_include_3S=True) == {"3", "33"}
    assert plays("33345", "classic16", must_include_3S=True) == {"3", "33", "333", "3334", "3335"}
    assert plays("3345", "classic16", must_include_3S=True, next_has_one_card=True) == {"3", "33"}


# The last-card rule


def test_the_example_of_section_10() -> None:
    table = ("single", 1, "9")
    assert plays("TK2", "forced16", table, next_has_one_card=True) == {"2"}
    assert not may_pass("TK2", "forced16", table, next_has_one_card=True)
    assert plays("TK2", "forced16", table) == {"T", "K", "2"}


def test_a_single_must_be_the_highest_and_other_kinds_are_free() -> None:
    for variant in VARIANTS:
        with case(variant):
            assert plays("3355A", variant, next_has_one_card=True) == {"33", "55", "A"}
            assert plays("359", variant, ("single", 1, "5"), next_has_one_card=True) == {"9"}
            assert plays("3445", variant, ("pair", 1, "3"), next_has_one_card=True) == {"44"}
            assert plays("34", variant, ("single", 1, "4"), next_has_one_card=True) == set()


def test_leading_the_highest_single_leaves_out_unsplittable_bombs() -> None:
    assert plays("359KKKK", "forced16", next_has_one_card=True) == {"9", "KKKK"}
    assert plays("359KKKK", "classic16", next_has_one_card=True) >= {"K", "KK", "KKK", "KKKK"}
    assert "9" not in plays("359KKKK", "classic16", next_has_one_card=True)
    assert plays("359KKKK", "forced16", ("single", 1, "4"), next_has_one_card=True) == {"9", "KKKK"}


HIGHEST = [
    ("A0002494", "3S 3H 4H 4D 5C 5D 6S 6H 7S 7H; -; 9S 9H 9C 9D; JS JH JC JD; -; 7C; -", "8S", "K"),
    (
        "A0002494",
        "3S 3H 4H 4D 5C 5D 6S 6H 7S 7H; -; 9S 9H 9C 9D; JS JH JC JD; -; 7C; KS; 8S 8H 8C 8D; -; -",
        "6C",
        "K",
    ),
    (
        "B0000968",
        "3S 3C 3D 4S 4H 4D JC JD QS QH; -; -; 8H TS TH TC; 3H KH KC KD; -; -; 8S",
        "9S",
        "A",
    ),
    (
        "C0000986",
        "JH JD QS QD KS KC; TS TH TC TD; -; -; 6C 7H 7C 7D 8H 8C 8D JC KH 2S; -; -; 4D; 5H",
        "6S",
        "A",
    ),
]


def test_must_play_highest_single_in_a_game() -> None:
    for code, moves, low, high in HIGHEST:
        with case(code, low, high):
            game = game_after(code, moves)
            assert game.cards_left[(game.turn + 1) % 3] == 1
            found = plain_verdict(game.verify(low))
            assert found == (False, ("single", 1, low[0]), "must_play_highest_single", high)
            singles = [play.ranks for play in game.legal_plays() if play.combo.kind == "single"]
            assert singles == [high]
            best = next(play for play in game.legal_plays() if play.combo.kind == "single")
            assert game.verify(best).ok
            with pytest.raises(pdk.IllegalPlay, match=high):
                game.play(low)


# Refusals: one reason, first match wins; the reading is given all the same


REFUSED = [
    # C0001125: seat to move holds 3S 4H 6S 6H 7777 8S 8H 8C KKKK 2S
    ("", "7S", None, (False, ("single", 1, "7"), "bomb_cannot_be_split", "7")),
    ("", "KS KH", None, (False, ("pair", 1, "K"), "bomb_cannot_be_split", "K")),
    ("", "8S 8H 8C KS 7S", None, (False, ("trio_two", 1, "8"), "bomb_cannot_be_split", "7")),
    ("", "KS KH KC 8S 8H", None, (False, ("trio_two", 1, "K"), "bomb_cannot_be_split", "K")),
    ("", "7S 7H 7C 7D 3S", None, (False, ("trio_two", 1, "7"), "bomb_cannot_be_split", "7")),
    ("", "8S 8H 8C", None, (False, None, "no_combination", 3)),
    ("", "7S 8S", None, (False, None, "no_combination", 2)),
    ("", "7S 7H 7C 7D", None, (True, ("bomb", 1, "7"), None, None)),
    ("", "", None, (False, None, "no_cards", None)),
    ("", "5S", None, (False, ("single", 1, "5"), "cards_not_in_hand", None)),
    ("", "5S 5H 5C", None, (False, None, "cards_not_in_hand", None)),
    ("", "AS", None, (False, ("single", 1, "A"), "cards_not_in_hand", None)),
    ("6S 6H", "6S", None, (False, ("single", 1, "6"), "cards_not_in_hand", None)),
    ("", "", 0, (False, None, "not_your_turn", None)),
    ("", "AS", 0, (False, ("single", 1, "A"), "not_your_turn", None)),
]


def test_refused() -> None:
    for moves, cards, seat, wanted in REFUSED:
        with case(repr(moves), repr(cards), seat):
            game = game_after("C0001125", moves)
            assert seat is None or seat != game.turn
            assert plain_verdict(game.verify(cards, seat)) == wanted


def test_off_turn_the_reading_is_given() -> None:
    game = pdk.Game.from_code("A0002119")
    for seat in (0, 1):
        cards = game.hand(seat)[:1]
        combo = plain(pdk.classify(cards, variant="classic16")[0])
        assert plain_verdict(game.verify(cards, seat)) == (False, combo, "not_your_turn", None)
        assert plain_verdict(game.verify_pass(seat)) == (False, None, "not_your_turn", None)


def test_wrong_kind_and_not_higher_carry_the_tables_combination() -> None:
    game = game_after("A0000510", "3S 3C")
    table = ("pair", 1, "3")
    assert plain(game.table.combo) == table
    for cards, combo, reason in [
        ("4C", ("single", 1, "4"), "wrong_kind"),
        ("TH TC TD", ("trio", 1, "T"), "wrong_kind"),
        ("3H", ("single", 1, "3"), "wrong_kind"),
        ("6S 6H 6C 6D", ("bomb", 1, "6"), None),
        ("QS QH", ("pair", 1, "Q"), None),
    ]:
        detail = table if reason else None
        assert plain_verdict(game.verify(cards)) == (reason is None, combo, reason, detail)
    game = game_after("C0000028", "5S 5H 5C 5D")
    for cards, wanted in [
        ("9S 9H 9C 9D", (True, ("bomb", 1, "9"), None, None)),
        ("3H", (False, ("single", 1, "3"), "wrong_kind", ("bomb", 1, "5"))),
        ("8S 8H 8D 3H 3C", (False, ("trio_two", 1, "8"), "wrong_kind", ("bomb", 1, "5"))),
        ("9S", (False, ("single", 1, "9"), "bomb_cannot_be_split", "9")),
    ]:
        assert plain_verdict(game.verify(cards)) == wanted


def test_not_higher_is_said_of_an_equal_rank() -> None:
    game = pdk.Game.from_code("A1739204")  # seat 0 leads 3S; seat 1 holds 3H
    game.play("3S")
    wanted = (False, ("single", 1, "3"), "not_higher", ("single", 1, "3"))
    assert plain_verdict(game.verify("3H")) == wanted
    with pytest.raises(pdk.IllegalPlay) as caught:
        game.play("3H")
    assert caught.value.reason is pdk.Reason.NOT_HIGHER


def test_once_over_everything_is_refused_as_deal_over() -> None:
    game = game_after("C0002667", "3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC")
    assert game.turn is None
    for seat in (None, 0, 1, 2):
        assert game.verify(game.hand(1)[:1], seat).reason is pdk.Reason.DEAL_OVER
        assert game.verify("", seat).reason is pdk.Reason.DEAL_OVER
        assert game.verify_pass(seat).reason is pdk.Reason.DEAL_OVER
    assert not game.can_pass()
    assert len(game.legal_plays()) == 0
    with pytest.raises(pdk.IllegalPlay, match="deal_over"):
        game.pass_turn()


def test_short_last_play_in_a_game() -> None:
    moves = (
        "3S 3H 3C 3D; -; -; 5H; JC; QD; KH; 2S; -; -; 8H 9S TH JD QH KC; -; -; TC TD; KS KD; -; -;"
        "5D 6C 8S 8C 8D; -; -; 4S 4C 4D 6D 7C; 6S 7S 7H 7D 9H; -"
    )
    game = game_after("C0000917", moves)
    assert not game.can_pass()
    assert plain_verdict(game.verify("AH AC AD")) == (True, ("trio_two", 1, "A"), None, None)
    game.play("AH AC AD")
    assert game.winner is not None


def test_a_whole_hand_of_sixteen_can_be_the_first_play() -> None:
    game = game_after("C0002667", "3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC")
    assert game.winner == 0
    assert plain(game.table.combo) == ("plane_wings", 4, "7")
    sheet = game.scores()
    assert sheet.cards_left == sheet.shut_out == (32, -16, -16)
    assert sheet.total == (64, -32, -32)


# Scores


SCORED = [
    (
        "A0002826",
        "3S 3C; -; 4S 4H 4C 4D; -; 5D 6S 7C 8H 9S TS JD QS; -; -; 3D AH AC AD",
        (30, -14, -16),
        (16, 0, -16),
        (4, -2, -2),
    ),
    (
        "B0001810",
        "3S 3H 3D 4S 4C 4D JS JH QS QH; TS TH TC TD; -; -; 5S 5D 6S 6H 6C 7S 7H 7D 9S 9D; -; -; KC",
        (-5, 20, -15),
        (0, 15, -15),
        (-2, 4, -2),
    ),
    (  # every bomb is beaten in its round: none is paid
        "C0002081",
        "JS JH JC JD; -; -; 4H 4C; 7S 7H 7C 7D; -; -; 4S 4D 5H 5C 5D; 6S 6H 6C 6D; -; -;"
        "TS TH TC AD 2S; -; 9S 9C KS KC KD; -; QH QC",
        (-10, 17, -7),
        (0, 0, 0),
        (0, 0, 0),
    ),
    (  # a bomb beaten by a bomb pays nothing, the higher is paid
        "C0002992",
        "3S 4C 5H 6S 7C 8S; -; JS JH JC JD; KS KH KC KD; -; 6D TH AH AC AD; -; -; 8H",
        (-16, -12, 28),
        (-16, 0, 16),
        (-10, -10, 20),
    ),
    (
        "C0001125",
        "3S 4H 8S 8H 8C; 3C 3D TH TC TD; QS QH QC QD; KS KH KC KD; -; -; 6S 6H; JS JH; -;7S 7H 7C 7D; -; 2S",
        (-9, -12, 21),
        (0, 0, 0),
        (-20, -20, 40),
    ),
]


def test_scores() -> None:
    for code, moves, cards_left, shut_out, bombs in SCORED:
        with case(code):
            game = game_after(code, moves)
            sheet = game.scores()
            assert (sheet.cards_left, sheet.shut_out, sheet.bombs) == (cards_left, shut_out, bombs)
            assert sheet.total == tuple(map(sum, zip(cards_left, shut_out, bombs, strict=True)))


def test_no_scores_before_the_end() -> None:
    with pytest.raises(pdk.PdkError):
        pdk.Game.from_code("A1739204").scores()
