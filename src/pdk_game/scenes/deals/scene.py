"""The finished deals, newest first: chosen by variant, level, result and code; each leads to its review.

However many there are, rows are read from the statistics only where they are seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from pdk_game.profile.stats.deals import DealFilter, DealRow
from pdk_game.scenes.base import COPY_KEYS
from pdk_game.scenes.deals.layout import CHOICES, DealsLayout, deals_layout, row_layout
from pdk_game.scenes.focus import SIDEWAYS, option_at, stepped
from pdk_game.scenes.sheet.scene import SheetScene
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import finished
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

LONGEST: Final = 8  # signs of a code
AHEAD: Final = 40  # rows that are read beyond those that are seen, both ways
KEPT_ROWS: Final = 600
COPY: Final = 0.42  # of its square, for the sign


class DealsScene(SheetScene):
    """Covers whatever it was called from, and goes back there."""

    name = "deals"

    layout: DealsLayout

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        super().__init__(stack)
        self._filter = DealFilter(code=about)
        self._numbers: Sequence[int] = ()
        self._rows: dict[int, DealRow] = {}
        self._now = 0.0
        self._copied: Notice | None = None  # what is to be said of the deal that was copied
        self._look()

    def title(self) -> str:
        """The words in the head."""
        return finished.deals_title()

    def _look(self) -> None:
        """List the deals anew."""
        stats = self.stack.profile.stats
        self._rows.clear()
        self._copied = None
        self._numbers = stats.deal_numbers(self._filter)
        self._message = self.stack.profile.message()

    def search(self, code: str) -> None:
        """Show the deals with this in their codes."""
        self._choose("code", code[:LONGEST].upper())

    def _choose(self, what: str, value: object) -> None:
        wanted = msgspec.structs.replace(self._filter, **{what: value})
        if wanted != self._filter:
            self._filter = wanted
            self._look()
            self.scroll.jump(0)
            self._length = self.lay_out(self.sheet.view)
            self.scroll.limit(self._length - self.sheet.view.h)

    # The page ---------------------------------------------------------------------------------------

    def lay_out(self, view: Rect) -> int:
        """The choices, and all rows."""
        self.layout = deals_layout(self.brush.metrics, view)
        self._rows.clear()
        rows = max(1, len(self._numbers))
        return self.layout.rows.y + rows * self.layout.step + self.brush.metrics.margin

    def items(self, now: float) -> list[Item]:
        """The head and the page, at a moment."""
        self._now = now
        return super().items(now)

    def _seen(self, beyond: int) -> range:
        """The places in the list that are seen, and so many more both ways."""
        layout, top = self.layout, self.scroll.at(self._now) - self.layout.rows.y
        first = top // layout.step - beyond
        last = (top + self.sheet.view.h) // layout.step + 1 + beyond
        return range(max(0, first), max(0, min(len(self._numbers), last)))

    def _row(self, at: int) -> DealRow | None:
        """The row at a place in the list, with those around it read at once."""
        number = self._numbers[at]
        if number not in self._rows:
            if len(self._rows) > KEPT_ROWS:
                self._rows.clear()
            wanted = self._numbers[max(0, at - AHEAD) : at + AHEAD]
            self._rows |= self.stack.profile.stats.deal_rows(wanted)
        return self._rows.get(number)

    def _box(self, at: int) -> Rect:
        layout = self.layout
        return Rect(layout.rows.x, layout.rows.y + at * layout.step, layout.rows.w, layout.row)

    def on_page(self) -> Mapping[str, Rect]:
        """The choices, the field for a code, and the rows around those that are seen."""
        out = {name: bounds(boxes) for name, boxes in self._options().items()}
        out["search"] = self.layout.search
        for at in self._seen(3):
            box = self._box(at)
            copy = row_layout(self.brush.metrics, box).copy
            out[f"deal {self._numbers[at]}"] = box._replace(w=copy.x - box.x)
            out[f"copy {self._numbers[at]}"] = copy
        return out

    def _options(self) -> dict[str, tuple[Rect, ...]]:
        layout = self.layout
        return {"variant": layout.variants, "level": layout.levels, "won": layout.results}

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Choose what was tapped or what comes next; search; show the review of a deal."""
        self._now = now
        what, _, which = name.partition(" ")
        if what in CHOICES:
            options, at = CHOICES[what], self._at(what)
            if tap is None:
                self._choose(what, options[(at + 1) % len(options)])
                return
            down = self.sheet.view.y - self.scroll.at(now)
            option = option_at(self._options()[what], tap.x, tap.y - down)
            if option is not None:
                self._choose(what, options[option])
        elif what == "search":
            if self._filter.code:
                self.search("")
            else:
                self.stack.show("code", "find")
        elif what == "deal":
            self.stack.show_review(int(which))
        elif what == "copy":
            self._copy("copy_link", which)
        else:
            super().activate(name, now, tap)

    def _copy(self, what: str, number: str) -> None:
        """Copy the code or the link of a deal."""
        row = self._deal_row(number)
        if row is not None:
            self._copied = self.stack.copy_deal(what, row.code)

    def _deal_row(self, number: str) -> DealRow | None:
        return self.stack.profile.stats.deal_rows([int(number)]).get(int(number))

    def _at(self, what: str) -> int:
        return CHOICES[what].index(getattr(self._filter, what))

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Left and right change the choice that has the focus; Ctrl+C copies the code of the deal that has it."""
        del now
        what, _, which = name.partition(" ")
        if what in ("deal", "copy") and key in COPY_KEYS:
            self._copy("copy_code", which)
            return True
        if name not in CHOICES or key not in SIDEWAYS:
            return False
        options = CHOICES[name]
        self._choose(name, options[stepped(self._at(name), SIDEWAYS[key], len(options))])
        return True

    def key(self, name: str, now: float) -> None:
        """Letters and digits are searched for; backspace takes the last one back."""
        sign = name.strip("[]")
        if name == "backspace" and self._filter.code:
            self.search(self._filter.code[:-1])
        elif len(sign) == 1 and sign.isascii() and sign.isalnum():
            self.search(self._filter.code + sign)
        else:
            super().key(name, now)

    # What is told -----------------------------------------------------------------------------------

    def describe(self, name: str) -> str:
        """A choice with what is chosen, the search, or a deal in a sentence."""
        what, _, which = name.partition(" ")
        if what == "variant":
            return phrases.variants_line(self._filter.variant)
        if what == "level":
            return phrases.levels_line(self._filter.level)
        if what == "won":
            return finished.results_line(self._filter.won)
        if what == "search":
            return finished.search_line(self._filter.code)
        if what == "deal":
            row = self._deal_row(which)
            if row is None:
                return ""
            won = row.winner == 0
            return finished.row_words(row.code, row.variant, row.finished, row.level, row.total_0, won=won)
        if what == "copy":
            return phrases.button("copy_link")
        return super().describe(name)

    def words(self) -> Sequence[str]:
        """What this is, and how many there are."""
        return (self.title(), self._count_words())

    def _count_words(self) -> str:
        if self._copied:
            return phrases.sentence(self._copied)
        if self._message:
            return phrases.sentence(self._message)
        if not self._numbers:
            return phrases.no_deals() if self._filter == DealFilter() else finished.none_found()
        return finished.found(len(self._numbers))

    # What it looks like -----------------------------------------------------------------------------

    def page(self) -> list[Item]:
        """The choices, and the rows that are seen."""
        layout = self.layout
        words: dict[str, list[str]] = {
            "variant": [phrases.all_variants(), *map(phrases.variant_name, CHOICES["variant"][1:])],  # type: ignore[arg-type]
            "level": [phrases.all_levels(), *map(phrases.level_name, CHOICES["level"][1:])],  # type: ignore[arg-type]
            "won": [finished.result_choice(each) for each in CHOICES["won"]],  # type: ignore[arg-type]
        }
        out: list[Item] = []
        for what, boxes in self._options().items():
            pressed = None
            if self.pressed == what:
                down = self.sheet.view.y - self.scroll.at(self._now)
                pressed = option_at(boxes, self.finger[0], self.finger[1] - down)
            out += controls.bar(self.brush, boxes, words[what], self._at(what), pressed)
        out += self._search()
        brush = self.brush
        tint = brush.theme.text if self._copied else brush.theme.quiet
        out += brush.line(self._count_words(), layout.count, brush.style(Type.SMALL, tint))
        for at in self._seen(0):
            row = self._row(at)
            if row is not None:
                out += self._deal(row, self._box(at))
        return out

    def _search(self) -> list[Item]:
        """The field with what is searched for, or what it is for."""
        brush, box, code = self.brush, self.layout.search, self._filter.code
        edge = brush.theme.accent if code or self.pressed == "search" else None
        out = [brush.panel(box, fill=brush.theme.well, edge=edge)]
        inner = box.inset(brush.metrics.px(Space.GAP), 0)
        side = min(round(box.h * 0.5), brush.metrics.px(1.2))
        sign = icons.cross(side, brush.theme.quiet) if code else icons.look(side, brush.theme.quiet)
        out.append(Item(sign, inner.right - side, inner.cy - side // 2))
        words = Rect(inner.x, inner.y, inner.w - side - brush.metrics.px(Space.SMALL), inner.h)
        if code:
            return out + brush.line(code, words, brush.style(Type.NAME, bold=True))
        return out + brush.line(finished.search_hint(), words, brush.style(Type.NAME, brush.theme.quiet))

    def _deal(self, row: DealRow, box: Rect) -> list[Item]:
        """One deal: its code and particulars, and what everybody made."""
        brush, theme = self.brush, self.brush.theme
        place = row_layout(brush.metrics, box)
        pressed = self.pressed == f"deal {row.number}"
        out = [brush.panel(box, edge=theme.accent if pressed else None)]
        if row.winner == 0:
            corner = brush.metrics.b * Space.CORNER / 2
            out.append(Item(rounded(place.strip.w, place.strip.h, corner, theme.accent), *place.strip[:2]))
        head = finished.row_head(row.code, row.variant)
        out += brush.line(head, place.head, brush.style(Type.NAME, bold=True))
        line = finished.row_line(row.finished, row.level, row.sitting, replay=bool(row.replay), lost=row.lost)
        out += brush.line(line, place.line, brush.style(Type.SMALL, theme.quiet))
        tint = theme.accent if row.winner == 0 else theme.text
        out += brush.line(
            phrases.signed(row.total_0), place.points, brush.style(Type.BODY, tint, bold=True), "right"
        )
        tint = theme.accent if self.pressed == f"copy {row.number}" else theme.quiet
        side = round(place.copy.w * COPY)
        out.append(brush.centred(icons.copy(side, tint), place.copy))
        others = f"{phrases.signed(row.total_1)}   {phrases.signed(row.total_2)}"
        quiet = brush.style(Type.SMALL, faded(theme.quiet, 1))
        return out + brush.line(others, place.others, quiet, "right")
