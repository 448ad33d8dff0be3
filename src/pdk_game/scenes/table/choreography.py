"""How the table moves and sounds: from one board to the next, and what flashes up. Pure; it holds no clock.

A card that lies elsewhere than before flies there; nothing here decides anything. All of it may be skipped at
any moment with `settle`, because the board it leads to is already true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pdk_game.play.session import DealOver, Event, Passed, Played
from pdk_game.scenes.table.board import Board, Sprite
from pdk_game.scenes.table.moments import Moments, wave
from pdk_game.scenes.table.piles import heap_place
from pdk_game.text.seats import SEATS
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import Motion
from pdk_game.ui.anim.easing import Ease, in_out, linear, out_cubic
from pdk_game.ui.anim.tween import Tween
from pdk_game.ui.sounds import Cue, Sound
from pdk_game.ui.theme import Card

REVEALED: Final = ("stack1", "stack2")  # whose cards are turned over at the end, in turn
LONG: Final = 6  # cards of a straight that light runs over
PEEK: Final = 0.05  # of a card's height: how far one under the mouse comes out of the hand
SINK: Final = 0.5  # a refused card sinks by this part of its lift while it shakes
# A card that is played sounds from this part of its flight on, so that it is heard set down as it arrives.
LIGHTEST: Final = 0.55  # the level of a single card's sound, of the loudest,
HEAVIEST: Final = 8  # which that of so many cards has
TOUCH: Final = 0.4


class Pose(NamedTuple):
    """Where a card is drawn at a moment."""

    x: float
    y: float
    w: float
    turn: float = 1.0  # 1 face up, 0 on edge, -1 its back
    alpha: float = 1.0


@dataclass(frozen=True)
class Flight:
    """A card on its way to its place on the board."""

    origin: Pose
    tween: Tween
    hidden: bool = False  # not seen before it starts
    above: bool = True  # drawn over everything that lies

    def pose(self, rest: Pose, now: float) -> Pose:
        """Where it is now."""
        part = self.tween.part(now)
        return Pose(*(a + (b - a) * part for a, b in zip(self.origin, rest, strict=True)))


@dataclass(frozen=True)
class Ghost:
    """A card that is no longer on the board, while it leaves."""

    sprite: Sprite
    tween: Tween
    to: tuple[float, float]
    turned: bool = False  # face down on the heap


@dataclass(frozen=True)
class Carry:
    """Cards of the hand that follow a finger, so far from their places; `over` the line above which they play."""

    keys: frozenset[str]
    dx: int
    dy: int
    over: bool


class Choreography:
    """What moves now. The scene tells it what happened; draw asks it where things are."""

    def __init__(self, motion: Callable[[], Motion]) -> None:
        self._motion = motion
        self.carried: Carry | None = None
        self._peeking = ""  # the card that a mouse is over
        self._width = 1000.0
        self._flights: dict[str, Flight] = {}
        self._ghosts: list[Ghost] = []
        self._shaken: tuple[frozenset[str], Tween] | None = None
        self.moments = Moments()
        self._hold = 0.0  # nothing new happens before this moment
        self.landing = 0.0  # when the cards that were dealt or played last lie where they belong
        self._cues: list[tuple[float, Cue]] = []  # what will be heard when

    @property
    def motion(self) -> Motion:
        """The speed the player has chosen, now."""
        return self._motion()

    # What happened ----------------------------------------------------------------------------------

    def deal(self, board: Board, now: float) -> None:
        """Every card flies from the middle of the table to its place, seat by seat."""
        if self.motion.still:
            self._hold = now + durations.HOLD
            self._cue("deal", now)
            return
        origin = _deck(board)
        turns: dict[str, int] = {}
        for sprite in board.sprites:
            if sprite.zone not in ("hand", "stack1", "stack2"):
                continue
            nth = turns.get(sprite.zone, 0)
            turns[sprite.zone] = nth + 1
            seat = 0 if sprite.zone == "hand" else int(sprite.zone[-1])
            start = now + self.motion(durations.DEAL_STEP) * (nth * len(SEATS) + seat)
            tween = Tween(start, self.motion(durations.DEAL_FLIGHT))
            self._flights[sprite.key] = Flight(replace_width(origin, sprite.w), tween, hidden=True)
        last = max((flight.tween.end for flight in self._flights.values()), default=now)
        sounds = 1 + int((last - self.motion(durations.DEAL_FLIGHT) - now) / durations.DEAL_SOUND)
        for nth in range(sounds):
            self._cue("deal", now + nth * durations.DEAL_SOUND)
        if "turned up" in board.by_key:
            shown = board.by_key["turned up"]
            tween = Tween(last, self.motion(durations.PLAY))
            self._flights[shown.key] = Flight(replace_width(origin, shown.w), tween, hidden=True)
            self._cue_landing(tween)
            self.landing, last = tween.end, tween.end + self.motion(durations.TURNED_UP)
        else:
            self.landing = last
        self._hold = last

    def move(self, before: Board, after: Board, now: float, events: Sequence[Event] = ()) -> None:
        """From one board to the next: what lies elsewhere flies, what is gone fades; and what has happened."""
        if _raised(after, self._peeking):
            self._peeking = ""
        if not events and before.snapshot.selection != after.snapshot.selection:
            self._cue("select", now)
        if not self.motion.still:
            self._fly(before, after, now)
            self._leave(before, after, now)
        for event in events:
            self._show(event, after, now)

    def _show(self, event: Event, after: Board, now: float) -> None:
        match event:
            case Played(seat, cards, combo, left):
                if self.motion.still:
                    self._hold = now + durations.HOLD
                flight = Tween(now, self.motion(durations.PLAY))
                self._cue_landing(flight, len(cards), after.snapshot.beats)
                if combo.kind == "bomb":
                    self.bomb(now)
                elif combo.kind == "straight" and combo.length >= LONG and not self.motion.still:
                    self.moments.shine(self.motion, max(now, self._hold))
                if left == 1:
                    self.last_card(seat, now)
            case Passed(seat):
                self.passed(seat, now)
            case DealOver(_, scores):
                self.won([seat for seat, points in enumerate(scores.shut_out) if points < 0], now)

    def _fly(self, before: Board, after: Board, now: float) -> None:
        """Send every card that lies elsewhere than before to its place."""
        steps = _steps([sprite for sprite in after.sprites if sprite.zone == "table"])
        for sprite in after.sprites:
            old = before.by_key.get(sprite.key)
            if old is not None and _same_place(old, sprite):
                continue
            if old is not None:
                origin = self.pose(old, now) or rest_pose(old)
            elif sprite.zone == "table":
                origin = _seat_pose(after, sprite)
            elif sprite.zone == "shown":
                origin = replace_width(_deck(after), sprite.w)
            else:
                if sprite.card is not None and sprite.zone in REVEALED:
                    self._reveal(before, after, sprite, now)
                continue
            landing = sprite.zone == "table"
            step = self.motion(steps[sprite.key]) if landing else 0.0
            tween = Tween(now + step, self.motion(_time(old, sprite)), _ease(sprite))
            self._flights[sprite.key] = Flight(origin, tween, above=landing)
            if landing:
                self.landing = max(self.landing, tween.end)
                self._hold = max(self._hold, tween.end)

    def _reveal(self, before: Board, after: Board, sprite: Sprite, now: float) -> None:
        """Turn a card of a loser's hand over where its back lay, one after the other, and the hands in turn."""
        backs = [back for back in before.sprites if back.zone == sprite.zone]
        cards = [each for each in after.sprites if each.zone == sprite.zone]
        if len(backs) != len(cards):
            return
        at = cards.index(sprite)
        late = durations.HUSH + durations.REVEAL_NEXT * REVEALED.index(sprite.zone)
        step = durations.REVEAL / 2 / len(cards) * at
        tween = Tween(now + self.motion(late + step), self.motion(durations.REVEAL), in_out)
        origin = replace_width(rest_pose(backs[at]), sprite.w)
        self._flights[sprite.key] = Flight(origin, tween, above=False)

    def passed(self, seat: int, now: float) -> None:
        """A seat says that it passes."""
        self._cue("pass", now)
        self.moments.say(seat, self.motion, now)
        if self.motion.still:
            self._hold = now + durations.HOLD

    def refused(self, keys: frozenset[str], now: float) -> None:
        """The chosen cards shake and sink for a moment."""
        self._cue("refused", now)
        if not self.motion.still:
            self._shaken = keys, Tween(now, self.motion(durations.REFUSE), linear)

    def carry(self, carry: Carry) -> None:
        """Cards are where the finger has them, at any speed of motion."""
        self.carried = carry

    def peek(self, key: str, board: Board, now: float) -> None:
        """The mouse is over a card of the hand ("" for none), which peeks out while it is."""
        if _raised(board, key):
            key = ""
        if key == self._peeking:
            return
        moved = [board.by_key[each] for each in (self._peeking, key) if each in board.by_key]
        origins = [self.pose(sprite, now) for sprite in moved]
        self._peeking = key
        if not self.motion.still:
            tween = Tween(now, self.motion(durations.LIFT))
            for sprite, origin in zip(moved, origins, strict=True):
                if origin is not None and sprite.zone == "hand":
                    self._flights[sprite.key] = Flight(origin, tween, above=False)

    def drop(self, board: Board, now: float) -> None:
        """What was carried and is still in the hand springs back to its place."""
        carry = self.carried
        if carry is None:
            return
        held = [sprite for sprite in board.sprites if sprite.zone == "hand" and sprite.key in carry.keys]
        origins = [self.pose(sprite, now) or rest_pose(sprite) for sprite in held]
        self.carried = None
        if not self.motion.still:
            tween = Tween(now, self.motion(durations.SPRING))
            self._flights |= {
                sprite.key: Flight(origin, tween) for sprite, origin in zip(held, origins, strict=True)
            }

    def bomb(self, now: float) -> None:
        """A bomb is felt, once it has landed."""
        start = now if self.motion.still else max(now, self._hold)
        self._cue("bomb", start)
        if not self.motion.still:
            self._hold = max(self._hold, self.moments.bomb(self.motion, start))

    def your_turn(self, now: float) -> None:
        """It is the person's turn now."""
        self._cue("turn", now)

    def last_card(self, seat: int, now: float) -> None:
        """The last-card seal stamps down at a seat."""
        start = now if self.motion.still else max(now, self._hold)
        self._cue("last_card", start)
        if not self.motion.still:
            self.moments.last_card(seat, self.motion, start)

    def won(self, shut_out: Sequence[int], now: float) -> None:
        """The deal ends: hush, the last play glows, hands are turned over, a banner; then the result comes."""
        start = max(now, self._hold)
        if self.motion.still:
            self._hold = now + 2 * durations.HOLD
        else:
            self.moments.win(self.motion, start)
            self._hold = start + self.motion(durations.WIN)
        for seat in shut_out:
            stamped = start + self.motion(durations.HUSH + seat * durations.REVEAL_NEXT)
            self._cue("shut_out", stamped)
            if not self.motion.still:
                self.moments.shut_out(seat, self.motion, stamped)

    def settle(self) -> None:
        """Skip everything that moves or would still be heard: the board is as it is."""
        self._cues.clear()
        self._flights.clear()
        self._ghosts.clear()
        self.moments.settle()
        self._shaken = self.carried = None
        self._hold = self.landing = 0.0

    # What is heard ----------------------------------------------------------------------------------

    def heard(self, now: float) -> list[Cue]:
        """The sounds whose moment has come since the last call, each once."""
        due = [cue for cue in self._cues if cue[0] <= now]
        self._cues = [cue for cue in self._cues if cue[0] > now]
        return list(dict.fromkeys(cue for moment, cue in due if now - moment <= durations.TOO_LATE))

    def _cue(self, name: Sound, moment: float, pitch: int = 0, weight: float = 1.0) -> None:
        self._cues.append((moment, Cue(name, pitch, weight)))

    def _cue_landing(self, tween: Tween, cards: int = 1, beats: int = 0) -> None:
        """Cards are set down at the end of this flight: the more, the louder; each beat of a round is higher."""
        weight = LIGHTEST + (1 - LIGHTEST) * min(1.0, cards / HEAVIEST)
        self._cue("play", tween.start + TOUCH * tween.duration, beats, weight)

    # What it looks like now -------------------------------------------------------------------------

    def busy(self, now: float) -> bool:
        """Whether the next move has to wait."""
        return now < self._hold

    @property
    def hold(self) -> float:
        """The moment from which the next move may come."""
        return self._hold

    def moving(self, now: float) -> bool:
        """Whether the picture changes from frame to frame. Forgets what is over."""
        self._flights = {key: flight for key, flight in self._flights.items() if not flight.tween.done(now)}
        self._ghosts = [ghost for ghost in self._ghosts if not ghost.tween.done(now)]
        if self._shaken and self._shaken[1].done(now):
            self._shaken = None
        return bool(self._flights or self._ghosts or self._shaken) | self.moments.moving(now)

    def next_change(self, now: float) -> float | None:
        """The next moment at which a still picture changes by itself."""
        moments = [self._hold, *(moment for moment, _ in self._cues), *self.moments.changes()]
        return min((moment for moment in moments if moment > now), default=None)

    def pose(self, sprite: Sprite, now: float) -> Pose | None:
        """Where a sprite is drawn; None while it is not seen."""
        rest = rest_pose(sprite)
        if sprite.key == self._peeking and sprite.zone == "hand":
            rest = rest._replace(y=rest.y - PEEK * sprite.w * Card.RATIO)
        flight = self._flights.get(sprite.key)
        if flight is not None:
            if flight.hidden and not flight.tween.begun(now):
                return None
            rest = flight.pose(rest, now)
        if self._shaken and sprite.key in self._shaken[0] and sprite.zone == "hand":
            rest = self._shake(rest, now)
        if self.carries(sprite) and self.carried:
            rest = rest._replace(x=rest.x + self.carried.dx, y=rest.y + self.carried.dy)
        return rest

    def carries(self, sprite: Sprite) -> bool:
        """Whether a sprite follows a finger."""
        return self.carried is not None and sprite.key in self.carried.keys and sprite.zone == "hand"

    def flying(self, sprite: Sprite, now: float) -> bool:
        """Whether a sprite is on its way above the others."""
        flight = self._flights.get(sprite.key)
        return flight is not None and flight.above and not flight.tween.done(now)

    def sweeping(self, now: float) -> bool:
        """Whether a play that is over is still on its way to the heap."""
        return any(ghost.turned and not ghost.tween.done(now) for ghost in self._ghosts)

    def pending(self, zone: str, board: Board, now: float) -> int:
        """How many cards of a zone have not been dealt yet."""
        return sum(
            1
            for sprite in board.sprites
            if sprite.zone == zone
            and (flight := self._flights.get(sprite.key)) is not None
            and flight.hidden
            and not flight.tween.done(now)
        )

    def undealt(self, board: Board, now: float) -> int:
        """How many cards are still in the deck in the middle."""
        flights = (self._flights.get(sprite.key) for sprite in board.sprites)
        return sum(1 for flight in flights if flight and flight.hidden and not flight.tween.begun(now))

    def ghosts(self, now: float) -> list[tuple[Sprite, Pose]]:
        """The cards that are leaving, with where they are."""
        out = []
        for ghost in self._ghosts:
            part = ghost.tween.part(now)
            if part < 1:
                rest = rest_pose(ghost.sprite)
                x = rest.x + (ghost.to[0] - rest.x) * part
                y = rest.y + (ghost.to[1] - rest.y) * part
                alpha = min(1.0, 3 * (1 - part)) if ghost.turned else 1 - part
                turn = 1 - 2 * part if ghost.turned else rest.turn
                out.append((ghost.sprite, rest._replace(x=x, y=y, turn=turn, alpha=alpha)))
        return out

    def _shake(self, rest: Pose, now: float) -> Pose:
        assert self._shaken
        age = self._shaken[1].part(now)
        x = rest.x + wave(age) * (1 - age) * Card.SHAKE * self._width
        sink = Card.LIFT * Card.RATIO * rest.w * SINK * 4 * age * (1 - age)
        return rest._replace(x=x, y=rest.y + sink)

    def resized(self, width: int) -> None:
        """The screen has this width now; what was in flight is where it belongs."""
        self._width = float(width)
        self.settle()

    def _leave(self, before: Board, after: Board, now: float) -> None:
        """Cards of the old play that are nowhere now."""
        swept = not after.snapshot.table
        if swept and before.snapshot.table:
            self._cue("sweep", now + self.motion(durations.SWEEP))
        seat = before.snapshot.table_seat
        for sprite in before.sprites:
            if sprite.key in after.by_key or sprite.zone not in ("table", "beaten", "shown"):
                continue
            to: tuple[float, float] = (sprite.x, sprite.y)
            start = now
            if swept and seat is not None:
                to = heap_place(after.layout).center
                start = now + self.motion(durations.SWEEP)
            tween = Tween(start, self.motion(durations.SWEEP), in_out)
            self._ghosts.append(
                Ghost(replace(sprite, glow=False), tween, to, turned=swept and not sprite.near)
            )
            if swept:
                self._hold = max(self._hold, tween.end)


