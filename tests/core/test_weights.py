"""The nets that ship: they load, read back, and say what is wrong when they are damaged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pdk_core as pdk
from pdk_core.eval.net import ValueNet
from pdk_core.eval.weights import shipped_net
from support.cases import case

VARIANTS = tuple(pdk.VARIANTS)


def test_the_shipped_nets_load_and_read_back() -> None:
    for variant in VARIANTS:
        with case(variant):
            net = shipped_net(variant)
            data = net.to_bytes()
            assert net.variant.name == variant
            assert len(data) <= 400_000
            assert ValueNet(data).to_bytes() == data


SPOILS: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda data: data[:-1],
    "a byte more": lambda data: data + b"\0",
    "nothing": lambda data: b"",
    "another magic": lambda data: b"PDKNEX" + data[6:],
    "another format": lambda data: data[:6] + bytes([99]) + data[7:],
    "another variant": lambda data: data[:7] + bytes([7]) + data[8:],
    "a bit of a weight": lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
    "a bit of the checksum": lambda data: data[:-2] + bytes([data[-2] ^ 128]) + data[-1:],
}


def test_damaged_weights_are_a_clear_error() -> None:
    data = shipped_net("forced16").to_bytes()
    for name, spoil in SPOILS.items():
        with case(name), pytest.raises(pdk.PdkError, match="weights"):
            ValueNet(spoil(data))
