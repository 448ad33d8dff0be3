"""Who sits at a seat: a face, an age and a manner, over the dimmed table; any tap goes on with the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pdk_game.play.cast import CAST
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.base import Scene
from pdk_game.scenes.person.layout import PersonLayout, person_layout
from pdk_game.text import phrases
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.scenes.stack import SceneStack


class PersonScene(Scene):
    """A card about one CPU player."""

    name = "person"

    layout: PersonLayout
    holds = True

    def __init__(self, stack: SceneStack, session: Session, seat: int) -> None:
        self._stack = stack
        self._who = CAST[session.company[seat - 1]]
        self._expression = session.expression(seat)
        level = session.players[seat].level
        self._level = level if level in LEVELS else ""

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the card out."""
        super().arrange(brush, now)
        self.layout = person_layout(brush.metrics)

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Any tap closes it."""
        del now
        if gesture.kind is Kind.TAP:
            self._stack.back()

    def key(self, name: str, now: float) -> None:
        """Any key closes it."""
        del name, now
        self._stack.back()

    def words(self) -> Sequence[str]:
        """Who it is, and how well they play."""
        line = phrases.person_line(self._who.name, self._who.age)
        return (phrases.join(line, self._level_line()),) if self._level else (line,)

    def _level_line(self) -> str:
        return phrases.titled(phrases.level_name(self._level), phrases.level_line(self._level))

    def items(self, now: float) -> list[Item]:
        """The portrait, large, and beside it the words."""
        del now
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = [brush.scrim(), *brush.dialog(layout.panel)]
        face = portrait(layout.face.w, theme, self._who.name, self._expression)
        out.append(brush.centred(face, layout.face))
        title, quiet = brush.style(Type.TITLE, theme.accent, bold=True), brush.style(Type.NAME, theme.quiet)
        out += brush.line(phrases.cast_name(self._who.name), layout.name, title, layout.align)
        out += brush.line(phrases.age_line(self._who.age), layout.age, quiet, layout.align)
        manner = phrases.manner(self._who.name)
        out += brush.block(manner, layout.manner, brush.style(Type.BODY), layout.align)
        if self._level:
            small = brush.style(Type.SMALL, theme.quiet)
            out += brush.block(self._level_line(), layout.level, small, layout.align)
        return out
