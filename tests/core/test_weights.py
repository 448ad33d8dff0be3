"""The nets that ship: they load, read back, and say what is wrong when they are damaged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pdk_core as pdk
from pdk_core.eval.net import ValueNet
from pdk_core.eval.weights import shipped_net

VARIANTS = tuple(pdk.VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_shipped_nets_load_and_read_back(variant: str) -> None:
    net = shipped_net(variant)
    data = net.to_bytes()
    assert net.variant.name == variant
    assert len(data) <= 400_000
    assert ValueNet(data).to_bytes() == data


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: b"",
        lambda data: b"PDKNEX" + data[6:],
        lambda data: data[:6] + bytes([99]) + data[7:],
        lambda data: data[:7] + bytes([7]) + data[8:],
        lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
        lambda data: data[:-2] + bytes([data[-2] ^ 128]) + data[-1:],
    ],
)
def test_damaged_weights_are_a_clear_error(spoil: Callable[[bytes], bytes]) -> None:
    data = shipped_net("forced16").to_bytes()
    with pytest.raises(pdk.PdkError, match="weights"):
        ValueNet(spoil(data))
