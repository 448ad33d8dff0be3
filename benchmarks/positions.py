"""Positions to measure in, from the deals of fixed codes; shared with the comparison in peers/.

On lead: in compact15 and forced16 the opener of a deal, with 15 and 16 cards. In classic16 the first play must
contain the ♠3, which makes a short list; so the opener leads the ♠3 alone, both others pass, and the next lead
is free, 15 cards. To follow: the leader leads a play of a kind drawn first; the next seat, all its cards in
hand, has the turn. Scattered: so many cards a seat drawn from the deck, any seat on lead.
"""

import random
from collections.abc import Iterator

import pdk_core as pdk

LEAD_CARDS = {"classic16": 15, "compact15": 15, "forced16": 16}
FOLLOW_CARDS = {"classic16": 16, "compact15": 15, "forced16": 16}
LEAD_KINDS = {
    "classic16": ("single", "pair", "trio_single", "straight"),
    "compact15": ("single", "pair", "trio_single", "straight"),
    "forced16": ("single", "pair", "trio_two", "straight"),
}


def dealt(variant: str, number: int) -> pdk.Game:
    """Start the deal of a code number."""
    return pdk.Game.from_code(f"{pdk.VARIANTS[variant].letter}{number:07d}")


def lead_of(variant: str, number: int) -> pdk.Game:
    """Start the deal of a code number and bring it to a lead that is free."""
    game = dealt(variant, number)
    if variant == "classic16":
        game.play("3S")
        game.pass_turn()
        game.pass_turn()
    return game


def on_lead(variant: str, rng: random.Random) -> pdk.Game:
    """Draw a deal and bring it to a lead that is free."""
    return lead_of(variant, rng.randrange(10**7))


def to_follow(variant: str, rng: random.Random) -> pdk.Game:
    """Draw a deal and lead in it: a kind first, then a play of that kind."""
    game = on_lead(variant, rng)
    kinds: dict[str, list[pdk.Play]] = {}
    for play in game.legal_plays():
        if play.combo.kind in LEAD_KINDS[variant]:
            kinds.setdefault(play.combo.kind, []).append(play)
    game.play(rng.choice(kinds[rng.choice(sorted(kinds))]))
    return game


def leads_of_length(variant: str, length: int, count: int, *, opening: bool = False) -> list[pdk.Game]:
    """Return the first deals, by number, whose free lead (or whose opening) has exactly that many plays."""
    start = dealt if opening else lead_of

    def matching() -> Iterator[pdk.Game]:
        for number in range(10**7):
            game = start(variant, number)
            if len(game.legal_plays()) == length:
                yield game

    found = matching()
    return [next(found) for _ in range(count)]


def scattered(variant: str, cards: int, rng: random.Random) -> pdk.Game:
    """Draw a position of so many cards a seat, any seat on lead."""
    drawn = rng.sample(pdk.VARIANTS[variant].deck, 3 * cards)
    hands = [drawn[at * cards : (at + 1) * cards] for at in range(3)]
    return pdk.Game(pdk.Deal.from_hands(variant, hands, rng.randrange(3)))


def played_greedily(variant: str, number: int, plies: int) -> pdk.Game:
    """Start a deal and let a greedy player play that many plies, or take back the last play of a shorter one."""
    player = pdk.Player("greedy")
    game = dealt(variant, number)
    while game.turn is not None and len(game.history) < plies:
        choose(player, game)
    if game.turn is None:
        game.undo()
    return game


def choose(player: pdk.Player, game: pdk.Game) -> None:
    """Let a player choose from the view of the seat to move, and do it."""
    play = player.choose(game.view(game.turn or 0))
    if play is None:
        game.pass_turn()
    else:
        game.play(play)


def play_random_deal(variant: str, rng: random.Random) -> int:
    """Deal and play to the end from Python, a pass being as likely as any one play; return the plies."""
    draw = rng.random
    game = dealt(variant, rng.randrange(10**7))
    plies = 0
    while game.turn is not None:
        plays = game.legal_plays()
        count = len(plays)
        chosen = int(draw() * (count + game.can_pass()))
        if chosen < count:
            game.play(plays[chosen])
        else:
            game.pass_turn()
        plies += 1
    return plies
