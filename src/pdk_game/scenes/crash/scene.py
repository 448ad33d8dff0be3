"""The crash scene: an error that nobody handled, in plain words, and a way on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pdk_game.scenes.base import Scene
from pdk_game.scenes.crash.layout import CrashLayout, crash_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack


class CrashScene(Scene):
    """`log` names the file in which it is written what happened; `playing`: a deal was on the table."""

    name = "crash"

    covers = True
    layout: CrashLayout

    def __init__(self, stack: SceneStack, log: str | None, playing: bool) -> None:
        self._stack = stack
        self._log = log
        self._playing = playing
        # Should the deal fail once more, home is still a way out of it.
        self._buttons = ["go_on"] + (["home"] if playing else []) + ([] if stack.kiosk else ["quit"])

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the panel out."""
        super().arrange(brush, now)
        self.layout = crash_layout(brush.metrics, len(self._buttons))

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The buttons; what leads on is at the right."""
        del now
        return dict(zip(self._buttons, reversed(self.layout.buttons), strict=True))

    def describe(self, name: str) -> str:
        """The words of a button."""
        return phrases.button(name)

    def words(self) -> Sequence[str]:
        """What is written here."""
        return (phrases.titled(phrases.crash_title(), phrases.crash_line(self._log)),)

    def key(self, name: str, now: float) -> None:
        """Enter goes on, escape leaves."""
        if name in ("return", "enter", "space"):
            self.activate("go_on", now)
        elif name == "escape" and not self._stack.kiosk:
            self.activate("quit", now)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Go on with the deal, go home or leave."""
        del now, tap
        if name == "quit":
            self._stack.quit()
            return
        unfinished = self._stack.profile.unfinished()
        if name == "go_on" and self._playing and unfinished:
            self._stack.show_table(self._stack.profile.resume(unfinished[0]), fresh=False)
        else:
            self._stack.show_home()

    def items(self, now: float) -> list[Item]:
        """A panel with words and buttons."""
        brush, layout = self.brush, self.layout
        out = [brush.panel(layout.panel, edge=brush.theme.accent)]
        title = brush.style(Type.TITLE, brush.theme.accent, bold=True)
        out += brush.block(phrases.crash_title(), layout.title, title)
        out += brush.block(phrases.crash_line(self._log), layout.words, brush.style(Type.BODY))
        for name, box in self.focusables(now).items():
            primary = name == "go_on"
            pressed = self.pressed == name
            out += brush.button(box, phrases.button(name), primary=primary, pressed=pressed)
        return out
