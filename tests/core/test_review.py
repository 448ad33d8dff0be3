"""Judging choices: fair by what a seat knew, exact where that was all, the same on every machine."""

from __future__ import annotations

import itertools
import random
import threading
from collections.abc import Iterator

import pytest

import pdk_core as pdk
from core.support import VARIANTS
from pdk_core.belief.belief import knows_all
from pdk_core.bots.judgement import GRADES, Judgement, grade_of
from pdk_core.bots.review import Judge
from pdk_core.search.sure_win import sure_wins
from support.cases import case

FEW = pdk.Limits(playouts=120)


def played(variant: str, seed: int, level: str = "medium") -> pdk.Game:
    """A whole deal of one level against itself."""
    game = pdk.Game(pdk.Deal.random(variant, seed=seed))
    players = [pdk.Player(level, seed=10 * seed + seat) for seat in range(3)]
    while game.turn is not None:
        play = players[game.turn].choose(game.view(game.turn))
        if play is None:
            game.pass_turn()
        else:
            game.play(play)
    return game


def choices(game: pdk.Game, seat: int) -> list[int]:
    """The plies at which a seat had a choice."""
    twin, found = pdk.Game(game.deal), []
    for ply, move in enumerate(game.history):
        if move.seat == seat and len(twin.legal_plays()) + twin.can_pass() > 1:
            found.append(ply)
        if move.cards:
            twin.play(move.cards)
        else:
            twin.pass_turn()
    return found


def test_every_choice_is_judged_once() -> None:
    for variant in VARIANTS:
        with case(variant):
            game = played(variant, 4)
            told: list[tuple[int, int]] = []
            limits = pdk.Limits(playouts=1200)
            found = list(
                pdk.review(game, 1, limits, progress=lambda *numbers, told=told: told.append(numbers))
            )
            assert [each.ply for each in found] == choices(game, 1)
            assert told == [(done, len(found)) for done in range(len(found) + 1)]
            for each in found:
                move = game.history[each.ply]
                assert (each.play.cards if each.play else ()) == move.cards
                assert each.view == pdk.Game.view(position(game, each.ply), 1)
                assert each.grade == grade_of(each.cost, each.stderr)
                assert each.cost >= 0 <= each.open_cost
                assert each.candidates[0].play == each.best
                assert {c.play for c in each.candidates} >= {each.play, each.best, each.open_best}
                assert all(c.stderr is not None for c in each.candidates)
                assert (each.cost == 0) == (each.best == each.play)


def position(game: pdk.Game, ply: int) -> pdk.Game:
    """The game before a ply."""
    twin = game.copy()
    while len(twin.history) > ply:
        twin.undo()
    return twin


def test_the_same_seed_gives_the_same_judgements() -> None:
    game = played("forced16", 2)
    first, again, other = (list(pdk.review(game, 0, FEW, seed=seed)) for seed in (5, 5, 6))
    assert first == again
    assert [each.ply for each in first] == [each.ply for each in other]
    assert first != other


def hidden_otherwise(game: pdk.Game, seat: int) -> pdk.Game:
    """The same plies in a deal in which the two other hands have changed some cards that were never played."""
    a, b = (other for other in range(3) if other != seat)
    kept = [set(game.hand(other)) for other in (a, b)]
    one, two = max(kept[0]), min(kept[1])
    hands = [set(game.deal.hands[at]) for at in range(3)]
    hands[a] = hands[a] - {one} | {two}
    hands[b] = hands[b] - {two} | {one}
    return pdk.Game(
        pdk.Deal.from_hands(game.deal.variant, [sorted(hand) for hand in hands], game.deal.opener)
    )


def test_hidden_cards_change_no_fair_judgement() -> None:
    """By what a seat knew, it is judged alike whatever the others held."""
    compared = 0
    for seed in range(6):
        done = played("classic16", seed)
        game = pdk.Game(pdk.Deal.from_hands("classic16", done.deal.hands, done.deal.opener))
        for move in done.history[:14]:
            if game.turn is None:
                break
            if move.cards:
                game.play(move.cards)
            else:
                game.pass_turn()
        if game.turn is None or min(len(game.hand(seat)) for seat in range(3)) < 2:
            continue
        twin = hidden_otherwise(game, 0)
        for move in game.history:
            if move.cards:
                twin.play(move.cards)
            else:
                twin.pass_turn()
        pairs = list(zip(pdk.review(game, 0, FEW), pdk.review(twin, 0, FEW), strict=True))
        for one, other in pairs:
            with case(seed, one.ply):
                assert one.view == other.view
                assert (one.best, one.cost, one.stderr, one.grade) == (
                    other.best,
                    other.cost,
                    other.stderr,
                    other.grade,
                )
                assert one.missed_win == other.missed_win
                assert one.candidates == other.candidates
                compared += 1
    assert compared > 10


