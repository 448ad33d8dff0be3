"""The value nets that ship with the package, one a variant."""

from __future__ import annotations

from _thread import RLock
from importlib.resources import files

from pdk_core.errors import PdkError
from pdk_core.eval.net import ValueNet
from pdk_core.variants import Variant, variant_of

FOLDER = "weights"
ENDING = ".pdknet"
_NETS: dict[str, ValueNet] = {}
# One that its own thread may take again, since a handler of a signal may ask for a net while one is being read.
_READING = RLock()


def shipped_net(variant: str | Variant) -> ValueNet:
    """Return the net of a variant, read once a process; PdkError when its file is missing or damaged."""
    name = variant_of(variant).name
    if name not in _NETS:
        with _READING:
            if name not in _NETS:
                _NETS[name] = _read(name)
    return _NETS[name]


def _read(name: str) -> ValueNet:
    path = files("pdk_core.eval") / FOLDER / f"{name}{ENDING}"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PdkError(f"no weights for {name}: {error}") from error
    try:
        net = ValueNet(data)
    except PdkError as error:
        raise PdkError(f"the weights of {name} cannot be used: {error}") from error
    if net.variant.name != name:
        raise PdkError(f"the weights of {name} are those of {net.variant.name}")
    return net
