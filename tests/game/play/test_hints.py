import subprocess
import sys
from collections import Counter
from itertools import chain
from random import Random

import pdk_core as pdk
from pdk_core.eval.min_plays import plays_to_empty
from pdk_game.play import hints
from pdk_game.play.hints import Hint, Moment, at_once, good
from pdk_game.text import phrases
from pdk_game.text.notice import Why
from pdk_game.text.phrases.reasons import WHY
from support.cases import case
from support.sessions import NOTHING_BEATS, ONLY_A_BOMB_BEATS, PASS, game_at

RANKS = "3456789TJQKA2"
CODES = [f"{letter}{number:07}" for letter in "ABC" for number in range(0, 9_000_000, 300_000)]
COUNTED = {"sheds", "leaves", "fewest", "few_cards", "few_pairs", "highest"}
ONCE = {"only_play", "no_fewer"}  # not said of a play that was chosen among others

PAIR_LEFT = (  # AC AD to lead
    "C0000393",
    (
        *("3S 3H 3C 9H QS", "3D 4S 8S 8H 8D", "5C 6D JS JH JC", PASS, PASS, "4H 4D", "KH KD", PASS, PASS),
        *("4C 5S 6H 7H 8C 9D TC", PASS, PASS),
    ),
)
ONE_CARD_LEFT = (  # 4C 4D 5H 5C 6C 7D 9C TC AH AC 2S to lead; seat 2 has one card
    "C0000241",
    (
        *("3S 3H 3C 4S 7S", PASS, "5S 6S JS JC JD", "8S QC KH KC KD", PASS, "6H 7C 8C 9D TH"),
        *("9H TS JH QD KS", PASS, PASS),
    ),
)
NEARLY_OUT = (  # 4S 5D 6D 7S 8H 2S to lead
    "C0000161",
    ("3S 3H 3C 5S 8S", "5H 9C JH JC JD", "3D 8D QS QC QD", "TD KS KC KD AH", PASS, PASS),
)


def candidate(play, points, visits=100, stderr=0.1):
    return pdk.Candidate(play, points, stderr, visits)


def moment_at(code, plays=()):
    return Moment.of(game_at(code, plays))


def play_of(moment, ranks):
    return next(play for play in moment.plays if play.ranks == ranks)


def moments(code):
    """A deal played at random; every moment of seat 0 in which it has a play, with the game as it is then."""
    game, chance = pdk.Game.from_code(code), Random(1)
    while game.turn is not None:
        if game.turn == 0 and game.legal_plays():
            yield game, Moment.of(game)
        chosen = chance.choice([*game.legal_plays(), *([None] if game.can_pass() else [])])
        if chosen is None:
            game.pass_turn()
        else:
            game.play(chosen)


# ---------------------------------------------------------------------- which plays


A, B, C = moment_at("A0000000").plays[:3]


def test_what_is_near_the_best_is_good():
    best, near, far = candidate(A, 5.0), candidate(B, 3.6), candidate(C, 3.4)
    assert good([best, near, far]) == [best, near]


def test_an_uncertain_difference_counts_as_none_up_to_a_limit():
    best = candidate(A, 5.0, stderr=0.3)
    assert good([best, candidate(B, 3.2, stderr=0.9)])[1:]  # 1.8 apart, which is 1.9 standard errors
    assert not good([best, candidate(B, 3.2, stderr=0.8)])[1:]
    assert not good([best, candidate(B, 1.9, stderr=9.0)])[1:]


def test_what_was_hardly_tried_is_no_hint():
    assert not good([candidate(A, 5.0, 10_000), candidate(B, 4.9, 40)])[1:]
    assert not good([candidate(A, 5.0, 100), candidate(B, 4.9, 7)])[1:]
    assert good([candidate(A, 5.0, 100), candidate(B, 4.9, 8)])[1:]


def test_the_best_is_good_even_if_there_was_no_time_to_try_any():
    best = candidate(A, 5.0, 0, None)
    assert good([best, candidate(B, 5.0, 0, None)]) == [best]


def test_beside_a_play_that_was_never_tried_the_difference_counts_up_to_the_limit():
    best = candidate(A, 5.0, 0, None)
    assert good([best, candidate(B, 2.1)])[1:]
    assert not good([best, candidate(B, 1.9)])[1:]


