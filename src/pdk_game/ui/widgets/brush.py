"""The brush: a theme, a screen and the caches of drawing, and the few things every scene draws with them."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from pdk_game.ui.assets import Faces, Fonts
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import BLACK, Colour, Space, Theme, Type, faded, mix
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.felt import felt
from pdk_game.ui.widgets.seals import TURN, seal
from pdk_game.ui.widgets.shapes import drawn, paint, rounded, soft
from pdk_game.ui.widgets.text import Style, Writer

MOST_RESIZED: Final = 60
SEAL_NEAR: Final = 0.8  # how much larger a seal is before it comes down


class Brush:
    """Draws for one screen in one theme; a new screen takes a new brush."""

    def __init__(self, theme: Theme, metrics: Metrics, fonts: Fonts, faces: Faces) -> None:
        self.theme = theme
        self.metrics = metrics
        self.faces = faces
        self.writer = Writer(fonts, metrics.least_px)
        self._fonts = fonts
        self._resized: dict[tuple[pygame.Surface, int, int], pygame.Surface] = {}

    def enlarged(self) -> Brush:
        """This brush, or one for the smallest window to play in where this one's is none."""
        if self.metrics.playable:
            return self
        return Brush(self.theme, self.metrics.enlarged, self._fonts, self.faces)

    @cached_property
    def ground(self) -> pygame.Surface:
        """The felt that fills the screen."""
        return felt(self.theme, self.metrics.w, self.metrics.h)

    @cached_property
    def hairline(self) -> float:
        """The width of a thin line."""
        return max(1.0, self.metrics.b / 14)

    def style(self, units: float, tint: Colour | None = None, bold: bool = False) -> Style:
        """A style of the type scale; the theme's text colour unless told."""
        return Style(self.metrics.type_px(units), tint or self.theme.text, bold)

    def line(self, text: str, rect: Rect, style: Style, align: str = "left") -> list[Item]:
        """One line in a box, in the middle of its height, shrunk to its width."""
        if not text or rect.w <= 0:
            return []
        surface = self.writer.line(text, style, rect.w)
        spare = rect.w - surface.get_width()
        x = rect.x + {"left": 0, "center": spare // 2, "right": spare}[align]
        return [Item(surface, x, rect.y + (rect.h - surface.get_height()) // 2)]

    def block(self, text: str, rect: Rect, style: Style, align: str = "left") -> list[Item]:
        """Wrapped text in a box, in the middle of its height."""
        if not text or rect.w <= 0:
            return []
        surface = self.writer.block(text, style, rect.w, rect.h, align)
        return [Item(surface, rect.x, rect.y + (rect.h - surface.get_height()) // 2)]

    def centred(self, surface: pygame.Surface, rect: Rect, alpha: int = 255) -> Item:
        """A surface in the middle of a box."""
        w, h = surface.get_size()
        return Item(surface, rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2, alpha)

    def panel(self, rect: Rect, *, fill: Colour | None = None, edge: Colour | None = None) -> Item:
        """A rounded panel with a hairline."""
        line = self.hairline * (2 if edge else 1)
        surface = rounded(
            rect.w,
            rect.h,
            self.metrics.b * Space.CORNER,
            fill or self.theme.panel,
            edge or self.theme.panel_edge,
            line,
        )
        return Item(surface, rect.x, rect.y)

    def dialog(self, rect: Rect) -> list[Item]:
        """A panel over everything else: solid, edged in gold, with a wide shadow."""
        solid = (*self.theme.panel[:3], 255)
        edge = faded(self.theme.accent, 0.5)
        return [self.halo(rect, self.theme.shadow, 0.8), self.panel(rect, fill=solid, edge=edge)]

    def halo(self, rect: Rect, tint: Colour, blur: float = 0.5, drop: int = 0) -> Item:
        """Light or shadow around a rounded box."""
        reach = max(2, self.metrics.px(blur))
        surface = soft(rect.w, rect.h, self.metrics.b * Space.CORNER, tint, reach)
        return Item(surface, rect.x - 2 * reach, rect.y - 2 * reach + drop)

    def button(
        self, rect: Rect, label: str, *, lit: bool = True, primary: bool = False, pressed: bool = False
    ) -> list[Item]:
        """A button: gold if it is the main one, a panel if not, sunken and quiet if it cannot be used."""
        theme = self.theme
        if not lit:
            fill, edge, tint = theme.well, theme.panel_edge, faded(theme.quiet, 0.62)
        elif primary:
            fill, edge, tint = theme.accent, mix(theme.accent, theme.ivory, 0.45), theme.on_accent
        else:
            fill, edge, tint = theme.panel, faded(theme.accent, 0.55), theme.text
        if pressed and lit:
            fill = mix(fill, (*BLACK[:3], fill[3]), 0.22)
        out = []
        if lit:
            out.append(self.halo(rect, self.theme.shadow, 0.18, self.metrics.px(0.1)))
        radius = self.metrics.b * Space.CORNER
        shape = rounded(rect.w, rect.h, radius, fill, edge, self.hairline)
        drop = 1 if pressed and lit else 0
        out.append(Item(shape, rect.x, rect.y + drop))
        style = self.style(Type.BUTTON, tint, bold=True)
        inner = rect.inset(self.metrics.px(Space.SMALL), self.metrics.px(Space.HAIR)).moved(0, drop)
        if self.writer.measure(label, style.px, style.bold) <= inner.w:
            return out + self.line(label, inner, style, "center")
        return out + self.block(label, inner, style, "center")

    def bubble(self, rect: Rect, text: str, alpha: int, *, right: bool) -> list[Item]:
        """What a seat says: an ivory pill at one end of its box, whose point touches the plate above it."""
        if alpha <= 0:
            return []
        theme = self.theme
        style = self.style(Type.NAME, theme.on_ivory, bold=True)
        words = self.writer.line(text, style, rect.w - self.metrics.px(1))
        tip = self.metrics.px(0.45)
        w = min(rect.w, words.get_width() + self.metrics.px(1.6))
        h = rect.h
        r = (h - tip) / 2
        x = rect.right - w if right else rect.x
        data = (
            f"M{r:.1f} {tip}H{w / 2 - tip:.1f}L{w / 2:.1f} 0L{w / 2 + tip:.1f} {tip}H{w - r:.1f}"
            f"A{r:.1f} {r:.1f} 0 0 1 {w - r:.1f} {h}H{r:.1f}A{r:.1f} {r:.1f} 0 0 1 {r:.1f} {tip}Z"
        )
        shape = drawn(f'<path d="{data}" {paint(theme.ivory)}/>', w, h)
        return [
            Item(shape, x, rect.y, alpha),
            self.centred(words, Rect(x, rect.y + tip, w, h - tip), alpha),
        ]

    def stamp(
        self, rect: Rect, text: str, down: float = 1.0, style: Style | None = None, turn: float = TURN
    ) -> list[Item]:
        """A vermilion seal with ivory words, turned by some degrees; with less than 1 `down` it is larger."""
        grown = 1 + SEAL_NEAR * (1 - down)
        style = style or self.style(Type.NAME, self.theme.ivory, bold=True)
        surface = seal(self.writer, self.theme, rect.w, rect.h, text, style, turn)
        if grown > 1.02:
            w, h = surface.get_size()
            steps = round(grown * 8) / 8
            surface = self.resized(surface, round(w * steps), round(h * steps))
        return [self.centred(surface, rect)]

    def scrim(self, alpha: float = 1.0) -> Item:
        """Darkness over everything behind a panel."""
        return Item(self._darkness, 0, 0, round(255 * alpha))

    @cached_property
    def _darkness(self) -> pygame.Surface:
        out = pygame.Surface((self.metrics.w, self.metrics.h), pygame.SRCALPHA)
        out.fill(self.theme.scrim)
        return out

    def light(self, rect: Rect, tint: Colour) -> Item:
        """A round glow behind a circle."""
        reach = max(2, self.metrics.px(0.4))
        surface = soft(rect.w, rect.h, rect.w / 2, tint, reach)
        return Item(surface, rect.x - 2 * reach, rect.y - 2 * reach)

    def flipped(self, surface: pygame.Surface) -> pygame.Surface:
        """A cached surface as in a mirror."""
        key = (surface, -1, 0)
        if key not in self._resized:
            self._resized[key] = pygame.transform.flip(surface, True, False)
        return self._resized[key]

    def resized(self, surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
        """A cached surface at another size, for the few frames of an animation."""
        key = (surface, w, h)
        if key not in self._resized:
            if len(self._resized) > MOST_RESIZED:
                self._resized.clear()
            self._resized[key] = pygame.transform.smoothscale(surface, (w, h))
        return self._resized[key]
