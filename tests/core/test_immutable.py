"""What is called immutable stays as it is, whatever is done to it."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from typing import Any

import pytest

import pdk_core as pdk
from core.support import game_after
from pdk_core.variants import variant_of
from support.cases import case

GAME = game_after("C0000917", "3S 3H 3C 3D; -; -")
CLASSIC, FORCED = pdk.VARIANTS["classic16"], pdk.VARIANTS["forced16"]
ROW = (1, 1, -2)
SOLUTION = {"decided": True, "forced_win": True, "line": (), "points": ROW, "nodes": 3}
VIEW = {name: getattr(GAME.view(0), name) for name in pdk.View.__slots__}
VARIANT = {name: getattr(CLASSIC, name) for name in pdk.Variant.__slots__}
# A value, and arguments of its class that would make another.
Made = tuple[Any, tuple[Any, ...], dict[str, Any]]
VALUES: dict[str, Made] = {
    "Variant": (CLASSIC, (), {**VARIANT, "index": 2, "must_beat": True}),
    "Combo": (pdk.Combo("pair", 1, "9"), ("single", 1, "3"), {}),
    "Deal": (pdk.Deal.from_code("A1739204"), ("B0000001",), {}),
    "Play": (GAME.legal_plays()[0], (), {}),
    "LegalPlays": (GAME.legal_plays(), (), {}),
    "Limits": (pdk.Limits(seconds=1.0, playouts=5), (2.0, 6), {}),
    "Taste": (pdk.Taste(bombs=1), (2.0,), {}),
    "Verdict": (pdk.Verdict(True), (False,), {}),
    "ScoreSheet": (pdk.ScoreSheet(ROW, ROW, ROW), ((0, 0, 0),) * 3, {}),
    "View": (GAME.view(0), (), {**VIEW, "seat": 1}),
    "Candidate": (pdk.Candidate(None, 1.0, 0.5, 3), (None, 2.0, None, 0), {}),
    "Solution": (pdk.Solution(**SOLUTION), (), {**SOLUTION, "nodes": 4}),
    "Move": (pdk.Move(0, (1,)), (1, ()), {}),
}


def shown(value: Any) -> dict[str, Any]:
    """All that a value shows."""
    fields = [name for name in dir(value) if not name.startswith("_")]
    return {name: found for name in fields if not callable(found := getattr(value, name))} | {"": repr(value)}


@pytest.mark.parametrize("name", VALUES)
def test_nothing_changes_it(name: str) -> None:
    value, arguments, named = VALUES[name]
    before = shown(value)
    for act in (
        lambda: value.__init__(*arguments, **named),
        lambda: type(value).__init__(value, *arguments, **named),
        value.__init__,
    ):
        with suppress(pdk.PdkError, AttributeError, TypeError):
            act()
        assert shown(value) == before
    for field in before:
        with case(field), pytest.raises(AttributeError):
            setattr(value, field, before[field])
        with case(field), pytest.raises(AttributeError):
            delattr(value, field)
    with pytest.raises(AttributeError):
        value.colour = 1
    assert shown(value) == before


def test_a_variant_is_itself_wherever_it_comes_from() -> None:
    for name, variant in pdk.VARIANTS.items():
        with case(name):
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                assert pickle.loads(pickle.dumps(variant, protocol)) is variant
            assert copy.copy(variant) is variant
            assert copy.deepcopy({"a": [variant]})["a"][0] is variant
            assert variant_of(name) is variant_of(variant) is variant


def foreign(**changes: Any) -> Any:
    """A Variant that no rules know, made past its constructor."""
    made = object.__new__(pdk.Variant)
    for field, value in {**VARIANT, **changes}.items():
        object.__setattr__(made, field, value)
    return made


def test_no_other_variant_is_made() -> None:
    with pytest.raises(pdk.PdkError, match="no variant can be made"):
        pdk.Variant(**VARIANT)
    for odd in (
        *(foreign(index=index) for index in (0, 3, 7, -1, 10**8, 2**70, None, "0")),
        object.__new__(pdk.Variant),
    ):
        for act in (
            lambda v=odd: pdk.classify("3", v),
            lambda v=odd: pdk.legal_plays("3", v),
            lambda v=odd: pdk.can_pass("3", v),
            lambda v=odd: pdk.Deal.random(v),
            lambda v=odd: pdk.Deal.from_hands(v, ["3S", "4S", "5S"]),
            lambda v=odd: pdk.View(**{**VIEW, "variant": v}),
        ):
            with pytest.raises(pdk.PdkError, match="no variant"):
                act()
