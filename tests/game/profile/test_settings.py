import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_game.profile.files import LARGEST
from pdk_game.profile.settings import CHOICES, LEVELS, Settings, SettingsStore, read_settings
from pdk_game.text import i18n
from pdk_game.text.phrases import labels, sentence


def put(folder, data):
    path = folder / "settings.json"
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def test_without_a_file_everything_is_as_usual(tmp_path):
    store = SettingsStore(tmp_path / "new")
    assert store.settings == Settings(version=1, speed="normal", level="medium", language=None)
    assert store.message is None
    assert not (tmp_path / "new").exists()


def test_a_change_is_kept(tmp_path):
    store = SettingsStore(tmp_path / "new")
    assert store.change(speed="off").speed == "off"
    store.change(language="fr")
    store.change(level="expert")
    assert SettingsStore(tmp_path / "new").settings == Settings(speed="off", level="expert", language="fr")
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings.json"]
    written = json.loads(store.path.read_bytes())
    assert (written["version"], written["speed"], written["level"], written["language"]) == (
        1,
        "off",
        "expert",
        "fr",
    )
    assert set(written) == set(Settings.__struct_fields__)


def test_what_a_newer_game_has_written_is_kept(tmp_path):
    put(tmp_path, {"version": 1, "speed": "fast", "felt": {"grain": [1, 2]}, "zoom": None})
    store = SettingsStore(tmp_path)
    assert store.settings == Settings(speed="fast")
    store.change(volume=5)
    written = json.loads(store.path.read_bytes())
    assert (written["felt"], written["zoom"], written["volume"]) == ({"grain": [1, 2]}, None, 5)


def test_choosing_what_is_chosen_writes_nothing(tmp_path):
    store = SettingsStore(tmp_path / "new")
    store.change(speed="normal")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_can_be_kept_and_no_other(tmp_path, name):
    for value in CHOICES[name]:
        put(tmp_path, {name: value})
        assert getattr(SettingsStore(tmp_path).settings, name) == value
    put(tmp_path, {name: 101 if name == "volume" else "strange"})
    assert SettingsStore(tmp_path).settings == Settings()


def test_missing_settings_are_the_usual_ones(tmp_path):
    put(tmp_path, {"version": 1})
    assert SettingsStore(tmp_path).settings == Settings()


@pytest.mark.parametrize(
    "choice",
    [
        {"speed": "warp"},
        {"language": "tlh"},
        {"level": "divine"},
        {"level": "greedy"},
        {"speed": "", "level": "", "language": ""},
    ],
)
def test_an_unknown_choice_gives_way_to_the_usual_one(tmp_path, choice):
    put(tmp_path, choice)
    store = SettingsStore(tmp_path)
    assert store.settings == Settings()
    assert store.message is None


def test_one_unknown_choice_leaves_the_other(tmp_path):
    put(tmp_path, {"speed": "fast", "language": "tlh"})
    assert SettingsStore(tmp_path).settings == Settings(speed="fast")
    put(tmp_path, {"speed": "warp", "level": "hard", "language": "es"})
    assert SettingsStore(tmp_path).settings == Settings(level="hard", language="es")


def test_the_levels_are_those_of_the_engine_without_greedy():
    assert [level for level in pdk.LEVELS if level != "greedy"] == list(LEVELS) == list(labels.LEVELS)


DAMAGED = {
    "empty": b"",
    "truncated": b'{"version":1,"spe',
    "binary": bytes(range(256)),
    "a list": [],
    "a speed as a number": {"speed": 3},
    "a level as a number": {"level": 3},
    "a newer version": {"version": 2},
    "nested deeply": b'{"x":' + b"[" * 200_000,
    "too large": b"{}" + b" " * LARGEST,
}


@pytest.mark.parametrize("case", DAMAGED)
def test_what_cannot_be_read_is_set_aside_and_told(tmp_path, case):
    path = put(tmp_path, DAMAGED[case])
    data = path.read_bytes()
    store = SettingsStore(tmp_path)
    assert store.settings == Settings()
    assert sentence(store.message) == (
        "The settings could not be read. They were set aside as settings.json.damaged."
    )
    assert (tmp_path / "settings.json.damaged").read_bytes() == data
    store.change(speed="fast")
    assert SettingsStore(tmp_path).settings.speed == "fast"


def test_told_in_the_language_in_use(tmp_path):
    i18n.use("pt_BR")
    put(tmp_path, b"")
    assert sentence(SettingsStore(tmp_path).message) == (
        "Os ajustes não puderam ser lidos. Eles foram postos de lado como settings.json.damaged."
    )


def test_a_folder_that_cannot_be_made_is_told_and_the_change_holds(tmp_path):
    (tmp_path / "data").write_text("a file in its place")
    store = SettingsStore(tmp_path / "data")
    store.change(speed="off")
    assert store.settings.speed == "off"
    assert sentence(store.message).startswith("The settings could not be saved: ")


def test_what_cannot_be_opened_is_told_and_left(tmp_path):
    (tmp_path / "settings.json").mkdir()
    store = SettingsStore(tmp_path)
    assert store.settings == Settings()
    assert sentence(store.message).startswith("The settings could not be read: ")
    assert (tmp_path / "settings.json").is_dir()


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.lists(st.none())
FIELDS = {name: st.sampled_from(choices) | VALUES for name, choices in CHOICES.items()} | {
    "version": st.just(1) | VALUES,
    "muted": VALUES,
    "window": st.lists(st.integers(), max_size=5) | VALUES,
    "x": VALUES,
}
ANYTHING = st.fixed_dictionaries({}, optional=FIELDS).map(lambda found: json.dumps(found).encode())


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(ANYTHING | st.binary(max_size=60))
def test_anything_is_good_settings_or_a_value_error(data):
    try:
        found, strange = read_settings(data)
    except ValueError:
        return
    assert found.version == 1
    assert all(getattr(found, name) in choices for name, choices in CHOICES.items())
    assert set(strange) <= {"x"}
