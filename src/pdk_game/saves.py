"""Unfinished deals on disk: one JSON file each, written whole after every play and pass.

A file holds the code, the plays and the settings of one deal and nothing that can be derived; docs/save_format.md
describes it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import pdk_core as pdk
from pdk_game import phrases
from pdk_game.files import read_small, remove_leftovers, set_aside, why, write_atomically

VERSION = 1
KEPT = 5  # unfinished deals; older ones go
SUFFIX = ".deal.json"


class DealSettings(msgspec.Struct, frozen=True):
    """What was chosen for this deal: the CPU players' level and the seed of their chance."""

    level: str = "greedy"
    seed: int = 0


class DealFile(msgspec.Struct, frozen=True):
    """One file, as it is written: `plays` are cards as text, "-" for a pass; `when` is ISO 8601, UTC."""

    version: int
    code: str
    plays: list[str]
    when: str
    settings: DealSettings = msgspec.field(default_factory=DealSettings)


@dataclass(frozen=True)
class Saved:
    """An unfinished deal: its file's name without the ending is its `id`."""

    id: str
    code: str
    variant: str
    when: datetime
    plies: int
    cards: int  # in the person's hand
    game: pdk.Game
    settings: DealSettings


def utc_now() -> datetime:
    """Tell the time."""
    return datetime.now(UTC)


class SaveStore:
    """The unfinished deals in a folder; trouble with a file ends up in `message`, never in an exception."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder
        self.message: str | None = None
        self._now = now
        remove_leftovers(folder, f"*{SUFFIX}")

    def unfinished(self) -> list[Saved]:
        """List the unfinished deals, the last played first, at most KEPT; unreadable files are set aside."""
        found = []
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []
        except OSError as error:
            self.message = phrases.save_unreadable(why(error))
            return []
        for path in paths:
            saved = self._read(path)
            if saved is not None:
                found.append(saved)
        found.sort(key=lambda saved: (saved.when, saved.id), reverse=True)
        return found[:KEPT]

    def new_id(self, code: str) -> str:
        """Name a new deal, so that the same code may stay unfinished twice."""
        stamp = self._now().strftime("%Y%m%dT%H%M%S%f")
        number, name = 1, f"{stamp}-{code}"
        with contextlib.suppress(OSError):  # of a folder that cannot be read; to write will say so
            while (self.folder / f"{name}{SUFFIX}").exists():
                number += 1
                name = f"{stamp}-{number}-{code}"
        return name

    def write(self, id_: str, game: pdk.Game, settings: DealSettings) -> None:
        """Save a deal as it stands; a finished one is done with and goes."""
        path = self.folder / f"{id_}{SUFFIX}"
        try:
            if game.winner is not None:
                path.unlink(missing_ok=True)
                return
            plays = [pdk.cards_text(move.cards) if move.cards else "-" for move in game.history]
            when = self._now().isoformat(timespec="microseconds")
            file = DealFile(VERSION, game.deal.code, plays, when, settings)
            write_atomically(path, msgspec.json.format(msgspec.json.encode(file), indent=1))
            if not game.history:
                self._forget_old(id_)
        except OSError as error:
            self.message = phrases.save_failed(why(error))

    def _forget_old(self, new: str) -> None:
        """Delete all but the last KEPT unfinished deals; never the new one, even if the clock was put back."""
        kept = {new} | {saved.id for saved in self.unfinished()}
        for path in self.folder.glob(f"*{SUFFIX}"):
            if path.name.removesuffix(SUFFIX) not in kept:
                path.unlink(missing_ok=True)

    def _read(self, path: Path) -> Saved | None:
        """Read one file; None when it is unreadable (and set aside) or of a finished deal."""
        try:
            saved = read_deal(path.name.removesuffix(SUFFIX), read_small(path))
        except FileNotFoundError:  # finished in another window since the folder was listed
            return None
        except OSError as error:
            self.message = phrases.save_unreadable(why(error))
            return None
        except ValueError:
            try:
                self.message = phrases.save_set_aside(set_aside(path).name)
            except OSError as error:
                self.message = phrases.save_unreadable(why(error))
            return None
        return saved if saved.game.winner is None else None


def read_deal(id_: str, data: bytes) -> Saved:
    """Read a file's content and replay its deal. Raises ValueError when it is damaged or not one of ours."""
    try:
        file = msgspec.json.decode(data, type=DealFile)
        if file.version != VERSION:
            raise ValueError(f"version {file.version} of a saved deal; this game reads version {VERSION}")
        if file.settings.level not in pdk.LEVELS:
            raise ValueError(f"no level {file.settings.level!r:.40}")
        game = pdk.Game.from_code(file.code)
        for play in file.plays:
            if play == "-":
                game.pass_turn()
            else:
                game.play(play)
        when = datetime.fromisoformat(file.when)
        if when.tzinfo is None:
            when = when.replace(tzinfo=UTC)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return Saved(
        id=id_,
        code=game.deal.code,
        variant=game.deal.variant.name,
        when=when,
        plies=len(game.history),
        cards=game.cards_left[0],
        game=game,
        settings=file.settings,
    )
