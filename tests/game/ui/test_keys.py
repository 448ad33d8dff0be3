"""The names of keys."""

from __future__ import annotations

import pygame

from pdk_game.ui.input.keys import key_name
from support.cases import case


def event(key: int, mod: int = 0, written: str = "", **more: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=written, **more)


def test_keys_are_named_for_what_they_mean() -> None:
    for pressed, name in (
        (event(pygame.K_p, written="p"), "p"),
        (event(pygame.K_p, pygame.KMOD_SHIFT, "P"), "p"),
        (event(pygame.K_p, pygame.KMOD_LCTRL, "\x10"), "ctrl p"),
        (event(pygame.K_KP3, written="3"), "3"),
        (event(pygame.K_KP_ENTER, written="\r"), "return"),
        (event(pygame.K_RETURN, written="\r"), "return"),
        (event(pygame.K_SPACE, written=" "), "space"),
        (event(pygame.K_TAB, pygame.KMOD_LSHIFT, "\t"), "shift tab"),
        (event(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
        (event(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), ""),
        (event(pygame.K_v, pygame.KMOD_META, "v"), "ctrl v"),
        (event(pygame.K_INSERT, pygame.KMOD_RSHIFT), "shift insert"),
        (event(pygame.K_e, pygame.KMOD_MODE | pygame.KMOD_RALT, "€"), "€"),
        # A French keyboard writes digits with Shift, and we do without.
        (event(pygame.K_QUOTEDBL, written='"', scancode=pygame.KSCAN_3), "3"),
        (event(pygame.K_QUOTEDBL, pygame.KMOD_SHIFT, "3", scancode=pygame.KSCAN_3), "3"),
        (event(pygame.K_COMMA, pygame.KMOD_SHIFT, "?", scancode=pygame.KSCAN_M), "?"),
    ):
        with case(pressed, name):
            assert key_name(pressed) == name
