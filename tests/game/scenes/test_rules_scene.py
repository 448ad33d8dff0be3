"""The rules scene driven headless, and the way to it from a refusal at the table."""

from __future__ import annotations

import pygame
import pytest

import pdk_core as pdk
from pdk_core import Reason
from pdk_game.scenes.base import BACK
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.rules.scene import RulesScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.text.guide import topic_of
from pdk_game.text.phrases import sentence
from pdk_game.ui.metrics import Metrics
from support.driver import Driver
from support.sessions import BOMB_ON_TABLE, LAST_CARD_LEAD, ONLY_A_BOMB_BEATS, PAIR_TO_BEAT, session_at


def open_rules(driver: Driver, about: str = "") -> RulesScene:
    driver.app.stack.show_home()
    driver.app.stack.show("rules", about)
    driver.wait(0.5)
    return rules(driver)


def rules(driver: Driver) -> RulesScene:
    scene = driver.app.stack.top
    assert isinstance(scene, RulesScene)
    return scene


def offset(driver: Driver) -> int:
    return rules(driver).scroll.at(driver.clock.time)


def tap(driver: Driver, target: str) -> None:
    driver.tap(*rules(driver).focusables(driver.clock.time)[target].center)
    driver.wait(0.5)


def seen(driver: Driver, name: str) -> bool:
    """Whether a focusable can be tapped where it is."""
    box = rules(driver).focusables(driver.clock.time)[name]
    return rules(driver).hit(*box.center, driver.clock.time) == name


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int], steps: int = 10) -> None:
    """Drag slowly enough that nothing is thrown."""
    driver.app.handle([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)])
    for i in range(1, steps + 1):
        x = start[0] + (end[0] - start[0]) * i // steps
        y = start[1] + (end[1] - start[1]) * i // steps
        driver.clock.time += 0.05
        driver.app.handle(
            [pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=False)]
        )
        driver.app.frame()
    driver.clock.time += 0.5
    driver.app.handle([pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)])
    driver.wait(0.1)


def wheel(driver: Driver, steps: float) -> None:
    driver.app.handle([pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps)])
    driver.wait(0.5)


def test_it_is_one_of_the_places(driver: Driver) -> None:
    assert "rules" in driver.app.stack.places


def test_without_a_wish_it_opens_at_the_variant_dealt_last(driver: Driver) -> None:
    driver.profile.change(variant="compact15")
    assert open_rules(driver).variant == "compact15"
    assert offset(driver) == 0


