"""What lies where on the table at rest: a pure model, built from a snapshot of the deal and a layout.

It knows no rules and no pixels: choreography moves its sprites, draw paints them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from pdk_core import Combo
from pdk_game.play.could_have import CouldHave
from pdk_game.play.hand_order import by_rank
from pdk_game.scenes.table.layout import TableLayout
from pdk_game.scenes.table.piles import beaten_places, open_places
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Card

ASKEW: Final = (-0.05, 0.06, -0.02, 0.08)  # how much lower the cards of a bomb lie, of their height


@dataclass(frozen=True)
class SeatView:
    """What is seen of one player."""

    cards: int = 0
    turn: bool = False
    passed: bool = False
    last: bool = False  # the "last card" badge
    shut_out: bool = False  # never came to play
    bombs: int = 0
    won: bool = False
    open: tuple[int, ...] = ()  # the hand, once it may be seen
    level: str | None = None  # how well it plays
    who: str = ""  # in the cast; "" for the person
    expression: str = "rest"


@dataclass(frozen=True)
class Snapshot:
    """Everything about a deal that the table shows."""

    hand: tuple[int, ...] = ()  # in the order in which it is shown
    seats: tuple[SeatView, SeatView, SeatView] = (SeatView(), SeatView(), SeatView())
    selection: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()
    table: tuple[int, ...] = ()
    table_seat: int | None = None
    combo: Combo | None = None  # what the play on the table is, to be beaten
    bomb: bool = False  # whether it is one
    beaten: tuple[int, ...] = ()  # the play that it has beaten
    beats: int = 0  # how many plays of this round have been beaten
    heap: int = 0  # how high plays lie that are over, 0 to 3
    turned_up: int | None = None  # shown to all until the first play
    unseen: tuple[int, ...] = ()  # cards of each rank, if they are counted
    could_have: tuple[tuple[CouldHave, ...], ...] = ()  # what the left and the right one could have, if shown
    over: bool = False

    def undealt(self) -> Snapshot:
        """What may be told of it before the last card is dealt: whose cards, and nothing of a turn."""
        seats = (replace(view, turn=False, passed=False, expression="rest") for view in self.seats)
        you, left, right = seats
        return replace(self, seats=(you, left, right), table=(), table_seat=None, combo=None, turned_up=None)

    def before_it_lands(self, told: Snapshot) -> Snapshot:
        """What lies where while a play flies: the cards as they will be, all that tells of it as it was told."""
        closed = (replace(view, open=(), shut_out=False) for view in self.seats)
        you, left, right = closed
        return replace(
            self,
            seats=(you, left, right),
            dimmed=told.dimmed,
            unseen=told.unseen if self.unseen else (),
            could_have=told.could_have if self.could_have else (),
            over=False,
        )


@dataclass(frozen=True)
class Sprite:
    """One card (None: its back) at rest, by its middle; `zone` is where it belongs."""

    key: str
    card: int | None
    zone: str  # "hand", "table", "beaten", "stack1", "stack2", "shown"
    x: int
    y: int
    w: int
    tilt: float = 0.0
    dim: bool = False
    glow: bool = False
    near: int = 0  # the width in which a beaten card lay before it was


@dataclass(frozen=True)
class Board:
    """The sprites from back to front, with the snapshot and layout they came from."""

    snapshot: Snapshot
    layout: TableLayout
    sprites: tuple[Sprite, ...] = ()
    by_key: dict[str, Sprite] = field(default_factory=dict, compare=False)

    def lifted(self) -> frozenset[int]:
        """The places of the hand that are raised."""
        chosen = self.snapshot.selection
        return frozenset(i for i, card in enumerate(self.snapshot.hand) if card in chosen)

    def card_at(self, x: int, y: int) -> int | None:
        """The card of the own hand under a point."""
        place = self.layout.card_at(x, y, self.lifted())
        return None if place is None else self.snapshot.hand[place]


def key_of(card: int) -> str:
    """The key under which a card is known wherever it lies."""
    return f"card {card}"


def card_of(key: str) -> int:
    """The card that is known under a key."""
    return int(key.removeprefix("card "))


def grouped(cards: Iterable[int]) -> tuple[int, ...]:
    """A play in the order in which it is laid: the most of a rank first, each group rising."""
    cards = tuple(cards)
    many = Counter(card // 4 for card in cards)
    return tuple(sorted(cards, key=lambda card: (-many[card // 4], card // 4, card % 4)))


def tilt_of(card: int) -> float:
    """A small angle in degrees that looks random and is always the same for a card, in quarters of the most."""
    return (card * 7 % 9 - 4) / 4 * Card.TILT


def build(snapshot: Snapshot, layout: TableLayout) -> Board:
    """The board at rest."""
    sprites = [
        *_stack(snapshot, layout, 1),
        *_stack(snapshot, layout, 2),
        *_pile(snapshot, layout),
        *_hand(snapshot, layout),
    ]
    return Board(snapshot, layout, tuple(sprites), {sprite.key: sprite for sprite in sprites})


def _hand(snapshot: Snapshot, layout: TableLayout) -> list[Sprite]:
    out = []
    for card, rect in zip(snapshot.hand, layout.hand.rects, strict=True):
        up = layout.hand.lift if card in snapshot.selection else 0
        x, y = rect.center
        dim = card in snapshot.dimmed
        out.append(Sprite(key_of(card), card, "hand", x, y - up, rect.w, dim=dim))
    return out


def _pile(snapshot: Snapshot, layout: TableLayout) -> list[Sprite]:
    if not snapshot.table:
        if snapshot.turned_up is None:
            return []
        rect = layout.pile_places(1)[0]
        # In the player's own hand it lies a second time on the table, under another key.
        return [Sprite("turned up", snapshot.turned_up, "shown", *rect.center, rect.w)]
    cards = grouped(snapshot.table)
    glow = snapshot.over
    return _beaten(snapshot, layout) + [
        Sprite(
            key_of(card),
            card,
            "table",
            rect.cx,
            rect.cy + (round(rect.h * ASKEW[at % len(ASKEW)]) if snapshot.bomb else 0),
            rect.w,
            tilt=tilt_of(card),
            glow=glow,
        )
        for at, (card, rect) in enumerate(zip(cards, layout.pile_places(len(cards)), strict=True))
    ]


def _beaten(snapshot: Snapshot, layout: TableLayout) -> list[Sprite]:
    cards = grouped(snapshot.beaten)
    places = beaten_places(layout, len(cards), len(snapshot.table))
    return [
        Sprite(
            key_of(card), card, "beaten", *rect.center, rect.w, tilt=tilt_of(card), near=layout.play_card.w
        )
        for card, rect in zip(cards, places, strict=True)
    ]


def _stack(snapshot: Snapshot, layout: TableLayout, seat: int) -> list[Sprite]:
    view = snapshot.seats[seat]
    zone = f"stack{seat}"
    if view.open:
        cards = by_rank(view.open)
        places = open_places(layout, seat, len(cards), len(snapshot.table))
        return [_small(key_of(card), card, zone, rect) for card, rect in zip(cards, places, strict=True)]
    places = layout.stack_places(seat, view.cards)
    # The card nearest the seat is number 0, so that the outermost go first.
    numbers = range(len(places)) if seat == 1 else range(len(places) - 1, -1, -1)
    return [_small(f"back {seat} {i}", None, zone, rect) for i, rect in zip(numbers, places, strict=True)]


def _small(key: str, card: int | None, zone: str, rect: Rect) -> Sprite:
    return Sprite(key, card, zone, *rect.center, rect.w)
