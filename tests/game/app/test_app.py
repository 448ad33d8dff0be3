"""The program around the scenes: what it paints when, the language it speaks, and how it is told to leave."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import pdk_core as pdk
from pdk_game.app import app, loop, window
from pdk_game.app.headless import FakeClock
from pdk_game.app.launch_options import LaunchOptions
from pdk_game.profile.saves import SaveStore
from pdk_game.profile.settings import SettingsStore
from pdk_game.scenes.code.scene import CodeScene
from pdk_game.scenes.home.scene import HomeScene
from pdk_game.scenes.table.scene import TableScene
from pdk_game.single_instance import PendingRequest, Request
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence
from support.driver import Driver
from support.sessions import session_at

# ---------------------------------------------------------------------- what is painted when


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
@pytest.mark.parametrize("code", ["A1739204", "B0000002"])  # the person leads
def test_after_the_dealing_nothing_is_left_to_paint(driver: Driver, code: str, speed: str) -> None:
    driver.profile.change(speed=speed)
    driver.app.stack.show_table(driver.profile.open(code), fresh=True)
    driver.wait(6)
    assert not driver.table.moves.busy(driver.clock.time)
    assert driver.app.due() is None
    assert list(driver.app.frame()) == []


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
def test_what_a_seat_says_goes_without_anything_else_happening(driver: Driver, speed: str) -> None:
    driver.profile.change(speed=speed)
    driver.app.stack.show_table(session_at("A1739204"), fresh=False)
    driver.wait(0.5)
    driver.table.moves.passed(1, driver.clock.time)
    driver.app.frame()
    driver.wait(3)
    assert driver.app.due() is None
    assert list(driver.app.frame()) == []


# ---------------------------------------------------------------------- the language


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A system without a word about languages, in its environment or elsewhere."""
    for variable in i18n.VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    return monkeypatch


def spoken(folder: Path, language: str | None = None) -> str:
    """The language in use after the start."""
    loop.open_profile(LaunchOptions(folder=folder, language=language))
    return i18n.language()


def test_nobody_says_anything(system: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert spoken(tmp_path) == "en"


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ([{"language": "fr", "country": None}], "fr"),
        ([{"language": "pt", "country": "PT"}, {"language": "fr", "country": "FR"}], "pt_BR"),
        ([{"language": "de", "country": "AT"}, {"language": "es", "country": None}], "es"),
        ([{"language": "ja", "country": "JP"}], "en"),
    ],
)
def test_the_system_says_it_through_sdl(
    system: pytest.MonkeyPatch, tmp_path: Path, locales: list[dict[str, str | None]], language: str
) -> None:
    system.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert spoken(tmp_path) == language


def test_each_is_heard_only_if_the_stronger_is_silent(system: pytest.MonkeyPatch, tmp_path: Path) -> None:
    system.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "fr", "country": "FR"}])
    system.setenv("LC_ALL", "es_MX.UTF-8")  # SDL does not look there
    assert spoken(tmp_path) == "es"
    SettingsStore(tmp_path).change(language="pt_BR")
    assert spoken(tmp_path) == "pt_BR"
    assert spoken(tmp_path, "fr") == "fr"
    assert SettingsStore(tmp_path).settings.language == "pt_BR"


def test_damaged_settings_are_told_in_the_language_of_the_system(
    system: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    system.setenv("LANG", "fr_FR.UTF-8")
    (tmp_path / "settings.json").write_text("{")
    profile = loop.open_profile(LaunchOptions(folder=tmp_path))
    assert sentence(profile.message()) == (
        "Les réglages sont illisibles. Ils ont été mis de côté sous le nom settings.json.damaged."
    )


def test_sdl_answers_in_the_form_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    names = app.system_languages()
    assert all(isinstance(name, str) for name in names)
    assert "None" not in "".join(names)


# ---------------------------------------------------------------------- leaving


@pytest.mark.parametrize("name", [name for name in loop.LEAVE if hasattr(signal, name)])
def test_a_signal_is_the_closing_of_the_window(driver: Driver, name: str) -> None:
    number = getattr(signal, name)
    before = signal.signal(number, signal.default_int_handler)  # in the background some are ignored
    driver.app.stack.show_home()
    pygame.event.clear()
    try:
        with loop.leaving_on_signals():
            os.kill(os.getpid(), number)
            driver.app.handle(pygame.event.get())
            assert signal.getsignal(number) == signal.SIG_DFL  # asked twice, the game is not asked again
        assert not driver.app.running
        assert signal.getsignal(number) == signal.default_int_handler
    finally:
        signal.signal(number, before)


def test_what_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with loop.leaving_on_signals():
            assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, before)


