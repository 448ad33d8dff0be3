"""What is heard and when: the mixer with and without a device, and the sounds of deals on a false clock."""

from __future__ import annotations

import gc
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event

import pygame
import pytest

import pdk_core as pdk
from pdk_game.app import selftest, sound_device
from pdk_game.app.app import App
from pdk_game.app.audio import CHANNELS, GAP, Audio, raised
from pdk_game.app.headless import FakeClock
from pdk_game.play.session import Played
from pdk_game.scenes.table.board import Board, SeatView, Snapshot, build
from pdk_game.scenes.table.choreography import Choreography
from pdk_game.scenes.table.layout import table_layout
from pdk_game.ui.anim import durations
from pdk_game.ui.anim.durations import NORMAL, OFF, Motion
from pdk_game.ui.metrics import DESKTOP_DENSITY, Metrics
from pdk_game.ui.sounds import VOICES, Cue, Sound
from support.driver import Driver
from support.sessions import LAST_CARD_LEAD, NOTHING_BEATS, session_at
from support.tables import play_by_hints

CODE = "A1739204"  # seat 0 leads

# ---------------------------------------------------------------------- the mixer


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def at_once(work: Callable[[], None]) -> None:
    work()


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch, clock: FakeClock) -> Iterator[Audio]:
    """On a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio(clock.now, do=at_once)
    yield audio
    audio.close()


def playing() -> int:
    return sum(pygame.mixer.Channel(each).get_busy() for each in range(CHANNELS))


def test_the_device_is_opened_when_there_is_time_or_something_to_hear(audio: Audio) -> None:
    assert pygame.mixer.get_init() is None
    audio.prepare()
    assert pygame.mixer.get_init() == (44_100, -16, 1)
    assert playing() == 0
    audio.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", VOICES)
def test_every_sound_is_heard(audio: Audio, name: Sound) -> None:
    audio.play(name)
    assert playing() == 1
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound.get_volume() == pytest.approx(VOICES[name].level, abs=1 / 128)


def test_the_volume_counts_at_once_for_what_is_heard(audio: Audio) -> None:
    audio.play("win")
    sound = pygame.mixer.Channel(0).get_sound()
    audio.volume = 50
    assert sound.get_volume() == pytest.approx(0.5 * VOICES["win"].level, abs=1 / 128)
    audio.muted = True
    assert sound.get_volume() == 0
    audio.muted = False
    assert sound.get_volume() == pytest.approx(0.5 * VOICES["win"].level, abs=1 / 128)
    audio.volume = 300
    assert audio.volume == 100


@pytest.mark.parametrize(("volume", "muted"), [(0, False), (70, True)])
def test_who_wants_silence_has_no_device_opened(audio: Audio, volume: int, muted: bool) -> None:
    audio.volume, audio.muted = volume, muted
    audio.prepare()
    audio.play("bomb")
    assert pygame.mixer.get_init() is None
    audio.volume, audio.muted = 70, False
    audio.play("bomb")
    assert playing() == 1


def test_a_sound_does_not_rattle(audio: Audio, clock: FakeClock) -> None:
    audio.play("select")
    clock.time += GAP / 2
    audio.play("select")
    assert playing() == 1
    audio.play("play")
    assert playing() == 2
    clock.time += GAP
    audio.play("select")
    assert playing() == 3


def test_takes_alternate(audio: Audio, clock: FakeClock) -> None:
    for _ in range(4):
        audio.play("deal")
        clock.time += 1
    heard = [pygame.mixer.Channel(each).get_sound() for each in range(4)]
    assert len(set(map(id, heard[:3]))) == 3
    assert heard[3] is heard[0]


def test_a_thousand_sounds_leave_nothing_behind(audio: Audio, clock: FakeClock) -> None:
    names = list(VOICES)

    def play(times: int) -> int:
        for at in range(times):
            audio.play(names[at % len(names)])
            clock.time += 0.1
        gc.collect()
        return len(gc.get_objects())

    before = play(50)
    assert play(1000) <= before + 10
    assert playing() <= CHANNELS
    assert pygame.mixer.get_num_channels() == CHANNELS


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_without_a_device_there_is_silence_and_no_word(driver: str) -> None:
    """ALSA has a card here that cannot be opened, which it would complain of."""
    script = (
        "import time; from pdk_game.app.audio import Audio; import pygame;"
        "audio = Audio(time.monotonic, do=lambda work: work());"
        "audio.prepare(); audio.play('win'); audio.volume = 30; audio.muted = True; audio.muted = False;"
        "audio.play('bomb'); print(pygame.mixer.get_init()); audio.close()"
    )
    quiet = {"SDL_AUDIODRIVER": driver, "AUDIODEV": "nonsense", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | quiet, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("None\n", "")


def test_files_that_are_missing_are_silence(
    monkeypatch: pytest.MonkeyPatch, clock: FakeClock, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio(clock.now, tmp_path, at_once)
    audio.play("win")
    assert playing() == 0
    audio.close()


# ---------------------------------------------------------------------- a device that does not answer


@pytest.fixture
def silent_service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """SDL waits for a sound service until the event."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    event = Event()
    monkeypatch.setattr(sound_device, "answers", lambda: event.wait(30))
    yield event
    event.set()


