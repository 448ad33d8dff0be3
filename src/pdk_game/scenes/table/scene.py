"""The table scene: what the player does goes to the session, what happens there is shown.

Rules are settled in the session before anything moves; the scene only waits so that it can be followed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pdk_core import RANKS
from pdk_game.play.cast import CAST
from pdk_game.play.expressions import EXPRESSIONS
from pdk_game.play.session import DealOver, Passed, Played
from pdk_game.scenes.base import Scene
from pdk_game.scenes.focus import ACTIVATING, ARROWS, TABS, follow, hit
from pdk_game.scenes.table import keys
from pdk_game.scenes.table.autopilot import Autopilot
from pdk_game.scenes.table.board import Board, build, card_of, key_of
from pdk_game.scenes.table.card_counter import could_have_notice
from pdk_game.scenes.table.choreography import Choreography
from pdk_game.scenes.table.coach_marks import (
    CoachMarkLayout,
    CoachMarks,
    coach_mark_layout,
    moment_of,
    readable,
)
from pdk_game.scenes.table.coach_marks_draw import coach_mark_items
from pdk_game.scenes.table.draw import Controls, TablePainter, Words
from pdk_game.scenes.table.focusables import card_focusables
from pdk_game.scenes.table.hand_gestures import Done, HandGestures
from pdk_game.scenes.table.layout import table_layout
from pdk_game.scenes.table.moments_draw import prepared
from pdk_game.scenes.table.piles import heap_place
from pdk_game.scenes.table.snapshot import snapshot
from pdk_game.scenes.table.table_words import table_words
from pdk_game.scenes.table.warmup import Warmup, hand_faces, play_faces
from pdk_game.text import phrases
from pdk_game.text.guide import topic_of
from pdk_game.text.notice import Notice
from pdk_game.text.phrases.coach import coach_mark_line
from pdk_game.text.seats import CPU_SEATS, YOU
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.theme import Space
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.portraits import face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pdk_game.play.session import Event, Session
    from pdk_game.scenes.stack import SceneStack
    from pdk_game.ui.metrics import Metrics

RANK = "rank "  # a cell of the card counter, where it tells more
AHEAD = 4e6  # bytes of cards that are drawn before they are played
POLL = 0.02  # seconds between looks at a CPU that still thinks


class TableScene(Scene):
    """One deal, from its first card to the last play."""

    name = "table"

    board: Board  # what lies where
    told: Board  # what is told of it, which waits for cards that fly

    def __init__(self, stack: SceneStack, session: Session, fresh: bool) -> None:
        self.session = session
        self.moves = Choreography(lambda: stack.motion)
        self._hand_gestures = HandGestures(session, self.moves)
        self._autopilot = Autopilot(session.game)
        self._stack = stack
        self._painter: TablePainter | None = None
        self._painted_on: Metrics | None = None
        self._fresh = fresh  # not dealt out yet
        self._dealing = False
        self._thinking: float | None = None  # since when the CPU to move is seen to think
        self._notice: Notice | None = None  # replaces the status line until the next action
        self._tells: float | None = None  # when what has happened is told: with the cards that land
        self._said: Notice | None = None  # what the status line says until then
        self._coach_marks = CoachMarks(stack.settings.coached)
        self._tapped: int | None = None  # the card of the last single tap
        self._shown = False  # the result has been shown

    # The screen -------------------------------------------------------------------------------------

    def arrange(self, brush: Brush, now: float) -> None:
        """Lay the table out; on another screen what was moving is where it belongs."""
        super().arrange(brush, now)
        self._painter = TablePainter(brush)
        if self._painted_on == brush.metrics:
            self._refresh(now)
        else:
            self._painted_on = brush.metrics
            self.moves.resized(brush.metrics.w)
            self._tells = None
            self.board = self.told = self._build()
        self._hand_gestures.release(self.board, now)
        self._warmup, self._to_draw = self._warm(), self._faces()
        people = (self._stack.settings.portrait, *self.session.company)
        self._moments = prepared(brush, self.board.layout, people)
        if self._fresh:
            self._fresh, self._dealing = False, True
            Warmup(brush.faces, hand_faces(self.board.layout, self.board.snapshot.hand)).finish()
            self.items(now)  # so that what is told after the dealing has been drawn before
            self.told = replace(self.board, snapshot=self.board.snapshot.undealt())
            self.moves.deal(self.board, now)
            self._said, self._tells = None, self.moves.landing

    def _warm(self) -> Warmup:
        """All cards that may yet be seen: the own ones in the hand, and every one on the table."""
        layout, game = self.board.layout, self.session.game
        own = self.board.snapshot.hand
        others = sorted(set(game.deal.variant.deck) - {card for move in game.history for card in move.cards})
        self._wanted = hand_faces(layout, own) + play_faces(layout, others)
        self.brush.faces.keep(self._wanted)
        return Warmup(self.brush.faces, self._wanted, AHEAD)

    def _faces(self) -> Iterator[tuple[int, str, str]]:
        """All faces that those at the table may make: the size of each, whose, and the expression."""
        layout, own = self.board.layout, self._stack.settings.portrait
        sides = (layout.own.h, layout.left.avatar.h, layout.right.avatar.h)
        people = zip(sides, (own, *self.session.company), strict=True)
        return iter([(side, who, each) for side, who in people for each in EXPRESSIONS])

    def prepare(self) -> bool:
        """Draw one more thing that may soon be seen: a face, a seal, a card that is played."""
        for one in self._to_draw:
            face(*one)
            return True
        for draw in self._moments:
            draw()
            return True
        return self._warmup.step()

    def _build(self) -> Board:
        chosen = self._stack.settings
        seen = snapshot(self.session, chosen.sort, chosen.counter, chosen.could_have)
        if seen.could_have:
            self.session.aid()
        if self._tells is not None:
            seen = seen.before_it_lands(self.told.snapshot)
        return build(seen, table_layout(self.brush.metrics, len(seen.hand), bool(seen.unseen)))

    def _refresh(self, now: float, events: Sequence[Event] = ()) -> None:
        """Show the session as it is now, moving there from what was shown, with what has happened."""
        before, self.board = self.board, self._build()
        if self._tells is None:
            self.told = self.board
        own = [event for event in events if isinstance(event, Played | Passed) and event.seat == YOU]
        if self.board.snapshot.selection - before.snapshot.selection or any(
            isinstance(event, Played) for event in own
        ):
            self._learn(lambda: self._coach_marks.did("choose"))
        if own:
            self._learn(lambda: self._coach_marks.did("move"))
        self.moves.move(before, self.board, now, events)

    # What the player does ---------------------------------------------------------------------------

    def gesture(self, gesture: Gesture, now: float) -> None:
        """Press lights a button; a tap skips what moves, and then does what it says; the hand takes the rest."""
        if gesture.kind is Kind.PRESS:
            self._touched(now)
        button = hit(self._buttons(), gesture.x, gesture.y)
        self.pressed, tapped = follow(self.pressed, gesture.kind, button)
        done = Done.NOTHING if self._dealing else self._hand_gestures.feed(gesture, self.board, now)
        if done is Done.PLAY:
            self.press("play", now)
        elif done is Done.HANDLED:
            self._chosen(now)
        elif tapped:
            self._tap(gesture, button, now)
        self._hand_gestures.settle(self.board, now)

    def _touched(self, now: float) -> None:
        """The player does something; what only skips what moves is no move of their own."""
        if not self.moves.busy(now):
            self._autopilot.take_over()

    def _tell(self, now: float) -> None:
        """Say what has happened: the cards lie there now, or what moves has been skipped."""
        if self._tells is not None:
            self._tells = None
            before = self.told.snapshot.seats[YOU].turn
            self._refresh(now)
            if self.told.snapshot.seats[YOU].turn and not before:
                self.moves.your_turn(now)

    def _land(self, now: float) -> None:
        """The player goes on: what flies is where it belongs, but for what a finger holds."""
        if self._tells is not None:
            carried = self.moves.carried
            self.moves.settle()
            self.moves.carried = carried
            self._tell(now)

    def _chosen(self, now: float) -> None:
        """Show what a finger on the hand has selected, if that is something else."""
        if self.session.selection != self.board.snapshot.selection or self.session.notice:
            self._land(now)
            self._notice, self._tapped = None, None
            self._refresh(now)

    def _buttons(self) -> dict[str, Rect]:
        """The buttons, in the order of Tab."""
        layout = self.board.layout
        boxes = {
            **{"pass": layout.passing, "hint": layout.hint, "play": layout.play},
            **{"counter": layout.counter, "menu": layout.menu},
            **{f"seat {seat}": layout.seat(seat).plate for seat in CPU_SEATS},
        }
        if self.board.snapshot.could_have:
            boxes |= {f"{RANK}{rank}": box for rank, box in zip(RANKS, layout.counts, strict=True)}
        status = self._shown_status
        if status and status.reason:
            boxes = {"why": layout.why} | boxes
        mark = self._mark()
        return {"skip": mark.skip, "mark": mark.box} | boxes if mark else boxes

    def _tap(self, gesture: Gesture, button: str, now: float) -> None:
        skipped = self.moves.busy(now)
        if button:
            self.activate(button, now, gesture)
            return
        if self._skip(now):
            return
        card = self.board.card_at(gesture.x, gesture.y)
        if card is not None:
            self.activate(key_of(card), now, gesture)
        elif self.session.selection:
            self.clear(now)
        elif not skipped and self._at_the_pile(gesture.x, gesture.y):
            self._look_back()

    def _look_back(self) -> None:
        """Show the round that was played last, if there is one."""
        if self.session.game.history:
            self._stack.show_round(self.session)

    def _at_the_pile(self, x: int, y: int) -> bool:
        """Whether a point is on the play on the table, or over the caption under it, or where a play would be."""
        layout, table = self.board.layout, self.board.snapshot.table
        play = bounds(layout.pile_places(len(table))) if table else layout.ring
        heap = heap_place(layout).inset(-layout.metrics.px(Space.SMALL))
        lying = self.board.snapshot.heap and heap.holds(x, y)
        return bool(lying) or play._replace(h=layout.caption.bottom - play.y).holds(x, y)

    def under(self, x: int, y: int, now: float) -> str:
        """A button, or the card of the hand that is seen there."""
        button = hit(self._buttons(), x, y)
        if button or self._dealing or self.session.game.turn is None:
            return button
        card = self.board.card_at(x, y)
        del now
        return "" if card is None else key_of(card)

    def hover(self, name: str, now: float) -> bool:
        """A card peeks out of the hand; anything else has a brighter edge."""
        card = name if name in self.board.by_key else ""
        self.moves.peek(card, self.board, now)
        return bool(name) and not card

    def focusables(self, now: float) -> Mapping[str, Rect]:
        """The cards of the hand, from the end of the dealing to the end of the deal, and the buttons."""
        if self.session.game.turn is None or (self._dealing and self.moves.busy(now)):
            return self._buttons()
        return card_focusables(self.board) | self._buttons()

    def activate(self, name: str, now: float, tap: Gesture | None = None) -> None:
        """Select a card or give it back, use a button, or what lies over the table."""
        if tap is None:
            self._touched(now)
        if name == "menu":
            self._stack.show_menu(self.session)
        elif name.startswith(RANK):
            self._notice = could_have_notice(self.board.snapshot.could_have, name.removeprefix(RANK))
        elif name == "counter":
            self.toggle_counter()
        elif name in ("skip", "mark"):
            self._learn(self._coach_marks.skip if name == "skip" else self._coach_marks.read)
        elif name == "why":
            self.explain()
        elif name.startswith("seat "):
            self._stack.show_person(self.session, int(name[-1]))
        elif self._skip(now):
            return
        elif name in self.board.by_key:
            self.choose(card_of(name), tap.taps if tap else 1, now)
        else:
            self.press(name, now)

    def own_key(self, key: str, name: str, now: float) -> bool:
        """Enter plays what is selected while the focus is on a card; any key skips the dealing or the end."""
        skipping = self.session.game.turn is None or (self._dealing and self.moves.busy(now))
        skipping = skipping and key in (*ARROWS, *TABS, *ACTIVATING)
        if not skipping and not (key == "return" and name in self.board.by_key):
            return False
        self.key(key, now)
        return True

    def describe(self, name: str) -> str:
        """A card and whether it is selected, or a button."""
        if name in self.board.by_key:
            card = card_of(name)
            return phrases.focused_card(card, card in self.session.selection)
        if name == "mark":
            return self._mark_words()
        if name.startswith(RANK):
            told = could_have_notice(self.board.snapshot.could_have, name.removeprefix(RANK))
            return phrases.sentence(told)
        if name == "counter":
            return phrases.setting_line(name, self._stack.settings.counter)
        if name.startswith("seat "):
            return self._plate_words(int(name[-1]))
        return phrases.button({"skip": "close"}.get(name, name))

    def _plate_words(self, seat: int) -> str:
        """Who sits at a plate, and what it shows."""
        view = self.board.snapshot.seats[seat]
        cards = phrases.cards_count(view.cards)
        return phrases.plate_words(seat, CAST[view.who].age, view.level or "", cards)

    def words(self) -> Sequence[str]:
        """The mark of a first deal, if one is shown."""
        return tuple(filter(None, (self._mark_words(),)))

    def _mark_words(self) -> str:
        mark = self._coach_marks.mark
        return coach_mark_line(mark, moment_of(self.session)) if mark and self._mark() else ""

    def _skip(self, now: float) -> bool:
        """Put what moves where it belongs; whether that was the dealing, which is then all that was wanted."""
        if not self.moves.busy(now):
            return False
        self.moves.settle()
        self._tell(now)
        return self._dealing

    def clear(self, now: float) -> None:
        """Give all selected cards back."""
        self._land(now)
        self._notice = None
        self.session.clear()
        self._refresh(now)

    def choose(self, card: int, count: int, now: float) -> None:
        """A tap takes a card or gives it back; the second of a double tap takes all of its rank."""
        self._land(now)
        self._notice = None
        if count == 2 and self._tapped is not None and self._tapped // 4 == card // 4:
            self.session.toggle_rank(self._tapped)
            self._tapped = None
        else:
            self.session.toggle(card)
            self._tapped = card
        self._refresh(now)

    def toggle_counter(self) -> None:
        """Show the card counter, or put it away."""
        self._stack.profile.change(counter=not self._stack.settings.counter)

    def press(self, button: str, now: float) -> None:
        """Use one of the buttons: play, pass or hint."""
        self._land(now)
        self._notice = None
        if button == "play":
            self._play(now)
        elif button == "pass":
            if self.session.can_pass:
                said = self.status
                self._happen(self.session.pass_turn(), said, now)
            else:
                self._notice = self.session.pass_lock
        elif button == "hint" and self.session.can_hint:
            self.session.hint()
            self._refresh(now)

    def explain(self) -> None:
        """Show the paragraph of the rules that says why the last thing was refused, if something was."""
        reason = self.status.reason
        if reason:
            self._stack.show("rules", f"{self.session.game.variant.name} {topic_of(reason)}")

    def _play(self, now: float) -> None:
        chosen = frozenset(map(key_of, self.session.selection))
        said = self.status
        events = self.session.play()
        if events:
            self._happen(events, said, now)
        else:
            self.moves.refused(chosen, now)
            self._refresh(now)

    def _mark(self) -> CoachMarkLayout | None:
        """The mark of a first deal that is shown now. It waits while something is said, or would hide a play."""
        due, session, seen = self._coach_marks.mark, self.session, self.board.snapshot
        said = self._notice or session.notice or session.hinting or self.status.reason
        if due is None or said or self._dealing or session.game.winner is not None:
            return None
        mark = coach_mark_layout(self.board.layout, due)
        # Before a CPU's lead there is room for a moment only.
        lying = len(seen.table) or int(seen.turned_up is not None or not session.your_turn)
        return mark if readable(self.board.layout, lying, mark.box) else None

    def _learn(self, learn: Callable[[], object]) -> None:
        """Go on with the marks; when the last has gone, they never come again."""
        before = self._coach_marks.mark
        learn()
        if before is not None and self._coach_marks.mark is None:
            self._stack.profile.change(coached=True)

    def key(self, name: str, now: float) -> None:
        """Keys do what they mean in keys; escape puts a mark away, or opens the menu."""
        rank, chosen = keys.rank_of(name), self._stack.settings
        self._touched(now)
        if name == "escape":
            self.activate("mark" if self._mark() else "menu", now)
        elif name == keys.COUNTER:
            self.toggle_counter()
        elif name == keys.LAST_ROUND:
            self._look_back()
        elif name == keys.SORT:
            self._stack.profile.change(sort=keys.next_sort(chosen.sort))
        elif self._skip(now) or self.session.game.turn is None:
            return
        elif name in keys.BUTTONS:
            self.press(keys.BUTTONS[name], now)
        elif name in keys.CLEAR:
            self.clear(now)
        elif rank is not None:
            self.pick(rank, now)

    def pick(self, rank: int, now: float) -> None:
        """Select one more card of a rank; after the last one give them all back."""
        self._land(now)
        held = self.session.pick(rank)
        self._notice = None if held else Notice("none_held", rank=RANKS[rank])
        self._tapped = None
        self._refresh(now)

    @property
    def status(self) -> Notice:
        """What there is to say of the deal."""
        return self._notice or self.session.status

    @property
    def _shown_status(self) -> Notice | None:
        """What the line over the hand says: nothing of cards that still fly, and nothing before they are dealt."""
        return self.status if self._tells is None else self._said

    # What happens -----------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Let the deal go on unless a scene above holds it, and let hear what that sounds like."""
        if self._tells is not None and now >= self._tells:
            self._tell(now)
        if not self.held:
            self._go_on(now)
        for cue in self.moves.heard(now):
            self._stack.sound(*cue)

    def _go_on(self, now: float) -> None:
        """Let the CPU whose turn it is think, and show what it did once it can be followed; show hints."""
        if self._hand_gestures.long_press(now):
            self._chosen(now)
        busy = self.moves.busy(now)
        if self._dealing and not busy:
            self._dealing = False
            self.brush.faces.keep(self._wanted)  # how the cards looked while they turned over is large
        turn = self.session.game.turn
        if turn is None:
            self._finish(now)
            return
        if turn == YOU:
            if self.session.poll_hint():
                self._refresh(now)
            self._move_for_the_player(now)
            return
        if self._thinking is None and not self._dealing:
            self._thinking = max(now, self.moves.hold)
            self.session.think()
        if self._thinking is not None and not busy and now - self._thinking >= self.moves.motion.pace:
            said = self.status
            events = self.session.poll()
            if events:
                self._thinking = None
                self._happen(events, said, now)

    def _move_for_the_player(self, now: float) -> None:
        """Make the only move there is, if the player wants that, after a while in which it can be prevented."""
        pilot = self._autopilot
        pilot.think(self._stack.settings, self._stack.motion, max(now, self.moves.hold))
        move = pilot.move(now)
        if move == "play":
            self.session.choose(frozenset(self.session.game.hand(YOU)))
        if move:
            self.press(move, now)

    def _finish(self, now: float) -> None:
        if not self.moves.busy(now) and not self._shown:
            self._shown = True
            self._learn(self._coach_marks.skip)
            self._stack.show_result(self.session)

    def _happen(self, events: Sequence[Event], said: Notice, now: float) -> None:
        """Show events that are already true in the session, and tell them once their cards have landed.

        Until then the status line says what it `said` before.
        """
        self._tapped = None
        self._tell(now)
        self._said, self._tells = said, now
        self._refresh(now, events)
        self._tells = self.moves.landing
        if self._tells <= now:
            self._tell(now)
        self._notice = self._stack.profile.message()
        first, last = events[0], events[-1]
        if isinstance(last, DealOver) or (isinstance(first, Played) and first.seat == YOU):
            self._hand_gestures.release(self.board, now)

    # What it looks like -----------------------------------------------------------------------------

    def items(self, now: float) -> list[Item]:
        """The table as it is at this moment."""
        assert self._painter
        out = self._painter.items(self.told, self.board, self.moves, self._words(), self._controls(now), now)
        mark = self._mark()
        if mark:
            out += coach_mark_items(self.brush, mark, self._mark_words(), self._coach_marks.number)
        return out

    def _words(self) -> Words:
        marked = self._mark() is not None
        return table_words(self._stack, self.session, self.told.snapshot, self._shown_status, marked=marked)

    def _controls(self, now: float) -> Controls:
        session = self.session
        ready = self._tells is None and not (self._dealing and self.moves.busy(now))
        return Controls(
            can_play=ready and session.can_play,
            can_pass=ready and session.can_pass,
            can_hint=ready and session.can_hint and not session.nothing_beats,
            must_pass=ready and session.nothing_beats,
            locked=ready and session.game.table is not None and session.pass_lock is not None,
            pressed=self.pressed,
        )

    def next_frame_at(self, now: float) -> float | None:
        """A frame at once while something moves; else when the next thing is due."""
        if self.moves.moving(now):
            return now
        if self.held:
            moments = [self.moves.next_change(now), self._tells]
            return min((moment for moment in moments if moment is not None), default=None)
        moments = [self.moves.next_change(now), self._hand_gestures.due, self._autopilot.due, self._tells]
        if self.session.hinting:
            moments.append(now if self.session.hint_ready else now + POLL)
        if self._thinking is not None:
            earliest = self._thinking + self.moves.motion.pace
            moments.append(now + POLL if earliest <= now and not self.session.ready else max(now, earliest))
        elif self.session.game.turn not in (None, YOU) or (
            self.session.game.turn is None and not self._shown
        ):
            moments.append(now)
        return min((moment for moment in moments if moment is not None), default=None)

    def leave(self) -> None:
        """Stop whoever is thinking; what they would have answered is dropped."""
        self.session.cancel()
