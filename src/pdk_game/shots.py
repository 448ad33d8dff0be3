"""`pdk shots`: pictures of every scene at every size in every language, without a window.

The clock is false and the deal fixed, so that a picture changes only when the look does.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

import pdk_core as pdk
from pdk_game import i18n
from pdk_game.input.gestures import Gesture, Kind
from pdk_game.scenes.result import ResultScene
from pdk_game.scenes.table import TableScene
from pdk_game.screen import DESKTOP_DENSITY, Screen
from pdk_game.session import Session
from pdk_game.studio import CODE, Studio
from pdk_game.table import trick

SIZES = {
    "800x480": Screen(800, 480, 5.2),
    "720x1280": Screen(720, 1280, 8.3),
    "720x1280-5in": Screen(720, 1280, 11.6),
    "1280x720-5in": Screen(1280, 720, 11.6),
    "1280x720": Screen(1280, 720, DESKTOP_DENSITY),
    "1920x1080": Screen(1920, 1080, DESKTOP_DENSITY),
    "2560x1600": Screen(2560, 1600, DESKTOP_DENSITY),
    "640x360": Screen(640, 360, DESKTOP_DENSITY),
}


def home(studio: Studio, codes: Sequence[str] = ("A1739204", "B0000042", CODE)) -> None:
    """The home scene with three unfinished deals."""
    for code in codes:
        session = studio.house.open(code)
        if session.your_turn:
            session.hint()
            session.play()
    studio.app.director.show_home()
    studio.run(0.3)  # the previews come one by one


def home_five(studio: Studio) -> None:
    """The home scene with as many unfinished deals as it shows."""
    home(studio, ("C0000007", "A0000039", "B0000042", CODE, "A1739204"))


def home_bare(studio: Studio) -> None:
    """The home scene of a first start, with a message."""
    studio.house.saves.message = (
        "A saved deal could not be read. It was set aside as A1739204.deal.json.damaged."
    )
    studio.app.director.show_home()


def dealing(studio: Studio) -> None:
    """In the middle of the deal."""
    studio.table()
    studio.run(0.8)


def turned_up(studio: Studio) -> None:
    """compact15: the card that is shown to all."""
    studio.table("B0000042")
    studio.run(2.6)


def selecting(studio: Studio) -> None:
    """A selection that does not beat what lies."""
    scene = studio.table("A0000007")
    studio.run(3)
    studio.play_on(
        lambda session: session.your_turn and session.game.table is not None and len(session.game.history) > 3
    )
    hand = scene.board.snapshot.hand
    scene.choose(hand[-1], 1, studio.clock.time)
    scene.choose(hand[-3], 1, studio.clock.time)
    studio.run(0.4)


def swipe(studio: Studio, part: float) -> None:
    """Drag what a hint has selected so far up, 1 being the line."""
    scene = studio.table("A0000007")
    studio.run(3)
    scene.press("hint", studio.clock.now())
    studio.run(0.4)
    layout = scene.board.layout
    rect = layout.hand.rects[min(scene.board.lifted())]
    x, y = rect.x + 4, rect.bottom - 8
    up = round((y - layout.line) * part)
    scene.gesture(Gesture(Kind.PRESS, x, y, x, y), studio.clock.now())
    scene.gesture(Gesture(Kind.DRAG, x - 20, y - up, x, y), studio.clock.now())
    studio.run(0.2)


def swiping(studio: Studio) -> None:
    """Cards that a finger drags, not high enough yet."""
    swipe(studio, 0.7)


def swiped(studio: Studio) -> None:
    """Cards that are played once the finger lets go."""
    swipe(studio, 1.1)


def hint(studio: Studio) -> None:
    """A hint with its reason, and the CPUs' level at their plates."""
    studio.table("A0000007")
    studio.run(3)
    studio.play_on(
        lambda session: session.your_turn and session.can_pass and bool(session.game.legal_plays())
    )
    studio.run(1.5)
    scene = studio.app.director.top
    assert isinstance(scene, TableScene)
    scene.press("hint", studio.clock.time)
    studio.run(0.4)


