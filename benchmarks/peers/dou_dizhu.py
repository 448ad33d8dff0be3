"""The peers. None of them plays Run Fast; all three play Dou Dizhu, and all get the same positions of it.

A deal is a shuffled pack of 54: 17 cards each and three more for the landlord, seat 0, who leads with 20.
A card is suit * 13 + rank, rank 0 a three and 12 a two; 52 and 53 are the jokers (ranks 13 and 14).
"""

import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy
import pyspiel
from douzero.env.game import GameEnv
from douzero.env.move_generator import MovesGener
from measure import DEALS, FOLLOW, LEAD, NATIVE, Contestant
from rlcard.games.base import Card
from rlcard.games.doudizhu import Game as RlcardGame
from rlcard.games.doudizhu import Judger, Player

OPEN_SPIEL, OPEN_SPIEL_17, DOUZERO, RLCARD = "OpenSpiel", "OpenSpiel, 17 cards", "DouZero", "RLCard"
OPEN_SPIEL_DEALING, DOUZERO_ENV = "OpenSpiel, dealing too", "DouZero, whole call"
RANKS = "3456789TJQKA2BR"
DOUZERO_RANKS = (*range(3, 15), 17, 20, 30)
ROLLOUTS = 100
STATES = 100

SPIEL = pyspiel.load_game("dou_dizhu")
# OpenSpiel's action numbers: the highest bid (the bidder is landlord at once), a single three, "deal card 0".
PASS, BID_3, FIRST_SINGLE, FIRST_CARD = 0, 3, 4, 51


@dataclass(frozen=True)
class Position:
    """One deal and a lead to follow."""

    landlord: list[int]
    """The landlord's first 17 cards."""
    peasant: list[int]
    """The 17 cards of the seat after the landlord's."""
    state: pyspiel.State
    """The landlord to lead, with 20 cards."""
    later: pyspiel.State
    """The same deal after the landlord has led the three extra cards as singles and nobody beat them."""
    answer: pyspiel.State
    """The peasant to beat the lead."""
    lead: str
    """The lead, as ranks from low to high."""


def rank_of(card: int) -> int:
    """Return the rank of a card, 0 to 14."""
    return card - 39 if card >= 52 else card % 13


def lead_kind(ranks: str) -> str | None:
    """Name the kind of a lead if it is one of the four that are drawn from, the same four as on our side."""
    if "(" in ranks:  # a joker
        return None
    counts = sorted(Counter(ranks).values())
    known = {(1,): "single", (2,): "pair", (1, 3): "trio and one"}
    straight = len(ranks) >= 5 and counts[-1] == 1
    return "straight" if straight else known.get(tuple(counts))


def dealt_state(deck: list[int]) -> pyspiel.State:
    """Deal a pack to an OpenSpiel state card by card, and let seat 0 bid 3: the landlord is to lead."""
    state = SPIEL.new_initial_state()
    state.apply_action(0)
    for card in deck[:51]:
        state.apply_action(card + FIRST_CARD)
    state.apply_action(BID_3)
    return state


def make_position(rng: random.Random) -> Position:
    """Shuffle, deal, and draw the landlord's lead: a kind first, then a play of that kind."""
    deck = list(range(54))
    rng.shuffle(deck)
    state = dealt_state(deck)
    later = state.clone()
    for card in deck[51:]:
        for action in (FIRST_SINGLE + rank_of(card), PASS, PASS):
            later.apply_action(action)
    kinds: dict[str, list[tuple[str, int]]] = {}
    for action in state.legal_actions():
        ranks = state.action_to_string(action)
        if kind := lead_kind(ranks):
            kinds.setdefault(kind, []).append((ranks, action))
    ranks, action = rng.choice(kinds[rng.choice(sorted(kinds))])
    answer = state.clone()
    answer.apply_action(action)
    return Position(deck[0:51:3], deck[1:51:3], state, later, answer, ranks)