def test_the_pass_is_a_hint_only_where_it_is_best():
    best, passing, other = candidate(A, 5.0), candidate(None, 4.9), candidate(B, 4.8)
    assert good([best, passing, other]) == [best, other]
    assert good([passing, best]) == [passing, best]


def test_at_most_five_best_first():
    moment = next(moment for _, moment in moments("A0600000") if len(moment.plays) > 6)
    found = hints.hints(moment, [candidate(play, 5.0) for play in moment.plays])
    assert [hint.play for hint in found] == list(moment.plays[:5])


def test_who_can_go_out_gets_no_other_hint():
    moment = moment_at(*PAIR_LEFT)
    both, one = play_of(moment, "AA"), play_of(moment, "A")
    assert hints.hints(moment, [candidate(both, 9.0), candidate(one, 9.0)]) == (Hint(both, Why("goes_out")),)


def test_a_reason_is_repeated_only_where_no_other_is_left():
    for code in CODES[::5]:
        for _game, moment in moments(code):
            found = hints.hints(moment, [candidate(play, 5.0) for play in moment.plays])
            for at, hint in enumerate(found):
                given = list(hints.why(moment, hint.play))
                assert hint.why in given
                said = {each.why for each in found[:at]}
                if hint.why in said:
                    assert {why for why in given if why.kind != "leaves"} <= said


# ---------------------------------------------------------------------- where there is nothing to choose


def test_nothing_beats():
    assert at_once(moment_at(*NOTHING_BEATS)) == (Hint(None, Why("nothing_beats")),)


def test_the_only_play():
    moment = moment_at(*ONLY_A_BOMB_BEATS)
    assert at_once(moment) == (Hint(moment.plays[0], Why("only_play")),)


def test_the_last_card_of_who_leads():
    every = chain.from_iterable(map(moments, CODES))
    moment = next(moment for _, moment in every if len(moment.view.hand) == 1 and not moment.can_pass)
    assert at_once(moment) == (Hint(moment.plays[0], Why("goes_out")),)


def test_where_there_is_a_choice_it_takes_thinking():
    for where in (PAIR_LEFT, ONE_CARD_LEFT, ("A0000019", ("3S 3H",))):
        assert at_once(moment_at(*where)) == ()


# ---------------------------------------------------------------------- why, by example


FIRST = {
    "goes out": (PAIR_LEFT, "AA", Why("goes_out")),
    "goes out with the next": (NEARLY_OUT, "2", Why("then_out")),
    "all but one card": (NEARLY_OUT, "45678", Why("one_more")),
    "a whole suit in a row": (("A0000038",), "3456789TJQKA", Why("unbeatable")),
    "three kings, and bombs about": (("A0000014",), "3KKK", Why("only_a_bomb_beats")),
    "too much for one card": (ONE_CARD_LEFT, "44", Why("one_card_left", seat=2)),
    "a bomb": (("A0000173",), "3333", Why("bomb", n=4)),
    "a bomb that may be beaten": (("C0000054",), "4444", Why("bomb_if_unbeaten", n=20)),
    "a bomb that may not": (("C0000119",), "KKKK", Why("bomb_unbeatable", n=20)),
    "a jack that skips the sevens": (("A0000165", ("3S",)), "J", Why("keeps_bomb", "7")),
    "a six that skips the threes": (("C0000006",), "6", Why("keeps_trio", "3")),
    "a four that skips the threes": (("C0000003",), "4", Why("keeps_pair", "3")),
    "a nine beside the straight": (("A0000443", ("3S",)), "9", Why("keeps_straight", "7", "3")),
    "the lowest loose card": (("A0000000",), "3", Why("lowest_loose")),
    "as few plays as can be": (("A0000000",), "3444", Why("fewest", n=5)),
    "four at once": (("A0000000",), "3TTT", Why("sheds", n=4)),
    "a jack under five cards": (("C0000005",), "J", Why("few_cards", n=5)),
    "tens under two pairs": (("C0000005",), "TT", Why("few_pairs", n=2)),
    "the lowest that beats": (("A0000005", ("3S 3D 4H 4C",)), "99TT", Why("lowest")),
    "a five instead of the two": (("C0000003",), "5", Why("saves", "2")),
    "nothing to say": (("A0000007",), "3", Why("leaves", n=15)),
}


