"""Easing curves from 0 to 1. Pure."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_cubic(t: float) -> float:
    """Quick start, soft landing."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Soft at both ends."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """A little past the goal and back."""
    u = t - 1
    return 1 + 2.2 * u**3 + 1.2 * u**2
