"""Bring the message catalogues of assets/locale in line with the source, and compile them.

Without arguments: extract the messages of src/pdk_game into pdk.pot, merge them into every pdk.po (a new
message comes in untranslated, one that is gone goes out), fill in English with itself, write every pdk.mo
and name what still needs a translation. With --check: write nothing, and fail if a run would change a
message or anything is missing.

Files carry no dates and no line numbers, so that they change only when a message does.
"""

import argparse
import sys
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pdk_game"
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "pdk.pot"
SOURCE_LANGUAGE = "en"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "msg": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pmsg": ((1, "c"), 2),
}
HEADER = """\
# Messages of Pao De Kuai.
# A message about a play may take any form of its rank, whichever the language needs: {rank} king,
# {ranks} kings, {the_rank} the king, {of_ranks} of kings, {face} K; the same after table_ for the play on
# the table. So "Pair of {ranks}" is "Paire {of_ranks}" in French, where aces elide: "paire d’as".
# No exclamation marks except for a win.
#"""
PLURAL_FORMS = {
    "en": "nplurals=2; plural=(n != 1);",
    "pt_BR": "nplurals=2; plural=(n > 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "zh_CN": "nplurals=1; plural=0;",
}
UNWANTED = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
    "Report-Msgid-Bugs-To",
)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)  # a .mo names a date; a fixed one keeps it the same from run to run

Key = tuple[str | None, str | tuple[str, ...]]


def key(message: Message) -> Key:
    """Return what tells one message from another."""
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def contents(catalog: Catalog) -> dict[Key, str | tuple[str, ...]]:
    """Return all messages with their translations, without the header."""
    found: dict[Key, str | tuple[str, ...]] = {}
    for message in catalog:
        if message.id:
            text = message.string or ""
            found[key(message)] = text if isinstance(text, str) else tuple(text)
    return found


def extract() -> Catalog:
    """Collect the messages of the source."""
    catalog = Catalog(project="Pao De Kuai", version="1", header_comment=HEADER, fuzzy=False)
    for name, _line, message, comments, context in extract_from_dir(
        SOURCE,
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("TRANSLATORS:",),
        strip_comment_tags=True,
    ):
        place = (SOURCE / name).relative_to(ROOT).as_posix()
        catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalog


def languages() -> list[str]:
    """Return the codes of the languages that have a folder."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def po_path(language: str) -> Path:
    """Return where the translations of a language are."""
    return LOCALE / language / "LC_MESSAGES" / "pdk.po"


def read(path: Path, language: str | None = None) -> Catalog:
    """Read a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merge(language: str, template: Catalog) -> Catalog:
    """Return the catalogue of a language with exactly the messages of the template."""
    path = po_path(language)
    catalog = read(path, language) if path.exists() else Catalog(locale=language)
    catalog.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    catalog.update(deepcopy(template), no_fuzzy_matching=True, update_header_comment=True)
    catalog.fuzzy = False
    catalog.project, catalog.version, catalog.creation_date = template.project, template.version, EPOCH
    if language == SOURCE_LANGUAGE:
        for message in catalog:
            if message.id:
                message.string = message.id
    return catalog


def missing(catalog: Catalog) -> list[str]:
    """Return the messages that still need a translation, or a look at a doubtful one."""
    doubtful = {key(message) for message in catalog if message.id and message.fuzzy}
    return [
        text if isinstance(text, str) else " / ".join(text)
        for (context, text), translation in contents(catalog).items()
        if (context, text) in doubtful
        or not all([translation] if isinstance(translation, str) else translation)
    ]


def po_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as text, without what changes from run to run."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    unwanted = tuple(f'"{name}:' for name in UNWANTED)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(unwanted)).encode()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue compiled."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def stale(path: Path, catalog: Catalog) -> bool:
    """Tell whether a file is missing or holds other messages than the catalogue."""
    if not path.exists():
        return True
    with path.open("rb") as file:
        return contents(read_mo(file) if path.suffix == ".mo" else read_po(file)) != contents(catalog)


def main() -> None:
    """Update all files, or check them; exit with 1 when something is left to do."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail when a file is stale")
    check = parser.parse_args().check
    template = extract()
    files = [(TEMPLATE, template)]
    left = []
    for language in languages():
        catalog = merge(language, template)
        files += [(po_path(language), catalog), (po_path(language).with_suffix(".mo"), catalog)]
        left += [f"{language}: needs a translation: {message}" for message in missing(catalog)]
    for path, catalog in files:
        if check and stale(path, catalog):
            left.append(f"{path.relative_to(ROOT)} is stale; run {Path(__file__).relative_to(ROOT)}")
        elif not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(mo_bytes(catalog) if path.suffix == ".mo" else po_bytes(catalog))
    print("\n".join(left) or f"{len(contents(template))} messages, complete in {', '.join(languages())}")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()
