"""The places that home and the table's menu lead to: one line each, and the scenes are loaded when first shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from pdk_game.text.i18n import pgettext, pmsg
from pdk_game.ui.widgets import icons

if TYPE_CHECKING:
    from pygame import Surface

    from pdk_game.scenes.base import Scene
    from pdk_game.scenes.stack import SceneStack
    from pdk_game.ui.theme import Colour


class Place(NamedTuple):
    """The class of a scene in the folder of the place's name, what the place is called, and its sign in menus."""

    scene: str
    title: tuple[str, str]
    sign: Callable[[int, Colour], Surface] | None = None


PLACES: Final[Mapping[str, Place]] = {
    "code": Place("CodeScene", pmsg("place", "Deal code"), icons.code),
    "rules": Place("RulesScene", pmsg("place", "Rules"), icons.rules),
    "statistics": Place("StatisticsScene", pmsg("place", "Statistics"), icons.statistics),
    "settings": Place("SettingsScene", pmsg("place", "Settings"), icons.settings),
    "deals": Place("DealsScene", pmsg("place", "Deals")),
    "about": Place("AboutScene", pmsg("place", "About")),
}
"""All places, in the order of a menu."""

SIGNS: Final = {name: place.sign for name, place in PLACES.items() if place.sign}
"""The places that menus show, with their signs."""


def place_title(place: str) -> str:
    """What a place is called."""
    return pgettext(*PLACES[place].title)


def place_scene(place: str, stack: SceneStack, about: str) -> Scene:
    """The scene of a place; `about` is what in it, in words of its own."""
    module = import_module(f"pdk_game.scenes.{place}.scene")
    scene: Scene = getattr(module, PLACES[place].scene)(stack, about)
    return scene
