"""Write the game's emblem into assets/icons, as the files that desktops want.

Run it from the project folder after a change of the emblem: `.venv/bin/python tools/make_icons.py`. Each size is
drawn by itself, for the smallest go without the frame; Pillow packs the files that hold several.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from pdk_game.desktop.freedesktop import SIZES
from pdk_game.ui.theme import EVENING
from pdk_game.ui.widgets import icons

ROOT = Path(__file__).resolve().parent.parent
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)


def drawn(side: int) -> Image.Image:
    """The emblem at a size in pixels."""
    surface = icons.emblem(side, EVENING)
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def main(folder: Path = ROOT / "assets" / "icons") -> None:
    """Write the emblem at every size, at any size, and all sizes in one file for Windows and for macOS."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pdk.svg").write_text(icons.emblem_svg(EVENING), encoding="utf-8", newline="\n")
    for side in SIZES:
        drawn(side).save(folder / f"pdk-{side}.png", optimize=True)
    *smaller, largest = map(drawn, ICO_SIZES)
    largest.save(folder / "pdk.ico", sizes=[(side, side) for side in ICO_SIZES], append_images=smaller)
    *smaller, largest = map(drawn, ICNS_SIZES)
    largest.save(folder / "pdk.icns", append_images=smaller)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
