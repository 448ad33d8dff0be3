"""The felt is a gradient without bands, however close its colours are."""

from __future__ import annotations

from itertools import pairwise

import pygame
from tests.support.cases import case

from pdk_game.ui.theme import THEMES
from pdk_game.ui.widgets.felt import felt

SIDE = 16  # pixels of a patch whose mean is looked at


def means(surface: pygame.Surface, y: int) -> list[float]:
    """How bright each patch of a row is, in steps of a colour."""
    row = []
    for x in range(0, surface.get_width() - SIDE, SIDE):
        patch = [surface.get_at((x + i, y + j)) for i in range(SIDE) for j in range(SIDE)]
        row.append(sum(tint.g for tint in patch) / len(patch))
    return row


def test_no_patch_is_a_whole_step_from_its_neighbour() -> None:
    for name, theme in THEMES.items():
        with case(name):
            row = means(felt(theme, 1280, 720), 300)
            jumps = [abs(a - b) for a, b in pairwise(row)]
            # Bands are flat and then jump; here the light changes a little from patch to patch.
            assert max(jumps) < 1.0 + 2 * abs(theme.felt_centre[1] - theme.felt_edge[1]) / len(row)
            flat = sum(jump < 0.02 for jump in jumps)
            assert flat < len(jumps) / 3


def test_the_light_hangs_in_the_middle_and_the_corners_are_dark() -> None:
    for name, theme in THEMES.items():
        with case(name):
            ground = felt(theme, 640, 360)
            middle, corner = ground.get_at((320, 150)), ground.get_at((2, 357))
            for at in range(3):
                assert abs(middle[at] - theme.felt_centre[at]) <= 5
                assert abs(corner[at] - theme.felt_edge[at]) <= 7
