"""The language of the words: choosing one, and gettext functions that follow the choice.

`msg` and `pmsg` mark text in a table for extraction; `_`, `ngettext` and `pgettext` translate when called.
Never keep a translated string across a change of language.
"""

import gettext as _gettext
import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from pdk_game.text.languages import LANGUAGES

DOMAIN = "pdk"
SOURCE_LANGUAGE = "en"

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
"""Where the system says its language, strongest first; LANGUAGE may list several, parted by colons."""


class UnknownLanguage(ValueError):
    """A language code that has no catalogue; the message names the ones that have."""


class _Use:
    """The language in use, and what translates into it."""

    language = SOURCE_LANGUAGE
    translations: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str) -> None:
    """Translate into `language`, a key of LANGUAGES, from now on; UnknownLanguage if there is none such."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"no language {language!r:.40}; there are {', '.join(LANGUAGES)}")
    _Use.translations = _catalogue(language)
    _Use.language = language


@lru_cache(maxsize=1)  # one is in use at a time
def _catalogue(language: str) -> _gettext.GNUTranslations:
    path = files("pdk_game") / "assets" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        return _gettext.GNUTranslations(file)


def language() -> str:
    """Return the code of the language in use."""
    return _Use.language


def best_language(preferred: Iterable[str] = (), environ: Mapping[str, str] | None = None) -> str:
    """Return the language of ours that fits best what the environment asks for, then `preferred`.

    The first wish that can be met wins, whatever its country or encoding (`es_MX.UTF-8` is es); "C" and
    "POSIX" wish for English, and so does nothing at all.
    """
    if environ is None:
        environ = os.environ
    wishes = [wish for variable in VARIABLES for wish in environ.get(variable, "").split(":")]
    for wish in (*wishes, *preferred):
        if found := match(wish):
            return found
    return SOURCE_LANGUAGE


def match(wish: str) -> str | None:
    """Return the language of ours that fits a locale name in any spelling (`pt`, `es-MX.UTF-8`), or None."""
    name = re.split("[.@]", wish, maxsplit=1)[0].strip().replace("-", "_").lower()
    if name in {"c", "posix"}:
        return SOURCE_LANGUAGE
    exact = [code for code in LANGUAGES if code.lower() == name]
    related = [code for code in LANGUAGES if code.lower().split("_")[0] == name.split("_")[0]]
    return next(iter(exact + related), None)


def _(message: str) -> str:
    """Translate a message."""
    return _Use.translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Translate a message in the number that goes with n; the text still holds its placeholders."""
    return _Use.translations.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """Translate a message that means something else, or inflects, in another context."""
    return _Use.translations.pgettext(context, message)


def msg(message: str) -> str:
    """Mark a message for extraction and return it as it is, for `_` later."""
    return message


def pmsg(context: str, message: str) -> tuple[str, str]:
    """Mark a message in its context for extraction and return both, for `pgettext` later."""
    return context, message
