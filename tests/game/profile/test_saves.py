import json
import os
import shutil
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_game.play.cast import drawn_company
from pdk_game.play.session import Session
from pdk_game.profile import files
from pdk_game.profile.files import LARGEST
from pdk_game.profile.saves import HIGHEST, KEPT, SUFFIX, DealSettings, Saved, SaveStore, read_deal
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence
from pdk_game.text.seats import CPU_SEATS
from support.cases import case
from support.sessions import LAST_CARD_LEAD, PASS, AtOnce, finished_game, game_at, play_out, session_at

CODE = "A1739204"
START = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
SETTINGS = DealSettings(level="greedy", seed=7)
GOOD = {
    "version": 1,
    "code": "C0005417",
    "plays": list(LAST_CARD_LEAD[1]),
    "when": "2026-03-01T20:15:00.000000+00:00",
    "settings": {"level": "greedy", "seed": 7},
}


def ticking(start=START):
    """A clock that is a second later at each look."""
    seconds = count()
    return lambda: start + timedelta(seconds=next(seconds))


@pytest.fixture
def store(tmp_path):
    return SaveStore(tmp_path / "deals", ticking())


def begin(store, code=CODE, plays=()):
    """Save a deal after these plays; return its id."""
    id_ = store.new_id(code)
    store.write(id_, pdk.Game.from_code(code), SETTINGS)
    if plays:
        store.write(id_, game_at(code, plays), SETTINGS)
    return id_


def put(store, data, name="found"):
    """Place a file among the saves."""
    store.folder.mkdir(parents=True, exist_ok=True)
    path = store.folder / f"{name}{SUFFIX}"
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def names(store):
    return sorted(path.name for path in store.folder.iterdir())


# ---------------------------------------------------------------------- what is written


def test_a_file_holds_the_code_the_plays_and_the_settings_and_nothing_else(store):
    id_ = begin(store, *LAST_CARD_LEAD)
    saved = json.loads((store.folder / f"{id_}{SUFFIX}").read_bytes())
    assert saved == {
        "version": 1,
        "code": "C0005417",
        "plays": list(LAST_CARD_LEAD[1]),
        "when": "2026-03-01T20:15:02.000000+00:00",
        "settings": {"level": "greedy", "seed": 7, "started": "", "company": []},
        "hints": 0,
        "number": 2,
    }


def test_nothing_else_is_left_in_the_folder(store):
    id_ = begin(store, *LAST_CARD_LEAD)
    assert names(store) == [f"{id_}{SUFFIX}"]
    assert store.message is None


def test_a_name_says_when_and_what(store):
    assert store.new_id(CODE) == "20260301T201500000000-A1739204"


def test_the_same_code_may_be_unfinished_twice_even_at_one_moment(tmp_path):
    store = SaveStore(tmp_path, lambda: START)
    ids = {begin(store), begin(store), begin(store)}
    assert len(ids) == 3
    assert {saved.id for saved in store.unfinished()} == ids


def test_a_finished_deal_stays_until_it_is_removed(store):
    ids = [begin(store), begin(store)]
    for id_ in reversed(ids):
        store.write(id_, finished_game(CODE), SETTINGS, hints=3)
    assert store.unfinished() == []
    assert [(saved.id, saved.hints) for saved in store.finished()] == [(ids[1], 3), (ids[0], 3)]
    store.remove(ids[0])
    store.remove(ids[0])  # already gone
    assert [saved.id for saved in store.finished()] == [ids[1]]
    assert names(store) == [f"{ids[1]}{SUFFIX}"]
    assert store.message is None


def test_new_deals_never_push_out_a_finished_one(store):
    done = begin(store)
    store.write(done, finished_game(CODE), SETTINGS)
    for number in range(KEPT + 3):
        begin(store, f"B{number:07}")
    assert [saved.id for saved in store.finished()] == [done]
    assert len(store.unfinished()) == KEPT


def test_a_deal_keeps_its_beginning_and_the_hints(store):
    begun = store.begin("hard", 9)
    id_ = store.new_id(CODE)
    written = store.write(id_, game_at(CODE, ("3S 3C",)), begun, hints=2)
    (saved,) = store.unfinished()
    settings = DealSettings("hard", 9, begun.started, drawn_company(9))
    assert (saved.started, saved.hints, saved.settings) == (START, 2, settings)
    assert (written.id, written.when, written.started) == (saved.id, saved.when, saved.started)


def test_what_old_files_do_not_say(store):
    put(store, GOOD)
    (saved,) = store.unfinished()
    assert (saved.started, saved.hints) == (saved.when, 0)


