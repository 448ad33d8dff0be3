import shutil
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from pdk_game.text import i18n
from pdk_game.text.phrases import ranks
from support.cases import case

ROOT = Path(__file__).parents[3]
LOCALE = ROOT / "assets" / "locale"
RANK_FORMS = {"rank", "ranks", "the_rank", "of_ranks", "face"}


def catalogue(language):
    with (LOCALE / language / "LC_MESSAGES" / "pdk.po").open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def texts(value):
    return [value] if isinstance(value, str) else list(value)


def subjects(text):
    """The placeholders of a text, all inflected forms of one rank taken as one."""
    found = set()
    for _literal, name, spec, conversion in Formatter().parse(text):
        if name is not None:
            assert name, f"a placeholder without a name: {text}"
            assert not spec, text
            assert not conversion, text
            bare = name.removeprefix("table_")
            found.add(name.removesuffix(bare) + "rank" if bare in RANK_FORMS else name)
    return found


def test_the_language_that_fits_best():
    for environ, preferred, expected in (
        ({}, [], "en"),
        ({"LANG": "fr_FR.UTF-8"}, [], "fr"),
        ({"LANG": "es_MX.UTF-8"}, [], "es"),
        ({"LANG": "pt_PT@euro"}, [], "pt_BR"),
        ({"LANG": "pt-br"}, [], "pt_BR"),
        ({"LC_ALL": "es_ES", "LC_MESSAGES": "fr_FR", "LANGUAGE": "pt_BR", "LANG": "en_GB"}, [], "es"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANGUAGE": "pt_BR", "LANG": "en_GB"}, [], "fr"),
        ({"LANGUAGE": "de:pt_BR:fr", "LANG": "de_DE.UTF-8"}, [], "pt_BR"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, ["fr"], "en"),
        ({"LANG": "C.UTF-8"}, ["fr"], "en"),
        ({"LC_ALL": "POSIX"}, ["fr"], "en"),
        ({"LANG": "de_DE"}, ["fr_CA", "es"], "fr"),
        ({}, ["de", "pt"], "pt_BR"),
        ({"LANG": "de_DE"}, ["ja"], "en"),
        ({"LANG": "english"}, [], "en"),
        ({"LANG": "..@"}, ["", "-", "es_419"], "es"),
    ):
        with case(environ, preferred, expected):
            assert i18n.best_language(preferred, environ) == expected


def test_the_environment_of_the_process_is_the_default(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    assert i18n.best_language() == "fr"


def test_use_changes_what_every_function_answers():
    assert i18n.language() == "en"
    i18n.use("fr")
    assert i18n.language() == "fr"
    assert i18n._("The deal is over.") == "La donne est terminée."
    assert i18n.pgettext("button", "Play") == "Jouer"
    assert [i18n.ngettext("{n} bomb", "{n} bombs", n) for n in (0, 1, 2)] == [
        "{n} bombe",
        "{n} bombe",
        "{n} bombes",
    ]
    i18n.use("es")
    assert i18n.pgettext("button", "Play") == "Tirar"
    assert i18n.ngettext("{n} bomb", "{n} bombs", 0) == "{n} bombas"
    assert i18n._("nobody has translated this") == "nobody has translated this"


@pytest.mark.parametrize("code", ["de", "", "FR", "../en", "pt_PT"])
def test_a_language_that_is_not_there_is_refused_by_name(code):
    with pytest.raises(i18n.UnknownLanguage, match="there are en, pt_BR, es, fr") as caught:
        i18n.use(code)
    assert repr(code) in str(caught.value)
    assert i18n.language() == "en"


def test_words_need_no_pygame():
    code = "import sys, pdk_game.text.i18n, pdk_game.text.phrases; sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_language_has_a_folder_and_every_folder_a_language():
    assert {path.name for path in LOCALE.iterdir() if path.is_dir()} == set(i18n.LANGUAGES)


def pybabel(*words):
    """Run one of Babel's commands as `make strings` does."""
    done = subprocess.run(
        [sys.executable, "-m", "babel.messages.frontend", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_catalogues_are_those_of_the_source(tmp_path):
    template, copies = tmp_path / "pdk.pot", tmp_path / "locale"
    shutil.copytree(LOCALE, copies)  # it writes beside what it checks
    pybabel("extract", "-o", template)
    pybabel("update", "--check", "-i", template, "-d", copies)


def test_english_says_what_the_source_says():
    assert all(message.string == message.id for message in catalogue("en"))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_nothing_is_untranslated_or_doubtful(language):
    messages = catalogue(language)
    assert len(messages) > 150
    for message in messages:
        assert not message.fuzzy, message.id
        assert all(texts(message.string)), message.id


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_compiled_catalogues_are_fresh(language):
    def table(messages):
        return {
            (message.context, *texts(message.id)): texts(message.string) for message in messages if message.id
        }

    with (LOCALE / language / "LC_MESSAGES" / "pdk.mo").open("rb") as file:
        assert table(read_mo(file)) == table(catalogue(language))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_translations_keep_the_placeholders(language):
    for message in catalogue(language):
        wanted = subjects(texts(message.id)[-1])
        for text in texts(message.string)[1:] if message.pluralizable else texts(message.string):
            assert subjects(text) == wanted, text
        if message.pluralizable:
            assert subjects(message.string[0]) in (wanted, wanted - {"n"}), message.string


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_voice_is_calm_and_the_typography_right(language):
    for message in catalogue(language):
        for text in texts(message.string):
            assert "!" not in text or texts(message.id) == ["You win!"], text
            assert text == text.strip(), text
            assert "'" not in text, f"a straight apostrophe: {text}"
            assert '"' not in text, f"straight quotation marks: {text}"
            assert "..." not in text, text
            assert "…" not in text, f"the font's ellipsis is the wide Chinese one: {text}"


def test_french_spaces_before_signs_do_not_break():
    for message in catalogue("fr"):
        for text in texts(message.string):
            assert not any(bad in text for bad in (" :", " ;", " !", " ?", " »", "« ")), text
            assert not any(sign in text and f"\u202f{sign}" not in text for sign in "!?;"), text
            assert ":" not in text or "\u00a0:" in text, text


def test_a_brazilian_play_covers_and_a_player_wins():
    for message in catalogue("pt_BR"):
        source, text = str(message.id).lower(), str(message.string).lower()
        if "beat" in source and "win" not in source:
            assert "venc" not in text, text


def test_spanish_exclamations_open_and_close():
    for message in catalogue("es"):
        for text in texts(message.string):
            assert text.count("¡") == text.count("!"), text
            assert text.count("¿") == text.count("?"), text


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_font_has_every_sign_of_every_catalogue(weight):
    glyphs = TTFont(ROOT / "assets" / "fonts" / f"NotoSansSC-{weight}.otf").getBestCmap()
    for language, name in i18n.LANGUAGES.items():
        signs = (
            set(name)
            | set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+−–/._-")
            | set(ranks.SUITS)
        )
        for message in catalogue(language):
            signs.update(*texts(message.string))
        assert not {sign for sign in signs if ord(sign) not in glyphs}, language
