"""The rules scene driven headless, and the way to it from a refusal at the table."""

from __future__ import annotations

import pygame
import pytest

import pdk_core as pdk
from game.driver import Player
from game.sessions import BOMB_ON_TABLE, LAST_CARD_LEAD, ONLY_A_BOMB_BEATS, PAIR_TO_BEAT, session_at
from pdk_core import Reason
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.rules.scene import RulesScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text.guide import topic_of
from pdk_game.ui.metrics import Metrics


def open_rules(player: Player, about: str = "") -> RulesScene:
    player.app.stack.show_home()
    player.app.stack.show("rules", about)
    player.wait(0.5)
    return rules(player)


def rules(player: Player) -> RulesScene:
    scene = player.app.stack.top
    assert isinstance(scene, RulesScene)
    return scene


def offset(player: Player) -> int:
    return rules(player).scroll.at(player.clock.time)


def tap(player: Player, target: str) -> None:
    player.tap(*rules(player).targets(player.clock.time)[target].center)
    player.wait(0.5)


def drag(player: Player, start: tuple[int, int], end: tuple[int, int], steps: int = 10) -> None:
    """Drag slowly enough that nothing is thrown."""
    player.app.handle([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)])
    for i in range(1, steps + 1):
        x = start[0] + (end[0] - start[0]) * i // steps
        y = start[1] + (end[1] - start[1]) * i // steps
        player.clock.time += 0.05
        player.app.handle(
            [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=False)]
        )
        player.app.frame()
    player.clock.time += 0.5
    player.app.handle([pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)])
    player.wait(0.1)


def wheel(player: Player, steps: float) -> None:
    player.app.handle([pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps)])
    player.wait(0.5)


def test_it_is_one_of_the_places(player: Player) -> None:
    assert "rules" in player.app.stack.places