def test_only_the_last_five_stay(store):
    ids = [begin(store, f"B{number:07}") for number in range(KEPT + 2)]
    assert [saved.id for saved in store.unfinished()] == ids[: -KEPT - 1 : -1]
    assert names(store) == [f"{id_}{SUFFIX}" for id_ in ids[2:]]


def test_going_on_with_an_old_deal_keeps_it_from_going(store):
    ids = [begin(store, f"B{number:07}") for number in range(KEPT)]
    store.write(ids[0], pdk.Game.from_code("B0000000"), SETTINGS)
    newest = begin(store)
    assert [saved.id for saved in store.unfinished()] == [newest, ids[0], *ids[:1:-1]]


def test_deals_begun_with_the_clock_a_year_ahead_do_not_push_out_those_that_follow(tmp_path):
    ahead = SaveStore(tmp_path, ticking(START + timedelta(days=365)))
    early = [begin(ahead, f"B{number:07}") for number in range(KEPT)]
    right = SaveStore(tmp_path, ticking())
    first = begin(right)
    assert [saved.id for saved in right.unfinished()] == [first, *early[:0:-1]]
    right = SaveStore(tmp_path, ticking(START - timedelta(days=1)))
    second = begin(right, "C0005417")
    assert [saved.id for saved in SaveStore(tmp_path).unfinished()] == [second, first, *early[:1:-1]]


CLOCKS = st.integers(0, 2**31).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
STEPS = st.lists(
    st.tuples(st.sampled_from(("begin", "play", "start")), st.integers(0, 9), CLOCKS), max_size=20
)


@settings(max_examples=150, derandomize=True, database=None, deadline=None)
@given(STEPS)
def test_whatever_the_clock_says_the_deals_are_in_the_order_in_which_they_were_played(steps):
    with TemporaryDirectory() as folder:
        times = [START]
        store = SaveStore(Path(folder), lambda: times[-1])
        played = []  # ids, the last played last
        for what, which, moment in steps:
            times.append(moment)
            if what == "begin":
                played.append(begin(store, f"B{which:07}"))
            elif what == "play" and played:
                id_ = played.pop(which % len(played))
                store.write(id_, game_at(id_[-8:]), SETTINGS, hints=1)
                played.append(id_)
            elif what == "start":
                store = SaveStore(Path(folder), lambda: times[-1])
            if what == "begin":
                played = played[-KEPT:]
            assert [saved.id for saved in store.unfinished()] == played[::-1]
        assert store.message is None


def test_files_without_a_number_are_older_than_all_with_one_and_in_the_order_they_had(store):
    for number, day in enumerate((3, 9, 5)):
        put(store, GOOD | {"when": f"2031-03-0{day}T20:15:00+00:00"}, f"old{number}")
    new = begin(store)
    assert [saved.id for saved in store.unfinished()] == [new, "old1", "old2", "old0"]
    (saved, *_) = store.unfinished()
    assert saved.number == 1


def test_the_highest_number_there_is_loses_nothing(store):
    put(store, GOOD | {"number": HIGHEST})
    new = [begin(store), begin(store)]
    assert {saved.id for saved in SaveStore(store.folder).unfinished()} == {"found", *new}
    assert store.message is None


# ---------------------------------------------------------------------- what is read


def test_no_folder_is_no_trouble(store):
    assert store.unfinished() == []
    assert store.message is None


def test_a_saved_deal_says_what_it_is(store):
    id_ = begin(store, *LAST_CARD_LEAD)
    (saved,) = store.unfinished()
    assert saved.id == id_
    assert (saved.code, saved.variant) == ("C0005417", "forced16")
    assert (saved.plies, saved.cards) == (4, 12)
    assert saved.when == START + timedelta(seconds=2)
    assert saved.settings == SETTINGS


def test_the_round_the_turn_and_the_table_are_as_they_were(store):
    game = game_at("A0000000", ("3S", "8S", PASS))
    id_ = store.new_id("A0000000")
    store.write(id_, game, SETTINGS)
    (saved,) = store.unfinished()
    again = saved.game
    assert again.turn == game.turn == 0
    assert again.table == game.table
    assert again.passed == game.passed == {2}
    assert [again.hand(seat) for seat in range(3)] == [game.hand(seat) for seat in range(3)]
    assert again.history == game.history
    assert not Session(again, {}).selection


def test_exact_cards_are_kept_not_ranks_alone(store):
    # The four of clubs, where a list of ranks would give back the four of spades.
    game = game_at("A0000000", ("3S", PASS, PASS, "4C"))
    store.write(store.new_id("A0000000"), game, SETTINGS)
    (saved,) = store.unfinished()
    assert saved.game.hand(0) == game.hand(0)
    assert saved.game.table.cards == (6,)


