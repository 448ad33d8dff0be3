"""Pictures of every scene at every size in every language, without a window.

The clock is false and the deal fixed, so that a picture changes only when the look does.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pygame

import pdk_core as pdk
from pdk_game.app.headless import CODE, Headless, OwnClipboard, SurfaceDisplay
from pdk_game.play import rounds
from pdk_game.play.session import Session
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import i18n
from pdk_game.text.notice import Notice
from pdk_game.ui.input.gestures import Gesture, Kind
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics

SIZES = {
    "800x480": Metrics(800, 480, 5.2),
    "720x1280": Metrics(720, 1280, 8.3),
    "720x1280-5in": Metrics(720, 1280, 11.6),
    "1280x720-5in": Metrics(1280, 720, 11.6),
    "1280x720": Metrics(1280, 720, DESKTOP_DENSITY),
    "1920x1080": Metrics(1920, 1080, DESKTOP_DENSITY),
    "2560x1600": Metrics(2560, 1600, DESKTOP_DENSITY),
    "640x360": Metrics(640, 360, DESKTOP_DENSITY),
}


def home(headless: Headless, codes: Sequence[str] = ("A1739204", "B0000042", CODE)) -> None:
    """The home scene with three unfinished deals."""
    for code in codes:
        session = headless.profile.open(code)
        if session.your_turn:
            session.hint()
            session.play()
    headless.app.stack.show_home()
    headless.wait(0.3)  # the previews come one by one


def home_five(headless: Headless) -> None:
    """The home scene with as many unfinished deals as it shows."""
    home(headless, ("C0000007", "A0000039", "B0000042", CODE, "A1739204"))


def home_bare(headless: Headless) -> None:
    """The home scene of a first start, with a message."""
    headless.profile.saves.message = Notice("save_quarantined", file="A1739204.deal.json.damaged")
    headless.app.stack.show_home()
    headless.wait(0.3)  # the cards come one fan after the other


def home_played(headless: Headless) -> None:
    """The home scene after some deals of today."""
    played(headless, 3)
    home(headless)


def dealing(headless: Headless) -> None:
    """In the middle of the deal."""
    headless.deal()
    headless.wait(0.8)


def turned_up(headless: Headless) -> None:
    """compact15: the card that is shown to all."""
    headless.deal("B0000042")
    headless.wait(2.6)


def selecting(headless: Headless) -> None:
    """A selection that does not beat what lies."""
    scene = headless.deal("A0000007")
    headless.wait(3)
    headless.play_on(
        lambda session: session.your_turn and session.game.table is not None and len(session.game.history) > 3
    )
    hand = scene.board.snapshot.hand
    scene.choose(hand[-1], 1, headless.clock.time)
    scene.choose(hand[-3], 1, headless.clock.time)
    headless.wait(0.4)


def swipe(headless: Headless, part: float) -> None:
    """Drag what a hint has selected so far up, 1 being the line."""
    scene = headless.deal("A0000007")
    headless.wait(3)
    scene.press("hint", headless.clock.now())
    headless.wait(0.4)
    layout = scene.board.layout
    rect = layout.hand.rects[min(scene.board.lifted())]
    x, y = rect.x + 4, rect.bottom - 8
    up = round((y - layout.line) * part)
    scene.gesture(Gesture(Kind.PRESS, x, y, x, y), headless.clock.now())
    scene.gesture(Gesture(Kind.DRAG, x - 20, y - up, x, y), headless.clock.now())
    headless.wait(0.2)


def swiping(headless: Headless) -> None:
    """Cards that a finger drags, not high enough yet."""
    swipe(headless, 0.7)


def swiped(headless: Headless) -> None:
    """Cards that are played once the finger lets go."""
    swipe(headless, 1.1)


def hint(headless: Headless) -> None:
    """A hint with its reason, and the CPUs' level at their plates."""
    headless.deal("A0000007")
    headless.wait(3)
    headless.play_on(
        lambda session: session.your_turn and session.can_pass and bool(session.game.legal_plays())
    )
    headless.wait(1.5)
    scene = headless.app.stack.top
    assert isinstance(scene, TableScene)
    scene.press("hint", headless.clock.time)
    headless.wait(0.4)


