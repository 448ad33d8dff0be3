"""A few pictures as they should be. When a change of the looks is meant: `python tools/goldens.py`, and look."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pdk_game.app.screenshots import SCENES, SIZES, picture

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = [path.stem for path in sorted(GOLDEN.glob("*.png"))]
FAR = 24  # of 255: another rounding of an edge stays below it, another thing does not
MOST_FAR = 0.002  # of the pixels
MOST_MEAN = 0.6  # of 255


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The part of the pixels that are far from one another, and the mean difference."""
    delta = one.copy()
    delta.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    delta.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    levels = pygame.image.tobytes(delta, "RGB")
    far = sum(count for level, count in enumerate(histogram(levels)) if level > FAR)
    return far / len(levels), sum(levels) / len(levels)


def histogram(levels: bytes) -> list[int]:
    """How often each value from 0 to 255 occurs."""
    return [levels.count(level) for level in range(256)]


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_should(name: str, tmp_path: Path) -> None:
    language, scene, size = name.split(" ")
    path = tmp_path / f"{name}.png"
    picture(path, language, SIZES[size], SCENES[scene])
    far, mean = differences(pygame.image.load(path), pygame.image.load(GOLDEN / f"{name}.png"))
    assert far <= MOST_FAR, f"{far:.2%} of the picture is another"
    assert mean <= MOST_MEAN


def test_there_are_pictures_in_every_language() -> None:
    assert {name.split(" ")[0] for name in NAMES} == {"en", "pt_BR", "es", "fr", "zh_CN"}


def test_a_picture_that_is_another_is_told() -> None:
    one = pygame.Surface((100, 100))
    other = one.copy()
    assert differences(one, other) == (0.0, 0.0)
    other.fill("white", (10, 10, 10, 10))
    far, mean = differences(one, other)
    assert far == pytest.approx(0.01)
    assert mean == pytest.approx(2.55)
    assert differences(other, one) == (far, mean)