@pytest.mark.parametrize("variant", pdk.VARIANTS)
def test_a_topic_is_opened_in_sight_and_marked(driver: Driver, variant: str) -> None:
    for topic in ("passing", "must_beat", "splitting", "not_played", "aim"):
        scene = open_rules(driver, f"{variant} {topic}")
        place, view = scene.page.places[topic], scene.frame.view
        assert scene.variant == variant
        assert 0 <= place.y + max(0, place.h // 8) - offset(driver) <= view.h
        assert scene.current(driver.clock.time) == scene.page.section_of(topic)
        driver.key(pygame.K_ESCAPE)


def test_an_unknown_topic_opens_the_beginning(driver: Driver) -> None:
    open_rules(driver, "classic16 nonsense")
    assert offset(driver) == 0


def test_the_contents_jump(driver: Driver) -> None:
    scene = open_rules(driver)
    for topic in ("beating", "last_card", "aim"):
        tap(driver, f"topic {topic}")
        assert scene.current(driver.clock.time) == topic
        goal = min(max(scene.page.places[topic].y, 0), scene.scroll.most)
        assert offset(driver) == goal


def test_the_bar_changes_the_variant_and_keeps_the_section(driver: Driver) -> None:
    scene = open_rules(driver, "classic16 bombs")
    driver.tap(*scene.frame.variants[2].center)
    assert scene.variant == "forced16"
    assert scene.current(driver.clock.time) == "bombs"
    driver.tap(*scene.frame.variants[2].center)
    driver.key(pygame.K_2)
    assert scene.variant == "compact15"


def test_wheel_keys_and_their_limits(driver: Driver) -> None:
    scene = open_rules(driver)
    wheel(driver, 1)
    assert offset(driver) == 0
    wheel(driver, -2)
    first = offset(driver)
    assert first > 0
    driver.key(pygame.K_DOWN)
    driver.wait(0.5)
    assert offset(driver) > first
    driver.key(pygame.K_UP)
    driver.wait(0.5)
    assert offset(driver) == first
    driver.key(pygame.K_PAGEDOWN)
    driver.wait(0.5)
    assert first < offset(driver) - first <= scene.frame.view.h
    driver.key(pygame.K_END)
    driver.wait(0.5)
    assert offset(driver) == scene.scroll.most
    driver.key(pygame.K_SPACE)
    wheel(driver, -3)
    assert offset(driver) == scene.scroll.most
    assert scene.current(driver.clock.time) == "not_played"
    driver.key(pygame.K_HOME)
    driver.wait(0.5)
    assert offset(driver) == 0
    assert scene.current(driver.clock.time) == "aim"


def test_arrows_go_from_section_to_section(driver: Driver) -> None:
    scene = open_rules(driver)
    sections = scene.page.sections
    driver.key(pygame.K_LEFT)
    assert scene.current(driver.clock.time) == sections[0]
    for topic in sections[1:]:
        driver.key(pygame.K_RIGHT)
        driver.wait(0.5)
        assert scene.current(driver.clock.time) == topic
    driver.key(pygame.K_RIGHT)
    assert scene.current(driver.clock.time) == sections[-1]


def test_the_page_follows_the_finger_and_a_tap_on_it_does_nothing(driver: Driver) -> None:
    scene = open_rules(driver)
    x, y = scene.frame.view.center
    drag(driver, (x, y), (x, y - 200))
    assert 150 <= offset(driver) <= 200, "less what tells a drag from a tap"
    before = offset(driver)
    driver.tap(x, y)
    assert offset(driver) == before
    drag(driver, (x, y), (x, y + 500))
    assert offset(driver) == 0


def test_a_drag_that_begins_on_a_button_takes_nothing(driver: Driver) -> None:
    scene = open_rules(driver)
    box = scene.frame.variants[2]
    drag(driver, box.center, (box.cx, box.cy + 40))
    assert scene.variant == "classic16"


@pytest.mark.parametrize("size", [(640, 360, 3.78), (720, 1280, 8.3)])
def test_the_list_of_contents_scrolls_by_itself_and_by_hand(
    driver: Driver, size: tuple[int, int, float]
) -> None:
    driver.display.resize(Metrics(*size))
    driver.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    scene = open_rules(driver)
    assert scene.list.most > 0
    assert not seen(driver, "topic not_played")
    view = scene.frame.contents
    if scene.frame.upright:
        drag(driver, (view.cx, view.bottom - 5), (view.cx, view.y - 300))
    else:
        drag(driver, (view.right - 5, view.cy), (view.x + 5, view.cy))
    assert scene.list.at(driver.clock.time) > 0
    assert offset(driver) == 0, "the page stays"
    driver.key(pygame.K_END)
    driver.wait(0.6)
    assert seen(driver, "topic not_played")
    tap(driver, "topic not_played")
    assert scene.current(driver.clock.time) == "not_played"


def test_another_screen_keeps_what_is_read(driver: Driver) -> None:
    scene = open_rules(driver, "classic16 scoring")
    for metrics in (Metrics(720, 1280, 8.3), Metrics(640, 360), Metrics(1920, 1080)):
        driver.display.resize(metrics)
        driver.app.handle([pygame.Event(pygame.WINDOWSIZECHANGED, x=metrics.w, y=metrics.h)])
        driver.app.frame()
        assert scene.current(driver.clock.time) == "scoring"
        assert abs(offset(driver) - scene.page.places["scoring"].y) <= metrics.px(2)


def test_another_language_is_read_at_once(driver: Driver) -> None:
    scene = open_rules(driver)
    driver.profile.change(language="fr")
    assert scene.sections[0].title == "But et places"


def test_nothing_is_painted_while_nothing_moves(driver: Driver) -> None:
    open_rules(driver)
    driver.wait(2)
    assert driver.app.due() is None


def test_back_and_escape_return(driver: Driver) -> None:
    open_rules(driver)
    tap(driver, BACK)
    assert isinstance(driver.app.stack.top, HomeScene)
    open_rules(driver)
    driver.key(pygame.K_BACKSPACE)
    assert isinstance(driver.app.stack.top, HomeScene)


# The way from the table -----------------------------------------------------------------------------


def at_table(driver: Driver, code: str, plays: tuple[str, ...] = ()) -> TableScene:
    driver.app.stack.show_table(session_at(code, plays), fresh=False)
    driver.wait(0.5)
    return driver.table


def why(driver: Driver) -> RulesScene:
    assert driver.table._words().why
    driver.tap(*driver.table.board.layout.why.center)
    driver.wait(0.5)
    return rules(driver)


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
    driver: Driver, reason: Reason
) -> None:
    place, how = REFUSED[reason]
    table = at_table(driver, *place)
    for card in pick(table, how):
        driver.tap_card(card)
    driver.press("play")
    driver.wait(0.5)
    before = (table.session.selection, table.session.status, table.session.game.history)
    assert table.session.verdict.reason is reason
    scene = why(driver)
    assert scene.variant == table.session.game.variant.name
    assert scene.topic == topic_of(reason)
    driver.wait(30)
    tap(driver, BACK)
    assert driver.app.stack.top is table
    assert (table.session.selection, table.session.status, table.session.game.history) == before


def test_a_locked_pass_leads_to_must_beat(driver: Driver) -> None:
    table = at_table(driver, *ONLY_A_BOMB_BEATS)
    assert not table._words().why, "nothing has been refused yet"
    driver.press("pass")
    assert table._words().tone == "refused"
    assert why(driver).topic == "must_beat"
    tap(driver, BACK)
    assert table._words().status == sentence(table.session.pass_lock)


def test_a_leader_who_would_pass_learns_why_not(driver: Driver) -> None:
    at_table(driver, "A1739204")
    driver.press("pass")
    assert why(driver).topic == "leader"


def test_a_play_out_of_turn_is_explained(driver: Driver) -> None:
    table = at_table(driver, "A0000927")  # the 3S is elsewhere
    assert table.session.game.turn != 0
    card = table.board.snapshot.hand[0]
    table.choose(card, 1, driver.clock.time)
    table.session.play()
    assert why(driver).topic == "turns"


def test_what_is_not_refused_has_no_button(driver: Driver) -> None:
    table = at_table(driver, *BOMB_ON_TABLE)
    assert not table._words().why
    driver.press("hint")
    assert not table._words().why
    driver.tap(*table.board.layout.why.center)
    assert driver.app.stack.top is table
