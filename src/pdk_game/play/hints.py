"""Good plays of a moment, each with a reason that is true: facts about the cards, no search and no pixels.

The search says which plays are good; why they are is read off the hand, what is unseen and what else could be
played. Where a fact depends on hidden cards, it is claimed only if it holds for every way they can lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import NamedTuple

import pdk_core as pdk
from pdk_core.eval.min_plays import plays_to_empty
from pdk_game.play.bombs import BOMB
from pdk_game.play.unseen import unseen
from pdk_game.text.notice import Why
from pdk_game.text.seats import SEATS

ACE, TWO = 11, 12
MOST = 5  # hints a moment
NEAR = 1.5  # points from the best that are as good to a person
FAR = 3.0  # points from the best that never are, whatever the error
ERRORS = 2.0  # standard errors of the difference that say nothing
TRIED = 8  # visits, at the least, and
SHARE = 1 / 200  # of all visits, for a play to be judged
MANY = 5  # cards that are worth saying
HIGH = pdk.RANKS.index("K")  # from here on a card is worth saving
SHORTEST = 5  # cards of a straight
# What decides whether a play is beaten: cards of each rank of its chain, and the least cards it takes for each.
GROUP = {"single": 1, "straight": 1, "pair": 2, "pair_run": 2}
LEAST = {
    "single": 1,
    "pair": 2,
    "trio": 3,
    "trio_single": 4,
    "trio_pair": 5,
    "trio_two": 3,  # a last play may lack its wings
    "straight": 1,
    "pair_run": 2,
    "plane": 3,
    "plane_singles": 4,
    "plane_pairs": 5,
    "plane_wings": 3,
}
FEW = {"single": ("few_cards", 1, 6), "pair": ("few_pairs", 2, 2)}  # of each: cards, and how many are few
KEEPS = {2: "keeps_pair", 3: "keeps_trio", BOMB: "keeps_bomb"}


class Hint(NamedTuple):
    """A good play, None for the pass, and why it is good; `why` is None when there is nothing to say."""

    play: pdk.Play | None
    why: Why | None


@dataclass(frozen=True)
class Moment:
    """What the seat to move knows, and what it may do: all that a reason is drawn from."""

    view: pdk.View
    table: pdk.Combo | None
    plays: pdk.LegalPlays
    can_pass: bool
    out: frozenset[int]  # seats that have passed this round

    @classmethod
    def of(cls, game: pdk.Game) -> Moment:
        """Take down a game's moment, whatever becomes of the game later."""
        assert game.turn is not None
        table = game.table
        combo = table.combo if table else None
        return cls(game.view(game.turn), combo, game.legal_plays(), game.can_pass(), game.passed)

    @cached_property
    def held(self) -> Counter[int]:
        """How many cards of each rank the seat holds."""
        return ranks_of(self.view.hand)

    @cached_property
    def unseen(self) -> Counter[int]:
        """How many cards of each rank the others hold between them."""
        return unseen(self.view)

    @cached_property
    def rivals(self) -> dict[int, int]:
        """The cards of the others who may still answer this round, by seat."""
        left = self.view.cards_left
        return {seat: left[seat] for seat in SEATS if seat != self.view.seat and seat not in self.out}

    @cached_property
    def plays_left(self) -> dict[str, int]:
        """The fewest plays that empty the hand after each legal play, by its ranks."""
        return {play.ranks: self.fewest(play.cards) for play in self.plays}

    def fewest(self, without: Iterable[int] = ()) -> int:
        """Count the fewest plays that empty the hand without some cards."""
        rest = set(self.view.hand).difference(without)
        return plays_to_empty(rest, self.view.variant) if rest else 0


