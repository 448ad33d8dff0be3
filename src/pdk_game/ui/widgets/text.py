"""Text as cached surfaces: single lines, and blocks that wrap and shrink into a box."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

import pygame

from pdk_game.ui.assets import Fonts
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import WHITE, Colour, Type
from pdk_game.ui.widgets.drawable import drawable
from pdk_game.ui.widgets.wrap import elided, wrap, wrap_path

BOX: Final = "\U0010fffd"  # a sign that no font has
KEPT: Final = 400  # surfaces
MEASURED: Final = 4000  # widths
LONG_WORD: Final = 24  # letters; a longer one is a path or a name, and may be broken


class Style(NamedTuple):
    """How a text is set: size in pixels, colour, weight."""

    px: int
    tint: Colour
    bold: bool = False


class Writer:
    """Renders each text once. Texts may be anything: what cannot be drawn is replaced here, and nowhere else."""

    def __init__(self, fonts: Fonts, least: int = Type.LEAST_PX) -> None:
        self._fonts = fonts
        self._least = least
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool], int] = {}

    def measure(self, text: str, px: int, bold: bool = False) -> int:
        """The width of a line in pixels."""
        key = (text, px, bold)
        if key not in self._widths:
            if len(self._widths) == MEASURED:
                self._widths.clear()
            self._widths[key] = self._fonts.get(px, bold).size(drawable(text))[0]
        return self._widths[key]

    def can_draw(self, sign: str) -> bool:
        """Whether a sign of a text is drawn as it is: it can be seen, and the fonts have it."""
        font = self._fonts.get(self._least)
        drawn, missing = (
            pygame.image.tobytes(font.render(each, True, "white"), "RGBA") for each in (sign, BOX)
        )
        return drawable(sign) == sign and drawn != missing

    def line(self, text: str, style: Style, most: int | None = None) -> pygame.Surface:
        """One line, set smaller (and at last cut short) to be at most `most` pixels wide."""
        return self._keep((text, style, most), lambda: self._line(text, style, most))

    def block(self, text: str, style: Style, w: int, h: int, align: str = "left") -> pygame.Surface:
        """Lines wrapped into a box and set smaller until they fit; the surface is as wide as the box."""
        return self._keep((text, style, w, h, align), lambda: self._block(text, style, w, h, align))

    def fits(self, text: str, style: Style, w: int, h: int) -> bool:
        """Whether a block fits its box without going under the least size of type."""
        return self._set(text, style, w, h)[2]

    def fitted(self, blocks: Iterable[tuple[str, Rect]], style: Style) -> Style:
        """The style, as small as it must be for each text to fit its box: what belongs together looks alike."""
        px = (self._set(text, style, box.w, box.h)[0] for text, box in blocks)
        return style._replace(px=min(px, default=style.px))

    def _line(self, text: str, style: Style, most: int | None) -> pygame.Surface:
        px = style.px
        if most is not None:
            while px > self._least and self.measure(text, px, style.bold) > most:
                px -= 1
            text = elided(text, most, lambda part: self.measure(part, px, style.bold))
        return self._trimmed(text, px, style)

    def _trimmed(self, text: str, px: int, style: Style) -> pygame.Surface:
        """A line whose height is the leading rather than the font's own."""
        font = self._fonts.get(px, style.bold)
        text = drawable(text)
        high = round(px * Type.LEADING)
        if not font.size(text)[0]:
            return pygame.Surface((1, high), pygame.SRCALPHA)
        drawn = font.render(text, True, style.tint[:3])
        out = pygame.Surface((drawn.get_width(), high), pygame.SRCALPHA)
        # Capitals and digits sit in the middle of the line.
        capital = px * 0.733
        out.blit(drawn, (0, round((high + capital) / 2 - font.get_ascent())))
        if style.tint[3] < 255:
            out.fill((*WHITE[:3], style.tint[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _set(self, text: str, style: Style, w: int, h: int) -> tuple[int, list[str], bool]:
        """The size and the lines that fit."""
        for px in range(max(style.px, self._least), self._least - 1, -1):
            measure = partial(self.measure, px=px, bold=style.bold)
            lines = wrap(text, w, measure)
            high = round(px * Type.LEADING) * len(lines)
            fits = high <= h and all(measure(line) <= w for line in lines)
            if fits:
                return px, lines, fits
        broken = [part for line in lines for part in self._broken(line, w, measure)]
        return px, broken if round(px * Type.LEADING) * len(broken) <= h else lines, False

    def _broken(self, line: str, w: int, measure: Callable[[str], int]) -> list[str]:
        """A line that is a word too long for its box, on as many lines as it needs."""
        return wrap_path(line, w, measure) if len(line) > LONG_WORD and measure(line) > w else [line]

    def _block(self, text: str, style: Style, w: int, h: int, align: str) -> pygame.Surface:
        px, lines, _ = self._set(text, style, w, h)
        step = round(px * Type.LEADING)
        most = max(1, h // step)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        out = pygame.Surface((w, step * len(lines)), pygame.SRCALPHA)
        for i, line in enumerate(lines):
            short = elided(line, w, lambda part: self.measure(part, px, style.bold))
            drawn = self._trimmed(short, px, style)
            spare = w - drawn.get_width()
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            out.blit(drawn, (x, i * step))
        return out

    def _keep(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._kept:
            self._kept.move_to_end(key)
        else:
            self._kept[key] = make()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]