@pytest.mark.parametrize("code", [CODE, "B1739204", "C1739204"])
def test_a_whole_deal_resumes_exactly_after_every_ply(tmp_path, code):
    """A deal through the session, seat 0 greedy as well; at each ply the file gives the same deal back."""
    store = SaveStore(tmp_path, ticking())
    id_ = store.new_id(code)
    players = {seat: pdk.Player("greedy", seed=7 + seat) for seat in CPU_SEATS}
    session = Session(
        pdk.Game.from_code(code),
        players,
        on_change=lambda now: store.write(id_, now.game, SETTINGS),
        executor=AtOnce(),
    )
    plies = 0

    def resumes(now):
        nonlocal plies
        plies += 1
        found = store.unfinished()
        assert store.message is None
        if now.game.winner is not None:
            assert found == []
            return
        (saved,) = found
        old, new = now.game, saved.game
        assert new.history == old.history
        assert (new.turn, new.table, new.passed, new.cards_left) == (
            old.turn,
            old.table,
            old.passed,
            old.cards_left,
        )
        assert all(new.view(seat) == old.view(seat) for seat in range(3))
        assert new.legal_plays() == old.legal_plays()
        # What follows is the same too: the players go by the seed in the file.
        if new.turn in CPU_SEATS:
            chosen = pdk.Player(saved.settings.level, seed=saved.settings.seed + new.turn)
            assert chosen.choose(new.view(new.turn)) == players[old.turn].choose(old.view(old.turn))

    play_out(session, resumes)
    assert plies == len(session.game.history)


def test_a_finished_deal_that_was_left_behind_is_not_offered(store):
    session = session_at(CODE)
    play_out(session)
    plays = [pdk.cards_text(move.cards) or PASS for move in session.game.history]
    put(store, GOOD | {"code": CODE, "plays": plays})
    assert store.unfinished() == []
    assert store.message is None


def test_the_code_may_be_spelled_freely(store):
    put(store, GOOD | {"code": "c 000-5417"})
    assert [saved.code for saved in store.unfinished()] == ["C0005417"]


def test_a_moment_without_a_zone_counts_as_utc():
    assert read_deal("x", json.dumps(GOOD | {"when": "2026-03-01T20:15:00"}).encode()).when == START


@pytest.mark.parametrize("level", pdk.LEVELS)
def test_a_deal_keeps_its_level(store, level):
    settings = DealSettings(level=level, seed=3)
    store.write(store.new_id(CODE), pdk.Game.from_code(CODE), settings)
    (saved,) = store.unfinished()
    assert saved.settings == settings
    assert store.message is None


def test_settings_may_be_missing():
    old = {key: value for key, value in GOOD.items() if key != "settings"}
    assert read_deal("x", json.dumps(old).encode()).settings == DealSettings()


# ---------------------------------------------------------------------- what cannot be read


WHOLE = json.dumps(GOOD).encode()
DAMAGED = {
    "empty": b"",
    "truncated": WHOLE[:-20],
    "zeros, as after a loss of power": bytes(len(WHOLE)),
    "binary": bytes(range(256)),
    "another program's": {"name": "save", "level": 3},
    "a list": [GOOD],
    "text": b"A1739204",
    "nested deeply": b"[" * 200_000,
    "nested deeply in an unknown field": b'{"x":' + b"[" * 200_000 + b"}",
    "too large": WHOLE + b" " * LARGEST,
    "a newer version": GOOD | {"version": 2},
    "no version": {key: value for key, value in GOOD.items() if key != "version"},
    "a version as text": GOOD | {"version": "1"},
    "a wrong code": GOOD | {"code": "D0005417"},
    "no code": GOOD | {"code": None},
    "an illegal play": GOOD | {"plays": ["3S 5S"]},
    "cards of another hand": GOOD | {"plays": ["3H"]},
    "no cards": GOOD | {"plays": ["3S bird"]},
    "no play": GOOD | {"plays": [""]},
    "a pass of the leader": GOOD | {"plays": [PASS]},
    "a pass against must-beat": GOOD | {"plays": [*LAST_CARD_LEAD[1][:2], "TS TH TC TD"]},
    "plays as numbers": GOOD | {"plays": [[0, 8]]},
    "no date": GOOD | {"when": "yesterday"},
    "an impossible date": GOOD | {"when": "2026-02-30T00:00:00+00:00"},
    "an unknown level": GOOD | {"settings": {"level": "divine"}},
    "a level as a number": GOOD | {"settings": {"level": 3}},
    "a seed beyond 64 bits": GOOD | {"settings": {"seed": 2**63}},
    "fewer than no hints": GOOD | {"hints": -1},
    "a number below all": GOOD | {"number": -1},
    "a number beyond 64 bits": GOOD | {"number": 2**63},
    "a number as text": GOOD | {"number": "7"},
    "an impossible beginning": GOOD | {"settings": {"started": "noon"}},
    "a moment before all time": GOOD | {"when": "0001-01-01T00:00:00+14:00"},
    "a seed as text": GOOD | {"settings": {"seed": "7"}},
    "a broken character": b'{"version":1,"code":"\xff"}',
    "a lone surrogate": b'{"version":1,"code":"\\ud800","plays":[],"when":""}',
}


