"""One game a data folder: what travels between two starts, who wins, and what becomes of the other."""

from __future__ import annotations

import json
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_game import cli
from pdk_game.profile.settings import LEVELS
from pdk_game.single_instance import (
    Instance,
    PendingRequest,
    Request,
    Unanswered,
    Undecided,
    claim,
    lock,
)
from pdk_game.single_instance import (
    endpoint as endpoint_,
)
from pdk_game.single_instance import (
    instance as instance_,
)
from pdk_game.single_instance import (
    request as request_,
)
from pdk_game.single_instance.endpoint import Endpoint, PortEndpoint, UnixEndpoint
from support.cases import case

CODE = "A1739204"
SOON = 5.0  # seconds, for what happens at once
AT_ONCE = 0.1  # seconds of patience with who will not answer


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A runtime folder with a name short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="pdk"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(params=[UnixEndpoint, PortEndpoint])
def endpoint(request: pytest.FixtureRequest, runtime: Path) -> Endpoint:
    """Both kinds of endpoints; the second is that of Windows."""
    made: Endpoint = request.param(runtime / "endpoint")
    return made


@pytest.fixture
def first(tmp_path: Path, endpoint: Endpoint) -> Iterator[Instance]:
    """The one that came first, not serving yet."""
    instance = claim(tmp_path, Request(), endpoint=endpoint)
    assert instance is not None
    with instance:
        yield instance


class Doer:
    """Does every request at once and remembers it."""

    def __init__(self) -> None:
        self.requests: list[Request] = []

    def __call__(self, pending: PendingRequest) -> None:
        assert pending.accept()
        self.requests.append(pending.request)
        pending.finish()


# ---------------------------------------------------------------------- what travels

REQUESTS = st.builds(
    Request,
    code=st.none() | st.builds("{}{:07}".format, st.sampled_from("ABC"), st.integers(0, 9_999_999)),
    variant=st.none() | st.sampled_from(sorted(pdk.VARIANTS)),
    level=st.none() | st.sampled_from(LEVELS),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=4,
)
NEARLY = st.fixed_dictionaries(
    {"version": st.just(1) | JSON},
    optional={
        "request": st.fixed_dictionaries(
            {},
            optional={
                "code": st.text() | st.just(f"pdk://deal/{CODE}") | JSON,
                "variant": st.sampled_from(["classic16", "Classic16", ""]) | JSON,
                "level": st.sampled_from(["hard", "greedy"]) | JSON,
                "more": JSON,
            },
        )
        | JSON
    },
).map(lambda value: json.dumps(value).encode())


@given(REQUESTS)
def test_a_request_arrives_as_it_was_sent(request: Request) -> None:
    data = request_.write_request(request)
    assert len(data) <= request_.LARGEST
    assert request_.read_request(data) == request


@settings(max_examples=500, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary() | st.binary(min_size=request_.LARGEST) | NEARLY)
def test_what_is_read_is_good_or_an_error(data: bytes) -> None:
    try:
        request = request_.read_request(data)
    except ValueError:
        return
    assert request.code is None or pdk.Deal.from_code(request.code).code == request.code
    assert request.variant is None or request.variant in pdk.VARIANTS
    assert request.level is None or request.level in LEVELS


def test_what_is_no_request_of_ours_is_refused() -> None:
    for message in (
        {"version": 2, "request": {}},
        {"version": 1},
        {"version": 1, "request": {"code": "D0000000"}},
        {"version": 1, "request": {"code": 7}},
        {"version": 1, "request": {"variant": "poker"}},
        {"version": 1, "request": {"level": "greedy"}},
        {"version": 1, "request": {"data": "/etc"}},
        {"version": 1, "request": {}, "padding": " " * request_.LARGEST},
    ):
        with case(message), pytest.raises(ValueError, match=r"."):
            request_.read_request(json.dumps(message).encode())


def test_a_link_in_a_request_comes_out_as_its_code() -> None:
    data = json.dumps({"version": 1, "request": {"code": "pdk://deal/a1739204"}}).encode()
    assert request_.read_request(data) == Request(CODE)


# ---------------------------------------------------------------------- handing over


def test_a_later_start_hands_over(tmp_path: Path, endpoint: Endpoint, first: Instance) -> None:
    doer = Doer()
    first.serve(doer)
    for request in (Request(CODE), Request(variant="forced16", level="hard"), Request()):
        assert claim(tmp_path, request, endpoint=endpoint) is None
        assert doer.requests[-1] == request