def late_choices(rng: random.Random, game: pdk.Game) -> Iterator[tuple[pdk.Game, pdk.Play | None]]:
    """Play a deal at random, with few passes; each choice near the end, with what was done."""
    while game.turn is not None:
        plays: list[pdk.Play | None] = list(game.legal_plays())
        if game.can_pass() and (not plays or rng.random() < 0.2):
            plays.append(None)
        play = rng.choice(plays)
        if sum(game.cards_left) <= 14 and len(game.legal_plays()) + game.can_pass() > 1:
            yield game.copy(), play
        if play is None:
            game.pass_turn()
        else:
            game.play(play)


def after(game: pdk.Game, play: pdk.Play | None) -> pdk.Game:
    """The game after a play or pass."""
    twin = game.copy()
    if play is None:
        twin.pass_turn()
    else:
        twin.play(play)
    return twin


def judged_here(game: pdk.Game, play: pdk.Play | None) -> Judgement:
    """What a review says of one choice."""
    found = Judge(game, FEW, pdk.Cancel(), 0).choice(game, len(game.history), play)
    assert found is not None
    return found


def test_what_is_known_altogether_is_judged_as_the_solver_does() -> None:
    judged = missed = 0
    for variant, seed in itertools.product(VARIANTS, range(30)):
        for game, play in late_choices(random.Random(seed), pdk.Game(pdk.Deal.random(variant, seed=seed))):
            seat = game.turn
            assert seat is not None
            if not knows_all(game.view(seat)):
                continue
            with case(variant, seed, len(game.history)):
                found = judged_here(game, play)
                assert found.proved
                worth = {}
                for other in (each.play for each in found.candidates):
                    then = after(game, other)
                    points = then.scores().total if then.winner is not None else pdk.solve(then).points
                    assert points is not None
                    worth[other] = points[seat]
                assert len(worth) == len(game.legal_plays()) + game.can_pass()
                assert {each.play: each.points for each in found.candidates} == worth
                assert found.cost == found.open_cost == max(worth.values()) - worth[play]
                assert worth[found.best] == max(worth.values())
                forced, then = pdk.solve(game).forced_win, after(game, play)
                kept = then.winner == seat or (then.winner is None and pdk.solve(then, seat=seat).forced_win)
                assert found.missed_win is bool(forced and not kept)
                assert bool(found.open_line) == forced
                judged += 1
                missed += found.missed_win
    assert judged > 15
    assert missed > 1


def test_a_sure_win_that_was_let_go_is_told() -> None:
    let_go = kept = 0
    for seed in range(8):
        for variant in VARIANTS:
            for game, play in late_choices(
                random.Random(seed), pdk.Game(pdk.Deal.random(variant, seed=seed))
            ):
                wins = sure_wins(game.view(game.turn))
                if not wins or knows_all(game.view(game.turn)) or let_go + kept > 25:
                    continue
                with case(variant, seed, len(game.history)):
                    found = judged_here(game, play)
                    assert found.missed_win is (play not in wins and found.cost > 2 * found.stderr)
                    let_go += found.missed_win
                    kept += play in wins
    assert let_go > 3
    assert kept > 8


def test_sure_wins_are_wins_against_any_defence() -> None:
    """Whatever is found without looking into the other hands, the solver finds with them."""
    found = 0
    for variant, seed in itertools.product(VARIANTS, range(12)):
        game, rng = pdk.Game(pdk.Deal.random(variant, seed=seed)), random.Random(seed)
        while game.turn is not None:
            wins = sure_wins(game.view(game.turn))
            if wins and sum(game.cards_left) <= 20 and found < 60:
                for play in (wins[0], wins[-1]):
                    with case(variant, seed, len(game.history), play):
                        then = after(game, play)
                        if then.winner is None:
                            solved = pdk.solve(then, seat=game.turn, nodes=300_000, points=False)
                            assert solved.forced_win is not False
                        else:
                            assert then.winner == game.turn
                found += 1
            plays = game.legal_plays()
            if len(plays) and not (game.can_pass() and rng.random() < 0.3):
                game.play(plays[rng.randrange(len(plays))])
            else:
                game.pass_turn()
    assert found > 30


