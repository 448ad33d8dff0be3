"""Where deals come from and go to: new ones, the unfinished ones on disk, and what the player has chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbits

import platformdirs

import pdk_core as pdk
from pdk_game.anim.durations import MOTIONS, Motion
from pdk_game.saves import DealSettings, Saved, SaveStore
from pdk_game.scenes.base import SavedDeal
from pdk_game.session import CPU_SEATS, Job, Session, in_thread
from pdk_game.settings import SettingsStore

FOLDER = "pao-de-kuai"


class DealHouse:
    """The deals and settings in one folder."""

    def __init__(self, folder: Path | None = None, run: Callable[[Job], None] = in_thread) -> None:
        folder = folder or platformdirs.user_data_path(FOLDER, appauthor=False)
        self.saves = SaveStore(folder / "deals")
        self.settings = SettingsStore(folder)
        self._run = run

    def new(self, variant: str) -> Session:
        """Deal at random."""
        return self._start(pdk.Deal.random(variant))

    def open(self, code: str) -> Session:
        """Deal the cards of a code; an unfinished deal of that code stays what it is."""
        return self._start(pdk.Deal.from_code(code))

    def again(self, session: Session) -> Session:
        """Deal the same cards again."""
        return self._start(session.game.deal)

    def resume(self, saved: SavedDeal) -> Session:
        """Go on with one of `unfinished`."""
        assert isinstance(saved, Saved)
        return self._session(saved.id, saved.game, saved.settings)

    def unfinished(self) -> Sequence[Saved]:
        """The unfinished deals, the newest first."""
        return self.saves.unfinished()

    def message(self) -> str | None:
        """What the player has to be told, once: a file set aside, or one that could not be written."""
        for store in (self.saves, self.settings):
            message, store.message = store.message, None
            if message:
                return message
        return None

    @property
    def motion(self) -> Motion:
        """The speed of animation the player has chosen."""
        return MOTIONS[self.settings.settings.speed]

    def choose_motion(self, motion: Motion) -> None:
        """Remember another speed."""
        self.settings.change(speed=motion.name)

    def _start(self, deal: pdk.Deal) -> Session:
        return self._session(self.saves.new_id(deal.code), pdk.Game(deal), DealSettings(seed=randbits(32)))

    def _session(self, id_: str, game: pdk.Game, settings: DealSettings) -> Session:
        players = {seat: pdk.Player(settings.level, seed=settings.seed + seat) for seat in CPU_SEATS}
        return Session(
            game,
            players,
            on_change=lambda session: self.saves.write(id_, session.game, settings),
            run=self._run,
        )
