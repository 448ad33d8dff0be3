import io
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pygame
import pytest

from pdk_game import cli
from pdk_game.app.launch_options import LaunchOptions
from pdk_game.cli import play
from pdk_game.profile.settings import LEVELS
from pdk_game.single_instance import Request, Unanswered, claim
from pdk_game.text import i18n
from support.cases import case


@pytest.fixture(autouse=True)
def english_system(monkeypatch):
    for variable in i18n.VARIABLES:
        monkeypatch.delenv(variable, raising=False)


def refused(capsys, *arguments):
    """What the command says on stderr when it ends with status 2."""
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_no_arguments_ask_for_nothing():
    assert play.options([]) == LaunchOptions()


def test_all_arguments():
    asked = play.options(
        [
            *("A1739204", "--fullscreen", "--lang", "es", "--variant", "forced16", "--level", "hard"),
            *("--data", "here"),
        ]
    )
    assert asked == LaunchOptions(
        Request("A1739204", "forced16", "hard"), Path("here").absolute(), "es", fullscreen=True
    )
    assert i18n.language() == "es"


def test_a_code_in_any_spelling_becomes_canonical():
    for text in (
        "A1739204",
        "a1739204",
        " A 173-9204 ",
        "A 1739204",
        "pdk://deal/A1739204",
        "pdk:A1739204?x=1",
        "Try “Ａ１７３９２０４”, or A0000001.",
        "PDK://DEAL/a1739204/",
    ):
        with case(text):
            assert play.options([text]).request.code == "A1739204"
            assert play.options(["--deal", text]).request.code == "A1739204"


def test_a_wrong_code_is_named(capsys):
    for text in ("", "A", "D1739204", "A173920", "A17392045", "A173920O", "pdk://deal/", "🂡"):
        with case(text):
            said = refused(capsys, text)
            assert said == (
                f"pdk: “{text}” is not a deal code: a letter A, B or C and seven digits, as in A1739204.\n"
            )
            assert refused(capsys, "--deal", text) == said


WRONG_CODE = {
    "en": "“A17” is not a deal code: a letter A, B or C and seven digits, as in A1739204.",
    "pt_BR": "“A17” não é um código de partida: uma letra A, B ou C e sete dígitos, como em A1739204.",
    "es": "«A17» no es un código de partida: una letra A, B o C y siete cifras, como en A1739204.",
    "fr": (
        "«\u00a0A17\u00a0» n’est pas un code de donne\u00a0: une lettre A, B ou C et sept chiffres, comme A1739204."
    ),
}


def test_a_wrong_code_is_named_in_the_language_asked_for(capsys):
    for language, words in WRONG_CODE.items():
        with case(language):
            assert refused(capsys, "A17", "--lang", language) == f"pdk: {words}\n"


@pytest.mark.parametrize("language", WRONG_CODE)
def test_a_wrong_code_is_named_in_the_language_of_the_system(capsys, monkeypatch, language):
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    assert refused(capsys, "A17") == f"pdk: {WRONG_CODE[language]}\n"


WRONG_VARIANT = {
    "en": "There is no variant “poker”, only classic16, compact15, forced16.",
    "pt_BR": "Não há variante “poker”, só classic16, compact15, forced16.",
}


@pytest.mark.parametrize("language", WRONG_VARIANT)
def test_a_wrong_variant_is_named_with_the_right_ones(capsys, language):
    said = refused(capsys, "--variant", "poker", "--lang", language)
    assert said == f"pdk: {WRONG_VARIANT[language]}\n"


@pytest.mark.parametrize("level", LEVELS)
def test_a_level(level):
    assert play.options(["--level", level]) == LaunchOptions(Request(level=level))


WRONG_LEVEL = {
    "en": "There is no level “{}”, only easy, medium, hard, expert.",
    "pt_BR": "Não há nível “{}”, só easy, medium, hard, expert.",
    "es": "No hay nivel «{}», solo easy, medium, hard, expert.",
    "fr": "Il n’y a pas de niveau «\u00a0{}\u00a0», seulement easy, medium, hard, expert.",
}


def test_a_wrong_level_is_named_with_the_right_ones(capsys):
    for language, words in WRONG_LEVEL.items():
        for text in ("divine", "Easy", "", "greedy"):
            with case(text, language):
                said = refused(capsys, "--level", text, "--lang", language)
                assert said == f"pdk: {words.format(text)}\n"


def test_a_wrong_language_is_named_with_the_right_ones(capsys):
    for text in ("tlh", "xx_YY", "", "english", "../en"):
        with case(text):
            assert refused(capsys, "--lang", text) == (
                f"pdk: There is no language “{text}”, only en, pt_BR, es, fr, zh_CN.\n"
            )


