"""The table's menu: the ways to other scenes, and what one changes while playing. The deal waits meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.profile.settings import SORTS
from pdk_game.scenes.base import Scene
from pdk_game.scenes.menu.layout import MenuLayout, menu_layout
from pdk_game.scenes.places import SIGNS, place_title
from pdk_game.text import phrases
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.easing import out_cubic
from pdk_game.ui.anim.tween import Tween
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Space, Type
from pdk_game.ui.widgets import controls
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.scenes.stack import SceneStack

SWITCHES: Final = {"counter": "counter", "sounds": "muted"}
"""What is switched here, by the settings that tell it."""

SIGN: Final = 1.3  # the height of a sign, in b
RISE: Final = 1.5  # how far the panel comes up, in b


class MenuScene(Scene):
    """A panel over the dimmed table. A tap beside it, Continue, Escape and Enter go on with the deal."""

    name = "menu"

    layout: MenuLayout
    holds = True

    def __init__(self, stack: SceneStack, session: Session) -> None:
        self._stack = stack
        self._deal = session.game.deal
        self._home = "to_review" if session.practice else "home"
        self._places = tuple(place for place in SIGNS if place in stack.places)
        self._beside = False  # a finger came down beside the panel
        self._rise: Tween | None = None

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the panel out; the first time it rises."""
        super().arrange(brush, now)
        self.layout = menu_layout(brush.metrics, len(self._places))
        if self._rise is None:
            self._rise = Tween(now, self._stack.motion(durations.MENU), out_cubic)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The way back to the table first, then all in reading order."""
        del now
        layout = self.layout
        return {
            "continue": layout.proceed,
            **{f"place {name}": box for name, box in zip(self._places, layout.places, strict=True)},
            **{f"sort {name}": box for name, box in zip(SORTS, layout.sorts, strict=True)},
            "counter": layout.counter,
            "sounds": layout.sounds,
            "home": layout.home,
        }

    def gesture(self, gesture: Gesture, now: float) -> None:
        """A tap beside the panel closes it."""
        outside = not self.layout.panel.holds(gesture.x, gesture.y)
        super().gesture(gesture, now)
        if gesture.kind is Kind.TAP and outside and self._beside:
            self.activate("continue", now)
        self._beside = gesture.kind is Kind.PRESS and outside

    def key(self, name: str, now: float) -> None:
        """Escape and Enter go on with the deal."""
        if name in ("escape", "return"):
            self.activate("continue", now)

    def describe(self, name: str) -> str:
        """The words of a place or a button, a choice with its title, and a switch with what it is."""
        what, _, which = name.partition(" ")
        if what == "place":
            return place_title(which)
        settings = self._stack.settings
        if what == "sort":
            order = phrases.setting_line("sort", which)
            return phrases.chosen(order) if which == settings.sort else order
        if what in SWITCHES:
            setting = SWITCHES[what]
            return phrases.setting_line(setting, getattr(settings, setting))
        return phrases.button(self._home if what == "home" else what)

    def words(self) -> Sequence[str]:
        """The title."""
        return (phrases.button("menu"),)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Go elsewhere, go on, choose an order or turn a switch."""
        del now, tap
        profile = self._stack.profile
        what, _, which = name.partition(" ")
        if what == "place":
            about = {"rules": self._deal.variant.name, "code": self._deal.code}
            self._stack.show(which, about.get(which, ""))
        elif what == "sort":
            profile.change(sort=which)
        elif what == "counter":
            profile.change(counter=not self._stack.settings.counter)
        elif what == "sounds":
            profile.change(muted=not self._stack.settings.muted)
        elif what == "home" and self._home == "to_review":
            self._stack.leave_practice()
        elif what == "home":
            self._stack.show_home()
        elif what == "continue":
            self._stack.back()

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while the panel rises."""
        return now if self._rise and not self._rise.done(now) else None

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The dimmed table, and the panel wherever it has risen to."""
        assert self._rise
        part = self._rise.part(now)
        out = [self.brush.scrim(part)]
        if part == 1:
            return out + self._panel()
        away = round(self.brush.metrics.px(RISE) * (1 - part))
        return out + [item._replace(y=item.y + away, alpha=round(255 * part)) for item in self._panel()]

    def _panel(self) -> list[Item]:
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = brush.dialog(layout.panel)
        title = phrases.variant_name(self._deal.variant.name)
        out += brush.line(title, layout.title, brush.style(Type.STATUS, bold=True))
        out += brush.line(self._deal.code, layout.code, brush.style(Type.NAME, theme.quiet), "right")
        out += self._place_buttons() + self._sorts()
        chosen = self._stack.settings
        out += self._switch("counter", phrases.setting_name("counter"), layout.counter, chosen.counter)
        out += self._switch("sounds", phrases.setting_name("muted"), layout.sounds, not chosen.muted)
        out += brush.button(layout.home, phrases.button(self._home), pressed=self.pressed == "home")
        word, pressed = phrases.button("continue"), self.pressed == "continue"
        return out + brush.button(layout.proceed, word, primary=True, pressed=pressed)

    def _place_buttons(self) -> list[Item]:
        """The places: a sign over a short word."""
        brush, metrics, boxes = self.brush, self.brush.metrics, self.layout.places
        words = [place_title(place) for place in self._places]
        side, line = metrics.px(SIGN), round(metrics.type_px(Type.SMALL) * Type.LEADING)
        hair = metrics.px(Space.HAIR)
        lower = [Rect(box.x, box.cy + (side + hair - line) // 2, box.w, line).inset(hair, 0) for box in boxes]
        style = brush.writer.fitted(zip(words, lower, strict=True), brush.style(Type.SMALL))
        out: list[Item] = []
        for place, word, box, under in zip(self._places, words, boxes, lower, strict=True):
            out += brush.button(box, "", pressed=self.pressed == f"place {place}")
            sign = SIGNS[place](side, brush.theme.text)
            out.append(Item(sign, box.cx - side // 2, under.y - hair - side))
            out += brush.line(word, under, style, "center")
        return out

    def _sorts(self) -> list[Item]:
        brush, layout = self.brush, self.layout
        title, quiet = phrases.setting_name("sort"), brush.theme.quiet
        out = brush.line(title, layout.sort_title, brush.style(Type.NAME, quiet))
        words = [phrases.setting_option("sort", sort) for sort in SORTS]
        pressed = self.pressed.removeprefix("sort ")
        return out + controls.bar(
            brush,
            layout.sorts,
            words,
            SORTS.index(self._stack.settings.sort),
            SORTS.index(pressed) if pressed in SORTS else None,
        )

    def _switch(self, name: str, words: str, box: Rect, on: bool) -> list[Item]:
        """What is switched, and the switch, at the ends of a box."""
        brush, (wide, _) = self.brush, controls.SWITCH
        room = Rect(box.x, box.y, box.w - brush.metrics.px(wide + Space.SMALL), box.h)
        out = brush.block(words, room, brush.style(Type.NAME))
        return out + controls.switch(brush, box, on, self.pressed == name)