def thinking(studio: Studio) -> None:
    """A CPU that thinks, another that has passed."""
    studio.table("A1739204")
    studio.run(3)
    studio.play_on(lambda session: session.game.turn == 2 and 1 in session.game.passed)
    studio.run(0.1)


def locked(studio: Studio) -> None:
    """forced16: passing is locked."""
    studio.table(CODE)
    studio.run(3)
    studio.play_on(lambda session: session.pass_lock is not None and session.game.table is not None)
    studio.run(1.5)


def menu(studio: Studio) -> None:
    """The menu over a deal that waits."""
    scene = studio.table("A0000007")
    studio.run(3)
    scene.key("escape", studio.clock.time)
    studio.run(0.4)


def counter(studio: Studio) -> None:
    """In the middle of a deal, with the card counter."""
    studio.house.change(counter=True)
    studio.table("A0000007")
    studio.run(3)
    studio.play_on(lambda session: session.your_turn and len(session.game.history) > 8)
    studio.run(1.5)


def by_plays(studio: Studio) -> None:
    """A hand grouped by the plays it falls into."""
    studio.house.change(sort="kinds")
    studio.table("A0000007")
    studio.run(3)


def your_turn_when(studio: Studio, there: Callable[[pdk.Game], bool]) -> Session:
    """Play deals until it is your turn in a game like that; the session, with the table at rest."""
    for number in range(40):
        studio.table(f"A{number:07d}")
        studio.run(3)
        scene = studio.app.director.scenes[0]
        assert isinstance(scene, TableScene)
        session = scene.session
        studio.play_on(lambda at: at.game.winner is not None or (at.your_turn and there(at.game)))
        if session.your_turn:
            studio.run(0.8)
            return session
    raise LookupError("no deal comes to such a turn")


def last_round(studio: Studio) -> None:
    """What each seat played in a round of several laps."""
    session = your_turn_when(studio, lambda game: len(trick.last_round(game)) > 5)
    studio.app.director.show_round(session)


def last_card(studio: Studio) -> None:
    """A CPU with one card left."""
    your_turn_when(studio, lambda game: 1 in game.cards_left[1:])


def focus(studio: Studio) -> None:
    """The keyboard's focus on a card of the hand, another selected."""
    studio.table("A0000007")
    studio.run(3)
    for key in (*["right"] * 6, "space", "left"):
        studio.app.director.key(key, studio.clock.time)
    studio.run(0.4)


def keys(studio: Studio) -> None:
    """All keys over the table."""
    studio.table("A0000007")
    studio.run(3)
    studio.app.director.key("f1", studio.clock.time)


def result(studio: Studio) -> None:
    """The result of a deal."""
    studio.table(CODE)
    studio.run(3)
    studio.play_on(lambda session: session.game.winner is not None)
    studio.run(3)


def folded(studio: Studio) -> None:
    """The final position, the panel folded away."""
    result(studio)
    scene = studio.app.director.top
    assert isinstance(scene, ResultScene)
    scene.take("fold", studio.clock.time)
    studio.run(1)


def code(studio: Studio) -> None:
    """A code half typed, over a table."""
    studio.table()
    studio.run(3)
    studio.app.director.show("code")
    for key in "a173":
        studio.app.director.key(key, studio.clock.time)


def code_wrong(studio: Studio) -> None:
    """The code scene from home, with something pasted that is no code."""
    studio.app.director.show_home()
    studio.app.director.show("code")
    for key in "7173":
        studio.app.director.key(key, studio.clock.time)


def trouble(studio: Studio) -> None:
    """What is said when the game has gone wrong."""
    studio.table()
    studio.app.director.show_trouble("~/.local/share/pao-de-kuai/pdk.log")


def statistics(studio: Studio) -> None:
    """Figures and chart of deals played out of sight."""
    played(studio, 64)
    studio.app.director.show_home()
    studio.app.director.show("statistics")


def statistics_few(studio: Studio) -> None:
    """The same after three deals, one of them played again."""
    played(studio, 3)
    played(studio, 1)
    studio.app.director.show_home()
    studio.app.director.show("statistics")


