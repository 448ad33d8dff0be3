"""Every finished deal is kept with its course: listed, replayed to its scores, and reviewed once."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import pdk_core as pdk
from game.profile.test_written_by_0_1_0 import WRITTEN
from pdk_core.bots.greedy import GreedyPlayer
from pdk_game.play.cast import drawn_company
from pdk_game.profile.profile import Profile
from pdk_game.profile.reviewing import Effort, Reviewing
from pdk_game.profile.saves import DealSettings, Saved, SaveStore, utc_now
from pdk_game.profile.stats.deals import DealFilter, Story
from pdk_game.profile.stats.records import company_of, game_of, record_of
from pdk_game.profile.stats.reviews import KINDS, KeptReview, decode, encode
from pdk_game.profile.stats.store import StatsStore
from support.cases import case
from support.sessions import HINT_LIMITS, AtOnce

FEW = Effort(pdk.Limits(playouts=60), worth=20, outlook=2)


def finished(number: int, variant: str) -> pdk.Game:
    game, player = pdk.Game(pdk.Deal.random(variant, seed=number)), GreedyPlayer()
    while game.turn is not None:
        play = player.choose(game.view(game.turn))
        if play is None:
            game.pass_turn()
        else:
            game.play(play)
    return game


def saved(id_: str, game: pdk.Game, level: str = "medium", seed: int = 5) -> Saved:
    settings = DealSettings(level, seed, "", drawn_company(seed))
    return Saved(
        id_,
        game.deal.code,
        game.variant.name,
        utc_now(),
        utc_now(),
        len(game.history),
        0,
        game,
        settings,
        0,
        1,
    )


@pytest.fixture
def store(tmp_path: Path) -> StatsStore:
    return StatsStore(tmp_path)


def test_a_thousand_recorded_deals_end_in_their_recorded_scores() -> None:
    for number in range(1000):
        variant = list(pdk.VARIANTS)[number % 3]
        with case(variant, number):
            game = finished(number, variant)
            record = record_of(saved(str(number), game))
            again = game_of(record)
            assert again.history == game.history
            assert again.winner == record.winner
            assert again.scores().total == (record.total_0, record.total_1, record.total_2)
            assert again.scores().bombs == (record.bomb_points_0, record.bomb_points_1, record.bomb_points_2)


def test_the_list_is_newest_first_and_filtered(store: StatsStore) -> None:
    games = [finished(number, list(pdk.VARIANTS)[number % 3]) for number in range(9)]
    for number, game in enumerate(games):
        store.record(saved(str(number), game, "easy" if number < 4 else "hard"))
    assert list(store.deal_numbers(DealFilter())) == list(range(9, 0, -1))
    wanted: dict[DealFilter, Callable[[int], bool]] = {
        DealFilter(variant="forced16"): lambda at: at % 3 == 2,
        DealFilter(level="easy"): lambda at: at < 4,
        DealFilter(won=True): lambda at: games[at].winner == 0,
        DealFilter(won=False): lambda at: games[at].winner != 0,
        DealFilter(code=games[4].deal.code.lower()): lambda at: at == 4,
        DealFilter(code=games[4].deal.code[2:5], variant="compact15"): lambda at: (
            games[4].deal.code[2:5] in games[at].deal.code and at % 3 == 1
        ),
        DealFilter(code="%"): lambda _: False,
    }
    for chosen, fits in wanted.items():
        with case(chosen):
            numbers = store.deal_numbers(chosen)
            assert list(numbers) == [at + 1 for at in reversed(range(9)) if fits(at)]
    rows = store.deal_rows([3, 7])
    assert set(rows) == {3, 7}
    assert rows[3].code == games[2].deal.code
    assert (rows[7].total_0, rows[7].winner) == (games[6].scores().total[0], games[6].winner)
    assert (rows[3].level, rows[3].lost) == ("easy", None)
    assert store.deal(4) == store.records()[3]
    assert store.deal(99) is None
    assert store.newest(games[1].deal.code) == store.records()[1]


def profile_in(folder: Path) -> Profile:
    return Profile(folder, executor=AtOnce(), hint_limits=HINT_LIMITS, chance=lambda: 7)


def end(session: object) -> None:
    """Let the person play the first that is legal until the deal is over."""
    while session.game.turn is not None:  # type: ignore[attr-defined]
        if session.your_turn:  # type: ignore[attr-defined]
            plays = session.game.legal_plays()  # type: ignore[attr-defined]
            if plays:
                session.choose(frozenset(plays[0].cards))  # type: ignore[attr-defined]
                session.play()  # type: ignore[attr-defined]
            else:
                session.pass_turn()  # type: ignore[attr-defined]
        else:
            session.think()  # type: ignore[attr-defined]
            session.poll()  # type: ignore[attr-defined]


def test_a_sitting_lasts_until_a_new_one_is_begun(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    for code in ("A0000001", "C0000006"):
        session = profile.open(code)
        assert session.number is None
        end(session)
        assert profile.stats.deal_rows([session.number or 0])
    profile.reset_tally()
    end(profile.open("B0000042"))
    again = profile_in(tmp_path)
    end(again.open("A0000009"))
    assert [each.sitting for each in profile.stats.records()] == [1, 1, 2, 3]
    assert next(company_of(each) for each in profile.stats.records()) == drawn_company(7)


def test_what_0_1_0_counted_is_listed_and_reviewed(tmp_path: Path) -> None:
    folder = shutil.copytree(WRITTEN, tmp_path / "data")
    store = StatsStore(folder)
    numbers = store.deal_numbers(DealFilter())
    records = [store.deal(number) for number in numbers]
    assert len(records) == 4
    for record in records:
        assert record is not None
        assert record.sitting == 0
        assert company_of(record) == drawn_company(record.seed)
        assert game_of(record).winner == record.winner
    assert store.review(records[0].id if records[0] else "") is None
    with closing(sqlite3.connect(store.path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_review_is_made_once_and_kept(store: StatsStore) -> None:
    store.record(saved("one", finished(3, "classic16")))
    record = store.deal(1)
    assert record is not None
    assert store.unreviewed() == 1
    making = Reviewing(store, record, AtOnce(), FEW)
    assert not making.done
    assert making.poll()
    assert making.done
    review = making.review
    assert review is not None
    game = game_of(record)
    assert len(review.outlook) == len(game.history) + 1
    assert review.outlook[-1] == game.scores().total
    assert making.part == 1
    assert (making.judged, making.choices) == (len(review.judgements),) * 2
    assert [each.ply for each in review.judgements] == [
        each.ply for each in pdk.review(game, 0, FEW.limits, seed=record.seed)
    ]
    assert all(each.kind in KINDS for each in review.judgements)
    kept = Reviewing(store, record, AtOnce())
    assert kept.done
    assert (kept.review, kept.worth, kept.judgements) == (review, review.worth, list(review.judgements))
    assert store.unreviewed() is None
    [row] = store.deal_rows([1]).values()
    assert row.lost == pytest.approx(review.lost)
    story = store.story()
    assert (story.reviewed, story.waiting) == (1, 0)
    assert story.mean == pytest.approx(review.lost)
    assert sum(cost for _, cost in story.kinds) == pytest.approx(review.lost)


def test_a_cancelled_review_is_not_kept(store: StatsStore) -> None:
    store.record(saved("one", finished(3, "classic16")))
    record = store.deal(1)
    assert record is not None
    making = Reviewing(store, record, AtOnce(), FEW)
    making.cancel()
    assert making.done
    assert not making.poll()
    assert store.review("one") is None


def test_a_damaged_review_is_made_anew(store: StatsStore) -> None:
    store.record(saved("one", finished(3, "classic16")))
    for text in ("", "{}", "[]", '{"worth": [1]}', "\x00", '{"version": 99}'):
        with case(text):
            with closing(sqlite3.connect(store.path)) as database, database:
                database.execute("INSERT OR REPLACE INTO reviews VALUES ('one', 0, ?)", (text,))
            assert store.review("one") is None
    assert store.message is None
    review = KeptReview((1.0, -1.0, 0.0), ((0.0, 0.0, 0.0),), ())
    assert decode(encode(review)) == review


def test_a_trend_needs_enough_deals() -> None:
    assert Story(lost=(1.0,) * 6).trend is None
    assert Story(lost=(3.0,) * 5 + (1.0,) * 5).trend == -2.0


def test_practice_goes_on_from_any_moment_and_is_counted_nowhere(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    end(profile.open("A0000001"))
    record = profile.stats.deal(1)
    assert record is not None
    game = game_of(record)
    for ply in (0, len(game.history) // 2, len(game.history) - 1):
        with case(ply):
            session = profile.practise(record, ply)
            assert session.practice
            assert session.game.history == game.history[:ply]
            assert session.company == company_of(record)
            # The others, who do not search here, go on as they did.
            if not session.your_turn:
                session.think()
                session.poll()
                assert session.game.history == game.history[: ply + 1]
            end(session)
    assert len(profile.stats.records()) == 1
    assert profile.unfinished() == []
    assert profile.tally.deals == 1
    assert not list(SaveStore(tmp_path / "deals").finished())
