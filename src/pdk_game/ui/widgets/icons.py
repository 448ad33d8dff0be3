"""Small signs as SVG, in a box from 0 to 100."""

from __future__ import annotations

import pygame

from pdk_game.ui.theme import Colour, Theme
from pdk_game.ui.widgets.shapes import drawn, paint


def _icon(body: str, side: int) -> pygame.Surface:
    """A body in a box of 100 at a size in pixels."""
    return drawn(f'<g transform="scale({side / 100:.5f})">{body}</g>', side, side)


def _stroke(data: str, tint: Colour, width: float) -> str:
    return (
        f'<path d="{data}" fill="none" {paint(tint, "stroke")} stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def erase(side: int, tint: Colour) -> pygame.Surface:
    """A tag that points to the left, with a cross: take the last sign back."""
    return _icon(_stroke("M8 50L34 20H92V80H34ZM50 38L74 62M74 38L50 62", tint, 8), side)


def back(side: int, tint: Colour) -> pygame.Surface:
    """An arrow to the left: back to where the player came from."""
    return _icon(_stroke("M46 20L16 50L46 80M18 50H84", tint, 10), side)


def code(side: int, tint: Colour) -> pygame.Surface:
    """A number sign: a deal by its code."""
    return _icon(_stroke("M40 14L30 86M70 14L60 86M18 37H86M14 63H82", tint, 8), side)


def rules(side: int, tint: Colour) -> pygame.Surface:
    """An open book."""
    return _icon(
        _stroke(
            "M50 26C40 16 24 15 10 18V78C24 75 40 76 50 86C60 76 76 75 90 78V18C76 15 60 16 50 26V84", tint, 7
        ),
        side,
    )


def statistics(side: int, tint: Colour) -> pygame.Surface:
    """Four bars on a line."""
    return _icon(
        _stroke("M12 88H88", tint, 7) + _stroke("M24 72V58M42 72V36M60 72V46M78 72V16", tint, 10), side
    )


def settings(side: int, tint: Colour) -> pygame.Surface:
    """Three sliders."""
    knobs = ((66, 24), (32, 50), (58, 76))
    body = "".join(f'<circle cx="{x}" cy="{y}" r="11" {paint(tint)}/>' for x, y in knobs)
    return _icon(_stroke("M12 24H88M12 50H88M12 76H88", tint, 7) + body, side)


def menu(side: int, tint: Colour) -> pygame.Surface:
    """Three lines: the menu."""
    return _icon(_stroke("M18 28H82M18 50H82M18 72H82", tint, 8), side)


def counter(side: int, tint: Colour) -> pygame.Surface:
    """An abacus: the card counter."""
    beads = ((32, 28), (50, 28), (68, 50), (32, 72), (68, 72))
    body = "".join(f'<circle cx="{x}" cy="{y}" r="9" {paint(tint)}/>' for x, y in beads)
    posts = _stroke("M14 12V88M86 12V88", tint, 9)
    return _icon(posts + _stroke("M14 28H86M14 50H86M14 72H86", tint, 4) + body, side)


def look(side: int, tint: Colour) -> pygame.Surface:
    """A magnifier: a tap shows more."""
    return _icon(
        f'<circle cx="42" cy="42" r="26" fill="none" {paint(tint, "stroke")} stroke-width="9"/>'
        + _stroke("M62 62L84 84", tint, 11),
        side,
    )


def lock(side: int, tint: Colour) -> pygame.Surface:
    """A padlock: this button is locked, and a tap says why."""
    body = f'<rect x="24" y="46" width="52" height="40" rx="8" {paint(tint)}/>'
    return _icon(body + _stroke("M34 46V34C34 12 66 12 66 34V46", tint, 9), side)


def copy(side: int, tint: Colour) -> pygame.Surface:
    """Two sheets, one over the other: copy this."""
    edge = f'fill="none" {paint(tint, "stroke")} stroke-width="8"'
    front = f'<rect x="36" y="32" width="48" height="56" rx="9" {edge}/>'
    return _icon(front + _stroke("M18 68V22C18 16 21 12 28 12H62", tint, 8), side)


def tick(side: int, tint: Colour) -> pygame.Surface:
    """A tick: the selection may be played."""
    return _icon(_stroke("M20 54L42 76L82 28", tint, 13), side)


def cross(side: int, tint: Colour) -> pygame.Surface:
    """A cross: away with this."""
    return _icon(_stroke("M22 22L78 78M78 22L22 78", tint, 11), side)


def refusal(side: int, theme: Theme) -> pygame.Surface:
    """A vermilion disc with an ivory bar: the selection may not be played."""
    return _icon(
        f'<circle cx="50" cy="50" r="42" {paint(theme.badge)} {paint(theme.ivory, "stroke")} stroke-width="5"/>'
        + _stroke("M30 50H70", theme.ivory, 13),
        side,
    )


def bomb(side: int, theme: Theme) -> pygame.Surface:
    """A round bomb with a lit fuse, outlined in ivory."""
    return _icon(
        f'<circle cx="44" cy="60" r="33" {paint(theme.badge)} {paint(theme.ivory, "stroke")} stroke-width="6"/>'
        + _stroke("M66 36C72 26 80 26 86 30", theme.ivory, 7)
        + f'<path d="M84 8L88 20L100 22L90 30L92 42L82 35L72 40L75 29L66 21L78 20Z" {paint(theme.accent)}/>',
        side,
    )


def transport(side: int, tint: Colour, step: str, playing: bool) -> pygame.Surface:
    """A key of a replay: to the start, one back, play (or rest), one on, to the end."""
    ahead, back = "M30 16L76 50L30 84Z", "M70 16L24 50L70 84Z"
    paths = {
        "first": back + "M12 16H22V84H12Z",
        "back": back,
        "play": "M24 16H42V84H24ZM58 16H76V84H58Z" if playing else "M28 10L86 50L28 90Z",
        "forward": ahead,
        "last": ahead + "M78 16H88V84H78Z",
    }
    return _icon(f'<path d="{paths[step]}" {paint(tint)}/>', side)


def pointer(side: int, tint: Colour) -> pygame.Surface:
    """A small triangle that points to the right."""
    return _icon(f'<path d="M22 14L84 50L22 86Z" {paint(tint)}/>', side)


def emblem(side: int, theme: Theme) -> pygame.Surface:
    """The emblem of the game: a square stamp with a running cloud; too small for its frame, it goes without."""
    return _icon(_emblem(theme, framed=side >= 32), side)


def emblem_svg(theme: Theme) -> str:
    """The emblem of the game as a file of its own."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    return f"{head}{_emblem(theme, framed=True)}</svg>\n"


def _emblem(theme: Theme, *, framed: bool) -> str:
    stamp = (
        f'<path d="M8 12C8 8 12 6 16 6L84 8C90 8 94 11 94 16L93 86C93 91 90 94 85 94L14 93C9 93 6 90 6 85Z" '
        f"{paint(theme.badge)}/>"
    )
    frame = (
        f'<rect x="14" y="14" width="72" height="72" rx="5" fill="none" {paint(theme.ivory, "stroke")} '
        f'stroke-width="3"/>'
    )
    cloud = _stroke(
        "M22 64H78M29 64C19 64 19 48 30 48C37 48 39 57 33 58M32 48C32 32 55 26 63 39C67 47 59 56 53 52"
        "C49 48 53 43 57 44M62 40C74 36 82 46 76 54M34 74H66",
        theme.ivory,
        5,
    )
    if framed:
        return stamp + frame + cloud
    return f'{stamp}<g transform="translate(-15 -20) scale(1.3)">{cloud}</g>'
