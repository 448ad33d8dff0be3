"""The names of keys."""

from __future__ import annotations

import pygame

from pdk_game.ui.input.keys import KeyNames
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
            assert KeyNames().of(pressed) == name


# What the keys at the positions of some letters write, and what they are called.
LAYOUTS = {
    "Russian": {"h": "р", "p": "з", "c": "с", "q": "й", "k": "л", "a": "ф"},
    "Greek": {"h": "η", "p": "π", "c": "ψ", "k": "κ", "a": "α", "q": ";"},
    "Arabic": {"h": "ا", "p": "ح", "c": "ؤ", "q": "ض", "k": "ن", "a": "ش"},
    "Hebrew": {"h": "י", "p": "פ", "c": "ב", "k": "ל", "a": "ש", "q": "/"},
    "AZERTY": {"h": "h", "p": "p", "c": "c", "q": "a", "a": "q", "m": ","},
    "Dvorak": {"h": "d", "p": "l", "c": "j", "q": "'", "k": "t", "a": "a"},
    "German": {"h": "h", "y": "z", "z": "y"},
}


def position(letter: str) -> int:
    return pygame.KSCAN_A + ord(letter) - ord("a")


def test_letters_are_called_by_position_where_a_layout_writes_no_latin_ones() -> None:
    for layout, keys in LAYOUTS.items():
        latin = layout in ("AZERTY", "Dvorak", "German")
        names = KeyNames()
        for letter, written in keys.items():
            for mod, text in ((0, written), (pygame.KMOD_SHIFT, written.upper())):
                with case(layout, letter, mod):
                    pressed = event(ord(written), mod, text, scancode=position(letter))
                    assert names.of(pressed) == (written if latin else letter)


def test_a_change_of_layout_is_noticed_with_the_first_letter() -> None:
    names = KeyNames()
    russian = event(ord("з"), written="з", scancode=position("p"))
    french = event(pygame.K_COMMA, written=",", scancode=position("m"))
    for pressed, name in (
        (french, ","),
        (russian, "p"),
        (event(pygame.K_q, written="q", scancode=position("a")), "q"),
        (french, ","),
    ):
        assert names.of(pressed) == name


def test_chords_are_called_by_position_too() -> None:
    names = KeyNames()
    assert names.of(event(ord("м"), pygame.KMOD_LCTRL, "\x16", scancode=position("v"))) == "ctrl v"
    assert names.of(event(pygame.K_v, pygame.KMOD_LCTRL, "\x16", scancode=position("v"))) == "ctrl v"
    # What Right Alt or Option writes says nothing about the layout.
    assert names.of(event(pygame.K_m, pygame.KMOD_MODE, "µ", scancode=position("m"))) == "µ"
    assert names.of(event(pygame.K_p, pygame.KMOD_LALT, "π", scancode=position("p"))) == "alt p"
    assert names.of(event(pygame.K_COMMA, written=",", scancode=position("m"))) == ","


def test_the_row_of_digits_writes_digits_on_every_keyboard() -> None:
    row = {"French": "&é\"'(-è_çà", "Czech": "+ěščřžýáíé", "Arabic": "١٢٣٤٥٦٧٨٩٠", "American": "1234567890"}
    for layout, signs in row.items():
        for digit, written in zip("1234567890", signs, strict=True):
            with case(layout, digit):
                scancode = pygame.KSCAN_1 + (int(digit) - 1) % 10
                assert KeyNames().of(event(ord(written), written=written, scancode=scancode)) == digit
    # A layout that has its digits elsewhere in the row, with Shift, means those.
    assert KeyNames().of(event(ord("["), pygame.KMOD_SHIFT, "7", scancode=pygame.KSCAN_2)) == "7"
