"""The power goes at any moment of a deal: it loads, at most one play behind, and is counted once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pdk_game.play.session import Session
from pdk_game.profile.files import write_atomically
from pdk_game.profile.profile import Profile
from pdk_game.profile.saves import DealSettings, SaveStore
from pdk_game.profile.settings import USUAL, Settings, SettingsStore
from pdk_game.profile.stats.store import FILE
from support.disk import Disk, Tree, after_loss, lay_out
from support.sessions import HINT_LIMITS, AtOnce, game_at, play_out

CODE = "A0005304"
START = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
folders = itertools.count()


def profile_in(folder: Path) -> Profile:
    """A profile with clocks and chances of its own."""
    seconds = itertools.count()
    return Profile(
        folder,
        executor=AtOnce(),
        overrides={"level": "greedy"},
        chance=lambda: 7,
        hint_limits=HINT_LIMITS,
        now=lambda: START + timedelta(seconds=next(seconds)),
    )


def restored(tree: Tree, tmp_path: Path) -> Path:
    """The data folder as it is found when the power is back."""
    root = tmp_path / f"after{next(folders)}"
    root.mkdir()
    lay_out(tree, root)
    return root / "data"


def losses(disk: Disk, number: int) -> Iterator[tuple[Tree, bytes | None]]:
    """What may be found after so many operations, and with it the database, which may just have been written."""
    snapshots = [*disk.snapshots, disk.state_beside()]
    for beside in dict.fromkeys(snapshots[max(0, number - 1) : number + 1]):
        for tree in after_loss(disk.folder, disk.operations[:number]):
            yield tree, beside


def test_a_deal_is_at_most_one_play_behind(tmp_path: Path) -> None:
    root = tmp_path / "before"
    root.mkdir()
    marks: list[tuple[int, int]] = []  # operations done, plies that were saved by them
    with Disk(root, beside=root / "data" / FILE) as disk:
        session = profile_in(root / "data").open(CODE)

        def note(session: Session) -> None:
            marks.append((len(disk.operations), len(session.game.history)))

        note(session)
        play_out(session, note)
    history = session.game.history
    seen = set()
    for number in range(len(disk.operations) + 1):
        known = max((plies for done, plies in marks if done <= number), default=-1)
        for tree, beside in losses(disk, number):
            if (tree, beside, known) in seen:
                continue
            seen.add((tree, beside, known))
            folder = restored(tree, tmp_path)
            if beside is not None and folder.is_dir():
                (folder / FILE).write_bytes(beside)
            profile = profile_in(folder)
            counted, unfinished = profile.stats.records(), profile.unfinished()
            assert profile.message() is None
            assert len(counted) + len(unfinished) <= 1
            if counted:
                assert known >= len(history) - 1
                continue
            plies = unfinished[0].plies if unfinished else -1
            assert known <= plies <= known + 1
            assert plies < len(history), "a finished deal is counted"
            if unfinished:
                assert unfinished[0].game.history == history[:plies]
    assert len(seen) > 5 * len(history)


def test_the_order_of_deals_outlasts_a_loss_of_power_whatever_the_clock_says(tmp_path: Path) -> None:
    root = tmp_path / "before"
    root.mkdir()
    back = itertools.count()
    store = SaveStore(root / "deals", lambda: START - timedelta(days=next(back)))
    played: list[list[str]] = [[]]  # after each write, the deals in the order in which they were played
    done = [0]
    with Disk(root) as disk:
        ids = list[str]()
        for turn in (0, 1, 2, 0, 1):
            if turn == len(ids):
                ids.append(store.new_id(CODE))
            store.write(ids[turn], game_at(CODE), DealSettings(), hints=len(done))
            played.append([id_ for id_ in played[-1] if id_ != ids[turn]] + [ids[turn]])
            done.append(len(disk.operations))
    for number in range(len(disk.operations) + 1):
        last = max(i for i, each in enumerate(done) if each <= number)
        for tree in set(after_loss(root, disk.operations[:number])):
            found = SaveStore(restored(tree, tmp_path).parent / "deals")
            assert [saved.id for saved in found.unfinished()][::-1] in played[last : last + 2]
            # What is played next is on top.
            new = found.new_id("B0000042")
            found.write(new, game_at("B0000042"), DealSettings())
            assert SaveStore(found.folder).unfinished()[0].id == new


def test_settings_are_the_old_or_the_new_ones(tmp_path: Path) -> None:
    root = tmp_path / "before"
    root.mkdir()
    known: list[Settings] = [USUAL]
    done = [0]
    with Disk(root) as disk:
        settings = SettingsStore(root / "data")
        for changes in ({"volume": 3}, {"theme": "ink"}, {"language": "fr", "volume": 99}, {"muted": True}):
            known.append(settings.change(**changes))
            done.append(len(disk.operations))
    for number in range(len(disk.operations) + 1):
        last = max(i for i, each in enumerate(done) if each <= number)
        for tree in set(after_loss(root, disk.operations[:number])):
            found = SettingsStore(restored(tree, tmp_path))
            assert found.settings in known[last : last + 2]
            assert found.message is None


# ---------------------------------------------------------------------- the layer itself


def contents(disk: Disk, number: int | None = None) -> set[bytes | None]:
    """All that may be found of the file `x`."""
    return {dict(tree).get("x") for tree in after_loss(disk.folder, disk.operations[:number])}


def test_a_file_that_is_only_written_may_be_anything(tmp_path: Path) -> None:
    with Disk(tmp_path) as disk, (tmp_path / "x").open("wb") as file:
        file.write(b"abcd")
    assert contents(disk) == {None, b"", b"ab", b"abcd", bytes(4)}
    assert (tmp_path / "x").read_bytes() == b"abcd"


def test_a_rename_before_the_bytes_last_loses_what_was_there(tmp_path: Path) -> None:
    with Disk(tmp_path) as disk:
        write_atomically(tmp_path / "x", b"old")
        whole = len(disk.operations)
        (tmp_path / "y").write_bytes(b"")
        with (tmp_path / "z").open("wb") as file:
            file.write(b"new!")
        (tmp_path / "z").replace(tmp_path / "x")
    assert contents(disk, whole) == {b"old"}
    assert contents(disk) == {b"old", b"", b"ne", b"new!", bytes(4)}


def test_nothing_in_a_folder_lasts_before_the_folder_does(tmp_path: Path) -> None:
    with Disk(tmp_path) as disk:
        (tmp_path / "new").mkdir()
        (tmp_path / "new" / "x").write_bytes(b"")
    assert set(after_loss(tmp_path, disk.operations)) == {
        frozenset(),
        frozenset({("new", None)}),
        frozenset({("new", None), ("new/x", b"")}),
    }


def test_what_is_noted(tmp_path: Path) -> None:
    with Disk(tmp_path) as disk:
        write_atomically(tmp_path / "x", b"1")
        (tmp_path / "x").unlink()
    names = [operation.kind for operation in disk.operations]
    assert names == ["create", "write", "sync", "rename", "sync folder", "unlink"]
