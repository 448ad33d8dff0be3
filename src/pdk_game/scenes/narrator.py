"""Tells everything that the player would see happen, for a screen reader in a terminal or a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from pdk_game.profile.settings import Settings
from pdk_game.scenes.base import Scene
from pdk_game.scenes.commentary import Commentary
from pdk_game.scenes.stack import TOO_SMALL, SceneStack
from pdk_game.text import phrases
from pdk_game.text.phrases import spoken

if TYPE_CHECKING:
    from pdk_game.scenes.table.scene import TableScene

AGAIN: Final = "i"  # the key that tells the table once more


class Narrator:
    """Looks at the scenes after everything that happens and hands what is new, line by line, to `tell`."""

    def __init__(self, stack: SceneStack, tell: Callable[[str], None]) -> None:
        self._stack = stack
        self._tell = tell
        self._top: Scene | None = None
        self._table: TableScene | None = None
        self._commentary: Commentary | None = None
        self._words: Sequence[str] = ()  # of the top scene, as they were told last
        self._focus = ""
        self._cramped = False  # whether it was told that the window is too small
        self._settings: Settings | None = None  # as they were when something was first seen

    def look(self) -> None:
        """Tell what has changed since the last look."""
        stack = self._stack
        if not stack.scenes:
            return
        self._changes(stack.settings)
        if stack.cramped and not self._cramped:
            self._all([phrases.sentence(TOO_SMALL)])
        self._cramped = stack.cramped
        table = stack.table
        if table is not None:
            if table is not self._table:
                self._table, self._commentary = table, Commentary(table.session)
                self._all(self._commentary.opening())
            assert self._commentary
            self._all(self._commentary.news(table.status))
        else:
            self._table = self._commentary = None
        self._scene(stack.top, stack.focus.name)

    def _scene(self, top: Scene, focus: str) -> None:
        """Tell what is new in the scene on top, and what the focus has come to."""
        words = top.words()
        if top is not self._top:
            self._top, self._focus, self._words = top, "", ()
        self._all(line for line in words if line not in self._words)
        self._words = words
        if focus != self._focus:
            self._focus = focus
            self._all([top.describe(focus) if focus else ""])

    def key(self, name: str) -> None:
        """Tell the table once more, if that is asked for."""
        if name == AGAIN and self._commentary and self._stack.top is self._table:
            self._all((*self._commentary.summary(), phrases.sentence(self._table.status)))

    def _all(self, lines: Iterable[str]) -> None:
        for line in filter(None, lines):
            self._tell(line)

    def _changes(self, settings: Settings) -> None:
        """Tell the settings that are others now."""
        before, self._settings = self._settings, settings
        if before is not None and before is not settings:
            old, new = msgspec.structs.asdict(before), msgspec.structs.asdict(settings)
            self._all(spoken.changed(name, new[name]) for name in new if new[name] != old[name])
