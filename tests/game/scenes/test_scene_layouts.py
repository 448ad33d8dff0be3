"""The home and result scenes: at every size nothing overlaps or leaves the screen."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pdk_game.profile.saves import KEPT
from pdk_game.scenes.code.layout import KEYS, code_layout
from pdk_game.scenes.home.layout import home_layout
from pdk_game.scenes.result.layout import result_layout
from pdk_game.scenes.settings.layout import settings_layout
from pdk_game.scenes.settings.rows import GROUPS, ROWS, Control
from pdk_game.scenes.settings.scene import SettingsScene
from pdk_game.scenes.sheet.layout import sheet_layout
from pdk_game.ui.geometry import bounds
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.widgets import controls
from support.cases import case
from support.screens import EVERY_SIZE, check_layout


def test_home() -> None:
    for size, metrics in EVERY_SIZE.items():
        for message in (False, True):
            with case(size, message):
                for saved in range(6):
                    check_home(metrics, saved, message, places=4)
                check_home(metrics, 3, message, places=1)
                check_home(metrics, 3, message, places=0)


@pytest.mark.parametrize("size", [(800, 480, 5.2), (720, 1280, 8.3), (1280, 720, 8.3)])
def test_each_unfinished_deal_has_its_preview_on_seven_inches(size: tuple[int, int, float]) -> None:
    for saved in range(1, KEPT + 1):
        layout = home_layout(Metrics(*size), saved, False, 4)
        assert all(chip.preview for chip in layout.saved)


def check_home(metrics: Metrics, saved: int, message: bool, places: int) -> None:
    layout = home_layout(metrics, saved, message, places)
    things = {
        "emblem": layout.emblem,
        "title": layout.title,
        "quit": layout.quit,
        "level title": layout.levels.title,
        "level line": layout.level_line,
    }
    things |= {f"tile {i}": tile.box for i, tile in enumerate(layout.tiles)}
    things |= {f"saved {i}": chip.box for i, chip in enumerate(layout.saved)}
    things |= {f"level {i}": box for i, box in enumerate(layout.levels.boxes)}
    things |= {f"place {i}": box for i, box in enumerate(layout.places)}
    assert (len(layout.saved), len(layout.places)) == (saved, places)
    assert (layout.message is not None) == message
    assert (layout.heading is not None) == bool(saved)
    if layout.message:
        things["message"] = layout.message
    if layout.heading:
        things["heading"] = layout.heading
    check_layout(things, metrics)
    for name, rect in things.items():
        if name == "quit" or (name[-1].isdecimal()):
            assert min(rect.w, rect.h) >= metrics.target, name
    for tile in layout.tiles:
        assert all(tile.box.covers(part) for part in (tile.name, tile.line, tile.fan))
        assert not tile.name.meets(tile.line)
        assert not tile.name.meets(tile.fan)
        assert tile.line.h >= 1.1 * metrics.b
    for chip in layout.saved:
        parts = [part for part in (chip.preview, chip.name, chip.line) if part]
        assert all(chip.box.covers(part) for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
        assert chip.preview or saved > 2


def test_sheet() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            sheet = sheet_layout(metrics, SettingsScene.widest)
            parts = {"back": sheet.back, "title": sheet.title, "more": sheet.more}
            check_layout(parts | {"view": sheet.view, "bar": sheet.bar}, metrics)
            assert all(min(box.w, box.h) >= metrics.target for box in (sheet.back, sheet.more))
            assert sheet.title.w >= 5 * metrics.b


def test_settings() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            view = sheet_layout(metrics, SettingsScene.widest).view
            layout = settings_layout(metrics, view)
            assert set(layout.cells) == set(ROWS)
            page = Metrics(metrics.w, layout.length, metrics.density)
            things = {f"panel {name}": panel for name, panel in layout.panels.items()}
            check_layout(things | {f"heading {name}": box for name, box in layout.headings.items()}, page)
            boxes = {name: cell.box for name, cell in layout.cells.items()}
            check_layout(boxes, page)
            for group, rows in GROUPS.items():
                assert all(layout.panels[group].covers(boxes[row.name]) for row in rows)
            for name, cell in layout.cells.items():
                check_layout({str(i): box for i, box in enumerate(cell.options)}, page)
                assert all(cell.box.covers(option) for option in cell.options)
                assert all(min(option.w, option.h) >= metrics.target for option in cell.options), name
                if ROWS[name].control is not Control.SWITCH:
                    assert not any(cell.label.w and cell.label.meets(option) for option in cell.options)
                else:
                    assert cell.box.right - cell.label.right > metrics.px(controls.SWITCH[0])
            assert all(view.x <= panel.x and panel.right <= view.right for panel in layout.panels.values())


def test_result() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            layout = result_layout(metrics, 2)
            assert metrics.whole.covers(layout.panel)
            assert metrics.whole.covers(layout.unfold)
            things = {
                "title": layout.title,
                "fold": layout.fold,
                "same": layout.same,
                "new": layout.new,
                "home": layout.home,
            }
            things |= {f"head {i}": box for i, box in enumerate(layout.heads)}
            things |= {f"label {i}": box for i, box in enumerate(layout.labels)}
            things |= {
                f"cell {i} {k}": box for i, row in enumerate(layout.cells) for k, box in enumerate(row)
            }
            things |= {f"tally {i}": box for i, box in enumerate(layout.tally_cells)}
            things |= {"reset": layout.reset, "tally label": layout.tally_label, "deal": layout.deal}
            things |= {"copy code": layout.copy_code, "copy link": layout.copy_link}
            things |= {f"hand {i}": hand.cards for i, hand in enumerate(layout.hands)}
            things |= {f"whose {i}": hand.label for i, hand in enumerate(layout.hands)}
            check_layout(things, metrics)
            assert all(layout.panel.covers(rect) for rect in things.values())
            boxes = (layout.same, layout.new, layout.home, layout.fold, layout.unfold, layout.reset)
            for box in (*boxes, layout.copy_code, layout.copy_link):
                assert min(box.w, box.h) >= metrics.target
            for row in layout.cells:
                assert all(column.covers(cell) for column, cell in zip(layout.columns, row, strict=True))
            for shown in ((3,), (0, 3), (0, 2, 3), (0, 1, 2, 3)):
                rows = layout.rows(shown)
                assert all(layout.columns[0].covers(cells[0]) for _, cells in rows)
                assert all(a.bottom <= b.y for (a, _), (b, _) in pairwise(rows))
            assert layout.card.h >= 1.4 * metrics.b


def test_code() -> None:
    for size, metrics in EVERY_SIZE.items():
        for current in (False, True):
            with case(size, current):
                layout = code_layout(metrics, current)
                buttons = {"back": layout.back, "open": layout.open}
                buttons |= {f"key {name}": box for name, box in zip(KEYS, layout.keys, strict=True)}
                if current:
                    assert layout.copy_code
                    assert layout.copy_link
                    buttons |= {"copy code": layout.copy_code, "copy link": layout.copy_link}
                for name, box in buttons.items():
                    assert min(box.w, box.h) >= metrics.target, name
                lines = {"title": layout.title, "note": layout.note, "heading": layout.heading}
                lines |= {"hand": layout.hand, "slots": bounds(layout.slots)}
                check_layout(buttons | {name: line for name, line in lines.items() if line}, metrics)
