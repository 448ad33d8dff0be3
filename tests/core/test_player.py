"""The CPU players: legal, repeatable, within their limits, and blind to what their seat may not see."""

from __future__ import annotations

import threading
from itertools import combinations
from random import Random

import pytest

import pdk_core as pdk
from support.cases import case

VARIANTS = tuple(pdk.VARIANTS)
QUICK = pdk.Limits(playouts=40)


def advance(game: pdk.Game, random: Random, plies: int) -> None:
    """Play some random plies, stopping before the end."""
    for _ in range(plies):
        if game.turn is None:
            return
        plays = game.legal_plays()
        chosen = int(random.random() * (len(plays) + game.can_pass()))
        if chosen < len(plays):
            game.play(plays[chosen])
        else:
            game.pass_turn()


def is_legal(game: pdk.Game, play: pdk.Play | None) -> bool:
    return game.can_pass() if play is None else game.verify(play).ok


def do(game: pdk.Game, play: pdk.Play | None) -> None:
    if play is None:
        game.pass_turn()
    else:
        game.play(play)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_chooses_legally_in_random_views(variant: str) -> None:
    """Over 10,000 views in the three variants together, deep in deals that nobody sane has played."""
    random = Random(1)
    players = [pdk.Player(level, seed=3) for level in pdk.LEVELS if level != "expert"]
    expert, views = pdk.Player("expert", seed=3), 0
    while views < 3500:
        game = pdk.Game(pdk.Deal.random(variant, seed=random.getrandbits(40)))
        advance(game, random, random.randrange(12))
        while game.turn is not None:
            view = game.view(game.turn)
            for player in players:
                assert is_legal(game, player.choose(view)), (game.deal.code, view)
                views += 1
            if random.random() < 0.1:
                assert is_legal(game, expert.choose(view, QUICK)), (game.deal.code, view)
                views += 1
            advance(game, random, 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_seed_and_playouts_choose_the_same(variant: str) -> None:
    for level in pdk.LEVELS:
        with case(level):
            game = pdk.Game(pdk.Deal.random(variant, seed=5))
            first, second = pdk.Player(level, seed=9), pdk.Player(level, seed=9)
            while game.turn is not None:
                view = game.view(game.turn)
                play = first.choose(view, QUICK)
                assert second.choose(view, QUICK) == play
                # A player that has thought about other things in between still says the same.
                assert first.choose(view, QUICK) == play
                do(game, play)


def test_hidden_cards_make_no_difference() -> None:
    """Two deals that differ in who of the others holds which cards look alike to a seat, and are played alike."""
    for variant in VARIANTS:
        for level in pdk.LEVELS:
            with case(variant, level):
                deal = pdk.Deal.random(variant, seed=11)
                own, left, right = deal.hands
                swapped = pdk.Deal.from_hands(variant, [own, right, left])
                plain = pdk.Deal.from_hands(variant, [own, left, right])
                views = [pdk.Game(other).view(0) for other in (plain, swapped)]
                assert views[0] == views[1]
                choices = [pdk.Player(level, seed=2).choose(view, QUICK) for view in views]
                assert choices[0] == choices[1]


def test_a_view_carries_no_code_and_no_other_hand() -> None:
    game = pdk.Game.from_code("C1739204")
    view = game.view(1)
    assert not hasattr(view, "code")
    assert not hasattr(view, "deal")
    shown = {card for field in (view.hand, *(move.cards for move in view.history)) for card in field}
    assert shown == set(game.hand(1))


def test_analyse_lists_every_candidate_once_best_first() -> None:
    game = pdk.Game.from_code("A1739204")
    game.play(game.legal_plays()[0])
    found = pdk.Player("hard", seed=1).analyse(game.view(game.turn or 0), pdk.Limits(playouts=300))
    plays = [candidate.play for candidate in found]
    assert sorted(map(repr, plays)) == sorted(map(repr, [*game.legal_plays(), None]))
    assert sum(candidate.visits for candidate in found) == 300
    assert all((each.stderr is None) == (each.visits == 0) for each in found)
    assert all(each.stderr is None or each.stderr > 0 for each in found)
    assert found[0].visits == max(candidate.visits for candidate in found)


def test_no_time_at_all_still_gives_the_net_s_choice() -> None:
    game = pdk.Game.from_code("C1739204")
    play = pdk.Player("expert").choose(game.view(game.turn or 0), pdk.Limits(seconds=0))
    assert is_legal(game, play)


def test_a_time_limit_ends_a_search() -> None:
    game = pdk.Game.from_code("C1739204")
    view = game.view(game.turn or 0)
    found = pdk.Player("expert").analyse(view, pdk.Limits(seconds=1))  # much, for a busy machine
    assert 0 < sum(candidate.visits for candidate in found) < 1_000_000


def test_a_search_is_cancelled_from_another_thread() -> None:
    game = pdk.Game.from_code("C1739204")
    view, cancel = game.view(game.turn or 0), pdk.Cancel()
    answers: list[pdk.Play | None] = []
    player = pdk.Player("expert")
    thread = threading.Thread(
        target=lambda: answers.append(player.choose(view, pdk.Limits(seconds=600), cancel))
    )
    thread.start()
    cancel.cancel()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert cancel.cancelled
    assert len(answers) == 1


def test_a_forced_move_is_not_searched() -> None:
    """With one legal choice an hour of thinking is over at once, or this test would never end."""
    random, player, forced = Random(6), pdk.Player("expert"), 0
    while forced < 20:
        game = pdk.Game(pdk.Deal.random("forced16", seed=random.getrandbits(40)))
        while game.turn is not None:
            if len(game.legal_plays()) + game.can_pass() == 1:
                assert is_legal(game, player.choose(game.view(game.turn), pdk.Limits(seconds=3600)))
                forced += 1
            advance(game, random, 1)


def worlds(game: pdk.Game, seat: int) -> list[pdk.Game]:
    """Every deal of the hidden cards that agrees with what a seat saw, as games at this very point."""
    others = [other for other in range(3) if other != seat]
    hidden = [card for other in others for card in game.hand(other)]
    first_size = len(game.hand(others[0]))
    found = []
    for first in combinations(hidden, first_size):
        now = {seat: game.hand(seat), others[0]: first, others[1]: tuple(set(hidden) - set(first))}
        put = {
            other: [card for move in game.history if move.seat == other for card in move.cards]
            for other in now
        }
        hands = [(*now[other], *put[other]) for other in range(3)]
        world = pdk.Game(pdk.Deal.from_hands(game.variant, hands, game.deal.opener))
        for move in game.history:
            if move.cards:
                world.play(move.cards)
            else:
                world.pass_turn()
        found.append(world)
    return found


def certain_wins(game: pdk.Game, seat: int) -> list[pdk.Play]:
    """The plays after which a seat goes out first, whatever the others hold and do."""
    everywhere = worlds(game, seat)
    sure = []
    for play in game.legal_plays():
        for world in everywhere:
            world.play(play)
            # Whether `seat` forces it from here is asked of the seat itself, when it moves again or has won.
            won = world.winner == seat or loses_to(world, seat)
            world.undo()
            if not won:
                break
        else:
            sure.append(play)
    return sure


def loses_to(game: pdk.Game, hero: int) -> bool:
    """Whether `hero` goes out first against all that the seat to move and the third may do."""
    if game.turn is None:
        return game.winner == hero
    if game.turn == hero:
        return bool(pdk.solve(game).forced_win)
    for play in [*game.legal_plays(), *([None] if game.can_pass() else [])]:
        do(game, play)
        won = loses_to(game, hero)
        game.undo()
        if not won:
            return False
    return True


def test_endings_with_one_right_answer() -> None:
    """Where just one play wins for certain, however the hidden cards lie, the expert finds it."""
    greedy, expert, found = pdk.Player("greedy"), pdk.Player("expert", seed=1), 0
    for seed in range(400):
        game = pdk.Game(pdk.Deal.random("classic16", seed=seed))
        while game.turn is not None:
            seat = game.turn
            small = sum(game.cards_left) <= 11 and 2 <= game.cards_left[seat] <= 5
            if small and len(game.legal_plays()) > 2:
                sure = certain_wins(game, seat)
                if len(sure) == 1:
                    found += 1
                    assert expert.choose(game.view(seat), pdk.Limits(playouts=400)) == sure[0], game
            do(game, greedy.choose(game.view(seat)))
        if found >= 8:
            break
    assert found >= 8


def test_a_view_of_a_partial_deal_is_refused() -> None:
    game = pdk.Game(pdk.Deal.from_hands("classic16", ["3S 4S", "5S 6S", "7S 8S"]))
    with pytest.raises(pdk.PdkError, match="which cards are in play"):
        pdk.Player("greedy").choose(game.view(0))
