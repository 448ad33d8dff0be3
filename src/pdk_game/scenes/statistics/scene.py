"""The statistics: figures and a chart of the last deals, of a variant and a level or of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.base import Scene, hit, press
from pdk_game.scenes.statistics.layout import Bars, StatisticsLayout, bars, statistics_layout
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint, rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

CHOICES: Final[dict[str, tuple[str | None, ...]]] = {"variant": (None, *VARIANTS), "level": (None, *LEVELS)}
"""What can be chosen; None stands for all."""

STEPS: Final = {"left": -1, "right": 1}
EMBLEM: Final = 4.0  # b
ROUND: Final = 0.35  # the corner of a bar, of its width


class StatisticsScene(Scene):
    """Covers whatever it was called from, and goes back there."""

    name = "statistics"

    layout: StatisticsLayout
    covers = True

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        del about
        self._stack = stack
        self._chosen: dict[str, int] = dict.fromkeys(CHOICES, 0)
        self._focus: str | None = None  # the choice that arrow keys change, once they are used
        self._pressed = ""
        self._look()

    def _look(self) -> None:
        """Count anew."""
        profile = self._stack.profile
        self._figures = profile.figures(**{name: CHOICES[name][at] for name, at in self._chosen.items()})
        self._message = profile.message()

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out."""
        super().arrange(brush, now)
        self._lay_out()

    def _lay_out(self) -> None:
        self.layout = statistics_layout(self.brush.metrics, note=self._figures.replays > 0)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be tapped."""
        layout = self.layout
        out = {"back": layout.back}
        out |= {f"variant {i}": box for i, box in enumerate(layout.variants)}
        return out | {f"level {i}": box for i, box in enumerate(layout.levels)}

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights a target, a tap takes it."""
        del now
        target = hit(self.targets(), gesture.x, gesture.y)
        self._pressed, tapped = press(self._pressed, gesture.kind, target)
        if tapped and target == "back":
            self._stack.back()
        elif tapped and target:
            what, _, at = target.partition(" ")
            self._choose(what, int(at))

    def key(self, name: str, now: float) -> None:
        """Left and right choose, up and down go from one choice to the other, escape goes back."""
        del now
        if name in ("escape", "backspace"):
            self._stack.back()
        elif name in ("up", "down"):
            self._focus = "variant" if name == "up" else "level"
        elif name in STEPS:
            self._focus = self._focus or "variant"
            at = self._chosen[self._focus] + STEPS[name]
            self._choose(self._focus, min(max(at, 0), len(CHOICES[self._focus]) - 1))

    def words(self) -> str:
        """What is chosen, and every figure."""
        variant, level = (CHOICES[name][at] for name, at in self._chosen.items())
        chosen = phrases.choice(
            phrases.variant_name(variant) if variant else phrases.all_variants(),
            phrases.level_name(level) if level else phrases.all_levels(),
        )
        title = phrases.titled(phrases.statistics_title(), chosen)
        if self._message or not self._figures.deals:
            return phrases.join(title, self._nothing())
        for name, text in phrases.figure_texts(self._figures).items():
            title = phrases.join(title, phrases.choice(phrases.figure(name), text))
        return title

    def _choose(self, what: str, at: int) -> None:
        if self._chosen[what] != at:
            self._chosen[what] = at
            self._look()
            self._lay_out()

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """Head, choices, and the figures with their chart, or why there are none."""
        del now
        brush, layout = self.brush, self.layout
        out = controls.back(brush, layout.back, self._pressed == "back")
        out += brush.line(phrases.statistics_title(), layout.title, brush.style(Type.TITLE, bold=True))
        variants = [
            phrases.variant_name(name) if name else phrases.all_variants() for name in CHOICES["variant"]
        ]
        levels = [phrases.level_name(name) if name else phrases.all_levels() for name in CHOICES["level"]]
        out += self._bar("variant", layout.variants, variants)
        out += self._bar("level", layout.levels, levels)
        if self._message or not self._figures.deals:
            return out + self._empty()
        return out + self._numbers() + self._chart()

    def _bar(self, what: str, boxes: tuple[Rect, ...], words: list[str]) -> list[Item]:
        name, _, at = self._pressed.partition(" ")
        pressed = int(at) if name == what else None
        out = controls.bar(self.brush, boxes, words, self._chosen[what], pressed)
        if self._focus == what:
            around = bounds(boxes)
            line = 2 * self.brush.hairline
            corner = self.brush.metrics.b * Space.CORNER
            ring = rounded(
                around.w, around.h, corner, faded(self.brush.theme.accent, 0), self.brush.theme.accent, line
            )
            out.append(Item(ring, around.x, around.y))
        return out

    def _nothing(self) -> str:
        """Why there are no figures."""
        return phrases.sentence(self._message) or phrases.no_deals()

    def _empty(self) -> list[Item]:
        """What there is to say where there is nothing to show."""
        brush, body = self.brush, self.layout.body
        out = [brush.panel(body)]
        side = brush.metrics.px(EMBLEM)
        inner = body.inset(brush.metrics.px(Space.WIDE))
        emblem = Rect(inner.x, inner.cy - side, inner.w, side)
        out.append(brush.centred(icons.emblem(side, brush.theme), emblem, alpha=150))
        words = Rect(inner.x, inner.cy + brush.metrics.px(Space.SMALL), inner.w, inner.h // 2)
        text = self._nothing()
        surface = brush.writer.block(
            text, brush.style(Type.BODY, brush.theme.quiet), words.w, words.h, "center"
        )
        return [*out, Item(surface, words.x, words.y)]

    def _numbers(self) -> list[Item]:
        """Twelve figures, each over its name."""
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = [brush.panel(layout.panel)]
        thin = max(1, round(brush.hairline))
        out += [Item(rounded(rule.w, thin, 0, theme.panel_edge), rule.x, rule.y) for rule in layout.rules]
        texts = phrases.figure_texts(self._figures)
        names = {name: phrases.figure(name) for name in texts}
        places = [place.name for place in layout.figures]
        style = brush.writer.fitted(
            zip(names.values(), places, strict=True), brush.style(Type.SMALL, theme.quiet)
        )
        for (name, text), place in zip(texts.items(), layout.figures, strict=True):
            block = brush.writer.block(names[name], style, place.name.w, place.name.h, "center")
            spare = (place.name.h - block.get_height()) // 2
            out += brush.line(
                text, place.value.moved(0, spare), brush.style(layout.value, bold=True), "center"
            )
            out.append(Item(block, place.name.x, place.name.y + spare))
        return out

    def _chart(self) -> list[Item]:
        """Bars of points, up and gold or down and vermilion, with the numbers at their ends."""
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        points = self._figures.last
        found = bars(brush.metrics, layout.plot, points)
        out = [brush.panel(layout.chart)]
        title = phrases.chart_title(len(points))
        out += brush.line(title, layout.chart_title, brush.style(Type.NAME, theme.quiet, bold=True))
        out.append(Item(self._plot(found), layout.plot.x, layout.plot.y))
        small = brush.style(Type.SMALL, theme.quiet)
        high = round(small.px * Type.LEADING)
        scale = layout.scale
        ends = {found.most: scale.y, 0: found.zero, found.least: scale.bottom}
        for number, y in ends.items():
            if number == 0 or abs(y - found.zero) > high:
                box = Rect(scale.x, y - high // 2, scale.w, high)
                out += brush.line(phrases.signed(number), box, small, "right")
        if layout.note:
            out += brush.line(phrases.replays_line(self._figures.replays), layout.note, small)
        return out

    def _plot(self, found: Bars) -> pygame.Surface:
        """The bars and the line of zero; vermilion has its ivory edge."""
        theme, plot, thin = self.brush.theme, self.layout.plot, self.brush.hairline
        zero = found.zero - plot.y
        body = ""
        for box in found.boxes:
            x, y = box.x - plot.x, box.y - plot.y
            if not box.h:
                r = max(1.5, box.w / 3)
                body += f'<circle cx="{x + box.w / 2}" cy="{zero}" r="{r:.2f}" {paint(theme.ivory)}/>'
                continue
            won = box.bottom <= found.zero
            edge = 0 if won else min(thin, box.w / 5)
            body += (
                f'<rect x="{x + edge / 2:.2f}" y="{y + edge / 2:.2f}" width="{box.w - edge:.2f}" '
                f'height="{box.h - edge:.2f}" rx="{min(box.w * ROUND, box.h / 2):.2f}" '
                f"{paint(theme.accent if won else theme.badge)} "
                f'{paint(theme.ivory, "stroke")} stroke-width="{edge:.2f}"/>'
            )
        body += f'<path d="M0 {zero}H{plot.w}" {paint(theme.quiet, "stroke")} stroke-width="{thin}"/>'
        return drawn(body, plot.w, plot.h)
