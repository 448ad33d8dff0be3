"""What a start of the game was asked for."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pdk_game.single_instance import Request


class LaunchOptions(msgspec.Struct, frozen=True):
    """The command line, read: what to open, and how this start differs from what the player has chosen."""

    request: Request = msgspec.field(default_factory=Request)
    folder: Path | None = None  # where saves and settings live; None for the system's data folder
    language: str | None = None
    fullscreen: bool = False
    kiosk: bool = False  # fullscreen, nobody may leave, and after a while without a touch it goes home
    announce: bool = False  # tell everything that happens on stdout
    dialogs: bool = False  # say in a window of the system what nobody would read on stderr

    @property
    def overrides(self) -> dict[str, object]:
        """The settings that are others for this start."""
        out: dict[str, object] = {}
        if self.fullscreen or self.kiosk:
            out["fullscreen"] = True
        if self.language is not None:
            out["language"] = self.language
        return out
