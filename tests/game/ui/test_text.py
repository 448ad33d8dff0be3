"""Text as surfaces: each is drawn once, and not for ever kept."""

from __future__ import annotations

from typing import Final

import pygame
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pdk_game.ui.assets import Fonts
from pdk_game.ui.theme import WHITE, Type
from pdk_game.ui.widgets.drawable import LONGEST, REPLACEMENT, drawable
from pdk_game.ui.widgets.text import KEPT, Style, Writer
from support.cases import case

SMALL = Style(Type.LEAST_PX, WHITE)
ODD: Final = {
    "a byte that is no UTF-8": "a\udcffb",
    "half of a pair": "\ud83c",
    "NUL": "a\0b",
    "escape": "\x1b[31mred",
    "from right to left": "abc\u202egpj.exe",
    "nothing to see": "\u200b",
    "a missing glyph": "\U0001f0a1",
    "a mark without a letter": "\u0301",
    "a thin space": "\u200a",
    "lines": "a\n\r\x85\u2028b",
    "blanks": " \t ",
    "nothing": "",
    "a long word": "x" * 5_000,
    "a long path": "/home/somebody/" + "very-long-name" * 40 + "/" + "deeper/" * 50,
}
"""What a name of a file or a pasted text may be."""
ANYTHING: Final = st.one_of(
    st.text(st.characters(codec=None), max_size=60),
    st.lists(st.sampled_from([*ODD.values()][:-2]), max_size=6).map(" ".join),
)


def test_what_was_not_wanted_for_longest_goes_first() -> None:
    writer = Writer(Fonts())
    first, second = writer.line("0", SMALL), writer.line("1", SMALL)
    for number in range(2, KEPT):
        writer.line(str(number), SMALL)
    assert writer.line("0", SMALL) is first
    writer.line(str(KEPT), SMALL)
    assert writer.line("0", SMALL) is first
    assert writer.line("1", SMALL) is not second


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def try_to_set(writer: Writer, text: str, w: int, h: int) -> None:
    """Set a text in every way there is."""
    style = Style(16, WHITE, bold=True)
    assert writer.measure(text, 16) >= 0
    assert writer.line(text, SMALL).get_width() >= 1
    assert writer.line(text, style, w).get_width() <= max(w, writer.measure("…", Type.LEAST_PX, True))
    for align in ("left", "center", "right"):
        assert writer.block(text, style, w, h, align).get_width() == w
    writer.fits(text, style, w, h)


def test_odd_texts_are_drawn(writer: Writer) -> None:
    for name, text in ODD.items():
        with case(name):
            try_to_set(writer, text, 200, 60)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(ANYTHING, st.integers(0, 400), st.integers(0, 100))
@example("\udcff" * 30, 1, 1)
def test_any_text_is_drawn(writer: Writer, text: str, w: int, h: int) -> None:
    try_to_set(writer, text, w, h)


def test_what_cannot_be_drawn_is_seen_to_be_missing(writer: Writer) -> None:
    replaced = pixels(writer.line(f"a{REPLACEMENT}b", SMALL))
    for sign in "\0\x1b\x85\udcff\ud800\u200b\u202e\u2066\ufeff":
        assert drawable(f"a{sign}b") == f"a{REPLACEMENT}b"
        assert pixels(writer.line(f"a{sign}b", SMALL)) == replaced
    assert pixels(writer.line("a\U0001f0a1b", SMALL)) == replaced, "the font has the same for what it lacks"


def test_what_the_game_writes_is_left_alone() -> None:
    text = "Nœuds\u00a0: «\u202f10\u202f» – −3 · ♠ 你好，世界"
    assert drawable(text) == text
    assert len(drawable("x" * 2 * LONGEST)) == LONGEST


def test_a_long_path_is_broken_and_no_part_of_it_lost(writer: Writer) -> None:
    path = "/home/" + "somebody" * 12 + "/pdk.log"
    high = round(Type.LEAST_PX * Type.LEADING)
    broken = writer.block(path, SMALL, 200, 20 * high)
    assert broken.get_height() >= 4 * high
    assert writer.block(path, SMALL, 200, high).get_height() == high
