"""Files that ship with the game, and what is made from them once per size: fonts, card faces and backs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from math import ceil, cos, radians, sin
from pathlib import Path
from typing import Final

import pygame

from pdk_core import RANKS
from pdk_game.ui import theme as look
from pdk_game.ui.theme import Theme

SUITS: Final = "SHCD"
CARD_UNITS: Final = (250, 350)
BLEED: Final = 20  # around a card, in card units, for its shadow and a small tilt
MOST_SHADOWS: Final = 4  # kept to make the next face from
STEPS: Final = 4  # of a card that turns over; each is kept while cards are dealt, so more take more memory
BACKS: Final = ("clouds", "lattice")


@cache
def folder() -> Traversable:
    """The folder of assets: in the package where installed, beside `src` in a source tree."""
    packaged = files("pdk_game") / "assets"
    if (packaged / "fonts").is_dir():
        return packaged
    return Path(__file__).parents[3] / "assets"


class Fonts:
    """The two weights. Opening one takes milliseconds, setting another size none, so each is opened once."""

    def __init__(self, source: Traversable | None = None) -> None:
        pygame.font.init()
        self._folder = (source or folder()) / "fonts"
        self._opened: dict[bool, pygame.Font] = {}

    def get(self, px: int, bold: bool = False) -> pygame.Font:
        """A weight at a size in pixels, until the next one is asked for."""
        if bold not in self._opened:
            data = (self._folder / f"NotoSansSC-{WEIGHTS[bold]}.otf").read_bytes()
            self._opened[bold] = pygame.Font(BytesIO(data), px)
        font = self._opened[bold]
        if font.point_size != px:
            font.point_size = px
        return font


BEATEN: Final = (150, 150, 150)  # what is left of the light on a beaten card, of 255
WEIGHTS: Final = {False: "Regular", True: "Bold"}


class Faces:
    """Card faces and backs, drawn from their paths at exactly the size asked for, and kept.

    A face is a surface wider and higher than the card by `bleed(width)` on every side: its shadow.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        four_colours: bool = False,
        letter: Callable[[str], str] = lambda rank: rank,
        back: str = BACKS[0],
        source: Traversable | None = None,
    ) -> None:
        self._cards = (source or folder()) / "cards"
        self._theme = theme
        self._letter = letter
        self._back = back
        suits = theme.suits_four if four_colours else theme.suits_two
        drawn = (look.DRAWN_FACE, look.DRAWN_EDGE, *look.DRAWN_SUITS)
        self._swap = dict(zip(drawn, (theme.card_face, theme.card_edge, *suits), strict=True))
        self._bodies: dict[str, str] = {}
        self._made: dict[tuple[int | None, int, float, str], pygame.Surface] = {}
        self._shadows: dict[tuple[int, float, look.Colour], pygame.Surface] = {}

    @staticmethod
    def bleed(width: int) -> int:
        """The margin of shadow around a card of this width, in pixels."""
        return max(2, round(width * BLEED / CARD_UNITS[0]))

    def get(self, card: int | None, width: int, tilt: float = 0.0, state: str = "") -> pygame.Surface:
        """A card (None for a back) of this width in pixels, tilted by degrees.

        `state` is "" or "dim" (it may not be played) or "glow" (it wins the deal) or "bare" (without a shadow).
        """
        key = (card, width, tilt, state)
        if key not in self._made:
            self._made[key] = self._make(card, width, tilt, state)
        return self._made[key]

    def has(self, card: int | None, width: int, tilt: float = 0.0) -> bool:
        """Whether a card has been drawn so already."""
        return (card, width, tilt, "") in self._made

    def keep(self, wanted: Iterable[tuple[int | None, int, float]]) -> None:
        """Drop every face but these, and what cards looked like while they turned; all can be drawn again."""
        kept = {(*face, "") for face in wanted}
        self._made = {key: face for key, face in self._made.items() if key in kept}

    def beaten(self, card: int, width: int, near: int, tilt: float) -> pygame.Surface:
        """A card that another has beaten: dim, and smaller than the `near` width in which it was drawn before."""
        key = (card, width, tilt, "beaten")
        if key not in self._made:
            whole = self.get(card, near, tilt)
            size = (round(whole.get_width() * width / near), round(whole.get_height() * width / near))
            out = pygame.transform.smoothscale(whole, size)
            out.fill(BEATEN, special_flags=pygame.BLEND_RGB_MULT)
            self._made[key] = out
        return self._made[key]

    def squeezed(self, card: int | None, width: int, part: float, tilt: float = 0.0) -> pygame.Surface:
        """A card seen while it turns over: as wide as `part` of itself, in STEPS of it."""
        step = max(1, round(part * STEPS))
        if step >= STEPS:
            return self.get(card, width, tilt)
        key = (card, width, tilt, f"turn {step}")
        if key not in self._made:
            whole = self.get(card, width, tilt)
            size = (whole.get_width() * step // STEPS, whole.get_height())
            self._made[key] = pygame.transform.smoothscale(whole, size)
        return self._made[key]

    def _make(self, card: int | None, width: int, tilt: float, state: str) -> pygame.Surface:
        name = f"back_{self._back}" if card is None else self._name(card)
        size = self._size(width, tilt)
        glow = state == "glow"
        face = self._draw(self._body(name), width, size, tilt)
        if state == "bare":
            return face
        out = self._shadow(width, tilt, self._theme.accent if glow else self._theme.shadow).copy()
        if state == "dim":
            veil = self._theme.veil
            face.fill(
                look.mix(look.WHITE, (*veil[:3], 255), veil[3] / 255), special_flags=pygame.BLEND_RGB_MULT
            )
        out.blit(face, (0, 0))
        return out

    def _name(self, card: int) -> str:
        rank, suit = RANKS[card // 4], SUITS[card % 4]
        return (self._letter(rank) if rank in "JQK" else rank) + suit

    def _body(self, name: str) -> str:
        """The drawing inside a card file, in the theme's colours."""
        if name not in self._bodies:
            text = (self._cards / f"{name}.svg").read_text(encoding="utf-8")
            body = re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", text)
            self._bodies[name] = re.sub("#[0-9a-f]{6}", lambda m: self._swap.get(m[0], m[0]), body)
        return self._bodies[name]

    def _size(self, width: int, tilt: float) -> tuple[int, int]:
        """The pixels of a card with its margin; a strong tilt needs more of them."""
        pad, high = self.bleed(width), round(width * look.Card.RATIO)
        if abs(tilt) <= look.Card.TILT:
            return width + 2 * pad, high + 2 * pad
        across, down = abs(cos(radians(tilt))), abs(sin(radians(tilt)))
        w, h = width * across + high * down, high * across + width * down
        # The same parity as the card, so that its middle stays on the same half pixel.
        return width + 2 * (pad + ceil((w - width) / 2)), high + 2 * (pad + ceil((h - high) / 2))

    def _draw(self, body: str, width: int, size: tuple[int, int], tilt: float) -> pygame.Surface:
        """The body of a card of this width in the middle of a surface, turned."""
        w, h = CARD_UNITS
        unit = w / width
        wide, high = size[0] * unit, size[1] * unit
        turn = f" rotate({tilt:g} {w / 2} {h / 2})" if tilt else ""
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.4f}" height="{high:.4f}">'
            f'<g transform="translate({(wide - w) / 2:.4f} {(high - h) / 2:.4f}){turn}">{body}</g></svg>'
        )
        return load_svg(text, size)

    def _shadow(self, width: int, tilt: float, tint: look.Colour) -> pygame.Surface:
        """The soft shadow (or light) under a card."""
        key = (width, tilt, tint)
        if key not in self._shadows:
            w, h = CARD_UNITS
            light = tint == self._theme.accent
            grow, drop = (9, 0) if light else (2, 7)
            red, green, blue, alpha = tint
            body = (
                f'<rect x="{-grow}" y="{drop - grow}" width="{w + 2 * grow}" height="{h + 2 * grow}" '
                f'rx="{w * look.Card.CORNER + grow}" fill="#{red:02x}{green:02x}{blue:02x}" '
                f'fill-opacity="{alpha / 255:.3f}"/>'
            )
            sharp = self._draw(body, width, self._size(width, tilt), tilt)
            blur = max(1, self.bleed(width) // 2)
            if len(self._shadows) == MOST_SHADOWS:
                del self._shadows[next(iter(self._shadows))]
            self._shadows[key] = pygame.transform.gaussian_blur(sharp, blur, False)
        return self._shadows[key]


def load_svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """A surface drawn from SVG text at a size in pixels, in the format of the display if there is one."""
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn
