"""The statistics: figures and a chart of the last deals, of a variant and a level or of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from pdk_game.scenes.base import BACK, Scene
from pdk_game.scenes.focus import SIDEWAYS, option_at, stepped
from pdk_game.scenes.statistics.layout import CHOICES, FULL, Bars, StatisticsLayout, bars, statistics_layout
from pdk_game.text import phrases
from pdk_game.text.phrases import story
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.input.gestures import Gesture
from pdk_game.ui.theme import Space, Type
from pdk_game.ui.widgets import controls, icons
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn, paint, rounded

if TYPE_CHECKING:
    from pdk_game.scenes.stack import SceneStack

EMBLEM: Final = 4.0  # b
EDGED: Final = 7  # a bar with an edge is at least so many hairlines wide
TIP: Final = 0.6  # of the line of zero, in b
ROUND: Final = 0.35  # the corner of a bar, of its width


class StatisticsScene(Scene):
    """Covers whatever it was called from, and goes back there."""

    name = "statistics"

    layout: StatisticsLayout
    covers = True
    in_one_row = True

    def __init__(self, stack: SceneStack, about: str = "") -> None:
        del about
        self._stack = stack
        self._chosen: dict[str, int] = dict.fromkeys(CHOICES, 0)
        self._losses = False  # the chart shows the points that choices lost
        self._look()

    def _look(self) -> None:
        """Count anew."""
        profile = self._stack.profile
        self._figures = profile.figures(**{name: CHOICES[name][at] for name, at in self._chosen.items()})
        self._story = profile.stats.story(**{name: CHOICES[name][at] for name, at in self._chosen.items()})
        self._message = profile.message()

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out."""
        super().arrange(brush, now)
        self._lay_out()

    def _lay_out(self) -> None:
        self.layout = statistics_layout(self.brush.metrics, note=self._figures.replays > 0)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The two choices; the figures and the chart, which are there to be heard; the way back."""
        del now
        layout = self.layout
        out = {name: bounds(boxes) for name, boxes in self._options().items()}
        if not self._empty_words():
            names = phrases.figure_texts(self._figures)
            cells = (bounds((figure.value, figure.name)) for figure in layout.figures)
            out |= {f"figure {name}": cell for name, cell in zip(names, cells, strict=True)}
            out["chart"] = layout.chart
        return out | {"deals": layout.deals, BACK: layout.back}

    def _options(self) -> dict[str, tuple[Rect, ...]]:
        return {"variant": self.layout.variants, "level": self.layout.levels}

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Choose what was tapped; without a tap, what comes next, round and round."""
        del now
        if name == BACK:
            self._stack.back()
        elif name == "chart":
            self._losses = not self._losses
        elif name == "deals":
            self._stack.show("deals")
        elif name in CHOICES and tap is None:
            self._choose(name, (self._chosen[name] + 1) % len(CHOICES[name]))
        elif name in CHOICES and tap is not None:
            option = option_at(self._options()[name], tap.x, tap.y)
            if option is not None:
                self._choose(name, option)

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Left and right change the choice that has the focus."""
        del now
        if name not in CHOICES or key not in SIDEWAYS:
            return False
        self._choose(name, stepped(self._chosen[name], SIDEWAYS[key], len(CHOICES[name])))
        return True

    def key(self, name: str, now: float) -> None:
        """Escape goes back."""
        del now
        if name in ("escape", "backspace"):
            self._stack.back()

    def describe(self, name: str) -> str:
        """A choice with what is chosen, a figure, the points in the chart, or the way back."""
        what, _, which = name.partition(" ")
        if what == "figure":
            return phrases.choice(phrases.figure(which), phrases.figure_texts(self._figures)[which])
        if what == "chart" and self._losses:
            return " ".join(
                story.lines(
                    self._story.reviewed,
                    self._story.waiting,
                    self._story.mean,
                    self._story.trend,
                    self._story.kinds,
                )
            )
        if what == "chart":
            points = self._figures.last
            return phrases.choice(
                phrases.chart_title(len(points)), phrases.listed(map(phrases.signed, points))
            )
        if what in CHOICES:
            chosen = CHOICES[what][self._chosen[what]]
            return phrases.variants_line(chosen) if what == "variant" else phrases.levels_line(chosen)
        return phrases.button("deals" if what == "deals" else "back")

    def words(self) -> Sequence[str]:
        """What is chosen, and every figure, or why there are none."""
        out = [phrases.statistics_words(), *map(self.describe, CHOICES)]
        if self._empty_words():
            return [*out, self._empty_words()]
        return out + [self.describe(f"figure {name}") for name in phrases.figure_texts(self._figures)]

    def _empty_words(self) -> str:
        """What there is to say where there is nothing to show."""
        return phrases.sentence(self._message) or ("" if self._figures.deals else phrases.no_deals())

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
        out = controls.back(brush, layout.back, self.pressed == BACK)
        out += brush.line(phrases.statistics_title(), layout.title, brush.style(Type.TITLE, bold=True))
        out += brush.button(layout.deals, phrases.button("deals"), pressed=self.pressed == "deals")
        variants = [
            phrases.variant_name(name) if name else phrases.all_variants() for name in CHOICES["variant"]
        ]
        levels = [phrases.level_name(name) if name else phrases.all_levels() for name in CHOICES["level"]]
        out += self._bar("variant", layout.variants, variants)
        out += self._bar("level", layout.levels, levels)
        if self._empty_words():
            return out + self._empty()
        return out + self._numbers() + (self._loss_chart() if self._losses else self._chart())

    def _bar(self, what: str, boxes: tuple[Rect, ...], words: list[str]) -> list[Item]:
        pressed = option_at(boxes, *self.finger) if self.pressed == what else None
        return controls.bar(self.brush, boxes, words, self._chosen[what], pressed)

    def _empty(self) -> list[Item]:
        """What there is to say where there is nothing to show."""
        brush, body = self.brush, self.layout.body
        out = [brush.panel(body)]
        side = brush.metrics.px(EMBLEM)
        inner = body.inset(brush.metrics.px(Space.WIDE))
        emblem = Rect(inner.x, inner.cy - side, inner.w, side)
        out.append(brush.centred(icons.emblem(side, brush.theme), emblem, alpha=150))
        words = Rect(inner.x, inner.cy + brush.metrics.px(Space.SMALL), inner.w, inner.h // 2)
        surface = brush.writer.block(
            self._empty_words(), brush.style(Type.BODY, brush.theme.quiet), words.w, words.h, "center"
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
        out += self._chart_title(title, story.to_losses())
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

    def _chart_title(self, title: str, other: str) -> list[Item]:
        """The title of a chart, and beside it the one that a tap leads to."""
        brush, theme, box = self.brush, self.brush.theme, self.layout.chart_title
        link = brush.writer.line(
            f"{other} ›", brush.style(Type.SMALL, theme.accent, bold=True), round(box.w * 0.46)
        )
        left = Rect(box.x, box.y, box.w - link.get_width() - brush.metrics.px(Space.SMALL), box.h)
        out = brush.line(title, left, brush.style(Type.NAME, theme.quiet, bold=True))
        return [*out, Item(link, box.right - link.get_width(), box.cy - link.get_height() // 2)]

    def _loss_chart(self) -> list[Item]:
        """The points that choices lost in each of the last reviewed deals, and what lost most."""
        brush, layout, theme, told = self.brush, self.layout, self.brush.theme, self._story
        out = [brush.panel(layout.chart)]
        out += self._chart_title(story.losses_title(), story.to_points())
        lines = story.lines(told.reviewed, told.waiting, told.mean, told.trend, told.kinds)
        whole = layout.plot._replace(x=layout.scale.x, w=layout.plot.right - layout.scale.x)
        high = round(whole.h * (0.5 if told.lost else 1))
        words = Rect(whole.x, whole.bottom - high, whole.w, high)
        style = brush.style(Type.SMALL, theme.text)
        text = "\n".join(lines)
        block = brush.writer.block(text, brush.writer.fitted([(text, words)], style), words.w, words.h)
        out.append(Item(block, words.x, words.y))
        if told.lost:
            plot = Rect(whole.x, whole.y, whole.w, whole.h - high - brush.metrics.px(Space.SMALL))
            out.append(Item(self._loss_plot(plot.w, max(1, plot.h)), plot.x, plot.y))
        return out

    def _loss_plot(self, w: int, h: int) -> pygame.Surface:
        """A bar for each deal, the oldest on the left; a dot for one that lost nothing."""
        theme, lost = self.brush.theme, self._story.lost
        most = max(1.0, *lost)
        step = w / max(FULL, len(lost))
        body = ""
        for at, points in enumerate(lost):
            high, x = points / most * h, at * step
            if high < 1:
                body += f'<circle cx="{x + step / 2:.1f}" cy="{h - 2}" r="2" {paint(theme.ivory)}/>'
            else:
                body += (
                    f'<rect x="{x + step * 0.16:.1f}" y="{h - high:.1f}" width="{step * 0.68:.1f}" '
                    f'height="{high:.1f}" rx="{step * 0.2:.1f}" {paint(theme.quiet)}/>'
                )
        return drawn(body, w, h)

    def _plot(self, found: Bars) -> pygame.Surface:
        """The bars and the line of zero, which points to where the newest is; vermilion has its ivory edge."""
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
            edge = 0 if won or box.w < EDGED * thin else thin  # on a narrow bar it would be all there is
            body += (
                f'<rect x="{x + edge / 2:.2f}" y="{y + edge / 2:.2f}" width="{box.w - edge:.2f}" '
                f'height="{box.h - edge:.2f}" rx="{min(box.w * ROUND, box.h / 2):.2f}" '
                f"{paint(theme.accent if won else theme.badge)} "
                f'{paint(theme.ivory, "stroke")} stroke-width="{edge:.2f}"/>'
            )
        body += f'<path d="M0 {zero}H{plot.w}" {paint(theme.quiet, "stroke")} stroke-width="{thin}"/>'
        tip = self.brush.metrics.b * TIP  # time goes to the right
        body += f'<path d="M{plot.w} {zero}l{-tip:.1f} {-tip / 2:.1f}v{tip:.1f}Z" {paint(theme.quiet)}/>'
        return drawn(body, plot.w, plot.h)
