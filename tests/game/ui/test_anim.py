"""Tweens, easing and the factor on every duration."""

import pytest

from pdk_game.ui.anim import durations, easing
from pdk_game.ui.anim.tween import Tween

CURVES = (easing.linear, easing.out_cubic, easing.in_out, easing.out_back)


@pytest.mark.parametrize("ease", CURVES)
def test_curves_begin_at_nought_and_end_at_one(ease: easing.Ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_a_tween_runs_from_its_start_to_its_end() -> None:
    tween = Tween(10, 2, easing.linear)
    assert [tween.part(t) for t in (9, 10, 11, 12, 13)] == [0, 0, 0.5, 1, 1]
    assert tween.between(100, 200, 11) == 150
    assert not tween.begun(9.9)
    assert not tween.done(11.9)
    assert tween.done(12)


def test_a_tween_without_duration_is_over_at_once() -> None:
    tween = Tween(10, 0)
    assert tween.part(9.9) == 0
    assert tween.part(10) == 1


def test_fast_is_half_and_off_is_a_short_hold() -> None:
    assert durations.NORMAL(durations.PLAY) == durations.PLAY
    assert durations.FAST(durations.PLAY) == durations.PLAY / 2
    assert durations.OFF(durations.PLAY) == 0
    assert durations.OFF.still
    assert [motion.pace for motion in durations.MOTIONS.values()] == [0.45, 0.225, 0.0]
    assert durations.HOLD == 0.25
