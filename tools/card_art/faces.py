"""Whole faces: the blank card, indices, pips, aces and the frames of the courts."""

from __future__ import annotations

from .backs import CLOUD
from .courts import court
from .glyphs import TEN, Letters
from .suits import COLOURS, SPADE, pip
from .svg import CORNER, EDGE, FACE, GOLD, HEIGHT, WIDTH, circle, document, half_turn, path, place, rect

RANKS = ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2")
FRENCH = {"J": "V", "Q": "D", "K": "R"}

# The index: rank 22 % of the card's height, suit 15 %, both in the left 30 % of the width.
RANK_HEIGHT = 0.22 * HEIGHT * 0.94
RANK_WIDTH = 58.0
INDEX_X = 41.0
RANK_Y = 54.0
SUIT_Y = 127.0
SUIT_SIZE = 0.15 * HEIGHT / 100

# The classic grid: three columns, rows from -1 to 1.
LEFT, RIGHT, TOP, BOTTOM = 101.0, 149.0, 62.0, 288.0
PIP_SIZE = 0.4
GRID: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    "9": ((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
    "T": (
        *((-1, -1), (1, -1), (0, -2 / 3), (-1, -1 / 3), (1, -1 / 3)),
        *((-1, 1 / 3), (1, 1 / 3), (0, 2 / 3), (-1, 1), (1, 1)),
    ),
}


def blank() -> str:
    """The card itself: a face with a hairline edge."""
    return rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, CORNER, FACE, EDGE, 1.5)


def index(letters: Letters, rank: str, suit: int) -> str:
    """Both corner indices."""
    outline = TEN if rank == "T" else letters.fitted(rank, RANK_HEIGHT, RANK_WIDTH)
    corner = place(path(outline, COLOURS[suit]), INDEX_X, RANK_Y) + place(
        pip(suit), INDEX_X, SUIT_Y, SUIT_SIZE
    )
    return corner + half_turn(corner)


def pips(rank: str, suit: int) -> str:
    """The pips of a number card; the lower half stands on its head."""
    out = ""
    for column, row in GRID[rank]:
        x = (LEFT + RIGHT) / 2 + column * (RIGHT - LEFT) / 2
        y = (TOP + BOTTOM) / 2 + row * (BOTTOM - TOP) / 2
        out += place(pip(suit), x, y, PIP_SIZE, 180 if row > 0 else 0)
    return out


def opener_corner() -> str:
    """The small gold corner of the three of spades: it opens the deal."""
    return path(f"M2 {2 + CORNER}V30L30 2H{2 + CORNER}A{CORNER} {CORNER} 0 0 0 2 {2 + CORNER}Z", GOLD)


def ace(suit: int) -> str:
    """One large pip; the ace of spades rests on clouds."""
    if suit != SPADE:
        return place(pip(suit), WIDTH / 2, HEIGHT / 2, 1.0)
    return (
        place(path(CLOUD, "none", GOLD, 3.4), WIDTH / 2 - 2, HEIGHT / 2 + 74, 0.98)
        + place(half_turn_cloud(), WIDTH / 2 + 2, HEIGHT / 2 - 92, 0.98)
        + place(pip(SPADE), WIDTH / 2, HEIGHT / 2 - 8, 1.24)
        + circle(WIDTH / 2, HEIGHT / 2 + 2, 14, FACE)
        + circle(WIDTH / 2, HEIGHT / 2 + 2, 9.5, "none", GOLD, 2.4)
        + circle(WIDTH / 2, HEIGHT / 2 + 2, 3, GOLD)
    )


def half_turn_cloud() -> str:
    """The cloud above the ace of spades, hanging from the sky."""
    return place(path(CLOUD, "none", GOLD, 3.4), 0, 0, 1.0, 180)


def face(letters: Letters, rank: str, suit: int, letter: str | None = None) -> str:
    """The file of one face; `letter` replaces the rank's own letter (French courts)."""
    if rank in GRID:
        picture = pips(rank, suit)
    elif rank == "A":
        picture = ace(suit)
    else:
        picture = court(rank, suit)
    corner = opener_corner() if (rank, suit) == ("3", SPADE) else ""
    return document(blank() + corner + picture + index(letters, letter or rank, suit))
