"""A sheet: a scene over all others with a way back, a title, and a page that scrolls under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pdk_game.scenes.base import BACK, Scene
from pdk_game.scenes.scrolling import NOTCH, Scroll, stride
from pdk_game.scenes.sheet.layout import SheetLayout, sheet_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets import controls
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

PAGE: Final = 0.9  # of what is seen: the step of a page key
MORE: Final = "more"


class SheetScene(Scene):
    """What every sheet does; the others say what is on the page.

    The page has coordinates of its own: x is that of the screen, y counts from the top of the page.
    """

    covers = True
    widest = 74.0  # the page is at most this wide, in b
    sheet: SheetLayout

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self.scroll = Scroll(lambda: stack.motion)

    # What the others say ----------------------------------------------------------------------------

    def title(self) -> str:
        """The words in the head."""
        raise NotImplementedError

    def more(self) -> str:
        """The words on a second button in the head; none for no button."""
        return ""

    def lay_out(self, view: Rect) -> int:
        """Lay the page out for a window; how long it is."""
        raise NotImplementedError

    def page(self) -> list[Item]:
        """What is on the page, from back to front."""
        raise NotImplementedError

    def on_page(self) -> Mapping[str, Rect]:
        """The focusables on the page, where they are there."""
        return {}

    def pull(self, name: str, gesture: Gesture) -> bool:
        """A finger drags what it has pressed; whether that is more than scrolling."""
        del name, gesture
        return False

    # What the player does ---------------------------------------------------------------------------

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay head and page out; the page stays scrolled."""
        super().arrange(brush, now)
        self.sheet = sheet_layout(brush.metrics, self.widest)
        self._strip = brush.ground.subsurface((0, 0, brush.metrics.w, self.sheet.view.y))
        self._length = self.lay_out(self.sheet.view)
        self.scroll.limit(self._length - self.sheet.view.h)

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while the page glides."""
        return now if self.scroll.moving(now) else None

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """What is on the page, where it is on the screen now, and the buttons in the head."""
        down = self.sheet.view.y - self.scroll.at(now)
        out = {name: box.moved(0, down) for name, box in self.on_page().items()}
        return out | ({MORE: self.sheet.more} if self.more() else {}) | {BACK: self.sheet.back}

    def window(self, name: str) -> Rect:
        """What of the page is under the head is not seen."""
        if name in (BACK, MORE):
            return super().window(name)
        whole, top = self.brush.metrics.whole, self.sheet.view.y
        return Rect(whole.x, top, whole.w, whole.bottom - top)

    def reveal(self, name: str, now: float) -> None:
        """Scroll to what has the focus."""
        box = self.on_page().get(name)
        if box:
            room = self.brush.metrics.px(Space.WIDE)
            self.scroll.show(box.y - room, box.bottom + room, self.sheet.view.h, now)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Go back."""
        del now, tap
        if name == BACK:
            self.stack.back()

    def describe(self, name: str) -> str:
        """The words of the buttons in the head."""
        return self.more() if name == MORE else phrases.button("back")

    def gesture(self, gesture: Gesture, now: float) -> None:
        """A drag scrolls, unless it pulls what was pressed."""
        if gesture.kind is Kind.DRAG:
            if not (self.pressed and self.pull(self.pressed, gesture)):
                self.scroll.drag(gesture.y, now)
            return
        if gesture.kind is Kind.PRESS:
            self.scroll.stop(now)
        else:
            self.scroll.release(now)
        super().gesture(gesture, now)

    def wheel(self, steps: float, now: float) -> None:
        """The wheel scrolls."""
        self.scroll.by(-steps * self.brush.metrics.px(NOTCH), now)

    def key(self, name: str, now: float) -> None:
        """Escape goes back; arrows and page keys scroll."""
        leaf = round(self.sheet.view.h * PAGE)
        if name in ("escape", "backspace"):
            self.stack.back()
        elif step := stride(name, self.brush.metrics.px(NOTCH), leaf, self._length):
            self.scroll.by(step, now)

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The page, and over it the head on a strip of felt that hides what has been scrolled away."""
        view, brush = self.sheet.view, self.brush
        down = view.y - self.scroll.at(now)
        moved = (item._replace(y=item.y + down) for item in self.page())
        out = [item for item in moved if item.rect.meets(view)]
        out.append(Item(self._strip, 0, 0))
        out += controls.back(brush, self.sheet.back, self.pressed == BACK)
        out += brush.line(self.title(), self.sheet.title, brush.style(Type.TITLE, bold=True))
        if self.more():
            out += brush.button(self.sheet.more, self.more(), pressed=self.pressed == MORE)
        return out + self._bar(now)

    def _bar(self, now: float) -> list[Item]:
        """The scroll bar, and a line under the head while something is above it."""
        scroll, bar, brush = self.scroll, self.sheet.bar, self.brush
        if not scroll.most:
            return []
        high = max(3 * bar.w, round(bar.h * self.sheet.view.h / self._length))
        offset = scroll.at(now)
        y = bar.y + round((bar.h - high) * offset / scroll.most)
        thumb = rounded(bar.w, high, bar.w / 2, faded(brush.theme.quiet, 0.6))
        out = [Item(thumb, bar.x, y)]
        if offset:
            line = rounded(brush.metrics.w, max(1, round(brush.hairline)), 0, brush.theme.panel_edge)
            out.append(Item(line, 0, self.sheet.view.y - line.get_height()))
        return out
