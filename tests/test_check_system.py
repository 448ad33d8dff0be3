"""What the system lacks is named in one line, with the command that installs it."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

PATH = Path(__file__).parent.parent / "tools" / "check_system.py"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, on a system that lacks nothing and is no CI."""
    spec = importlib.util.spec_from_file_location("check_system", PATH)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(sys, "argv", ["check_system.py", "--tests"])
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("CC", raising=False)
    has(monkeypatch, "cc", "Xvfb", "xdotool")
    return module


def has(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)


def test_a_system_that_lacks_nothing_is_told_nothing(check, capsys):
    check.main()
    assert capsys.readouterr().out == ""


def test_a_missing_compiler_stops(check, monkeypatch):
    has(monkeypatch, "Xvfb", "xdotool")
    with pytest.raises(
        SystemExit, match=r"^missing: a C compiler; on Debian: sudo apt install build-essential$"
    ):
        check.main()


@pytest.mark.parametrize("compiler", ["tcc", "tcc -O2", "/opt/tcc"])
def test_a_compiler_named_in_the_environment_will_do(check, monkeypatch, compiler):
    has(monkeypatch, "tcc", "/opt/tcc", "Xvfb", "xdotool")
    monkeypatch.setenv("CC", compiler)
    check.main()


def test_headers_and_venv_and_an_old_python_are_named_together(check, monkeypatch):
    monkeypatch.setattr(check.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(check.sys, "version", "3.9.2 (default)")
    monkeypatch.setattr(check.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(check.sysconfig, "get_path", lambda name: "/nowhere")
    assert check.tell(check.missing_to_build()) == (
        "missing: Python 3.11 or newer (this is 3.9.2), the venv module, the Python headers; "
        "on Debian: sudo apt install python3 python3-venv python3-dev"
    )


def test_without_what_window_tests_need_the_rest_is_tested(check, monkeypatch, capsys):
    has(monkeypatch, "cc", "xdotool")
    check.main()
    assert capsys.readouterr().out == (
        "the window tests will be skipped; missing: Xvfb; on Debian: sudo apt install xvfb\n"
    )


def test_but_not_in_ci(check, monkeypatch):
    has(monkeypatch, "cc")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(
        SystemExit, match=r"^missing: Xvfb, xdotool; on Debian: sudo apt install xvfb xdotool$"
    ):
        check.main()


def test_to_play_nobody_needs_xvfb(check, monkeypatch, capsys):
    has(monkeypatch, "cc")
    monkeypatch.setattr(sys, "argv", ["check_system.py"])
    check.main()
    assert capsys.readouterr().out == ""
