"""The crash scene: an error that nobody handled, in plain words, and a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pdk_game.scenes.base import TargetScene
from pdk_game.scenes.crash.layout import CrashLayout, crash_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.theme import Type
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack


class CrashScene(TargetScene):
    """`log` names the file in which it is written what happened; `playing`: a deal was on the table."""

    name = "crash"

    covers = True
    layout: CrashLayout

    def __init__(self, stack: SceneStack, log: str | None, playing: bool) -> None:
        super().__init__()
        self._stack = stack
        self._log = log
        self._playing = playing
        # Should the deal fail once more, home is still a way out of it.
        self._ways = ["go_on"] + (["home"] if playing else []) + ([] if stack.kiosk else ["quit"])

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the panel out."""
        super().arrange(brush, now)
        self.layout = crash_layout(brush.metrics, len(self._ways))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be tapped; what leads on is at the right."""
        return dict(zip(self._ways, reversed(self.layout.buttons), strict=True))

    def describe(self, stop: str) -> str:
        """The words of a button."""
        return phrases.button(stop)

    def words(self) -> str:
        """What is written here."""
        return phrases.titled(phrases.crash_title(), phrases.crash_line(self._log))

    def key(self, name: str, now: float) -> None:
        """Enter goes on, escape leaves."""
        del now
        if name in ("return", "enter", "space"):
            self.take("go_on")
        elif name == "escape" and not self._stack.kiosk:
            self.take("quit")

    def take(self, target: str) -> None:
        """Do what a target stands for."""
        if target == "quit":
            self._stack.quit()
            return
        unfinished = self._stack.profile.unfinished()
        if target == "go_on" and self._playing and unfinished:
            self._stack.show_table(self._stack.profile.resume(unfinished[0]), fresh=False)
        else:
            self._stack.show_home()

    def items(self, now: float) -> list[Item]:
        """A panel with words and buttons."""
        del now
        brush, layout = self.brush, self.layout
        out = [brush.panel(layout.panel, edge=brush.theme.accent)]
        title = brush.style(Type.TITLE, brush.theme.accent, bold=True)
        out += brush.block(phrases.crash_title(), layout.title, title)
        out += brush.block(phrases.crash_line(self._log), layout.words, brush.style(Type.BODY))
        for name, box in self.targets().items():
            primary = name == "go_on"
            pressed = self._pressed == name
            out += brush.button(box, phrases.button(name), primary=primary, pressed=pressed)
        return out
