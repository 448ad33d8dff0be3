"""Every reader of data from outside, with good data to begin from, and what it may do with bad data."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

import pdk_core as pdk
from pdk_core.bots.slipping import SlippingPlayer
from pdk_core.codes import find_code
from pdk_core.eval.net import ValueNet
from pdk_core.eval.weights import shipped_net
from pdk_game.profile.saves import DealFile, DealSettings, SaveStore, read_deal, saved_deal
from pdk_game.profile.settings import CHOICES, Settings, read_settings
from pdk_game.profile.stats.store import FILE, StatsStore
from pdk_game.single_instance.request import Request, read_request, write_request
from pdk_game.text import i18n
from support.sessions import LAST_CARD_LEAD, LAST_CARD_SINGLE, game_at, game_over

WHEN: Final = "2026-03-01T20:15:00.000000+00:00"
CHECKSUM: Final = 4  # bytes at the end of a weight file


@dataclass(frozen=True)
class Reader:
    """`read` gets bytes and checks what comes of them: it raises AssertionError for a bad value, else `errors`.

    `share` is how many of a thousand inputs of a run it gets, by how long one takes.
    """

    name: str
    good: tuple[bytes, ...]
    read: Callable[[bytes], object]
    errors: type[Exception] | tuple[()]
    share: int


def readers(folder: Path) -> list[Reader]:
    """All readers; those of files use the folder."""
    return [
        Reader("saves", _deals(), _read_deal, ValueError, 250),
        Reader("save folder", _deals(), _SaveFolder(folder).read, (), 30),
        Reader("settings", _settings(), _read_settings, ValueError, 190),
        Reader("statistics", _databases(folder), _Statistics(folder).read, (), 10),
        Reader("weights", _weights(), _read_weights, pdk.PdkError, 60),
        Reader("weights that add up", _weights(), _read_sealed_weights, pdk.PdkError, 20),
        Reader("codes and links", _CODES, _read_code, pdk.BadCode, 140),
        Reader("socket", _requests(), _read_request, ValueError, 140),
        Reader("cards", _CARDS, _read_cards, pdk.PdkError, 80),
        Reader("plays", _PLAYS, _Plays().read, pdk.PdkError, 60),
        Reader("languages", _LANGUAGES, _read_language, (), 20),
    ]


_CODES: Final = (b"A1739204", b"pdk://deal/C0000176", b"b 000-0042", " pdk://deal/A173‑9204/ ".encode())
_CARDS: Final = (b"3S", b"3S 3H 10D", "♠3,♥4".encode(), b"TS TH TD", b"333444555666", "3♠️ 4♥️".encode(), b"-")
_PLAYS: Final = (b"6S 6D", b"TH TC", "K♠ K♦".encode(), b"AC", b"9C10H", *_CARDS)
_LANGUAGES: Final = (b"pt_BR.UTF-8", b"es-MX", b"zh_Hans_CN", b"C", b"fr@euro", b"en_GB:en")


def text_of(data: bytes) -> str:
    """Bytes as text, whatever they are: what is no UTF-8 becomes lone surrogates, as in arguments."""
    return data.decode("utf-8", "surrogateescape")


def _deals() -> tuple[bytes, ...]:
    files = []
    for code, plays in (LAST_CARD_LEAD, LAST_CARD_SINGLE, ("B0000042", ())):
        settings = DealSettings("medium", 7, WHEN)
        files.append(msgspec.json.encode(DealFile(1, code, list(plays), WHEN, settings, 2)))
    old = {
        "version": 1,
        "code": "A1739204",
        "plays": [],
        "when": WHEN,
        "settings": {"level": "greedy", "seed": 1},
    }
    return (*files, json.dumps(old).encode())


def _read_deal(data: bytes) -> None:
    saved = read_deal("x", data)
    assert saved.plies == len(saved.game.history)
    assert saved.when.tzinfo is not None
    assert saved.settings.level in pdk.LEVELS


class _SaveFolder:
    """A folder with one save: whatever it holds, home is shown, and what is unreadable is set aside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "deals"
        self.folder.mkdir()

    def read(self, data: bytes) -> None:
        path = self.folder / "x.deal.json"
        path.write_bytes(data)
        store = SaveStore(self.folder)
        found = store.unfinished() + store.finished()
        aside = [each for each in self.folder.iterdir() if ".damaged" in each.name]
        assert len(found) + len(aside) == 1
        assert bool(aside) == (store.message is not None)
        for each in (*aside, path):
            each.unlink(missing_ok=True)


