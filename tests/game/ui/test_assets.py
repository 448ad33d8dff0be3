"""The faces: there for every card and language, drawn once per size, in the theme's colours."""

from __future__ import annotations

import re

import pytest

from pdk_game.text import phrases
from pdk_game.ui import assets
from pdk_game.ui.assets import Faces, Fonts, folder
from pdk_game.ui.theme import EVENING, INK, THEMES, colour


def test_there_is_a_face_for_every_card_in_both_alphabets() -> None:
    names = {path.name for path in (folder() / "cards").iterdir()}
    ranks = assets.RANKS + "VDR"
    assert names >= {f"{rank}{suit}.svg" for rank in ranks for suit in assets.SUITS}
    assert names >= {f"back_{back}.svg" for back in assets.BACKS}


def test_drawings_hold_only_what_the_loader_understands() -> None:
    for path in (folder() / "cards").iterdir():
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"<(\w+)", text)) <= {"svg", "g", "path", "rect", "circle"}, path.name
        assert not re.search(r'(fill|stroke)="(?!none|#[0-9a-f]{6}")', text), path.name


def test_a_face_is_drawn_once_per_size() -> None:
    faces = Faces(EVENING)
    assert faces.get(0, 80) is faces.get(0, 80)
    assert faces.get(0, 80) is not faces.get(0, 81)
    assert faces.squeezed(0, 80, 0.5) is faces.squeezed(0, 80, 0.52)
    assert faces.squeezed(0, 80, 1) is faces.get(0, 80)
    bleed = faces.bleed(80)
    assert faces.get(0, 80).get_size() == (80 + 2 * bleed, 112 + 2 * bleed)
    w, h = faces.get(0, 80, tilt=11).get_size()
    assert w > 80 + 2 * bleed
    assert h > 112 + 2 * bleed


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("name", THEMES)
def test_suits_have_the_colours_of_the_theme(name: str, four: bool) -> None:
    theme = THEMES[name]
    faces = Faces(theme, four_colours=four)
    suits = theme.suits_four if four else theme.suits_two
    ace = 11 * 4
    for suit in (1, 2, 3):
        surface = faces.get(ace + suit, 200)
        assert tuple(surface.get_at(surface.get_rect().center))[:3] == colour(suits[suit])[:3]


def test_a_forbidden_card_is_darker_and_a_winning_one_shines() -> None:
    faces = Faces(EVENING)
    plain, dim, glow = (faces.get(0, 100, state=state) for state in ("", "dim", "glow"))
    spot = (plain.get_width() // 2 + 20, plain.get_height() // 3)
    assert sum(dim.get_at(spot)[:3]) < 0.8 * sum(plain.get_at(spot)[:3])
    edge = (2, plain.get_height() // 2)
    assert glow.get_at(edge)[0] > plain.get_at(edge)[0]


def test_french_courts_have_their_letters() -> None:
    asked: list[str] = []

    def letter(rank: str) -> str:
        asked.append(rank)
        return {"J": "V", "Q": "D", "K": "R"}[rank]

    faces = Faces(INK, letter=letter)
    for card in (32, 36, 40):
        faces.get(card, 60)
    assert asked == ["J", "Q", "K"]
    assert phrases.face("J") == "J"


def test_fonts_come_in_two_weights() -> None:
    fonts = Fonts()
    assert fonts.get(20) is fonts.get(20)
    assert fonts.get(20).style_name != fonts.get(20, bold=True).style_name