def test_another_folder_is_another_game(tmp_path: Path, runtime: Path) -> None:
    one, other = claim(tmp_path / "one", Request()), claim(tmp_path / "other", Request())
    assert one is not None
    assert other is not None
    with one, other:
        pass


def test_a_folder_under_another_name_is_the_same_game(tmp_path: Path, runtime: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    doer = Doer()
    one = claim(tmp_path / "data", Request())
    assert one is not None
    with one:
        one.serve(doer)
        assert claim(tmp_path / "link", Request(CODE)) is None
    assert doer.requests == [Request(CODE)]


def test_after_the_end_the_next_is_the_one(tmp_path: Path, endpoint: Endpoint, first: Instance) -> None:
    first.serve(Doer())
    first.close()
    again = claim(tmp_path, Request(), endpoint=endpoint)
    assert again is not None
    again.close()
    assert [path.name for path in tmp_path.iterdir()] == [lock.FILE]


def test_who_is_silent_is_told_about_in_the_end(tmp_path: Path, endpoint: Endpoint, first: Instance) -> None:
    """It listens, but never serves."""
    with pytest.raises(Unanswered):
        claim(tmp_path, Request(), endpoint=endpoint, patience=AT_ONCE)


def test_what_nobody_waits_for_any_more_is_not_done(
    tmp_path: Path, endpoint: Endpoint, first: Instance
) -> None:
    with pytest.raises(Unanswered):
        claim(tmp_path, Request("C0000001"), endpoint=endpoint, patience=AT_ONCE)
    doer = Doer()
    first.serve(doer)
    assert claim(tmp_path, Request(CODE), endpoint=endpoint) is None
    assert doer.requests == [Request(CODE)]


def test_a_request_that_is_not_accepted_in_time_never_is(
    tmp_path: Path, endpoint: Endpoint, first: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_, "PATIENCE", AT_ONCE)
    late: list[PendingRequest] = []
    first.serve(late.append)
    with pytest.raises(Unanswered):  # as soon as one was let in and sent away, however long that takes
        claim(tmp_path, Request(CODE), endpoint=endpoint, patience=60, clock=lambda: 60.0 if late else 0.0)
    assert late
    assert not any(pending.accept() for pending in late)


def test_who_waits_for_one_that_leaves_becomes_the_one(
    tmp_path: Path, endpoint: Endpoint, first: Instance
) -> None:
    """It is on its way out: the lock is still held, but nobody listens any more."""
    first.serve(Doer())
    endpoint.remove()
    after = claim(tmp_path, Request(CODE), endpoint=endpoint, rest=lambda _seconds: first.close())
    assert after is not None
    after.close()


def test_a_game_that_does_not_understand_is_not_waited_for(
    tmp_path: Path, endpoint: Endpoint, first: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    first.serve(Doer())
    monkeypatch.setattr(instance_, "write_request", lambda _request: b'{"version":1}')
    with pytest.raises(Unanswered):
        claim(tmp_path, Request(), endpoint=endpoint, rest=pytest.fail)


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path, endpoint: Endpoint) -> None:
    (tmp_path / "file").write_text("")
    for _ in range(2):
        alone = claim(tmp_path / "file" / "data", Request(), endpoint=endpoint)
        assert alone is not None
        alone.serve(pytest.fail)
        alone.close()


def test_where_no_socket_can_be_the_folder_is_guarded_all_the_same(tmp_path: Path) -> None:
    too_long = UnixEndpoint(tmp_path / ("x" * 300))
    one = claim(tmp_path, Request(), endpoint=too_long)
    assert one is not None
    with one, pytest.raises(Unanswered):
        claim(tmp_path, Request(), endpoint=too_long, patience=0)


# ---------------------------------------------------------------------- lock and address live together


def test_the_running_game_is_reached_whatever_the_surroundings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runtime: Path
) -> None:
    for folder in (tmp_path / "data", tmp_path / ("long" * 50) / "data"):
        with case(folder):
            doer = Doer()
            monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
            first = claim(folder, Request())
            assert first is not None
            with first:
                first.serve(doer)
                monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
                monkeypatch.setenv("TMPDIR", str(tmp_path / "elsewhere"))
                assert claim(folder, Request(CODE), rest=pytest.fail) is None
                monkeypatch.delenv("XDG_RUNTIME_DIR")
                assert claim(folder, Request(CODE), rest=pytest.fail) is None
            assert doer.requests == [Request(CODE)] * 2
            assert sorted(path.name for path in folder.iterdir()) == [lock.FILE]


