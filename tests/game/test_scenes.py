"""The scenes driven headless, with clicks and a false clock, by the real session, engine and saves."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import pdk_core as pdk
from game.driver import Player
from game.sessions import LAST_CARD_LEAD, ONLY_A_BOMB_BEATS, PAIR_TO_BEAT, Waiting, session_at
from pdk_game.profile.profile import Profile
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.base import Scene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.result.scene import ResultScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text import i18n, phrases
from pdk_game.ui.anim import durations
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics
from pdk_game.ui.widgets.canvas import Item

CODE = "A1739204"  # seat 0 holds the 3S and leads


def open_code(player: Player, code: str = CODE) -> TableScene:
    """A dealt table."""
    player.app.stack.show_table(player.profile.open(code), fresh=True)
    player.wait(3)
    return player.table


def open_at(player: Player, code: str, plays: tuple[str, ...]) -> TableScene:
    """A table in the middle of a deal."""
    player.app.stack.show_table(session_at(code, plays), fresh=False)
    player.wait(0.2)
    return player.table


def play_by_hints(player: Player, seconds: float = 300) -> None:
    """Play the deal to its end with the three buttons."""
    session = player.table.session
    for _ in range(round(seconds / 0.2)):
        if session.game.winner is not None:
            return
        if session.your_turn and not player.table.moves.busy(player.clock.time):
            player.press("hint")
            player.press("play" if session.can_play else "pass")
        player.wait(0.2)
    raise AssertionError("the deal does not end")


def test_two_taps_from_the_start_to_the_first_card(player: Player) -> None:
    player.app.stack.show_home()
    player.wait(0.1)
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    player.tap(*home.layout.tiles[0].box.center)
    table = player.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.game.deal.variant.name == "classic16"
    player.tap(640, 200)  # skips the deal
    player.app.frame()
    assert not table.moves.moving(player.clock.time)


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_whole_deal_with_clicks(player: Player, variant: str) -> None:
    player.app.stack.show_table(player.profile.new(variant), fresh=True)
    player.wait(4)
    play_by_hints(player)
    player.wait(3)
    top = player.app.stack.top
    assert isinstance(top, ResultScene)
    assert player.profile.unfinished() == []
    player.tap(*top.layout.same.center)
    again = player.app.stack.top
    assert isinstance(again, TableScene)
    assert not again.session.game.history


def test_a_tap_selects_and_deselects(player: Player) -> None:
    table = open_code(player)
    card = table.board.snapshot.hand[3]
    player.tap_card(card)
    assert table.session.selection == {card}
    player.wait(0.3)
    assert table.board.by_key[f"card {card}"].y < table.board.layout.hand.rects[3].cy
    player.tap_card(card)
    assert not table.session.selection


def test_a_double_click_takes_all_of_a_rank(player: Player) -> None:
    table = open_code(player)
    hand = table.board.snapshot.hand
    card = next(a for a, b in pairwise(hand) if a // 4 == b // 4)
    player.tap_card(card)
    rect = table.board.layout.hand.rects[hand.index(card)]
    player.click(rect.x + 5, rect.bottom - 5)
    assert table.session.selection == {c for c in hand if c // 4 == card // 4}


def test_two_quick_clicks_on_neighbours_select_both(player: Player) -> None:
    table = open_code(player)
    hand = table.board.snapshot.hand
    a, b = next((i, i + 1) for i in range(15) if hand[i] // 4 != hand[i + 1] // 4)
    rects = table.board.layout.hand.rects
    player.tap(rects[b].x - 3, rects[a].bottom - 5)
    player.click(rects[b].x + 3, rects[b].bottom - 5)
    assert table.session.selection == {hand[a], hand[b]}


def test_a_tap_on_the_empty_table_clears_the_selection(player: Player) -> None:
    table = open_code(player)
    player.tap_card(table.board.snapshot.hand[0])
    player.tap(640, 200)
    assert not table.session.selection


def test_a_refused_play_shakes_and_says_why(player: Player) -> None:
    table = open_code(player)
    player.tap_card(table.board.snapshot.hand[0])
    player.press("play")
    assert table.session.status.kind == "refused"
    assert not table.session.game.history
    assert table.moves.moving(player.clock.time)
    player.wait(0.5)
    assert not table.moves.moving(player.clock.time)


def test_hint_and_play_put_cards_on_the_table_and_the_cpus_answer(player: Player) -> None:
    table = open_code(player)
    player.press("hint")
    chosen = table.session.selection
    player.press("play")
    assert set(table.board.snapshot.table) == chosen
    assert table.session.game.turn == 1
    player.wait(durations.PLAY + 0.1)
    assert len(table.session.game.history) == 1, "a CPU is seen to think"
    player.wait(6)
    assert table.session.game.turn == 0
    assert len(table.session.game.history) > 2


def test_cards_can_be_chosen_while_others_play(player: Player) -> None:
    table = open_code(player)
    player.press("hint")
    player.press("play")
    card = table.board.snapshot.hand[0]
    player.tap_card(card)
    assert card in table.session.selection
    player.wait(6)
    assert card in table.session.selection


def test_a_locked_pass_says_so_and_names_a_play(player: Player) -> None:
    table = open_at(player, *PAIR_TO_BEAT)
    assert not table.session.can_pass
    player.press("pass")
    assert table._words().status == table.session.pass_lock
    assert len(table.session.game.history) == 1
    open_at(player, *ONLY_A_BOMB_BEATS)
    player.press("pass")
    assert "bomb" in player.table._words().status


def test_the_last_card_rule_dims_and_some_cards_ignore_taps(player: Player) -> None:
    table = open_at(player, *LAST_CARD_LEAD)
    session = table.session
    dim = {sprite.card for sprite in table.board.sprites if sprite.dim}
    assert dim == session.dimmed
    assert session.inert
    for card in sorted(session.inert):
        player.tap_card(card)
        assert not session.selection
    usable = min(session.dimmed - session.inert)
    player.tap_card(usable)
    assert session.selection == {usable}
    assert not session.can_play


def test_the_turned_up_card_is_shown_to_all(player: Player) -> None:
    table = open_code(player, "B0000042")
    assert table.board.by_key["turned up"].card == table.session.game.deal.turned_up
    assert table.board.snapshot.caption


def test_leaving_keeps_the_deal_and_resuming_goes_on(player: Player) -> None:
    table = open_code(player)
    player.press("hint")
    player.press("play")
    player.wait(6)
    before = table.session.game.history
    player.app.stack.show_home()
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    player.wait(0.1)
    player.tap(*home.layout.saved[0].box.center)
    after = player.table.session
    assert after.game.history == before
    assert after.game.turn == 0
    assert not after.selection


def test_resuming_on_a_cpus_turn_goes_on_by_itself(player: Player) -> None:
    open_code(player)
    player.press("hint")
    player.press("play")
    player.app.stack.show_home()
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    player.tap(*home.layout.saved[0].box.center)
    player.wait(6)
    assert player.table.session.game.turn == 0


def test_a_damaged_save_is_told_and_stops_nothing(player: Player) -> None:
    folder: Path = player.profile.saves.folder
    folder.mkdir(parents=True)
    (folder / "x.deal.json").write_text("{")
    player.app.stack.show_home()
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    assert home.layout.message is not None
    player.app.frame()
    player.app.stack.show_home()
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    assert home.layout.message is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_is_chosen_at_home_kept_and_shown_at_the_table(player: Player, level: str) -> None:
    player.app.stack.show_home()
    home = player.app.stack.top
    assert isinstance(home, HomeScene)
    player.app.frame()
    player.tap(*home.layout.levels.boxes[LEVELS.index(level)].center)
    player.app.frame()
    assert player.profile.level == level
    assert Profile(player.profile.saves.folder.parent).level == level
    player.tap(*home.layout.tiles[0].box.center)
    assert player.table.session.level == level
    seats = player.table.board.snapshot.seats
    assert [seat.note for seat in seats] == ["", phrases.level_name(level), phrases.level_name(level)]


def test_a_yardstick_of_old_has_no_name_at_the_table(player: Player) -> None:
    player.app.stack.show_table(session_at(CODE, level="greedy"), fresh=False)
    player.app.frame()
    assert [seat.note for seat in player.table.board.snapshot.seats] == ["", "", ""]


def test_hints_go_round_and_say_why(player: Player) -> None:
    table = open_at(player, *LAST_CARD_LEAD)
    said = []
    for _ in range(6):
        player.press("hint")
        player.app.frame()
        assert table.session.can_play
        assert set(table.board.snapshot.selection) == table.session.selection
        words = table._words()
        assert words.status_kind == "ok"
        said.append((table.session.selection, words.status))
    assert len(set(said)) in (1, 2, 3, 4, 5)
    assert said[-1] in said[:-1]
    assert all(text.count(".") == 2 for _, text in said), "a name and a reason"


def test_a_hint_that_takes_time_comes_when_it_is_there(player: Player) -> None:
    wait = Waiting()
    player.app.stack.show_table(session_at(*LAST_CARD_LEAD, run=wait), fresh=False)
    player.wait(0.2)
    table = player.table
    assert player.app.due() is None
    player.press("hint")
    player.wait(0.5)
    assert table._words().status == "Looking for a good play."
    assert not table.session.selection
    assert player.app.due() is not None, "the loop looks again by itself"
    wait.jobs[0]()
    player.wait(0.2)
    assert table.session.can_play
    assert set(table.board.snapshot.selection) == table.session.selection
    player.wait(1)
    assert player.app.due() is None


@pytest.mark.parametrize("speed", durations.MOTIONS)
def test_a_deal_ends_at_every_speed(player: Player, speed: str) -> None:
    player.profile.change(speed=speed)
    open_code(player, "C0000007")
    play_by_hints(player)
    player.wait(3)
    assert isinstance(player.app.stack.top, ResultScene)


def test_the_result_folds_away_and_comes_back(player: Player) -> None:
    open_code(player, "C0000007")
    play_by_hints(player)
    player.wait(3)
    top = player.app.stack.top
    assert isinstance(top, ResultScene)
    player.tap(*top.layout.fold.center)
    player.wait(1)
    assert set(top.targets()) == {"unfold"}
    player.tap(*top.layout.unfold.center)
    player.wait(1)
    player.tap(*top.layout.home.center)
    assert isinstance(player.app.stack.top, HomeScene)


def test_resizing_lays_out_anew_in_the_middle_of_anything(player: Player) -> None:
    player.app.stack.show_table(player.profile.open(CODE), fresh=True)
    player.wait(0.5)
    for metrics in (Metrics(720, 1280, 8.3), Metrics(640, 360, DESKTOP_DENSITY), Metrics(1920, 1080)):
        player.display.resize(metrics)
        player.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        assert player.table.board.layout.metrics == metrics
        player.app.frame()
        player.wait(0.1)
    player.tap_card(player.table.board.snapshot.hand[0])
    assert player.table.session.selection


def test_nothing_is_painted_while_nothing_happens(player: Player) -> None:
    open_code(player)
    player.wait(2)
    shown = len(player.display.shown)
    assert player.app.due() is None
    player.wait(10)
    assert len(player.display.shown) == shown


def test_after_every_animation_the_picture_is_the_final_one(player: Player) -> None:
    open_code(player)
    player.press("hint")
    player.press("play")
    for _ in range(30):
        player.wait(0.5)
    shown = pygame.image.tobytes(player.display.surface, "RGB")
    player.app._canvas.forget()
    player.app.frame()
    whole = pygame.image.tobytes(player.display.surface, "RGB")
    # Blending rounds by one where a repaint begins in the middle of a vector.
    assert max(abs(a - b) for a, b in zip(shown, whole, strict=True)) <= 2


def test_leaving_stops_the_program(player: Player) -> None:
    player.app.stack.show_home()
    player.key(pygame.K_ESCAPE)
    assert not player.app.running


def test_what_is_chosen_is_seen_at_once(player: Player) -> None:
    player.app.stack.show_table(player.profile.open("A1739204"), fresh=True)
    player.wait(4)
    first = player.app.stack.brush
    player.profile.change(volume=3)
    assert player.app.stack.brush is first
    for chosen in ({"theme": "ink"}, {"four_colours": True}, {"back": "lattice"}, {"size": "large"}):
        before = player.app.stack.brush
        player.profile.change(**chosen)
        assert player.app.stack.brush is not before
        assert player.app.due() == 0
        player.wait(0.2)
    assert player.app.theme.name == "ink"
    play, passing = player.table.board.layout.play, player.table.board.layout.passing
    assert play.x > passing.x
    player.profile.change(left_handed=True, speed="off")
    assert player.table.board.layout.play.x < player.table.board.layout.passing.x
    assert player.table.moves.motion.still
    player.profile.change(language="fr")
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


def test_what_is_covered_stands_still_and_goes_on_after(player: Player) -> None:
    stack = player.app.stack
    stack.show_table(player.profile.open("A1739204"), fresh=True)
    player.wait(0.5)
    history = len(player.table.session.game.history)
    cover = Cover()
    stack.scenes.append(cover)
    assert stack.items(player.clock.time) == []
    player.app.frame()
    player.wait(20)
    assert cover.updates == 1
    assert len(player.table.session.game.history) == history
    stack.back()
    assert cover.left
    player.app.rearrange()
    assert stack.items(player.clock.time)
    stack.back()
    assert stack.top is player.table
