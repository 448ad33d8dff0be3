"""The scenes driven headless, with clicks and a false clock, by the real session, engine and saves."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from pdk_game.profile.profile import Profile
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.base import Scene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import i18n, phrases
from pdk_game.ui.anim import durations
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.widgets.canvas import Item
from support.driver import Driver
from support.sessions import (
    LAST_CARD_LEAD,
    NOTHING_BEATS,
    ONLY_A_BOMB_BEATS,
    PAIR_TO_BEAT,
    Waiting,
    play_out,
    session_at,
)
from support.tables import CODE, open_at, open_code, play_by_hints


def test_two_taps_from_the_start_to_the_first_card(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.wait(0.1)
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    driver.tap(*home.layout.tiles[0].box.center)
    table = driver.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.game.deal.variant.name == "classic16"
    driver.tap(640, 200)  # skips the deal
    driver.app.frame()
    assert not table.moves.moving(driver.clock.time)


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_whole_deal_with_clicks(driver: Driver, variant: str) -> None:
    driver.app.stack.show_table(driver.profile.new(variant), fresh=True)
    driver.wait(4)
    play_by_hints(driver)
    driver.wait(3)
    top = driver.app.stack.top
    assert isinstance(top, ResultScene)
    assert driver.profile.unfinished() == []
    driver.tap(*top.layout.same.center)
    again = driver.app.stack.top
    assert isinstance(again, TableScene)
    assert not again.session.game.history


def test_from_the_result_another_deal_of_the_variant_can_be_dealt(driver: Driver) -> None:
    session = driver.profile.open("B0000042")
    play_out(session)
    driver.app.stack.show_table(session, fresh=False)
    driver.app.stack.show_result(session)
    driver.wait(2)
    result = driver.app.stack.top
    assert isinstance(result, ResultScene)
    driver.tap(*result.layout.new.center)
    deal = driver.table.session.game.deal
    assert deal.variant.name == "compact15"
    assert deal.code != "B0000042"


def test_a_tap_selects_and_deselects(driver: Driver) -> None:
    table = open_code(driver)
    card = table.board.snapshot.hand[3]
    driver.tap_card(card)
    assert table.session.selection == {card}
    driver.wait(0.3)
    assert table.board.by_key[f"card {card}"].y < table.board.layout.hand.rects[3].cy
    driver.tap_card(card)
    assert not table.session.selection


def test_a_double_click_takes_all_of_a_rank(driver: Driver) -> None:
    table = open_code(driver)
    hand = table.board.snapshot.hand
    card = next(a for a, b in pairwise(hand) if a // 4 == b // 4)
    driver.tap_card(card)
    rect = table.board.layout.hand.rects[hand.index(card)]
    driver.click(rect.x + 5, rect.bottom - 5)
    assert table.session.selection == {c for c in hand if c // 4 == card // 4}


def test_two_quick_clicks_on_neighbours_select_both(driver: Driver) -> None:
    table = open_code(driver)
    hand = table.board.snapshot.hand
    a, b = next((i, i + 1) for i in range(15) if hand[i] // 4 != hand[i + 1] // 4)
    rects = table.board.layout.hand.rects
    driver.tap(rects[b].x - 3, rects[a].bottom - 5)
    driver.click(rects[b].x + 3, rects[b].bottom - 5)
    assert table.session.selection == {hand[a], hand[b]}


def test_a_tap_on_the_empty_table_clears_the_selection(driver: Driver) -> None:
    table = open_code(driver)
    driver.tap_card(table.board.snapshot.hand[0])
    driver.tap(640, 200)
    assert not table.session.selection


def test_a_refused_play_shakes_and_says_why(driver: Driver) -> None:
    table = open_code(driver)
    driver.tap_card(table.board.snapshot.hand[0])
    driver.press("play")
    assert table.session.status.tone == "refused"
    assert not table.session.game.history
    assert table.moves.moving(driver.clock.time)
    driver.wait(0.5)
    assert not table.moves.moving(driver.clock.time)


def test_hint_and_play_put_cards_on_the_table_and_the_cpus_answer(driver: Driver) -> None:
    table = open_code(driver)
    driver.press("hint")
    chosen = table.session.selection
    driver.press("play")
    assert set(table.board.snapshot.table) == chosen
    assert table.session.game.turn == 1
    driver.wait(durations.PLAY + 0.1)
    assert len(table.session.game.history) == 1, "a CPU is seen to think"
    driver.wait(6)
    assert table.session.game.turn == 0
    assert len(table.session.game.history) > 2


def test_cards_can_be_chosen_while_others_play(driver: Driver) -> None:
    table = open_code(driver)
    driver.press("hint")
    driver.press("play")
    card = table.board.snapshot.hand[0]
    driver.tap_card(card)
    assert card in table.session.selection
    driver.wait(6)
    assert card in table.session.selection


def test_a_locked_pass_says_so_and_names_a_play(driver: Driver) -> None:
    table = open_at(driver, *PAIR_TO_BEAT)
    assert not table.session.can_pass
    driver.press("pass")
    assert table._words().status == phrases.sentence(table.session.pass_lock)
    assert len(table.session.game.history) == 1
    open_at(driver, *ONLY_A_BOMB_BEATS)
    driver.press("pass")
    assert "bomb" in driver.table._words().status


def test_the_last_card_rule_dims_only_what_is_in_no_play_and_says_why(driver: Driver) -> None:
    table = open_at(driver, *LAST_CARD_LEAD)
    session = table.session
    dim = {sprite.card for sprite in table.board.sprites if sprite.dim}
    assert dim == session.inert
    assert dim
    for card in sorted(session.inert):
        driver.tap_card(card)
        assert not session.selection
        assert table.status.tone == "refused"
        assert table._words().why
    for play in session.game.legal_plays():
        session.choose(frozenset(play.cards))
        table._refresh(driver.clock.time)
        assert not any(sprite.dim for sprite in table.board.sprites if sprite.card in session.selection)
    driver.type("delete")
    usable = min(card for card in session.game.hand(0) if card // 4 == 3)  # one of a pair
    driver.tap_card(usable)
    assert session.selection == {usable}
    assert not session.can_play


def test_the_turned_up_card_is_shown_to_all(driver: Driver) -> None:
    table = open_code(driver, "B0000042")
    assert table.board.by_key["turned up"].card == table.session.game.deal.turned_up
    assert table._words().caption == "Turned-up card"


def test_leaving_keeps_the_deal_and_resuming_goes_on(driver: Driver) -> None:
    table = open_code(driver)
    driver.press("hint")
    driver.press("play")
    driver.wait(6)
    before = table.session.game.history
    driver.app.stack.show_home()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    driver.wait(0.1)
    driver.tap(*home.layout.saved[0].box.center)
    after = driver.table.session
    assert after.game.history == before
    assert after.game.turn == 0
    assert not after.selection


def test_resuming_on_a_cpus_turn_goes_on_by_itself(driver: Driver) -> None:
    open_code(driver)
    driver.press("hint")
    driver.press("play")
    driver.app.stack.show_home()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    driver.tap(*home.layout.saved[0].box.center)
    driver.wait(6)
    assert driver.table.session.game.turn == 0


def test_a_damaged_save_is_told_and_stops_nothing(driver: Driver) -> None:
    folder: Path = driver.profile.saves.folder
    folder.mkdir(parents=True)
    (folder / "x.deal.json").write_text("{")
    driver.app.stack.show_home()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    assert home.layout.message is not None
    driver.app.frame()
    driver.app.stack.show_home()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    assert home.layout.message is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_chosen_at_home_kept_and_shown_at_the_table(driver: Driver, level: str) -> None:
    driver.app.stack.show_home()
    home = driver.app.stack.top
    assert isinstance(home, HomeScene)
    driver.app.frame()
    driver.tap(*home.layout.levels.boxes[LEVELS.index(level)].center)
    driver.app.frame()
    assert driver.profile.settings.level == level
    assert Profile(driver.profile.saves.folder.parent).settings.level == level
    driver.tap(*home.layout.tiles[0].box.center)
    assert driver.table.session.players[1].level == level
    assert driver.table._words().notes == ["", phrases.level_name(level), phrases.level_name(level)]


def test_a_greedy_player_of_old_has_no_name_at_the_table(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(CODE), fresh=False)
    driver.app.frame()
    assert driver.table._words().notes == ["", "", ""]


def test_hints_go_round_and_say_why(driver: Driver) -> None:
    table = open_at(driver, *LAST_CARD_LEAD)
    said = []
    for _ in range(6):
        driver.press("hint")
        driver.app.frame()
        assert table.session.can_play
        assert set(table.board.snapshot.selection) == table.session.selection
        words = table._words()
        assert words.tone == "ok"
        said.append((table.session.selection, words.status))
    assert len(set(said)) in (1, 2, 3, 4, 5)
    assert said[-1] in said[:-1]
    assert all(text.count(".") == 2 for _, text in said), "a name and a reason"


def test_a_hint_that_takes_time_comes_when_it_is_there(driver: Driver) -> None:
    wait = Waiting()
    driver.app.stack.show_table(session_at(*LAST_CARD_LEAD, executor=wait), fresh=False)
    driver.wait(0.2)
    table = driver.table
    assert driver.app.due() is None
    driver.press("hint")
    driver.wait(0.5)
    assert table._words().status == "Looking for a good play."
    assert not table.session.selection
    assert driver.app.due() is not None, "the loop looks again by itself"
    wait.jobs[0]()
    driver.wait(0.2)
    assert table.session.can_play
    assert set(table.board.snapshot.selection) == table.session.selection
    driver.wait(1)
    assert driver.app.due() is None


@pytest.mark.parametrize("speed", durations.MOTIONS)
def test_a_deal_ends_at_every_speed(driver: Driver, speed: str) -> None:
    driver.profile.change(speed=speed)
    open_code(driver, "C0000007")
    play_by_hints(driver)
    driver.wait(3)
    assert isinstance(driver.app.stack.top, ResultScene)


def test_the_result_folds_away_and_comes_back(driver: Driver) -> None:
    open_code(driver, "C0000007")
    play_by_hints(driver)
    driver.wait(3)
    top = driver.app.stack.top
    assert isinstance(top, ResultScene)
    driver.tap(*top.layout.fold.center)
    driver.wait(1)
    assert set(top.focusables(driver.clock.time)) == {"unfold"}
    driver.tap(*top.layout.unfold.center)
    driver.wait(1)
    driver.tap(*top.layout.home.center)
    assert isinstance(driver.app.stack.top, HomeScene)


def test_resizing_lays_out_anew_in_the_middle_of_anything(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
    driver.wait(0.5)
    for metrics in (Metrics(720, 1280, 8.3), Metrics(640, 360), Metrics(400, 300), Metrics(1920, 1080)):
        driver.display.resize(metrics)
        driver.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        assert driver.table.board.layout.metrics == metrics
        driver.app.frame()
        driver.wait(0.1)
    driver.tap_card(driver.table.board.snapshot.hand[0])
    assert driver.table.session.selection


def test_nothing_is_painted_while_nothing_happens(driver: Driver) -> None:
    open_code(driver)
    driver.wait(2)
    shown = len(driver.display.shown)
    assert driver.app.due() is None
    driver.wait(10)
    assert len(driver.display.shown) == shown


def test_after_every_animation_the_picture_is_the_final_one(driver: Driver) -> None:
    open_code(driver)
    driver.press("hint")
    driver.press("play")
    for _ in range(30):
        driver.wait(0.5)
    shown = pygame.image.tobytes(driver.display.surface, "RGB")
    driver.app._canvas.forget()
    driver.app.frame()
    whole = pygame.image.tobytes(driver.display.surface, "RGB")
    # Blending rounds by one where a repaint begins in the middle of a vector.
    assert max(abs(a - b) for a, b in zip(shown, whole, strict=True)) <= 2


def test_leaving_stops_the_program(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.key(pygame.K_ESCAPE)
    assert not driver.app.running


def test_what_is_chosen_is_seen_at_once(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(4)
    first = driver.app.stack.brush
    driver.profile.change(volume=3)
    assert driver.app.stack.brush is first
    for chosen in ({"theme": "ink"}, {"four_colours": True}, {"back": "lattice"}, {"size": "large"}):
        before = driver.app.stack.brush
        driver.profile.change(**chosen)
        assert driver.app.stack.brush is not before
        assert driver.app.due() == 0
        driver.wait(0.2)
    assert driver.app.theme.name == "ink"
    play, passing = driver.table.board.layout.play, driver.table.board.layout.passing
    assert play.x > passing.x
    driver.profile.change(left_handed=True, speed="off")
    assert driver.table.board.layout.play.x < driver.table.board.layout.passing.x
    assert driver.table.moves.motion.still
    driver.profile.change(language="fr")
    assert i18n.language() == "fr"


class Cover(Scene):
    """A scene that hides what is below."""

    covers = True

    def __init__(self) -> None:
        self.updates = 0
        self.left = False

    def items(self, now: float) -> list[Item]:
        return []

    def update(self, now: float) -> None:
        self.updates += 1

    def leave(self) -> None:
        self.left = True


def test_what_is_covered_stands_still_and_goes_on_after(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_table(driver.profile.open("A1739204"), fresh=True)
    driver.wait(0.5)
    history = len(driver.table.session.game.history)
    cover = Cover()
    stack.scenes.append(cover)
    assert stack.items(driver.clock.time) == []
    driver.app.frame()
    driver.wait(20)
    assert cover.updates == 1
    assert len(driver.table.session.game.history) == history
    stack.back()
    assert cover.left
    driver.app.rearrange()
    assert stack.items(driver.clock.time)
    stack.back()
    assert stack.top is driver.table


def test_pass_is_the_button_where_nothing_beats(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(*NOTHING_BEATS), fresh=False)
    driver.wait(0.5)
    table = driver.table
    controls = table._controls(driver.clock.time)
    assert controls.must_pass
    assert not controls.can_hint
    brush, layout = table.brush, table.board.layout
    primary = brush.button(layout.passing, phrases.button("pass"), lit=True, primary=True)[0].surface
    assert any(item.surface is primary for item in table.items(driver.clock.time))
