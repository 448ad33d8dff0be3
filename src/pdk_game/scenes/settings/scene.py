"""The settings: everything counts at once, so the scene itself changes under the finger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.scenes.places import place_title
from pdk_game.scenes.settings.layout import NAME, Cell, SettingsLayout, settings_layout
from pdk_game.scenes.settings.rows import COLUMNS, GROUPS, ROWS, Control, Row, nearest
from pdk_game.scenes.sheet.scene import MORE, SheetScene
from pdk_game.text import phrases
from pdk_game.ui.assets import Faces
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import THEMES, Card, Space, Type, faded
from pdk_game.ui.widgets import controls
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded
from pdk_game.ui.widgets.text import Style

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

ORDER: Final = tuple(row.name for column in COLUMNS for group in column for row in GROUPS[group])
BOTH: Final = (37, 44)  # the queen of hearts and the ace of spades: two cards that show a table's colours
SUITS: Final = (16, 17, 18, 19)  # a seven of every suit
FAN: Final = 0.62  # the pitch of the cards in a picture, in card widths
CARD: Final = 0.78  # their height, in pictures
CARDS: Final = 0.86  # the most of its width that they take


class SettingsScene(SheetScene):
    """All settings on one page, for fingers and for keys."""

    name = "settings"

    layout: SettingsLayout

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        super().__init__(stack)
        self.focus = ""  # the setting that keys change; none until a key says so
        self._about = about
        self._held = ""  # the setting that changes now, which stays where it is on the screen

    # The page ---------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words in the head."""
        return place_title("settings")

    def more(self) -> str:
        """The way to the about page."""
        return place_title("about")

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out; what is being changed stays under the finger."""
        before = self.layout.cells[self._held].box.y if self._held else 0
        super().arrange(brush, now)
        if self._held:
            self.scroll.jump(self.scroll.at(now) + self.layout.cells[self._held].box.y - before)
        if self._about:
            box = self.layout.cells[self._about].box
            self.scroll.show(box.y, box.bottom, self.sheet.view.h, now)
            self.scroll.settle()
            self._about = ""
        self._pictures = self._faces()

    def lay_out(self, view: Rect) -> int:
        """Lay the page out; how long it is."""
        without = ("fullscreen",) if self.stack.kiosk else ()  # nobody gets out of it there
        self.layout = settings_layout(self.brush.metrics, view, without)
        return self.layout.length

    def spots(self) -> dict[str, Rect]:
        """Every option of every setting."""
        cells = self.layout.cells
        return {f"{name} {i}": box for name, cell in cells.items() for i, box in enumerate(cell.options)}

    # What the player does ---------------------------------------------------------------------------

    def value(self, name: str) -> object:
        """What a setting is now."""
        return getattr(self.stack.settings, name)

    def take(self, target: str, x: int) -> None:
        """Choose what was tapped."""
        self.focus = ""
        if target == MORE:
            self.stack.show("about")
            return
        name, _, which = target.partition(" ")
        row = ROWS[name]
        if row.control is Control.SWITCH:
            self._step(row, 1)
        elif row.control is Control.SLIDER:
            self._slide(row, x)
        else:
            self._choose(row, int(which))

    def pull(self, target: str, gesture: Gesture) -> bool:
        """A finger that drags a slider along sets it."""
        row = ROWS.get(target.partition(" ")[0])
        if row is None or row.control is not Control.SLIDER:
            return False
        along = abs(gesture.x - gesture.start_x) >= abs(gesture.y - gesture.start_y)
        if along:
            self._slide(row, gesture.x)
        return along

    def key(self, name: str, now: float) -> None:
        """Up and down move the focus, left and right change what it is on; space goes round."""
        if name in ("up", "down", "tab"):
            self._focus(-1 if name == "up" else 1, now)
        elif name in ("left", "right") and self.focus in ROWS:
            row, by = ROWS[self.focus], 1 if name == "right" else -1
            at = nearest(row, self.value(row.name)) + by
            self._choose(row, min(max(at, 0), len(row.options) - 1))
        elif name in ("space", "return", "enter") and self.focus:
            if self.focus == MORE:
                self.take(MORE, 0)
            else:
                self._step(ROWS[self.focus], 1)
        else:
            super().key(name, now)

    def _focus(self, by: int, now: float) -> None:
        """The next setting, or the previous one; after the last comes the button in the head."""
        order = (*(name for name in ORDER if name in self.layout.cells), MORE)
        at = order.index(self.focus) + by if self.focus else (0 if by > 0 else len(order) - 2)
        self.focus = order[at % len(order)]
        if self.focus in ROWS:
            box = self.layout.cells[self.focus].box
            room = self.brush.metrics.px(Space.WIDE)
            self.scroll.show(box.y - room, box.bottom + room, self.sheet.view.h, now)

    def _step(self, row: Row, by: int) -> None:
        at = nearest(row, self.value(row.name)) + by
        self._choose(row, at % len(row.options))

    def _slide(self, row: Row, x: int) -> None:
        (box,) = self.layout.cells[row.name].options
        part = controls.slid(self.brush, box, x)
        self._choose(row, round(part * (len(row.options) - 1)))

    def _choose(self, row: Row, option: int) -> None:
        """Change a setting; a volume that is chosen wants to be heard."""
        value = row.options[option]
        changes: dict[str, object] = {row.name: value}
        if row.name == "volume":
            changes["muted"] = False
        if all(self.value(name) == new for name, new in changes.items()):
            return
        self._held = row.name
        self.stack.profile.change(**changes)
        self._held = ""

    # What it looks like -----------------------------------------------------------------------------

    def page(self) -> list[Item]:
        """Panels with headings, and the settings on them."""
        brush, layout = self.brush, self.layout
        heading = brush.style(Type.NAME, brush.theme.quiet, bold=True)
        label = self._label_style()
        out: list[Item] = []
        for group, rows in GROUPS.items():
            out += brush.line(phrases.settings_group(group), layout.headings[group], heading)
            out.append(brush.panel(layout.panels[group]))
            for row in rows:
                if row.name in layout.cells:
                    out += self._row(row, layout.cells[row.name], label)
        return out

    def _label_style(self) -> Style:
        """The names of all settings in the size in which the longest fits."""
        brush = self.brush
        named = [
            (phrases.setting_name(name), cell.label)
            for name, cell in self.layout.cells.items()
            if cell.label.w
        ]
        return brush.writer.fitted(named, brush.style(Type.NAME))

    def _row(self, row: Row, cell: Cell, label: Style) -> list[Item]:
        brush = self.brush
        out: list[Item] = []
        if self.focus == row.name:
            out.append(self._ring(cell.box))
        if cell.label.w:
            out += brush.block(phrases.setting_name(row.name), cell.label, label)
        value = self.value(row.name)
        which = nearest(row, value)
        name, apart, option = self.pressed.partition(" ")
        pressed = int(option) if apart and name == row.name else None  # the way back is named as a setting is
        if row.control is Control.SWITCH:
            out += controls.switch(brush, cell.box, which == 1, pressed is not None)
        elif row.control is Control.SLIDER:
            loud = not self.stack.settings.muted
            out += controls.slider(brush, cell.options[0], which / (len(row.options) - 1), loud)
        elif row.control is Control.BAR:
            words = [phrases.setting_option(row.name, option) for option in row.options]
            out += controls.bar(brush, cell.options, words, which, pressed)
        elif row.control is Control.LIST:
            words = [phrases.setting_option(row.name, option) for option in row.options]
            out += controls.chips(brush, cell.options, words, which, pressed)
        else:
            out += self._pictured(row, cell.options, which, pressed)
        return out

    def _ring(self, box: Rect) -> Item:
        """The focus of the keys."""
        brush = self.brush
        box = box.inset(-brush.metrics.px(Space.SMALL), -brush.metrics.px(Space.HAIR))
        radius, tint = brush.metrics.b * Space.CORNER, brush.theme.accent
        ring = rounded(box.w, box.h, radius, faded(tint, 0.08), tint, brush.hairline * 2)
        return Item(ring, box.x, box.y)

    def _faces(self) -> dict[str, list[Faces]]:
        """The cards of every picture, in the look it stands for."""
        chosen = self.stack.settings

        def faces(
            theme: str = chosen.theme, four: bool = chosen.four_colours, back: str = chosen.back
        ) -> Faces:
            return Faces(THEMES[theme], four_colours=four, letter=phrases.face, back=back)

        return {
            "theme": [faces(theme=name) for name in THEMES],
            "four_colours": [faces(four=four) for four in (False, True)],
            "back": [faces(back=str(name)) for name in ROWS["back"].options],
        }

    def _pictured(self, row: Row, boxes: Sequence[Rect], chosen: int, pressed: int | None) -> list[Item]:
        """Little tables with cards on them, and their names below."""
        brush = self.brush
        line = brush.metrics.px(NAME)
        inset = brush.metrics.px(Space.HAIR)
        out: list[Item] = []
        for i, box in enumerate(boxes):
            theme = THEMES[str(row.options[i])] if row.name == "theme" else brush.theme
            edge = brush.theme.accent if i in (chosen, pressed) else brush.theme.panel_edge
            radius = brush.metrics.b * Space.CORNER
            felt = rounded(box.w, box.h, radius, theme.felt_centre, edge, brush.hairline * 2)
            out.append(Item(felt, box.x, box.y))
            out += self._cards(row, i, Rect(box.x, box.y, box.w, box.h - line))
        words = [phrases.setting_option(row.name, option) for option in row.options]
        names = [Rect(box.x, box.bottom - line, box.w, line).inset(inset) for box in boxes]
        return out + controls.chips(brush, names, words, chosen, pressed)

    def _cards(self, row: Row, i: int, area: Rect) -> list[Item]:
        """The cards of one picture, as large as it can hold."""
        cards: tuple[int | None, ...] = {"theme": BOTH, "four_colours": SUITS}.get(row.name, (None, None))
        spread = 1 + FAN * (len(cards) - 1)
        wide = int(min(area.h * CARD / Card.RATIO, area.w * CARDS / spread))
        faces = self._pictures[row.name][i]
        x, y = area.cx - wide * spread / 2, area.cy - wide * Card.RATIO / 2
        bleed = faces.bleed(wide)
        return [
            Item(faces.get(card, wide), round(x + wide * FAN * k) - bleed, round(y) - bleed)
            for k, card in enumerate(cards)
        ]
