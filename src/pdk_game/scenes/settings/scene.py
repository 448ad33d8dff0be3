"""The settings: everything counts at once, so the scene itself changes under the finger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.profile.settings import PORTRAITS
from pdk_game.scenes.focus import SIDEWAYS, option_at, stepped
from pdk_game.scenes.places import place_title
from pdk_game.scenes.settings.layout import NAME, Cell, SettingsLayout, settings_layout
from pdk_game.scenes.settings.rows import COLUMNS, GROUPS, ROWS, Control, Row, nearest
from pdk_game.scenes.sheet.scene import MORE, SheetScene
from pdk_game.text import phrases
from pdk_game.ui.assets import Faces
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import THEMES, Card, Space, Type
from pdk_game.ui.widgets import controls
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait
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
    in_one_row = True

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        super().__init__(stack)
        self._about = about
        self._lit: int | None = None  # the option that a finger is on, of the setting that is pressed
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
        # Nobody gets out of full screen in a public place, or leaves a name there.
        without = ("fullscreen", "name") if self.stack.kiosk else ()
        self.layout = settings_layout(self.brush.metrics, view, without)
        return self.layout.length

    def on_page(self) -> Mapping[str, Rect]:
        """Every setting, from its name to its last option."""
        aside, over = self.brush.metrics.px(Space.SMALL), self.brush.metrics.px(Space.HAIR)
        cells = self.layout.cells
        return {name: cells[name].box.inset(-aside, -over) for name in ORDER if name in cells}

    # What the player does ---------------------------------------------------------------------------

    def value(self, name: str) -> object:
        """What a setting is now."""
        return getattr(self.stack.settings, name)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Choose what was tapped; without a tap, what comes next, round and round."""
        row = ROWS.get(name)
        if name == MORE:
            self.stack.show("about")
        elif row is None:
            super().activate(name, now, tap)
        elif row.control is Control.ENTRY:
            self.stack.show_name()
        elif tap is None or row.control is Control.SWITCH:
            self._choose(row, (self._chosen(row) + 1) % len(row.options))
        elif row.control is Control.SLIDER:
            self._slide(row, tap.x)
        else:
            option = option_at(self.options(name, now), tap.x, tap.y)
            if option is not None:
                self._choose(row, option)

    def options(self, name: str, now: float) -> Sequence[Rect]:
        """Where the options of a setting are on the screen."""
        down = self.sheet.view.y - self.scroll.at(now)
        return [box.moved(0, down) for box in self.layout.cells[name].options]

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Left and right change the setting that has the focus."""
        row = ROWS.get(name)
        if row is None or key not in SIDEWAYS:
            return super().own_key(key, name, now)
        if row.options:
            self._choose(row, stepped(self._chosen(row), SIDEWAYS[key], len(row.options)))
        return True

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights an option."""
        super().gesture(gesture, now)
        options = self.options(self.pressed, now) if self.pressed in ROWS else ()
        self._lit = option_at(options, *self.finger)

    def pull(self, name: str, gesture: Gesture) -> bool:
        """A finger that drags a slider along sets it."""
        row = ROWS.get(name)
        if row is None or row.control is not Control.SLIDER:
            return False
        along = abs(gesture.x - gesture.start_x) >= abs(gesture.y - gesture.start_y)
        if along:
            self._slide(row, gesture.x)
        return along

    def describe(self, name: str) -> str:
        """A setting and what it is, or the words of a button."""
        return phrases.setting_line(name, self.value(name)) if name in ROWS else super().describe(name)

    def words(self) -> Sequence[str]:
        """What is here and how to go through it; what changes is told wherever it does."""
        return (phrases.settings_words(),)

    def _chosen(self, row: Row) -> int:
        """Which of its options a setting is."""
        return nearest(row, self.value(row.name))

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
        if cell.label.w:
            out += brush.block(phrases.setting_name(row.name), cell.label, label)
        which = self._chosen(row)
        pressed = self._lit if self.pressed == row.name else None
        if row.control is Control.SWITCH:
            out += controls.switch(brush, cell.box, which == 1, pressed is not None)
        elif row.control is Control.SLIDER:
            loud = not self.stack.settings.muted
            out += controls.slider(brush, cell.options[0], which / (len(row.options) - 1), loud)
        elif row.control is Control.BAR:
            words = [phrases.setting_option(row.name, option) for option in row.options]
            out += controls.bar(brush, cell.options, words, which, pressed)
        elif row.control is Control.ENTRY:
            word = phrases.setting_option(row.name, self.value(row.name))
            out += brush.button(cell.options[0], word, pressed=self.pressed == row.name)
        elif row.control is Control.LIST:
            words = [phrases.setting_option(row.name, option) for option in row.options]
            out += controls.chips(brush, cell.options, words, which, pressed)
        else:
            out += self._pictured(row, cell.options, which, pressed)
        return out

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
            if row.name == "portrait":
                out += self._portrait(i, chosen, pressed, box)
                continue
            theme = THEMES[str(row.options[i])] if row.name == "theme" else brush.theme
            edge = brush.theme.accent if i in (chosen, pressed) else brush.theme.panel_edge
            radius = brush.metrics.b * Space.CORNER
            felt = rounded(box.w, box.h, radius, theme.felt_centre, edge, brush.hairline * 2)
            out.append(Item(felt, box.x, box.y))
            out += self._cards(row, i, Rect(box.x, box.y, box.w, box.h - line))
        words = [phrases.setting_option(row.name, option) for option in row.options]
        names = [Rect(box.x, box.bottom - line, box.w, line).inset(inset) for box in boxes]
        return out + controls.chips(brush, names, words, chosen, pressed)

    def _portrait(self, i: int, chosen: int, pressed: int | None, box: Rect) -> list[Item]:
        """One of the portraits to choose, over its name."""
        line = self.brush.metrics.px(NAME)
        side = min(box.w, box.h - line - self.brush.metrics.px(Space.HAIR))
        face = portrait(side, self.brush.theme, PORTRAITS[i], "rest", i in (chosen, pressed))
        return [self.brush.centred(face, Rect(box.x, box.y, box.w, side))]

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