def settled(audio: Audio) -> None:
    """Wait until nobody is busy with the device any more."""
    assert audio._settled.wait(30)


def test_nobody_waits_for_a_service_that_does_not_answer(silent_service: Event, clock: FakeClock) -> None:
    audio = Audio(clock.now)
    begun = time.monotonic()
    audio.prepare()
    audio.play("win")
    audio.volume = 30
    assert not audio.close(), "pygame must not be asked to close what hangs"
    assert time.monotonic() - begun < 2
    silent_service.set()
    settled(audio)
    sound_device.close_mixer()


def test_what_was_asked_for_meanwhile_is_heard_unless_it_is_late(
    silent_service: Event, clock: FakeClock
) -> None:
    audio = Audio(clock.now)
    audio.play("win")
    clock.time += 10
    audio.play("bomb")
    silent_service.set()
    settled(audio)
    with audio._lock:
        assert playing() == 1
    assert audio.close()
    assert pygame.mixer.get_init() is None


def test_a_service_that_takes_too_long_is_silence(
    silent_service: Event, monkeypatch: pytest.MonkeyPatch, clock: FakeClock
) -> None:
    monkeypatch.setattr(sound_device, "PATIENCE", 0.01)
    with pytest.raises(sound_device.SoundDeviceHangs):
        sound_device.open_mixer()
    audio = Audio(clock.now, do=at_once)
    audio.play("win")
    assert pygame.mixer.get_init() is None
    assert not audio.close()
    assert selftest.sound().text.startswith("no sound device answers within")


def test_a_real_service_that_accepts_and_never_answers(tmp_path: Path) -> None:
    """The window's thread goes on; where SDL finds no libpulse, it has nobody to wait for."""
    with socket.socket(socket.AF_UNIX) as service:
        service.bind(str(tmp_path / "pulse"))
        service.listen()
        script = (
            "import time; from pdk_game.app.audio import Audio; audio = Audio(time.monotonic);"
            "audio.prepare(); begun = last = time.monotonic(); worst = 0\n"
            "while last - begun < 1:\n"
            "    time.sleep(0.01); now = time.monotonic(); worst = max(worst, now - last); last = now\n"
            "print(round(worst, 1)); audio.close(); print(time.monotonic() - last < 1)"
        )
        quiet = {"SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": f"unix:{tmp_path / 'pulse'}"}
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | quiet | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=True,
            timeout=20,
        )
    worst, left = done.stdout.split()
    assert float(worst) < 0.5
    assert left == "True"
    assert done.stderr == ""


def test_the_program_ends_without_what_would_wait_for_the_device() -> None:
    script = (
        "import atexit, time; from pdk_game.app.loop import leave_at_once; atexit.register(time.sleep, 60);"
        "atexit.register(leave_at_once, 3); print('said')"
    )
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | quiet,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "said\n")


def test_a_start_without_stderr_has_sound(monkeypatch: pytest.MonkeyPatch, audio: Audio) -> None:
    def closed(_handle: int) -> int:
        raise OSError("bad file descriptor")

    monkeypatch.setattr(os, "dup", closed)
    audio.play("win")
    assert playing() == 1


# ---------------------------------------------------------------------- what a table sounds like


SCREEN = Metrics(1280, 720, DESKTOP_DENSITY)
START = Snapshot(hand=tuple(range(16)), seats=(SeatView(cards=16),) * 3)


def board(seen: Snapshot) -> Board:
    return build(seen, table_layout(SCREEN, len(seen.hand)))


def cues(moves: Choreography, now: float, seconds: float = 5.0) -> list[tuple[float, Sound]]:
    """What is heard when, in frames of a sixtieth."""
    return [
        (round(frame / 60, 3), name)
        for frame in range(round(seconds * 60))
        for name, *_ in moves.heard(now + frame / 60)
    ]