def test_the_most_telling_reason():
    for name, (where, ranks, expected) in FIRST.items():
        with case(name):
            moment = moment_at(*where)
            assert next(hints.why(moment, play_of(moment, ranks))) == expected


PASSES = {
    "the only play is the bomb": (("A0000224", ("3S 4S 5H 6C 7S",)), Why("keeps_bomb", "Q")),
    "every play takes from three": (("A0000006", ("3S 3H 4C 4D 5C 5D",)), Why("keeps_trio", "7")),
    "every play takes from a pair": (("A0000041", ("3S 4D 5H 6S 7H",)), Why("keeps_pair", "Q")),
    "only the ace beats": (("A0000049", ("3S", "KS")), Why("saves", "A")),
    "no play helps": (("A0000019", ("3S 3H",)), Why("no_fewer")),
}


def test_why_passing_is_better():
    for name, (where, expected) in PASSES.items():
        with case(name):
            moment = moment_at(*where)
            assert next(hints.why_pass(moment)) == expected
            found = hints.hints(moment, [candidate(None, 1.0), candidate(moment.plays[0], -5.0)])
            assert found == (Hint(None, expected),)


def test_a_pass_may_go_without_a_reason():
    moment = moment_at("A0000005", ("3S 3D 4H 4C",))  # 9 9 10 10 leave fewer plays and break nothing
    assert list(hints.why_pass(moment)) == []
    (hint,) = hints.hints(moment, [candidate(None, 1.0)])
    assert hint == Hint(None, None)


# ---------------------------------------------------------------------- why, in general


def dealt_anew(game, moment, chance):
    """The hands of seats 1 and 2: as they are, and in other ways they may be for all that seat 0 has seen."""
    yield {seat: game.hand(seat) for seat in (1, 2)}
    cards = [*game.hand(1), *game.hand(2)]
    for _ in range(3):
        chance.shuffle(cards)
        yield {1: cards[: len(game.hand(1))], 2: cards[len(game.hand(1)) :]}


def answers(game, moment, combo, hands):
    """What those who are still in the round may answer, as combos."""
    rivals = [seat for seat in (1, 2) if seat not in game.passed]
    asked = (pdk.legal_plays(hands[seat], game.variant, table=combo).values() for seat in rivals)
    return list(chain.from_iterable(asked))


