"""The game's emblem as the files that desktops want."""

from __future__ import annotations

import struct
from io import BytesIO
from typing import Final

import pygame

from pdk_game.ui.theme import EVENING
from pdk_game.ui.widgets import icons

SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
ICO_SIZES: Final = (16, 24, 32, 48, 64, 256)
ICNS_TYPES: Final = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024, b"ic11": 32, b"ic12": 64}
ICO_HEAD: Final = struct.Struct("<HHH")  # 0, 1 for icons, how many
ICO_ENTRY: Final = struct.Struct("<BBBBHHII")  # width, height (0 is 256), 0, 0, planes, bits, length, offset
ICNS_HEAD: Final = struct.Struct(">4sI")  # type, length with this head


def svg() -> bytes:
    """The emblem at any size."""
    return icons.emblem_svg(EVENING).encode()


def png(side: int) -> bytes:
    """The emblem at a size in pixels. Needs no display."""
    file = BytesIO()
    pygame.image.save(icons.emblem(side, EVENING), file, "emblem.png")
    return file.getvalue()


def ico() -> bytes:
    """The emblem for Windows, at all its sizes."""
    pictures = [png(side) for side in ICO_SIZES]
    entries, offset = b"", ICO_HEAD.size + ICO_ENTRY.size * len(pictures)
    for side, picture in zip(ICO_SIZES, pictures, strict=True):
        entries += ICO_ENTRY.pack(side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return ICO_HEAD.pack(0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The emblem for macOS, at all its sizes."""
    body = b""
    for kind, side in ICNS_TYPES.items():
        picture = png(side)
        body += ICNS_HEAD.pack(kind, ICNS_HEAD.size + len(picture)) + picture
    return ICNS_HEAD.pack(b"icns", ICNS_HEAD.size + len(body)) + body
