"""Breaking text into lines. Pure: the measure is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

NOT_FIRST: Final = "，。、；：？！）》」』”’·%"
PAUSES: Final = "，。；："
NOT_LAST: Final = "（《「『“‘"
SHORT: Final = 0.35  # of the width: a last line shorter than this is a rest
TRIES: Final = 6


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
    """Lines no wider than `width` where the pieces allow it; a short last line takes from those above it."""
    return [line for part in text.split("\n") for line in _even(pieces(part), width, measure)]


def fill(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Lines as full as they may be, for a page to read."""
    return [line for part in text.split("\n") for line in _filled(pieces(part), width, measure)]


def _even(parts: list[str], width: float, measure: Callable[[str], float]) -> list[str]:
    """As few lines as will do, and those narrower where the last would be left with a rest."""
    lines = _filled(parts, width, measure)
    if len(lines) == 1 or measure(lines[-1]) >= width * SHORT:
        return lines
    for at in range(len(parts) - 1, 0, -1):  # in Chinese, best after a sign
        halves = ["".join(parts[:at]).rstrip(), "".join(parts[at:]).rstrip()]
        if parts[at - 1][-1] in PAUSES and len(lines) == 2 and max(map(measure, halves)) <= width:
            return halves
    narrow, wide = width / 2, width
    for _ in range(TRIES):
        middle = (narrow + wide) / 2
        if len(_filled(parts, middle, measure)) > len(lines):
            narrow = middle
        else:
            wide = middle
    return _filled(parts, wide, measure)


def _filled(parts: list[str], width: float, measure: Callable[[str], float]) -> list[str]:
    """Lines as full as they may be."""
    lines, line = [], ""
    for piece in parts:
        if line and measure((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = piece
        else:
            line += piece
    return [*lines, line.rstrip()]


def wrap_path(path: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """The lines of a folder's path, broken behind its separators, and within names that are longer than a line."""
    lines = [""]
    for part in re.split(r"(?<=[/\\])", path):
        if lines[-1] and measure(lines[-1] + part) > width:
            lines.append("")
        rest = lines.pop() + part
        while measure(rest) > width and len(rest) > 1:
            cut = max(1, _fitting(rest, width, measure))
            lines.append(rest[:cut])
            rest = rest[cut:]
        lines.append(rest)
    return lines


def elided(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text, cut short with an ellipsis if it must be."""
    if measure(text) <= width:
        return text
    most = _fitting(text, width, lambda part: measure(part.rstrip() + "…"))
    return text[:most].rstrip() + "…"


def _fitting(text: str, width: float, measure: Callable[[str], float]) -> int:
    """How many letters from the beginning are no wider than that."""
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if measure(text[:middle]) <= width else (least, middle - 1)
    return least
