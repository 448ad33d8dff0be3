"""The icons that ship: whole, of the right sizes, and what the tool makes of the emblem as it is drawn now."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from pdk_game.desktop.freedesktop import SIZES
from support.cases import case

ROOT = Path(__file__).parents[3]
ICONS = ROOT / "assets" / "icons"
ICO_SIZES = {16, 24, 32, 48, 64, 256}
ICNS_SIZES = {(side, side, scale) for side, scale in [(16, 2), (32, 2), (128, 1), (128, 2), (256, 1)]} | {
    (side, side, scale) for side, scale in [(256, 2), (512, 1), (512, 2)]
}
FILES = {"pdk.svg", "pdk.ico", "pdk.icns", *(f"pdk-{side}.png" for side in SIZES)}
ROUNDING = 2  # by which another processor may draw a pixel in another shade


def pictures(path: Path) -> Iterator[Image.Image]:
    """All pictures in a file."""
    with Image.open(path) as file:
        match file.format:
            case "ICO":
                for side in sorted(ICO_SIZES):
                    file.size = (side, side)
                    file.load()
                    yield file.convert("RGBA")
            case "ICNS":
                for size in sorted(ICNS_SIZES):
                    yield file.icns.getimage(size).convert("RGBA")
            case _:
                yield file.convert("RGBA")


def is_the_emblem(picture: Image.Image) -> bool:
    """The red of the seal at the top, nothing in the corner."""
    red, _, _, alpha = picture.getpixel((picture.width // 2, picture.height // 10))
    return red > 150 and alpha > 150 and picture.getpixel((0, 0))[3] < 128


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    subprocess.run([sys.executable, ROOT / "tools" / "make_icons.py", folder], check=True)
    return folder


def test_there_are_no_others() -> None:
    assert {path.name for path in ICONS.iterdir()} == FILES


def test_a_picture_has_its_size() -> None:
    for side in SIZES:
        with case(side):
            (picture,) = pictures(ICONS / f"pdk-{side}.png")
            assert picture.size == (side, side)
            assert is_the_emblem(picture)


def test_the_icon_of_any_size_can_be_drawn() -> None:
    svg = BytesIO((ICONS / "pdk.svg").read_bytes())
    assert pygame.image.load_sized_svg(svg, (300, 300)).get_at((150, 30)).r > 150


def test_the_icon_for_windows_holds_all_its_sizes() -> None:
    with Image.open(ICONS / "pdk.ico") as file:
        assert file.info["sizes"] == {(side, side) for side in ICO_SIZES}
    for side, picture in zip(sorted(ICO_SIZES), pictures(ICONS / "pdk.ico"), strict=True):
        assert picture.size == (side, side)
        assert is_the_emblem(picture)


def test_the_icon_for_macos_holds_all_its_sizes() -> None:
    with Image.open(ICONS / "pdk.icns") as file:
        assert set(file.info["sizes"]) == ICNS_SIZES
    for (side, _, scale), picture in zip(sorted(ICNS_SIZES), pictures(ICONS / "pdk.icns"), strict=True):
        assert picture.size == (side * scale, side * scale)
        assert is_the_emblem(picture)


def test_the_tool_makes_the_same_pictures_again(made: Path) -> None:
    for name in sorted(FILES - {"pdk.svg"}):
        with case(name):
            for shipped, again in zip(pictures(ICONS / name), pictures(made / name), strict=True):
                assert shipped.size == again.size
                apart = ImageChops.difference(shipped, again)
                assert max(most for _, most in apart.getextrema()) <= ROUNDING


def test_the_tool_makes_the_same_text_again(made: Path) -> None:
    assert (made / "pdk.svg").read_bytes() == (ICONS / "pdk.svg").read_bytes()