def test_a_file_system_without_sockets_has_a_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_self: object) -> None:
        raise OSError("operation not permitted")

    monkeypatch.setattr(UnixEndpoint, "listen", refused)
    doer = Doer()
    first = claim(tmp_path, Request())
    assert first is not None
    with first:
        first.serve(doer)
        assert (tmp_path / endpoint_.FILE).is_file()
        assert claim(tmp_path, Request(CODE)) is None
    assert doer.requests == [Request(CODE)]


def test_what_is_removed_while_the_game_runs_is_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_, "GUARD", AT_ONCE / 10)

    def folder() -> None:
        shutil.rmtree(tmp_path / "data")

    def file(name: str) -> None:
        (tmp_path / "data" / name).unlink()

    doer = Doer()
    first = claim(tmp_path / "data", Request())
    assert first is not None
    with first:
        first.serve(doer)
        for remove in (folder, lambda: file(lock.FILE), lambda: file(endpoint_.FILE)):
            remove()
            end = time.monotonic() + SOON
            while not all((tmp_path / "data" / name).exists() for name in (lock.FILE, endpoint_.FILE)):
                assert time.monotonic() < end
            assert claim(tmp_path / "data", Request(CODE)) is None
    assert len(doer.requests) == 3


def test_a_lock_that_cannot_be_tried_is_no_licence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another user's lock, as after a `sudo pdk`; root may open all of them, so it is the system that refuses."""
    held = claim(tmp_path, Request())
    assert held is not None
    opened = os.open

    def refusing(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path).name == lock.FILE and flags & refused == wanted:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(lock.os, "open", refusing)
    refused = wanted = os.O_RDWR  # but it can be read
    with held, pytest.raises(Unanswered):
        claim(tmp_path, Request(), patience=0)
    free = claim(tmp_path, Request())
    assert free is not None
    free.close()
    refused = wanted = 0
    with pytest.raises(Undecided) as told:
        claim(tmp_path, Request())
    assert told.value.filename == str(tmp_path / lock.FILE)
    assert cli.main(["--data", str(tmp_path)]) == 1


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root is several users")
def test_a_folder_of_two_users_has_one_game(runtime: Path) -> None:
    """The other one is told at once, and also where the lock is for its owner alone."""
    runtime.chmod(0o777)
    data = runtime / "data"
    data.mkdir()
    data.chmod(0o777)
    first = claim(data, Request())
    assert first is not None
    with first:
        first.serve(Doer())
        before = os.geteuid()
        os.seteuid(65534)
        try:
            with pytest.raises(Unanswered, match="another user"):
                claim(data, Request(), rest=pytest.fail)
            os.seteuid(before)
            (data / lock.FILE).chmod(0o600)
            os.seteuid(65534)
            with pytest.raises(Undecided):
                claim(data, Request())
        finally:
            os.seteuid(before)


# ---------------------------------------------------------------------- strangers


def served(tmp_path: Path, endpoint: Endpoint) -> bool:
    """Whether a good request is still answered."""
    return claim(tmp_path, Request(), endpoint=endpoint, patience=SOON) is None


def test_arbitrary_bytes_do_no_harm(tmp_path: Path, endpoint: Endpoint, first: Instance) -> None:
    doer = Doer()
    first.serve(doer)

    @settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.binary() | st.binary(min_size=request_.LARGEST, max_size=5000) | NEARLY, st.booleans())
    def send(data: bytes, knows_token: bool) -> None:
        before = len(doer.requests)
        connection, token = endpoint.connect(SOON)
        with connection:
            assert endpoint_.receive(connection, 4, SOON) == endpoint_.GREETING
            try:
                connection.sendall((token if knows_token else b"") + data)
                connection.shutdown(socket.SHUT_WR)
                answer = endpoint_.receive(connection, 20, SOON)
            except TimeoutError:
                raise
            except OSError:  # it had read enough and hung up
                answer = b""
        assert answer in (request_.REFUSED, request_.DONE, b"")
        assert (answer == request_.DONE) == (len(doer.requests) > before)

    send()
    assert served(tmp_path, endpoint)


def test_who_says_nothing_or_hangs_up_holds_nobody_up(
    tmp_path: Path, endpoint: Endpoint, first: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_, "READING", AT_ONCE)
    first.serve(Doer())
    silent = [endpoint.connect(SOON)[0] for _ in range(4)]
    endpoint.connect(SOON)[0].close()
    silent[0].sendall(b"{")
    assert served(tmp_path, endpoint)
    for connection in silent:
        connection.close()


