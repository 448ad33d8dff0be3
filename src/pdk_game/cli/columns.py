"""Columns in a terminal, where Chinese signs take two places."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


def aligned(lines: list[tuple[str, ...]]) -> Iterator[str]:
    """Set cells into columns, the first to the left, the others to the right."""
    wide = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = []
        for i, (cell, most) in enumerate(zip(line, wide, strict=True)):
            blank = " " * (most - _width(cell))
            cells.append(cell + blank if i == 0 else blank + cell)
        yield "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese signs take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
