"""The trouble scene: an error that nobody handled, in plain words, and a way on."""

from __future__ import annotations

from pdk_game import phrases
from pdk_game.geometry import Rect
from pdk_game.scenes.base import Stage, TargetScene
from pdk_game.scenes.trouble_layout import TroubleLayout, trouble_layout
from pdk_game.theme import Type
from pdk_game.widgets.brush import Brush
from pdk_game.widgets.canvas import Item


class TroubleScene(TargetScene):
    """`log` names the file in which it is written what happened; `playing`: a deal was on the table."""

    covers = True
    layout: TroubleLayout

    def __init__(self, stage: Stage, log: str | None, playing: bool) -> None:
        super().__init__()
        self._stage = stage
        self._log = log
        self._playing = playing
        # Should the deal fail once more, home is still a way out of it.
        self._ways = ["go_on"] + (["home"] if playing else []) + ([] if stage.kiosk else ["quit"])

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the panel out."""
        super().arrange(brush, now)
        self.layout = trouble_layout(brush.screen, len(self._ways))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be tapped; what leads on is at the right."""
        return dict(zip(self._ways, reversed(self.layout.buttons), strict=True))

    def stop_words(self, stop: str) -> str:
        """The words of a button."""
        return phrases.button(stop)

    def words(self) -> str:
        """What is written here."""
        return phrases.titled(phrases.trouble_title(), phrases.trouble_line(self._log))

    def key(self, name: str, now: float) -> None:
        """Enter goes on, escape leaves."""
        del now
        if name in ("return", "enter", "space"):
            self.take("go_on")
        elif name == "escape" and not self._stage.kiosk:
            self.take("quit")

    def take(self, target: str) -> None:
        """Do what a target stands for."""
        if target == "quit":
            self._stage.quit()
            return
        unfinished = self._stage.house.unfinished()
        if target == "go_on" and self._playing and unfinished:
            self._stage.show_table(self._stage.house.resume(unfinished[0]), fresh=False)
        else:
            self._stage.show_home()

    def items(self, now: float) -> list[Item]:
        """A panel with words and buttons."""
        del now
        brush, layout = self.brush, self.layout
        out = [brush.panel(layout.panel, edge=brush.theme.accent)]
        title = brush.style(Type.TITLE, brush.theme.accent, bold=True)
        out += brush.block(phrases.trouble_title(), layout.title, title)
        out += brush.block(phrases.trouble_line(self._log), layout.words, brush.style(Type.BODY))
        for name, box in self.targets().items():
            primary = name == "go_on"
            pressed = self._pressed == name
            out += brush.button(box, phrases.button(name), primary=primary, pressed=pressed)
        return out
