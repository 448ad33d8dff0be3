"""`pdk review`: what each choice in a finished deal was worth, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import pdk_core as pdk
from pdk_game.cli.columns import aligned
from pdk_game.cli.stats import chosen_language
from pdk_game.cli.surroundings import Parser, WrongUseError, chosen_folder
from pdk_game.profile.files import read_small, why
from pdk_game.profile.saves import SUFFIX, read_deal
from pdk_game.profile.stats.records import game_of
from pdk_game.profile.stats.reviews import PASS, KeptJudgement, cards_of, kept
from pdk_game.profile.stats.store import StatsStore
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.phrases import review as words
from pdk_game.text.seats import SEATS, YOU

PLAYOUTS = 8000


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; argparse says what is wrong with them, with exit status 2."""
    parser = Parser(prog="pdk review", description="Judge the choices that a seat made in a deal.")
    parser.add_argument(
        "deal",
        metavar="CODE|FILE",
        help="the code of a deal in your statistics, the last of that code, or the file of a saved deal",
    )
    parser.add_argument("--seat", type=int, choices=SEATS, default=YOU, help="0 (you, the default), 1 or 2")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--playouts", type=int, default=PLAYOUTS, metavar="N", help=f"of each choice (default {PLAYOUTS})"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the chances in the playouts (default 0)")
    parser.add_argument("--data", metavar="FOLDER", help="the folder of saves and settings")
    parser.add_argument("--lang", metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    read = parser.parse_args(given)
    if read.lang is not None:
        wanted = i18n.match(read.lang)
        if wanted is None:
            parser.error(phrases.unknown_language(read.lang, LANGUAGES))
        read.lang = wanted
    return read


def main(given: Sequence[str]) -> int:
    """Print a review; return the exit status."""
    i18n.use(i18n.best_language())
    read = arguments(given)
    if read.lang:
        i18n.use(read.lang)
    folder = chosen_folder(read.data)
    i18n.use(read.lang or chosen_language(folder))
    game = found_game(read.deal, folder)
    try:
        limits = pdk.Limits(playouts=read.playouts)
        worth = pdk.expected_points(start_of(game), seed=read.seed)
        judged = list(judgements(game, read.seat, limits, read.seed))
    except pdk.PdkError as error:
        raise WrongUseError(str(error)) from error
    text = as_json(game, read.seat, worth, judged) if read.json else table(game, read.seat, worth, judged)
    print(text, flush=True)
    return 0


def found_game(text: str, folder: Path) -> pdk.Game:
    """Find a deal by its code in the statistics, or in a file. Raises WrongUseError."""
    path = Path(text)
    if path.exists() or text.endswith(SUFFIX):
        try:
            return read_deal(path.name.removesuffix(SUFFIX), read_small(path)).game
        except OSError as error:
            raise WrongUseError(f"{text}: {why(error)}") from error
        except ValueError as error:
            raise WrongUseError(f"{text}: {error}") from error
    try:
        code = pdk.Deal.from_code(text).code
    except pdk.BadCode as error:
        raise WrongUseError(str(error)) from error
    store = StatsStore(folder)
    record = store.newest(code)
    if store.message is not None:
        raise WrongUseError(phrases.sentence(store.message))
    if record is None:
        raise WrongUseError(words.not_played(code))
    return game_of(record)


def start_of(game: pdk.Game) -> pdk.Game:
    """The same deal before its first play."""
    start = game.copy()
    while start.history:
        start.undo()
    return start


def judgements(game: pdk.Game, seat: int, limits: pdk.Limits, seed: int) -> Iterator[KeptJudgement]:
    """Every judgement, as the game keeps it; how far it has come is told where a person reads stderr."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

    position, ply = start_of(game), 0
    for judgement in pdk.review(game, seat, limits, progress=tell, seed=seed):
        for move in game.history[ply : judgement.ply]:
            if move.cards:
                position.play(move.cards)
            else:
                position.pass_turn()
        ply = judgement.ply
        yield kept(judgement, position)


def table(
    game: pdk.Game, seat: int, worth: tuple[float, float, float], judged: Sequence[KeptJudgement]
) -> str:
    """Write a line for each choice: what was done, what was better, by how much, and with open cards."""
    lines = [tuple(words.column(name) for name in words.COLUMNS)]
    for each in judged:
        better = each.best if each.counts else ""
        lines.append(
            (
                str(each.ply + 1),
                _cards(each.made),
                _cards(better) if better else "",
                f"{each.cost:.1f} ± {each.stderr:.1f}" if each.counts else "",
                words.grade_word(each.grade),
                _cards(each.open_best) if each.open_cost > max(0.5, 2 * each.open_stderr) else "",
                f"{each.open_cost:.1f}" if each.open_cost > max(0.5, 2 * each.open_stderr) else "",
            )
        )
    out = list(aligned(lines))
    made = game.scores().total[seat] if game.winner is not None else None
    counted = [each.cost for each in judged if each.counts]
    out.append("")
    out.append(words.total_line(worth[seat], made, sum(counted)))
    return "\n".join(out)


def _cards(text: str) -> str:
    return phrases.pass_word() if text == PASS else text


def as_json(
    game: pdk.Game, seat: int, worth: tuple[float, float, float], judged: Sequence[KeptJudgement]
) -> str:
    """Write all of it for other programs."""
    found: dict[str, Any] = {
        "code": game.deal.code,
        "variant": game.variant.name,
        "seat": seat,
        "worth": [round(points, 3) for points in worth],
        "result": list(game.scores().total) if game.winner is not None else None,
        "lost": round(sum(each.cost for each in judged if each.counts), 3),
        "plays": [cards_of_move(move.cards) for move in game.history],
        "judgements": msgspec.to_builtins(list(judged)),
    }
    return json.dumps(found, indent=2)


def cards_of_move(cards: Sequence[int]) -> str:
    """A ply as text."""
    return pdk.cards_text(cards) or cards_of(None)
