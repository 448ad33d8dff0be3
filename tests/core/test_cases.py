"""Named cases at rank level: readings that other programs got wrong, beats, bombs, last plays."""

from __future__ import annotations

import itertools
import random

import pdk_core as pdk
from core.support import VARIANTS, plain, plain_plays
from support.cases import case

FREE = ("classic16", "compact15")


def reads(cards: str, variant: str, whole_hand: bool = False) -> list[tuple[str, int, str]]:
    return [plain(combo) for combo in pdk.classify(cards, variant=variant, whole_hand=whole_hand)]


def plays(hand: str, variant: str, table: tuple[str, int, str] | None = None, **flags: bool) -> set[str]:
    return set(pdk.legal_plays(hand, variant=variant, table=table and pdk.Combo(*table), **flags))


# Readings that other programs got wrong


def test_444555_with_333_and_7_attached() -> None:
    assert reads("3334445557", "forced16") == [("plane_wings", 2, "5"), ("plane_wings", 2, "4")]
    assert reads("3334445557", "classic16") == []
    assert reads("3334445557", "compact15") == []
    assert "3334445557" in plays("3334445557", "forced16", ("plane_wings", 2, "4"))


def test_333444555666_is_a_plane_of_four_or_three_trios_with_three() -> None:
    for variant in FREE:
        with case(variant):
            wanted = [("plane", 4, "6"), ("plane_singles", 3, "6"), ("plane_singles", 3, "5")]
            assert reads("333444555666", variant) == wanted
            lead = plain_plays(pdk.legal_plays("333444555666", variant=variant))
            assert lead["333444555666"] == ("plane", 4, "6")
            for table, reading in [
                (("plane_singles", 3, "5"), ("plane_singles", 3, "6")),
                (("plane", 4, "6"), None),
                (("plane_singles", 3, "6"), None),
            ]:
                follow = pdk.legal_plays("333444555666", variant=variant, table=pdk.Combo(*table))
                assert plain(follow.get("333444555666")) == reading


def test_333444555666_in_forced16_is_a_play_only_as_the_last() -> None:
    assert reads("333444555666", "forced16") == []
    wanted = [("plane_wings", 4, "6"), ("plane_wings", 3, "6"), ("plane_wings", 3, "5")]
    assert reads("333444555666", "forced16", whole_hand=True) == wanted


def test_33344435_has_a_fourth_three_attached() -> None:
    for variant in FREE:
        assert reads("33344435", variant) == [("plane_singles", 2, "4")]
        assert reads("3334447777", variant) == [("plane_pairs", 2, "4")]
        assert reads("33344477", variant) == [("plane_singles", 2, "4")]
    assert reads("33344435", "forced16") == []
    assert reads("33344435", "forced16", whole_hand=True) == [("plane_wings", 2, "4")]


WITH_A_TWO = ["KKAA22", "JQKA2", "A2345", "AA22", "AAA222", "2334455", "KA234"]


def test_the_two_is_in_no_chain() -> None:
    for cards in WITH_A_TWO:
        for variant in VARIANTS:
            with case(cards, variant):
                assert reads(cards, variant) == []
                assert ("plane", 2, "2") not in reads(cards, variant, whole_hand=True)
                assert not any(
                    kind.startswith("plane") for kind, _, _ in reads(cards, variant, whole_hand=True)
                )


def test_four_equal_cards_are_the_bomb_and_nothing_else() -> None:
    for variant in VARIANTS:
        for whole_hand in (False, True):
            with case(variant, whole_hand):
                for rank in "3456789TJQKA2":
                    assert reads(rank * 4, variant, whole_hand) == [("bomb", 1, rank)]
                table = ("trio_two", 1, "4") if variant == "forced16" else ("trio_single", 1, "4")
                lead = plain_plays(pdk.legal_plays("8888", variant=variant, table=pdk.Combo(*table)))
                assert lead["8888"] == ("bomb", 1, "8")


def test_forced16_hand_888_5555_may_not_play_888() -> None:
    assert plays("8885555", "forced16") == {"8", "88", "5555"}
    assert plays("8885555", "forced16", ("pair", 1, "6")) == {"88", "5555"}
    assert plays("8885555", "forced16", ("trio_two", 1, "3")) == {"5555"}


def test_33334_and_4445555678_in_forced16() -> None:
    assert reads("33334", "forced16") == [("trio_two", 1, "3")]
    assert reads("4445555678", "forced16") == [("plane_wings", 2, "5")]
    # They read, but a hand that holds the bomb may not split it.
    assert plays("33334", "forced16") == {"3333", "4"}
    assert "4445555678" not in plays("4445555678", "forced16")
    for variant in FREE:
        assert reads("33334", variant) == reads("4445555678", variant) == []


def test_three_aces_are_no_bomb() -> None:
    for variant in VARIANTS:
        with case(variant):
            assert ("bomb", 1, "A") not in reads("AAA", variant)
            assert plays("AAA", variant, ("pair", 1, "K")) == {"AA"}
            assert plays("AAA4", variant, ("straight", 5, "9")) == set()


def test_four_with_two_and_four_with_three_are_nothing() -> None:
    for variant in VARIANTS:
        with case(variant):
            for cards in ("333355", "333356", "3333567"):
                assert reads(cards, variant) == []
                assert reads(cards, variant, whole_hand=True) == []


def test_chains_have_a_shortest_length() -> None:
    for variant in VARIANTS:
        with case(variant):
            assert reads("3456", variant) == []
            assert reads("34567", variant) == [("straight", 5, "7")]
            assert reads("3456789TJQKA", variant) == [("straight", 12, "A")]
            assert reads("33", variant) == [("pair", 1, "3")]
            assert reads("3344", variant) == [("pair_run", 2, "4")]
            assert reads("3355", variant) == []


