"""`pdk stats`: the table in the player's language, CSV that reads back the same, and what may go wrong."""

from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdk_game import cli
from pdk_game.cli.stats import csv_text
from pdk_game.profile.settings import SettingsStore
from pdk_game.profile.stats.figures import Figures
from pdk_game.profile.stats.records import Record
from pdk_game.profile.stats.store import FILE, StatsStore
from pdk_game.text import i18n, phrases
from support.statistics import FIELDS, made_up, put

DOCUMENT = Path(__file__).parents[3] / "docs" / "save_format.md"


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in i18n.VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def store(tmp_path: Path) -> StatsStore:
    """Statistics of sixty deals."""
    store = StatsStore(tmp_path)
    put(store, made_up(3, 60))
    return store


def run(capsys: pytest.CaptureFixture[str], store: StatsStore, *words: str) -> str:
    """What the command prints when all is well."""
    assert cli.main(["stats", "--data", str(store.path.parent), *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def read_back(text: str) -> list[Record]:
    """The deals of a CSV file."""
    heads, *rows = csv.reader(io.StringIO(text))
    assert tuple(heads) == Record._fields
    return [Record._make(kind(cell) for kind, cell in zip(FIELDS.values(), row, strict=True)) for row in rows]


def test_a_small_table(capsys: pytest.CaptureFixture[str], store: StatsStore) -> None:
    head, *lines = run(capsys, store).splitlines()
    assert re.split(r"  +", head) == ["Level · All", "Classic 16", "Compact 15", "Must-beat 16", "All"]
    cells = [re.split(r"  +", line) for line in lines]
    for column, variant in enumerate(("classic16", "compact15", "forced16", None), 1):
        texts = phrases.figure_texts(store.figures(variant))
        assert [line[column] for line in cells] == list(texts.values())
    assert max(map(len, lines)) <= 79


def test_of_one_level(capsys: pytest.CaptureFixture[str], store: StatsStore) -> None:
    head, first, *_ = run(capsys, store, "--level", "hard").splitlines()
    assert head.startswith("Level · Hard ")
    assert first.split()[-1] == str(store.figures(level="hard").deals)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_columns_stand_under_their_heads_in_every_language(
    capsys: pytest.CaptureFixture[str], store: StatsStore, language: str
) -> None:
    lines = run(capsys, store, "--lang", language).splitlines()
    wide = [sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line) for line in lines]
    assert len(set(wide)) == 1
    assert len(lines) == 1 + len(phrases.figure_texts(Figures()))


def test_the_language_is_the_one_in_the_settings(
    capsys: pytest.CaptureFixture[str], store: StatsStore
) -> None:
    chosen = SettingsStore(store.path.parent)
    chosen.change(language="es")
    assert "Partidas" in run(capsys, store)
    assert "Deals" in run(capsys, store, "--lang", "en")
    chosen.path.write_text("{")
    assert "Deals" in run(capsys, store)
    assert chosen.path.read_text() == "{", "looking sets nothing aside"


@pytest.mark.parametrize("words", [("--csv",), ("--csv", "-")])
def test_csv_on_the_screen(
    capsys: pytest.CaptureFixture[str], store: StatsStore, words: tuple[str, ...]
) -> None:
    assert read_back(run(capsys, store, *words)) == store.records()


def test_csv_in_a_file(capsys: pytest.CaptureFixture[str], store: StatsStore, tmp_path: Path) -> None:
    target = tmp_path / "deals.csv"
    assert run(capsys, store, "--csv", str(target)) == ""
    data = target.read_bytes()
    assert b"\r" not in data
    assert read_back(data.decode()) == store.records()


TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.just("\n"), max_size=20)


@settings(max_examples=100, derandomize=True, database=None, deadline=None)
@given(
    st.lists(
        st.builds(Record, **{name: TEXT if kind is str else st.integers() for name, kind in FIELDS.items()}),
        max_size=5,
    )
)
def test_csv_reads_back_whatever_it_holds(rows: list[Record]) -> None:
    assert read_back(csv_text(rows)) == rows


def test_a_file_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], store: StatsStore, tmp_path: Path
) -> None:
    assert cli.main(["stats", "--data", str(tmp_path), "--csv", str(tmp_path / "none" / "deals.csv")]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("deals.csv could not be written: No such file or directory\n")


def test_before_the_first_deal_nothing_is_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "none"
    assert "0 (0%)" in run(capsys, StatsStore(folder))
    assert read_back(run(capsys, StatsStore(folder), "--csv")) == []
    assert not folder.exists()


def test_damage_is_told_and_nothing_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(bytes(8192))
    assert cli.main(["stats", "--data", str(tmp_path), "--csv"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"pdk stats: The statistics could not be read. They were set aside as {FILE}.damaged.\n"
    )


@pytest.mark.parametrize("words", [("--lang", "tlh"), ("--level", "divine"), ("more",)])
def test_wrong_use_ends_with_2(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["stats", *words])
    assert ended.value.code == 2


def test_a_pipe_that_closes_is_no_error_and_no_window_is_loaded(store: StatsStore) -> None:
    put(store, made_up(8, 2000))
    code = (
        "import sys; from pdk_game.cli import main; status = main(sys.argv[1:]); "
        "assert 'pygame' not in sys.modules; sys.exit(status)"
    )
    words = [sys.executable, "-c", code, "stats", "--data", str(store.path.parent), "--csv"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"id,code,")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


def test_the_columns_are_as_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    section = text[text.index("## Statistics") : text.index("## When this changes")]
    named = re.findall(r"^\| `([^|]*)` \|", section, re.MULTILINE)
    columns = [column for names in named for column in re.split(r"`, `", names)]
    assert tuple(columns) == Record._fields
