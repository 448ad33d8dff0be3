"""Write the portraits into assets/portraits: everybody, with every expression.

Run it from the project folder after changing `tools/portrait_art`: `.venv/bin/python tools/make_portraits.py`. With
`--sheet FILE` it paints them all, at three sizes on every table, into one picture to look at instead.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from card_art.svg import document
from portrait_art.brushes import SIDE
from portrait_art.looks import EXPRESSIONS
from portrait_art.people import PEOPLE, portrait

ROOT = Path(__file__).resolve().parent.parent
SIZES = (160, 80, 40)
GAP = 8


def write(folder: Path) -> None:
    """Write a file for each person and expression."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, person in PEOPLE.items():
        for expression in EXPRESSIONS:
            text = document(portrait(person, expression), SIDE, SIDE)
            (folder / f"{name}_{expression}.svg").write_text(text, encoding="utf-8", newline="\n")


def paint(file: Path) -> None:
    """Paint what is in assets, as the game does: a row for each person and table."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from pdk_game.ui.theme import THEMES
    from pdk_game.ui.widgets.portraits import portrait as seen

    wide = sum((size + GAP) * len(EXPRESSIONS) for size in SIZES) + GAP
    high = SIZES[0] + GAP
    sheet = pygame.Surface((wide, high * len(PEOPLE) + GAP))
    for row, name in enumerate(PEOPLE):
        theme = list(THEMES.values())[row % len(THEMES)]
        sheet.fill(theme.felt_centre, (0, row * high, wide, high + GAP))
        x = GAP
        for size in SIZES:
            for place, expression in enumerate(EXPRESSIONS):
                sheet.blit(seen(size, theme, name, expression, lit=place == 1), (x, row * high + GAP))
                x += size + GAP
    pygame.image.save(sheet, file)


def main() -> None:
    """Write the files, or paint the sheet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "assets" / "portraits")
    parser.add_argument("--sheet", type=Path)
    read = parser.parse_args()
    if read.sheet:
        paint(read.sheet)
    else:
        write(read.folder)


if __name__ == "__main__":
    main()
