"""The canvas repaints what has changed, and nothing else; the picture is always as if all were painted."""

from __future__ import annotations

from random import Random

import pygame

from pdk_game.ui.geometry import Rect
from pdk_game.ui.widgets.canvas import Canvas, Item, changed, merged
from support.cases import case

SCREEN = Rect(0, 0, 200, 100)


def patch(tint: str, w: int = 20, h: int = 20, alpha: int = 255) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*pygame.Color(tint)[:3], alpha))
    return surface


def test_nothing_changed_is_nothing_painted() -> None:
    canvas, ground = Canvas(pygame.Surface((200, 100))), pygame.Surface((200, 100))
    items = [Item(patch("red"), 10, 10)]
    assert canvas.show(ground, items) == [SCREEN]
    assert canvas.show(ground, list(items)) == []
    canvas.forget()
    assert canvas.show(ground, items) == [SCREEN]


def test_a_moved_item_repaints_where_it_was_and_is() -> None:
    surface = patch("red")
    assert changed([Item(surface, 0, 0)], [Item(surface, 50, 0)]) == [Rect(0, 0, 20, 20), Rect(50, 0, 20, 20)]


def test_order_counts() -> None:
    a, b = Item(patch("red"), 0, 0), Item(patch("blue"), 5, 5)
    assert set(changed([a, b], [b, a])) == {a.rect, b.rect}


def test_rectangles_are_merged_until_none_meet() -> None:
    found = merged([Rect(0, 0, 10, 10), Rect(30, 0, 10, 10), Rect(5, 0, 30, 5), Rect(90, 90, 50, 50)], SCREEN)
    assert found == [Rect(0, 0, 40, 10), Rect(90, 90, 50, 10)]
    assert merged([Rect(-50, 0, 20, 20)], SCREEN) == []
    assert merged([Rect(0, 0, 190, 95)], SCREEN) == [SCREEN]


def test_an_item_is_seen_within_its_clip_alone() -> None:
    target, ground = pygame.Surface((200, 100)), pygame.Surface((200, 100))
    clipped = Item(patch("red"), 10, 10, clip=Rect(20, 0, 100, 15))
    assert clipped.rect == Rect(20, 10, 10, 5)
    Canvas(target).show(ground, [clipped])
    red = [(x, y) for x in range(200) for y in range(100) if target.get_at((x, y))[0]]
    assert red == [(x, y) for x in range(20, 30) for y in range(10, 15)]
    outside = Item(patch("red"), 10, 10, clip=Rect(50, 50, 10, 10))
    assert Canvas(target).show(ground, [outside]) == [SCREEN]
    assert not any(target.get_at((x, y))[0] for x in range(200) for y in range(100))


def test_partial_painting_equals_whole_painting() -> None:
    for seed in range(20):
        with case(seed):
            random = Random(seed)
            kinds = [
                patch(tint, 15 + 9 * i, 12 + 5 * i, 160)
                for i, tint in enumerate(("red", "green", "blue", "gold"))
            ]
            clips = (None, Rect(30, 10, 90, 60))
            ground = pygame.Surface((200, 100))
            ground.fill("gray")
            partly, wholly = pygame.Surface((200, 100)), pygame.Surface((200, 100))
            canvas = Canvas(partly)
            items: list[Item] = []
            for _ in range(25):
                if items and random.random() < 0.4:
                    items.pop(random.randrange(len(items)))
                place = random.randrange(-10, 190), random.randrange(-10, 90)
                items.insert(
                    random.randint(0, len(items)),
                    Item(random.choice(kinds), *place, random.choice((255, 90)), random.choice(clips)),
                )
                random.shuffle(items)
                canvas.show(ground, items)
                fresh = Canvas(wholly)
                fresh.show(ground, items)
                assert pygame.image.tobytes(partly, "RGB") == pygame.image.tobytes(wholly, "RGB")
