"""The four suits as paths with real curves, in a box from -50 to 50."""

from __future__ import annotations

from .svg import BLUE, GREEN, INK, RED

SPADE, HEART, CLUB, DIAMOND = range(4)

PATHS = (
    # Spade: a leaf with a waist, on a flared foot.
    "M0-50C7-33 43-10 43 15C43 30 33 38.5 22 38.5C13.5 38.5 7 34 3.6 26.5C4.4 37 9 45 18 48.5"
    "C12 50 -12 50 -18 48.5C-9 45 -4.4 37 -3.6 26.5C-7 34 -13.5 38.5 -22 38.5C-33 38.5 -43 30 -43 15"
    "C-43-10 -7-33 0-50Z",
    # Heart: round lobes, a deep notch, sides that fall to a point without a bulge.
    "M0 48C-6 30 -45 9 -45-19C-45-36 -33.5-45.5 -21.5-45.5C-11-45.5 -3.5-38.5 0-28.5"
    "C3.5-38.5 11-45.5 21.5-45.5C33.5-45.5 45-36 45-19C45 9 6 30 0 48Z",
    # Club: three leaves that touch, on the spade's foot.
    "M0-49C12.5-49 21.5-39.5 21.5-28C21.5-20.5 17.6-13.6 12-9.4C14.7-10.6 17.8-11.2 21-11.2"
    "C34-11.2 44-1.5 44 12C44 25.5 34 35 21.5 35C13.4 35 6.8 30.6 3.4 23.8C4 36 8.6 44.6 18 48.5"
    "C12 50 -12 50 -18 48.5C-8.6 44.6 -4 36 -3.4 23.8C-6.8 30.6 -13.4 35 -21.5 35C-34 35 -44 25.5 -44 12"
    "C-44-1.5 -34-11.2 -21-11.2C-17.8-11.2 -14.7-10.6 -12-9.4C-17.6-13.6 -21.5-20.5 -21.5-28"
    "C-21.5-39.5 -12.5-49 0-49Z",
    # Diamond: sides that bend in a little.
    "M0-50C8.5-32.5 22.5-13 37 0C22.5 13 8.5 32.5 0 50C-8.5 32.5 -22.5 13 -37 0C-22.5-13 -8.5-32.5 0-50Z",
)

NAMES = ("S", "H", "C", "D")
COLOURS = (INK, RED, GREEN, BLUE)  # the four-colour roles; two colours fold them when a face is loaded


def pip(suit: int) -> str:
    """The path element of a suit in its colour."""
    return f'<path d="{PATHS[suit]}" fill="{COLOURS[suit]}"/>'
