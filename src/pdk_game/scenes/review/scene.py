"""A finished deal once more: stepped through, with what each choice of the player's was worth.

The analysis runs beside it; what has been found can be read at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pdk_core as pdk
from pdk_game.play.could_have import could_have
from pdk_game.play.hints import Moment, why, why_pass
from pdk_game.profile.stats.records import company_of
from pdk_game.profile.stats.reviews import PASS, KeptCandidate, KeptJudgement
from pdk_game.scenes.base import BACK, Scene
from pdk_game.scenes.focus import SIDEWAYS, option_at
from pdk_game.scenes.review.draw import ReviewPainter, Seen, Spoken
from pdk_game.scenes.review.layout import STEPS, ReviewLayout, review_layout
from pdk_game.scenes.review.timeline import ply_at
from pdk_game.text import company, phrases
from pdk_game.text.phrases import review as words
from pdk_game.text.phrases.evidence import evidence
from pdk_game.text.seats import CPU_SEATS, YOU
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.tween import Tween
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item

if TYPE_CHECKING:
    from pdk_game.profile.reviewing import Reviewing
    from pdk_game.scenes.stack import SceneStack
    from pdk_game.text.notice import Why

PACE: Final = 1.1  # seconds a ply when it plays on its own, at normal speed
POLL: Final = 0.05  # seconds between looks at an analysis that goes on
OPENS: Final = "o"  # the key that turns all cards over
PRACTISE: Final = "p"


class ReviewScene(Scene):
    """Covers whatever it was called from, and goes back there."""

    name = "review"

    layout: ReviewLayout
    covers = True

    def __init__(self, stack: SceneStack, number: int, reviewing: Reviewing, ply: int | None) -> None:
        self._stack = stack
        self._number = number
        self._making = reviewing
        self._whole = reviewing.game
        self._plies = len(self._whole.history)
        self._ply = self._plies if ply is None else min(ply, self._plies)
        if ply is None:
            self._ply = 0
        self._open = False
        self._shown: str | None = None  # the candidate that is tried on the table
        self._line: int | None = None  # how far along the winning line
        self._asked: int | None = None  # the seat of which it is asked what it could have
        self._next: float | None = None  # when the next ply is played on its own
        self._landing: Tween | None = None  # of the cards that were put down last
        self._others = company_of(reviewing.record)
        company.sit(self._others)
        self._look()

    # Where it is ------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Take the game to the ply."""
        game = self._whole.copy()
        while len(game.history) > self._ply:
            game.undo()
        self._game = game

    def go(self, ply: int) -> None:
        """Be at a ply."""
        ply = min(self._plies, max(0, ply))
        if ply != self._ply or self._shown or self._line is not None:
            self._ply, self._shown, self._line, self._asked = ply, None, None, None
            self._landing = None
            self._look()

    def _play(self, now: float) -> None:
        """Go one ply on, and see and hear it being played."""
        if self._ply == self._plies:
            return
        self.go(self._ply + 1)
        self._put_down(self._game, now)

    def _put_down(self, game: pdk.Game, now: float) -> None:
        """See and hear the last play of a position come to the table."""
        last = game.history[-1]
        if not last.cards:
            self._stack.sound("pass")
            return
        bomb = game.table is not None and game.table.combo.kind == "bomb"
        self._stack.sound("bomb" if bomb else "play")
        self._landing = Tween(now, self._stack.motion(durations.PLAY))

    @property
    def _seen(self) -> pdk.Game:
        """The position that is seen: at the ply, or after what is tried, or as far along the winning line."""
        game, judged = self._game, self.judged
        if self._shown is not None:
            moves = [self._shown]
        elif self._line is not None and judged is not None:
            moves = [text for _, text in judged.open_line[: self._line + 1]]
        else:
            return game
        game = game.copy()
        for text in moves:
            _move(game, text)
        return game

    @property
    def judged(self) -> KeptJudgement | None:
        """The judgement of the choice that the player made at this ply, if it was one."""
        return next((each for each in self._making.judgements if each.ply == self._ply), None)

    def _parts(self, cards: str) -> tuple[pdk.Combo, int] | None:
        """What cards that were or could be played at this ply read as, and how many; None for the pass."""
        if cards == PASS:
            return None
        verdict = self._game.verify(cards)
        assert verdict.combo is not None
        return verdict.combo, len(pdk.parse_cards(cards))

    def _candidates(self, judged: KeptJudgement) -> Sequence[KeptCandidate]:
        """The best candidates, as many as there are bars, what was done among them."""
        room = len(self.layout.bars)
        best = judged.candidates[:room]
        if not room or any(each.cards == judged.made for each in best):
            return best
        return (*best[: room - 1], *(each for each in judged.candidates if each.cards == judged.made))

    def _candidate(self, cards: str) -> str:
        """A candidate in a few words, with its ranks where others may be called the same."""
        return words.candidate_name(self._parts(cards), () if cards == PASS else pdk.parse_cards(cards))

    def _why(self, cards: str) -> Why | None:
        """Why an answer is good: the most telling fact that its seat could know."""
        moment = Moment.of(self._game)
        if cards == PASS:
            return next(iter(why_pass(moment)), None)
        play = self._game.copy().play(cards)
        return next(iter(why(moment, play)), None)

    # What the player does ---------------------------------------------------------------------------

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay everything out."""
        super().arrange(brush, now)
        self.layout = review_layout(brush.metrics)
        self._painter = ReviewPainter(brush, self.layout)

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The keys of the replay, the timeline, the candidates, and the ways on and back."""
        del now
        layout = self.layout
        out = {f"step {name}": box for name, box in zip(STEPS, layout.steps, strict=True)}
        out["timeline"] = layout.timeline
        out["view"] = bounds(layout.views)
        if not self._open and self._ply < self._plies:
            out |= {f"could {seat}": layout.ranks[seat - 1] for seat in CPU_SEATS}
        judged = self.judged
        if judged is not None and not self._open:
            shown = zip(self._candidates(judged), layout.bars, strict=False)
            out |= {f"candidate {at}": box for at, (_, box) in enumerate(shown)}
        if judged is not None and self._open and judged.open_line:
            out["line"] = layout.line
        if self._game.turn is not None:
            out["practise"] = layout.practise
        return out | {BACK: layout.back}

    def gesture(self, gesture: Gesture, now: float) -> None:
        """A finger drags along the timeline; taps do the rest."""
        line = self.layout.timeline
        start = Rect(line.x, line.y, line.w, line.h).holds(gesture.start_x, gesture.start_y)
        if start and gesture.kind in (Kind.PRESS, Kind.DRAG):
            self._next = None
            self.go(ply_at(line, self._plies, gesture.x))
        super().gesture(gesture, now)

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Step, show a candidate, turn cards over, play on, or go back."""
        what, _, which = name.partition(" ")
        if name == BACK:
            self._leave()
        elif what == "step":
            self._step(which, now)
        elif what == "view":
            chosen = None if tap is None else option_at(self.layout.views, tap.x, tap.y)
            self._open = not self._open if chosen is None else bool(chosen)
            self._shown = self._line = self._asked = None
        elif what == "candidate" and self.judged is not None:
            cards = self._candidates(self.judged)[int(which)].cards
            self._shown, self._landing = (None if self._shown == cards else cards), None
            if self._shown:
                self._put_down(self._seen, now)
        elif what == "could":
            self._asked = None if self._asked == int(which) else int(which)
        elif what == "line" and self.judged is not None:
            at = -1 if self._line is None else self._line
            self._line = None if at + 1 >= len(self.judged.open_line) else at + 1
            self._landing = None
            if self._line is not None:
                self._put_down(self._seen, now)
        elif what == "practise":
            self._stack.show_practice(self._number, self._ply)

    def _step(self, step: str, now: float) -> None:
        if step == "play":
            playing = self._next is not None
            if not playing and self._ply == self._plies:
                self.go(0)
            self._next = None if playing else now + self._pace
            return
        self._next = None
        if step == "forward":
            self._play(now)
        else:
            self.go({"first": 0, "back": self._ply - 1, "last": self._plies}[step])

    @property
    def _pace(self) -> float:
        return self._stack.motion.unhurried(PACE)

    def _to_the_next_choice(self, step: int) -> None:
        """Go to the next judged choice that cost something, forward or back."""
        costly = [each.ply for each in self._making.judgements if each.counts]
        ahead = [ply for ply in costly if (ply - self._ply) * step > 0]
        if ahead:
            self._next = None
            self.go(min(ahead) if step > 0 else max(ahead))

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Left and right step, unless the focus is among things that lie side by side."""
        if key in SIDEWAYS and name in ("", "timeline"):
            self._step("forward" if SIDEWAYS[key] > 0 else "back", now)
            return True
        return False

    def key(self, name: str, now: float) -> None:
        """Home and End, Space, O and P, page keys from mistake to mistake; escape goes back."""
        if name in ("escape", "backspace"):
            self._leave()
        elif name in ("home", "end"):
            self._step("first" if name == "home" else "last", now)
        elif name == "space":
            self._step("play", now)
        elif name in ("page down", "page up"):
            self._to_the_next_choice(1 if name == "page down" else -1)
        elif name == OPENS:
            self.activate("view", now)
        elif name == PRACTISE and self._game.turn is not None:
            self.activate("practise", now)

    def _leave(self) -> None:
        self._stack.back()

    def leave(self) -> None:
        """Stop the analysis; what was complete is kept. Whoever sat at the table before sits there again."""
        self._making.poll()
        self._making.cancel()
        table = self._stack.table
        company.sit(table.session.company if table else ())

    # What happens -----------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Take what the analysis has found, and play on its own if that is wanted."""
        self._making.poll()
        if self._next is not None and now >= self._next:
            self._play(now)
            self._next = now + self._pace if self._ply < self._plies else None

    def next_frame_at(self, now: float) -> float | None:
        """A frame when the next ply is due, at once while cards fly, and often while the analysis goes on."""
        if self._landing is not None and not self._landing.done(now):
            return now
        moments = [self._next] if self._next is not None else []
        if not self._making.done:
            moments.append(now + POLL)
        return min(moments, default=None)

    # What there is to say ---------------------------------------------------------------------------

    def describe(self, name: str) -> str:
        """A key of the replay, the choice of views, a candidate, or a button."""
        what, _, which = name.partition(" ")
        if what == "step":
            return words.step_name(which)
        if what == "view":
            return words.view_choice(self._open)
        if what == "timeline":
            return self._expected()
        if what == "candidate" and self.judged is not None:
            found = self._candidates(self.judged)[int(which)]
            made = found.cards == self.judged.made
            return words.candidate_words(self._candidate(found.cards), found.points, made)
        if what == "could":
            return " ".join([words.could_have_title(int(which)), *self._evidence(int(which))])
        if what == "practise":
            return words.practise_button()
        return words.line_button() if what == "line" else phrases.button("back")

    def words(self) -> Sequence[str]:
        """Where the review is, and what there is to say of that moment."""
        heading = self._heading()
        return (
            words.review_title(self._whole.deal.code),
            *([heading] if heading else ()),
            *self._sentences(),
        )

    def _expected(self) -> str:
        known = self._making.outlook
        if self._ply >= len(known):
            return words.still_judging(self._making.judged, self._making.choices)
        return words.expects(known[self._ply])

    def _heading(self) -> str:
        """Which move of the deal it is, "" at its end."""
        return words.move_number(self._ply + 1, self._plies) if self._ply < self._plies else ""

    def _sentences(self) -> list[str]:
        """What there is to say of this moment, each in a sentence or some."""
        judged = self.judged
        if self._asked is not None and not self._open:
            return self._evidence(self._asked)
        out: list[str] = []
        if judged is None:
            out.append(self._plain())
            if self._making.failed:
                out.append(words.review_failed())
            elif not self._making.done and self._ply < self._plies:
                out.append(words.still_judging(self._making.judged, self._making.choices))
            return out
        made, best = self._parts(judged.made), self._parts(judged.best)
        if self._open:
            return out + self._with_open_cards(judged)
        if judged.counts:
            out.append(words.dear_choice(made, best, judged.cost, judged.grade, self._why(judged.best)))
        else:
            out.append(words.right_choice(made))
        if judged.missed_win:
            out.append(words.missed_win(best))
        elif judged.unlucky:
            out.append(words.unlucky(self._parts(judged.open_best), judged.open_cost))
        return out

    def _evidence(self, seat: int) -> list[str]:
        """What the passes of a seat tell of its hand, each in a sentence."""
        told = {each.proof for each in could_have(self._game.view(YOU), seat) if each.proof is not None}
        if not told:
            return [words.no_evidence(seat)]
        return [
            evidence(seat, proof.table, proof.ply + 1, proof.certain)
            for proof in sorted(told, key=lambda proof: proof.ply)
        ]

    def _with_open_cards(self, judged: KeptJudgement) -> list[str]:
        """What there is to say of a choice with all cards open."""
        clear = judged.open_cost >= 0.5 and judged.open_cost > 2 * judged.open_stderr
        if clear:
            best = self._parts(judged.open_best)
            out = [words.open_choice(best, judged.open_cost, judged.open_proved)]
        else:
            out = [words.open_right()]
        return [*out, words.winning_line()] if judged.open_line else out

    def _plain(self) -> str:
        """What happened at this ply, or how the deal begins and ends."""
        if self._ply == self._plies:
            assert self._whole.winner is not None
            return phrases.win_line(self._whole.winner)
        move = self._whole.history[self._ply]
        if not move.cards:
            return words.happened(move.seat, None, 0)
        combo = self._game.verify(move.cards).combo
        return words.happened(move.seat, combo, len(move.cards))

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The whole scene."""
        judged = self.judged
        position = self._seen
        tried = position is not self._game
        lying = _lying(position, tried=tried)
        seen = Seen(
            game=position,
            opened=self._open or self._ply == self._plies,
            person=self._stack.settings.portrait,
            others=self._others,
            lying=lying[0],
            caption=lying[1],
            tried=tried,
            played=self._whole.history[self._ply].cards if self._ply < self._plies and not tried else (),
            landed=1.0 if self._landing is None else self._landing.part(now),
        )
        spoken = Spoken(
            title=words.review_title(self._whole.deal.code),
            views=(words.view_choice(False), words.view_choice(True)),
            sentences=self._sentences(),
            heading=self._heading(),
            grade=judged.grade if judged is not None and judged.counts else "",
            practise=words.practise_button() if self._game.turn is not None else "",
            line=words.line_button() if judged and self._open and judged.open_line else "",
        )
        out = self._painter.items(seen, spoken, self.pressed, self._open)
        if not self._open and self._ply < self._plies:
            for seat in CPU_SEATS:
                held = could_have(self._game.view(YOU), seat)
                out += self._painter.ranks(seat, held, self._asked == seat)
        if judged is not None and not self._open:
            found = [(each, self._candidate(each.cards)) for each in self._candidates(judged)]
            out += self._painter.bars(judged.made, found, self._shown, self.pressed)
        return out + self._painter.replay(
            self._making, seen, self._plies, self._ply, self._next is not None, self.pressed
        )


def _lying(game: pdk.Game, *, tried: bool) -> tuple[tuple[int, ...], str]:
    """The cards in the middle and whose they are, or what was tried."""
    table, last = game.table, game.history[-1] if game.history else None
    if tried and last is not None and not last.cards:
        return table.cards if table else (), words.happened(last.seat, None, 0)
    if table is None:
        return (), ""
    if tried:
        return table.cards, words.happened(table.seat, table.combo, len(table.cards))
    return table.cards, phrases.table_line(table.seat, table.combo, len(table.cards))


def _move(game: pdk.Game, text: str) -> None:
    if text == PASS:
        game.pass_turn()
    else:
        game.play(text)