def test_a_wrong_language_is_named_in_the_language_of_the_system(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert "«\u00a0tlh\u00a0»" in refused(capsys, "--lang", "tlh")


def test_a_language_in_any_spelling():
    for text, language in (
        ("pt_BR", "pt_BR"),
        ("pt-br", "pt_BR"),
        ("pt", "pt_BR"),
        ("ES", "es"),
        ("fr_FR.UTF-8", "fr"),
        ("en", "en"),
    ):
        with case(text, language):
            assert play.options(["--lang", text]).language == language
            assert i18n.language() == language


def test_a_start_that_no_terminal_sees_says_it_in_a_window(capsys, monkeypatch):
    shown = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **named: shown.append((words, named)))
    said = refused(capsys, "--dialogs", "--level", "wise", "--lang", "fr")
    assert shown == [
        (("Pao De Kuai", said.removeprefix("pdk: ").rstrip(), "error"), {"buttons": ("Fermer",)})
    ]


def test_without_a_screen_for_that_window_the_words_are_there_all_the_same(capsys, monkeypatch):
    def no_screen(*_words, **_named):
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", no_screen)
    assert "wise" in refused(capsys, "--dialogs", "--level", "wise")


@pytest.mark.parametrize("text", ["", "pdk://deal/A17", "\udc80" * 99])
def test_a_click_on_a_wrong_link_opens_the_game(tmp_path, running, text):
    asked = play.options(["--dialogs", text]).request
    assert asked == Request(wrong=text.replace("\udc80", "?")[:40])
    assert cli.main(["--dialogs", text, "--data", str(tmp_path)]) == 0
    assert running == [asked]


@pytest.mark.parametrize("arguments", [["--speed", "9"], ["A1739204", "B1739204"], ["--deal"]])
def test_wrong_use_is_told_with_the_right_use(capsys, arguments):
    assert refused(capsys, *arguments).startswith("usage: pdk ")


@pytest.mark.parametrize("option", ["--version", "-v"])
def test_version(option, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main([option])
    assert not end.value.code
    assert capsys.readouterr().out == f"pdk {version('pao-de-kuai')}\n"


def test_help_names_every_choice(capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["--help"])
    assert not end.value.code
    said = capsys.readouterr().out
    for word in (
        "跑得快",
        "A1739204",
        "--deal",
        "--variant",
        "classic16",
        "--level",
        "expert",
        "--fullscreen",
        "--lang",
        "pt_BR",
    ):
        assert word in said


def test_help_on_a_terminal_without_chinese(monkeypatch):
    terminal = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", terminal)
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    terminal.flush()
    assert b"Pao De Kuai (???, Run Fast)" in terminal.buffer.getvalue()


def test_ctrl_c_ends_a_command_without_a_traceback(monkeypatch):
    def interrupted(_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("pdk_game.cli.selftest.main", interrupted)
    assert cli.main(["selftest"]) == 130


def test_what_nobody_reads_on_is_no_error():
    """As in `pdk selftest | head -1`."""
    script = (
        "import os, sys; from pdk_game import cli\n"
        "from pdk_game.cli import selftest\n"
        "def main(_words):\n"
        "    while True: print('ok', flush=True)\n"
        "selftest.main = main\n"
        "sys.exit(cli.main(['selftest']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (0, b"")


def test_a_wrong_code_needs_no_window():
    """The window's library takes a tenth of a second to load; a typing error is told before."""
    script = (
        "import sys; from pdk_game.cli import main\n"
        "try: main(['A17'])\n"
        "except SystemExit as end: assert end.code == 2\n"
        "assert 'pygame' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_command_ends_with_the_status_of_the_game(monkeypatch, tmp_path):
    loop = pytest.importorskip("pdk_game.app.loop")
    asked = []
    monkeypatch.setattr(loop, "run", lambda options, instance: asked.append(options) or 7)
    assert cli.main(["b0000001", "--data", str(tmp_path)]) == 7
    assert asked == [LaunchOptions(Request("B0000001"), tmp_path)]


# ---------------------------------------------------------------------- a second start


@pytest.fixture
def running(tmp_path):
    """A game that runs already, and the requests that it has taken."""
    requests = []

    def do(pending):
        assert pending.accept()
        requests.append(pending.request)
        pending.finish()

    with claim(tmp_path, Request()) as first:
        first.serve(do)
        yield requests


def test_a_second_start_hands_over_and_says_nothing(tmp_path, running):
    script = (
        "import sys; from pdk_game.cli import main\n"
        "status = main(sys.argv[1:])\n"
        "assert 'pygame' not in sys.modules\n"
        "sys.exit(status)"
    )
    words = ["pdk://deal/A1739204", "--level", "hard", "--data", tmp_path]
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert running == [Request("A1739204", level="hard")]


def test_a_game_that_does_not_answer_is_told(tmp_path, monkeypatch, capsys):
    def silent(*_):
        raise Unanswered

    monkeypatch.setattr(play, "claim", silent)
    assert cli.main(["--data", str(tmp_path)]) == play.NO_ANSWER
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "pdk: The game is already running with these deals and does not answer. "
        "Close it first, or choose another folder with --data.\n"
    )
