"""Every colour and every size of type: the one place where the look is decided. Pure.

Sizes are in units of b, the base size that `table.layout` derives from the screen.
"""

from __future__ import annotations

from typing import Final

import msgspec

Colour = tuple[int, int, int, int]


def colour(text: str, alpha: float = 1.0) -> Colour:
    """A colour from "#rrggbb" and an opacity from 0 to 1."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16), round(255 * alpha)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour `part` of the way from a to b."""
    (r, g, bl, al), (r2, g2, bl2, al2) = a, b  # one by one: the felt asks a thousand times
    return (
        round(r + (r2 - r) * part),
        round(g + (g2 - g) * part),
        round(bl + (bl2 - bl) * part),
        round(al + (al2 - al) * part),
    )


def faded(tint: Colour, alpha: float) -> Colour:
    """The colour at another opacity."""
    return (*tint[:3], round(255 * alpha))


class Theme(msgspec.Struct, frozen=True):
    """The colours of one table."""

    name: str
    felt_centre: Colour
    felt_edge: Colour
    grain: int  # how strongly the felt is speckled, 0 to 255
    panel: Colour
    panel_edge: Colour
    text: Colour
    quiet: Colour
    accent: Colour
    on_accent: Colour
    on_ivory: Colour
    badge: Colour
    ivory: Colour
    card_face: str
    card_edge: str
    suits_two: tuple[str, str, str, str]
    suits_four: tuple[str, str, str, str]
    shadow: Colour
    scrim: Colour
    veil: Colour  # over a card that may not be played
    ink: Colour  # the ring of a bomb
    well: Colour  # sunken things: the ring on the felt, an unlit button


_INK, _RED, _GREEN, _BLUE = "#1c2430", "#b3261e", "#1e6b3a", "#1f4fa3"

EVENING: Final = Theme(
    name="evening",
    felt_centre=colour("#1f4a4a"),
    felt_edge=colour("#0e2a2e"),
    grain=7,
    panel=colour("#122a2e", 0.88),
    panel_edge=colour("#e8d9b5", 0.14),
    text=colour("#f4ebdd"),
    quiet=colour("#b9b49f"),
    accent=colour("#e3b34c"),
    on_accent=colour("#2a1e08"),
    on_ivory=colour("#2a1e08"),
    badge=colour("#c8402f"),
    ivory=colour("#f6ecd6"),
    card_face="#fbf6ea",
    card_edge="#d8cdb4",
    suits_two=(_INK, _RED, _INK, _RED),
    suits_four=(_INK, _RED, _GREEN, _BLUE),
    shadow=colour("#02090a", 0.5),
    scrim=colour("#040d0f", 0.62),
    veil=colour("#16292c", 0.46),
    ink=colour("#0a1517", 0.85),
    well=colour("#06181b", 0.34),
)
JADE: Final = msgspec.structs.replace(
    EVENING,
    name="jade",
    felt_centre=colour("#2e6b52"),
    felt_edge=colour("#143529"),
    panel=colour("#12291f", 0.88),
    quiet=colour("#dad5c2"),
    shadow=colour("#030c07", 0.5),
    scrim=colour("#06120c", 0.62),
    veil=colour("#12291f", 0.46),
    well=colour("#0a2016", 0.38),
)
PLUM: Final = msgspec.structs.replace(
    EVENING,
    name="plum",
    felt_centre=colour("#553450"),
    felt_edge=colour("#271629"),
    panel=colour("#2a1a2b", 0.88),
    quiet=colour("#cdbfc4"),
    shadow=colour("#0c050d", 0.5),
    scrim=colour("#140a15", 0.62),
    veil=colour("#2c1a2d", 0.46),
    ink=colour("#150a17", 0.85),
    well=colour("#1a0c1c", 0.36),
)
# Light: ink on old paper, with cards that are still the brightest.
PAPER: Final = msgspec.structs.replace(
    EVENING,
    name="paper",
    felt_centre=colour("#dccfb2"),
    felt_edge=colour("#c4b28d"),
    grain=5,
    panel=colour("#eadfc6", 0.92),
    panel_edge=colour("#3a2a14", 0.26),
    text=colour("#241a10"),
    quiet=colour("#43351f"),
    accent=colour("#7d430b"),
    on_accent=colour("#fdf6e6"),
    card_face="#fffdf6",
    card_edge="#b9a67f",
    shadow=colour("#3a2a14", 0.42),
    scrim=colour("#2c2012", 0.55),
    veil=colour("#5d4d33", 0.46),
    ink=colour("#241a10", 0.85),
    well=colour("#8a7244", 0.2),
)
INK: Final = msgspec.structs.replace(
    EVENING,
    name="ink",
    felt_centre=colour("#101214"),
    felt_edge=colour("#000000"),
    grain=0,
    panel=colour("#1b1e22"),
    panel_edge=colour("#ffffff", 0.30),
    text=colour("#ffffff"),
    quiet=colour("#c8ccd2"),
    accent=colour("#ffd24a"),
    on_accent=colour("#000000"),
    on_ivory=colour("#000000"),
    badge=colour("#ff5a45"),
    ivory=colour("#ffffff"),
    card_face="#ffffff",
    card_edge="#8a8f96",
    suits_two=("#000000", "#c00000", "#000000", "#c00000"),
    suits_four=("#000000", "#c00000", "#00602b", "#0038a8"),
    scrim=colour("#000000", 0.72),
    veil=colour("#000000", 0.5),
    ink=colour("#ffffff", 0.8),
    well=colour("#ffffff", 0.08),
)
THEMES: Final = {theme.name: theme for theme in (EVENING, JADE, PLUM, PAPER, INK)}

# The colours the card files are drawn in, which a theme replaces.
DRAWN_FACE, DRAWN_EDGE, DRAWN_SUITS = "#fbf6ea", "#d8cdb4", (_INK, _RED, _GREEN, _BLUE)


WHITE: Final = colour("#ffffff")
BLACK: Final = colour("#000000")


class Type:
    """The type scale, in b."""

    SMALL: Final = 0.75
    NAME: Final = 0.9
    BODY: Final = 1.0
    HEADING: Final = 1.4
    BUTTON: Final = 1.0
    STATUS: Final = 1.15
    COUNT: Final = 1.5
    TOTAL: Final = 1.6
    TITLE: Final = 1.8
    LEADING: Final = 1.25
    READING: Final = 1.45  # the leading of a page that is read
    LEAST_PX: Final = 12  # no text is set smaller than this,
    TINIEST_PX: Final = 9  # or this on screens that are too small for it


class Space:
    """Margins, gaps and corners, in b."""

    HAIR: Final = 0.25
    SMALL: Final = 0.5
    GAP: Final = 1.0
    WIDE: Final = 1.5
    CORNER: Final = 0.6


class Card:
    """Proportions of a card."""

    RATIO: Final = 1.4  # height over width
    CORNER: Final = 0.07  # of the width
    LIFT: Final = 0.13  # of the height, when selected
    TABLE: Final = 0.8  # of the hand's size
    TILT: Final = 2.0  # degrees at most, either way
    SHAKE: Final = 0.015  # of the screen's width
