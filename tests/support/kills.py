"""Kill -9 in the midst of play: a robot plays in a process of its own until it is killed, and the disk is read.

What the robot announces has been saved, so the disk may be a play ahead of it, or the play it is just making.
"""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pygame

import pdk_core as pdk
from pdk_game.profile.profile import Profile
from pdk_game.profile.saves import DealSettings, Saved
from pdk_game.profile.stats.records import course
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.robot import Robot

SCREEN: Final = Metrics(400, 300)
RESUMED: Final = 0.7  # how often a robot goes on with an unfinished deal, if there is one
MOST_OPEN: Final = 3  # unfinished deals from which on it always does, for the oldest would go
LOUDNESS: Final = 101


class News(NamedTuple):
    """What a robot has seen saved: a deal by the name of its save, its course, and whether it is over."""

    id: str
    course: str
    over: bool


def play_on(folder: Path, seed: int, pipe: Connection) -> None:
    """Play one deal after the other until killed, and tell each time that a deal has been saved."""
    pygame.display.init()
    random = Random(seed)
    driver = Driver(folder, SCREEN, chance=lambda: random.getrandbits(32))
    profile = driver.profile
    write = profile.saves.write

    def written(id_: str, game: pdk.Game, settings: DealSettings, hints: int = 0) -> Saved:
        saved = write(id_, game, settings, hints)
        pipe.send(News(id_, course(game), game.winner is not None))
        return saved

    profile.saves.write = written  # type: ignore[method-assign]
    profile.change(speed="off", level="easy")
    robot = Robot(driver, random)
    pipe.send(None)
    while True:
        profile.change(volume=random.randrange(LOUDNESS))
        unfinished = profile.unfinished()
        if unfinished and (len(unfinished) >= MOST_OPEN or random.random() < RESUMED):
            session = profile.resume(unfinished[0])
        else:
            session = profile.new(random.choice(list(pdk.VARIANTS)))
        driver.app.stack.show_table(session, fresh=False)
        table = driver.app.stack.top
        assert isinstance(table, TableScene)
        while robot.turn(table):
            pass


@dataclass
class Ledger:
    """What must be on the disk of a folder, over many kills.

    `behind` counts by how many plays the last news of a robot were behind the disk.
    """

    folder: Path
    news: dict[str, News] = field(default_factory=dict)  # the last of each deal
    behind: Counter[int] = field(default_factory=Counter)
    kills: int = 0

    def check(self, fresh: list[News]) -> None:
        """Start the program on what a kill has left, and compare. Raises AssertionError."""
        self.kills += 1
        self.news |= {each.id: each for each in fresh}
        profile = Profile(self.folder)
        unfinished = {saved.id: course(saved.game) for saved in profile.unfinished()}
        records = profile.stats.records()
        counted = {record.id: record.plays for record in records}
        assert profile.message() is None
        assert len(counted) == len(records)
        assert not counted.keys() & unfinished.keys(), "counted, and still to be played"
        for id_ in counted.keys() | unfinished.keys() | self.news.keys():
            over = id_ in counted
            assert over or id_ in unfinished, f"{id_} is lost"
            told = self.news.get(id_)
            found = counted[id_] if over else unfinished[id_]
            plies, known = found.split(), told.course.split() if told else []
            assert plies[: len(known)] == known, f"{id_} went otherwise"
            ahead = len(plies) - len(known)
            assert ahead <= 1, f"{id_}: {ahead} plays were not announced"
            assert told is None or not told.over or over, f"{id_} is over and was not counted"
            self.news[id_] = News(id_, found, over)
            if fresh and fresh[-1].id == id_:
                self.behind[ahead] += 1


def kill(folder: Path, seed: int, longest: float) -> list[News]:
    """Let a robot play for a moment of up to `longest` seconds, kill it, and return its news."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=play_on, args=(folder, seed, theirs))
    process.start()
    theirs.close()
    assert ours.recv() is None  # it is ready
    time.sleep(Random(seed).uniform(0, longest))
    process.kill()
    news = list(_rest(ours))
    process.join()
    return news


def _rest(pipe: Connection) -> Iterator[News]:
    """What is still in the pipe; the last piece may be cut off."""
    try:
        while True:
            yield pipe.recv()
    except (EOFError, OSError):
        pipe.close()
