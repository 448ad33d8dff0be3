"""Measure the engine: `make bench`.

Installs a wheel of this checkout into build/bench-site, runs pytest-benchmark over bench_*.py against it, and
prints the results as rates and beside their goals. Options that are not known here go to pytest; before and after:

    make bench ARGS="--benchmark-save=before"
    make bench ARGS="--benchmark-compare"
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
STORAGE = "build/benchmarks"
COMPARISON = (
    "--benchmark-group-by=name",
    "--benchmark-sort=name",
    "--benchmark-columns=min,median,iqr,rounds",
)


def parse_arguments() -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what is not known here is pytest's."""
    parser = argparse.ArgumentParser(
        prog="bench", description="Measure the engine.", epilog="Other options go to pytest."
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a row, 0.5 unless told")
    parser.add_argument(
        "--only", metavar="TEXT", help='rows whose function matches, as in pytest -k: "lazy or import"'
    )
    parser.add_argument(
        "--starts", type=int, default=40, help="pairs of processes for each import, 40 unless told"
    )
    parser.add_argument("--native", action="store_true", help="build for the processor of this machine")
    arguments, others = parser.parse_known_args()
    if arguments.seconds <= 0 or arguments.starts < 2:
        parser.error("--seconds must be above zero and --starts at least 2")
    return arguments, others


def pin() -> int | None:
    """Keep to one core, where the system can; return its number."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def measure(arguments: argparse.Namespace, others: list[str], site: Path, output: Path) -> str:
    """Run the benchmarks in a Python that sees the installed wheel and the venv's packages, but not its hooks.

    What is returned is pytest's own report, which has the tables of a comparison.
    """
    # -S leaves out .pth files, and with them the editable install of this checkout.
    command = [sys.executable, "-S", "-m", "pytest", str(HERE), "-o", "python_files=bench_*.py"]
    command += ["-o", "python_functions=bench_*", "-o", "addopts=", "-p", "no:cacheprovider", "-q"]
    command += ["--benchmark-only", "--benchmark-disable-gc", "--benchmark-timer=time.process_time"]
    command += [f"--benchmark-max-time={arguments.seconds}", f"--benchmark-min-time={ROUND_SECONDS}"]
    command += [f"--benchmark-min-rounds={MINIMUM_ROUNDS}", f"--benchmark-json={output}"]
    command += [f"--benchmark-storage={STORAGE}", *COMPARISON, *others]
    if arguments.only:
        command += ["-k", arguments.only]
    path = os.pathsep.join([str(site), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    settings = {"PYTHONPATH": path, "PYTHONHASHSEED": "0", "PDK_BENCH_STARTS": str(arguments.starts)}
    done = subprocess.run(
        command, cwd=HERE.parent, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nthe benchmarks failed with status {done.returncode}")
    return done.stdout


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
    arguments, others = parse_arguments()
    site = wheel.install(native=arguments.native)
    core = pin()
    print("Measuring ...", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "measured.json"
        said = measure(arguments, others, site, output)
        rows, checks, machine = report.read_measured(output)
    about = describe(arguments, machine, core)

    print(about_text(about))
    print(report.HEADER.format(round_ms=ROUND_SECONDS * 1e3, seconds=arguments.seconds))
    report.print_rows(rows)
    report.print_goals(rows, checks)
    if any(option.startswith("--benchmark-compare") for option in others):
        print(f"\n{said}")


if __name__ == "__main__":
    main()
