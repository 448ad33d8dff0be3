"""Where deals come from and go to: new ones, the unfinished ones on disk, and what the player has chosen."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pdk_core as pdk
from pdk_game.anim.durations import MOTIONS, Motion
from pdk_game.files import data_folder
from pdk_game.saves import DealSettings, Saved, SaveStore
from pdk_game.scenes.base import SavedDeal
from pdk_game.session import CPU_SEATS, HINT_LIMITS, Session
from pdk_game.settings import LEVELS, Settings, SettingsStore
from pdk_game.thoughts import Job, in_thread


class DealHouse:
    """The deals and settings in one folder.

    `level` is that of new deals until the player chooses another; None is the one in the settings. `chance` gives
    each deal the seed of its CPU players. `run` and `hint_limits` are those of a Session.
    """

    def __init__(
        self,
        folder: Path | None = None,
        run: Callable[[Job], None] = in_thread,
        *,
        level: str | None = None,
        chance: Callable[[], int] = lambda: int.from_bytes(os.urandom(4)),
        hint_limits: pdk.Limits = HINT_LIMITS,
    ) -> None:
        folder = folder or data_folder()
        self.folder = folder
        self.saves = SaveStore(folder / "deals")
        self._settings = SettingsStore(folder)
        self.on_change: Callable[[], None] = lambda: None
        self._message: str | None = None
        self._run = run
        self._level = level
        self._chance = chance
        self._hint_limits = hint_limits

    def new(self, variant: str) -> Session:
        """Deal at random."""
        self._settings.change(variant=variant)
        return self._start(pdk.Deal.random(variant), self.level)

    def open(self, code: str) -> Session:
        """Deal the cards of a code; an unfinished deal of that code stays what it is."""
        return self._start(pdk.Deal.from_code(code), self.level)

    def again(self, session: Session) -> Session:
        """Deal the same cards again, at the same level."""
        return self._start(session.game.deal, session.level if session.level in LEVELS else self.level)

    def resume(self, saved: SavedDeal) -> Session:
        """Go on with one of `unfinished`."""
        assert isinstance(saved, Saved)
        return self._session(saved.id, saved.game, saved.settings)

    def unfinished(self) -> Sequence[Saved]:
        """The unfinished deals, the newest first."""
        return self.saves.unfinished()

    def say(self, message: str) -> None:
        """Let the player be told something at home or at the table, once."""
        self._message = message

    def message(self) -> str | None:
        """What the player has to be told, once: a file set aside, or one that could not be written."""
        message, self._message = self._message, None
        if message:
            return message
        for store in (self.saves, self._settings):
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
        if "level" in changes:
            self._level = None
        self._settings.change(**changes)
        self.on_change()

    @property
    def motion(self) -> Motion:
        """The speed of animation the player has chosen."""
        return MOTIONS[self.settings.speed]

    @property
    def level(self) -> str:
        """The level at which the CPU players play new deals."""
        return self._level or self.settings.level

    def ask_level(self, level: str) -> None:
        """Play new deals at another level until the player chooses one; nothing is remembered."""
        self._level = level

    def _start(self, deal: pdk.Deal, level: str) -> Session:
        settings = DealSettings(level=level, seed=self._chance())
        return self._session(self.saves.new_id(deal.code), pdk.Game(deal), settings)

    def _session(self, id_: str, game: pdk.Game, settings: DealSettings) -> Session:
        level, seed = settings.level, settings.seed
        return Session(
            game,
            {seat: pdk.Player(level, seed=seed + seat) for seat in CPU_SEATS},
            level=level,
            on_change=lambda session: self.saves.write(id_, session.game, settings),
            run=self._run,
            adviser=pdk.Player("expert", seed=seed),
            hint_limits=self._hint_limits,
        )
