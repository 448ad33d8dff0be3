"""The review of a deal: stepped through by every means, honest in both views, and left and come back to."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game.profile.reviewing import Effort
from pdk_game.profile.stats.records import game_of
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.review.draw import rank_cells
from pdk_game.scenes.review.layout import review_layout
from pdk_game.scenes.review.scene import ReviewScene, _lying
from pdk_game.scenes.review.timeline import ends, ply_at
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import i18n
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.phrases import review as words
from pdk_game.ui.metrics import Metrics
from support.cases import case
from support.driver import Driver
from support.listener import Listener
from support.screens import EVERY_SIZE
from support.sessions import play_out

SCREEN = Metrics(1280, 720)
ENOUGH = Effort(pdk.Limits(playouts=300), worth=20, outlook=2)


def play_badly(driver: Driver, code: str = "A1739204") -> int:
    """Finish a deal with the last that is legal, and no pass; its number in the statistics."""
    session = driver.profile.open(code)
    while session.game.turn is not None:
        if not session.your_turn:
            session.think()
            session.poll()
        elif plays := session.game.legal_plays():
            session.choose(frozenset(plays[-1].cards))
            session.play()
        else:
            session.pass_turn()
    assert session.number is not None
    return session.number


def open_review(driver: Driver, number: int) -> ReviewScene:
    driver.app.stack.show_home()
    driver.app.stack.show_review(number)
    driver.wait(0.2)
    scene = driver.app.stack.top
    assert isinstance(scene, ReviewScene)
    return scene


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path, review_effort=ENOUGH)


def costly(scene: ReviewScene) -> list[int]:
    return [each.ply for each in scene._making.judgements if each.counts]


def test_keys_step_through_the_deal(listener: Listener) -> None:
    scene = open_review(listener, play_badly(listener))
    plies = len(scene._whole.history)
    assert scene._ply == 0
    listener.type("right", "right", "left")
    assert scene._ply == 1
    listener.type("end")
    assert scene._ply == plies
    listener.type("right")
    assert scene._ply == plies, "there is no more"
    listener.type("home")
    assert scene._ply == 0
    for ply in costly(scene):
        if ply > 0:
            listener.type("page down")
            assert scene._ply == ply
    listener.type("escape")
    assert listener.app.stack.at_home


def test_it_plays_on_its_own_to_the_end(listener: Listener) -> None:
    scene = open_review(listener, play_badly(listener))
    listener.type("space")
    listener.wait(2.5 * scene._pace)
    assert scene._ply == 2
    listener.type("space")
    listener.wait(3)
    assert scene._ply == 2
    listener.type("space")
    listener.wait(2.0 * len(scene._whole.history))
    assert scene._ply == len(scene._whole.history)


def test_a_finger_drags_along_the_timeline(tmp_path: Path) -> None:
    for size in (SCREEN, Metrics(720, 1280, 8.3)):
        with case(size):
            driver = Driver(tmp_path / str(size.w), size)
            scene = open_review(driver, play_badly(driver))
            line, plies = scene.layout.timeline, len(scene._whole.history)
            driver.drag((line.x + 4, line.cy), (line.cx, line.cy))
            assert scene._ply == ply_at(line, plies, line.cx)
            driver.drag((line.cx, line.cy), (line.cx, line.cy), (line.right - 1, line.cy))
            assert scene._ply == plies
            assert ply_at(line, plies, line.x - 50) == 0
            assert ply_at(line, plies, line.right + 50) == plies


def test_each_line_ends_at_a_portrait_and_none_covers_another() -> None:
    for size, metrics in EVERY_SIZE.items():
        layout = review_layout(metrics)
        line, side = layout.timeline, layout.ends.w
        assert not ends(line, [], 4, side)
        for last in ((0.0, 0.0, 0.0), (30.0, -15.0, -15.0), (-1.0, 2.0, -1.0), (-16.0, -8.0, 24.0)):
            with case(size, last):
                found = ends(line, [(0.0, 0.0, 0.0), last], 4, side)
                upper, middle, lower = sorted(found)
                assert side // 2 <= upper
                assert lower <= line.h - side // 2
                assert min(middle - upper, lower - middle) >= side - 1
                if len(set(last)) == len(last):
                    assert sorted(range(3), key=lambda seat: found[seat]) == sorted(
                        range(3), key=lambda seat: -last[seat]
                    )


def test_the_cells_of_the_ranks_fill_their_strip_and_the_ten_has_the_widest() -> None:
    for size, metrics in EVERY_SIZE.items():
        with case(size):
            strip = review_layout(metrics).ranks[0]
            cells = rank_cells(strip, len(pdk.RANKS))
            assert cells[0].x == strip.x
            assert cells[-1].right == strip.right
            assert all(a.right == b.x for a, b in pairwise(cells))
            assert max(cells, key=lambda cell: cell.w) == cells[pdk.RANKS.index("T")]


def test_what_is_said_of_each_choice(listener: Listener) -> None:
    number = play_badly(listener)
    scene = open_review(listener, number)
    review = scene._making.review
    assert review is not None
    assert costly(scene)
    for judged in review.judgements:
        with case(judged.ply):
            scene.go(judged.ply)
            made = None if judged.made == "-" else len(pdk.parse_cards(judged.made))
            said = " ".join(scene.words())
            assert words.move_number(judged.ply + 1, len(scene._whole.history)) in said
            assert (words._(words.GRADES[judged.grade]) in said) if judged.counts else ("better" in said)
            assert made is not None or "passed" in said
            if judged.counts:
                assert f"{judged.cost:.1f}" in said


def test_candidates_are_tried_on_the_table(listener: Listener) -> None:
    scene = open_review(listener, play_badly(listener))
    judged = next(each for each in scene._making.judgements if each.counts)
    scene.go(judged.ply)
    shown = scene._candidates(judged)
    assert judged.made in [each.cards for each in shown]
    assert shown[0].cards == judged.best
    names = [name for name in scene.focusables(0) if name.startswith("candidate")]
    assert len(names) == len(shown)
    scene.activate(names[0], 0)
    cards = () if judged.best == "-" else tuple(pdk.parse_cards(judged.best))
    before = scene._game.hand(0)
    assert _lying(scene._seen, tried=True)[0] == cards
    assert sorted((*cards, *scene._seen.hand(0))) == sorted(before), "what lies on the table left the hand"
    scene.activate(names[0], 0)
    assert scene._shown is None
    assert scene._seen.hand(0) == before


def test_what_is_played_flies_from_its_hand_and_is_heard(listener: Listener) -> None:
    listener.profile.change(speed="normal")
    scene = open_review(listener, play_badly(listener))
    ply = next(ply for ply, move in enumerate(scene._whole.history) if move.cards and move.seat == 1)
    scene.go(ply)
    now = listener.clock.time
    scene.activate("step forward", now)
    assert scene._ply == ply + 1
    assert scene.next_frame_at(now) == now
    card = scene._game.table.cards[0]
    face = scene.brush.faces.get(card, scene.layout.pile_card.w)

    def place(moment: float) -> tuple[int, int]:
        return next((item.x, item.y) for item in scene.items(moment) if item.surface is face)

    landed = place(now + 5)
    assert place(now)[1] < place(now + 0.05)[1] < landed[1], "from the left player, who sits above"
    scene.go(ply)
    scene.go(ply + 1)
    assert place(now) == landed, "what is jumped to lies there"
    listener.profile.change(speed="off")
    scene.go(ply)
    scene.activate("step forward", now)
    assert place(now) == landed


def test_the_others_cards_are_seen_with_open_cards_alone(listener: Listener) -> None:
    scene = open_review(listener, play_badly(listener))
    scene.go(3)
    for opened in (False, True):
        with case(opened):
            hidden = {scene.brush.faces.get(None, scene.layout.cards[1].w)}
            found = {item.surface for item in scene.items(listener.clock.time)}
            assert bool(hidden & found) is not opened
            listener.type("o")


def test_a_winning_line_is_stepped_through(listener: Listener) -> None:
    for code in ("A1739204", "C0000006", "B0000042", "C1739241", "A0000007", "C0000176"):
        scene = open_review(listener, play_badly(listener, code))
        judged = next((each for each in scene._making.judgements if each.open_line), None)
        if judged is None:
            continue
        scene.go(judged.ply)
        listener.type("o")
        assert "line" in scene.focusables(0)
        game = scene._game.copy()
        for seat, cards in judged.open_line:
            scene.activate("line", 0)
            assert game.turn == seat
            game.pass_turn() if cards == "-" else game.play(cards)
            lying, caption = _lying(scene._seen, tried=True)
            assert lying == (() if game.table is None else game.table.cards)
            assert caption
            assert [scene._seen.hand(each) for each in range(3)] == [game.hand(each) for each in range(3)]
        assert game.winner == 0
        scene.activate("line", 0)
        assert scene._line is None
        return
    raise AssertionError("none of these deals has one")


def test_a_second_look_is_instant_and_leaving_stops_the_first(tmp_path: Path) -> None:
    driver = Driver(tmp_path, SCREEN)
    number = play_badly(driver)
    driver.app.stack.show_home()
    driver.app.stack.show_review(number)
    scene = driver.app.stack.top
    assert isinstance(scene, ReviewScene)
    driver.app.stack.back()
    assert scene._making.done
    first = open_review(driver, number)
    assert first._making.review is not None
    driver.app.stack.back()
    driver.app.stack.show_review(number)
    again = driver.app.stack.top
    assert isinstance(again, ReviewScene)
    assert again._making.review == first._making.review


def test_practice_leads_back_to_the_moment_it_came_from(listener: Listener) -> None:
    number = play_badly(listener)
    scene = open_review(listener, number)
    scene.go(costly(scene)[-1])
    ply = scene._ply
    listener.type("p")
    table = listener.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.practice
    record = listener.profile.stats.deal(number)
    assert record is not None
    assert table.session.game.history == game_of(record).history[:ply]
    assert "Practice" in table._words().code
    before = listener.profile.tally
    play_out(table.session)
    listener.wait(4)
    result = listener.app.stack.top
    assert isinstance(result, ResultScene)
    assert "review" not in result.focusables(0)
    assert listener.profile.tally == before
    assert len(listener.profile.stats.records()) == 1
    listener.type("return")
    back = listener.app.stack.top
    assert isinstance(back, ReviewScene)
    assert back._ply == ply
    listener.type("escape")
    assert listener.app.stack.at_home


def test_the_menu_of_a_deal_for_practice_leads_back_too(listener: Listener) -> None:
    number = play_badly(listener)
    open_review(listener, number)
    listener.type("p", "escape")
    listener.wait(1)
    listener.app.stack.top.activate("home", listener.clock.time)
    assert isinstance(listener.app.stack.top, ReviewScene)


def test_the_result_says_what_was_found_and_leads_there(listener: Listener) -> None:
    session = listener.profile.open("A1739204")
    play_out(session)
    listener.app.stack.show_table(session, fresh=False)
    listener.app.stack.show_result(session)
    listener.wait(1)
    result = listener.app.stack.top
    assert isinstance(result, ResultScene)
    found = result._found()
    assert found.startswith("Your cards were worth ")
    assert found in result.words()
    listener.type("v")
    assert isinstance(listener.app.stack.top, ReviewScene)
    listener.type("escape")
    assert listener.app.stack.top is result


def test_a_clean_deal_is_praised_in_every_language() -> None:
    for language in LANGUAGES:
        with case(language):
            i18n.use(language)
            clean = words.summary(-3.0, 4, 0, 0, None)
            slips = words.summary(-3.0, 4, 1, 0, (0.9, 5))
            mistakes = words.summary(-3.0, 4, 1, 2, (2.6, 9))
            assert len({clean, slips, mistakes}) == 3
            assert "9" in mistakes
            assert "2" in mistakes
    i18n.use("en")


def test_it_can_be_heard(listener: Listener) -> None:
    scene = open_review(listener, play_badly(listener))
    listener.type("end")
    listener.lines.clear()
    listener.type("page up")
    assert scene._ply == costly(scene)[-1]
    assert any("Better by" in line or "Passing keeps" in line for line in listener.lines)
    for name in scene.focusables(0):
        with case(name):
            assert scene.describe(name)


def test_a_press_on_a_button_of_the_replay(tmp_path: Path) -> None:
    driver = Driver(tmp_path, Metrics(800, 480, 5.2))
    scene = open_review(driver, play_badly(driver))
    driver.tap(*scene.layout.steps[3].center)
    assert scene._ply == 1
    driver.tap(*scene.layout.steps[4].center)
    assert scene._ply == len(scene._whole.history)
    driver.tap(*scene.layout.views[1].center)
    assert scene._open
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.at_home
