"""The home scene: a tile for each variant, unfinished deals, the level, and the ways to other scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from pygame import Surface

from pdk_core import VARIANTS
from pdk_core.variants import MOST_CARDS
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.base import COPY_KEYS, Scene
from pdk_game.scenes.home.layout import Chip, HomeLayout, Tile, home_layout
from pdk_game.scenes.home.reviews import RestingReviews
from pdk_game.scenes.places import SIGNS, place_title
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Card, Space, Theme, Type, faded
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint

if TYPE_CHECKING:
    from pdk_game.profile.stats.lately import Lately
    from pdk_game.scenes.stack import SceneStack
    from pdk_game.scenes.table.warmup import Warmup

# Three cards that stand for each variant: its opening card, or a bomb that stays whole.
FANS: Final = {"classic16": (45, 41, 0), "compact15": (44, 37, 22), "forced16": (16, 17, 18, 19)}
DIGITS: Final = {str(number): name for number, name in enumerate(VARIANTS, 1)}
WIDEST_CODE: Final = "C0000000"
CODED: Final = 0.9  # how small the line with the code of an unfinished deal may become
AHEAD: Final = 3e6  # bytes of cards that are drawn before a table is asked for
SIGN: Final = 1.3  # the height of a sign, in b
FAN_TURN: Final = 11.0  # degrees between neighbours of three cards,
FAN_STEP: Final = 0.5  # and card widths
DOT: Final = 0.3  # the radius of a dot of a deal, in b
COPY: Final = 0.45  # of the width for a finger, for the sign
LIFT: Final = 90  # of a tile's height: how far one lifts under a mouse
FAN_DROP: Final = 0.07  # card widths that the outer ones hang lower


class HomeScene(Scene):
    """Two taps from here to the first card."""

    name = "home"

    layout: HomeLayout

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._saved = tuple(stack.profile.unfinished())
        self._message = stack.profile.message()
        self._places = tuple(place for place in stack.places if place in SIGNS)
        self._previews: list[Surface] = []
        self._copied: Notice | None = None  # what is to be said of the deal that was copied
        self._lately: Lately | None = None  # read once there is something to see
        self._over = ""  # the tile that a mouse is over
        self._updates = 0  # frames so far
        self._reviews = RestingReviews(stack.profile)

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the tiles out."""
        super().arrange(brush, now)
        places = len(self._places)
        hero = [*VARIANTS].index(self._stack.settings.variant)
        self.layout = home_layout(brush.metrics, len(self._saved), bool(self._message), places, hero)
        self._previews = []
        self._sizes()
        self._warmup: Warmup | None = None

    def prepare(self) -> bool:
        """Draw one more card of the table to come."""
        if self._warmup is None:
            self._warmup = self._warm()
        return self._warmup.step()

    def _warm(self) -> Warmup:
        """All cards, as a table would show them. What belongs to tables is loaded when home is seen."""
        from pdk_game.scenes.table.layout import table_layout
        from pdk_game.scenes.table.warmup import Warmup, hand_faces, play_faces

        layout = table_layout(self.brush.metrics, MOST_CARDS)
        cards = sorted(set().union(*(variant.deck for variant in VARIANTS.values())))
        return Warmup(self.brush.faces, hand_faces(layout, cards) + play_faces(layout, cards), AHEAD)

    def _sizes(self) -> None:
        """Set the words of all tiles in the size in which the longest fit."""
        brush, tiles = self.brush, self.layout.tiles
        names, lines = map(phrases.variant_name, VARIANTS), map(phrases.variant_line, VARIANTS)
        style = brush.style(1.35, bold=True)
        self._name = brush.writer.fitted(zip(names, (tile.name for tile in tiles), strict=True), style)
        style = brush.style(Type.NAME, brush.theme.quiet)
        self._line = brush.writer.fitted(zip(lines, (tile.line for tile in tiles), strict=True), style)
        chips, style = self.layout.saved, brush.style(Type.NAME, bold=True)
        held = (phrases.variant_name(saved.variant) for saved in self._saved)
        self._chip_name = brush.writer.fitted(zip(held, (chip.name for chip in chips), strict=True), style)
        style = brush.style(Type.SMALL, brush.theme.quiet)
        self._chip_line = style._replace(px=min(style.px, self._chip_name.px))
        # Codes for which the type would have to be tiny are left out.
        wide = brush.writer.measure(f"{WIDEST_CODE} · {phrases.cards_count(MOST_CARDS)}", style.px)
        self._coded = all(wide * CODED <= chip.line.w for chip in chips)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The tiles, the unfinished deals, the levels and the ways out."""
        del now
        layout = self.layout
        out = {f"variant {name}": tile.box for name, tile in zip(VARIANTS, layout.tiles, strict=True)}
        for i, chip in enumerate(layout.saved):
            if chip.copy is None:
                out[f"saved {i}"] = chip.box
            else:
                out[f"saved {i}"] = chip.box._replace(w=chip.copy.x - chip.box.x)
                out[f"copy {i}"] = chip.copy
        out |= {f"level {name}": box for name, box in zip(LEVELS, layout.levels.boxes, strict=True)}
        out |= {f"place {name}": box for name, box in zip(self._places, layout.places, strict=True)}
        out["place deals"] = layout.deals
        return out if self._stack.kiosk else out | {"quit": layout.quit}

    def hover(self, name: str, now: float) -> bool:
        """A tile lifts a little; anything else has a brighter edge."""
        tile = name.startswith("variant ")
        self._over = name if tile else ""
        return super().hover(name, now) and not tile

    def key(self, name: str, now: float) -> None:
        """Escape leaves; digits deal."""
        if name == "escape" and not self._stack.kiosk:
            self._stack.quit()
        elif name in DIGITS:
            self.activate(f"variant {DIGITS[name]}", now)

    def describe(self, name: str) -> str:
        """The words of a tile, a deal, a level or a button."""
        what, _, which = name.partition(" ")
        if what == "variant":
            words = phrases.titled(phrases.variant_name(which), phrases.variant_line(which))
            if which != self._stack.settings.variant or self._lately is None:
                return words
            return f"{words} {self._news_words(self._lately)}"
        if what == "saved":
            saved = self._saved[int(which)]
            return phrases.saved_deal_line(saved.variant, saved.code, saved.cards)
        if what == "copy":
            return phrases.button("copy_link")
        if what == "level":
            level = phrases.choice(
                phrases.level_title(), phrases.level_name(which), phrases.level_line(which)
            )
            return phrases.chosen(level) if which == self._stack.settings.level else level
        if what == "place":
            return place_title(which)
        return phrases.button(what)

    def words(self) -> Sequence[str]:
        """Where the player is, and what there is to say."""
        words = phrases.home_words(len(self._saved), phrases.sentence(self._message))
        return (words, phrases.sentence(self._copied)) if self._copied else (words,)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Deal, resume, choose a level or go elsewhere."""
        del now, tap
        what, _, which = name.partition(" ")
        if what == "variant":
            self._stack.show_table(self._stack.profile.new(which), fresh=True)
        elif what == "saved":
            self._stack.show_table(self._stack.profile.resume(self._saved[int(which)]), fresh=False)
        elif what == "copy":
            self._copy("copy_link", which)
        elif what == "level":
            self._stack.profile.change(level=which)
        elif what == "place":
            self._stack.show(which)
        elif what == "quit":
            self._stack.quit()

    def _copy(self, what: str, which: str) -> None:
        """Copy the code or the link of an unfinished deal."""
        self._copied = self._stack.copy_deal(what, self._saved[int(which)].code)

    def update(self, now: float) -> None:
        """Once there is something to see, let one more fan be drawn a frame, then one preview: cards take time."""
        self._updates += 1
        if not self.held and self._stack.at_home:
            self._reviews.update(now)
        if self._fans == len(VARIANTS) and self._lately is None:
            self._lately = self._stack.profile.lately()
        elif self._fans == len(VARIANTS) and self._previews_wait:
            from pdk_game.scenes.table.preview import preview_picture

            i = len(self._previews)
            preview = self.layout.saved[i].preview
            assert preview is not None
            self._previews.append(preview_picture(self.brush, self._saved[i].game, preview.w, preview.h))

    @property
    def _fans(self) -> int:
        """How many tiles have their cards."""
        return min(self._updates - 1, len(VARIANTS))

    @property
    def _previews_wait(self) -> bool:
        """Whether a preview is still to be drawn."""
        chips = self.layout.saved
        return len(self._previews) < len(chips) and chips[0].preview is not None

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while there are cards to draw; later, to review what was played."""
        if self._fans < len(VARIANTS) or self._lately is None or self._previews_wait:
            return now
        return self._reviews.next_look(now)

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Whatever the player does, reviews that nobody waits for stop."""
        self._reviews.disturb(now)
        super().gesture(gesture, now)

    def own_key(self, key: str, name: str, now: float) -> bool:
        """So they do with every key; Ctrl+C copies the code of the deal that has the focus."""
        self._reviews.disturb(now)
        what, _, which = name.partition(" ")
        if what in ("saved", "copy") and key in COPY_KEYS:
            self._copy("copy_code", which)
            return True
        return super().own_key(key, name, now)

    def leave(self) -> None:
        """And where the scene goes."""
        self._reviews.stop()

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """Title, message, tiles, unfinished deals, level, places."""
        del now
        brush, layout = self.brush, self.layout
        out = self._title()
        if self._message and layout.message:
            out.append(brush.panel(layout.message, edge=brush.theme.accent))
            inner = layout.message.inset(brush.metrics.px(Space.GAP), 0)
            out += brush.block(phrases.sentence(self._message), inner, brush.style(Type.NAME))
        for i, (name, tile) in enumerate(zip(VARIANTS, layout.tiles, strict=True)):
            seen = self._tile(name, tile)
            if i < self._fans:
                seen += self._fan(FANS[name], tile.fan)
            if self._over == f"variant {name}":
                up = max(2, tile.box.h // LIFT)
                seen = [item._replace(y=item.y - up) for item in seen]
            out += seen
        if layout.heading:
            if self._copied:
                style = brush.style(Type.NAME)
                out += brush.line(phrases.sentence(self._copied), layout.heading, style)
            else:
                style = brush.style(Type.NAME, brush.theme.quiet, bold=True)
                out += brush.line(phrases.button("continue"), layout.heading, style)
        for i, chip in enumerate(layout.saved):
            out += self._chip(i, chip)
        return out + self._levels() + self._place_buttons()

    def _title(self) -> list[Item]:
        brush, layout = self.brush, self.layout
        out = [brush.centred(icons.emblem(layout.emblem.h, brush.theme), layout.emblem)]
        first, second = phrases.game_titles()
        words = brush.writer.line(first, brush.style(Type.TITLE, bold=True), layout.title.w)
        y = layout.title.cy - words.get_height() // 2
        out.append(Item(words, layout.title.x, y))
        used = words.get_width() + brush.metrics.px(Space.GAP)
        rest = Rect(layout.title.x + used, layout.title.y, layout.title.w - used, layout.title.h)
        if rest.w > brush.metrics.px(4):
            out += brush.line(second, rest, brush.style(1.2, brush.theme.accent))
        out += brush.button(layout.deals, place_title("deals"), pressed=self.pressed == "place deals")
        if self._stack.kiosk:
            return out
        pressed = self.pressed == "quit"
        return out + brush.button(layout.quit, phrases.button("quit"), pressed=pressed)

    def _tile(self, variant: str, tile: Tile) -> list[Item]:
        brush, theme = self.brush, self.brush.theme
        pressed = f"variant {variant}" in (self.pressed, self._over)
        out = [brush.halo(tile.box, theme.shadow, 0.4, brush.metrics.px(0.2))]
        hero = variant == self._stack.settings.variant
        out.append(
            brush.panel(
                tile.box, edge=theme.accent if pressed else faded(theme.accent, 0.75 if hero else 0.4)
            )
        )
        lying = tile.fan.right <= tile.name.x
        align = "left" if lying else "center"
        if tile.news:
            out += self._news(tile.news, align)
        text = brush.writer.block(phrases.variant_line(variant), self._line, tile.line.w, tile.line.h, align)
        drop = (tile.line.h - text.get_height()) // 2 if lying else 0  # name and line in the middle together
        out += brush.block(phrases.variant_name(variant), tile.name.moved(0, drop), self._name, align)
        return [*out, Item(text, tile.line.x, tile.line.y + drop)]

    def _news_words(self, found: Lately) -> str:
        return (
            phrases.lately_line(found.deals, found.points, found.streak)
            if found.last
            else phrases.start_here()
        )

    def _news(self, box: Rect, align: str) -> list[Item]:
        """Where to start, or what was played today, wins in a row, and a dot for each of the last deals."""
        brush, theme, found = self.brush, self.brush.theme, self._lately
        if found is None:
            return []
        if not found.last:
            bold = brush.style(Type.SMALL, theme.accent, bold=True)
            return brush.line(self._news_words(found), box, bold, align)
        style = brush.style(Type.SMALL, theme.quiet)
        words = brush.writer.line(self._news_words(found), style, box.w)
        r, gap = brush.metrics.b * DOT, brush.metrics.px(Space.SMALL)
        fitting = int((box.w - words.get_width() - gap) / (3 * r))
        last = found.last[-fitting:] if fitting > 0 else ()
        wide, high = round(r * 3 * len(last)), round(r * 2 + 2)
        used = words.get_width() + (gap + wide if last else 0)
        x = box.x if align == "left" else box.x + (box.w - used) // 2
        out = [Item(words, x, box.cy - words.get_height() // 2)]
        if last:
            out.append(Item(_dots(theme, last, r, wide, high), x + used - wide, box.cy - high // 2))
        return out

    def _fan(self, cards: tuple[int, ...], area: Rect) -> list[Item]:
        """A few cards held open."""
        brush, many = self.brush, len(cards)
        # As wide whatever their number, so that all fans look alike.
        step, turn = FAN_STEP * 2 / (many - 1), FAN_TURN * 2 / (many - 1)
        tilt = radians(turn * (many - 1) / 2)
        across = step * (many - 1) + cos(tilt) + Card.RATIO * sin(tilt)
        down = Card.RATIO * cos(tilt) + sin(tilt) + FAN_DROP * 2
        w = int(min(area.w / across, area.h / down))
        if w < brush.metrics.px(1):
            return []
        out = []
        for i, card in enumerate(cards):
            off = i - (many - 1) / 2
            surface = brush.faces.get(card, w, off * turn)
            x = area.cx + off * w * step - surface.get_width() / 2
            y = area.cy + (abs(off * 2 / (many - 1)) ** 1.6 - 0.5) * w * FAN_DROP - surface.get_height() / 2
            out.append(Item(surface, round(x), round(y)))
        return out

    def _chip(self, i: int, chip: Chip) -> list[Item]:
        brush, saved = self.brush, self._saved[i]
        pressed = self.pressed == f"saved {i}"
        theme = brush.theme
        out = [brush.panel(chip.box, edge=theme.accent if pressed else None)]
        if chip.preview and i < len(self._previews):
            out.append(Item(self._previews[i], chip.preview.x, chip.preview.y))
        out += brush.block(phrases.variant_name(saved.variant), chip.name, self._chip_name)
        text = phrases.cards_count(saved.cards)
        if self._coded:
            text = f"{saved.code} · {text}"
        if chip.copy:
            tint = theme.accent if self.pressed == f"copy {i}" else theme.quiet
            out.append(brush.centred(icons.copy(round(chip.copy.w * COPY), tint), chip.copy))
        return out + brush.line(text, chip.line, self._chip_line)

    def _levels(self) -> list[Item]:
        brush, level = self.brush, self._stack.settings.level
        quiet = brush.theme.quiet
        title, line = self.layout.levels.title, self.layout.level_line
        out = brush.line(phrases.level_title(), title, brush.style(Type.NAME, quiet, bold=True))
        x = out[0].rect.right + brush.metrics.px(Space.SMALL)
        line = Rect(x, line.y, line.right - x, line.h)
        out += brush.line(phrases.level_line(level), line, brush.style(Type.SMALL, quiet))
        words = [phrases.level_name(name) for name in LEVELS]
        kind, _, name = self.pressed.partition(" ")
        pressed = LEVELS.index(name) if kind == "level" else None
        return out + controls.bar(brush, self.layout.levels.boxes, words, LEVELS.index(level), pressed)

    def _place_buttons(self) -> list[Item]:
        """The buttons to other scenes: a sign over a short word."""
        brush, boxes = self.brush, self.layout.places
        metrics, out = brush.metrics, list[Item]()
        words = [place_title(place) for place in self._places]
        line = round(metrics.type_px(Type.SMALL) * Type.LEADING)
        side = metrics.px(SIGN)
        spare = (boxes[0].h - side - line) // 2 if boxes else 0
        lower = [
            Rect(box.x, box.y + spare + side, box.w, line).inset(metrics.px(Space.HAIR), 0) for box in boxes
        ]
        style = brush.writer.fitted(zip(words, lower, strict=True), brush.style(Type.SMALL))
        for place, word, box, under in zip(self._places, words, boxes, lower, strict=True):
            out += brush.button(box, "", pressed=self.pressed == f"place {place}")
            sign = SIGNS[place](side, brush.theme.text)
            out.append(Item(sign, box.cx - side // 2, box.y + spare))
            out += brush.line(word, under, style, "center")
        return out


def _dots(theme: Theme, won: Sequence[bool], r: float, w: int, h: int) -> Surface:
    """A dot for each deal, the newest on the right: full for a win, a ring for a loss."""
    ring = f'fill="none" {paint(theme.quiet, "stroke")} stroke-width="{r * 0.35:.1f}"'
    return drawn(
        "".join(
            f'<circle cx="{r * (1.5 + 3 * at):.1f}" cy="{h / 2}" r="{r * 0.9:.1f}" '
            f"{paint(theme.accent) if each else ring}/>"
            for at, each in enumerate(won)
        ),
        w,
        h,
    )
