"""Whatever there is to say, a change of language says it anew: as if it had been the language from the start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.text import i18n, phrases
from pdk_game.text.notice import Notice
from pdk_game.ui.metrics import Metrics
from support.cases import case
from support.driver import Driver
from support.sessions import (
    LAST_CARD_LEAD,
    NOTHING_BEATS,
    PAIR_TO_BEAT,
    Waiting,
    game_over,
    session_at,
)

YOU_OPEN, LEFT_OPENS = "A1739204", "A0000002"
OTHER = "fr"


class Player(Driver):
    """Has `lines` told what happens."""

    def __init__(self, folder: Path) -> None:
        self.lines: list[str] = []
        super().__init__(folder, Metrics(1280, 720), self.lines.append)
        self.profile.change(speed="off")

    def speak(self, language: str) -> None:
        self.profile.change(language=language)
        self.wait(0.1)

    def sit(self, code: str, plays: tuple[str, ...] = (), cards: str = "") -> Session:
        """Open a deal in which the CPU players never answer, and select cards."""
        session = session_at(code, plays, executor=Waiting())
        self.app.stack.show_table(session, fresh=False)
        self.wait(0.1)
        for card in pdk.parse_cards(cards):
            self.tap_card(card)
        return session

    def picture(self) -> bytes:
        self.app.handle([pygame.Event(pygame.WINDOWEXPOSED)])  # everything is painted anew
        self.app.frame()
        return pygame.image.tobytes(self.display.surface, "RGB")


def play(player: Player) -> None:
    player.sit(*PAIR_TO_BEAT, cards="4H")
    player.press("play")


def hint(where: tuple[str, tuple[str, ...]]) -> Callable[[Player], None]:
    def press(player: Player) -> None:
        player.app.stack.show_table(session_at(*where), fresh=False)
        player.wait(0.1)
        player.press("hint")

    return press


def pass_with(*where: object) -> Callable[[Player], None]:
    def press(player: Player) -> None:
        player.sit(*where)  # type: ignore[arg-type]
        player.press("pass")

    return press


def message(player: Player) -> None:
    player.profile.say(Notice("save_failed", reason="…"))
    player.sit(YOU_OPEN, cards="3S")
    player.press("play")


def over(player: Player) -> None:
    player.app.stack.show_table(Session(game_over("A1739204"), session_at(YOU_OPEN).players), fresh=False)


TABLES: dict[str, tuple[str, Callable[[Player], object]]] = {
    "you lead": ("turn", lambda player: player.sit(YOU_OPEN)),
    "another opens": ("opening", lambda player: player.sit(LEFT_OPENS)),
    "a card is turned up": ("opening", lambda player: player.sit("B0000042")),
    "nothing beats": ("nothing_beats", lambda player: player.sit(*NOTHING_BEATS)),
    "must beat": ("refusal", lambda player: player.sit(*PAIR_TO_BEAT)),
    "the last card": ("last_card", lambda player: player.sit(*LAST_CARD_LEAD)),
    "a selection that beats": ("selection", lambda player: player.sit(*PAIR_TO_BEAT, cards="8S 8C")),
    "a refused selection": ("selection", lambda player: player.sit(*PAIR_TO_BEAT, cards="4H")),
    "a selection off turn": ("selection", lambda player: player.sit(LEFT_OPENS, cards="9S")),
    "a refused play": ("selection", play),
    "a refused pass": ("refusal", pass_with(*PAIR_TO_BEAT)),
    "a leader who may not pass": ("refusal", pass_with(YOU_OPEN)),
    "a hint": ("play_hint", hint((YOU_OPEN, ()))),
    "a hint to pass": ("pass_hint", hint(NOTHING_BEATS)),
    "a hint that is looked for": ("hint_thinking", lambda player: player.sit(YOU_OPEN).hint()),
    "none held": ("none_held", lambda player: (player.sit(YOU_OPEN), player.type("a"))),
    "a message": ("save_failed", message),
    "the end": ("win", over),
}
REFUSED = {"a refused selection", "a refused play", "a refused pass", "a leader who may not pass"}


def damage(player: Player) -> None:
    player.profile.stats.path.write_bytes(bytes(8192))
    player.app.stack.show_home()
    player.app.stack.show("statistics")


def home(player: Player) -> None:
    player.profile.open(YOU_OPEN)
    player.profile.say(Notice("no_input"))
    player.app.stack.show_home()


def code(*targets: str, there: bool = True) -> Callable[[Player], None]:
    def tap(player: Player) -> None:
        player.app.stack.show_table(player.profile.open(YOU_OPEN), fresh=False)
        player.app.stack.show("code")
        player.clipboard.there = there
        for target in targets:
            player.app.stack.top.activate(target, player.clock.time)

    return tap


SCENES: dict[str, Callable[[Player], object]] = {
    "home with a message": home,
    "damaged statistics": damage,
    "no code typed": code("open"),
    "nothing to paste": code("key paste"),
    "a wrong code": code("key 1", "open"),
    "copied": code("copy_code"),
    "not copied": code("copy_code", there=False),
    "a crash": lambda player: player.app.stack.show_crash("pdk.log"),
    "a crash not written": lambda player: player.app.stack.show_crash(None),
}


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Player, Player]:
    """One who will change the language, and one who speaks the other one from the start."""
    return Player(tmp_path / "changes"), Player(tmp_path / "speaks")


def reach(pair: tuple[Player, Player], state: Callable[[Player], object]) -> tuple[list[str], list[bytes]]:
    """Bring both there and change the language of the first; what it is told by that, and both pictures."""
    changes, speaks = pair
    told: list[str] = []
    pictures = []
    for player in (speaks, changes):
        player.speak(OTHER if player is speaks else "en")
        state(player)
        player.app.frame()
        player.wait(0.3)
        player.lines.clear()
        if player is changes:
            player.speak(OTHER)
            told = list(player.lines)
        pictures.append(player.picture())
    return told, pictures


def test_at_the_table(pair: tuple[Player, Player]) -> None:
    changes, speaks = pair
    for name, (kind, state) in TABLES.items():
        with case(name):
            told, pictures = reach(pair, state)
            status = changes.table.status
            assert (status, status.kind) == (speaks.table.status, kind)
            assert changes.table._words() == speaks.table._words()
            assert bool(changes.table._words().why) == (name in REFUSED)
            assert pictures[0] == pictures[1]
            i18n.use(OTHER)
            assert told[0] == phrases.changed("language", OTHER)
            top = changes.app.stack.top
            assert told[1:2] == ([phrases.sentence(status)] if kind != "win" else list(top.words()))
            for player in pair:
                player.lines.clear()
                player.type("i")
            assert changes.lines == speaks.lines
            assert bool(changes.lines) == (kind != "win"), "the result lies over the table"


def test_in_other_scenes(pair: tuple[Player, Player]) -> None:
    changes, speaks = pair
    for name, state in SCENES.items():
        with case(name):
            told, pictures = reach(pair, state)
            assert changes.app.stack.top.words() == speaks.app.stack.top.words()
            words = list(changes.app.stack.top.words())
            assert told[0] == phrases.changed("language", OTHER)
            assert told[-len(words) :] == words
            assert pictures[0] == pictures[1]
