"""Text as surfaces: each is drawn once, and not for ever kept."""

from __future__ import annotations

from pdk_game.ui.assets import Fonts
from pdk_game.ui.theme import WHITE, Type
from pdk_game.ui.widgets.text import KEPT, Style, Writer

SMALL = Style(Type.LEAST_PX, WHITE)


def test_what_was_not_wanted_for_longest_goes_first() -> None:
    writer = Writer(Fonts())
    first, second = writer.line("0", SMALL), writer.line("1", SMALL)
    for number in range(2, KEPT):
        writer.line(str(number), SMALL)
    assert writer.line("0", SMALL) is first
    writer.line(str(KEPT), SMALL)
    assert writer.line("0", SMALL) is first
    assert writer.line("1", SMALL) is not second