def test_run_leaves_the_deal_on_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: pytest.MonkeyPatch
) -> None:
    """The whole program, told to leave before its first look at events."""
    monkeypatch.setattr(window.Window, "close", lambda _window: None)  # other tests go on with the display
    pygame.event.clear()
    play = loop.loop

    def leaving(running: app.App) -> None:
        signal.raise_signal(signal.SIGTERM)
        play(running)

    monkeypatch.setattr(loop, "loop", leaving)
    assert loop.run(LaunchOptions(Request("A1739204"), tmp_path)) == 0
    (saved,) = SaveStore(tmp_path / "deals").unfinished()
    assert (saved.code, saved.plies) == ("A1739204", 0)


def test_what_is_wanted_soon_is_drawn_while_nothing_happens(driver: Driver) -> None:
    stack = driver.app.stack
    stack.show_home()
    pieces = 0
    while stack.prepare():
        pieces += 1
    assert pieces > 10  # as many cards as there is room for, those of the hand first
    assert not stack.prepare()
    stack.show_table(driver.profile.open("A1739204"), fresh=True)
    made = set(driver.app.stack.brush.faces._made)
    driver.wait(6)
    drawn = {key[:3] for key in set(driver.app.stack.brush.faces._made) - made if key[3] == ""}
    assert not drawn


def test_the_first_frame_waits_for_nothing(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ticked = []
    clock = SimpleNamespace(tick=ticked.append)
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    pygame.event.clear()
    frames, frame = [], driver.app.frame

    def counted() -> object:
        frames.append(len(ticked))
        if len(frames) == 2:
            driver.app.stack.quit()
        return frame()

    monkeypatch.setattr(driver.app, "due", lambda: 0.0)
    monkeypatch.setattr(driver.app, "frame", counted)
    loop.loop(driver.app)
    assert frames == [0, 1]


def test_the_loop_prepares_before_it_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = FakeClock(), []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.time += seconds

    monkeypatch.setattr(loop.time, "sleep", sleep)
    monkeypatch.setattr(pygame.event, "get", lambda: [])
    left = [True] * 3
    assert loop.wait(clock, 0.025, lambda: bool(left) and left.pop()) == []
    assert not left
    assert slept == pytest.approx([0.01, 0.01, 0.005])
    slept.clear()
    loop.wait(clock, 2.1, lambda: False)
    assert slept[:200] == pytest.approx([0.01] * 200)
    assert slept[201:-1] == pytest.approx([0.02] * len(slept[201:-1])), "nothing has come for a while"


# ---------------------------------------------------------------------- what later starts ask for


def ask(driver: Driver, request: Request) -> bool:
    """Let a later start ask for something, as it comes in through the loop; whether it was accepted."""
    pending = PendingRequest(request)
    pygame.event.clear()
    loop.post(pending)
    driver.app.handle(pygame.event.get())
    return pending.wait(0)


@pytest.mark.parametrize("begin", [False, True])
def test_a_wrong_code_is_asked_for_again(driver: Driver, begin: bool) -> None:
    if begin:
        driver.app.stack.show_table(driver.profile.open("A1739204"), fresh=True)
    for text in ("pdk://deal/A17", "\0 nonsense" * 5):
        driver.app.ask(Request(wrong=text))
        driver.wait(0.2)
        scene = driver.app.stack.top
        assert isinstance(scene, CodeScene)
        assert text.replace("\0", "").strip()[:9] in scene.words()[0]
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, TableScene if begin else HomeScene)


