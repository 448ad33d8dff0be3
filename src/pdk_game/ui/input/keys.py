"""What keys are called: one word for a key as the player means it, whatever the layout of the keyboard."""

from __future__ import annotations

import sys
from typing import Final
from unicodedata import decimal, name

import pygame

SILENT: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Keys that mean nothing until another one follows."""

CHORDS: Final = {pygame.KMOD_CTRL | pygame.KMOD_META: "ctrl", pygame.KMOD_ALT: "alt"}
SHIFTED: Final = ("tab", "insert")  # mean something else with Shift
DIGITS: Final = {pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)}
LETTERS: Final = {pygame.KSCAN_A + i: chr(ord("a") + i) for i in range(26)}
"""The letters by position: those of the American layout, which keyboards of other scripts bear beside their own."""
ASCII: Final = 0x7F
REPEATED: Final = frozenset(
    {"left", "right", "up", "down", "page up", "page down", "tab", "shift tab", "backspace"}
)
"""Those that go on while they are held down."""
REPEAT: Final = (350, 70)  # milliseconds until they do, and between two times


class KeyNames:
    """Names keys as they go down, and remembers whether the layout writes Latin letters: signs do not tell."""

    def __init__(self) -> None:
        self._latin = True  # by the last letter that was written

    def of(self, event: pygame.Event) -> str:
        """The name of a key that went down, "" if it means nothing by itself.

        What writes something is called that, in small letters and European digits; where a layout writes other than
        Latin letters, its keys are called by their position. The row of digits writes digits on every keyboard,
        without Shift too. The rest is named as by pygame.key.name, after "ctrl" (on Macs too), "alt" or "shift".
        """
        if event.key in SILENT:
            return ""
        written = event.unicode.lower()
        scancode = getattr(event, "scancode", -1)
        held = [word for mask, word in CHORDS.items() if event.mod & mask]
        other = bool(event.mod & pygame.KMOD_MODE)  # the third sign of a key, as the µ on a German M
        if len(written) == 1 and written.isalpha() and scancode in LETTERS and not held and not other:
            self._latin = name(written, "").startswith("LATIN")
        letter = None if self._latin or other else LETTERS.get(scancode)
        named = pygame.key.name(event.key)
        # Right Alt writes letters on many keyboards, and comes with Ctrl on some.
        if held and not other:
            return " ".join((*held, letter or _position(event.key, scancode) or named))
        if len(written) == 1 and decimal(written, None) is not None:
            return str(decimal(written))
        digit = DIGITS.get(scancode)
        if digit and not event.mod & pygame.KMOD_SHIFT:
            return digit
        if letter:
            return letter
        if written.isprintable() and written.strip():
            return str(written)
        if named == "enter":  # of the keypad
            return "return"
        return f"shift {named}" if named in SHIFTED and event.mod & pygame.KMOD_SHIFT else named


def _position(key: int, scancode: int) -> str:
    """The letter at the position of a key that stands for a letter of another script; "" if it stands for none."""
    foreign = ASCII < key <= sys.maxunicode and chr(key).isalpha()
    return LETTERS.get(scancode, "") if foreign and not name(chr(key), "").startswith("LATIN") else ""