PLAYED = replace(START, hand=tuple(range(2, 16)), table=(0, 1), table_seat=0)


@pytest.mark.parametrize("name", ["normal", "fast"])
def test_the_deal_is_heard_card_by_card_but_no_faster_than_ears_follow(name: str) -> None:
    moves = Choreography(lambda: durations.MOTIONS[name])
    moves.deal(board(START), 0.0)
    heard = cues(moves, 0.0)
    assert {name for _, name in heard} == {"deal"}
    assert heard[0][0] == 0
    assert min(b - a for (a, _), (b, _) in pairwise(heard)) > durations.DEAL_SOUND - 1 / 60
    assert heard[-1][0] == pytest.approx(48 * moves.motion(durations.DEAL_STEP), abs=0.1)


def test_a_card_is_heard_set_down_as_it_arrives() -> None:
    moves = Choreography(lambda: NORMAL)
    moves.move(board(START), board(PLAYED), 0.0, [Played(0, (0, 1), pdk.Combo("pair", 1, "3"), 14)])
    ((moment, name),) = cues(moves, 0.0)
    assert name == "play"
    assert durations.PLAY / 4 < moment < durations.PLAY


@pytest.mark.parametrize("motion", [NORMAL, OFF], ids=lambda motion: motion.name)
def test_a_bomb_drums_with_its_ring_and_the_seal_thumps_with_its_stamp(motion: Motion) -> None:
    moves = Choreography(lambda: motion)
    moves.move(board(START), board(PLAYED), 0.0, [Played(1, (0, 1, 2, 3), pdk.Combo("bomb", 1, "3"), 1)])
    heard = cues(moves, 0.0)
    assert [name for _, name in heard] == ["play", "bomb", "last_card"]
    if motion is OFF:
        assert {moment for moment, _ in heard} == {0}
    else:
        moves.bomb(10.0)
        assert moves.moments.ring(10.0 + 1 / 60) is not None
        assert cues(moves, 10.0)[0] == (0, "bomb")


def test_what_is_skipped_is_not_heard() -> None:
    moves = Choreography(lambda: NORMAL)
    moves.deal(board(START), 0.0)
    assert moves.heard(0.0) == [Cue("deal")]
    moves.settle()
    assert cues(moves, 0.0) == []


def test_what_was_slept_through_is_not_heard_either() -> None:
    moves = Choreography(lambda: NORMAL)
    moves.deal(board(START), 0.0)
    assert moves.heard(0.5) == [Cue("deal")], "once"
    moves.passed(1, 1.0)
    assert moves.heard(10.0) == []
    assert moves.next_change(10.0) is None


def test_a_frame_is_due_for_every_sound() -> None:
    moves = Choreography(lambda: OFF)
    moves.last_card(1, 1.0)
    assert moves.next_change(0.5) == 1.0


def test_more_cards_are_heavier_and_each_beat_of_a_round_is_higher(driver: Driver) -> None:
    driver.profile.change(speed="fast")
    driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
    driver.wait(3)
    play_by_hints(driver)
    driver.wait(4)
    game = driver.table.session.game
    replay, beats = pdk.Game(game.deal), 0
    expected = []
    for move in game.history:
        beats = 0 if replay.table is None else beats + bool(move.cards)
        if move.cards:
            replay.play(move.cards)
            expected.append((beats, len(move.cards)))
        else:
            replay.pass_turn()
    heard = [cue for cue in driver.speaker.cues if cue.name == "play"]
    assert [cue.pitch for cue in heard] == [beats for beats, _ in expected]
    assert max(cue.pitch for cue in heard) > 0
    by_cards = sorted(zip((cards for _, cards in expected), (cue.weight for cue in heard), strict=True))
    weights = [weight for _, weight in by_cards]
    assert weights == sorted(weights)
    assert weights[0] < weights[-1] <= 1


def test_a_raised_sound_is_shorter_and_higher(audio: Audio) -> None:
    audio.prepare()
    take = audio._takes["play"][0]
    octave = raised(take, 12)
    assert octave.get_length() == pytest.approx(take.get_length() / 2, abs=0.01)
    assert raised(take, 0).get_length() == pytest.approx(take.get_length(), abs=0.001)
    assert {pitch for name, pitch in audio._raised if name == "play"} == set(range(1, 8))
    audio.play("play", 3, 0.5)
    assert playing() == 1
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.5, abs=0.02)
    assert pygame.mixer.Channel(0).get_sound() is audio._raised["play", 3]


