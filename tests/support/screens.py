"""The screens that layouts are tried on, and what holds for everything that lies on one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from operator import le
from typing import Final

from pdk_game.text import i18n
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import DESKTOP_DENSITY, TEXT_SIZES, Metrics

SCREENS: Final = {
    "display 1": (800, 480, 5.2),
    "display 2, 7 inch": (720, 1280, 8.3),
    "display 2, 5 inch": (720, 1280, 11.6),
    "window": (1280, 720, DESKTOP_DENSITY),
    "1080p": (1920, 1080, DESKTOP_DENSITY),
    "1600p": (2560, 1600, DESKTOP_DENSITY),
    "small window": (640, 360, DESKTOP_DENSITY),
    "display 2 lying, 7 inch": (1280, 720, 8.3),
    "display 2 lying, 5 inch": (1280, 720, 11.6),
    "ultrawide": (3440, 1440, DESKTOP_DENSITY),
    "old monitor": (1024, 768, DESKTOP_DENSITY),
    "square": (800, 800, DESKTOP_DENSITY),
    "tall window": (480, 900, DESKTOP_DENSITY),
}
RIGHT_HANDED: Final = {
    f"{name}, {text}": Metrics(*screen, text=text)
    for (name, screen), text in product(SCREENS.items(), TEXT_SIZES)
}
EVERY_SIZE: Final = RIGHT_HANDED | {
    f"{size}, left": Metrics(each.w, each.h, each.density, each.text, left_handed=True)
    for size, each in RIGHT_HANDED.items()
}
"""Every screen with every size of text, for either hand: what layouts are tried on."""
TIGHT_SIZES: Final = {size: each for size, each in RIGHT_HANDED.items() if each.text != "small"}
"""Where words have the least room; the hand does not matter to them."""


def in_all_languages(sizes: Mapping[str, Metrics] = TIGHT_SIZES) -> Iterator[tuple[str, str, Metrics]]:
    """Each of these sizes in each language, which is in use meanwhile: language, name, size."""
    for language in i18n.LANGUAGES:
        i18n.use(language)
        for size, metrics in sizes.items():
            yield language, size, metrics


def tightest(rooms: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The rooms of which no other is as small in every respect: what fits into these fits into all."""
    different = set(rooms)
    return [
        room
        for room in different
        if not any(all(map(le, other, room)) for other in different if other != room)
    ]


def check_layout(things: dict[str, Rect], metrics: Metrics) -> None:
    """Each thing is something, none leaves the screen, and no two meet."""
    for name, rect in things.items():
        assert metrics.whole.covers(rect), f"{name} {rect} leaves the screen"
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (one, a), (other, b) in combinations(things.items(), 2):
        assert not a.meets(b), f"{one} {a} meets {other} {b}"
