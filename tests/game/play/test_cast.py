"""Who sits at the table: eight people, two of them drawn by a seed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import pdk_core as pdk
from pdk_game.play.cast import CAST, drawn_company, is_company
from pdk_game.play.expressions import EXPRESSIONS
from pdk_game.profile.settings import PORTRAITS
from pdk_game.text import i18n, phrases
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.phrases import people
from pdk_game.ui.theme import EVENING
from pdk_game.ui.widgets.portraits import portrait
from support.cases import case

ASSETS = Path(__file__).parents[3] / "assets" / "portraits"


def test_each_of_the_cast_is_somebody() -> None:
    assert len(CAST) >= 8
    assert set(CAST) == set(people.CAST_NAMES) == set(people.MANNERS)
    assert len({each.taste for each in CAST.values()}) == len(CAST), "no two play alike"
    assert pdk.Taste() not in {each.taste for each in CAST.values()}
    for language in LANGUAGES:
        i18n.use(language)
        for say in (phrases.cast_name, phrases.manner):
            with case(language, say.__name__):
                assert len(set(map(say, CAST))) == len(CAST)


def test_a_seed_draws_two_of_them_and_all_get_their_turn() -> None:
    drawn = [drawn_company(seed) for seed in range(2000)]
    assert drawn == [drawn_company(seed) for seed in range(2000)]
    assert all(map(is_company, drawn))
    pairs = Counter(drawn)
    assert len(pairs) == len(CAST) * (len(CAST) - 1), "every two, on either side"
    assert max(pairs.values()) < 4 * 2000 / len(pairs)
    assert drawn_company(-(2**63)) != drawn_company(2**63 - 1)
    assert drawn_company(3405691582) == ("lan", "qin"), "for ever: saves of 0.1.0 have but the seed"


@pytest.mark.parametrize("wrong", [(), ("fu",), ("fu", "fu"), ("fu", "nobody"), ("fu", "lan", "mei")])
def test_what_is_no_company(wrong: tuple[str, ...]) -> None:
    assert not is_company(wrong)


def test_everybody_has_a_face_for_every_expression() -> None:
    faces = {f"{name}_{each}.svg" for name in (*CAST, *PORTRAITS) for each in EXPRESSIONS}
    assert {path.name for path in ASSETS.iterdir()} == faces
    pixels = set()
    for name in (*CAST, *PORTRAITS):
        for each in EXPRESSIONS:
            seen = portrait(40, EVENING, name, each)
            assert seen.get_at((20, 20)).a == 255
            assert seen.get_at((0, 0)).a == 0, "through a round window"
            pixels.add(bytes(seen.get_view("0")))
    assert len(pixels) == len(faces), "no two look alike"