def ranks_in(cards):
    return Counter(RANKS[card // 4] for card in cards)


def is_true(game, moment, play, why):
    """Whether a reason holds, found out in another way than it was."""
    hand = game.hand(0)
    rest = [card for card in hand if card not in play.cards]
    higher = RANKS[RANKS.index(play.combo.top) + 1 :]
    others = ranks_in((*game.hand(1), *game.hand(2)))
    held, kept = ranks_in(hand), ranks_in(rest)
    deals = list(dealt_anew(game, moment, Random(len(hand))))
    match why.kind:
        case "goes_out":
            return not rest
        case "then_out" | "unbeatable" | "bomb_unbeatable":
            ends = why.kind != "then_out" or pdk.classify(rest, game.variant, whole_hand=True)
            points = why.n in (0, 2 * game.variant.bomb_points)
            return ends and points and not any(answers(game, moment, play.combo, each) for each in deals)
        case "only_a_bomb_beats":
            found = chain.from_iterable(answers(game, moment, play.combo, each) for each in deals)
            return {combo.kind for combo in found} <= {"bomb"}
        case "one_card_left":
            one = {why.seat: game.hand(why.seat)}
            answer = pdk.legal_plays(one[why.seat], game.variant, table=play.combo)
            return len(one[why.seat]) == 1 and why.seat not in game.passed and not answer
        case "one_more":
            return bool(pdk.classify(rest, game.variant, whole_hand=True))
        case "fewest":
            left = [
                plays_to_empty(set(hand) - set(other.cards), game.variant) for other in game.legal_plays()
            ]
            return why.n == min(left) == plays_to_empty(rest, game.variant)
        case "bomb" | "bomb_if_unbeaten":
            return play.combo.kind == "bomb" and why.n == {"A": 4, "B": 4, "C": 20}[game.deal.code[0]]
        case "keeps_pair" | "keeps_trio" | "keeps_bomb":
            skipped = {other.combo.top for other in moment.plays if hints.lower(play, other)}
            whole = held[why.rank] == kept[why.rank] == {"p": 2, "t": 3, "b": 4}[why.kind[6]]
            return whole and why.rank in skipped
        case "keeps_straight":
            skipped = {other.combo.top for other in moment.plays if hints.lower(play, other)}
            run = RANKS[RANKS.index(why.first) : RANKS.index(why.rank) + 1]
            return straight(kept, why.first, why.rank) and skipped.intersection(run)
        case "saves":
            return kept[why.rank] == 1 and max(map(RANKS.index, held)) == RANKS.index(why.rank)
        case "few_cards":
            return len(play) == 1 and why.n == sum(others[rank] for rank in higher)
        case "few_pairs":
            return len(play) == 2 and all(pairs_above(each, higher) <= why.n for each in deals)
        case "lowest_loose":
            lower = [rank for rank in RANKS[: RANKS.index(play.ranks)] if held[rank] == 1]
            return held[play.ranks] == 1 and all(in_a_straight(held, rank) for rank in lower)
        case "lowest":
            same = (other.combo for other in game.legal_plays() if other.combo.kind == play.combo.kind)
            return play.combo.top == min((combo.top for combo in same), key=RANKS.index)
        case "sheds":
            return why.n == len(play)
        case "leaves":
            return why.n == len(rest)
        case "highest":
            return len(game.hand(1)) == 1 and [p.ranks for p in moment.plays if len(p) == 1] == [why.rank]
    return False


def straight(held, first, last):
    """Whether there is a straight from here to there."""
    run = RANKS[RANKS.index(first) : RANKS.index(last) + 1]
    return len(run) >= 5 and last != "2" and all(held[rank] for rank in run)


def in_a_straight(held, rank):
    """Whether some five ranks in a row contain this one."""
    starts = range(len(RANKS) - 5)
    return any(rank in RANKS[at : at + 5] and straight(held, RANKS[at], RANKS[at + 4]) for at in starts)


def pairs_above(hands, higher):
    """How many pairs of these ranks the two hands hold."""
    counts = (ranks_in(cards) for cards in hands.values())
    return sum(held[rank] // 2 for held in counts for rank in higher)


def test_every_reason_is_true():
    for code in CODES:
        with case(code):
            for game, moment in moments(code):
                for play in moment.plays:
                    found = list(hints.why(moment, play))
                    assert found
                    assert len(set(found)) == len(found)
                    for why in found:
                        assert is_true(game, moment, play, why), (game, play, why)
                        assert phrases.play_hint(play.combo, len(play), why)


def test_every_reason_is_given_at_some_time():
    found = chain.from_iterable(
        hints.why(moment, play) for code in CODES for _, moment in moments(code) for play in moment.plays
    )
    assert {why.kind for why in found} | ONCE == set(WHY) | COUNTED


def test_every_reason_for_a_pass_is_true():
    for code in CODES:
        with case(code):
            for game, moment in moments(code):
                if not moment.can_pass:
                    continue
                held = ranks_in(game.hand(0))
                for why in hints.why_pass(moment):
                    if why.kind == "no_fewer":
                        now = plays_to_empty(game.hand(0), game.variant)
                        left = [set(game.hand(0)) - set(play.cards) for play in moment.plays]
                        assert all(not rest or plays_to_empty(rest, game.variant) >= now for rest in left)
                    else:
                        assert (
                            held[why.rank]
                            == {"saves": 1, "keeps_pair": 2, "keeps_trio": 3, "keeps_bomb": 4}[why.kind]
                        )
                        assert all(why.rank in play.ranks for play in moment.plays)


def test_a_moment_stays_what_it_was_when_the_game_goes_on():
    game = game_at("A0000000")
    moment = Moment.of(game)
    ranks = [play.ranks for play in moment.plays]
    game.play("3S")
    assert [play.ranks for play in moment.plays] == ranks
    assert moment.view.history == ()


def test_hints_need_no_pygame():
    code = "import sys, pdk_game.play.hints, pdk_game.play.session; sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
