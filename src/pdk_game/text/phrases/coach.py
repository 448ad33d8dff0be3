"""The three marks of a newcomer's first deal."""

from typing import Final

from pdk_game.text.i18n import _, msg

MARKS: Final = {
    "hand": msg("Your hand. Tap cards to choose them, or slide across several."),
    "play": msg("Play puts the chosen cards down. Beat what lies on the table, or pass."),
    "seats": msg("The others’ cards. Whoever is out first wins: take care when somebody has one left."),
}
"""In the order in which they come."""


def coach_mark_line(mark: str) -> str:
    """Return what a mark says, a key of MARKS."""
    return _(MARKS[mark])
