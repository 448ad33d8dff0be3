"""The value nets that ship with the package, one a variant."""

from __future__ import annotations

from importlib.resources import files

from pdk_core.errors import PdkError
from pdk_core.eval.net import ValueNet

FOLDER = "weights"
ENDING = ".pdknet"


def shipped_net(variant: str) -> ValueNet:
    """Load the net of a variant; PdkError when its file is missing or damaged."""
    path = files("pdk_core.eval") / FOLDER / f"{variant}{ENDING}"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PdkError(f"no weights for {variant}: {error}") from error
    try:
        net = ValueNet(data)
    except PdkError as error:
        raise PdkError(f"the weights of {variant} cannot be used: {error}") from error
    if net.variant.name != variant:
        raise PdkError(f"the weights of {variant} are those of {net.variant.name}")
    return net
