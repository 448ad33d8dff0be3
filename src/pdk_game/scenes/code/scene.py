"""The deal-code scene: a code typed, pasted or tapped in opens its deal; that of the deal played last is copied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pdk_core as pdk
from pdk_core.codes import find_code
from pdk_game.play.hand_order import by_rank
from pdk_game.scenes.base import BACK, COPY_KEYS, Scene
from pdk_game.scenes.code.layout import KEYS, SIGNS, CodeLayout, code_layout
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.text.seats import YOU
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Card, Type
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

LONGEST: Final = SIGNS  # a letter and seven digits
FAN: Final = 0.3  # what is seen of a card under the next one, of its width, at the least
WIDE_FAN: Final = 0.5  # and at the most
MOST_SHOWN: Final = 24  # signs of a pasted text that is no code
MOST_READ: Final = 400  # signs of which these are made
EXAMPLE: Final = "A1739204"
FIND: Final = "find"
PASTE_KEYS: Final = ("ctrl v", "shift insert")


class CodeScene(Scene):
    """What is typed stays until it is a code; then its variant is named before anything is dealt."""

    name = "code"

    covers = True
    layout: CodeLayout

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        self._stack = stack
        self._finding = about == FIND  # a finished deal, by its code or a part of it
        self._current = "" if self._finding else about or stack.playing or stack.profile.last_code() or ""
        self._text = ""
        self._answer: Notice | None = None  # replaces the note until something is typed

    @property
    def code(self) -> str | None:
        """The code that was typed, in canonical form; None while it is not one."""
        try:
            return pdk.Deal.from_code(self._text).code if self._text else None
        except pdk.BadCode:
            return None

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the keys out."""
        super().arrange(brush, now)
        self.layout = code_layout(brush.metrics, bool(self._current))

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The buttons and the keys."""
        del now
        layout = self.layout
        out = {BACK: layout.back, "open": layout.open}
        out |= {f"key {name}": box for name, box in zip(KEYS, layout.keys, strict=True)}
        if layout.copy_code and layout.copy_link:
            out |= {"copy_code": layout.copy_code, "copy_link": layout.copy_link}
        return out

    def describe(self, name: str) -> str:
        """What is on a key or button."""
        what, _, which = name.partition(" ")
        if which == "erase":
            return phrases.key_cap("delete")
        if name == BACK:
            return phrases.button("back")
        if what == "open" and self._finding:
            what = FIND
        return phrases.button(which or what) if which in ("", "paste") else which

    def words(self) -> Sequence[str]:
        """What is typed, and what is said of it."""
        title, note = phrases.code_title(), self._note()
        text = phrases.choice(title, self._text, note) if self._text else phrases.titled(title, note)
        return (text,)

    def key(self, name: str, now: float) -> None:
        """Letters, digits, backspace, Ctrl+V and Enter do what they say; escape goes back."""
        sign = name.strip("[]").upper()  # digits of the number pad come in brackets
        if name == "escape":
            self._stack.back()
        elif name in ("return", "enter"):
            self.activate("open", now)
        elif name == "backspace":
            self.activate("key erase", now)
        elif name in PASTE_KEYS:
            self.activate("key paste", now)
        elif name in COPY_KEYS and self._current:
            self.activate("copy_code", now)
        elif sign in KEYS:
            self.activate(f"key {sign}", now)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Type, erase, paste, copy, open or go back."""
        del now, tap
        what, _, which = name.partition(" ")
        if what == BACK:
            self._stack.back()
        elif what in ("copy_code", "copy_link"):
            self._answer = self._stack.copy_deal(what, self._current)
        elif what == "open":
            self._open()
        elif which == "paste":
            self._paste()
        elif which == "erase":
            self._type(self._text[:-1])
        elif what == "key":
            self._type((self._text + which)[:LONGEST])

    def _type(self, text: str) -> None:
        self._text, self._answer = text, None

    def _paste(self) -> None:
        """Take what is on the clipboard: as a code if it is one, else as it is, with what is wrong with it."""
        text = self._stack.clipboard.paste()
        if text.strip():
            self.offer(text)
        else:
            self._answer = Notice("nothing_to_paste")

    def offer(self, text: str) -> None:
        """Type the first code or link in a text in as a whole; of anything else say that it is none."""
        code = find_code(text)
        if code is not None:
            self._type(code)
            return
        seen = "".join(sign if sign.isprintable() else " " for sign in text[:MOST_READ])
        self._answer = Notice("wrong_code", text=" ".join(seen.split())[:MOST_SHOWN])

    def _open(self) -> None:
        if self._finding and self._text:
            self._stack.find_deals(self._text)
            return
        code = self.code
        if code is None:
            self._answer = Notice("wrong_code", text=self._text) if self._text else Notice("type_a_code")
            return
        self._stack.show_table(self._stack.profile.open(code), fresh=True)

    def _note(self) -> str:
        """What the line under the entry says."""
        if self._answer or not self._text:
            return phrases.sentence(self._answer or Notice("find_a_code" if self._finding else "type_a_code"))
        if self._finding:
            return ""
        letters = {variant.letter: variant.name for variant in pdk.VARIANTS.values()}
        variant = letters.get(self._text[0])
        if variant is None or (self.code is None and len(self._text) == LONGEST):
            return phrases.sentence(Notice("wrong_code", text=self._text))
        return phrases.variant_name(variant)

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """Title, what is typed, the keys, and the deal on the table."""
        del now
        brush, layout = self.brush, self.layout
        title = brush.style(Type.TITLE, bold=True)
        out = controls.back(brush, layout.back, self.pressed == BACK)
        out += brush.line(phrases.code_title(), layout.title, title)
        out += self._entry()
        wrong = bool(self._text) and self.code is None and len(self._text) == LONGEST and not self._finding
        tint = brush.theme.text if self._answer or wrong or self.code else brush.theme.quiet
        out += brush.block(self._note(), layout.note, brush.style(Type.NAME, tint))
        out += brush.button(
            layout.open,
            phrases.button("find" if self._finding else "open"),
            lit=bool(self._text) if self._finding else self.code is not None,
            primary=True,
            pressed=self.pressed == "open",
        )
        for name, box in zip(KEYS, layout.keys, strict=True):
            out += self._key(name, box)
        return out + self._hand() + self._deal()

    def _entry(self) -> list[Item]:
        """What was typed, a slot a sign, the next one lit; a quiet example while that is nothing."""
        brush, theme, slots = self.brush, self.brush.theme, self.layout.slots
        out: list[Item] = []
        shown = self._text or EXAMPLE
        style = brush.style(Type.TITLE, None if self._text else (*theme.quiet[:3], 90), bold=bool(self._text))
        for at, box in enumerate(slots):
            edge = theme.accent if at == min(len(self._text), len(slots) - 1) else None
            out.append(brush.panel(box, fill=theme.well, edge=edge))
            if at < len(shown):
                out += brush.line(shown[at], box, style, "center")
        return out

    def _hand(self) -> list[Item]:
        """The cards that a complete code deals to the person."""
        code, box = self.code, self.layout.hand
        if code is None or box is None or self._finding:
            return []
        brush, hand = self.brush, by_rank(pdk.Deal.from_code(code).hands[YOU])
        w = min(round(box.h / Card.RATIO), round(box.w / (1 + FAN * (len(hand) - 1))))
        bleed = brush.faces.bleed(w)
        pitch = min((box.w - w) / (len(hand) - 1), w * WIDE_FAN)
        return [
            Item(brush.faces.get(card, w), round(box.x + at * pitch) - bleed, box.y - bleed)
            for at, card in enumerate(hand)
        ]

    def _key(self, name: str, box: Rect) -> list[Item]:
        brush = self.brush
        pressed = self.pressed == f"key {name}"
        if name == "erase":
            side = round(min(box.h, box.w) * 0.5)
            sign = icons.erase(side, brush.theme.text)
            return [*brush.button(box, "", pressed=pressed), brush.centred(sign, box)]
        return brush.button(box, phrases.button("paste") if name == "paste" else name, pressed=pressed)

    def _deal(self) -> list[Item]:
        """The deal whose code may be copied."""
        brush, layout = self.brush, self.layout
        if not (layout.heading and layout.copy_code and layout.copy_link):
            return []
        variant = phrases.variant_name(pdk.Deal.from_code(self._current).variant.name)
        quiet = brush.style(Type.NAME, brush.theme.quiet, bold=True)
        name_it = phrases.this_deal if self._current == self._stack.playing else phrases.last_deal
        out = brush.line(name_it(variant, self._current), layout.heading, quiet)
        for name, box in (("copy_code", layout.copy_code), ("copy_link", layout.copy_link)):
            out += brush.button(box, phrases.button(name), pressed=self.pressed == name)
        return out
