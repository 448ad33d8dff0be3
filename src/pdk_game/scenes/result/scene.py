"""The result: four rows for three players, the running tally, the losers' hands, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from pdk_game.play.hand_order import by_rank
from pdk_game.scenes.base import COPY_KEYS, Scene
from pdk_game.scenes.result.layout import ROWS, OpenHand, ResultLayout, result_layout
from pdk_game.text import phrases
from pdk_game.text.notice import Notice
from pdk_game.text.phrases import review as review_words
from pdk_game.text.seats import SEATS, YOU
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.easing import out_cubic
from pdk_game.ui.anim.tween import Tween
from pdk_game.ui.geometry import Rect
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import portrait
from pdk_game.ui.widgets.seals import stroke
from pdk_game.ui.widgets.shapes import drawn, paint, rounded
from pdk_game.ui.widgets.text import Style, Writer

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.profile.reviewing import Reviewing
    from pdk_game.profile.stats.reviews import KeptReview
    from pdk_game.scenes.stack import SceneStack

SHEET = ("cards_left", "shut_out", "bombs", "total")
COPIES: Final = ("copy_code", "copy_link")
PRACTICE: Final = {"new": "to_review", "same": "once_more"}  # what these do after a deal for practice
POLL: Final = 0.05  # seconds between looks at a review that is being made


class ResultScene(Scene):
    """Slides in over the final position; it can be folded away to look at it."""

    name = "result"

    layout: ResultLayout

    def __init__(self, stack: SceneStack, session: Session) -> None:
        self._stack = stack
        self._session = session
        winner = session.game.winner
        assert winner is not None
        self._winner = winner
        sheet = session.game.scores()
        self._points = {row: tuple(getattr(sheet, row)) for row in SHEET}
        # A row that is zero for all is left out.
        self._rows = tuple(i for i, row in enumerate(SHEET) if i == ROWS - 1 or any(self._points[row]))
        self._losers = tuple(seat for seat in SEATS if seat != winner)
        self._folded = False
        self._folding = False  # it has been folded: its numbers have been seen
        self._note: Notice | None = None  # of something copied; in the place of the title
        self._note_end = 0.0
        self._slide: Tween | None = None
        self._making: Reviewing | None = None
        record = None if session.number is None else stack.profile.stats.deal(session.number)
        if record is not None:
            self._making = stack.profile.reviewing(record)

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the panel out; the first time it slides in."""
        super().arrange(brush, now)
        self.layout = result_layout(brush.metrics, len(self._losers), self._making is not None)
        if self._slide is None:
            self._slide = self._new_slide(now)
            best = self._stack.profile.tally.leader if self._match_over else self._winner
            self._stack.sound("win" if best == YOU else "lose")

    def _new_slide(self, now: float) -> Tween:
        return Tween(now, self._stack.motion(durations.PANEL), out_cubic)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """What is next first, then the other buttons."""
        del now
        layout = self.layout
        if self._folded:
            return {"unfold": layout.unfold}
        out = {"new": layout.new, "same": layout.same, "home": layout.home}
        if layout.review:
            out["review"] = layout.review
        out |= {"copy_code": layout.copy_code, "copy_link": layout.copy_link, "fold": layout.fold}
        return out | ({"reset": layout.reset} if self._stack.profile.tally.deals else {})

    def gesture(self, gesture: Gesture, now: float) -> None:
        """A tap beside the panel folds it."""
        pressed, name = self.pressed, self.hit(gesture.x, gesture.y, now)
        super().gesture(gesture, now)
        outside = not self.layout.panel.holds(gesture.x, gesture.y)
        if gesture.kind is Kind.TAP and not pressed and not name and outside and not self._folded:
            self.activate("fold", now)

    def key(self, name: str, now: float) -> None:
        """Enter deals anew, escape goes home, R begins a new tally, Ctrl+C copies the code."""
        if name == "return":
            self.activate("new", now)
        elif name == "escape":
            self.activate("home", now)
        elif name == "r":
            self.activate("reset", now)
        elif name in COPY_KEYS:
            self.activate("copy_code", now)
        elif name == "v" and self.layout.review:
            self.activate("review", now)

    def describe(self, name: str) -> str:
        """The words of a button."""
        if name in PRACTICE and self._session.practice:
            return phrases.button(PRACTICE[name])
        return phrases.result_button(name)

    def words(self) -> Sequence[str]:
        """The tally; the result itself is told as the end of the deal."""
        tally = self._stack.profile.tally
        told = [phrases.tally_replay()] if tally.replay else []
        told.append(phrases.tally_words(tally.deals, tally.points))
        if self._match_over:
            told.append(phrases.match_line(tally.leader))
        told += filter(None, [self._found()])
        return [*told, phrases.sentence(self._note)] if self._note else told

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Deal, go home, copy, begin a new tally, fold the panel away or bring it back."""
        del tap
        asked = self._note is not None and self._note.kind == "begin_anew"
        self._note = None
        profile = self._stack.profile
        if name in PRACTICE and self._session.practice:
            leave = name == "new"
            (self._stack.leave_practice if leave else self._stack.practise_again)()
        elif name == "review" and self._session.number is not None:
            self._stack.show_review(self._session.number)
        elif name == "new":
            self._stack.show_table(profile.new(self._session.game.deal.variant.name), fresh=True)
        elif name == "same":
            self._stack.show_table(profile.again(self._session), fresh=True)
        elif name == "home":
            self._stack.show_home()
        elif name in COPIES:
            self._note = self._stack.copy_deal(name, self._session.game.deal.code)
            self._note_end = inf if self._note.kind == "not_copied" else now + durations.NOTE
        elif name == "reset":
            if asked or not profile.tally.deals:
                profile.reset_tally()
            else:
                self._note, self._note_end = Notice("begin_anew"), now + durations.NOTE
        elif name in ("fold", "unfold"):
            self._folded, self._folding = name == "fold", True
            self._slide = self._new_slide(now)

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while the panel slides, and one when what was said has been read."""
        if self._slide and now < self._ready_at:
            return now
        moments = [self._note_end] if self._note and self._note_end < inf else []
        if self._making is not None and not self._making.done:
            moments.append(now + POLL)
        return min(moments, default=None)

    def leave(self) -> None:
        """Stop the review, unless it is complete."""
        if self._making is not None:
            self._making.poll()
            self._making.cancel()

    def _found(self) -> str:
        """What the review has found, once it is known."""
        if self._making is None:
            return ""
        if self._making.review is not None:
            return summary_of(self._making.review, self._points["total"][YOU])
        return (
            ""
            if self._making.failed
            else review_words.still_judging(self._making.judged, self._making.choices)
        )

    def update(self, now: float) -> None:
        """What was said gives the title its place back; what the review finds is taken."""
        if self._making is not None:
            self._making.poll()
        if self._note and now >= self._note_end:
            self._note = None

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The dimmed table, and the panel wherever it has slid to."""
        assert self._slide
        part = self._slide.part(now)
        shown = 1 - part if self._folded else part
        brush = self.brush
        out = [brush.scrim(shown)] if shown > 0 else []
        if self._folded and part == 1:
            return out + self._unfold()
        away = round((brush.metrics.h - self.layout.panel.y) * (1 - shown))
        return out + [item._replace(y=item.y + away) for item in self._panel(now)]

    def _panel(self, now: float) -> list[Item]:
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = brush.dialog(layout.panel)
        won = self._winner == YOU
        tint = theme.accent if won else theme.text
        if self._note:
            out += brush.block(phrases.sentence(self._note), layout.title, brush.style(Type.NAME))
        else:
            over, leader = self._match_over, self._stack.profile.tally.leader
            words = phrases.match_line(leader) if over else phrases.win_line(self._winner)
            if over:
                tint = theme.accent if leader == YOU else theme.text
                stretch = layout.title.inset(-brush.metrics.px(Space.SMALL), 0)
                out.append(brush.centred(stroke(theme, stretch.w, stretch.h), stretch))
            out += brush.line(words, layout.title, brush.style(Type.TITLE, tint, bold=True))
        out += self._chevron(layout.fold, down=True)
        out += self._table(now)
        out += self._tally()
        for seat, place in zip(self._losers, layout.hands, strict=True):
            out += self._hand(seat, place)
        pressed = self.pressed
        practice = self._session.practice
        fresh = "new_match" if self._match_over else "new_deal"
        same, new = ("once_more", "to_review") if practice else ("same_deal", fresh)
        out += brush.button(layout.home, phrases.button("home"), pressed=pressed == "home")
        out += brush.button(layout.same, phrases.button(same), pressed=pressed == "same")
        if layout.review:
            out += brush.button(layout.review, phrases.button("review"), pressed=pressed == "review")
        if layout.found:
            out += brush.block(self._found(), layout.found, brush.style(Type.SMALL))
        for name, box in (("copy_code", layout.copy_code), ("copy_link", layout.copy_link)):
            out += self._quiet(name, name, box)
        return out + brush.button(layout.new, phrases.button(new), primary=True, pressed=pressed == "new")

    @property
    def _match_over(self) -> bool:
        """Whether this was the last deal of a match."""
        return self._stack.profile.match_over and not self._session.practice

    def _column(self, now: float) -> list[Item]:
        """The winner's column, which lifts."""
        brush, theme = self.brush, self.brush.theme
        column, part = self.layout.columns[self._winner], self._come(len(self._rows) - 1, now)
        up = round(brush.metrics.px(0.35) * part)
        fill = rounded(column.w, column.h + up, brush.metrics.b * Space.CORNER, faded(theme.accent, 0.13))
        out = [Item(fill, column.x, column.y - up)]
        if part > 0:
            light = brush.halo(column.moved(0, -up), faded(theme.accent, 0.2), 0.25)
            out.insert(0, light._replace(alpha=round(255 * part)))
        return out

    def _come(self, row: int, now: float) -> float:
        """How far a row of the table has come: one after the other, once the panel is there."""
        assert self._slide
        motion = self._stack.motion
        if self._folding or motion.still:
            return 1.0
        start = self._slide.end + motion(durations.ROWS_STEP) * row
        return Tween(start, motion(durations.ROWS_STEP) * 1.5).part(now)

    def _rolled(self, points: int, now: float) -> int:
        """A total on its way up or down from nothing."""
        assert self._slide
        motion = self._stack.motion
        if self._folding or motion.still:
            return points
        start = self._slide.end + motion(durations.ROWS_STEP) * (len(self._rows) - 1)
        return round(points * Tween(start, motion(durations.ROLL)).part(now))

    @property
    def _ready_at(self) -> float:
        """When the last number stands."""
        assert self._slide
        motion = self._stack.motion
        if self._folding or motion.still:
            return self._slide.end
        rows = motion(durations.ROWS_STEP) * (len(self._rows) + 1)
        return self._slide.end + rows + motion(durations.ROLL)

    def _table(self, now: float) -> list[Item]:
        """Names, the rows that are not zero for all and the total, each number with its sign."""
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        out = self._column(now)
        deal = self._session.game.deal
        style = brush.style(Type.SMALL, theme.quiet)
        words = deal_text(
            brush.writer, phrases.variant_name(deal.variant.name), deal.code, style, layout.deal
        )
        out += brush.block(words, layout.deal, style)
        for seat, box in enumerate(layout.heads):
            style = brush.style(Type.NAME, theme.accent if seat == self._winner else theme.text, bold=True)
            side = min(round(box.h * 0.86), brush.metrics.px(1.7))
            who = (self._stack.settings.portrait, *self._session.company)[seat]
            face = portrait(side, theme, who, self._session.expression(seat), seat == self._winner)
            if box.h > 2 * side * 0.9:
                # Upright: the name under the portrait.
                hair = brush.metrics.px(Space.HAIR)
                out.append(brush.centred(face, Rect(box.x, box.y + hair, box.w, side)))
                lower = Rect(box.x, box.y + hair + side, box.w, box.h - hair - side).inset(hair, 0)
                out += brush.block(phrases.seat_name(seat), lower, style, "center")
                continue
            name = brush.writer.line(phrases.seat_name(seat), style, box.w - side - brush.metrics.px(0.8))
            wide = side + brush.metrics.px(0.3) + name.get_width()
            x = box.x + (box.w - wide) // 2
            out.append(Item(face, x, box.cy - side // 2))
            out.append(Item(name, x + wide - name.get_width(), box.cy - name.get_height() // 2))
        for at, (i, (label, cells)) in enumerate(zip(self._rows, layout.rows(self._rows), strict=True)):
            row, total, alpha = SHEET[i], i == ROWS - 1, round(255 * self._come(at, now))
            if total:
                wide = cells[-1].right - label.x
                rule = rounded(wide, max(1, round(brush.hairline)), 0, theme.panel_edge)
                out.append(Item(rule, label.x, label.y))
            tint = theme.text if total else theme.quiet
            line = brush.line(phrases.score_row(row), label, brush.style(Type.BODY, tint, bold=total))
            for seat, box in enumerate(cells):
                points = self._points[row][seat]
                points = self._rolled(points, now) if total else points
                size = Type.TOTAL if total else Type.BODY
                tint = theme.text if points or total else theme.quiet
                if total and seat == self._winner:
                    tint = theme.accent
                style = brush.style(size, tint, bold=total or seat == YOU)
                line += brush.line(phrases.signed(points), box, style, "center")
            out += [item._replace(alpha=alpha) for item in line]
        return out

    def _tally(self) -> list[Item]:
        """The tally so far, and the button that begins it anew."""
        brush, layout, theme = self.brush, self.layout, self.brush.theme
        strip, tally = layout.tally, self._stack.profile.tally
        corner = brush.metrics.b * Space.CORNER
        out = [Item(rounded(strip.w, strip.h, corner, theme.well), strip.x, strip.y)]
        title = phrases.tally_replay() if tally.replay else phrases.tally_title()
        style = brush.style(Type.SMALL, theme.quiet)
        text = tally_text(brush.writer, title, tally.deals, style, layout.tally_label.w)
        if self._stack.settings.match and not tally.replay and not self._session.practice:
            text = phrases.match_title(tally.deals, self._stack.settings.match)
        out += brush.block(text, layout.tally_label, style)
        course = ((0, 0, 0), *tally.course)
        for seat, box in enumerate(layout.tally_cells):
            out += self._course([points[seat] for points in course], course, box, seat)
            style = brush.style(Type.BODY, theme.text if tally.deals else theme.quiet, bold=seat == YOU)
            out += brush.line(phrases.signed(tally.points[seat]), box, style, "center")
        return out + self._quiet("reset", "new_tally", layout.reset, lit=tally.deals > 0)

    def _course(
        self, points: Sequence[int], all_points: Sequence[Sequence[int]], box: Rect, seat: int
    ) -> list[Item]:
        """The points of one player over the sitting, as a small line under the number."""
        if len(points) < 3:  # two make no course
            return []
        theme, inner = self.brush.theme, box.inset(box.w // 8, max(2, box.h // 10))
        lows, highs = min(map(min, all_points)), max(map(max, all_points))
        step = inner.w / (len(points) - 1)
        line = max(1.5, self.brush.hairline * 1.4)
        at = "L".join(
            f"{i * step:.1f} {line + (inner.h - 2 * line) * (highs - each) / max(1, highs - lows):.1f}"
            for i, each in enumerate(points)
        )
        tint = faded(theme.accent if seat == self._winner else theme.quiet, 0.38)
        body = (
            f'<path d="M{at}" fill="none" stroke-linejoin="round" {paint(tint, "stroke")} '
            f'stroke-width="{line:.1f}"/>'
        )
        return [Item(drawn(body, inner.w, inner.h), inner.x, inner.y)]

    def _quiet(self, name: str, label: str, box: Rect, *, lit: bool = True) -> list[Item]:
        """A quiet button, for what is seldom used."""
        brush, theme = self.brush, self.brush.theme
        pressed = self.pressed == name
        shape = brush.panel(box, fill=theme.well, edge=theme.accent if pressed else None)
        tint = theme.text if lit else faded(theme.quiet, 0.62)
        hair, two_lines = (
            brush.metrics.px(Space.HAIR),
            2 * ceil(brush.metrics.type_px(Type.SMALL) * Type.LEADING),
        )
        inner = box.inset(hair, min(hair, max(0, (box.h - two_lines) // 2)))
        return [
            shape,
            *brush.block(phrases.button(label), inner, brush.style(Type.SMALL, tint), "center"),
        ]

    def _hand(self, seat: int, place: OpenHand) -> list[Item]:
        """What a loser still held."""
        brush, card = self.brush, self.layout.card
        cards = by_rank(self._session.game.hand(seat))
        text = f"{phrases.seat_name(seat)} · {phrases.cards_count(len(cards))}"
        out = brush.line(text, place.label, brush.style(Type.SMALL, brush.theme.quiet))
        if not cards:
            return out
        pitch = min(card.w * 0.62, (place.cards.w - card.w) / max(1, len(cards) - 1))
        bleed = brush.faces.bleed(card.w)
        for i, each in enumerate(cards):
            x = place.cards.x + round(i * pitch) - bleed
            out.append(Item(brush.faces.get(each, card.w), x, place.cards.y - bleed))
        return out

    def _unfold(self) -> list[Item]:
        box = self.layout.unfold
        return [self.brush.panel(box, edge=self.brush.theme.accent), *self._chevron(box, down=False)]

    def _chevron(self, box: Rect, down: bool) -> list[Item]:
        """An arrow that folds the panel away, or brings it back."""
        side = self.brush.metrics.px(1.3)
        data = "M15 32L50 68L85 32" if down else "M15 68L50 32L85 68"
        scale = side / 100
        body = (
            f'<path transform="scale({scale:.4f})" d="{data}" fill="none" stroke-width="11" '
            f'stroke-linecap="round" stroke-linejoin="round" {paint(self.brush.theme.quiet, "stroke")}/>'
        )
        return [self.brush.centred(drawn(body, side, side), box)]


def summary_of(review: KeptReview, made: int) -> str:
    """What a review found of a whole deal, in a line."""
    counted = [each for each in review.judgements if each.counts]
    worst = review.worst
    if not review.judgements:
        return review_words.nothing_to_choose(review.worth[YOU], made)
    slips = sum(each.grade == "slip" for each in counted)
    return review_words.summary(
        review.worth[YOU],
        made,
        slips,
        len(counted) - slips,
        None if worst is None else (worst.cost, worst.ply + 1),
    )


def tally_text(writer: Writer, title: str, deals: int, style: Style, most: int) -> str:
    """The name of the tally and its deals, on one line if they fit there, else on two."""
    line = f"{title} · {phrases.tally_deals(deals)}"
    return line if writer.measure(line, style.px, style.bold) <= most else line.replace(" · ", "\n")


def deal_text(writer: Writer, variant: str, code: str, style: Style, room: Rect) -> str:
    """Variant and code, on one line if they fit there, else on more, or the code alone."""
    line = f"{variant} · {code}"
    if writer.measure(line, style.px, style.bold) <= room.w:
        return line
    lines = f"{variant}\n{code}"
    return lines if writer.fits(lines, style, room.w, room.h) else code