def test_grades() -> None:
    assert GRADES == ("best", "slip", "mistake", "blunder")
    cases = {
        (0.0, 0.0): "best",
        (0.69, 0.1): "best",
        (0.7, 0.1): "slip",
        (1.99, 0.9): "slip",
        (1.99, 1.0): "best",
        (2.0, 0.2): "mistake",
        (5.0, 0.2): "blunder",
        (5.0, 2.5): "best",
    }
    for (cost, stderr), grade in cases.items():
        with case(cost, stderr):
            assert grade_of(cost, stderr) == grade


def test_a_cancel_ends_it_at_once() -> None:
    game, cancel = played("classic16", 1), pdk.Cancel()
    endless = pdk.Limits(playouts=10**9)
    timer = threading.Timer(0.05, cancel.cancel)
    timer.start()
    assert list(pdk.review(game, 0, endless, cancel)) == []
    timer.join()
    assert list(pdk.review(game, 0, FEW, cancel)) == []


def test_a_game_that_goes_on_meanwhile_changes_nothing() -> None:
    game = played("compact15", 3)
    seat = next(seat for seat in range(3) if len(choices(game, seat)) > 2)
    whole = list(pdk.review(game, seat, FEW))
    judgements = pdk.review(game, seat, FEW)
    first = next(judgements)
    while game.history:
        game.undo()
    assert [first, *judgements] == whole


def test_wrong_arguments_are_told_before_anything_is_asked_for() -> None:
    game = pdk.Game.from_code("A1739204")
    for arguments, word in (
        (("A1739204", 0), "A1739204"),
        ((game, 3), "3"),
        ((game, None), "None"),
        ((game, 0, 0.5), "float"),
        ((game, 0, FEW, 1), "int"),
        ((game, 0, FEW, None, 5), "5"),
        ((game, 0, FEW, None, None, "x"), "x"),
    ):
        with case(arguments), pytest.raises(pdk.PdkError, match=word):
            pdk.review(*arguments)
    assert list(pdk.review(game, 0)) == []


def test_what_the_cards_are_worth() -> None:
    for variant in VARIANTS:
        with case(variant):
            game = played(variant, 7)
            start = position(game, 0)
            worth = pdk.expected_points(start, 200, seed=1)
            assert sum(worth) == pytest.approx(0, abs=1e-9)
            assert worth == pdk.expected_points(start, 200, seed=1)
            assert worth != pdk.expected_points(start, 200, seed=2)
            assert pdk.expected_points(game, 3) == game.scores().total
            late = position(game, len(game.history) - 1)
            assert (
                abs(pdk.expected_points(late, 200)[game.winner or 0] - game.scores().total[game.winner or 0])
                < 40
            )


def test_analyse_weighs_the_named_plays_alone_and_each_often_enough() -> None:
    game = pdk.Game.from_code("C0000917")
    view, plays = game.view(game.turn), list(game.legal_plays())
    player = pdk.Player("expert", seed=2)
    few = plays[1:4]
    found = player.analyse(view, pdk.Limits(playouts=300), plays=few, min_visits=50)
    assert {each.play for each in found} == set(few)
    assert all(each.visits >= 50 and each.stderr is not None for each in found)
    assert sum(each.visits for each in found) == 300
    assert player.analyse(view, pdk.Limits(playouts=100), plays=plays) == player.analyse(
        view, pdk.Limits(playouts=100)
    )
    untried = player.analyse(view, pdk.Limits(playouts=1))
    assert sum(each.stderr is None for each in untried) == len(untried) - 1
    for wrong in ((None,), (plays[0], plays[0]), (), 7, ("3S",), itertools.repeat(plays[0])):
        with case(wrong), pytest.raises(pdk.PdkError):
            player.analyse(view, pdk.Limits(playouts=10), plays=wrong)  # type: ignore[arg-type]


def test_a_judgement_is_a_value() -> None:
    game = played("classic16", 5)
    judged: Judgement = next(iter(pdk.review(game, game.deal.opener, FEW)))
    assert judged == judged
    assert hash(judged) == hash(judged)
    with pytest.raises(AttributeError):
        judged.cost = 0.0  # type: ignore[misc]
    assert judged.grade in repr(judged)
