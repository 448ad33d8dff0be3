"""Under a mouse edges are brighter and cards peek; fingers hover over nothing."""

from __future__ import annotations

import pygame

from pdk_game.scenes.home.scene import HomeScene
from pdk_game.ui.anim import durations
from pdk_game.ui.widgets.ring import hover_edge
from support.driver import Driver
from support.sessions import play_out
from support.tables import open_code


def move(driver: Driver, x: int, y: int) -> None:
    """Move the mouse, nothing pressed."""
    driver.clock.time += 1
    driver.app.handle(
        [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    )
    driver.wait(0.02)


def edge_of(driver: Driver, name: str) -> bool:
    """Whether a focusable has the brighter edge."""
    stack, now = driver.app.stack, driver.clock.time
    [edge] = hover_edge(stack.brush, stack.top.focusables(now)[name])
    return any((item.surface, item.x, item.y) == edge[:3] for item in stack.items(now))


def test_an_edge_is_brighter_while_the_mouse_is_there(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.wait(1)
    scene = driver.app.stack.top
    assert isinstance(scene, HomeScene)
    box = scene.focusables(driver.clock.time)["level easy"]
    move(driver, *box.center)
    assert edge_of(driver, "level easy")
    assert not driver.app.stack.hover((box.cx + 1, box.cy), driver.clock.time), (
        "within one place nothing changes"
    )
    driver.app.handle([pygame.Event(pygame.WINDOWLEAVE)])
    assert not edge_of(driver, "level easy")
    move(driver, *box.center)
    driver.tap(*scene.layout.places[1].center)
    driver.wait(0.5)
    assert driver.app.stack.top is not scene
    driver.app.stack.back()
    move(driver, 2, 2)
    assert not edge_of(driver, "level easy")


def test_what_comes_under_a_mouse_that_rests_is_under_it(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    driver.wait(1)
    move(driver, *stack.top.focusables(driver.clock.time)["place rules"].center)
    stack.show("rules")
    driver.wait(0.2)
    driver.type("escape")
    driver.wait(0.2)
    assert edge_of(driver, "place rules")


def test_a_tile_lifts(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.wait(1)
    scene = driver.app.stack.top
    before = scene.items(driver.clock.time)
    move(driver, *scene.focusables(driver.clock.time)["variant compact15"].center)
    lifted = scene.items(driver.clock.time)
    moved = [b.y - a.y for a, b in zip(before, lifted, strict=True) if a.y != b.y]
    assert len(moved) >= 4
    assert set(moved) == {moved[0]}
    assert -10 < moved[0] < 0
    move(driver, 2, 2)
    assert scene.items(driver.clock.time) == before


def test_home_leads_a_newcomer_and_tells_how_it_goes(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    driver.wait(1)
    scene = stack.top
    assert isinstance(scene, HomeScene)
    assert scene.describe("variant classic16").endswith("Start here")
    play_out(driver.profile.open("A0000001"))
    stack.show_home()
    driver.wait(1)
    scene = stack.top
    assert isinstance(scene, HomeScene)
    assert "Today 1 deal: " in scene.describe("variant classic16")
    assert "Today" not in scene.describe("variant compact15")
    hero, other = scene.layout.tiles[0], scene.layout.tiles[1]
    assert hero.box.w > other.box.w
    assert hero.news
    assert not other.news


def test_a_card_peeks_and_sinks_back(driver: Driver) -> None:
    table = open_code(driver)
    driver.profile.change(speed="normal")
    rects = table.board.layout.hand.rects
    cards = [f"card {card}" for card in table.board.snapshot.hand]

    def height(at: int) -> float:
        pose = table.moves.pose(table.board.by_key[cards[at]], driver.clock.time)
        assert pose is not None
        return pose.y - rects[at].cy

    move(driver, rects[3].x + 3, rects[3].cy)
    driver.wait(2 * durations.LIFT)
    assert height(3) < -2
    assert height(4) == 0
    assert not table.session.selection
    move(driver, rects[5].x + 3, rects[5].cy)
    driver.wait(2 * durations.LIFT)
    assert height(3) == 0
    assert height(5) < -2
    move(driver, 10, 10)
    driver.wait(2 * durations.LIFT)
    assert height(5) == 0
    assert driver.app.due() is None or not table.moves.moving(driver.clock.time)


def test_a_finger_hovers_over_nothing(driver: Driver) -> None:
    table = open_code(driver)
    rects = table.board.layout.hand.rects
    move(driver, rects[3].x + 3, rects[3].cy)
    w, h = driver.app.display.surface.get_size()
    x, y = table.board.layout.ring.center
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.clock.time += 0.1
        driver.app.handle([pygame.Event(kind, finger_id=1, touch_id=1, x=x / w, y=y / h, dx=0, dy=0)])
    driver.wait(1)
    card = table.board.by_key[f"card {table.board.snapshot.hand[3]}"]
    pose = table.moves.pose(card, driver.clock.time)
    assert pose is not None
    assert pose.y == card.y