def rest_pose(sprite: Sprite) -> Pose:
    """Where a sprite lies when nothing moves."""
    return Pose(sprite.x, sprite.y, sprite.w, -1.0 if sprite.card is None else 1.0)


def replace_width(pose: Pose, w: float) -> Pose:
    """The same pose for a card of another size."""
    return pose._replace(w=w)


def _raised(board: Board, key: str) -> bool:
    """Whether a card is selected, which does not peek as well."""
    card = board.by_key.get(key)
    return card is not None and card.card in board.snapshot.selection


def _steps(play: Sequence[Sprite]) -> dict[str, float]:
    """How many seconds after the first each card of a play takes off: one by one, or by pairs and by trios."""
    many = Counter(sprite.card // 4 for sprite in play if sprite.card is not None)
    most = max(many.values(), default=0)
    if most < 2 or sum(number == most for number in many.values()) < 2:
        return {sprite.key: durations.PLAY_STEP * at for at, sprite in enumerate(play)}
    groups = list(dict.fromkeys(_group(sprite, many, most) for sprite in play))
    step = min(durations.GROUP_STEP, durations.GROUPS / len(groups))
    return {sprite.key: step * groups.index(_group(sprite, many, most)) for sprite in play}


def _group(sprite: Sprite, many: Counter[int], most: int) -> int:
    """The rank that a card of a chain comes with; -1 for all that is attached."""
    rank = -1 if sprite.card is None else sprite.card // 4
    return rank if many[rank] == most else -1


def _deck(board: Board) -> Pose:
    """The deck in the middle of the table, face down."""
    x, y = board.layout.pile.center
    return Pose(x, y, board.layout.back_card.w, -1.0)


def _seat_pose(board: Board, sprite: Sprite) -> Pose:
    """Where a card comes from that was not seen before: the hand of who plays it, face down."""
    seat = board.snapshot.table_seat or 0
    x, y = board.layout.home(seat)
    return Pose(x, y, board.layout.back_card.w if seat else sprite.w, -1.0 if seat else 1.0)


def _same_place(a: Sprite, b: Sprite) -> bool:
    return (a.x, a.y, a.w) == (b.x, b.y, b.w)


def _time(old: Sprite | None, new: Sprite) -> float:
    """How long a card takes."""
    if old is None or new.zone != old.zone:
        return durations.PLAY
    return durations.LIFT if old.x == new.x else durations.CLOSE_UP


def _ease(sprite: Sprite) -> Ease:
    return out_cubic if sprite.zone == "table" else in_out
