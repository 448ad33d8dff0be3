"""What the person is called: typed on keys or on the screen, or pasted; nothing stands for "You"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pdk_game.profile.settings import LONGEST_NAME, name_of
from pdk_game.scenes.base import BACK, Scene
from pdk_game.scenes.name.layout import NameLayout, name_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Space, Type
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PASTE_KEYS: Final = ("ctrl v", "shift insert")
WORDS: Final = ("space", "erase", "paste")
"""The keys that write no sign of their own."""


class NameScene(Scene):
    """The first letter of a word is large, the others are small, on whatever keyboard."""

    name = "name"

    covers = True
    typing = True
    layout: NameLayout

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._text = stack.settings.name

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the keys out: those of the language in use."""
        super().arrange(brush, now)
        letters = LETTERS + phrases.letters_of_names()
        layout = self.layout = name_layout(brush.metrics, len(letters))
        self._keys = dict(zip(letters, layout.keys, strict=True))
        self._keys |= {"erase": layout.erase, "space": layout.space, "paste": layout.paste}

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The buttons and the keys."""
        del now
        keys = {f"key {name}": box for name, box in self._keys.items()}
        return {"done": self.layout.done} | keys | {BACK: self.layout.back}

    def describe(self, name: str) -> str:
        """What is on a key or button."""
        what, _, which = name.partition(" ")
        if what != "key":
            return phrases.button("back" if name == BACK else name)
        if which == "paste":
            return phrases.button(which)
        return phrases.key_cap({"erase": "delete"}.get(which, which)) if which in WORDS else which

    def words(self) -> Sequence[str]:
        """What is typed, and how long it may be."""
        title, note = phrases.setting_name("name"), phrases.name_note(LONGEST_NAME)
        return (phrases.choice(title, self._text, note) if self._text else phrases.titled(title, note),)

    def own_key(self, key: str, name: str, now: float) -> bool:
        """A blank belongs to the name, wherever the focus is."""
        del name
        if key == "space":
            self.activate("key space", now)
        return key == "space"

    def key(self, name: str, now: float) -> None:
        """Signs are typed, backspace takes the last one back, Enter is done, escape leaves it as it was."""
        if name == "escape":
            self._stack.back()
        elif name in ("return", "enter"):
            self.activate("done", now)
        elif name == "backspace":
            self.activate("key erase", now)
        elif name in PASTE_KEYS:
            self.activate("key paste", now)
        elif len(name) == 1:
            self._type(name)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Type, erase, paste, be done or go back."""
        del now, tap
        _, _, which = name.partition(" ")
        if name == BACK:
            self._stack.back()
        elif name == "done":
            self._stack.profile.change(name=name_of(self._text))
            self._stack.back()
        elif which == "erase":
            self._text = self._text[:-1]
        elif which == "paste":
            for sign in name_of(self._stack.clipboard.paste()):
                self._type(sign, as_it_is=True)
        elif which:
            self._type(" " if which == "space" else which)

    def _type(self, sign: str, as_it_is: bool = False) -> None:
        """Add one sign, if there is room and a font has it; no blank at the beginning, and no two."""
        begins = not self._text or self._text[-1] in " -"
        if (sign == " " and begins) or not self.brush.writer.can_draw(sign):
            return
        if not as_it_is:
            sign = sign.upper() if begins else sign.lower()
        self._text = (self._text + sign)[:LONGEST_NAME]

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """Title, what is typed, and the keys."""
        del now
        brush, layout = self.brush, self.layout
        out = controls.back(brush, layout.back, self.pressed == BACK)
        out += brush.line(phrases.setting_name("name"), layout.title, brush.style(Type.TITLE, bold=True))
        out.append(brush.panel(layout.entry, fill=brush.theme.well, edge=brush.theme.accent))
        inner = layout.entry.inset(brush.metrics.px(Space.GAP), 0)
        if self._text:
            out += brush.line(self._text, inner, brush.style(Type.TITLE, bold=True))
        else:
            tint = (*brush.theme.quiet[:3], 110)
            out += brush.line(phrases.setting_option("name", ""), inner, brush.style(Type.TITLE, tint))
        out += brush.button(layout.done, phrases.button("done"), primary=True, pressed=self.pressed == "done")
        note = brush.style(Type.NAME, brush.theme.quiet)
        out += brush.line(phrases.name_note(LONGEST_NAME), layout.note, note)
        for name, box in self._keys.items():
            out += self._key(name, box)
        return out

    def _key(self, name: str, box: Rect) -> list[Item]:
        brush, pressed = self.brush, self.pressed == f"key {name}"
        if name == "erase":
            sign = icons.erase(round(min(box.h, box.w) * 0.5), brush.theme.text)
            return [*brush.button(box, "", pressed=pressed), brush.centred(sign, box)]
        label = {"paste": phrases.button("paste"), "space": phrases.key_cap("space")}.get(name, name)
        return brush.button(box, label, pressed=pressed)
