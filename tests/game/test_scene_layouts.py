"""The home and result scenes: at every size nothing overlaps or leaves the screen."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.test_layout import CASES
from pdk_game.geometry import Rect
from pdk_game.scenes.code_layout import KEYS, code_layout
from pdk_game.scenes.home_layout import home_layout
from pdk_game.scenes.result_layout import result_layout
from pdk_game.screen import Screen


def check(things: dict[str, Rect], screen: Screen) -> None:
    for name, rect in things.items():
        assert screen.whole.covers(rect), f"{name} {rect} leaves the screen"
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (one, a), (other, b) in combinations(things.items(), 2):
        assert not a.meets(b), f"{one} {a} meets {other} {b}"


@pytest.mark.parametrize("screen", CASES)
@pytest.mark.parametrize("message", [False, True])
def test_home(screen: Screen, message: bool) -> None:
    for saved in range(6):
        check_home(screen, saved, message)


def check_home(screen: Screen, saved: int, message: bool) -> None:
    layout = home_layout(screen, saved, message)
    things = {
        "emblem": layout.emblem,
        "title": layout.title,
        "quit": layout.quit,
        "level title": layout.levels.title,
        "level line": layout.level_line,
        "speed title": layout.speeds.title,
    }
    things |= {f"tile {i}": tile.box for i, tile in enumerate(layout.tiles)}
    things |= {f"saved {i}": box for i, box in enumerate(layout.saved)}
    things |= {f"level {i}": box for i, box in enumerate(layout.levels.boxes)}
    things |= {f"speed {i}": box for i, box in enumerate(layout.speeds.boxes)}
    assert len(layout.saved) == saved
    assert (layout.message is not None) == message
    assert (layout.heading is not None) == bool(saved)
    if layout.message:
        things["message"] = layout.message
    if layout.heading:
        things["heading"] = layout.heading
    check(things, screen)
    for name, rect in things.items():
        if name == "quit" or (name[-1].isdecimal()):
            assert min(rect.w, rect.h) >= screen.target, name
    for tile in layout.tiles:
        assert all(tile.box.covers(part) for part in (tile.name, tile.line, tile.fan))
        assert not tile.name.meets(tile.line)
        assert not tile.name.meets(tile.fan)
        assert tile.line.h >= 1.1 * screen.b
    for choice in (layout.levels, layout.speeds):
        assert all(choice.bar.covers(box) for box in choice.boxes)


@pytest.mark.parametrize("screen", CASES)
def test_result(screen: Screen) -> None:
    layout = result_layout(screen, 2)
    assert screen.whole.covers(layout.panel)
    assert screen.whole.covers(layout.unfold)
    things = {
        "title": layout.title,
        "fold": layout.fold,
        "same": layout.same,
        "new": layout.new,
        "home": layout.home,
    }
    things |= {f"head {i}": box for i, box in enumerate(layout.heads)}
    things |= {f"label {i}": box for i, box in enumerate(layout.labels)}
    things |= {f"cell {i} {k}": box for i, row in enumerate(layout.cells) for k, box in enumerate(row)}
    things |= {f"tally {i}": box for i, box in enumerate(layout.tally_cells)}
    things |= {"reset": layout.reset, "tally label": layout.tally_label}
    things |= {f"hand {i}": hand.cards for i, hand in enumerate(layout.hands)}
    things |= {f"whose {i}": hand.label for i, hand in enumerate(layout.hands)}
    check(things, screen)
    assert all(layout.panel.covers(rect) for rect in things.values())
    for box in (layout.same, layout.new, layout.home, layout.fold, layout.unfold, layout.reset):
        assert min(box.w, box.h) >= screen.target
    assert all(layout.own.covers(row[0]) for row in layout.cells)
    assert layout.card.h >= 1.4 * screen.b


@pytest.mark.parametrize("screen", CASES)
@pytest.mark.parametrize("current", [False, True])
def test_code(screen: Screen, current: bool) -> None:
    layout = code_layout(screen, current)
    buttons = {"back": layout.back, "open": layout.open, "entry": layout.entry}
    buttons |= {f"key {name}": box for name, box in zip(KEYS, layout.keys, strict=True)}
    if current:
        assert layout.copy_code
        assert layout.copy_link
        buttons |= {"copy code": layout.copy_code, "copy link": layout.copy_link}
    for name, box in buttons.items():
        assert min(box.w, box.h) >= screen.target, name
    lines = {"title": layout.title, "note": layout.note, "heading": layout.heading}
    check(buttons | {name: line for name, line in lines.items() if line}, screen)
