from collections.abc import Iterator

import pytest

from pdk_game import i18n


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """No test leaves its language to the next."""
    yield
    i18n.use("en")
