"""The about page: version, licences, and where the games are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.scenes.places import place_title
from pdk_game.scenes.sheet.scene import SheetScene
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Space, Type
from pdk_game.ui.widgets import icons
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.drawable import drawable
from pdk_game.ui.widgets.wrap import wrap_path
from pdk_game.version import version

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

NAME: Final = "Pao De Kuai 跑得快"
SECTIONS: Final = ("licence", "assets", "fonts", "libraries", "data")
LIBRARIES: Final = (
    ("Python", "PSF 2"),
    ("pygame-ce", "LGPL 2.1"),
    ("SDL, SDL_image, SDL_mixer, SDL_ttf", "zlib"),
    ("FreeType", "FTL"),
    ("msgspec", "BSD 3"),
    ("platformdirs", "MIT"),
)
"""What runs with the game, and its licence by its short name."""

EMBLEM: Final = 4.0  # b
LICENCE: Final = 5.5  # the column of licences, in b
ENDLESS: Final = 1_000_000  # a page is as long as its text


class AboutScene(SheetScene):
    """A page to read."""

    name = "about"

    widest = 42.0

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        del about
        super().__init__(stack)
        self._version = version()
        self._made: list[Item] = []
        self._sections: dict[str, Rect] = {}

    def title(self) -> str:
        """The words in the head."""
        return place_title("about")

    def lay_out(self, view: Rect) -> int:
        """Set the page from top to bottom."""
        metrics = self.brush.metrics
        column = Rect(view.x, metrics.px(Space.HAIR), view.w, 0).inset(metrics.px(Space.GAP), 0)
        self._made = []
        y = self._head(column)
        for section in SECTIONS:
            heading, text = phrases.about_section(section)
            top = y + metrics.px(Space.GAP)
            y = self._put(heading, column, top, Type.BODY, bold=True)
            y = self._put(text, column, y, Type.NAME)
            if section == "libraries":
                y = self._libraries(column, y)
            elif section == "data":
                y = self._path(column, y)
            aside, over = metrics.px(Space.SMALL), metrics.px(Space.HAIR)
            self._sections[section] = Rect(column.x, top, column.w, y - top).inset(-aside, -over)
        panel = Rect(view.x, column.y, view.w, y + metrics.px(Space.GAP) - column.y)
        self._made.insert(0, self.brush.panel(panel))
        return panel.bottom + metrics.margin

    def on_page(self) -> Mapping[str, Rect]:
        """The sections, which are there to be heard."""
        return {f"section {section}": box for section, box in self._sections.items()}

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Arrows scroll until Tab has brought the focus."""
        if name or key not in ("up", "down"):
            return super().own_key(key, name, now)
        self.key(key, now)
        return True

    def describe(self, name: str) -> str:
        """A section, or the words of a button."""
        what, _, which = name.partition(" ")
        return self._section(which) if what == "section" else super().describe(name)

    def words(self) -> Sequence[str]:
        """All that is written here."""
        first = phrases.titled(NAME, phrases.version_line(self._version))
        return (phrases.about_words(), first, *map(self._section, SECTIONS))

    def _section(self, section: str) -> str:
        """All that is written in a section."""
        heading, text = phrases.about_section(section)
        more = {
            "libraries": phrases.listed(f"{name} ({licence})" for name, licence in LIBRARIES),
            "data": str(self.stack.profile.folder),
        }
        return phrases.titled(heading, f"{text} {more[section]}" if section in more else text)

    def page(self) -> list[Item]:
        """The page as it was set."""
        return self._made

    def _head(self, column: Rect) -> int:
        """Emblem, name and version; where they end."""
        brush, metrics = self.brush, self.brush.metrics
        side = metrics.px(EMBLEM)
        emblem = Rect(column.x, column.y + metrics.px(Space.GAP), side, side)
        self._made.append(Item(icons.emblem(side, brush.theme), emblem.x, emblem.y))
        x = emblem.right + metrics.px(Space.GAP)
        upper, lower = Rect(x, emblem.y, column.right - x, side).rows(2, 0)
        self._made += brush.line(NAME, upper, brush.style(Type.COUNT, bold=True))
        line = phrases.version_line(self._version)
        self._made += brush.line(line, lower, brush.style(Type.NAME, brush.theme.quiet))
        return emblem.bottom

    def _put(self, text: str, column: Rect, y: int, size: float, bold: bool = False) -> int:
        """Set a paragraph; where it ends."""
        brush = self.brush
        style = brush.style(size, brush.theme.text if bold else brush.theme.quiet, bold)
        surface = brush.writer.block(text, style, column.w, ENDLESS)
        self._made.append(Item(surface, column.x, y))
        return y + surface.get_height()

    def _libraries(self, column: Rect, y: int) -> int:
        """What runs with the game, and under which licences."""
        brush = self.brush
        high = round(brush.metrics.type_px(Type.NAME) * Type.LEADING)
        licence = brush.metrics.px(LICENCE)
        for name, short in LIBRARIES:
            row = Rect(column.x, y, column.w - licence, high)
            self._made += brush.line(name, row, brush.style(Type.NAME))
            row = Rect(row.right, y, licence, high)
            self._made += brush.line(short, row, brush.style(Type.NAME, brush.theme.quiet), "right")
            y += high
        return y

    def _path(self, column: Rect, y: int) -> int:
        """The folder, on as many lines as it needs."""
        px = self.brush.metrics.type_px(Type.NAME)
        path = drawable(str(self.stack.profile.folder))
        lines = wrap_path(path, column.w, lambda text: self.brush.writer.measure(text, px, bold=True))
        return self._put("\n".join(lines), column, y, Type.NAME, bold=True)