def thinking(headless: Headless) -> None:
    """A CPU that thinks, another that has passed."""
    headless.deal("A1739204")
    headless.wait(3)
    headless.play_on(lambda session: session.game.turn == 2 and 1 in session.game.passed)
    headless.wait(0.1)


def locked(headless: Headless) -> None:
    """forced16: passing is locked."""
    headless.deal(CODE)
    headless.wait(3)
    headless.play_on(lambda session: session.pass_lock is not None and session.game.table is not None)
    headless.wait(1.5)


def menu(headless: Headless) -> None:
    """The menu over a deal that waits."""
    scene = headless.deal("A0000007")
    headless.wait(3)
    scene.key("escape", headless.clock.time)
    headless.wait(0.4)


def counter(headless: Headless) -> None:
    """In the middle of a deal, with the card counter."""
    headless.profile.change(counter=True)
    headless.deal("A0000007")
    headless.wait(3)
    headless.play_on(lambda session: session.your_turn and len(session.game.history) > 8)
    headless.wait(1.5)


def by_plays(headless: Headless) -> None:
    """A hand grouped by the plays it falls into."""
    headless.profile.change(sort="kinds")
    headless.deal("A0000007")
    headless.wait(3)


def your_turn_when(headless: Headless, there: Callable[[pdk.Game], bool]) -> Session:
    """Play deals until it is your turn in a game like that; the session, with the table at rest."""
    for number in range(40):
        headless.deal(f"A{number:07d}")
        headless.wait(3)
        scene = headless.app.stack.scenes[0]
        assert isinstance(scene, TableScene)
        session = scene.session
        headless.play_on(lambda at: at.game.winner is not None or (at.your_turn and there(at.game)))
        if session.your_turn:
            headless.wait(0.8)
            return session
    raise LookupError("no deal comes to such a turn")


def last_round(headless: Headless) -> None:
    """What each seat played in a round of several laps."""
    session = your_turn_when(headless, lambda game: len(rounds.last_round(game)) > 5)
    headless.app.stack.show_round(session)


def last_card(headless: Headless) -> None:
    """A CPU with one card left."""
    your_turn_when(headless, lambda game: 1 in game.cards_left[1:])


def at(headless: Headless, code: str, plays: str) -> TableScene:
    """A table in the middle of a deal, whose plays are told apart by commas; an empty one is a pass."""
    session = headless.profile.open(code)
    for play in plays.split(","):
        if play:
            session.game.play(play)
        else:
            session.game.pass_turn()
    headless.app.stack.show_table(session, fresh=False)
    headless.wait(0.4)
    return headless.table


def last_card_lead(headless: Headless) -> None:
    """The lead before a player with one card: pairs are free, and what is in no play is grey."""
    plays = "3S5S5C5D7S7H7D8S8C8D9S9H9DKDAD,,JSJHJCJD,"
    at(headless, "C0005417", plays)


def last_card_forced(headless: Headless) -> None:
    """The same under must-beat, with but one card to play; another one has been tapped."""
    plays = (
        "3S3H3C4H5H,,3D5STHTCTD,,4S4D,KCKD,,AHAD,,6C,JS,AC,,,4C,8C,,TS,JC,2S,,5D,9S,,JH,QH,KS,,6S6D,,7S7H,"
        "9C9D,,7C,9H,"
    )
    scene = at(headless, "C0000413", plays)
    scene.choose(pdk.parse_cards("QS")[0], 1, headless.clock.time)
    headless.wait(0.4)


def focus(headless: Headless) -> None:
    """The keyboard's focus on a card of the hand, another selected."""
    headless.deal("A0000007")
    headless.wait(3)
    for key in (*["right"] * 6, "space", "left"):
        headless.app.stack.key(key, headless.clock.time)
    headless.wait(0.4)


def keys(headless: Headless) -> None:
    """All keys over the table."""
    headless.deal("A0000007")
    headless.wait(3)
    headless.app.stack.key("f1", headless.clock.time)


def result(headless: Headless) -> None:
    """The result of a deal."""
    headless.deal(CODE)
    headless.wait(3)
    headless.play_on(lambda session: session.game.winner is not None)
    headless.wait(3)


