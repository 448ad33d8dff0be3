"""The canvas: shows a list of surfaces and repaints only where the list has changed.

Every scene says each frame what should be seen, as `Item`s from back to front. The canvas compares that with
what it shows, so no scene keeps track of what to repaint, and a still scene costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from pdk_game.ui.geometry import Rect, bounds

MOST_RECTS: Final = 12
WHOLE_PART: Final = 0.7  # of the screen: from here on all of it is repainted


class Item(NamedTuple):
    """A surface at a place; surfaces are compared by identity, so they must come from a cache.

    `clip` is the part of the screen in which it is seen, None for all of it.
    """

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    clip: Rect | None = None

    @property
    def rect(self) -> Rect:
        """The pixels it covers."""
        whole = Rect(self.x, self.y, *self.surface.get_size())
        return whole if self.clip is None else whole.within(self.clip)


class Canvas:
    """What is on the screen now."""

    def __init__(self, target: pygame.Surface) -> None:
        self.target = target
        self._shown: list[Item] = []
        self._ground: pygame.Surface | None = None
        self._metrics = Rect(0, 0, *target.get_size())

    def forget(self) -> None:
        """Paint everything the next time (the window was covered or changed)."""
        self._ground = None

    def show(self, ground: pygame.Surface, items: Sequence[Item]) -> list[Rect]:
        """Paint what has changed; the rectangles that were painted."""
        items = list(items)
        fresh = ground is not self._ground
        dirty = [self._metrics] if fresh else merged(changed(self._shown, items), self._metrics)
        self._ground, self._shown = ground, items
        boxes = [(item, item.rect) for item in items] if dirty else []
        for area in dirty:
            self.target.set_clip(area)
            self.target.blit(ground, area[:2], area)
            for item, box in boxes:
                if box.meets(area):
                    _blit(self.target, item)
        self.target.set_clip(None)
        return dirty


def _blit(target: pygame.Surface, item: Item) -> None:
    box = item.rect
    area = (box.x - item.x, box.y - item.y, box.w, box.h)
    if item.alpha >= 255:
        target.blit(item.surface, box[:2], area)
        return
    item.surface.set_alpha(item.alpha)
    target.blit(item.surface, box[:2], area)
    item.surface.set_alpha(255)


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[Rect]:
    """Where the two lists look different: what came, what went, and what changed its place in the order."""
    if before == after:
        return []
    old, new = set(before), set(after)
    out = [item.rect for item in before if item not in new]
    out += [item.rect for item in after if item not in old]
    kept_before = [item for item in before if item in new]
    kept_after = [item for item in after if item in old]
    if kept_before != kept_after:
        out += [b.rect for a, b in zip(kept_before, kept_after, strict=False) if a != b]
        out += [a.rect for a, b in zip(kept_before, kept_after, strict=False) if a != b]
    return out


def merged(rects: Sequence[Rect], metrics: Rect) -> list[Rect]:
    """Few rectangles that cover the given ones within the screen and share no pixel."""
    out: list[Rect] = []
    for rect in rects:
        area = rect.within(metrics)
        if area.w <= 0 or area.h <= 0:
            continue
        touching = [other for other in out if other.meets(area)]
        while touching:
            area = bounds([area, *touching])
            out = [other for other in out if other not in touching]
            touching = [other for other in out if other.meets(area)]
        out.append(area)
    if len(out) > MOST_RECTS:
        out = [bounds(out)]
    if sum(area.w * area.h for area in out) > WHOLE_PART * metrics.w * metrics.h:
        return [metrics]
    return out
