"""Measure the engine: `make bench`.

Installs a wheel of this checkout into build/bench-site, runs pytest-benchmark over bench_*.py against it, and
prints the results as rates. Before and after is one command each:

    make bench ARGS="--json build/before.json"
    make bench ARGS="--compare build/before.json"
"""

import argparse
import datetime
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

import report
import wheel

HERE = Path(__file__).resolve().parent
ROUND_SECONDS = 0.005
MINIMUM_ROUNDS = 10


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure the engine.")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a row, 0.5 unless told")
    parser.add_argument(
        "--only", metavar="TEXT", help='rows whose function matches, as in pytest -k: "lazy or import"'
    )
    parser.add_argument(
        "--starts", type=int, default=40, help="pairs of processes for each import, 40 unless told"
    )
    parser.add_argument("--native", action="store_true", help="build for the processor of this machine")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="print ratios to a file kept earlier")
    arguments = parser.parse_args()
    if arguments.seconds <= 0 or arguments.starts < 2:
        parser.error("--seconds must be above zero and --starts at least 2")
    if arguments.compare and not arguments.compare.is_file():
        parser.error(f"there is no file {arguments.compare}")
    return arguments


def pin() -> int | None:
    """Keep to one core, where the system can; return its number."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def measure(arguments: argparse.Namespace, site: Path, output: Path) -> None:
    """Run the benchmarks in a Python that sees the installed wheel and the venv's packages, but not its hooks."""
    # -S leaves out .pth files, and with them the editable install of this checkout.
    command = [sys.executable, "-S", "-m", "pytest", str(HERE), "-o", "python_files=bench_*.py"]
    command += ["-o", "python_functions=bench_*", "-o", "addopts=", "-p", "no:cacheprovider", "-q"]
    command += ["--benchmark-only", "--benchmark-disable-gc", "--benchmark-timer=time.process_time"]
    command += [f"--benchmark-max-time={arguments.seconds}", f"--benchmark-min-time={ROUND_SECONDS}"]
    command += [f"--benchmark-min-rounds={MINIMUM_ROUNDS}", "--benchmark-quiet", f"--benchmark-json={output}"]
    if arguments.only:
        command += ["-k", arguments.only]
    path = os.pathsep.join([str(site), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    settings = {"PYTHONPATH": path, "PYTHONHASHSEED": "0", "PDK_BENCH_STARTS": str(arguments.starts)}
    done = subprocess.run(
        command, cwd=HERE.parent, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nthe benchmarks failed with status {done.returncode}")


def describe(arguments: argparse.Namespace, machine: dict[str, Any], core: int | None) -> dict[str, Any]:
    """Say what was measured, where and when."""
    return {
        "when": datetime.datetime.now().astimezone().isoformat(" ", "minutes"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": machine.get("cpu", {}).get("brand_raw") or platform.processor() or platform.machine(),
        "machine": f"{platform.system()} {platform.machine()}",
        "build": "native" if arguments.native else "portable",
        "core": core,
    }


def about_text(about: dict[str, Any]) -> str:
    """Write that in one line."""
    core = "any core" if about["core"] is None else f"core {about['core']}"
    rest = ", ".join(about[key] for key in ("when", "python", "processor", "machine"))
    return f"{rest}, {about['build']} build, {core}"


def main() -> None:
    """Build, measure, print."""
    arguments = parse_arguments()
    old_about, old = report.read_json(arguments.compare) if arguments.compare else (None, None)
    site = wheel.install(native=arguments.native)
    core = pin()
    print("Measuring ...", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "measured.json"
        measure(arguments, site, output)
        rows, checks, machine = report.read_measured(output)
    about = describe(arguments, machine, core)

    print(about_text(about))
    print(report.HEADER.format(round_ms=ROUND_SECONDS * 1e3, seconds=arguments.seconds))
    if old_about:
        print(
            f"new/old: how many times as fast as {arguments.compare}; in brackets within 5 % or the spread: chance."
        )
        print(f"  old: {about_text(old_about)}")
    report.print_rows(rows, old)
    if old and not arguments.only:
        report.print_gone(rows, old)
    report.print_goals(rows, checks)
    if arguments.json:
        report.write_json(arguments.json, about, rows, checks)


if __name__ == "__main__":
    main()
