"""What makes many tests of the whole game quick and none of them weaker."""

from __future__ import annotations

import os
from functools import lru_cache
from io import BytesIO

import pygame
import pytest

from pdk_game.profile.stats import store

KEPT = 1000


def no_waiting_for_the_disk(patch: pytest.MonkeyPatch) -> None:
    """What is written need not outlive a loss of power: where one happens, it happens in the notes of a Disk."""
    patch.setattr(os, "fsync", lambda _handle: None)
    pragmas = tuple(each.replace("EXTRA", "OFF") for each in store.PRAGMAS)
    assert pragmas != store.PRAGMAS
    patch.setattr(store, "PRAGMAS", pragmas)


def drawings_made_once(patch: pytest.MonkeyPatch) -> None:
    """What is drawn from the same SVG at the same size looks the same in every app of a process."""
    draw = pygame.image.load_sized_svg

    @lru_cache(KEPT)
    def drawn(text: bytes, size: tuple[int, int]) -> pygame.Surface:
        return draw(BytesIO(text), size)

    def copied(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return drawn(file.getvalue(), size).copy()

    patch.setattr(pygame.image, "load_sized_svg", copied)