def test_card_order_never_matters() -> None:
    for variant in VARIANTS:
        with case(variant):
            for cards in ("34567", "33344456", "3334445678", "33344", "445566"):
                for order in itertools.islice(itertools.permutations(cards), 0, None, 97):
                    assert reads("".join(order), variant) == reads(cards, variant)
            rng = random.Random(1)
            hand = list("3445556667789TJK")
            listed = list(pdk.legal_plays("".join(hand), variant=variant).items())
            for _ in range(20):
                rng.shuffle(hand)
                assert list(pdk.legal_plays("".join(hand), variant=variant).items()) == listed


# Beats

# Of each kind a table, and cards equal to it in rank, lower, higher, and higher but of another length.
EXAMPLES = {
    "single": (("single", 1, "8"), "8", "7", "9", "99"),
    "pair": (("pair", 1, "8"), "88", "77", "99", "9999"),
    "trio": (("trio", 1, "8"), "888", "777", "999", "999TTT"),
    "trio_single": (("trio_single", 1, "8"), "3888", "A777", "3999", "34999TTT"),
    "trio_pair": (("trio_pair", 1, "8"), "33888", "77755", "33999", "3344999TTT"),
    "trio_two": (("trio_two", 1, "8"), "34888", "34777", "34999", "3456999TTT"),
    "straight": (("straight", 5, "8"), "45678", "34567", "56789", "456789"),
    "pair_run": (("pair_run", 2, "8"), "7788", "6677", "8899", "778899"),
    "plane": (("plane", 2, "8"), "777888", "666777", "888999", "777888999"),
    "plane_singles": (("plane_singles", 2, "8"), "34777888", "34666777", "34888999", "345777888999"),
    "plane_pairs": (("plane_pairs", 2, "8"), "3344777888", "3344666777", "3344888999", "33445777888999"),
    "plane_wings": (("plane_wings", 2, "8"), "3344777888", "3344666777", "3344888999", "34567999TTTJJJ"),
}
KINDS_OF = [
    (variant, kind) for variant in VARIANTS for kind in EXAMPLES if kind in pdk.VARIANTS[variant].kinds
]


def test_same_kind_same_length_higher_rank() -> None:
    for variant, kind in KINDS_OF:
        with case(variant, kind):
            table, equal, lower, higher, longer = EXAMPLES[kind]
            spare = "K2"  # so that none of them is a whole hand, which forced16 reads differently
            assert equal not in plays(equal + spare, variant, table), "equal rank never beats"
            assert lower not in plays(lower + spare, variant, table)
            assert higher in plays(higher + spare, variant, table)
            if kind != "pair":
                assert longer not in plays(longer + spare, variant, table)


def test_a_bomb_beats_everything_that_is_not_a_bomb() -> None:
    for variant, kind in KINDS_OF:
        with case(variant, kind):
            table = EXAMPLES[kind][0]
            for bomb in ("3333", "8888", "KKKK"):
                found = plain_plays(pdk.legal_plays(bomb + "A", variant=variant, table=pdk.Combo(*table)))
                assert found[bomb] == ("bomb", 1, bomb[0])


def test_no_kind_beats_another() -> None:
    for variant, kind in KINDS_OF:
        with case(variant, kind):
            table = EXAMPLES[kind][0]
            found = pdk.legal_plays("99TTTJJJQQQKA2", variant=variant, table=pdk.Combo(*table))
            assert found
            assert {(combo.kind, combo.length) for combo in found.values()} == {table[:2]}


def test_bombs_compare_by_rank() -> None:
    for variant in VARIANTS:
        with case(variant):
            hand = "3333888899994"
            assert plays(hand, variant, ("bomb", 1, "8")) == {"9999"}
            assert plays(hand, variant, ("bomb", 1, "9")) == set()
            assert plays("2AAAKKKQQQ", variant, ("bomb", 1, "3")) == set()


def test_attached_cards_never_count() -> None:
    assert "3444" in plays("34449", "classic16", ("trio_single", 1, "3"))
    assert "2333" not in plays("23339", "classic16", ("trio_single", 1, "4"))
    assert "33444" in plays("444339", "compact15", ("trio_pair", 1, "3"))
    assert "33444" not in plays("444339", "compact15", ("trio_pair", 1, "4"))
    assert plays("2223334", "compact15", ("trio_pair", 1, "K")) == {"33222"}


def test_a_last_play_with_fewer_wings_is_compared_as_if_full() -> None:
    assert plays("999", "forced16", ("trio_two", 1, "8")) == {"999"}
    assert plays("9993", "forced16", ("trio_two", 1, "8")) == {"3999"}
    assert plays("888", "forced16", ("trio_two", 1, "8")) == set()
    assert plays("9993", "forced16") >= {"3999", "99", "9", "3"}
    assert "999" not in plays("9993", "forced16")
    assert plays("888999", "forced16", ("plane_wings", 2, "8")) == {"888999"}
    assert plays("8889993", "forced16", ("plane_wings", 2, "8")) == {"3888999"}
    assert plays("888999", "forced16", ("plane_wings", 2, "9")) == set()
    assert plays("888999TTT", "forced16", ("plane_wings", 2, "9")) == {"888999TTT"}
    assert plays("888999TTT", "forced16", ("plane_wings", 3, "9")) == {"888999TTT"}
    follow = pdk.legal_plays("888999TTT", variant="forced16", table=pdk.Combo("plane_wings", 2, "8"))
    assert plain(follow["888999TTT"]) == ("plane_wings", 2, "T")
    lead = pdk.legal_plays("888999TTT", variant="forced16")
    assert plain(lead["888999TTT"]) == ("plane_wings", 3, "T")
