"""The rules scene: the rules of one variant to read, a bar for the variants and a list of contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pdk_core import VARIANTS
from pdk_game.scenes.base import BACK, Scene
from pdk_game.scenes.focus import SIDEWAYS, option_at, stepped
from pdk_game.scenes.rules.layout import (
    ROLES,
    Face,
    Frame,
    Line,
    Page,
    Piece,
    Rule,
    Sign,
    contents,
    rules_frame,
    rules_page,
)
from pdk_game.scenes.scrolling import NOTCH, Scroll, stride
from pdk_game.text import phrases
from pdk_game.text.guide import Section, guide
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Colour, Space, Theme, Type, faded
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

TINTS: Final[dict[str, Callable[[Theme], Colour]]] = {
    "heading": lambda theme: theme.accent,
    "bullet": lambda theme: theme.accent,
    "caption": lambda theme: theme.quiet,
}
DIGITS: Final = tuple(str(number) for number, _ in enumerate(VARIANTS, 1))
LEAF: Final = 0.85  # of the view, for a page up or down


class RulesScene(Scene):
    """Covers what was seen; Back returns to it as it was.

    `about` is a variant and, if wanted, a topic of its page: "forced16 passing". Without a variant it is the one
    dealt last.
    """

    name = "rules"

    covers = True
    frame: Frame
    page: Page
    entries: tuple[Rect, ...]  # of the list of contents, from its beginning

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        self._stack = stack
        variant, _, topic = about.partition(" ")
        self.variant = variant or stack.settings.variant
        self.topic = topic  # what was asked for, and is marked
        self.sections: tuple[Section, ...] = ()
        self.scroll = Scroll(lambda: stack.motion)
        self.list = Scroll(lambda: stack.motion)  # of the contents
        self._asked = ""  # the section jumped to, until the page is moved by hand
        self._reading = ""  # the topic of the section that was read last
        self._held: Scroll | None = None  # what a finger drags

    # The screen -------------------------------------------------------------------------------------

    def arrange(self, brush: Brush, now: float) -> None:
        """Set the page for a screen; what was read stays in sight."""
        first = not self.sections
        if not first:
            section = self.current(now)
            inner = self.scroll.at(now) - self.page.places[section].y
        super().arrange(brush, now)
        self._set()
        if first:
            self._go(self.topic, now)
            self.scroll.settle()
        else:
            self.scroll.jump(self.page.places[section].y + inner)
        self._follow(now)
        self.list.settle()

    def _set(self) -> None:
        """Set the page of the variant and its contents."""
        brush = self.brush
        self.frame = rules_frame(brush.metrics)
        self.sections = guide(self.variant)
        variant, measure = VARIANTS[self.variant], brush.writer.measure
        self.page = rules_page(brush.metrics, self.frame.column.w, self.sections, variant, measure)
        px = brush.metrics.type_px(Type.NAME)
        widths = [measure(section.title, px, True) for section in self.sections]
        self.entries = contents(brush.metrics, self.frame, widths)
        view, last = self.frame.contents, self.entries[-1]
        self.list.limit((last.bottom - view.h) if self.frame.upright else (last.right - view.w))
        self.scroll.limit(self.page.height - self.frame.view.h)

    def current(self, now: float) -> str:
        """The topic of the section that is being read."""
        offset = self.scroll.at(now)
        if self._asked:
            return self._asked
        at_end = 0 < self.scroll.most <= offset
        return self.page.section_at(self.page.height if at_end else offset + self.frame.view.h // 4)

    def _go(self, topic: str, now: float) -> None:
        """Scroll to a topic, if there is one of that name."""
        if topic in self.page.places:
            self.topic = topic
            self._asked = self.page.section_of(topic)
            self.scroll.to(self.page.target(topic, self.frame.view.h), now)
            self._follow(now)

    def _follow(self, now: float) -> None:
        """Bring the entry of the section that is being read into sight."""
        self._reading = self.current(now)
        self._show_entry(self._reading, now)

    def _show_entry(self, topic: str, now: float) -> None:
        """Bring the entry of a section into sight."""
        box = self.entries[self.page.sections.index(topic)]
        view, more = self.frame.contents, self.brush.metrics.row // 2  # a bit of its neighbour
        if self.frame.upright:
            self.list.show(box.y - more, box.bottom + more, view.h, now)
        else:
            self.list.show(box.x - more, box.right + more, view.w, now)

    def _moved(self, now: float) -> None:
        """The page is moved by hand."""
        before = self.current(now)
        self._asked = ""
        if self.current(now) != before:
            self._follow(now)

    # What the player does ---------------------------------------------------------------------------

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The page, the chapters, the bar of variants, and the way back."""
        frame = self.frame
        out = {"page": frame.panel}
        entries = zip(self.sections, self._placed(now), strict=True)
        out |= {f"topic {section.topic}": box for section, box in entries}
        return out | {"variant": frame.bar, BACK: frame.back}

    def window(self, name: str) -> Rect:
        """The list of contents is seen through a window of its own."""
        if not name.startswith("topic "):
            return super().window(name)
        return self.frame.contents.inset(-self.brush.metrics.px(Space.HAIR))  # the ring goes around it

    def reveal(self, name: str, now: float) -> None:
        """Bring a chapter's entry into the window."""
        what, _, topic = name.partition(" ")
        if what == "topic":
            self._show_entry(topic, now)

    def _placed(self, now: float) -> list[Rect]:
        """The entries of the contents where they are now."""
        offset, view = self.list.at(now), self.frame.contents
        dx, dy = (0, offset) if self.frame.upright else (offset, 0)
        return [box.moved(view.x - dx, view.y - dy) for box in self.entries]

    def gesture(self, gesture: Gesture, now: float) -> None:
        """A drag moves the page or the list of contents."""
        super().gesture(gesture, now)
        if gesture.kind is Kind.PRESS:
            self.scroll.stop(now)
            self.list.stop(now)
        elif gesture.kind is Kind.DRAG:
            self.pressed = ""
            self._drag(gesture, now)
        elif self._held:
            self._held.release(now)
            self._held = None

    def _drag(self, gesture: Gesture, now: float) -> None:
        if self._held is None:
            started_in = self.frame.contents.holds(gesture.start_x, gesture.start_y)
            self._held = self.list if started_in else self.scroll
        along = self._held is self.list and not self.frame.upright
        self._held.drag(gesture.x if along else gesture.y, now)
        if self._held is self.scroll:
            self._moved(now)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Go to a chapter or back; choose the variant that was tapped or, without a tap, the next one."""
        what, _, which = name.partition(" ")
        if what == BACK:
            self._stack.back()
        elif what == "topic":
            self._go(which, now)
        elif what == "variant":
            following = (self._chosen + 1) % len(VARIANTS)
            self._choose(option_at(self.frame.variants, tap.x, tap.y) if tap else following, now)

    @property
    def _chosen(self) -> int:
        """Which variant is read."""
        return tuple(VARIANTS).index(self.variant)

    def _choose(self, option: int | None, now: float) -> None:
        """Read one of the variants."""
        if option is not None and option != self._chosen:
            self._change(tuple(VARIANTS)[option], now)

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Arrows move the page until Tab has brought the focus, and again when that is on the page."""
        if name in ("", "page") and key in ("up", "down", "left", "right", "space"):
            self.key(key, now)
            return True
        if name == "variant" and key in SIDEWAYS:
            self._choose(stepped(self._chosen, SIDEWAYS[key], len(VARIANTS)), now)
            return True
        return False

    def _change(self, variant: str, now: float) -> None:
        """Another variant, read at the same section."""
        section = self.current(now)
        self.variant, self.topic = variant, ""
        self._set()
        self._go(section, now)
        self.scroll.settle()

    def describe(self, name: str) -> str:
        """The section that is read, a chapter by its title, the variant, or the way back."""
        what, _, which = name.partition(" ")
        if what == "page":
            return self._section_words()
        if what == "variant":
            return phrases.rules_words(self.variant)
        titles = {section.topic: section.title for section in self.sections}
        return titles[which] if what == "topic" else phrases.button("back")

    def words(self) -> Sequence[str]:
        """Whose rules these are, and the section that is being read."""
        return (phrases.rules_words(self.variant), self._section_words())

    def _section_words(self) -> str:
        section = next(each for each in self.sections if each.topic == self._reading)
        return phrases.titled(section.title, section.words)

    def wheel(self, steps: float, now: float) -> None:
        """The page goes with the wheel."""
        self._by(-steps * self.brush.metrics.px(NOTCH), now)

    def key(self, name: str, now: float) -> None:
        """Arrows and page keys move the page, left and right change the section, digits the variant."""
        leaf = round(self.frame.view.h * LEAF)
        way = "page down" if name == "space" else name
        if step := stride(way, self.brush.metrics.px(NOTCH), leaf, self.page.height):
            self._by(step, now)
        elif name in SIDEWAYS:
            sections = self.page.sections
            at = sections.index(self.current(now))
            self._go(sections[stepped(at, SIDEWAYS[name], len(sections))], now)
        elif name in DIGITS:
            self._choose(DIGITS.index(name), now)
        elif name in ("escape", "backspace"):
            self._stack.back()

    def _by(self, step: float, now: float) -> None:
        self.scroll.by(step, now)
        self._moved(now)

    def update(self, now: float) -> None:
        """The list of contents follows a page that moves."""
        if self.scroll.moving(now) and self._held is None:
            self._follow(now)

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while something moves."""
        return now if self.scroll.moving(now) or self.list.moving(now) else None

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The frame, the contents and as much of the page as is seen."""
        brush, frame = self.brush, self.frame
        out = controls.back(brush, frame.back, self.pressed == BACK)
        style = brush.style(Type.TITLE, bold=True)
        out += brush.line(phrases.button("rules"), frame.title, style)
        return out + self._bar() + self._contents(now) + self._page(now)

    def _bar(self) -> list[Item]:
        """The variants, the one that is read lit."""
        brush, frame, theme = self.brush, self.frame, self.brush.theme
        out = [brush.panel(frame.bar)]
        names = [phrases.variant_name(name) for name in VARIANTS]
        inset = brush.metrics.px(Space.HAIR)
        places = [box.inset(2 * inset, inset) for box in frame.variants]
        style = brush.writer.fitted(zip(names, places, strict=True), brush.style(Type.NAME, bold=True))
        pressed = option_at(frame.variants, *self.finger) if self.pressed == "variant" else None
        for i, (name, box) in enumerate(zip(names, places, strict=True)):
            lit = i == self._chosen
            if lit or i == pressed:
                out.append(self._lit(box.inset(-inset, 0), theme.accent if lit else theme.well))
            tint = theme.on_accent if lit else theme.text
            out += brush.block(name, box, style._replace(tint=tint), "center")
        return out

    def _lit(self, box: Rect, fill: Colour) -> Item:
        radius = self.brush.metrics.b * Space.CORNER * 0.7
        return Item(rounded(box.w, box.h, radius, fill), box.x, box.y)

    def _contents(self, now: float) -> list[Item]:
        """The sections by name, the one that is being read marked."""
        brush, theme, view = self.brush, self.brush.theme, self.frame.contents
        reading, hair = self.current(now), brush.metrics.px(Space.HAIR)
        out: list[Item] = []
        for section, box in zip(self.sections, self._placed(now), strict=True):
            seen = box.within(view)
            if not (seen.w and seen.h):
                continue
            lit = section.topic == reading
            inner = box.inset(0, hair // 2) if self.frame.upright else box
            if lit or self.pressed == f"topic {section.topic}":
                out.append(self._lit(inner, theme.panel))
            elif not self.frame.upright:
                out.append(self._lit(inner, theme.well))
            style = brush.style(Type.NAME, theme.accent if lit else theme.text, bold=lit)
            words = inner.inset(brush.metrics.px(Space.SMALL), 0)
            out += brush.block(section.title, words, style, "left" if self.frame.upright else "center")
        return [item._replace(clip=view) for item in out]

    def _page(self, now: float) -> list[Item]:
        brush, frame, theme = self.brush, self.frame, self.brush.theme
        offset = self.scroll.at(now)
        dx, dy = frame.column.x, frame.view.y - offset
        out: list[Item] = []
        mark = self.page.places.get(self.topic)
        if mark and self.topic not in self.page.sections:
            bar = brush.metrics.px(0.22)
            shape = rounded(bar, mark.h, bar / 2, theme.accent)
            out.append(Item(shape, dx - brush.metrics.px(0.7), mark.y + dy))
        for piece in self.page.pieces:
            rect = piece.rect.moved(dx, dy)
            if rect.meets(frame.view):
                out += self._piece(piece, rect)
        if self.scroll.most:
            out.append(self._thumb(offset))
        return [brush.panel(frame.panel), *(item._replace(clip=frame.view) for item in out)]

    def _piece(self, piece: Piece, rect: Rect) -> list[Item]:
        brush, theme = self.brush, self.brush.theme
        match piece:
            case Line():
                role = ROLES[piece.role]
                tint = TINTS[piece.role](theme) if piece.role in TINTS else theme.text
                style = brush.style(role.units, tint, role.bold)
                return brush.line(piece.text, rect, style, piece.align)
            case Face():
                surface = brush.faces.get(piece.card, rect.w, 0.0, "dim" if piece.dim else "")
                bleed = brush.faces.bleed(rect.w)
                return [Item(surface, rect.x - bleed, rect.y - bleed)]
            case Sign():
                tick = piece.name == "beats"
                sign = icons.tick(rect.w, theme.accent) if tick else icons.refusal(rect.w, theme)
                return [Item(sign, rect.x, rect.y)]
            case Rule():
                return [Item(rounded(rect.w, rect.h, 0, faded(theme.accent, 0.4)), rect.x, rect.y)]

    def _thumb(self, offset: int) -> Item:
        """How far the page is scrolled, at its right edge."""
        brush, view = self.brush, self.frame.view
        wide = brush.metrics.px(Space.HAIR)
        high = max(brush.metrics.px(1.5), view.h * view.h // self.page.height)
        y = view.y + (view.h - high) * offset // self.scroll.most
        shape = rounded(wide, high, wide / 2, faded(brush.theme.ivory, 0.35))
        return Item(shape, view.right - 2 * wide, y)
