"""Where deals come from and go to: new ones, those on disk, the statistics, and what the player has chosen."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

import pdk_core as pdk
from pdk_game.play.cast import CAST, is_company
from pdk_game.play.tasks import Executor, ThinkingThread
from pdk_game.profile.files import data_folder
from pdk_game.profile.saves import DealSettings, Saved, SaveStore, utc_now
from pdk_game.profile.settings import LEVELS, Settings, SettingsStore
from pdk_game.profile.stats.figures import Figures
from pdk_game.profile.stats.records import Record, company_of, game_of
from pdk_game.profile.stats.store import StatsStore
from pdk_game.profile.stats.tally import Tally
from pdk_game.text.notice import Notice
from pdk_game.text.seats import CPU_SEATS

if TYPE_CHECKING:
    from pdk_game.play.session import Session
    from pdk_game.profile.reviewing import Effort, Reviewing
    from pdk_game.profile.stats.lately import Lately


class Profile:
    """The deals, settings and statistics in one folder, and the `tally` since the start.

    Who sits at the table is drawn with the seed of a sitting's first deal. They stay until the tally is begun anew
    or a deal with others is resumed, for its points are theirs.

    `overrides` are settings that are others for this start. `chance` draws new deals and gives each deal the seed
    of its CPU players, `now` tells the time. `executor` and `hint_limits` are those of a Session, `review_effort`
    is that of a Reviewing.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        executor: Executor | None = None,
        overrides: Mapping[str, object] = MappingProxyType({}),
        chance: Callable[[], int] = lambda: int.from_bytes(os.urandom(4)),
        hint_limits: pdk.Limits | None = None,
        review_effort: Effort | None = None,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self.folder = folder or data_folder()
        self.saves = SaveStore(self.folder / "deals", now)
        self.stats = StatsStore(self.folder)
        self._now = now
        self.tally = Tally()
        self._settings = SettingsStore(self.folder, **overrides)
        self.on_change: Callable[[], None] = lambda: None
        self._message: Notice | None = None
        self._played: str | None = None  # the code of the deal that was on the table last
        self._company: tuple[str, ...] = ()  # who sits there in this sitting, nobody yet or any more
        self._counted: tuple[str, ...] = ()  # who sat there in the deals of the tally
        self._sitting = 0  # the number of this sitting, 0 before its first deal was counted
        self._executor = executor or ThinkingThread()  # one for all deals
        self._humble = executor or ThinkingThread(humble=True)  # and one for reviews nobody waits for
        self._chance = chance
        self._hint_limits = hint_limits
        self._review_effort = review_effort
        for saved in self.saves.finished():  # a kill came between the last play and its counting
            self._count(saved)
        if self.settings.match:
            self._resume_match()

    def _resume_match(self) -> None:
        """Go on with the match that was not over when the program ended."""
        sitting, people, totals = self.stats.last_sitting()
        company = tuple(people.split())
        if len(totals) < self.settings.match and is_company(company):
            self._sitting, self._company, self._counted = sitting, company, company
            for total in totals:
                self.tally = self.tally.after(total, replay=False)

    @property
    def match_over(self) -> bool:
        """Whether the last deal of a match has been played; the next one begins another."""
        return 0 < self.settings.match <= self.tally.deals

    def new(self, variant: str) -> Session:
        """Deal at random."""
        self._settings.change(variant=variant)
        return self._start(pdk.Deal.random(variant, seed=self._chance()), self.settings.level)

    def open(self, code: str) -> Session:
        """Deal the cards of a code; an unfinished deal of that code stays what it is."""
        return self._start(pdk.Deal.from_code(code), self.settings.level)

    def again(self, session: Session) -> Session:
        """Deal the same cards again, at the same level."""
        level = next(iter(session.players.values())).level
        return self._start(session.game.deal, level if level in LEVELS else self.settings.level)

    def resume(self, saved: Saved) -> Session:
        """Go on with one of `unfinished`."""
        settings = msgspec.structs.replace(saved.settings, started=saved.started.isoformat())
        return self._session(saved.id, saved.game, settings, saved.hints)

    def last(self) -> tuple[Session, bool]:
        """The unfinished deal played last, else a new one of the variant dealt last; and whether it is new."""
        for saved in self.unfinished():
            return self.resume(saved), False
        return self.new(self.settings.variant), True

    def last_code(self) -> str | None:
        """The code of the deal played last, be it over or not; None before the first.

        At a start, when nothing was played yet, an unfinished deal is taken for it if there is one.
        """
        if self._played is None:
            unfinished = self.unfinished()
            return unfinished[0].code if unfinished else self.stats.last_code()
        return self._played

    def unfinished(self) -> Sequence[Saved]:
        """The unfinished deals, the last played first."""
        return self.saves.unfinished()

    def figures(self, variant: str | None = None, level: str | None = None) -> Figures:
        """What the statistics say of a variant and a level; None stands for all."""
        return self.stats.figures(variant, level)

    def practise(self, record: Record, ply: int) -> Session:
        """Begin a deal for practice where a recorded one was before a ply: the same players, counted nowhere."""
        from pdk_game.play.session import Session

        game, company, seed = game_of(record), company_of(record), record.seed
        while len(game.history) > ply:
            game.undo()
        return Session(
            game,
            self._players(record.level, seed, company),
            company=company,
            executor=self._executor,
            adviser=pdk.Player("expert", seed=seed),
            hint_limits=self._hint_limits,
            practice=True,
        )

    def reviewing(self, record: Record) -> Reviewing:
        """The review of a recorded deal: as it was kept, or being made, and then kept at its end."""
        from pdk_game.profile.reviewing import FULL, Reviewing

        return Reviewing(self.stats, record, self._executor, self._review_effort or FULL)

    def review_next(self, below: int = 2**62) -> tuple[int, Reviewing] | None:
        """Begin the review of the newest deal below a number that has none, at the lowest priority.

        Its number, and the review; None when all are reviewed.
        """
        from pdk_game.profile.reviewing import FULL, Reviewing

        number = self.stats.unreviewed(below)
        record = None if number is None else self.stats.deal(number)
        if number is None or record is None:
            return None
        return number, Reviewing(self.stats, record, self._humble, self._review_effort or FULL)

    def lately(self) -> Lately:
        """What was played lately, up to now."""
        return self.stats.lately(self._now())

    def reset_tally(self) -> None:
        """Begin the tally anew, and with it a sitting: the next deal draws who sits there."""
        self.tally = Tally()
        self._company = ()
        self._sitting = 0

    def say(self, message: Notice) -> None:
        """Let the player be told something at home or at the table, once."""
        self._message = message

    def message(self) -> Notice | None:
        """What the player has to be told, once: a file in quarantine, or one that could not be written."""
        message, self._message = self._message, None
        if message:
            return message
        for store in (self.saves, self.stats, self._settings):
            message, store.message = store.message, None
            if message:
                return message
        return None

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""
        return self._settings.settings

    def change(self, **changes: object) -> None:
        """Remember other settings, by their names in Settings; whoever listens is told at once."""
        self._settings.change(**changes)
        self.on_change()

    def override(self, **overrides: object) -> None:
        """Let some settings be others until the player chooses, or the program ends; nothing is remembered."""
        self._settings.override(**overrides)

    def _start(self, deal: pdk.Deal, level: str) -> Session:
        if self.match_over:
            self.reset_tally()
        settings = self.saves.begin(level, self._chance(), self._company)
        return self._session(self.saves.new_id(deal.code), pdk.Game(deal), settings)

    def _session(self, id_: str, game: pdk.Game, settings: DealSettings, hints: int = 0) -> Session:
        from pdk_game.play.session import Session  # not needed for home

        seed, company = settings.seed, settings.seated
        self._played, self._company = game.deal.code, company
        return Session(
            game,
            self._players(settings.level, seed, company),
            company=company,
            on_change=lambda session: self._changed(id_, session, settings),
            executor=self._executor,
            adviser=pdk.Player("expert", seed=seed),
            hint_limits=self._hint_limits,
            hints_used=hints,
        )

    def _players(self, level: str, seed: int, company: Sequence[str]) -> Mapping[int, pdk.Player]:
        """The CPU players of a deal."""
        tastes = {seat: CAST[who].taste for seat, who in zip(CPU_SEATS, company, strict=True)}
        return {seat: pdk.Player(level, seed=seed + seat, taste=tastes[seat]) for seat in CPU_SEATS}

    def _changed(self, id_: str, session: Session, settings: DealSettings) -> None:
        """Save a deal as it stands; count it when it is over."""
        saved = self.saves.write(id_, session.game, settings, session.hints_used)
        if session.game.winner is None:
            return
        # Those that could not be counted when they ended go first, so that replays are told from first plays.
        for other in self.saves.finished():
            if other.id != id_:
                self._count(other)
        if self._counted != session.company or self.match_over:  # a sitting is with the same people
            self.tally, self._counted, self._sitting = Tally(), session.company, 0
        replay = self._count(saved, self._sitting)
        place = None if replay is None else self.stats.place(id_)
        if place is not None:
            session.number, self._sitting = place
        self.tally = self.tally.after(session.game.scores().total, replay=bool(replay))

    def _count(self, saved: Saved, sitting: int = 0) -> bool | None:
        """Record a finished deal and then, only then, delete its save; tell whether it is a replay, if known.

        The row's key is the name of the save. A kill before the row leaves the save to be counted at the next
        start, a kill after it leaves a save whose row is there already: either way it is counted once.
        """
        replay = self.stats.record(saved, sitting)
        if replay is not None:
            self.saves.remove(saved.id)
        return replay
