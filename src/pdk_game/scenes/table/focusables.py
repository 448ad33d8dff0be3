"""Where the keyboard can go on the table: the cards of the hand, each by what is seen of it. Pure."""

from __future__ import annotations

from pdk_game.scenes.table.board import Board, key_of
from pdk_game.ui.geometry import Rect


def card_focusables(board: Board) -> dict[str, Rect]:
    """The visible part of each card of the hand, as high as it is lifted, by the card's key."""
    layout, lifted = board.layout.hand, board.lifted()
    out, place = {}, 0
    for i, row in enumerate(layout.rows):
        following = layout.rows[i + 1 : i + 2]
        floor = following[0][0].y if following else row[0].bottom
        for at, rect in enumerate(row):
            right = row[at + 1].x if at + 1 < len(row) else rect.right
            up = layout.lift if place in lifted else 0
            bottom = min(rect.bottom - up, floor)
            name = key_of(board.snapshot.hand[place])
            out[name] = Rect(rect.x, rect.y - up, min(right, rect.right) - rect.x, bottom - rect.y + up)
            place += 1
    return out
