"""What makes many tests of the whole game quick and none of them weaker."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO

import pygame
import pytest

from pdk_game.profile.stats import store
from pdk_game.text import i18n
from pdk_game.ui.widgets import felt

KEPT = 1000


def no_waiting_for_the_disk(patch: pytest.MonkeyPatch) -> None:
    """What is written need not outlive a loss of power: where one happens, it happens in the notes of a Disk."""
    patch.setattr(os, "fsync", lambda _handle: None)
    pragmas = tuple(each.replace("EXTRA", "OFF") for each in store.PRAGMAS)
    assert pragmas != store.PRAGMAS
    patch.setattr(store, "PRAGMAS", pragmas)


def drawings_made_once(patch: pytest.MonkeyPatch) -> None:
    """What is drawn or blurred from the same at the same size looks the same in every app of a process."""
    draw = pygame.image.load_sized_svg

    @lru_cache(KEPT)
    def drawn(text: bytes, size: tuple[int, int]) -> pygame.Surface:
        return draw(BytesIO(text), size)

    def copied(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return drawn(file.getvalue(), size).copy()

    patch.setattr(pygame.image, "load_sized_svg", copied)
    patch.setattr(pygame.transform, "gaussian_blur", blurred_once(pygame.transform.gaussian_blur))
    patch.setattr(felt, "_gradient", lru_cache(KEPT)(felt._gradient))


def blurred_once(blur: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Blur what has the same pixels once, and the same way."""
    kept: dict[tuple[bytes, object], pygame.Surface] = {}

    def blurred(sharp: pygame.Surface, *how: object) -> pygame.Surface:
        key = (blake2b(sharp.get_buffer()).digest(), (sharp.get_size(), sharp.get_masks(), how))
        if key not in kept:
            if len(kept) == KEPT:
                del kept[next(iter(kept))]
            kept[key] = blur(sharp, *how)
        return kept[key].copy()

    return blurred


def catalogues_read_once(patch: pytest.MonkeyPatch) -> None:
    """A game speaks one language at a time; its tests go through all, again and again."""
    patch.setattr(i18n, "_catalogue", lru_cache(len(i18n.LANGUAGES))(i18n._catalogue.__wrapped__))
