"""A finished deal as one row of the statistics. Pure."""

from __future__ import annotations

from typing import NamedTuple

import pdk_core as pdk
from pdk_game.play.bombs import bombs_played
from pdk_game.play.cast import drawn_company, is_company
from pdk_game.profile.saves import PASS, Saved


class Record(NamedTuple):
    """One finished deal; its fields are the columns of the database and of the CSV file, in this order.

    `id` is the name of its save. `started` and `finished` are ISO 8601, UTC, to the microsecond. The numbers at
    the end of a name are seats: 0 is the person. `cards_left`, `shut_out`, `bomb_points` and `total` are points;
    `bombs` are bombs put down. `hints` are the turns in which the person had a hint. `replay` is 1 when a deal
    of that code had been recorded before. `plays` is the whole course, see `course`. Deals played one after the
    other with the same people have the same `sitting`, 0 in rows of 0.1.0; `company` are those people, left and
    right, "" where the seed draws them.
    """

    id: str
    code: str
    variant: str
    level: str
    seed: int
    started: str
    finished: str
    winner: int
    cards_left_0: int
    cards_left_1: int
    cards_left_2: int
    shut_out_0: int
    shut_out_1: int
    shut_out_2: int
    bomb_points_0: int
    bomb_points_1: int
    bomb_points_2: int
    total_0: int
    total_1: int
    total_2: int
    bombs_0: int
    bombs_1: int
    bombs_2: int
    hints: int
    replay: int
    plays: str
    sitting: int
    company: str


def record_of(saved: Saved) -> Record:
    """Return the row of a finished deal, as one not played before. Raises PdkError before its end."""
    game = saved.game
    scores = game.scores()
    winner = game.winner
    assert winner is not None
    bombs = bombs_played(game)
    return Record._make(
        (
            saved.id,
            saved.code,
            saved.variant,
            saved.settings.level,
            saved.settings.seed,
            saved.started.isoformat(timespec="microseconds"),
            saved.when.isoformat(timespec="microseconds"),
            winner,
            *scores.cards_left,
            *scores.shut_out,
            *scores.bombs,
            *scores.total,
            *bombs,
            saved.hints,
            0,
            course(game),
            0,
            " ".join(saved.settings.seated),
        )
    )


def game_of(record: Record) -> pdk.Game:
    """Return the whole game of a record. Raises PdkError when its plays are not those of its code."""
    game = pdk.Game.from_code(record.code)
    for cards in record.plays.split():
        if cards == PASS:
            game.pass_turn()
        else:
            game.play(cards)
    return game


def company_of(record: Record) -> tuple[str, ...]:
    """Return who sat on the left and on the right."""
    company = tuple(record.company.split())
    return company if is_company(company) else drawn_company(record.seed)


def course(game: pdk.Game) -> str:
    """Write every play and pass of a deal: "3S3H 5S5C - 2S -", cards joined within a play, "-" for a pass."""
    return " ".join("".join(map(pdk.card_text, move.cards)) or PASS for move in game.history)
