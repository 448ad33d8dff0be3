"""Paint the pictures in tests/golden anew: `.venv/bin/python tools/goldens.py`. Look at each before you keep it."""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from pdk_game.app.screenshots import SCENES, SIZES, picture

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
PICTURES = (
    ("en", "hint", "800x480"),
    ("fr", "home", "1280x720"),
    ("zh_CN", "result", "720x1280"),
    ("pt_BR", "rules", "800x480"),
    ("es", "settings", "720x1280"),
)


def main() -> None:
    """Paint them all."""
    pygame.display.init()
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    for language, scene, size in PICTURES:
        path = GOLDEN / f"{language} {scene} {size}.png"
        picture(path, language, SIZES[size], SCENES[scene])
        print(path.name)


if __name__ == "__main__":
    sys.exit(main())