def rlcard_hand(cards: list[int]) -> list[Card]:
    """Turn cards into RLCard's, from low to high."""
    ordered = sorted(cards, key=rank_of)
    jokers = {52: Card("BJ", ""), 53: Card("RJ", "")}
    return [jokers.get(c) or Card("CDHS"[c // 13], RANKS[c % 13]) for c in ordered]


def rlcard_answer(position: Position) -> tuple[Player, Player]:
    """Return the peasant to beat the lead, and the landlord who led."""
    follower, leader = Player(1, None), Player(0, None)
    follower.set_current_hand(rlcard_hand(position.peasant))
    leader.played_cards = position.lead
    return follower, leader


def douzero_hand(cards: list[int]) -> list[int]:
    """Turn cards into DouZero's numbers, from low to high."""
    return sorted(DOUZERO_RANKS[rank_of(card)] for card in cards)


def gen_moves(hand: list[int]) -> list[list[int]]:
    """List what DouZero's generator makes of a hand on lead."""
    moves: list[list[int]] = MovesGener(hand).gen_moves()
    return moves


def douzero_env(cards: list[int], seat: str, lead: str = "") -> GameEnv:
    """Return a DouZero environment with one hand, on lead or with a lead to beat."""
    env = GameEnv(None)
    env.acting_player_position = seat
    env.info_sets[seat].player_hand_cards = douzero_hand(cards)
    env.card_play_action_seq = [[DOUZERO_RANKS[RANKS.index(rank)] for rank in lead]] if lead else []
    return env


def lister(group: str, name: str, cards: int, call: str, lists: Iterable[Callable[[], Any]]) -> Contestant:
    """Make a contestant that makes every one of some lists in turn."""
    calls = list(lists)

    def batch() -> int:
        for make in calls:
            make()
        return len(calls)

    return Contestant(group, name, call, cards, statistics.mean(len(make()) for make in calls), batch)


def list_contestants(count: int) -> list[Contestant]:
    """Return what the peers take to list the plays of some leaders and followers."""
    rng = random.Random(2024)
    positions = [make_position(rng) for _ in range(count)]
    numbers = [douzero_hand(p.landlord) for p in positions]
    texts = ["".join(RANKS[rank_of(c)] for c in sorted(p.landlord, key=rank_of)) for p in positions]
    leaders = [douzero_env(p.landlord, "landlord") for p in positions]
    followers = [douzero_env(p.peasant, "landlord_down", p.lead) for p in positions]
    answers = [rlcard_answer(p) for p in positions]

    spiel = "state.legal_actions()"
    douzero = "GameEnv.get_legal_card_play_actions()"
    lead_lists = [
        lister(LEAD, OPEN_SPIEL, 20, spiel, [p.state.legal_actions for p in positions]),
        lister(LEAD, OPEN_SPIEL_17, 17, spiel, [p.later.legal_actions for p in positions]),
        lister(LEAD, DOUZERO, 17, "MovesGener(hand).gen_moves()", [partial(gen_moves, h) for h in numbers]),
        lister(LEAD, DOUZERO_ENV, 17, douzero, [env.get_legal_card_play_actions for env in leaders]),
        lister(
            LEAD,
            RLCARD,
            17,
            "DoudizhuJudger.playable_cards_from_hand(hand)",
            [partial(Judger.playable_cards_from_hand, h) for h in texts],
        ),
    ]
    follow_lists = [
        lister(FOLLOW, OPEN_SPIEL, 17, spiel, [p.answer.legal_actions for p in positions]),
        lister(FOLLOW, DOUZERO, 17, douzero, [env.get_legal_card_play_actions for env in followers]),
        lister(
            FOLLOW,
            RLCARD,
            17,
            "DoudizhuPlayer.available_actions(leader)",
            [partial(follower.available_actions, leader) for follower, leader in answers],
        ),
    ]
    return lead_lists + follow_lists


class RandomAgent:
    """What DouZero's environment asks for a play: any of the list, each as likely."""

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw

    def activate(self, infoset: Any) -> list[int]:
        """Choose a play."""
        actions: list[list[int]] = infoset.legal_actions
        return actions[int(self.draw() * len(actions))]


def douzero_deal(rng: random.Random) -> int:
    """Deal and play to the end; return the plies."""
    agent = RandomAgent(rng.random)
    env = GameEnv(dict.fromkeys(("landlord", "landlord_down", "landlord_up"), agent))
    deck = [*DOUZERO_RANKS[:13] * 4, *DOUZERO_RANKS[13:]]
    rng.shuffle(deck)
    hands = {"landlord": deck[:20], "landlord_up": deck[20:37], "landlord_down": deck[37:]}
    env.card_play_init(
        {seat: sorted(hand) for seat, hand in hands.items()} | {"three_landlord_cards": deck[17:20]}
    )
    while not env.game_over:
        env.step()
    return len(env.card_play_action_seq)


def rlcard_deal(rng: random.Random) -> int:
    """Deal and play to the end; return the plies."""
    game = RlcardGame()
    game.np_random = numpy.random.RandomState(rng.getrandbits(32))
    draw = rng.random
    state, _ = game.init_game()
    while not game.is_over():
        actions = state["actions"]
        state, _ = game.step(actions[int(draw() * len(actions))])
    return len(state["trace"])


def open_spiel_play(state: pyspiel.State, rng: random.Random) -> int:
    """Play a dealt OpenSpiel state to the end; return the plies."""
    draw = rng.random
    plies = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
        plies += 1
    return plies


def open_spiel_deal(rng: random.Random) -> int:
    """Deal and play to the end; return the plies of the play."""
    deck = list(range(54))
    rng.shuffle(deck)
    return open_spiel_play(dealt_state(deck), rng)


def player(name: str, call: str, deal: Callable[[random.Random], int], count: int) -> Contestant:
    """Make a contestant that plays the same random deals in every batch."""

    def batch() -> int:
        rng = random.Random(7)
        for _ in range(count):
            deal(rng)
        return count

    rng = random.Random(7)
    plies = statistics.mean(deal(rng) for _ in range(count))
    return Contestant(DEALS, name, call, 54, plies, batch)


def deal_contestants(scale: float) -> list[Contestant]:
    """Return what the peers take for random deals, from Python and inside."""
    rng = random.Random(11)
    states = []
    for _ in range(max(1, round(STATES * scale))):
        deck = list(range(54))
        rng.shuffle(deck)
        states.append(dealt_state(deck))

    def from_clone(rng: random.Random) -> int:
        return open_spiel_play(states[rng.randrange(len(states))].clone(), rng)

    def native() -> int:
        for seed, state in enumerate(states):
            evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
            # One simulation is one call of the evaluator at the root: that many playouts of it, all in C++.
            pyspiel.MCTSBot(SPIEL, evaluator, 2.0, 1, 1, False, seed, False).mcts_search(state)
        return len(states) * ROLLOUTS

    plies = statistics.mean(from_clone(rng) for _ in range(20 * len(states)))
    call = f"MCTSBot.mcts_search(), 1 simulation, RandomRolloutEvaluator({ROLLOUTS})"
    return [
        player(
            OPEN_SPIEL,
            "clone() of a dealt state, legal_actions(), apply_action()",
            from_clone,
            round(500 * scale),
        ),
        player(OPEN_SPIEL_DEALING, "the same, cards dealt one by one", open_spiel_deal, round(500 * scale)),
        player(DOUZERO, "GameEnv: card_play_init(), step()", douzero_deal, max(2, round(20 * scale))),
        player(RLCARD, "DoudizhuGame: init_game(), step()", rlcard_deal, max(2, round(20 * scale))),
        Contestant(NATIVE, OPEN_SPIEL, call, 54, plies, native),
    ]
