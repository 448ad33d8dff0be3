"""What can be set, in which order, and by what kind of control. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pdk_game.profile.settings import (
    BACKS,
    LEVELS,
    LOOKS,
    LOUDEST,
    MATCHES,
    PORTRAITS,
    SIZES,
    SORTS,
    SPEEDS,
    STARTS,
)
from pdk_game.text.languages import LANGUAGES

VOLUME_STEP: Final = 10


class Control(Enum):
    """How a setting is changed."""

    SWITCH = "switch"  # on or off
    BAR = "bar"  # one of a few words
    PICTURES = "pictures"  # one of a few pictures
    LIST = "list"  # one of some words that are long
    SLIDER = "slider"  # one of many steps
    ENTRY = "entry"  # a text, typed on a page of its own


@dataclass(frozen=True)
class Row:
    """One setting: its name in Settings, its control, and what it may be, in the order shown."""

    name: str
    control: Control
    options: tuple[object, ...] = (False, True)


GROUPS: Final[dict[str, tuple[Row, ...]]] = {
    "play": (
        Row("level", Control.BAR, LEVELS),
        Row("sort", Control.BAR, SORTS),
        Row("start", Control.BAR, STARTS),
        Row("match", Control.BAR, MATCHES),
        Row("counter", Control.SWITCH),
        Row("could_have", Control.SWITCH),
        Row("auto_last", Control.SWITCH),
        Row("auto_pass", Control.SWITCH),
        Row("reviews", Control.SWITCH),
    ),
    "you": (
        Row("name", Control.ENTRY, ()),
        Row("portrait", Control.PICTURES, PORTRAITS),
    ),
    "motion": (
        Row("speed", Control.BAR, SPEEDS),
        Row("less_motion", Control.SWITCH),
        Row("muted", Control.SWITCH, (True, False)),  # shown as its contrary: sounds are on
        Row("volume", Control.SLIDER, tuple(range(0, LOUDEST + 1, VOLUME_STEP))),
    ),
    "language": (Row("language", Control.LIST, (None, *LANGUAGES)),),
    "look": (
        Row("theme", Control.PICTURES, LOOKS),
        Row("four_colours", Control.PICTURES),
        Row("back", Control.PICTURES, BACKS),
        Row("size", Control.BAR, SIZES),
        Row("left_handed", Control.SWITCH),
        Row("fullscreen", Control.SWITCH),
    ),
}
COLUMNS: Final = (("play", "motion", "language"), ("you", "look"))
"""The groups in two columns, which follow each other where there is room for one."""

ROWS: Final = {row.name: row for group in GROUPS.values() for row in group}


def nearest(row: Row, value: object) -> int:
    """The place of a value among the options; of a number between them, the nearest one's; 0 if there are none."""
    if row.control is Control.ENTRY:
        return 0
    if isinstance(value, int) and row.control is Control.SLIDER:
        return round(value / VOLUME_STEP)
    return row.options.index(value)
