"""Whatever fingers, mice and windows do: once all have let go, a plain tap is a plain tap."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.pointing import At, finger, mouse
from support.sessions import session_at

CODE = "C0000003"
LYING, UPRIGHT = Metrics(800, 480, 5.2), Metrics(720, 1280, 8.3)
FINGERS = 3

# One step: what happens, where (in parts of the window), and how long after the last.
Step = tuple[str, tuple[float, float], float]
WHAT = [
    *(f"finger {kind} {number}" for kind in ("down", "move", "up") for number in range(FINGERS)),
    *(f"mouse {kind} {marked}" for kind in ("down", "move", "up") for marked in (0, 1)),
    *("lose the focus", "turn the window", "look away"),
]
# Mostly on the hand, and straight up from it.
PLACES = st.tuples(
    st.floats(0, 1), st.one_of(st.floats(0.7, 1), st.sampled_from([0.95, 0.4, 0.1]), st.floats(0, 1))
)
STEPS = st.lists(
    st.tuples(st.sampled_from(WHAT), PLACES, st.sampled_from([0.01, 0.01, 0.02, 0.2, 0.6, 7.0])), max_size=14
)


def happen(driver: Driver, step: Step) -> None:
    """Let one thing happen."""
    what, (part_x, part_y), pause = step
    driver.wait(pause, step=min(pause, 0.1))
    size = driver.display.surface.get_size()
    at = round(part_x * (size[0] - 1)), round(part_y * (size[1] - 1))
    if what == "lose the focus":
        driver.point(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif what == "turn the window":
        turn(driver)
    elif what != "look away":
        driver.point(event(what, at, size))


def turn(driver: Driver) -> None:
    """Stand the panel up, or lay it down."""
    driver.display.resize(UPRIGHT if driver.display.metrics == LYING else LYING)
    w, h = driver.display.surface.get_size()
    driver.point(pygame.Event(pygame.WINDOWSIZECHANGED, x=w, y=h))


def event(what: str, at: At, size: At) -> pygame.Event:
    """The event of a finger or a mouse."""
    source, kind, number = what.split()
    if source == "mouse":
        return mouse(kind, at, touch=number == "1")
    return finger(kind, at, int(number), size)


def let_go(driver: Driver) -> None:
    """Lift everything; a release of what was not down is heard by nobody."""
    size = driver.display.surface.get_size()
    releases = [finger("up", (5, 5), number, size) for number in range(FINGERS)]
    driver.point(*releases, mouse("up", (5, 5)), mouse("up", (5, 5), touch=True))


@pytest.fixture(scope="module")
def panel(tmp_path_factory: pytest.TempPathFactory) -> Driver:
    """A panel that many sit down at, one after the other."""
    driver = Driver(tmp_path_factory.mktemp("panel"), LYING)
    driver.profile.change(speed="off")
    return driver


@settings(derandomize=True, deadline=None, database=None, max_examples=35)
@given(STEPS, st.booleans(), st.sampled_from([None, *range(FINGERS)]))
def test_after_all_have_let_go_a_tap_is_a_tap(
    panel: Driver, steps: list[Step], releases: bool, number: int | None
) -> None:
    if panel.display.metrics != LYING:
        turn(panel)
    session = session_at(CODE)
    panel.app.stack.show_table(session, fresh=False)
    panel.wait(10, step=0.5)
    for step in steps:
        happen(panel, step)
    if releases:
        let_go(panel)
    panel.wait(10, step=0.5)
    table = panel.app.stack.top
    if not isinstance(table, TableScene):
        return  # the steps have found the way out
    hand, before = table.board.snapshot.hand, session.selection
    rect = table.board.layout.hand.rects[-1]
    at = rect.x + rect.w // 2, rect.bottom - 8
    for kind in ("down", "up"):
        size = panel.display.surface.get_size()
        panel.point(mouse(kind, at) if number is None else finger(kind, at, number, size))
    assert session.selection == before ^ {hand[-1]}
    assert table.moves.carried is None
    panel.wait(1)
    assert panel.app.due() is None, "nothing is waited for"
