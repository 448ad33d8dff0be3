"""Strips of frames of what moves at the table: bombs, long plays, a last card, a round and a deal that end."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

import pdk_core as pdk
from pdk_game.app import screenshots
from pdk_game.app.headless import Headless, OwnClipboard, SurfaceDisplay
from pdk_game.app.screenshots import wanted
from pdk_game.text import i18n
from pdk_game.text.seats import YOU
from pdk_game.ui.metrics import Metrics

SIZES: Final = {size: screenshots.SIZES[size] for size in ("800x480", "720x1280", "1280x720")}
FRAMES: Final = 12
COLUMNS: Final = {False: 3, True: 6}  # of frames side by side, lying and upright
WIDE: Final = {False: 640, True: 320}  # the width of a frame in a strip, in pixels
BETWEEN: Final = 4  # pixels between frames
SETTLED: Final = 1.0  # seconds before a play, in which the table comes to rest


class Moment(NamedTuple):
    """The play that begins something, and how far apart the frames of its strip are, in seconds."""

    before: Callable[[Headless], Sequence[int]]  # bring the deal there; the cards that are played then
    step: float


def turn_of(
    headless: Headless, code: str, there: Callable[[pdk.Game, pdk.Play], bool], plays: Sequence[str] = ()
) -> Sequence[int]:
    """Play a deal out of sight until the person can make a wanted play; show the table, and return its cards.

    The first `plays` are made as they are told. Raises LookupError when the deal comes to no such turn.
    """
    session, greedy = headless.profile.open(code), pdk.Player("greedy")
    for play in plays:
        session.game.play(play)
    game = session.game
    while game.turn is not None:
        if game.turn != YOU:
            session.think()
            session.poll()
            continue
        found = next((play for play in game.legal_plays() if there(game, play)), None)
        if found is not None:
            headless.app.stack.show_table(session, fresh=False)
            headless.wait(SETTLED)
            return found.cards
        answer = greedy.choose(game.view(YOU))
        if answer is None:
            session.pass_turn()
        else:
            session.choose(frozenset(answer.cards))
            session.play()
    raise LookupError(f"{code} comes to no such turn")


def put_down(headless: Headless, cards: Sequence[int]) -> None:
    """Make a play at the table."""
    headless.table.session.choose(frozenset(cards))
    headless.table.press("play", headless.clock.time)


def bomb(headless: Headless) -> Sequence[int]:
    """A bomb that beats what lies there."""
    return turn_of(headless, "C0003395", lambda _, play: play.combo.kind == "bomb", ("3S 3C 4H 4D",))


def straight(headless: Headless) -> Sequence[int]:
    """A straight of eight."""
    return turn_of(
        headless, "A0000001", lambda _, play: play.combo.kind == "straight" and len(play.cards) > 7
    )


def pair_run(headless: Headless) -> Sequence[int]:
    """A run of four pairs."""
    return turn_of(
        headless, "A0000230", lambda _, play: play.combo.kind == "pair_run" and len(play.cards) > 7
    )


def last_card(headless: Headless) -> Sequence[int]:
    """A play that leaves one card."""
    return turn_of(headless, "A0000015", lambda game, play: game.cards_left[YOU] - len(play.cards) == 1)


def round_over(headless: Headless) -> Sequence[int]:
    """A play that nobody beats."""
    return turn_of(headless, "A0000001", lambda _, play: play.combo.top == "2")


def end(headless: Headless) -> Sequence[int]:
    """The last play of a deal that is won."""
    return turn_of(headless, "A0000015", lambda game, play: game.cards_left[YOU] == len(play.cards))


def shut_out(headless: Headless) -> Sequence[int]:
    """The same, where another player never came to play."""
    return turn_of(headless, "A0000007", lambda game, play: game.cards_left[YOU] == len(play.cards))


MOMENTS: Final[dict[str, Moment]] = {
    "bomb": Moment(bomb, 0.08),
    "straight": Moment(straight, 0.07),
    "pair-run": Moment(pair_run, 0.06),
    "one-card-left": Moment(last_card, 0.08),
    "round-over": Moment(round_over, 0.25),
    "end": Moment(end, 0.17),
    "shut-out": Moment(shut_out, 0.17),
}


def strips(folder: Path, languages: Sequence[str], only: str = "") -> Iterator[Path]:
    """Paint each moment at each size in each language, where the file's name has every word of `only` in it."""
    named = {f"strip-{name}": moment for name, moment in MOMENTS.items()}
    pygame.display.init()
    for path, language, metrics, name in wanted(folder, languages, SIZES, named, only):
        path.parent.mkdir(parents=True, exist_ok=True)
        i18n.use(language)
        pygame.image.save(strip(named[name], metrics), path)
        yield path


def strip(moment: Moment, metrics: Metrics) -> pygame.Surface:
    """The frames of a moment, row by row."""
    with tempfile.TemporaryDirectory() as data:
        headless = Headless(SurfaceDisplay(metrics), Path(data), clipboard=OwnClipboard())
        headless.profile.change(coached=True)
        put_down(headless, moment.before(headless))
        wide, columns = WIDE[metrics.portrait], COLUMNS[metrics.portrait]
        high = round(wide * metrics.h / metrics.w)
        rows = -(-FRAMES // columns)
        out = pygame.Surface((columns * (wide + BETWEEN) - BETWEEN, rows * (high + BETWEEN) - BETWEEN))
        for at in range(FRAMES):
            headless.wait(moment.step)
            frame = pygame.transform.smoothscale(headless.display.surface, (wide, high))
            out.blit(frame, ((at % columns) * (wide + BETWEEN), at // columns * (high + BETWEEN)))
    return out
