"""What a player chose once and for all, kept in one JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pdk_game import i18n, phrases
from pdk_game.files import read_small, remove_leftovers, set_aside, why, write_atomically

VERSION = 1
SPEEDS = ("normal", "fast", "off")
LEVELS = ("easy", "medium", "hard", "expert")
FILE = "settings.json"


class Settings(msgspec.Struct, frozen=True):
    """All settings; `speed` is one of SPEEDS, `level` of LEVELS, `language` a code or None for the system's."""

    version: int = VERSION
    speed: str = "normal"
    level: str = "medium"
    language: str | None = None


class SettingsStore:
    """The settings in a folder; trouble with the file ends up in `message`, never in an exception."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.message: str | None = None
        remove_leftovers(folder, FILE)
        self.settings = self._read()

    def change(self, **changes: object) -> Settings:
        """Change some settings and save them all."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(self.settings), indent=1))
        except OSError as error:
            self.message = phrases.settings_failed(why(error))
        return self.settings

    def _read(self) -> Settings:
        try:
            return read_settings(read_small(self.path))
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.message = phrases.settings_unreadable(why(error))
            return Settings()
        except ValueError:
            try:
                self.message = phrases.settings_set_aside(set_aside(self.path).name)
            except OSError as error:
                self.message = phrases.settings_unreadable(why(error))
            return Settings()


def read_settings(data: bytes) -> Settings:
    """Read the file's content; a choice that is not known here gives way to the usual one.

    Raises ValueError when it is damaged or not one of ours.
    """
    try:
        settings = msgspec.json.decode(data, type=Settings)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if settings.version != VERSION:
        raise ValueError(f"version {settings.version} of the settings; this game reads version {VERSION}")
    speed = settings.speed if settings.speed in SPEEDS else "normal"
    level = settings.level if settings.level in LEVELS else "medium"
    language = settings.language if settings.language in i18n.LANGUAGES else None
    return Settings(speed=speed, level=level, language=language)