def test_without_a_wish_it_opens_at_the_variant_dealt_last(player: Player) -> None:
    player.profile.change(variant="compact15")
    assert open_rules(player).variant == "compact15"
    assert offset(player) == 0


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_topic_is_opened_in_sight_and_marked(player: Player, variant: str) -> None:
    for topic in ("passing", "must_beat", "splitting", "not_played", "aim"):
        scene = open_rules(player, f"{variant} {topic}")
        place, view = scene.page.places[topic], scene.frame.view
        assert scene.variant == variant
        assert 0 <= place.y + max(0, place.h // 8) - offset(player) <= view.h
        assert scene.current(player.clock.time) == scene.page.section_of(topic)
        player.key(pygame.K_ESCAPE)


def test_an_unknown_topic_opens_the_beginning(player: Player) -> None:
    open_rules(player, "classic16 nonsense")
    assert offset(player) == 0


def test_the_contents_jump(player: Player) -> None:
    scene = open_rules(player)
    for topic in ("beating", "last_card", "aim"):
        tap(player, f"topic {topic}")
        assert scene.current(player.clock.time) == topic
        goal = min(max(scene.page.places[topic].y, 0), scene.scroll.most)
        assert offset(player) == goal


def test_the_bar_changes_the_variant_and_keeps_the_section(player: Player) -> None:
    scene = open_rules(player, "classic16 bombs")
    tap(player, "variant forced16")
    assert scene.variant == "forced16"
    assert scene.current(player.clock.time) == "bombs"
    tap(player, "variant forced16")
    player.key(pygame.K_2)
    assert scene.variant == "compact15"


def test_wheel_keys_and_their_limits(player: Player) -> None:
    scene = open_rules(player)
    wheel(player, 1)
    assert offset(player) == 0
    wheel(player, -2)
    first = offset(player)
    assert first > 0
    player.key(pygame.K_DOWN)
    player.wait(0.5)
    assert offset(player) > first
    player.key(pygame.K_UP)
    player.wait(0.5)
    assert offset(player) == first
    player.key(pygame.K_PAGEDOWN)
    player.wait(0.5)
    assert first < offset(player) - first <= scene.frame.view.h
    player.key(pygame.K_END)
    player.wait(0.5)
    assert offset(player) == scene.scroll.most
    player.key(pygame.K_SPACE)
    wheel(player, -3)
    assert offset(player) == scene.scroll.most
    assert scene.current(player.clock.time) == "not_played"
    player.key(pygame.K_HOME)
    player.wait(0.5)
    assert offset(player) == 0
    assert scene.current(player.clock.time) == "aim"


def test_arrows_go_from_section_to_section(player: Player) -> None:
    scene = open_rules(player)
    sections = scene.page.sections
    player.key(pygame.K_LEFT)
    assert scene.current(player.clock.time) == sections[0]
    for topic in sections[1:]:
        player.key(pygame.K_RIGHT)
        player.wait(0.5)
        assert scene.current(player.clock.time) == topic
    player.key(pygame.K_RIGHT)
    assert scene.current(player.clock.time) == sections[-1]


def test_the_page_follows_the_finger_and_a_tap_on_it_does_nothing(player: Player) -> None:
    scene = open_rules(player)
    x, y = scene.frame.view.center
    drag(player, (x, y), (x, y - 200))
    assert 150 <= offset(player) <= 200, "less what tells a drag from a tap"
    before = offset(player)
    player.tap(x, y)
    assert offset(player) == before
    drag(player, (x, y), (x, y + 500))
    assert offset(player) == 0


def test_a_drag_that_begins_on_a_button_takes_nothing(player: Player) -> None:
    scene = open_rules(player)
    box = scene.frame.variants[2]
    drag(player, box.center, (box.cx, box.cy + 40))
    assert scene.variant == "classic16"


@pytest.mark.parametrize("size", [(640, 360, 3.78), (720, 1280, 8.3)])
def test_the_list_of_contents_scrolls_by_itself_and_by_hand(
    player: Player, size: tuple[int, int, float]
) -> None:
    player.display.resize(Metrics(*size))
    player.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    scene = open_rules(player)
    assert scene.list.most > 0
    assert "topic not_played" not in scene.targets(player.clock.time)
    view = scene.frame.contents
    if scene.frame.upright:
        drag(player, (view.cx, view.bottom - 5), (view.cx, view.y - 300))
    else:
        drag(player, (view.right - 5, view.cy), (view.x + 5, view.cy))
    assert scene.list.at(player.clock.time) > 0
    assert offset(player) == 0, "the page stays"
    player.key(pygame.K_END)
    player.wait(0.6)
    assert "topic not_played" in scene.targets(player.clock.time)
    tap(player, "topic not_played")
    assert scene.current(player.clock.time) == "not_played"


def test_another_screen_keeps_what_is_read(player: Player) -> None:
    scene = open_rules(player, "classic16 scoring")
    for metrics in (Metrics(720, 1280, 8.3), Metrics(640, 360), Metrics(1920, 1080)):
        player.display.resize(metrics)
        player.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        player.app.frame()
        assert scene.current(player.clock.time) == "scoring"
        assert abs(offset(player) - scene.page.places["scoring"].y) <= metrics.px(2)


def test_another_language_is_read_at_once(player: Player) -> None:
    scene = open_rules(player)
    player.profile.change(language="fr")
    assert scene.sections[0].title == "But et places"


def test_nothing_is_painted_while_nothing_moves(player: Player) -> None:
    open_rules(player)
    player.wait(2)
    assert player.app.due() is None


def test_back_and_escape_return(player: Player) -> None:
    open_rules(player)
    tap(player, "back")
    assert isinstance(player.app.stack.top, HomeScene)
    open_rules(player)
    player.key(pygame.K_BACKSPACE)
    assert isinstance(player.app.stack.top, HomeScene)


# The way from the table -----------------------------------------------------------------------------


def at_table(player: Player, code: str, plays: tuple[str, ...] = ()) -> TableScene:
    player.app.stack.show_table(session_at(code, plays), fresh=False)
    player.wait(0.5)
    return player.table


def why(player: Player) -> RulesScene:
    assert player.table._words().why
    player.tap(*player.table.board.layout.why.center)
    player.wait(0.5)
    return rules(player)


REFUSED = {
    Reason.NO_CARDS: (("A1739204",), ""),
    Reason.NO_COMBINATION: (("C0000007",), "different"),
    Reason.MUST_INCLUDE_3S: (("A1739204",), "highest"),
    Reason.WRONG_KIND: (PAIR_TO_BEAT, "highest"),
    Reason.NOT_HIGHER: (("A0000039", ("3S KS KH KD",)), "lowest trio"),
    Reason.MUST_PLAY_HIGHEST_SINGLE: (LAST_CARD_LEAD, "usable"),
}


def pick(table: TableScene, how: str) -> tuple[int, ...]:
    hand = table.board.snapshot.hand
    match how:
        case "different":
            return (hand[0], hand[-1])
        case "highest":
            return (hand[0],)
        case "usable":
            return (min(table.session.dimmed - table.session.inert),)
        case "lowest trio":
            trio = next(c for c in reversed(hand) if sum(o // 4 == c // 4 for o in hand) == 3)
            rest = [c for c in hand if c // 4 != trio // 4]
            return (*(c for c in hand if c // 4 == trio // 4), rest[-1])
        case _:
            return ()


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refused_play_leads_to_its_paragraph_and_back_to_the_same_deal(
    player: Player, reason: Reason
) -> None:
    place, how = REFUSED[reason]
    table = at_table(player, *place)
    for card in pick(table, how):
        player.tap_card(card)
    player.press("play")
    player.wait(0.5)
    before = (table.session.selection, table.session.status, table.session.game.history)
    assert table.session.verdict.reason is reason
    scene = why(player)
    assert scene.variant == table.session.game.variant.name
    assert scene.topic == topic_of(reason)
    player.wait(30)
    tap(player, "back")
    assert player.app.stack.top is table
    assert (table.session.selection, table.session.status, table.session.game.history) == before


def test_a_locked_pass_leads_to_must_beat(player: Player) -> None:
    table = at_table(player, *ONLY_A_BOMB_BEATS)
    assert not table._words().why, "nothing has been refused yet"
    player.press("pass")
    assert table._words().status_kind == "refused"
    assert why(player).topic == "must_beat"
    tap(player, "back")
    assert table._words().status == table.session.pass_lock


def test_a_leader_who_would_pass_learns_why_not(player: Player) -> None:
    at_table(player, "A1739204")
    player.press("pass")
    assert why(player).topic == "leader"


def test_a_play_out_of_turn_is_explained(player: Player) -> None:
    table = at_table(player, "A0000927")  # the 3S is elsewhere
    assert table.session.game.turn != 0
    card = table.board.snapshot.hand[0]
    table.choose(card, 1, player.clock.time)
    table.session.play()
    assert why(player).topic == "turns"


def test_what_is_not_refused_has_no_button(player: Player) -> None:
    table = at_table(player, *BOMB_ON_TABLE)
    assert not table._words().why
    player.press("hint")
    assert not table._words().why
    player.tap(*table.board.layout.why.center)
    assert player.app.stack.top is table
