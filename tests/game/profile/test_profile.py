import json

import pytest

import pdk_core as pdk
from pdk_game.profile.profile import Profile
from pdk_game.profile.settings import LEVELS
from support.sessions import HINT_LIMITS, PASS, AtOnce, play_out

CODE = "A1739204"


@pytest.fixture
def profile(tmp_path):
    return opened(tmp_path)


def opened(folder, **named):
    named.setdefault("chance", lambda: 1)
    return Profile(folder, executor=AtOnce(), hint_limits=HINT_LIMITS, **named)


def levels(session):
    """What its CPU players say they are."""
    return {driver.level for driver in session.players.values()}


def on_disk(profile):
    """The levels of the saved deals, oldest first."""
    files = sorted(profile.saves.folder.glob("*.deal.json"))
    return [json.loads(path.read_bytes())["settings"]["level"] for path in files]


def test_medium_unless_another_is_chosen(profile):
    assert profile.settings.level == "medium"
    assert levels(profile.new("forced16")) == levels(profile.open(CODE)) == {"medium"}
    assert on_disk(profile) == ["medium", "medium"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_chosen_level_plays_new_deals_from_now_on(profile, tmp_path, level):
    profile.change(level=level)
    assert levels(profile.new("classic16")) == {level}
    assert on_disk(profile) == [level]
    assert opened(tmp_path).settings.level == level


def test_a_resumed_deal_keeps_its_level(profile, tmp_path):
    profile.change(level="hard")
    profile.open(CODE)
    profile.change(level="easy")
    again = opened(tmp_path)
    (saved,) = again.unfinished()
    session = again.resume(saved)
    assert levels(session) == {"hard"}
    assert again.settings.level == "easy"
    assert on_disk(again) == ["hard"]


def test_a_level_for_this_run_is_not_remembered(profile, tmp_path):
    today = opened(tmp_path, overrides={"level": "expert"})
    assert today.settings.level == "expert"
    assert levels(today.new("classic16")) == {"expert"}
    assert opened(tmp_path).settings.level == "medium"
    today.change(level="easy")
    assert today.settings.level == "easy"
    assert opened(tmp_path).settings.level == "easy"


def test_the_same_deal_again_is_played_at_its_level_and_a_new_one_at_the_chosen(profile):
    profile.change(level="hard")
    session = profile.open(CODE)
    profile.change(level="easy")
    again = profile.again(session)
    assert again.game.deal.code == CODE
    assert levels(again) == {"hard"}
    assert levels(profile.new("classic16")) == {"easy"}


def test_a_deal_against_a_greedy_player_can_be_finished_and_then_meets_a_real_level(profile):
    """Deals saved before there were levels name it, or nothing."""
    profile.saves.folder.mkdir(parents=True)
    for name, settings in (("named", {"level": "greedy", "seed": 7}), ("nameless", {})):
        file = {"version": 1, "code": CODE, "plays": ["3S 3C", PASS], "when": "2026-03-01T20:15:00Z"}
        path = profile.saves.folder / f"{name}.deal.json"
        path.write_text(json.dumps(file | {"settings": settings}))
    assert len(profile.unfinished()) == 2
    for saved in profile.unfinished():
        session = profile.resume(saved)
        assert levels(session) == {"greedy"}
        play_out(session)
        assert session.game.winner is not None
        assert levels(profile.again(session)) == {"medium"}
    assert profile.message() is None


def test_the_players_of_a_deal_are_the_same_after_it_was_resumed(profile, tmp_path):
    session = profile.open(CODE)
    session.toggle(0)
    session.play()
    (saved,) = opened(tmp_path).unfinished()
    resumed = opened(tmp_path).resume(saved)
    assert {seat: driver.seed for seat, driver in resumed.players.items()} == {
        seat: driver.seed for seat, driver in session.players.items()
    }
    assert resumed._adviser.seed == session._adviser.seed
    assert len({driver.seed for driver in session.players.values()}) == 2


def test_each_deal_has_a_seed_of_its_own(tmp_path):
    numbers = iter([5, 10**9])
    profile = opened(tmp_path, chance=lambda: next(numbers))
    seeds = [{driver.seed for driver in profile.open(CODE).players.values()} for _ in range(2)]
    assert seeds == [{6, 7}, {10**9 + 1, 10**9 + 2}]
    by_itself = Profile(tmp_path)
    assert by_itself.open(CODE).players[1].seed != by_itself.open(CODE).players[1].seed


@pytest.mark.parametrize("how", ["code", "resumed", "random"])
def test_the_last_deal_is_the_one_played_last_of_whatever_variant(profile, tmp_path, how):
    first = profile.new("forced16")
    if how == "random":
        profile.open(CODE)
        last = profile.new("compact15")
    else:
        last = profile.open("B0000042")
    if how == "resumed":
        profile.new("classic16")
        last = profile.resume(next(each for each in profile.unfinished() if each.code == "B0000042"))
        last.hint()
    again = opened(tmp_path)
    session, fresh = again.last()
    assert (session.game.deal, fresh) == (last.game.deal, False)
    assert session.game.deal != first.game.deal


def test_without_an_unfinished_deal_the_last_one_is_a_new_one_of_the_variant_dealt_last(profile):
    profile.change(variant="compact15")
    session, fresh = profile.last()
    assert (session.game.deal.variant.name, fresh) == ("compact15", True)


def test_every_level_plays_a_deal_to_its_end(profile):
    for level in LEVELS:
        profile.change(level=level)
        session = profile.open("C0000176")
        session.players = {seat: Quick(driver) for seat, driver in session.players.items()}
        play_out(session)
        assert session.game.winner is not None


class Quick:
    """A player that looks at a few hands only."""

    def __init__(self, driver):
        self.driver = driver

    def choose(self, view, cancel=None):
        return self.driver.choose(view, pdk.Limits(playouts=20), cancel)