def copied(headless: Headless) -> None:
    """The link of a deal that is over was copied."""
    result(headless)
    headless.app.stack.top.activate("copy_link", headless.clock.time)


def folded(headless: Headless) -> None:
    """The final position, the panel folded away."""
    result(headless)
    scene = headless.app.stack.top
    assert isinstance(scene, ResultScene)
    scene.activate("fold", headless.clock.time)
    headless.wait(1)


def finished(headless: Headless, deals: int = 12) -> None:
    """Some finished deals, the last with its review."""
    for number in range(deals):
        session = headless.profile.open(f"{'ABC'[number % 3]}{1739204 + 37 * number}")
        while session.game.turn is not None:
            if session.your_turn:
                plays = session.game.legal_plays()
                if plays and not (session.can_pass and number % 4 == 3):
                    session.choose(frozenset(plays[number % len(plays)].cards))
                    session.play()
                else:
                    session.pass_turn()
            else:
                session.think()
                session.poll()


def match_over(headless: Headless) -> None:
    """The result of the last deal of a match."""
    headless.profile.change(match=5)
    finished(headless, 4)
    result(headless)


def match(headless: Headless) -> None:
    """In the middle of a match."""
    headless.profile.change(match=5)
    finished(headless, 2)
    thinking(headless)


def deals(headless: Headless) -> None:
    """The list of finished deals."""
    finished(headless)
    headless.app.stack.show_home()
    headless.app.stack.show("deals")


def review(headless: Headless) -> None:
    """The review of a deal, at the choice that cost most."""
    finished(headless, 4)
    headless.app.stack.show_home()
    headless.app.stack.show_review(1)
    headless.wait(0.5)
    headless.app.stack.key("page down", headless.clock.time)
    headless.wait(0.1)


def review_open(headless: Headless) -> None:
    """The same with all cards open."""
    review(headless)
    headless.app.stack.key("o", headless.clock.time)


def code(headless: Headless) -> None:
    """A code half typed, over a table."""
    headless.deal()
    headless.wait(3)
    headless.app.stack.show("code")
    for key in "a173":
        headless.app.stack.key(key, headless.clock.time)


def code_whole(headless: Headless) -> None:
    """A complete code, with the hand that it deals."""
    code(headless)
    for key in "9204":
        headless.app.stack.key(key, headless.clock.time)


def code_over(headless: Headless) -> None:
    """The code scene from home after a deal was played to its end."""
    result(headless)
    headless.app.stack.show_home()
    headless.app.stack.show("code")


def code_wrong(headless: Headless) -> None:
    """The code scene from home, with something pasted that is no code."""
    headless.app.stack.show_home()
    headless.app.stack.show("code")
    for key in "7173":
        headless.app.stack.key(key, headless.clock.time)


def crash(headless: Headless) -> None:
    """What is said when the game has gone wrong."""
    headless.deal()
    headless.app.stack.show_crash("~/.local/share/pao-de-kuai/pdk.log")


def statistics(headless: Headless) -> None:
    """Figures and chart of deals played out of sight."""
    played(headless, 64)
    headless.app.stack.show_home()
    headless.app.stack.show("statistics")


def statistics_few(headless: Headless) -> None:
    """The same after three deals, one of them played again."""
    played(headless, 3)
    played(headless, 1)
    headless.app.stack.show_home()
    headless.app.stack.show("statistics")


def statistics_none(headless: Headless) -> None:
    """Before the first deal."""
    headless.app.stack.show_home()
    headless.app.stack.show("statistics")


def played(headless: Headless, deals: int) -> None:
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
        saves = headless.profile.saves
        begun = saves.begin("medium", number)
        headless.profile.stats.record(
            saves.write(saves.new_id(game.deal.code), game, begun, hints=number % 4)
        )


def rules(headless: Headless) -> None:
    """The rules, at the kinds of play."""
    headless.app.stack.show_home()
    headless.app.stack.show("rules", "classic16 kinds")
    headless.wait(0.4)


def refusal(headless: Headless) -> None:
    """The paragraph that a refusal leads to."""
    locked(headless)
    headless.app.stack.show("rules", "forced16 must_beat")
    headless.wait(0.4)