def _settings() -> tuple[bytes, ...]:
    usual = msgspec.json.encode(Settings())
    chosen = msgspec.json.encode(Settings(language="fr", theme="ink", window=(0, 0, 800, 480), volume=0))
    return usual, chosen, b'{"version":1,"new":{"a":[1]}}'


def _read_settings(data: bytes) -> None:
    settings, strange = read_settings(data)
    for name, choices in CHOICES.items():
        assert getattr(settings, name) in choices
    again, _ = read_settings(msgspec.json.encode(strange | msgspec.to_builtins(settings)))
    assert again == settings


def _databases(folder: Path) -> tuple[bytes, ...]:
    """A file of statistics with some deals, and an empty one."""
    made = folder / "made"
    store = StatsStore(made)
    for number, code in enumerate(("A1739204", "B0000042", "A1739204")):
        store.record(saved_deal(str(number), game_over(code), DealFile(1, code, [], WHEN)))
    full = (made / FILE).read_bytes()
    with closing(sqlite3.connect(made / FILE)) as database:
        database.execute("DELETE FROM deals")
        database.commit()
        database.execute("VACUUM")
    return full, (made / FILE).read_bytes()


class _Statistics:
    """A folder with statistics: whatever the file holds, they are shown and the next deal is counted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "statistics"
        self.folder.mkdir()
        self.saved = saved_deal("fresh", game_over("C0000007"), DealFile(1, "C0000007", [], WHEN))

    def read(self, data: bytes) -> None:
        (self.folder / FILE).write_bytes(data)
        store = StatsStore(self.folder)
        store.figures()
        records = store.records()
        counted = store.record(self.saved)
        if counted is not None:
            ids = [record.id for record in store.records()]
            assert ids.count("fresh") == 1 or store.message is not None
        else:
            assert store.message is not None
        assert len(records) < 10_000
        for each in self.folder.iterdir():
            each.unlink()


def _weights() -> tuple[bytes, ...]:
    return tuple(shipped_net(variant).to_bytes() for variant in pdk.VARIANTS)


def _read_weights(data: bytes) -> None:
    assert ValueNet(data).to_bytes() == data


def _read_sealed_weights(data: bytes) -> None:
    """The checksum is made to fit, so that nonsense gets as far as a move."""
    body = data[:-CHECKSUM]
    net = ValueNet(body + zlib.crc32(body).to_bytes(CHECKSUM, "little"))
    game = pdk.Game.from_code(
        {name: f"{v.letter}0000042" for name, v in pdk.VARIANTS.items()}[net.variant.name]
    )
    assert game.turn is not None
    play = SlippingPlayer(net).choose(game.view(game.turn), 1)
    assert play is not None
    assert play in game.legal_plays()


def _read_code(data: bytes) -> None:
    text = text_of(data)
    found = find_code(text)
    deal = pdk.Deal.from_code(text)
    assert found == deal.code
    assert pdk.Deal.from_code(deal.code) == deal
    assert len(deal.code) == 8


def _requests() -> tuple[bytes, ...]:
    code, variant, wrong = (
        Request("A1739204", None, "hard"),
        Request(variant="compact15"),
        Request(wrong="A17"),
    )
    return tuple(map(write_request, (Request(), code, variant, wrong)))


def _read_request(data: bytes) -> None:
    request = read_request(data)
    assert read_request(write_request(request)) == request


def _read_cards(data: bytes) -> None:
    text = text_of(data)
    cards = pdk.parse_cards(text)
    assert pdk.parse_cards(pdk.cards_text(cards)) == cards
    with suppress(pdk.PdkError):
        pdk.classify(text)
    pdk.legal_plays(cards)


class _Plays:
    """A deal to which text is played."""

    def __init__(self) -> None:
        self.game = game_at(*LAST_CARD_LEAD)

    def read(self, data: bytes) -> None:
        before = len(self.game.history)
        try:
            self.game.play(text_of(data))
        finally:
            played = len(self.game.history) - before
            if played:
                self.game.undo()
        assert played == 1


def _read_language(data: bytes) -> None:
    assert i18n.match(text_of(data)) in (None, *i18n.LANGUAGES)