# ---------------------------------------------------------------------- whole scenes


def test_selecting_is_heard_and_nothing_else_of_it(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(CODE), fresh=False)
    driver.app.frame()
    for _ in range(2):  # a card is taken and given back
        driver.tap_card(driver.table.board.snapshot.hand[0])
        driver.app.frame()
    assert driver.speaker.names == ["select", "select"]
    driver.press("hint")
    driver.app.frame()
    assert driver.speaker.names == ["select", "select", "select"]
    driver.wait(2)
    assert len(driver.speaker.names) == 3


def test_a_pass_knocks(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(*NOTHING_BEATS), fresh=False)
    driver.app.frame()
    driver.press("pass")
    driver.app.frame()
    assert driver.speaker.names[:1] == ["pass"]


def test_a_deal_that_is_skipped_ends_its_sounds(driver: Driver) -> None:
    driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
    driver.wait(0.3)
    assert set(driver.speaker.names) == {"deal"}
    driver.tap(640, 200)
    driver.wait(2)
    assert driver.speaker.names.count("deal") < 6
    assert driver.speaker.names[-1] == "turn", "but that it is one's turn is heard"


def expected(driver: Driver) -> list[Sound]:
    """What the deal on the table should have sounded like, from its history."""
    game = driver.table.session.game
    left = [len(game.deal.hands[seat]) for seat in range(3)]
    turned_up = game.deal.turned_up is not None and not driver.table.moves.motion.still
    out: list[Sound] = ["play"] if turned_up else []
    for move in game.history:
        left[move.seat] -= len(move.cards)
        out.append("play" if move.cards else "pass")
        if len(move.cards) == 4 and len({card // 4 for card in move.cards}) == 1:
            out.append("bomb")
        if move.cards and left[move.seat] == 1:
            out.append("last_card")
    return [*out, "win" if game.winner == 0 else "lose"]


@pytest.mark.parametrize(
    ("code", "speed"),
    [
        (CODE, "fast"),
        *(("B0000002", speed) for speed in ("normal", "fast", "off")),  # its turned-up card is heard or not
        ("C0005417", "normal"),
        ("C0005417", "off"),
    ],
)
def test_a_whole_deal_is_heard_move_by_move(driver: Driver, code: str, speed: str) -> None:
    driver.profile.change(speed=speed)
    driver.app.stack.show_table(driver.profile.open(code), fresh=True)
    driver.wait(3)
    assert driver.speaker.names[0] == "deal"
    play_by_hints(driver)
    driver.wait(4)
    game, names = driver.table.session.game, driver.speaker.names
    beside = ("deal", "select", "turn", "sweep", "shut_out")
    assert [name for name in names if name not in beside] == expected(driver)
    movers = [move.seat for move in game.history]
    turns = sum(mover == 0 and before != 0 for before, mover in pairwise([None, *movers]))
    assert names.count("turn") == turns
    assert names.count("shut_out") == sum(points < 0 for points in game.scores().shut_out)
    assert bool(names.count("sweep")) is any(a == b for a, b in pairwise(movers)) or "pass" in names


def test_the_last_card_is_heard(driver: Driver) -> None:
    driver.app.stack.show_table(session_at(*LAST_CARD_LEAD), fresh=False)
    driver.wait(1)
    assert "last_card" not in driver.speaker.names, "it was so before"


def test_the_first_frame_is_seen_before_anything_is_opened_or_heard(driver: Driver) -> None:
    seen = []
    driver.speaker.play = lambda name, *_: seen.append((name, len(driver.display.shown)))  # type: ignore[method-assign]
    driver.app.stack.show_table(driver.profile.open(CODE), fresh=True)
    assert not seen
    driver.app.frame()
    assert seen == [("deal", 1)]
    assert not driver.speaker.prepared
    driver.app.rest()
    assert driver.speaker.prepared


def test_the_volume_is_that_of_the_settings_at_once(driver: Driver) -> None:
    assert (driver.speaker.volume, driver.speaker.muted) == (70, False)
    driver.profile.change(volume=20, muted=True)
    assert (driver.speaker.volume, driver.speaker.muted) == (20, True)


def test_without_a_speaker_everything_goes_on(driver: Driver) -> None:
    app = App(driver.display, driver.profile, driver.clock)
    app.stack.show_table(driver.profile.open(CODE), fresh=True)
    assert app.frame()
    app.rest()
    assert not driver.speaker.heard
