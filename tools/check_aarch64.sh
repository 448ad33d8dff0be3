#!/usr/bin/env bash
# Build, test and play the game on aarch64: an arm64 Debian in a folder, run by qemu's user-mode emulation.
#
#     sudo tools/check_aarch64.sh [--quick] [FOLDER]
#
# FOLDER (build/aarch64) keeps the system and the build, so that the next run goes on from there. --quick leaves out
# the tests that play thousands of deals. docs/aarch64.md tells the rest, and the result of the last run.
set -euo pipefail
cd "$(dirname "$0")/.."

release=bookworm
tests=(tests/core tests/game tests/test_layers.py)
if [[ ${1:-} == --quick ]]; then
    shift
    tests=(tests/core/test_{search_signature,solver,cases,deals,rounds,vectors}.py tests/game)
fi
root=$(realpath --canonicalize-missing "${1:-build/aarch64}")

fail() {
    echo "check_aarch64: $*" >&2
    exit 1
}

((EUID == 0)) || fail "a system in a folder needs root: sudo tools/check_aarch64.sh"
command -v debootstrap qemu-aarch64-static >/dev/null ||
    fail "missing debootstrap or qemu-aarch64-static; on Debian: sudo apt install debootstrap qemu-user-static"

# The kernel hands arm64 programs to qemu; where no service manager has told it to, this does.
formats=/proc/sys/fs/binfmt_misc
[[ -e $formats/register ]] || mount -t binfmt_misc binfmt_misc $formats
[[ -e $formats/qemu-aarch64 ]] || update-binfmts --enable qemu-aarch64

# Run a command in the arm64 system; what is mounted for it goes with its mount namespace.
inside() {
    unshare --mount --pid --fork --kill-child bash -ec '
        mount -t proc proc "$0/proc"
        mount --rbind /dev "$0/dev"
        exec chroot "$0" /usr/bin/env --ignore-environment \
            HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
            PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels "$@"
    ' "$root" "$@"
}

if [[ ! -e $root/.ready ]]; then
    debootstrap --arch=arm64 --variant=minbase --foreign "$release" "$root"
    chroot "$root" /debootstrap/debootstrap --second-stage
    inside apt-get install --yes --quiet --no-install-recommends \
        build-essential python3-dev python3-venv
    touch "$root/.ready"
fi

# What pip installs there is fetched from here: emulated encryption is too slow for some servers.
python=$(chroot "$root" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
mapfile -t wanted < <(python3 - <<'END'
import pathlib, tomllib
project = tomllib.loads(pathlib.Path("pyproject.toml").read_text(encoding="utf-8"))
groups = project["dependency-groups"]
print(*project["project"]["dependencies"], *groups["build"], *groups["test"], sep="\n")
END
)
python3 -m pip download --quiet --only-binary=:all: --python-version "$python" --dest "$root/wheels" \
    --platform manylinux_2_28_aarch64 --platform manylinux_2_17_aarch64 --platform manylinux2014_aarch64 \
    "${wanted[@]}"

# The sources as they are here, also what is not yet committed; times are kept, so that only changes are built.
mkdir -p "$root/pdk"
git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- | tar --extract --directory "$root/pdk"

say() {
    printf '\n== %s (%(%H:%M:%S)T)\n' "$*" -1
}

say "Build"
inside make --directory /pdk .venv/.installed .venv/.test
say "Versions"
inside /pdk/.venv/bin/python - <<'END'
import platform, sys, pygame, msgspec
print(platform.platform(), platform.machine(), "Python", platform.python_version())
print("pygame-ce", pygame.version.ver, "SDL", pygame.get_sdl_version(), "msgspec", msgspec.__version__)
END
say "Tests: ${tests[*]}"
inside sh -c 'cd /pdk && exec .venv/bin/python -m pytest --durations=5 "$@"' sh "${tests[@]}"
say "A deal without a screen"
inside /pdk/.venv/bin/python /pdk/tools/check_installed.py
say "Done"