def test_without_the_token_nothing_is_done(tmp_path: Path, runtime: Path) -> None:
    endpoint, doer = PortEndpoint(runtime / "endpoint"), Doer()
    first = claim(tmp_path, Request(), endpoint=endpoint)
    assert first is not None
    with first:
        first.serve(doer)
        connection, token = endpoint.connect(SOON)
        connection.close()
        there = json.loads(endpoint.path.read_bytes())
        endpoint.path.write_text(json.dumps(there | {"token": "0" * len(token)}))
        with pytest.raises(Unanswered):
            claim(tmp_path, Request(CODE), endpoint=endpoint)
        assert doer.requests == []


@given(st.binary() | st.builds(lambda port: json.dumps({"port": port, "token": "é\ud800"}).encode(), JSON))
def test_a_damaged_file_of_the_port_is_nobody_there(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        endpoint = PortEndpoint(Path(folder) / "endpoint")
        endpoint.path.write_bytes(data)
        assert endpoint_.ask(endpoint, b"", AT_ONCE) == b""


# ---------------------------------------------------------------------- whose it is


@pytest.mark.skipif(os.name != "posix", reason="other systems know no such modes")
def test_nobody_else_gets_in(tmp_path: Path, runtime: Path) -> None:
    before = os.umask(0)
    try:
        first = claim(tmp_path / "data", Request())
    finally:
        os.umask(before)
    assert first is not None
    with first:
        reached = tmp_path / "data" / endpoint_.FILE
        assert stat.S_ISSOCK(reached.stat().st_mode)
        assert stat.S_IMODE(reached.stat().st_mode) == 0o600
    assert not reached.exists()


def test_nobody_else_reads_the_token(runtime: Path) -> None:
    endpoint = PortEndpoint(runtime / "endpoint")
    listener, _ = endpoint.listen()
    listener.close()
    assert stat.S_IMODE(endpoint.path.stat().st_mode) == 0o600


# ---------------------------------------------------------------------- processes

START = """
import sys
from pathlib import Path
from pdk_game.single_instance import Request, claim

folder, code = Path(sys.argv[1]), sys.argv[2]
print("ready", flush=True)
sys.stdin.readline()
instance = claim(folder, Request(code))
if instance is None:
    print("handed over", flush=True)
else:
    def do(pending):
        if pending.accept():
            print(pending.request.code, flush=True)
            pending.finish()
    print("first", flush=True)
    instance.serve(do)
    sys.stdin.readline()
    instance.close()
assert "pygame" not in sys.modules
"""
Start = Callable[[str], "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path, runtime: Path) -> Iterator[Start]:
    """Begin a start in a process of its own; it waits for a line before it claims the folder."""
    running: list[subprocess.Popen[str]] = []

    def begin(code: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", START, str(tmp_path / "data"), code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        return process

    yield begin
    for process in running:
        process.kill()
        process.communicate()


def go(process: subprocess.Popen[str]) -> None:
    """Give it its line."""
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def test_of_many_starts_at_one_moment_one_wins_and_does_what_all_asked_for(start: Start) -> None:
    codes = [f"A000000{number}" for number in range(5)]
    processes = [start(code) for code in codes]
    for process in processes:
        go(process)
    said = {code: process.stdout.readline() for code, process in zip(codes, processes, strict=True)}  # type: ignore[union-attr]
    assert sorted(said.values()) == ["first\n", *["handed over\n"] * 4]
    winner = processes[list(said.values()).index("first\n")]
    others = [code for code in codes if said[code] != "first\n"]
    assert winner.stdout
    assert sorted(winner.stdout.readline().strip() for _ in others) == others


def test_a_killed_game_leaves_its_place_to_the_next(start: Start, runtime: Path, tmp_path: Path) -> None:
    killed = start(CODE)
    go(killed)
    assert killed.stdout
    assert killed.stdout.readline() == "first\n"
    killed.kill()
    killed.wait()
    stale = tmp_path / "data" / endpoint_.FILE
    assert stale.exists()
    doer = Doer()
    after = claim(tmp_path / "data", Request())
    assert after is not None
    with after:
        after.serve(doer)
        late = start("B0000042")
        go(late)
        assert late.stdout
        assert late.stdout.readline() == "handed over\n"
    assert doer.requests == [Request("B0000042")]


def test_a_request_is_small_json() -> None:
    assert msgspec.json.decode(request_.write_request(Request(CODE))) == {
        "version": 1,
        "request": {"code": CODE},
    }
