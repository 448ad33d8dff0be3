"""What a player chose once and for all, kept in one JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pdk_game import phrases
from pdk_game.files import read_small, set_aside, write_atomically

SPEEDS = ("normal", "fast", "off")
FILE = "settings.json"


class Settings(msgspec.Struct, frozen=True):
    """All settings; `speed` is one of SPEEDS, `language` a code or None for the system's."""

    version: int = 1
    speed: str = "normal"
    language: str | None = None


class SettingsStore:
    """The settings in a folder; trouble with the file ends up in `message`, never in an exception."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.message: str | None = None
        self.settings = self._read()

    def change(self, **changes: object) -> Settings:
        """Change some settings and save them all."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(self.settings), indent=1))
        except OSError as error:
            self.message = phrases.save_failed(error.strerror or str(error))
        return self.settings

    def _read(self) -> Settings:
        try:
            settings = msgspec.json.decode(read_small(self.path), type=Settings)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.message = phrases.save_failed(error.strerror or str(error))
            return Settings()
        except (msgspec.MsgspecError, ValueError, RecursionError):
            try:
                self.message = phrases.save_set_aside(set_aside(self.path).name)
            except OSError as error:
                self.message = phrases.save_failed(error.strerror or str(error))
            return Settings()
        return settings if settings.speed in SPEEDS else msgspec.structs.replace(settings, speed="normal")
