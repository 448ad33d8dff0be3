"""Rank letters as outlines, taken from the project's own bold font so that no text is left in the SVG."""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .svg import num


class Letters:
    """Outlines of short texts, fitted into a box."""

    def __init__(self, font: Path) -> None:
        self._font = TTFont(font)
        self._glyphs = self._font.getGlyphSet()
        self._names = self._font.getBestCmap()

    def fitted(self, text: str, height: float, most: float, tight: float = 0.0) -> str:
        """Path data with the origin at the middle of the text.

        `height` is that of a capital; the text is squeezed across to be at most `most` wide;
        `tight` takes that many font units out between letters.
        """
        capital = float(self._font["OS/2"].sCapHeight)
        scale = height / capital
        x, left, right, low = 0.0, 1e9, -1e9, 0.0
        steps: list[tuple[str, float]] = []
        for letter in text:
            name = self._names[ord(letter)]
            pen = BoundsPen(self._glyphs)
            self._glyphs[name].draw(pen)
            assert pen.bounds is not None
            left, right = min(left, x + pen.bounds[0]), max(right, x + pen.bounds[2])
            steps.append((name, x))
            low = min(low, pen.bounds[1])
            x += self._glyphs[name].width - tight
        # A tail below the line (of the Q) counts for most of its depth.
        scale *= capital / (capital - 0.7 * low) if low < -0.1 * capital else 1.0
        top = height / 2 - (height - capital * scale)
        across = min(scale, most / (right - left))
        middle = (left + right) / 2
        out = []
        for name, at in steps:
            draw = SVGPathPen(self._glyphs, ntos=num)
            turn = Transform(across, 0, 0, -scale, (at - middle) * across, top)
            self._glyphs[name].draw(TransformPen(draw, turn))
            out.append(draw.getCommands())
        return "".join(out)
