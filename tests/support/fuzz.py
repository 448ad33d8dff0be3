"""Feeds nonsense to a reader and watches what it does, how long that takes, and what it keeps."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from support.memory import held
from support.mutator import Mutator
from support.readers import Reader

WARM = 0.2  # part of the inputs after which no more memory should be taken


class Fault(AssertionError):
    """A reader did with some data what it must not do."""


@dataclass
class Report:
    """What came of some inputs; times are of the processor, in seconds, memory in bytes."""

    inputs: int = 0
    refused: int = 0
    total: float = 0.0
    slowest: float = 0.0
    slowest_input: bytes = b""
    grown: int = 0


def fuzz(reader: Reader, inputs: int, seed: int) -> Report:
    """Feed a reader so many inputs. Raises Fault, with the input that did it."""
    mutate = Mutator(Random(f"{seed} {reader.name}"), reader.good)
    report, warm = Report(), 0
    for number in range(inputs):
        data = mutate()
        begun = time.thread_time()
        if not feed(reader, data):
            report.refused += 1
        taken = time.thread_time() - begun
        report.inputs += 1
        report.total += taken
        if taken > report.slowest:
            report.slowest, report.slowest_input = taken, data
        if number == int(inputs * WARM):
            warm = held()
    report.grown = held() - warm
    return report


def feed(reader: Reader, data: bytes) -> bool:
    """Feed it one input; whether that was read. Raises Fault."""
    try:
        reader.read(data)
    except reader.errors:
        return False
    except Exception as error:
        raise Fault(f"{reader.name}: {data[:500]!r} ({len(data)} bytes)") from error
    return True