def test_what_cannot_be_read_is_set_aside_and_told(tmp_path):
    for number, (name, damaged) in enumerate(DAMAGED.items()):
        with case(name):
            store = SaveStore(tmp_path / str(number), ticking())
            good = begin(store)
            path = put(store, damaged)
            data = path.read_bytes()
            assert [saved.id for saved in store.unfinished()] == [good]
            assert (
                sentence(store.message)
                == f"A saved deal could not be read. It was set aside as {path.name}.damaged."
            )
            assert not path.exists()
            assert path.with_name(f"{path.name}.damaged").read_bytes() == data
            # Told once: the next look finds nothing wrong.
            store.message = None
            assert len(store.unfinished()) == 1
            assert store.message is None


def test_a_finished_deal_with_more_plays_is_damaged(store):
    session = session_at(CODE)
    play_out(session)
    plays = [pdk.cards_text(move.cards) or PASS for move in session.game.history]
    for more in (PASS, "3S"):
        put(store, GOOD | {"code": CODE, "plays": [*plays, more]})
        assert store.unfinished() == []
        assert store.message
        store.message = None


def test_nothing_set_aside_is_ever_overwritten(store):
    for content in (b"first", b"second", b"third"):
        path = put(store, content)
        store.unfinished()
    aside = [path.with_name(path.name + ending) for ending in (".damaged", ".damaged2", ".damaged3")]
    assert [other.read_bytes() for other in aside] == [b"first", b"second", b"third"]
    assert sentence(store.message).endswith("deal.json.damaged3.")


def test_other_files_are_left_alone(store):
    good = begin(store)
    for name in ("notes.txt", f".half{SUFFIX}.1.tmp", f"x{SUFFIX}.damaged"):
        (store.folder / name).write_text("mine")
    assert [saved.id for saved in store.unfinished()] == [good]
    assert store.message is None
    assert len(names(store)) == 4


def test_told_in_the_language_in_use(store):
    i18n.use("fr")
    put(store, b"")
    store.unfinished()
    assert sentence(store.message) == (
        "Une donne enregistrée est illisible. Elle a été mise de côté sous le nom found.deal.json.damaged."
    )


# ---------------------------------------------------------------------- when the disk refuses


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path):
    (tmp_path / "deals").write_text("a file in its place")
    store = SaveStore(tmp_path / "deals", ticking())
    assert store.unfinished() == []
    id_ = store.new_id(CODE)
    store.write(id_, pdk.Game.from_code(CODE), SETTINGS)
    assert sentence(store.message).startswith("The deal could not be saved: ")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user that rights bind")
@pytest.mark.parametrize("rights", [0o500, 0o000])
def test_a_folder_without_rights_is_told(tmp_path, rights):
    store = SaveStore(tmp_path / "deals", ticking())
    begin(store)
    store.folder.chmod(rights)
    try:
        id_ = store.new_id(CODE)
        store.write(id_, pdk.Game.from_code(CODE), SETTINGS)
        assert sentence(store.message).startswith("The deal could not be saved: ")
        store.unfinished()
    finally:
        store.folder.chmod(0o700)


def test_no_right_to_look_into_the_folder_does_not_stop_a_new_deal(store, monkeypatch):
    def refuse(self):
        raise PermissionError(13, "Permission denied", str(self))

    begin(store)
    monkeypatch.setattr(Path, "exists", refuse)
    monkeypatch.setattr(Path, "is_dir", refuse)
    assert store.new_id(CODE).endswith(CODE)
    assert store.unfinished() == []
    assert sentence(store.message) == "A saved deal could not be read: Permission denied"


