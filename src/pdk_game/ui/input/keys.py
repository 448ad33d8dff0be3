"""What keys are called: one word for a key as the player means it, whatever the layout of the keyboard."""

from __future__ import annotations

from typing import Final

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
REPEATED: Final = frozenset(
    {"left", "right", "up", "down", "page up", "page down", "tab", "shift tab", "backspace"}
)
"""Those that go on while they are held down."""
REPEAT: Final = (350, 70)  # milliseconds until they do, and between two times


def key_name(event: pygame.Event) -> str:
    """The name of a key that went down, "" if it means nothing by itself.

    What writes something is called that, in small letters; the row of digits writes digits on every keyboard, with
    or without Shift. The rest is named as by pygame.key.name, after "ctrl" (also that of Macs), "alt" or "shift".
    """
    if event.key in SILENT:
        return ""
    name = pygame.key.name(event.key)
    held = [word for mask, word in CHORDS.items() if event.mod & mask]
    # Right Alt writes letters on many keyboards, and comes with Ctrl on some.
    if held and not event.mod & pygame.KMOD_MODE:
        return " ".join((*held, name))
    digit = DIGITS.get(getattr(event, "scancode", -1))
    if digit and not event.mod & pygame.KMOD_SHIFT:
        return digit
    written = event.unicode.lower()
    if written.isprintable() and written.strip():
        return str(written)
    if name == "enter":  # of the keypad
        return "return"
    return f"shift {name}" if name in SHIFTED and event.mod & pygame.KMOD_SHIFT else name
