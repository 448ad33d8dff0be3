"""The three marks of a newcomer's first deal."""

from typing import Final

from pdk_game.text.i18n import _, msg

LINES: Final = {
    "hand": msg("Your hand. Tap cards to choose them, or slide across several."),
    "play": msg("Play puts the chosen cards down. Beat what lies on the table, or pass."),
    "seats": msg("The others’ cards. Whoever is out first wins: take care when somebody has one left."),
}
PLAY: Final = {
    "wait": msg("Play puts the chosen cards down once it is your turn."),
    "lead": msg("Play puts the chosen cards down. You lead: any kind of play will do."),
    "must": msg("Play puts the chosen cards down. You can beat what lies on the table, so you must."),
}
"""What "play" says instead where nobody may pass, or not yet."""

MARKS: Final = tuple(LINES)
"""In the order in which they come."""
MOMENTS: Final = (*PLAY, "free")


def coach_mark_line(mark: str, moment: str = "free") -> str:
    """Return what a mark, one of MARKS, says at one of MOMENTS."""
    line = PLAY.get(moment) if mark == "play" else None
    return _(line or LINES[mark])
