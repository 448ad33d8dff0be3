from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from support.cases import case

FONTS = Path(__file__).parents[3] / "assets" / "fonts"
WEIGHTS = ("Regular", "Bold")


@pytest.fixture(params=WEIGHTS)
def path(request):
    return FONTS / f"NotoSansSC-{request.param}.otf"


def pixels(font, text):
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


def test_pygame_draws_a_glyph_and_not_the_box_of_a_missing_one(path):
    for text in (*"♠♥♣♦éãñœŒ−–•’“”«»‹›←→↑↓✓★跑得快必压，。", "10"):
        with case(text):
            pygame.font.init()
            font = pygame.font.Font(path, 24)
            drawn = pixels(font, text)
            assert any(drawn)
            assert drawn != pixels(font, "\U0010fffd")


def test_digits_and_signs_are_of_one_width(path):
    font = TTFont(path)
    glyphs = font.getBestCmap()
    assert len({font["hmtx"][glyphs[ord(sign)]][0] for sign in "0123456789+−"}) == 1


def test_apostrophes_quotes_and_spaces_are_narrow(path):
    font = TTFont(path)
    glyphs = font.getBestCmap()
    for sign in "’‘“”·•\u202f\u00a0":
        assert font["hmtx"][glyphs[ord(sign)]][0] < 600, sign


def test_all_of_gb2312_is_there(path):
    glyphs = TTFont(path).getBestCmap()
    hanzi = {
        bytes((row, cell)).decode("gb2312")
        for row in range(0xB0, 0xF8)
        for cell in range(0xA1, 0xFF)
        if (row, cell) < (0xD7, 0xFA) or row > 0xD7
    }
    assert len(hanzi) == 6763
    assert not {sign for sign in hanzi if ord(sign) not in glyphs}


def test_licence_lies_beside_the_fonts_with_their_copyright(path):
    names = TTFont(path)["name"]
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert licence.startswith(names.getDebugName(0))
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "SIL Open Font License, Version 1.1" in names.getDebugName(13)
