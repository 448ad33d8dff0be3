"""What a start of the game was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class LaunchOptions:
    """The command line, read: a deal `code` in canonical form, a `variant` to deal at once, and the window."""

    code: str | None = None
    variant: str | None = None
    fullscreen: bool = False
    language: str | None = None
    folder: Path | None = None  # where saves and settings live; None for the system's data folder
    level: str | None = None  # of the CPU players in new deals; None for the one chosen at home
    kiosk: bool = False  # fullscreen, nobody may leave, and after a while without a touch it goes home
    announce: bool = False  # tell everything that happens on stdout
    wrong: str | None = None  # what was given for a code and is none, where the game can ask for another
    dialogs: bool = False  # say in a window of the system what nobody would read on stderr
