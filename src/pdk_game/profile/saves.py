"""Deals on disk: one JSON file each, written whole after every play and pass.

A file holds the code, the plays and the settings of one deal and nothing that can be derived; docs/save_format.md
describes it. A finished deal stays until it has been counted elsewhere and is removed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec

import pdk_core as pdk
from pdk_game.play.cast import drawn_company, is_company
from pdk_game.profile.files import quarantine, read_small, remove_leftovers, why, write_atomically
from pdk_game.text.notice import Notice

VERSION = 1
KEPT = 5  # unfinished deals; older ones go
SUFFIX = ".deal.json"
PASS = "-"


Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
HIGHEST = 2**63 - 1


class DealSettings(msgspec.Struct, frozen=True):
    """What a deal keeps from its first card on: the CPU players' level, the seed of their chance, its beginning,
    and who they are.

    `started` is ISO 8601, "" where an old file does not say. `company` are names in the cast, left and right; where
    that is not what they are, as in files of 0.1.0, it is drawn from the seed.
    """

    level: str = "greedy"
    seed: Whole = 0
    started: str = ""
    company: tuple[str, ...] = ()

    @property
    def seated(self) -> tuple[str, ...]:
        """Who sits on the left and on the right."""
        return self.company if is_company(self.company) else drawn_company(self.seed)


class DealFile(msgspec.Struct, frozen=True):
    """One file, as it is written: `plays` are cards as text, "-" for a pass; `when` is ISO 8601, UTC.

    `hints` are the turns in which the person had a hint. `number` grows with every file that is written in the
    folder, whatever the clock says; it is 0 in files of 0.1.0.
    """

    version: int
    code: str
    plays: list[str]
    when: str
    settings: DealSettings = msgspec.field(default_factory=DealSettings)
    hints: Count = 0
    number: Number = 0


class Saved(msgspec.Struct, frozen=True):
    """A deal in a file, whose name without the ending is its `id`; `when` it was last written, by the clock."""

    id: str
    code: str
    variant: str
    started: datetime
    when: datetime
    plies: int
    cards: int  # in the person's hand
    game: pdk.Game
    settings: DealSettings
    hints: int
    number: int


def utc_now() -> datetime:
    """Tell the time."""
    return datetime.now(UTC)


class SaveStore:
    """The deals in a folder; trouble with a file ends up in `message`, never in an exception."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder
        self.message: Notice | None = None
        self._now = now
        self._highest: int | None = None  # the number written last; None before the folder was looked at
        remove_leftovers(folder, f"*{SUFFIX}")

    def unfinished(self) -> list[Saved]:
        """List the unfinished deals, the last played first, at most KEPT; unreadable files are quarantined."""
        return self._unfinished()[:KEPT]

    def finished(self) -> list[Saved]:
        """List the finished deals that were not removed, the first finished first."""
        return [saved for saved in self._all() if saved.game.winner is not None]

    def remove(self, id_: str) -> None:
        """Be done with a deal."""
        try:
            self._path(id_).unlink(missing_ok=True)
        except OSError as error:
            self.message = Notice("save_failed", reason=why(error))

    def _path(self, id_: str) -> Path:
        return self.folder / f"{id_}{SUFFIX}"

    def _unfinished(self) -> list[Saved]:
        return [saved for saved in reversed(self._all()) if saved.game.winner is None]

    def _all(self) -> list[Saved]:
        """Every deal, the last written last.

        A clock may be wrong, and one without a battery is so at every start: only the numbers tell the order.
        Deals without one are older than all that have it.
        """
        found = []
        try:
            there = self.folder.glob(f"*{SUFFIX}") if self.folder.is_dir() else ()
            paths = sorted(path for path in there if not path.name.startswith("."))  # as `._*` of macOS
        except OSError as error:
            self.message = Notice("save_unreadable", reason=why(error))
            return []
        for path in paths:
            saved = self._read(path)
            if saved is not None:
                found.append(saved)
        self._highest = max([saved.number for saved in found] + [self._highest or 0])
        return sorted(found, key=lambda saved: (saved.number, saved.when, saved.id))

    def _next_number(self) -> int:
        """A number above all in the folder."""
        if self._highest is None:
            self._all()
        self._highest = min((self._highest or 0) + 1, HIGHEST)
        return self._highest

    def new_id(self, code: str) -> str:
        """Name a new deal, so that the same code may stay unfinished twice."""
        stamp = self._now().strftime("%Y%m%dT%H%M%S%f")
        number, name = 1, f"{stamp}-{code}"
        with contextlib.suppress(OSError):  # of a folder that cannot be read; to write will say so
            while self._path(name).exists():
                number += 1
                name = f"{stamp}-{number}-{code}"
        return name

    def begin(self, level: str, seed: int, company: tuple[str, ...] = ()) -> DealSettings:
        """Choose what a deal that begins now keeps; without a company its seed draws one."""
        started = self._now().isoformat(timespec="microseconds")
        return DealSettings(level, seed, started, company or drawn_company(seed))

    def write(self, id_: str, game: pdk.Game, settings: DealSettings, hints: int = 0) -> Saved:
        """Save a deal as it stands, and return what was to be saved."""
        when = self._now()
        plays = [pdk.cards_text(move.cards) if move.cards else PASS for move in game.history]
        file = DealFile(
            VERSION,
            game.deal.code,
            plays,
            when.isoformat(timespec="microseconds"),
            settings,
            hints,
            self._next_number(),
        )
        try:
            write_atomically(self._path(id_), msgspec.json.format(msgspec.json.encode(file), indent=1))
            if not game.history:
                self._forget_old(id_)
        except OSError as error:
            self.message = Notice("save_failed", reason=why(error))
        return saved_deal(id_, game, file)

    def _forget_old(self, new: str) -> None:
        """Delete all but the last KEPT unfinished deals; never the new one."""
        for saved in self._unfinished()[KEPT:]:
            if saved.id != new:
                self._path(saved.id).unlink(missing_ok=True)

    def _read(self, path: Path) -> Saved | None:
        """Read one file; None when it is unreadable (and quarantined)."""
        try:
            return read_deal(path.name.removesuffix(SUFFIX), read_small(path))
        except FileNotFoundError:  # removed by another window since the folder was listed
            return None
        except OSError as error:
            self.message = Notice("save_unreadable", reason=why(error))
            return None
        except ValueError:
            try:
                self.message = Notice("save_quarantined", file=quarantine(path).name)
            except OSError as error:
                self.message = Notice("save_unreadable", reason=why(error))
            return None


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
            if play == PASS:
                game.pass_turn()
            else:
                game.play(play)
        return saved_deal(id_, game, file)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as error:
        raise ValueError(str(error)) from error


def saved_deal(id_: str, game: pdk.Game, file: DealFile) -> Saved:
    """Put together what a file says of a game. Raises ValueError or OverflowError for what is no moment."""
    when = moment(file.when)
    return Saved(
        id=id_,
        code=game.deal.code,
        variant=game.deal.variant.name,
        started=moment(file.settings.started) if file.settings.started else when,
        when=when,
        plies=len(game.history),
        cards=game.cards_left[0],
        game=game,
        settings=file.settings,
        hints=file.hints,
        number=file.number,
    )


def moment(text: str) -> datetime:
    """Read ISO 8601 as UTC, which a moment without a zone is taken for. Raises ValueError, OverflowError."""
    read = datetime.fromisoformat(text)
    return read.astimezone(UTC) if read.tzinfo else read.replace(tzinfo=UTC)
