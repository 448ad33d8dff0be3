"""Our side: positions as like the peers' as the two games allow, from the deals of fixed codes (positions.py)."""

import random
import statistics
from collections.abc import Callable

from measure import DEALS, FOLLOW, LEAD, NATIVE, Contestant

import pdk_core as pdk
from pdk_core.search.playout import random_deals
from positions import FOLLOW_CARDS, LEAD_CARDS, on_lead, play_random_deal, to_follow

VARIANTS = ("classic16", "forced16")


def listed(variant: str) -> str:
    """Name the contestant that makes a list and takes its length, or plays deals."""
    return f"Run Fast {variant}"


def materialised(variant: str) -> str:
    """Name the contestant that makes a list and every play in it."""
    return f"Run Fast {variant}, list()"


def decoded(variant: str) -> str:
    """Name the contestant that makes a list and reads the cards of every play in it."""
    return f"Run Fast {variant}, .cards"


def listers(group: str, variant: str, cards: int, games: list[pdk.Game]) -> list[Contestant]:
    """Make the three contestants of a variant that list the plays of every one of some games in turn."""
    calls = [game.legal_plays for game in games]

    def lazy() -> int:
        for make in calls:
            len(make())
        return len(calls)

    def whole() -> int:
        for make in calls:
            list(make())
        return len(calls)

    def read() -> int:
        for make in calls:
            [play.cards for play in make()]
        return len(calls)

    size = statistics.mean(len(make()) for make in calls)
    return [
        Contestant(group, listed(variant), "len(game.legal_plays())", cards, size, lazy),
        Contestant(group, materialised(variant), "list(game.legal_plays())", cards, size, whole),
        Contestant(group, decoded(variant), "[play.cards for play in game.legal_plays()]", cards, size, read),
    ]


def list_contestants(count: int) -> list[Contestant]:
    """Return what the engine takes to list the plays of some leaders and followers."""
    result = []
    for variant in VARIANTS:
        rng = random.Random(2024)
        leaders = [on_lead(variant, rng) for _ in range(count)]
        followers = [to_follow(variant, rng) for _ in range(count)]
        result += listers(LEAD, variant, LEAD_CARDS[variant], leaders)
        result += listers(FOLLOW, variant, FOLLOW_CARDS[variant], followers)
    return result


def from_python(variant: str, count: int) -> Contestant:
    """Make the contestant that plays the same random deals in every batch, driven from Python."""

    def batch() -> int:
        rng = random.Random(7)
        for _ in range(count):
            play_random_deal(variant, rng)
        return count

    rng = random.Random(7)
    plies = statistics.mean(play_random_deal(variant, rng) for _ in range(count))
    call = "Game.from_code(), legal_plays(), can_pass(), play(), pass_turn()"
    return Contestant(DEALS, listed(variant), call, 48, plies, batch)


def batched(variant: str, count: int) -> Contestant:
    """Make the contestant that plays random deals inside the engine, all in one call."""

    def batch() -> int:
        random_deals(variant, count, 7)
        return count

    plies = random_deals(variant, count, 7) / count
    return Contestant(NATIVE, listed(variant), f"random_deals(variant, {count}, seed)", 48, plies, batch)


def deal_contestants(scale: float) -> list[Contestant]:
    """Return what the engine takes for random deals, from Python and inside."""
    makers: tuple[tuple[Callable[[str, int], Contestant], int], ...] = ((from_python, 500), (batched, 20_000))
    return [make(variant, max(1, round(count * scale))) for make, count in makers for variant in VARIANTS]
