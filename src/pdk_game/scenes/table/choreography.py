"""How the table moves and sounds: from one board to the next, and what flashes up. Pure; it holds no clock.

A card that lies elsewhere than before flies there; nothing here decides anything. All of it may be skipped at
any moment with `settle`, because the board it leads to is already true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import Final, NamedTuple

from pdk_game.play.session import DealOver, Event, Passed, Played
from pdk_game.scenes.table.board import Board, Sprite
from pdk_game.text.seats import SEATS
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import Motion
from pdk_game.ui.anim.easing import Ease, in_out, linear, out_back, out_cubic
from pdk_game.ui.anim.tween import Tween
from pdk_game.ui.sounds import Sound
from pdk_game.ui.theme import Card

SHAKES: Final = 3
SINK: Final = 0.5  # a refused card sinks by this part of its lift while it shakes
# A card that is played sounds from this part of its flight on, so that it is heard set down as it arrives.
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


@dataclass(frozen=True)
class Carry:
    """Cards of the hand that follow a finger, so far from their places; `over` the line above which they play."""

    keys: frozenset[str]
    dx: int
    dy: int
    over: bool


@dataclass(frozen=True)
class Bubble:
    """What a seat says for a moment."""

    start: float
    fade_in: float
    stay: float
    fade_out: float

    def alpha(self, now: float) -> float:
        """How visible it is, 0 to 1."""
        age = now - self.start
        if age < 0 or age >= self.fade_in + self.stay + self.fade_out:
            return 0.0
        if age < self.fade_in:
            return age / self.fade_in
        if age > self.fade_in + self.stay:
            return 1 - (age - self.fade_in - self.stay) / self.fade_out
        return 1.0

    @property
    def end(self) -> float:
        """When it is gone."""
        return self.start + self.fade_in + self.stay + self.fade_out


class Choreography:
    """What moves now. The scene tells it what happened; draw asks it where things are."""

    def __init__(self, motion: Callable[[], Motion]) -> None:
        self._motion = motion
        self.carried: Carry | None = None
        self._width = 1000.0
        self._flights: dict[str, Flight] = {}
        self._ghosts: list[Ghost] = []
        self._bubbles: dict[int, Bubble] = {}
        self._badges: dict[int, Tween] = {}
        self._shaken: tuple[frozenset[str], Tween] | None = None
        self._ring: Tween | None = None
        self._win: Tween | None = None
        self._hold = 0.0  # nothing new happens before this moment
        self.landing = 0.0  # when the cards that were dealt or played last lie where they belong
        self._cues: list[tuple[float, Sound]] = []  # what will be heard when

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
        if not events and before.snapshot.selection != after.snapshot.selection:
            self._cue("select", now)
        if not self.motion.still:
            self._fly(before, after, now)
            self._leave(before, after, now)
        for event in events:
            self._show(event, now)

    def _show(self, event: Event, now: float) -> None:
        match event:
            case Played(seat, _, combo, left):
                if self.motion.still:
                    self._hold = now + durations.HOLD
                self._cue_landing(Tween(now, self.motion(durations.PLAY)))
                if combo.kind == "bomb":
                    self.bomb(now)
                if left == 1:
                    self.badge_stamped(seat, now)
            case Passed(seat):
                self.passed(seat, now)
            case DealOver():
                self.won(now)

    def _fly(self, before: Board, after: Board, now: float) -> None:
        """Send every card that lies elsewhere than before to its place."""
        placed = 0
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
                continue
            landing = sprite.zone == "table"
            step = self.motion(durations.PLAY_STEP) * placed if landing else 0.0
            placed += landing
            tween = Tween(now + step, self.motion(_time(old, sprite)), _ease(sprite))
            self._flights[sprite.key] = Flight(origin, tween, above=landing)
            if landing:
                self.landing = max(self.landing, tween.end)
                self._hold = max(self._hold, tween.end)

    def passed(self, seat: int, now: float) -> None:
        """A seat says that it passes."""
        self._cue("pass", now)
        say = (durations.BUBBLE_IN, durations.BUBBLE_STAY, durations.BUBBLE_OUT)
        if self.motion.still:
            self._bubbles[seat] = Bubble(now, 0.0, durations.BUBBLE_STAY, 0.0)
            self._hold = now + durations.HOLD
        else:
            self._bubbles[seat] = Bubble(now, *(self.motion(part) for part in say))

    def refused(self, keys: frozenset[str], now: float) -> None:
        """The chosen cards shake and sink for a moment."""
        if not self.motion.still:
            self._shaken = keys, Tween(now, self.motion(durations.REFUSE), linear)

    def carry(self, carry: Carry) -> None:
        """Cards are where the finger has them, at any speed of motion."""
        self.carried = carry

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
        """A ring of ink spreads under the play, once it has landed."""
        start = now if self.motion.still else max(now, self._hold)
        self._cue("bomb", start)
        if not self.motion.still:
            self._ring = Tween(start, self.motion(durations.BOMB))
            self._hold = max(self._hold, self._ring.end)

    def badge_stamped(self, seat: int, now: float) -> None:
        """The last-card badge stamps down at a seat."""
        start = now if self.motion.still else max(now, self._hold)
        self._cue("last_card", start)
        if not self.motion.still:
            self._badges[seat] = Tween(start, self.motion(durations.BADGE), out_back)

    def won(self, now: float) -> None:
        """The last play glows and the winner's plate rises before the result comes."""
        self._win = Tween(max(now, self._hold), self.motion(durations.WIN), in_out)
        self._hold = self._win.end if not self.motion.still else now + 2 * durations.HOLD

    def settle(self) -> None:
        """Skip everything that moves or would still be heard: the board is as it is."""
        self._cues.clear()
        self._flights.clear()
        self._ghosts.clear()
        self._badges.clear()
        self._shaken = self._ring = self.carried = None
        self._hold = self.landing = 0.0

    # What is heard ----------------------------------------------------------------------------------

    def heard(self, now: float) -> list[Sound]:
        """The sounds whose moment has come since the last call, each once."""
        due = [(moment, name) for moment, name in self._cues if moment <= now]
        self._cues = [cue for cue in self._cues if cue[0] > now]
        return list(dict.fromkeys(name for moment, name in due if now - moment <= durations.TOO_LATE))

    def _cue(self, name: Sound, moment: float) -> None:
        self._cues.append((moment, name))

    def _cue_landing(self, tween: Tween) -> None:
        """A card is set down at the end of this flight."""
        self._cue("play", tween.start + TOUCH * tween.duration)

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
        self._badges = {seat: tween for seat, tween in self._badges.items() if not tween.done(now)}
        if self._shaken and self._shaken[1].done(now):
            self._shaken = None
        if self._ring and self._ring.done(now):
            self._ring = None
        fading = any(0 < bubble.alpha(now) < 1 for bubble in self._bubbles.values())
        winning = self._win is not None and not self._win.done(now)
        things = (self._flights, self._ghosts, self._badges, self._shaken, self._ring, fading, winning)
        return any(map(bool, things))

    def next_change(self, now: float) -> float | None:
        """The next moment at which a still picture changes by itself."""
        moments = [self._hold, *(moment for moment, _ in self._cues)]
        for bubble in self._bubbles.values():
            moments += [bubble.start + bubble.fade_in + bubble.stay, bubble.end]
        return min((moment for moment in moments if moment > now), default=None)

    def pose(self, sprite: Sprite, now: float) -> Pose | None:
        """Where a sprite is drawn; None while it is not seen."""
        rest = rest_pose(sprite)
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
                out.append((ghost.sprite, rest._replace(x=x, y=y, alpha=1 - part)))
        return out

    def bubble(self, seat: int, now: float) -> float:
        """How visible a seat's bubble is, 0 to 1."""
        return self._bubbles[seat].alpha(now) if seat in self._bubbles else 0.0

    def badge(self, seat: int, now: float) -> float:
        """How far a seat's badge has come down, 0 to 1."""
        return self._badges[seat].part(now) if seat in self._badges else 1.0

    def nudge(self, seat: int, now: float) -> float:
        """How far a plate is shaken sideways by its badge, -1 to 1."""
        tween = self._badges.get(seat)
        if tween is None or not tween.begun(now) or tween.done(now):
            return 0.0
        age = (now - tween.start) / tween.duration
        return _wave(age) * (1 - age)

    def ring(self, now: float) -> float | None:
        """How far the ring of a bomb has spread, or None."""
        if self._ring is None or not self._ring.begun(now) or self._ring.done(now):
            return None
        return self._ring.part(now)

    def glow(self, now: float) -> float:
        """How brightly the winning play shines, 0 to 1."""
        if self._win is None:
            return 1.0
        return self._win.part(now)

    def _shake(self, rest: Pose, now: float) -> Pose:
        assert self._shaken
        age = self._shaken[1].part(now)
        x = rest.x + _wave(age) * (1 - age) * Card.SHAKE * self._width
        sink = Card.LIFT * Card.RATIO * rest.w * SINK * 4 * age * (1 - age)
        return rest._replace(x=x, y=rest.y + sink)

    def resized(self, width: int) -> None:
        """The screen has this width now; what was in flight is where it belongs."""
        self._width = float(width)
        self.settle()

    def _leave(self, before: Board, after: Board, now: float) -> None:
        """Cards of the old play that are nowhere now."""
        swept = not after.snapshot.table
        seat = before.snapshot.table_seat
        for sprite in before.sprites:
            if sprite.key in after.by_key or sprite.zone not in ("table", "shown"):
                continue
            to: tuple[float, float] = (sprite.x, sprite.y)
            start = now
            if swept and seat is not None:
                x, y = after.layout.home(seat)
                to = (sprite.x + (x - sprite.x) * 0.35, sprite.y + (y - sprite.y) * 0.35)
                start = now + self.motion(durations.SWEEP)
            tween = Tween(start, self.motion(durations.SWEEP), in_out)
            self._ghosts.append(Ghost(replace(sprite, glow=False), tween, to))
            if swept:
                self._hold = max(self._hold, tween.end)


def rest_pose(sprite: Sprite) -> Pose:
    """Where a sprite lies when nothing moves."""
    return Pose(sprite.x, sprite.y, sprite.w, -1.0 if sprite.card is None else 1.0)


def replace_width(pose: Pose, w: float) -> Pose:
    """The same pose for a card of another size."""
    return pose._replace(w=w)


def _wave(age: float) -> float:
    """A few swings from 0 to 0, between -1 and 1."""
    return sin(age * SHAKES * 2 * pi)


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