def statistics_none(studio: Studio) -> None:
    """Before the first deal."""
    studio.app.director.show_home()
    studio.app.director.show("statistics")


def played(studio: Studio, deals: int) -> None:
    """Play deals out at once, everybody greedily."""
    greedy = pdk.Player("greedy")
    for number in range(deals):
        game = pdk.Game.from_code(f"{'ABC'[number % 3]}{number:07}")
        while game.turn is not None:
            play = greedy.choose(game.view(game.turn))
            if play is None:
                game.pass_turn()
            else:
                game.play(play)
        saves = studio.house.saves
        begun = saves.begin("medium", number)
        studio.house.stats.record(saves.write(saves.new_id(game.deal.code), game, begun, hints=number % 4))


def rules(studio: Studio) -> None:
    """The rules, at the kinds of play."""
    studio.app.director.show_home()
    studio.app.director.show("rules", "classic16 kinds")
    studio.run(0.4)


def why_not(studio: Studio) -> None:
    """The paragraph that a refusal leads to."""
    locked(studio)
    studio.app.director.show("rules", "forced16 must_beat")
    studio.run(0.4)


def coach(studio: Studio) -> None:
    """The first mark of a newcomer's first deal."""
    studio.house.change(coached=False)
    studio.table("A0000007")
    studio.run(3)


def settings(studio: Studio) -> None:
    """The settings, from their top."""
    studio.app.director.show_home()
    studio.app.director.show("settings")


def settings_end(studio: Studio) -> None:
    """The end of the settings, with the keys' focus on the last one."""
    settings(studio)
    studio.app.director.key("up", studio.clock.time)
    studio.run(1)


def about(studio: Studio) -> None:
    """The about page."""
    studio.app.director.show_home()
    studio.app.director.show("about")


SCENES: dict[str, Callable[[Studio], None]] = {
    "home": home,
    "home-five": home_five,
    "home-bare": home_bare,
    "dealing": dealing,
    "turned-up": turned_up,
    "selecting": selecting,
    "swiping": swiping,
    "swiped": swiped,
    "hint": hint,
    "thinking": thinking,
    "locked": locked,
    "last-card": last_card,
    "focus": focus,
    "keys": keys,
    "menu": menu,
    "counter": counter,
    "by-plays": by_plays,
    "last-round": last_round,
    "result": result,
    "folded": folded,
    "code": code,
    "trouble": trouble,
    "code-wrong": code_wrong,
    "statistics": statistics,
    "statistics-few": statistics_few,
    "statistics-none": statistics_none,
    "rules": rules,
    "why-not": why_not,
    "coach": coach,
    "settings": settings,
    "settings-end": settings_end,
    "about": about,
}


def pictures(folder: Path, languages: Sequence[str], only: str = "") -> Iterator[Path]:
    """Paint each scene at each size in each language, where the file's name has every word of `only` in it."""
    pygame.display.init()
    for language in languages:
        for size, screen in SIZES.items():
            for name, scene in SCENES.items():
                path = folder / language / f"{name}-{size}.png"
                if all(word in f"{language}/{path.name}" for word in only.split()):
                    picture(path, language, screen, scene)
                    yield path


def picture(path: Path, language: str, screen: Screen, scene: Callable[[Studio], None]) -> None:
    """Paint one scene into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    i18n.use(language)
    with tempfile.TemporaryDirectory() as data:
        studio = Studio(screen, Path(data))
        scene(studio)
        studio.app.frame()
        pygame.image.save(studio.app.glass.surface, path)


def main(arguments: Sequence[str]) -> int:
    """Read the arguments and paint; return the exit status."""
    parser = argparse.ArgumentParser(prog="pdk shots", description="Paint every scene into files.")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go, a folder a language")
    parser.add_argument(
        "only", nargs="*", metavar="WORD", help="only pictures whose name has all these words"
    )
    parser.add_argument(
        "--lang", metavar="CODE", choices=[*i18n.LANGUAGES], help="one language instead of all"
    )
    chosen = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    languages = [chosen.lang] if chosen.lang else list(i18n.LANGUAGES)
    for made in pictures(chosen.folder, languages, " ".join(chosen.only)):
        print(made)
    return 0
