"""Nonsense from outside is refused in the documented way; tools/fuzz.py tries a million inputs and more."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.fuzz import feed, fuzz
from support.readers import Reader, readers

SLOWEST = 0.25  # seconds of the processor for one input
NAMES = (
    *("saves", "save folder", "settings", "statistics", "weights", "weights that add up"),
    *("codes and links", "socket", "cards", "plays", "languages"),
)


@pytest.fixture(scope="module")
def all_readers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Reader]:
    return {reader.name: reader for reader in readers(tmp_path_factory.mktemp("readers"))}


def test_every_reader_is_tried(all_readers: dict[str, Reader]) -> None:
    assert tuple(all_readers) == NAMES
    assert sum(reader.share for reader in all_readers.values()) == 1000


@pytest.mark.parametrize("name", NAMES)
def test_good_data_is_read(all_readers: dict[str, Reader], name: str) -> None:
    reader = all_readers[name]
    read = [feed(reader, data) for data in reader.good]
    assert all(read) or name in ("cards", "plays")  # not every text of cards is a play here


@pytest.mark.parametrize("name", NAMES)
def test_nonsense_is_refused(all_readers: dict[str, Reader], name: str) -> None:
    reader = all_readers[name]
    report = fuzz(reader, 12 * reader.share, seed=1)
    assert report.slowest < SLOWEST, report.slowest_input[:500]
    assert report.refused < report.inputs


@pytest.mark.parametrize(
    "name", ["saves", "settings", "codes and links", "socket", "cards", "plays", "languages"]
)
@settings(derandomize=True, deadline=None, database=None, max_examples=100)
@given(
    data=st.one_of(st.binary(max_size=200), st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
)
def test_anything_is_read_or_refused(all_readers: dict[str, Reader], name: str, data: bytes) -> None:
    feed(all_readers[name], data)