def test_a_full_disk_leaves_the_old_file_whole(store, monkeypatch):
    id_ = begin(store, *LAST_CARD_LEAD)
    before = (store.folder / f"{id_}{SUFFIX}").read_bytes()

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    store.write(id_, game_at("C0005417"), SETTINGS)
    assert sentence(store.message) == "The deal could not be saved: No space left on device"
    assert (store.folder / f"{id_}{SUFFIX}").read_bytes() == before
    assert names(store) == [f"{id_}{SUFFIX}"]


def test_the_new_file_is_on_the_disk_before_it_takes_the_place_of_the_old(store, monkeypatch):
    done = []
    store.folder.mkdir()
    sync, replace = os.fsync, Path.replace

    def note_sync(handle):
        done.append("sync")
        sync(handle)

    def note_replace(self, target):
        done.append("replace")
        return replace(self, target)

    monkeypatch.setattr(files.os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    store.write(store.new_id(CODE), pdk.Game.from_code(CODE), SETTINGS)
    assert done[:2] == ["sync", "replace"]


def test_a_disk_that_cannot_sync_folders_still_saves(store, monkeypatch):
    sync = os.fsync

    def picky(handle):
        if not any(name.endswith(".tmp") for name in names(store)):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(files.os, "fsync", picky)
    begin(store)
    assert store.message is None
    assert len(store.unfinished()) == 1


def test_a_save_that_vanishes_while_listing_is_no_trouble(store, monkeypatch):
    begin(store)

    def gone(path):
        raise FileNotFoundError(2, "No such file or directory", str(path))

    monkeypatch.setattr("pdk_game.profile.saves.read_small", gone)
    assert store.unfinished() == []
    assert store.message is None


def test_what_can_neither_be_read_nor_set_aside_is_told(store, monkeypatch):
    put(store, b"")

    def refuse(self, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    assert store.unfinished() == []
    assert sentence(store.message) == "A saved deal could not be read: Permission denied"


def test_a_folder_in_the_place_of_a_save_is_told_and_left(store):
    good = begin(store)
    (store.folder / f"folder{SUFFIX}").mkdir()
    assert [saved.id for saved in store.unfinished()] == [good]
    assert sentence(store.message).startswith("A saved deal could not be read: ")


def test_a_folder_of_saves_can_be_moved(store, tmp_path):
    begin(store, *LAST_CARD_LEAD)
    shutil.move(store.folder, tmp_path / "elsewhere")
    (saved,) = SaveStore(tmp_path / "elsewhere").unfinished()
    assert saved.plies == 4


# ---------------------------------------------------------------------- anything at all


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
PLAYS = st.lists(
    st.sampled_from([*LAST_CARD_LEAD[1], PASS, "6S 6D", "AC", "", "ZZ", "3S"]) | JSON, max_size=8
)
FIELDS = {
    "version": st.just(1) | JSON,
    "code": st.from_regex(r"[A-Ca-c][ -]?[0-9]{7}", fullmatch=True) | JSON,
    "plays": st.integers(0, 4).map(lambda n: list(LAST_CARD_LEAD[1][:n])) | PLAYS | JSON,
    "when": st.datetimes().map(datetime.isoformat) | st.text(max_size=30) | JSON,
    "settings": st.fixed_dictionaries(
        {},
        optional={
            "level": st.sampled_from(pdk.LEVELS) | JSON,
            "seed": st.integers() | JSON,
            "started": st.datetimes().map(datetime.isoformat) | JSON,
        },
    )
    | JSON,
    "hints": st.integers() | JSON,
    "number": st.integers() | JSON,
}


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(st.fixed_dictionaries({}, optional=FIELDS))
def test_any_json_is_a_good_deal_or_a_value_error(fields):
    check(json.dumps(GOOD | fields).encode())


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(st.integers(0, len(WHOLE)), st.integers(0, 8), st.binary(max_size=8))
def test_any_scratch_in_a_file_is_a_good_deal_or_a_value_error(at, gone, new):
    check(WHOLE[:at] + new + WHOLE[at + gone :])


@settings(max_examples=100, derandomize=True, database=None, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_good_deal_or_a_value_error(data):
    check(data)


def check(data):
    """Read; what is accepted must be a deal that can be gone on with, listed and saved again."""
    try:
        saved = read_deal("x", data)
    except ValueError:
        return
    assert isinstance(saved, Saved)
    assert saved.plies == len(saved.game.history)
    assert saved.code == saved.game.deal.code
    assert 0 <= saved.cards <= 16
    assert sorted([saved.when, START])
    if saved.game.turn is not None:
        player = pdk.Player(saved.settings.level, seed=saved.settings.seed + 1)
        player.choose(saved.game.view(saved.game.turn))
