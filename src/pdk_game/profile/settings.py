"""What a player chose once and for all, kept in one JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from pdk_core import VARIANTS
from pdk_core.bots import levels
from pdk_game.profile.files import quarantine, read_small, remove_leftovers, why, write_atomically
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.notice import Notice

VERSION = 1
SPEEDS = ("normal", "fast", "off")
LEVELS = tuple(level for level in levels.LEVELS if level != "greedy")  # which is a yardstick, not a player
LOOKS = ("evening", "jade", "plum", "paper", "ink")
BACKS = ("clouds", "lattice")
SIZES = ("small", "normal", "large")
SORTS = ("high", "low", "kinds")  # highest rank on the left, lowest on the left, grouped by kind of play
STARTS = ("home", "table")
MATCHES: Final = (0, 5, 10)
PORTRAITS = ("cap", "blossom", "grey", "shawl")
LONGEST_NAME = 12  # signs
LOUDEST = 100
FILE = "settings.json"


class Settings(msgspec.Struct, frozen=True):
    """All settings.

    `language` is a code or None for the system's; `volume` 0..LOUDEST; `theme` one of LOOKS, `size` of SIZES,
    `sort` of SORTS; `start` of STARTS, and `variant` is the one dealt last. `window` is x, y, width and height of
    the window when it was closed. The other words are those of SPEEDS, LEVELS, BACKS and PORTRAITS.
    """

    version: int = VERSION
    speed: str = "normal"
    less_motion: bool = False  # cards fly, and nothing shakes, flashes or pulses
    level: str = "medium"
    language: str | None = None
    volume: int = 70
    muted: bool = False
    theme: str = "evening"
    four_colours: bool = False
    back: str = "clouds"
    size: str = "normal"
    left_handed: bool = False
    counter: bool = False
    sort: str = "high"
    auto_last: bool = False  # play a last forced card without being asked
    auto_pass: bool = False  # pass when nothing beats, after a short hold
    fullscreen: bool = False
    start: str = "home"
    match: int = 0  # deals of a match; 0 for sittings that go on as long as one likes
    variant: str = "classic16"
    name: str = ""  # what the person is called, up to LONGEST_NAME signs; "" for "You"
    portrait: str = "cap"
    could_have: bool = False  # the card counter shows what each of the others could still have
    reviews: bool = True  # finished deals are reviewed while the home screen rests
    coached: bool = False  # the marks of the first deal have been seen
    window: tuple[int, int, int, int] | None = None


CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    "speed": SPEEDS,
    "level": LEVELS,
    "language": (None, *LANGUAGES),
    "volume": tuple(range(LOUDEST + 1)),
    "theme": LOOKS,
    "back": BACKS,
    "size": SIZES,
    "sort": SORTS,
    "start": STARTS,
    "match": MATCHES,
    "variant": tuple(VARIANTS),
    "portrait": PORTRAITS,
}
"""What a setting may be, where its type alone does not say."""

USUAL: Final = Settings()


class SettingsStore:
    """The settings in a folder; trouble with the file ends up in `message`, never in an exception.

    `overrides` count until the player chooses otherwise, or the program ends; they are not kept.
    """

    def __init__(self, folder: Path, **overrides: object) -> None:
        self.path = folder / FILE
        self.message: Notice | None = None
        remove_leftovers(folder, FILE)
        self._strange: dict[str, Any] = {}  # what a newer game has written, kept for it
        self._kept = self._read()
        self._overrides = overrides
        self.settings = msgspec.structs.replace(self._kept, **overrides)

    def change(self, **changes: object) -> Settings:
        """Change some settings and save them all, where one is another than it was."""
        changed = msgspec.structs.replace(self._kept, **changes)
        if changed != self._kept:
            self._kept = changed
            self._write()
        self._overrides = {name: value for name, value in self._overrides.items() if name not in changes}
        return self.override()

    def override(self, **overrides: object) -> Settings:
        """Let some settings be others until the player chooses, or the program ends."""
        self._overrides |= overrides
        self.settings = msgspec.structs.replace(self._kept, **self._overrides)
        return self.settings

    def _write(self) -> None:
        everything = self._strange | msgspec.to_builtins(self._kept)
        try:
            write_atomically(self.path, msgspec.json.format(msgspec.json.encode(everything), indent=1))
        except OSError as error:
            self.message = Notice("settings_failed", reason=why(error))

    def _read(self) -> Settings:
        try:
            settings, self._strange = read_settings(read_small(self.path))
            return settings
        except FileNotFoundError:
            return USUAL
        except OSError as error:
            self.message = Notice("settings_unreadable", reason=why(error))
            return USUAL
        except ValueError:
            try:
                self.message = Notice("settings_quarantined", file=quarantine(self.path).name)
            except OSError as error:
                self.message = Notice("settings_unreadable", reason=why(error))
            return USUAL


def read_settings(data: bytes) -> tuple[Settings, dict[str, Any]]:
    """Read the file's content, and beside it what this game does not know.

    A choice that is not known here gives way to the usual one. Raises ValueError when the content is damaged or
    not one of ours.
    """
    try:
        everything = msgspec.json.decode(data, type=dict[str, Any])
        settings = msgspec.convert(everything, type=Settings)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if settings.version != VERSION:
        raise ValueError(f"version {settings.version} of the settings; this game reads version {VERSION}")
    unknown = {
        name: getattr(USUAL, name)
        for name, choices in CHOICES.items()
        if getattr(settings, name) not in choices
    }
    strange = {name: value for name, value in everything.items() if name not in Settings.__struct_fields__}
    return msgspec.structs.replace(settings, name=name_of(settings.name), **unknown), strange


def name_of(text: str) -> str:
    """Make a name of a text: what can be seen of it, in one line and not longer than LONGEST_NAME."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text[: 4 * LONGEST_NAME])
    return " ".join(seen.split())[:LONGEST_NAME].strip()
