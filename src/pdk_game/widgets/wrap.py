"""Breaking text into lines. Pure: the measure is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NOT_FIRST: Final = "，。、；：？！）》」』”’·%"
NOT_LAST: Final = "（《「『“‘"


def pieces(text: str) -> list[str]:
    """The unbreakable parts: words with the blank after them, single Chinese characters with their signs."""
    out: list[str] = []
    for letter in text:
        last = out[-1] if out else " "
        joins = last[-1] != " " or letter == " "
        wide = _wide(letter) or _wide(last[-1])
        if out and letter in NOT_FIRST:
            joins, wide = True, False
        if out and last[-1] in NOT_LAST:
            joins, wide = True, False
        if out and joins and (not wide or letter == " "):
            out[-1] += letter
        else:
            out.append(letter)
    return out


def _wide(letter: str) -> bool:
    return "⺀" <= letter <= "鿿" or "＀" <= letter <= "｠"


def wrap(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Lines no wider than `width` where the pieces allow it."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for piece in pieces(part):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = piece
            else:
                line += piece
        lines.append(line.rstrip())
    return lines


def elided(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text, cut short with an ellipsis if it must be."""
    if measure(text) <= width:
        return text
    while text and measure(text.rstrip() + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"
