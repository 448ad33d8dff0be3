"""Every theme can be read: contrast of text on its ground, as WCAG 2 computes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pdk_game
from pdk_game.ui.theme import THEMES, Colour, Theme, colour, faded, mix


def luminance(tint: Colour) -> float:
    parts = (value / 255 for value in tint[:3])
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(tint: Colour, ground: Colour) -> Colour:
    """What is seen of a translucent colour."""
    return mix(ground, faded(tint, 1.0), tint[3] / 255)


def grounds(theme: Theme) -> list[Colour]:
    felt = [theme.felt_centre, theme.felt_edge]
    return (
        felt + [over(theme.panel, ground) for ground in felt] + [over(theme.well, ground) for ground in felt]
    )


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read(name: str) -> None:
    theme = THEMES[name]
    for ground in grounds(theme):
        assert contrast(theme.text, ground) >= 4.5
        assert contrast(theme.quiet, ground) >= 4.5 or ground == theme.felt_centre
        assert contrast(theme.quiet, ground) >= 3
        assert contrast(theme.accent, ground) >= 3
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    assert contrast(theme.on_ivory, theme.ivory) >= 4.5
    assert contrast(theme.ivory, theme.badge) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_suits_can_be_told_from_the_card(name: str) -> None:
    theme = THEMES[name]
    for suit in (*theme.suits_two, *theme.suits_four):
        assert contrast(colour(suit), colour(theme.card_face)) >= 4.5


def test_no_colour_is_written_elsewhere() -> None:
    source = Path(pdk_game.__file__).parent
    for path in source.rglob("*.py"):
        if path.name != "theme.py":
            assert not re.search(r'"#[0-9a-fA-F]{6}"', path.read_text(encoding="utf-8")), path
