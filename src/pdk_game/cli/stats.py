"""`pdk stats`: the statistics as a small table in the player's language, or every deal as CSV."""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pdk_core as pdk
from pdk_game.cli.columns import aligned
from pdk_game.cli.surroundings import Parser, chosen_folder
from pdk_game.profile.files import give_up, read_small, why
from pdk_game.profile.settings import FILE as SETTINGS
from pdk_game.profile.settings import LEVELS, read_settings
from pdk_game.profile.stats.records import Record
from pdk_game.profile.stats.store import StatsStore
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.phrases.statistics import FIGURES

STDOUT: Final = "-"
FAILED: Final = 1


def csv_text(records: Iterable[Record]) -> str:
    """Write deals as CSV (RFC 4180, but lines end with a single line feed), a line of column names first."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Record._fields)
    writer.writerows(records)
    return out.getvalue()


def table(store: StatsStore, level: str | None) -> str:
    """Write a table of the deals of a level (None for all): figures down, variants and all of them across."""
    name = phrases.all_levels() if level is None else phrases.level_name(level)
    columns = [[f"{phrases.level_title()} · {name}", *map(phrases.figure, FIGURES)]]
    for variant in (*pdk.VARIANTS, None):
        head = phrases.all_variants() if variant is None else phrases.variant_name(variant)
        columns.append([head, *phrases.figure_texts(store.figures(variant, level)).values()])
    return "\n".join(aligned(list(zip(*columns, strict=True))))


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; argparse says what is wrong with them, with exit status 2."""
    parser = Parser(prog="pdk stats", description="Show what you have played.")
    parser.add_argument(
        "--csv",
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help="write every deal as CSV to a file, or to the screen if none or - is named",
    )
    parser.add_argument("--data", metavar="FOLDER", help="the folder of saves and settings")
    parser.add_argument("--lang", metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    parser.add_argument("--level", choices=LEVELS, help="show deals of this level alone (not in the CSV)")
    read = parser.parse_args(words)
    if read.lang is not None:
        wanted = i18n.match(read.lang)
        if wanted is None:
            parser.error(phrases.unknown_language(read.lang, LANGUAGES))
        read.lang = wanted
    return read


def main(words: Sequence[str]) -> int:
    """Print the statistics or write them to a file; return the exit status."""
    i18n.use(i18n.best_language())
    read = arguments(words)
    if read.lang:
        i18n.use(read.lang)
    folder = chosen_folder(read.data)
    i18n.use(read.lang or chosen_language(folder))
    store = StatsStore(folder)
    text = f"{table(store, read.level)}\n" if read.csv is None else csv_text(store.records())
    if store.message:
        print(f"pdk stats: {phrases.sentence(store.message)}", file=sys.stderr)
        return FAILED
    try:
        if read.csv in (None, STDOUT):
            print(text, end="", flush=True)
        else:
            Path(read.csv).write_text(text, encoding="utf-8", newline="")
    except BrokenPipeError:  # whoever read it has seen enough
        give_up(sys.stdout)
    except OSError as error:
        give_up(sys.stdout)
        print(f"pdk stats: {phrases.csv_failed(read.csv or STDOUT, why(error))}", file=sys.stderr)
        return FAILED
    return 0


def chosen_language(folder: Path) -> str:
    """The language in the settings, else the system's. It only looks: the game sees to damaged settings."""
    with suppress(OSError, ValueError):
        settings, _ = read_settings(read_small(folder / SETTINGS))
        if settings.language is not None:
            return settings.language
    return i18n.best_language()
