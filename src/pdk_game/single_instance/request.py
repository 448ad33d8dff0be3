"""What a start of the game asks of the one that is running, as it travels between them."""

from __future__ import annotations

from typing import Annotated

import msgspec

import pdk_core as pdk
from pdk_game.profile.settings import LEVELS

VERSION = 1
LARGEST = 500  # bytes; a request is shorter
WRONG = 40  # signs of what is no code
DONE = b"done"
REFUSED = b"refused"


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Deal the cards of `code`, else a random deal of `variant`, and in any case come to the front.

    `level` is that of the CPU players from now on, None for the one in use. `wrong` was meant for a code and is
    none, which the player is told.
    """

    code: str | None = None
    variant: str | None = None
    level: str | None = None
    wrong: Annotated[str, msgspec.Meta(max_length=WRONG)] | None = None


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    request: Request


def write_request(request: Request) -> bytes:
    """Write a request as JSON."""
    return msgspec.json.encode(_Message(VERSION, request))


def read_request(data: bytes) -> Request:
    """Read a request; its code comes out canonical. Raises ValueError when it is not one of ours."""
    if len(data) > LARGEST:
        raise ValueError(f"a request of more than {LARGEST} bytes")
    try:
        message = msgspec.json.decode(data, type=_Message)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if message.version != VERSION:
        raise ValueError(f"version {message.version} of a request; this game reads version {VERSION}")
    request = message.request
    if request.variant is not None and request.variant not in pdk.VARIANTS:
        raise ValueError(f"no variant {request.variant!r:.40}")
    if request.level is not None and request.level not in LEVELS:
        raise ValueError(f"no level {request.level!r:.40}")
    if request.code is None:
        return request
    return msgspec.structs.replace(request, code=pdk.Deal.from_code(request.code).code)
