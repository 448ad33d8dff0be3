"""Rank letters as outlines, taken from the project's own bold font so that no text is left in the SVG."""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .svg import num

# The ten in the width of one letter, with the font's own weight: squeezed, its strokes would be thinner than its
# neighbours'. A one without a foot, a narrow nought; for a height of 73, with the origin in its middle.
TEN = (
    "M-18.5 36.5V-20.5L-30 -17.8V-27C-24.6 -29 -20.2 -31.6 -16.5 -36.5H-6.5V36.5Z"
    # The nought's outline, and its hollow the other way round.
    "M16 37.7C1 37.7 -2 20 -2 0C-2 -20 1 -37.7 16 -37.7C31 -37.7 34 -20 34 0C34 20 31 37.7 16 37.7Z"
    "M16 27C21.6 27 22.2 14 22.2 0C22.2 -14 21.6 -27 16 -27C10.4 -27 9.8 -14 9.8 0C9.8 14 10.4 27 16 27Z"
)


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