def coach(headless: Headless) -> None:
    """The first mark of a newcomer's first deal."""
    headless.profile.change(coached=False)
    headless.deal("A0000007")
    headless.wait(3)


def coach_play(headless: Headless) -> None:
    """The second mark, after some cards have been chosen to beat what lies on the table."""
    headless.profile.change(coached=False)
    headless.deal("C0000176")
    headless.wait(5)
    for card in headless.table.session.game.legal_plays()[0].cards:
        headless.table.choose(card, 1, headless.clock.time)
    headless.wait(1)


def coach_seats(headless: Headless) -> None:
    """The third mark, after the first play."""
    coach(headless)
    headless.play_on(lambda session: bool(session.game.history))
    headless.wait(4)


def person(headless: Headless) -> None:
    """Who sits on the left."""
    last_card(headless)
    headless.app.stack.show_person(headless.table.session, 1)


def own_name(headless: Headless) -> None:
    """A name of one's own, being typed."""
    headless.profile.change(name="Ana Luísa", portrait="blossom")
    headless.app.stack.show_home()
    headless.app.stack.show("settings")
    headless.app.stack.show_name()


def settings(headless: Headless) -> None:
    """The settings, from their top."""
    headless.app.stack.show_home()
    headless.app.stack.show("settings")


def settings_end(headless: Headless) -> None:
    """The end of the settings, with the keys' focus on the last one."""
    settings(headless)
    for _ in range(3):  # past the two buttons in the head
        headless.app.stack.key("up", headless.clock.time)
    headless.wait(1)


def about(headless: Headless) -> None:
    """The about page."""
    headless.app.stack.show_home()
    headless.app.stack.show("about")


SCENES: dict[str, Callable[[Headless], None]] = {
    "home": home,
    "home-five": home_five,
    "home-bare": home_bare,
    "home-played": home_played,
    "dealing": dealing,
    "turned-up": turned_up,
    "selecting": selecting,
    "swiping": swiping,
    "swiped": swiped,
    "hint": hint,
    "thinking": thinking,
    "locked": locked,
    "last-card": last_card,
    "last-card-lead": last_card_lead,
    "last-card-forced": last_card_forced,
    "focus": focus,
    "keys": keys,
    "menu": menu,
    "counter": counter,
    "by-plays": by_plays,
    "last-round": last_round,
    "result": result,
    "folded": folded,
    "copied": copied,
    "match": match,
    "match-over": match_over,
    "deals": deals,
    "review": review,
    "review-open": review_open,
    "code": code,
    "code-whole": code_whole,
    "code-over": code_over,
    "crash": crash,
    "code-wrong": code_wrong,
    "statistics": statistics,
    "statistics-few": statistics_few,
    "statistics-none": statistics_none,
    "rules": rules,
    "refusal": refusal,
    "coach": coach,
    "coach-play": coach_play,
    "coach-seats": coach_seats,
    "person": person,
    "name": own_name,
    "settings": settings,
    "settings-end": settings_end,
    "about": about,
}


def pictures(folder: Path, languages: Sequence[str], only: str = "") -> Iterator[Path]:
    """Paint each scene at each size in each language, where the file's name has every word of `only` in it."""
    pygame.display.init()
    for path, language, metrics, name in wanted(folder, languages, SIZES, SCENES, only):
        picture(path, language, metrics, SCENES[name])
        yield path


def wanted(
    folder: Path, languages: Sequence[str], sizes: Mapping[str, Metrics], names: Iterable[str], only: str
) -> Iterator[tuple[Path, str, Metrics, str]]:
    """The files that are wanted, a folder a language, each with its language, its size and its name."""
    for language in languages:
        for size, metrics in sizes.items():
            for name in names:
                path = folder / language / f"{name}-{size}.png"
                if all(word in f"{language}/{path.name}" for word in only.split()):
                    yield path, language, metrics, name


def picture(path: Path, language: str, metrics: Metrics, scene: Callable[[Headless], None]) -> None:
    """Paint one scene into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    i18n.use(language)
    with tempfile.TemporaryDirectory() as data:
        headless = Headless(SurfaceDisplay(metrics), Path(data), clipboard=OwnClipboard())
        scene(headless)
        headless.app.frame()
        pygame.image.save(headless.display.surface, path)