def test_a_deal_that_is_asked_for_is_opened(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.app.frame()
    assert ask(driver, Request("A1739204", level="hard"))
    assert driver.table.session.game.deal.code == "A1739204"
    assert driver.table.session.players[1].level == "hard"
    assert driver.app.due() == 0
    assert driver.profile.settings.level == "hard"
    assert SettingsStore(driver.profile.folder).settings.level == "medium"
    driver.profile.change(level="easy")
    assert driver.profile.settings.level == SettingsStore(driver.profile.folder).settings.level == "easy"
    assert ask(driver, Request(variant="forced16"))
    assert driver.table.session.game.deal.variant.name == "forced16"


def test_the_deal_on_the_table_is_not_begun_again(driver: Driver) -> None:
    driver.app.ask(Request("A1739204"))
    session = driver.table.session
    driver.app.stack._push(HomeScene(driver.app.stack))  # anything that lies over the table
    assert ask(driver, Request())
    assert len(driver.app.stack.scenes) == 2
    assert ask(driver, Request("A1739204"))
    assert driver.app.stack.top is driver.table
    assert driver.table.session is session
    assert len(driver.profile.unfinished()) == 1


def test_a_deal_that_is_over_is_dealt_again(driver: Driver) -> None:
    session = driver.profile.open("A1739204")
    driver.app.stack.show_table(session, fresh=False)
    chooser = pdk.Player("greedy")
    while (turn := session.game.turn) is not None:
        play = chooser.choose(session.game.view(turn))
        session.game.play(play.cards) if play else session.game.pass_turn()
    assert driver.app.stack.playing is None
    assert ask(driver, Request("A1739204"))
    assert driver.table.session is not session


def test_after_leaving_nothing_is_done(driver: Driver) -> None:
    driver.app.stack.show_home()
    driver.app.stack.quit()
    assert not ask(driver, Request("A1739204"))


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.DROPFILE, file="pdk://deal/A1739204"),
        pygame.Event(pygame.DROPTEXT, text=" a1739204\n"),
        pygame.Event(pygame.DROPTEXT, text="\ufeffCome and play pdk:Ａ１７３９２０４?x=1!"),
    ],
)
def test_a_link_that_falls_on_the_window_is_opened(driver: Driver, event: pygame.Event) -> None:
    driver.app.stack.show_home()
    driver.app.handle([event])
    assert driver.app.stack.playing == "A1739204"


def test_other_things_that_fall_on_the_window_stay_there(driver: Driver) -> None:
    driver.app.stack.show_home()
    for text in ("", "/home/somebody/picture.png", "pdk://deal/", "A" * 10_000, "\ud800"):
        driver.app.handle([pygame.Event(pygame.DROPTEXT, text=text)])
    assert driver.app.stack.playing is None


# ---------------------------------------------------------------------- where it begins


def test_it_begins_at_home(driver: Driver) -> None:
    driver.app.ask(Request())
    assert isinstance(driver.app.stack.top, HomeScene)


def test_it_begins_with_the_deal_played_last_else_with_a_new_one_of_the_last_variant(driver: Driver) -> None:
    profile = driver.profile
    profile.change(start="table")
    profile.new("forced16")
    profile.open("A1739204")  # by code: not a choice of the variant
    driver.app.ask(Request())
    assert driver.table.session.game.deal.code == "A1739204"
    assert len(profile.unfinished()) == 2
    assert not driver.table.moves.busy(driver.clock.time), "it is not dealt out again"
    for saved in profile.unfinished():
        profile.saves.remove(saved.id)
    driver.app.stack.close()
    driver.app.ask(Request())
    assert driver.table.session.game.deal.variant.name == "forced16"
    assert len(profile.unfinished()) == 1
    assert driver.table.moves.busy(driver.clock.time)


def test_a_screen_that_was_asked_for_is_filled_until_the_player_chooses(tmp_path: Path) -> None:
    profile = loop.open_profile(LaunchOptions(folder=tmp_path, fullscreen=True))
    assert profile.settings.fullscreen
    profile.change(volume=10)
    assert not loop.open_profile(LaunchOptions(folder=tmp_path)).settings.fullscreen
    assert profile.settings.fullscreen
    profile.change(fullscreen=False)
    assert not profile.settings.fullscreen
    profile.change(fullscreen=True)
    assert loop.open_profile(LaunchOptions(folder=tmp_path)).settings.fullscreen
