#!/usr/bin/env bash
# The engine built under AddressSanitizer and UndefinedBehaviorSanitizer, and its tests run on that build.
#
#     tools/sanitize.sh PYTHON [pytest arguments]      # PYTHON has the tools that build and test; GCC builds
#
# Everything is in build/sanitize, in an environment of its own, so that the game's stays what it is. The first fault
# ends the run with a report. Leaks of the interpreter itself are not looked for.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1
shift
folder=build/sanitize

"$python" -m venv --without-pip "$folder/venv"
purelib() { "$1" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }
site=$(purelib "$folder/venv/bin/python")
# The tools come from where they are; an engine installed in the same place comes second.
"$python" -c 'import pathlib, pytest; print(pathlib.Path(pytest.__file__).parents[1])' >"$site/tools.pth"
"$python" -m pip install --quiet --upgrade --target "$site" --no-build-isolation --no-deps --no-index \
    --config-settings=build-dir="$folder/cmake" --config-settings=cmake.define.PDK_SANITIZE=ON .

# The interpreter knows nothing of the sanitizers, so their library has to be there before it.
runtime=$("${CC:-gcc}" -print-file-name=libasan.so)
[[ $runtime == /* ]] || { echo "sanitize: ${CC:-gcc} has no libasan.so; GCC and its libasan are needed" >&2; exit 1; }
export LD_PRELOAD=$runtime
export PYTHONMALLOC=malloc  # every object is a block of its own that the sanitizer can guard
# Blocks past 64 MB are refused, as a limit of the memory would: that is what ends the tests with endless iterables.
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:max_allocation_size_mb=64:allocator_may_return_null=1
export UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1:print_stacktrace=1
# What a test writes is kept from Python alone: pytest would hold back the report of the fault that ends it.
exec "$folder/venv/bin/python" -m pytest --capture=sys --max-worker-restart=0 "${@:-tests/core}"