def ranks_of(cards: Iterable[int]) -> Counter[int]:
    """Count the cards of each rank 0..12."""
    return Counter(card // 4 for card in cards)


# ---------------------------------------------------------------------- which plays


def at_once(moment: Moment) -> tuple[Hint, ...]:
    """Return the hint of a moment in which there is nothing to choose, or none."""
    if not moment.plays:
        return (Hint(None, Why("nothing_beats")),)
    if len(moment.plays) == 1 and not moment.can_pass:
        play = moment.plays[0]
        out = len(play) == len(moment.view.hand)
        return (Hint(play, Why("goes_out" if out else "only_play")),)
    return ()


def good(candidates: Sequence[pdk.Candidate]) -> list[pdk.Candidate]:
    """Choose from what a search found, best first, what is about as good as the best; the pass only as best."""
    best = candidates[0]
    enough = max(TRIED, SHARE * sum(candidate.visits for candidate in candidates))
    chosen = [best]
    for candidate in candidates[1:]:
        behind = best.points - candidate.points
        noise = FAR  # what was never tried has no error to go by
        if best.stderr is not None and candidate.stderr is not None:
            noise = min(FAR, ERRORS * hypot(best.stderr, candidate.stderr))
        if candidate.play is not None and candidate.visits >= enough and behind <= max(NEAR, noise):
            chosen.append(candidate)
    return chosen[:MOST]


def hints(moment: Moment, candidates: Sequence[pdk.Candidate]) -> tuple[Hint, ...]:
    """Turn what a search found into hints, best first, with different reasons as far as there are."""
    plays = [candidate.play for candidate in good(candidates)]
    if plays[0] is not None and len(plays[0]) == len(moment.view.hand):
        del plays[1:]  # whoever can go out has no more questions
    said: set[Why | None] = set()
    found = []
    for play in plays:
        whys = list(why_pass(moment) if play is None else why(moment, play))
        fresh = (each for each in whys if each not in said and each.kind != "leaves")
        chosen = next(fresh, whys[0] if whys else None)
        said.add(chosen)
        found.append(Hint(play, chosen))
    return tuple(found)


# ---------------------------------------------------------------------- why


def why(moment: Moment, play: pdk.Play) -> Iterator[Why]:
    """Give the reasons for a legal play, the most telling first; there always is one."""
    if len(play) == len(moment.view.hand):
        yield Why("goes_out")
        return
    answer = strongest_answer(moment, play.combo)
    yield from _bomb(moment, play, answer)
    left = moment.plays_left[play.ranks]
    if not answer:
        yield Why("then_out" if left == 1 else "unbeatable")
    elif len(play) > 1:
        yield from (Why("one_card_left", seat=seat) for seat, cards in moment.rivals.items() if cards == 1)
    if answer == "bomb" and play.combo.kind != "bomb":
        yield Why("only_a_bomb_beats")
    if left == 1:
        yield Why("one_more")
    if len(play) >= MANY:
        yield Why("sheds", n=len(play))
    yield from _keeps(moment, play)
    if _lowest_loose(moment, play):
        yield Why("lowest_loose")
    yield from _nearer(moment, play)
    yield from _few_higher(moment, play)
    if moment.table and not any(lower(play, other) for other in moment.plays):
        yield Why("lowest")
    yield from _saves(moment, play)
    if 1 < len(play) < MANY:
        yield Why("sheds", n=len(play))
    elif len(play) == 1 and moment.view.cards_left[(moment.view.seat + 1) % len(SEATS)] == 1:
        yield Why("highest", play.combo.top)
    yield Why("leaves", n=len(moment.view.hand) - len(play))


def why_pass(moment: Moment) -> Iterator[Why]:
    """Give the reasons for passing although there are plays; there may be none."""
    spared = [rank for rank in moment.held if all(_uses(play, rank) for play in moment.plays)]
    for rank in sorted(spared, key=lambda rank: (-moment.held[rank], -rank)):
        if moment.held[rank] in KEEPS:
            yield Why(KEEPS[moment.held[rank]], pdk.RANKS[rank])
        elif rank >= HIGH:
            yield Why("saves", pdk.RANKS[rank])
    if min(moment.plays_left.values()) >= moment.fewest():
        yield Why("no_fewer")


def strongest_answer(moment: Moment, combo: pdk.Combo) -> str:
    """Say what the unseen cards might hold against a play: "higher", "bomb" (and nothing else), or ""."""
    group, length, top = GROUP.get(combo.kind, 3), combo.length, pdk.RANKS.index(combo.top)
    for cards in moment.rivals.values():
        if combo.kind == "bomb" or cards < LEAST[combo.kind] * length:
            continue
        highest = TWO if length == 1 else ACE
        for other in range(top + 1, highest + 1):
            if all(moment.unseen[rank] >= group for rank in range(other - length + 1, other + 1)):
                return "higher"
    least = top + 1 if combo.kind == "bomb" else 0
    bombs = any(moment.unseen[rank] == BOMB for rank in range(least, TWO + 1))
    return "bomb" if bombs and max(moment.rivals.values(), default=0) >= BOMB else ""


def lower(play: pdk.Play, other: pdk.Play) -> bool:
    """Tell whether the other play is of the same kind and length, and lower."""
    here, there = play.combo, other.combo
    same = (here.kind, here.length) == (there.kind, there.length)
    return same and pdk.RANKS.index(there.top) < pdk.RANKS.index(here.top)


def _uses(play: pdk.Play, rank: int) -> bool:
    return pdk.RANKS[rank] in play.ranks


def _bomb(moment: Moment, play: pdk.Play, answer: str) -> Iterator[Why]:
    """Say what a bomb brings."""
    if play.combo.kind == "bomb":
        brings = 2 * moment.view.variant.bomb_points
        if not moment.view.variant.must_beat:
            yield Why("bomb", n=brings)
        else:
            yield Why("bomb_if_unbeaten" if answer else "bomb_unbeatable", n=brings)


def _keeps(moment: Moment, play: pdk.Play) -> Iterator[Why]:
    """Say what a single, pair or trio leaves whole that every lower one would have broken."""
    group = GROUP.get(play.combo.kind, 3)
    if play.combo.length > 1 or play.combo.kind == "bomb":
        return
    if moment.held[pdk.RANKS.index(play.combo.top)] != group:
        return  # it breaks something itself
    skipped = {pdk.RANKS.index(other.combo.top) for other in moment.plays if lower(play, other)}
    groups, straights = [], set()
    for rank in skipped:
        held = moment.held[rank]
        run = _straight(moment, play, rank) if group == 1 and held == 1 else None
        if _uses(play, rank) or (held == group and run is None):
            return
        if run is None:
            groups.append((held, rank))
        else:
            straights.add(run)
    for held, rank in sorted(groups, reverse=True):
        yield Why(KEEPS[held], pdk.RANKS[rank])
    for first, last in sorted(straights, reverse=True):
        yield Why("keeps_straight", pdk.RANKS[last], pdk.RANKS[first])


def _straight(moment: Moment, play: pdk.Play, rank: int) -> tuple[int, int] | None:
    """Return the ends of the longest straight through a rank that a play leaves in the hand, if there is one."""
    rest = moment.held - ranks_of(play.cards)
    if rank > ACE:
        return None
    first = last = rank
    while first > 0 and rest[first - 1]:
        first -= 1
    while last < ACE and rest[last + 1]:
        last += 1
    return (first, last) if last - first + 1 >= SHORTEST else None


def _lowest_loose(moment: Moment, play: pdk.Play) -> bool:
    """Tell whether a play is the lowest card that is in no pair, trio, bomb or straight of the hand."""
    if play.combo.kind != "single":
        return False
    held, rank = moment.held, pdk.RANKS.index(play.combo.top)
    loose = (each for each in held if held[each] == 1 and not _in_straight(held, each))
    return rank < HIGH and rank == min(loose, default=None)


def _in_straight(held: Counter[int], rank: int) -> bool:
    """Tell whether a hand has a straight through a rank."""
    starts = range(max(0, rank - SHORTEST + 1), min(rank, ACE - SHORTEST + 1) + 1)
    return any(all(held[each] for each in range(start, start + SHORTEST)) for start in starts)


def _nearer(moment: Moment, play: pdk.Play) -> Iterator[Why]:
    """Say how many plays are left if no legal play leaves fewer, and some leave more."""
    left = moment.plays_left[play.ranks]
    others = moment.plays_left.values()
    if left == min(others) < max(others):
        yield Why("fewest", n=left)


def _few_higher(moment: Moment, play: pdk.Play) -> Iterator[Why]:
    """Say how few higher singles or pairs the others can hold between them."""
    if play.combo.kind in FEW:
        kind, group, most = FEW[play.combo.kind]
        top = pdk.RANKS.index(play.combo.top)
        higher = sum(moment.unseen[rank] // group for rank in range(top + 1, TWO + 1))
        if 0 < higher <= most:
            yield Why(kind, n=higher)


def _saves(moment: Moment, play: pdk.Play) -> Iterator[Why]:
    """Say that the highest card stays, if it is high, single, and could have been played the same way."""
    highest = max(moment.held)
    if highest < HIGH or moment.held[highest] > 1 or _uses(play, highest):
        return
    if any(lower(other, play) and _uses(other, highest) for other in moment.plays):
        yield Why("saves", pdk.RANKS[highest])
