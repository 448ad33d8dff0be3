"""One deal as a person plays it: the game, the selection, what there is to say of it, CPU players and hints.

It knows no words, no pixels and no files; whoever wants to save or to draw is told of every change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pdk_core as pdk
from pdk_game.play import chains, hints
from pdk_game.play.bombs import bombs_played
from pdk_game.play.cast import drawn_company
from pdk_game.play.expressions import Expression, Public, expression
from pdk_game.play.hints import Hint
from pdk_game.play.tasks import Executor, Task, ThinkingThread
from pdk_game.text.notice import Notice
from pdk_game.text.seats import YOU

HINT_LIMITS = pdk.Limits(seconds=0.25)
THREE_OF_SPADES = 0


@dataclass(frozen=True)
class Played:
    """A seat put down cards, and has so many `left`."""

    seat: int
    cards: tuple[int, ...]
    combo: pdk.Combo
    left: int


@dataclass(frozen=True)
class Passed:
    """A seat passed."""

    seat: int


@dataclass(frozen=True)
class DealOver:
    """The deal has ended."""

    winner: int
    scores: pdk.ScoreSheet


Event = Played | Passed | DealOver


class Session:
    """A deal in progress with one person at seat 0.

    `players` are the CPU players by seat, `company` who of the cast they are, left and right. `on_change` is called
    after the deal, after every play and pass, when it is already settled, and after the first hint of a turn.
    `executor` runs, one after the other, those who think: the CPU players, and the `adviser`, who finds good plays
    for hints within `hint_limits`. `hints_used` counts the turns in which the person had a hint, those of earlier
    sessions of the deal included. `events` is all that has happened since the session began, for whoever
    follows it. A session for `practice` is counted nowhere; `number` is that of a finished deal in the statistics,
    None where it is not there.
    """

    def __init__(
        self,
        game: pdk.Game,
        players: Mapping[int, pdk.Player],
        *,
        on_change: Callable[[Session], None] = lambda _session: None,
        executor: Executor | None = None,
        adviser: pdk.Player | None = None,
        hint_limits: pdk.Limits | None = None,
        hints_used: int = 0,
        company: tuple[str, ...] = (),
        practice: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        self.company = company or drawn_company(0)
        self.practice = practice
        self.number: int | None = None
        self.hints_used = hints_used
        self.events: list[Event] = []
        self.selection: frozenset[int] = frozenset()
        self._on_change = on_change
        self._executor = executor or ThinkingThread()
        self._notice: Notice | None = None
        self._task: Task[pdk.Play | None] | None = None
        self._adviser = adviser or pdk.Player("expert")
        self._hint_limits = hint_limits or HINT_LIMITS
        self._advice: Task[tuple[Hint, ...]] | None = None  # being looked for
        self._hints: tuple[Hint, ...] = ()
        self._hints_ply = -1  # the ply they are for
        self._aided = -1  # the ply at which an aid was counted last
        self._hint = 0  # the one that was shown last
        on_change(self)

    # ------------------------------------------------------------------ the selection

    @property
    def your_turn(self) -> bool:
        """Whether the person is to move."""
        return self.game.turn == YOU

    @property
    def required_single(self) -> int | None:
        """The one rank 0..12 that the last-card rule leaves the person to play as a single now, or None."""
        if not self.your_turn or self.game.cards_left[YOU + 1] != 1:
            return None
        singles = [play.cards[0] // 4 for play in self.game.legal_plays() if len(play) == 1]
        return singles[0] if singles else None

    @property
    def inert(self) -> frozenset[int]:
        """Under the last-card rule, the cards that are in no legal play: they cannot be selected."""
        if self.required_single is None:
            return frozenset()
        useful = {card // 4 for play in self.game.legal_plays() for card in play.cards}
        return frozenset(card for card in self.game.hand(YOU) if card // 4 not in useful)

    def toggle(self, card: int) -> None:
        """Select a card of the hand, or give it back."""
        held = frozenset({card}) & frozenset(self.game.hand(YOU))
        if held:
            self.choose(self.selection ^ held)

    def toggle_rank(self, card: int) -> None:
        """Select all cards of that card's rank, or give them back if all are."""
        same = frozenset(other for other in self.game.hand(YOU) if other // 4 == card // 4)
        given = same - (self.inert - self.selection)
        self.choose(self.selection - same if given and given <= self.selection else self.selection | same)

    def choose(self, cards: frozenset[int]) -> None:
        """Make these cards the selection, but for those that are not in the hand or cannot be selected.

        Where nothing else was chosen, the status says why not.
        """
        wanted = cards & frozenset(self.game.hand(YOU))
        refused = wanted & self.inert - self.selection
        chosen = wanted - refused
        if refused and chosen == self.selection:
            self._refuse(max(refused))
        else:
            self._select(chosen)

    def _refuse(self, card: int) -> None:
        """Say why this card cannot be selected."""
        self._drop_advice()
        verdict = self.game.verify([card], YOU)
        if verdict.reason is pdk.Reason.MUST_PLAY_HIGHEST_SINGLE:
            self._notice = self._last_card("refused", verdict)
        else:
            self._notice = Notice("refusal", "refused", verdict=verdict)

    def keep_chain(self, slid: frozenset[int]) -> None:
        """After a slide: if it holds a chain that could be played, only that stays selected of the slid cards."""
        slid &= self.selection
        kept = chains.meant(slid, self.prospects, self._must_hold)
        if kept != slid:
            self._select(self.selection - slid | kept)

    @property
    def prospects(self) -> dict[str, pdk.Combo]:
        """What the person could play from their hand, as pdk.legal_plays lists it.

        Off turn it is what they could play on the table as it lies; but a table that they made, or have passed on,
        is nothing to beat: their next play would lead.
        """
        game, table = self.game, self.game.table
        beyond = not self.your_turn and (table is None or table.seat == YOU or YOU in game.passed)
        return pdk.legal_plays(
            game.hand(YOU),
            game.variant,
            table=None if beyond or table is None else table.combo,
            must_include_3S=self._must_hold is not None,
        )

    @property
    def _must_hold(self) -> int | None:
        """The card that the person's play has to contain now, or None."""
        game = self.game
        opens = self.your_turn and not game.history and game.variant.three_of_spades_opens
        return THREE_OF_SPADES if opens else None

    def pick(self, rank: int) -> bool:
        """Select one more card of a rank 0..12; after the last one give them all back. False if there is none."""
        same = [card for card in sorted(self.game.hand(YOU)) if card // 4 == rank]
        usable = [card for card in same if card in self.selection or card not in self.inert]
        rest = [card for card in usable if card not in self.selection]
        if usable:
            self._select(self.selection | {rest[0]} if rest else self.selection - set(usable))
        elif same:
            self._refuse(same[0])
        return bool(same)

    def clear(self) -> None:
        """Give all selected cards back."""
        self._select(frozenset())

    def _select(self, cards: frozenset[int]) -> None:
        self._drop_advice()  # whoever chooses cards has stopped waiting
        self.selection = cards
        self._notice = None

    # ------------------------------------------------------------------ what may be done, and what there is to say

    @property
    def verdict(self) -> pdk.Verdict:
        """What the rules say of playing the selection now."""
        return self.game.verify(self.selection, YOU)

    @property
    def can_play(self) -> bool:
        """Whether the selection may be played."""
        return bool(self.selection) and self.verdict.ok

    @property
    def can_pass(self) -> bool:
        """Whether the person may pass."""
        return self.your_turn and self.game.can_pass()

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be had: it is the person's turn."""
        return self.your_turn

    @property
    def nothing_beats(self) -> bool:
        """Whether the person, to move, can do nothing but pass."""
        return self.your_turn and self.game.table is not None and not self.game.legal_plays()

    @property
    def pass_lock(self) -> Notice | None:
        """Why the person, to move, may not pass: under must-beat it names a play that beats."""
        if not self.your_turn or self.game.can_pass():
            return None
        return self._refused_pass()

    @property
    def notice(self) -> Notice | None:
        """What was last said about something done, a refusal or a hint, while it still holds."""
        return self._notice

    @property
    def status(self) -> Notice:
        """What the line over the hand says now."""
        if self.game.winner is not None:
            return Notice("win", seat=self.game.winner)
        if self._notice is not None:
            return self._notice
        if self.hinting:
            return Notice("hint_thinking")
        if self.selection:
            verdict = self.verdict
            off_turn = verdict.reason is pdk.Reason.NOT_YOUR_TURN
            return self._reading("ok" if verdict.ok else "info" if off_turn else "refused")
        return self._turn_status()

    def _turn_status(self) -> Notice:
        """Say whose turn it is, and what the person must know before choosing cards."""
        game, turn, combo = self.game, self.game.turn, self._to_beat
        assert turn is not None
        if self.nothing_beats:
            return Notice("nothing_beats")
        if turn == YOU and combo is not None and not game.can_pass():
            return self._refused_pass("info")
        opening = not game.history
        if opening and (game.deal.turned_up is not None or turn != YOU):
            return Notice("opening", seat=turn, turned_up=game.deal.turned_up)
        if self.required_single is not None:
            return self._last_card("info")
        must_include = opening and game.deal.variant.three_of_spades_opens
        return Notice("turn", seat=turn, table=combo, must_include_3s=must_include)

    def _reading(self, tone: str) -> Notice:
        """What the selection reads as, and what the rules say of it."""
        return Notice("selection", tone, verdict=self.verdict, table=self._to_beat, cards=len(self.selection))

    def _refused_pass(self, tone: str = "refused") -> Notice:
        verdict = self.game.verify_pass(YOU)
        if verdict.reason is pdk.Reason.MUST_BEAT and self.required_single is not None:
            return self._last_card(tone, verdict)
        return Notice("refusal", tone, verdict=verdict)

    def _last_card(self, tone: str, verdict: pdk.Verdict | None = None) -> Notice:
        """Say which single it must be, whether something must be played and, where it fits, what else may."""
        must = self._to_beat is not None and not self.game.can_pass()
        longer = (must or tone == "info") and any(len(play) > 1 for play in self.game.legal_plays())
        free = "" if not longer else "longer" if self._to_beat is None else "bomb"
        rank = self.required_single
        assert rank is not None
        return Notice("last_card", tone, rank=pdk.RANKS[rank], free=free, must=must, verdict=verdict)

    @property
    def _to_beat(self) -> pdk.Combo | None:
        return self.game.table.combo if self.game.table else None

    def expression(self, seat: int) -> Expression:
        """How a seat looks, by what everybody sees."""
        return expression(Public.of(self.game), seat)

    def bombs(self, seat: int) -> int:
        """How many bombs a seat has played."""
        return bombs_played(self.game)[seat]

    # ------------------------------------------------------------------ what the person does

    def play(self) -> list[Event]:
        """Play the selection; a refused one stays selected, nothing happens and the status says why."""
        if not self.can_play:
            bare = not self.selection and self.nothing_beats
            self._notice = Notice("nothing_beats") if bare else self._reading("refused")
            return []
        return self._put_down(self.selection)

    def pass_turn(self) -> list[Event]:
        """Pass; a refused pass does nothing and the status says why."""
        if not self.can_pass:
            self._notice = self._refused_pass()
            return []
        return self._pass()

    # ------------------------------------------------------------------ hints

    def hint(self) -> None:
        """Select a good play and say why; the next time, the next one. Looking for them takes a moment."""
        if not self.can_hint or self.hinting:
            return
        ply = len(self.game.history)
        if self._hints_ply != ply:
            self._ask(ply)
            return
        shown = self._hints[self._hint].play
        if self.selection == frozenset(shown.cards if shown else ()):
            self._hint = (self._hint + 1) % len(self._hints)
        self._show_hint()

    def _ask(self, ply: int) -> None:
        """Have the good plays of this ply found."""
        moment = hints.Moment.of(self.game)
        known = hints.at_once(moment)
        if known:
            self._take_hints(ply, known)
            return

        def think(cancel: pdk.Cancel) -> tuple[Hint, ...]:
            found = self._adviser.analyse(moment.view, self._hint_limits, cancel)
            return hints.hints(moment, found)

        self._notice = None
        self._advice = Task(ply, think, self._executor)
        self.poll_hint()

    @property
    def hinting(self) -> bool:
        """Whether a hint is being looked for."""
        return self._advice is not None

    @property
    def hint_ready(self) -> bool:
        """Whether a hint has been found, for poll_hint to show."""
        return self._advice is not None and self._advice.done

    def poll_hint(self) -> bool:
        """Show the hint that has been found, if one has; tell whether it was. A stale one is dropped."""
        advice = self._advice
        if advice is None or not advice.done:
            return False
        self._advice = None
        if advice.ply != len(self.game.history):
            return False
        self._take_hints(advice.ply, advice.answer())
        return True

    def _take_hints(self, ply: int, found: tuple[Hint, ...]) -> None:
        self._hints, self._hints_ply, self._hint = found, ply, 0
        if self._aided != ply:
            self.hints_used += 1
        self._show_hint()
        self._on_change(self)

    def aid(self) -> None:
        """The person sees more than a player remembers: that counts as a hint, once a turn."""
        ply = len(self.game.history)
        if self.your_turn and ply not in (self._aided, self._hints_ply):
            self._aided = ply
            self.hints_used += 1
            self._on_change(self)

    def _show_hint(self) -> None:
        play, why = self._hints[self._hint]
        self._select(frozenset(play.cards if play else ()))
        if play is None:
            self._notice = Notice("pass_hint", why=why)
        else:
            self._notice = Notice("play_hint", "ok", combo=play.combo, cards=len(play), why=why)

    def _drop_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()
            self._advice = None

    # ------------------------------------------------------------------ what the CPU players do

    def think(self) -> None:
        """Start the CPU player whose turn it is, unless it is thinking already."""
        game = self.game
        ply = len(game.history)
        if self._task is not None and self._task.ply == ply:
            return
        self.cancel()
        if game.turn is None or game.turn == YOU:
            return
        player, view = self.players[game.turn], game.view(game.turn)
        self._task = Task(ply, lambda cancel: player.choose(view, cancel=cancel), self._executor)

    @property
    def ready(self) -> bool:
        """Whether a CPU player has its answer, for poll to carry out."""
        return self._task is not None and self._task.done

    def poll(self) -> list[Event]:
        """Carry out what a CPU player has chosen, if it has; a stale answer is dropped."""
        task = self._task
        if task is None or not task.done:
            return []
        self._task = None
        if task.ply != len(self.game.history):
            return []
        play = task.answer()
        return self._pass() if play is None else self._put_down(frozenset(play.cards))

    def cancel(self) -> None:
        """Stop whoever is thinking, without waiting; what they would have answered is dropped."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._drop_advice()

    # ------------------------------------------------------------------ what happens

    def _put_down(self, cards: frozenset[int]) -> list[Event]:
        seat = self.game.turn
        assert seat is not None
        play = self.game.play(cards)
        self.selection -= cards
        played = Played(seat, play.cards, play.combo, self.game.cards_left[seat])
        if self.game.winner is None:
            return self._happen(played)
        self.selection = frozenset()
        return self._happen(played, DealOver(self.game.winner, self.game.scores()))

    def _pass(self) -> list[Event]:
        seat = self.game.turn
        assert seat is not None
        self.game.pass_turn()
        return self._happen(Passed(seat))

    def _happen(self, *events: Event) -> list[Event]:
        """The position has moved on: what was said and looked for about the last one is gone."""
        self._notice = None
        self._drop_advice()
        self.events += events
        self._on_change(self)
        return list(events)
