"""Fingers on the table: slides, long presses and swipes in every stream of events, through the whole program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game.play.session import Session
from pdk_game.scenes.base import Scene
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.board import key_of
from pdk_game.scenes.table.scene import TableScene
from pdk_game.ui.anim.durations import LONG_PRESS, MOTIONS, SPRING
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import drawn
from support.driver import Driver
from support.pointing import STREAMS, At, finger, mouse
from support.sessions import AtOnce, game_over, session_at

# Must-beat, so that any play leads: 2S AC JS JH JC TS TD 9S 9H 9D 7C 6C 5C 4C 3S 3H, as the hand is shown.
CODE = "C0000003"
CLASSIC = "A1739204"  # the first play has to contain the 3S; the hand begins KC QH QC
SIZE = (800, 480)


@pytest.fixture
def panel(tmp_path: Path) -> Driver:
    """Someone at a small touch panel."""
    return Driver(tmp_path, Metrics(*SIZE, 5.2))


def table_of(driver: Driver, code: str = CODE, plays: tuple[str, ...] = ()) -> TableScene:
    """A table after the dealing."""
    driver.app.stack.show_table(session_at(code, plays), fresh=False)
    driver.wait(0.3)
    return driver.table


def place(table: TableScene, card: int, up: int = 0) -> At:
    """The strip of a card at the bottom of its row."""
    board = table.board
    rect = board.layout.hand.rects[board.snapshot.hand.index(card)]
    return rect.x + 8, rect.bottom - 8 - up


def over(table: TableScene, card: int, to: int) -> list[At]:
    """A path from a card to another."""
    (x, y), (u, v) = place(table, card), place(table, to)
    return [(x, y), ((x + u) // 2, y - 5), (u, v)]


def up_from(table: TableScene, card: int, beyond: int = 20) -> list[At]:
    """A path from a card to so far above the line."""
    (x, y), line = place(table, card), table.board.layout.line
    return [(x, y), (x + 8, y - 60), (x + 12, line - beyond)]


def drag(driver: Driver, path: list[At], stream: str = "finger only") -> None:
    """Follow a path from press to release, after a breath."""
    driver.clock.time += 0.9
    driver.point(*STREAMS[stream](path, driver.display.surface.get_size()))


def hold(driver: Driver, *events: pygame.Event) -> None:
    """The beginning of a drag that is not released."""
    driver.clock.time += 0.9
    driver.point(*events)


def at_rest(table: TableScene) -> bool:
    """Whether no card follows a finger any more."""
    return table.moves.carried is None


@pytest.mark.parametrize("stream", STREAMS)
def test_a_slide_selects_and_gives_back(panel: Driver, stream: str) -> None:
    table = table_of(panel)
    hand = table.board.snapshot.hand
    for _ in range(3):
        drag(panel, over(table, hand[0], hand[3]), stream)
        assert table.session.selection == set(hand[:4])
        drag(panel, over(table, hand[3], hand[0]), stream)
        assert not table.session.selection


@pytest.mark.parametrize("stream", STREAMS)
def test_of_a_slide_the_straight_stays(panel: Driver, stream: str) -> None:
    table = table_of(panel)
    hand = table.board.snapshot.hand
    path = over(table, hand[9], hand[15])
    events = STREAMS[stream](path, SIZE)
    last = next(i for i, event in enumerate(events) if event.type in (pygame.FINGERUP, pygame.MOUSEBUTTONUP))
    hold(panel, *events[:last])
    assert table.session.selection == set(hand[9:])
    panel.point(*events[last:])
    assert pdk.cards_text(table.session.selection) == "3S 4C 5C 6C 7C"
    assert set(table.board.snapshot.selection) == table.session.selection
    assert table.session.can_play


@pytest.mark.parametrize("stream", STREAMS)
def test_a_swipe_plays(panel: Driver, stream: str) -> None:
    table = table_of(panel)
    card = table.board.snapshot.hand[-1]
    drag(panel, up_from(table, card), stream)
    assert [move.cards for move in table.session.game.history] == [(card,)]
    assert at_rest(table)
    sprite, now = table.board.by_key[key_of(card)], panel.clock.time
    assert table.moves.flying(sprite, now)
    pose = table.moves.pose(sprite, now)
    assert pose is not None
    assert pose.y < table.board.layout.line, "it flies from where the finger left it"


@pytest.mark.parametrize("stream", STREAMS)
def test_a_long_press_takes_all_of_a_rank(panel: Driver, stream: str) -> None:
    table = table_of(panel)
    card = table.board.snapshot.hand[3]
    events = STREAMS[stream]([place(table, card)], SIZE)
    last = next(i for i, event in enumerate(events) if event.type in (pygame.FINGERUP, pygame.MOUSEBUTTONUP))
    for taken in ("JS JH JC", "", "JS JH JC"):
        hold(panel, *events[:last])
        panel.wait(LONG_PRESS)
        assert pdk.cards_text(table.session.selection) == taken
        panel.point(*events[last:])
        assert pdk.cards_text(table.session.selection) == taken, "letting go is no tap"


def test_a_long_press_comes_by_the_clock_alone(panel: Driver) -> None:
    table = table_of(panel)
    hold(panel, finger("down", place(table, table.board.snapshot.hand[3])))
    due = panel.app.due()
    assert due == pytest.approx(LONG_PRESS)
    panel.wait(LONG_PRESS - 0.1)
    assert not table.session.selection
    panel.wait(0.2)
    assert table.session.selection
    panel.wait(1)
    assert panel.app.due() is None


def test_a_finger_that_moves_makes_no_long_press(panel: Driver) -> None:
    table = table_of(panel)
    hand = table.board.snapshot.hand
    hold(panel, finger("down", place(table, hand[3])), finger("move", place(table, hand[4])))
    panel.wait(1)
    assert table.session.selection == {hand[3], hand[4]}


def test_a_long_press_and_up_plays_the_rank(panel: Driver) -> None:
    table = table_of(panel)
    path = up_from(table, table.board.snapshot.hand[-1])
    hold(panel, finger("down", path[0]))
    panel.wait(LONG_PRESS + 0.1)
    panel.point(*(finger("move", at) for at in path[1:]), finger("up", path[-1]))
    assert [pdk.cards_text(move.cards) for move in table.session.game.history] == ["3S 3H"]


@pytest.mark.parametrize("speed", MOTIONS)
def test_the_selection_follows_the_finger_and_springs_back(panel: Driver, speed: str) -> None:
    panel.profile.change(speed=speed)
    table = table_of(panel)
    hand = table.board.snapshot.hand
    drag(panel, over(table, hand[4], hand[6]))
    panel.wait(0.5)
    chosen = table.session.selection
    rest = {key_of(card): table.board.by_key[key_of(card)] for card in hand}
    x, y = place(table, hand[5])
    hold(panel, finger("down", (x, y)), finger("move", (x + 10, y - 90)))
    now = panel.clock.time
    for card in hand:
        sprite = rest[key_of(card)]
        pose = table.moves.pose(sprite, now)
        assert pose is not None
        moved = (10, -90) if card in chosen else (0, 0)
        assert (pose.x - sprite.x, pose.y - sprite.y) == moved
    panel.point(finger("up", (x + 10, y - 90)))
    assert at_rest(table)
    assert table.session.selection == chosen
    assert not table.session.game.history
    panel.wait(SPRING + 0.1)
    assert not table.moves.moving(panel.clock.time)
    poses = [table.moves.pose(sprite, panel.clock.time) for sprite in rest.values()]
    assert [(pose.x, pose.y) for pose in poses if pose] == [(sprite.x, sprite.y) for sprite in rest.values()]


def test_a_swipe_that_stays_below_the_line_selects(panel: Driver) -> None:
    table = table_of(panel)
    card = table.board.snapshot.hand[2]
    drag(panel, up_from(table, card, beyond=-4))
    assert table.session.selection == {card}
    assert not table.session.game.history


def test_an_illegal_swipe_springs_back_and_says_why(panel: Driver) -> None:
    table = table_of(panel, CLASSIC)
    card = table.board.snapshot.hand[0]
    drag(panel, up_from(table, card))
    assert table.session.selection == {card}
    assert table.session.status.tone == "refused"
    assert "3♠" in table._words().status
    assert not table.session.game.history
    assert at_rest(table)
    assert table.moves.moving(panel.clock.time)


def test_while_others_play_slides_and_swipes_select_and_that_survives(panel: Driver) -> None:
    table = table_of(panel)
    drag(panel, up_from(table, table.board.snapshot.hand[-1]))
    assert table.session.game.turn == 1
    hand = table.board.snapshot.hand
    panel.point(*STREAMS["finger only"](over(table, hand[0], hand[1]), SIZE))
    assert table.session.selection == {hand[0], hand[1]}
    panel.point(*STREAMS["finger only"](up_from(table, hand[2]), SIZE))
    chosen = {*hand[:3]}
    assert table.session.selection == chosen
    assert len(table.session.game.history) == 1, "and nothing more"
    panel.wait(6)
    assert table.session.game.turn == 0
    assert table.session.selection == chosen


def test_cards_that_are_held_stay_at_the_finger_while_others_play(panel: Driver) -> None:
    table = table_of(panel)
    drag(panel, up_from(table, table.board.snapshot.hand[-1]))
    card = table.board.snapshot.hand[2]
    x, y = place(table, card)
    hold(panel, finger("down", (x, y)), finger("move", (x, y - 100)))
    panel.wait(5)
    assert len(table.session.game.history) > 1
    carried = table.moves.carried
    assert carried is not None
    assert (carried.keys, carried.dy) == ({key_of(card)}, -100)
    panel.point(finger("up", (x, y - 100)))
    assert at_rest(table)
    assert card in table.session.selection


def test_the_line_is_seen_only_while_cards_are_dragged(panel: Driver) -> None:
    table = table_of(panel)
    line = table.board.layout.line
    card = table.board.snapshot.hand[-1]
    x, y = place(table, card)

    def seen() -> tuple[int, ...]:
        return tuple(panel.display.surface.get_at_mapped((left, line)) for left in range(10, 60))

    before = seen()
    hold(panel, finger("down", (x, y)), finger("move", (x, line + 30)))
    below = seen()
    panel.point(finger("move", (x, line - 30)))
    above = seen()
    assert len({before, below, above}) == 3
    panel.point(finger("move", (x, line + 30)), finger("up", (x, line + 30)))
    panel.wait(0.5)
    assert seen() == before


def test_following_the_finger_draws_nothing_anew(panel: Driver) -> None:
    table = table_of(panel)
    card = table.board.snapshot.hand[-1]
    (x, y), line = place(table, card), table.board.layout.line
    hold(panel, finger("down", (x, y)), finger("move", (x, line + 20)), finger("move", (x, line - 20)))
    panel.wait(1)
    brush = panel.app.stack.brush

    def made() -> tuple[int, ...]:
        kept = (brush.faces._made, brush.writer._kept, brush._resized)
        return drawn.cache_info().misses, *map(len, kept)

    before, frames = made(), len(panel.display.shown)
    for step in range(30):
        panel.point(finger("move", (x - 5 * step, line + 40 - 3 * step)))
    assert len(panel.display.shown) == frames + 30
    assert made() == before
    panel.wait(1)
    assert panel.app.due() is None, "a finger that stays costs nothing"


def test_losing_the_focus_lets_the_cards_go(panel: Driver) -> None:
    table = table_of(panel)
    x, y = place(table, table.board.snapshot.hand[2])
    hold(panel, finger("down", (x, y)), finger("move", (x, y - 300)))
    panel.point(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert at_rest(table)
    panel.point(finger("up", (x, y - 300)))
    assert not table.session.game.history


def test_another_size_lets_the_cards_go(panel: Driver) -> None:
    table = table_of(panel)
    card = table.board.snapshot.hand[-1]
    x, y = place(table, card)
    hold(panel, finger("down", (x, y)), finger("move", (x, y - 300)))
    panel.display.resize(Metrics(720, 1280, 8.3))
    panel.point(pygame.Event(pygame.WINDOWSIZECHANGED, x=720, y=1280))
    assert at_rest(table)
    assert table.session.selection == {card}
    panel.point(finger("move", (x, y - 320)), finger("up", (x, y - 320)))
    assert at_rest(table)
    assert not table.session.game.history
    panel.wait(1)
    panel.tap_card(card)
    assert not table.session.selection


def test_the_end_of_the_deal_lets_the_cards_go(panel: Driver) -> None:
    greedy, game = pdk.Player("greedy"), game_over(CODE)
    assert game.winner != 0
    game.undo()
    session = Session(game, dict.fromkeys((1, 2), greedy), executor=AtOnce())
    panel.app.stack.show_table(session, fresh=False)
    panel.wait(0.1)
    table = panel.table
    x, y = place(table, table.board.snapshot.hand[0])
    panel.point(finger("down", (x, y)), finger("move", (x, y - 100)))
    assert not at_rest(table)
    panel.wait(1)
    assert session.game.winner is not None
    assert at_rest(table)
    panel.wait(3)
    assert isinstance(panel.app.stack.top, ResultScene)
    panel.point(finger("move", (x, y - 300)), finger("up", (x, y - 300)))
    assert at_rest(table)


def test_dealing_is_not_disturbed_by_a_slide(panel: Driver) -> None:
    panel.app.stack.show_table(session_at(CODE), fresh=True)
    panel.wait(0.4)
    hand = panel.table.board.snapshot.hand
    panel.point(*STREAMS["mouse only"](over(panel.table, hand[2], hand[5]), SIZE))
    assert not panel.table.session.selection


def test_a_scene_on_top_lets_the_cards_go(panel: Driver) -> None:
    table = table_of(panel)
    x, y = place(table, table.board.snapshot.hand[2])
    hold(panel, mouse("down", (x, y)), mouse("move", (x, y - 100)))
    assert not at_rest(table)
    panel.app.stack._push(Cover())
    assert at_rest(table)
    panel.point(mouse("move", (x, y - 300)), mouse("up", (x, y - 300)))
    panel.app.stack.back()
    assert at_rest(table)
    assert not table.session.game.history


class Cover(Scene):
    """Any other scene."""

    def items(self, now: float) -> list[Item]:
        return []
