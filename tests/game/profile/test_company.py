"""Who sits at the table is drawn with a deal's seed, kept in its save, and stays for a sitting."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

from pdk_game.play.cast import CAST, drawn_company
from pdk_game.profile.profile import Profile
from pdk_game.text.seats import CPU_SEATS
from support.sessions import HINT_LIMITS, AtOnce, play_out


def opened(folder: Path, first: int = 1) -> Profile:
    numbers = count(first)
    return Profile(folder, executor=AtOnce(), hint_limits=HINT_LIMITS, chance=lambda: next(numbers))


def file_of(profile: Profile) -> Path:
    (path,) = profile.saves.folder.glob("*.deal.json")
    return path


def edited(path: Path, **settings: object) -> None:
    data = json.loads(path.read_bytes())
    data["settings"] |= settings
    path.write_text(json.dumps({key: value for key, value in data.items() if value is not None}))


def test_the_seed_draws_them_and_each_plays_by_taste(tmp_path: Path) -> None:
    profile = opened(tmp_path)
    session = profile.open("A1739204")
    settings = json.loads(file_of(profile).read_bytes())["settings"]
    assert session.company == tuple(settings["company"]) == drawn_company(settings["seed"])
    for seat, who in zip(CPU_SEATS, session.company, strict=True):
        assert session.players[seat].taste == CAST[who].taste


def test_a_save_without_them_or_with_strangers_is_drawn_from_its_seed(tmp_path: Path) -> None:
    for company in ([], ["fu", "a stranger"], ["lan", "lan"]):
        profile = opened(tmp_path)
        seed = 77
        session = profile.open("A1739204")
        edited(file_of(profile), company=company, seed=seed)
        again = opened(tmp_path)
        (saved,) = again.unfinished()
        assert again.resume(saved).company == drawn_company(seed)
        assert again.message() is None
        again.saves.remove(saved.id)
        assert session.company


def test_a_resumed_deal_has_who_was_there(tmp_path: Path) -> None:
    profile = opened(tmp_path)
    profile.open("A1739204")
    edited(file_of(profile), company=["qin", "bao"])
    again = opened(tmp_path)
    assert again.resume(again.unfinished()[0]).company == ("qin", "bao")


def test_they_stay_for_a_sitting(tmp_path: Path) -> None:
    profile = opened(tmp_path)
    first = profile.new("classic16")
    play_out(first)
    assert all(profile.new("compact15").company == first.company for _ in range(5))
    assert profile.again(first).company == first.company
    profile.reset_tally()
    drawn = set()
    for _ in range(12):
        drawn.add(profile.new("classic16").company)
        profile.reset_tally()
    assert len(drawn) > 6


def test_a_tally_is_of_the_same_people(tmp_path: Path) -> None:
    profile = opened(tmp_path)
    profile.open("A1739204")
    edited(file_of(profile), company=["qin", "bao"])
    other = opened(tmp_path, 50)
    (saved,) = other.unfinished()
    play_out(other.new("classic16"))
    play_out(other.new("classic16"))
    assert other.tally.deals == 2
    session = other.resume(saved)
    play_out(session)
    assert session.company == ("qin", "bao")
    assert other.tally.deals == 1
    assert other.tally.points == session.game.scores().total
    play_out(other.new("classic16"))
    assert other.tally.deals == 2, "with those who sit there now"
