"""A disk whose power may go, or that may be full or read-only: a layer over the file operations of a folder.

While it is entered, what the game does to files below a folder through Python is done, noted, and can be refused.
`after_loss` tells every state in which a file system that keeps only what POSIX promises may be afterwards:
a file's bytes last once the file is synced, a name's coming, going or change once its folder is.
"""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from unittest.mock import patch

KINDS: Final = ("mkdir", "create", "write", "sync", "rename", "unlink", "sync folder")

Tree = frozenset[tuple[str, bytes | None]]  # relative names, each with its content; None is a folder


@dataclass(frozen=True)
class Operation:
    """What was done to `path`; a file is known by a number that stays its own when it is renamed."""

    kind: str
    path: Path
    file: int = -1
    to: Path | None = None
    data: bytes = b""


Refuse = Callable[[Operation], int | None]


class Disk:
    """The layer over `folder`. `refuse` names the error number with which an operation fails, or None.

    `beside` names a file that is written by other means and looks after itself, as a database does; its content
    before each operation is kept in `snapshots`.
    """

    def __init__(self, folder: Path, refuse: Refuse = lambda _: None, beside: Path | None = None) -> None:
        self.folder = folder
        self.refuse = refuse
        self.beside = beside
        self.operations: list[Operation] = []
        self.snapshots: list[bytes | None] = []
        self._names: dict[Path, int] = {}
        self._files = 0
        self._handles: dict[int, tuple[Path, int]] = {}  # what is open for writing, and folders

    def __enter__(self) -> Disk:
        self._patches = ExitStack()
        for module, name, stand_in in (
            (os, "mkdir", self._mkdir),
            (os, "replace", self._rename),
            (os, "rename", self._rename),
            (os, "unlink", self._unlink),
            (os, "open", self._open_folder),
            (os, "close", self._close),
            (os, "fsync", self._sync),
            (io, "open", self._open),
        ):
            real = getattr(module, name)
            self._patches.enter_context(patch.object(module, name, _bound(stand_in, real)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._patches.close()

    # The operations ---------------------------------------------------------------------------------

    def _note(self, operation: Operation) -> None:
        number = self.refuse(operation)
        if number is not None:
            raise OSError(number, os.strerror(number), str(operation.path))
        self.snapshots.append(self.state_beside())
        self.operations.append(operation)

    def state_beside(self) -> bytes | None:
        """What the file beside holds now, None if it is not there."""
        return self.beside.read_bytes() if self.beside and self.beside.exists() else None

    def _ours(self, path: Any) -> Path | None:
        if isinstance(path, int):
            return None
        whole = Path(os.fsdecode(path)).absolute()
        return whole if whole.is_relative_to(self.folder) else None

    def _mkdir(self, real: Any, path: Any, *rest: Any, **named: Any) -> None:
        ours = self._ours(path)
        if ours and not ours.exists() and ours.parent.exists():
            self._note(Operation("mkdir", ours))
        real(path, *rest, **named)

    def _open(self, real: Any, path: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        ours = self._ours(path)
        if ours is None or mode != "wb":
            return real(path, mode, *rest, **named)
        self._files += 1
        self._note(Operation("create", ours, self._files))
        self._names[ours] = self._files
        return io.BufferedWriter(_Raw(self, ours, self._files))

    def _rename(self, real: Any, path: Any, to: Any, **named: Any) -> None:
        ours, there = self._ours(path), self._ours(to)
        if ours and there:
            self._note(Operation("rename", ours, self._names.get(ours, -1), there))
            self._names[there] = self._names.pop(ours, -1)
        real(path, to, **named)

    def _unlink(self, real: Any, path: Any, **named: Any) -> None:
        ours = self._ours(path)
        if ours and ours.exists():
            self._note(Operation("unlink", ours, self._names.pop(ours, -1)))
        real(path, **named)

    def _open_folder(self, real: Any, path: Any, *rest: Any, **named: Any) -> int:
        handle: int = real(path, *rest, **named)
        ours = self._ours(path)
        if ours:
            self._handles[handle] = (ours, -1)
        return handle

    def _close(self, real: Any, handle: int) -> None:
        self._handles.pop(handle, None)
        real(handle)

    def _sync(self, real: Any, handle: int) -> None:
        del real  # nothing has to last here but in the notes
        if handle in self._handles:
            path, file = self._handles[handle]
            self._note(Operation("sync folder" if file < 0 else "sync", path, file))

    # What its files tell it -------------------------------------------------------------------------

    def opened(self, handle: int, path: Path, file: int) -> None:
        """A file is open for writing under this handle."""
        self._handles[handle] = (path, file)

    def closed(self, handle: int) -> None:
        """It is closed."""
        self._handles.pop(handle, None)

    def written(self, path: Path, file: int, data: bytes) -> None:
        """Something is written to it. Raises OSError when that is refused."""
        self._note(Operation("write", path, file, data=data))


class _Raw(io.FileIO):
    """A file that tells its disk what is written."""

    def __init__(self, disk: Disk, path: Path, file: int) -> None:
        super().__init__(path, "wb")
        self._disk, self._path, self._file = disk, path, file
        self._handle = self.fileno()
        disk.opened(self._handle, path, file)

    def write(self, data: Any) -> int:
        self._disk.written(self._path, self._file, bytes(data))
        return super().write(data)

    def close(self) -> None:
        self._disk.closed(self._handle)
        super().close()


def _bound(stand_in: Any, real: Any) -> Any:
    return lambda *given, **named: stand_in(real, *given, **named)


def failing(number: int, *kinds: str, name: str = "") -> Refuse:
    """Refuse all operations of these kinds on paths that hold `name`."""
    return lambda operation: number if operation.kind in kinds and name in str(operation.path) else None


FULL: Final = failing(errno.ENOSPC, "mkdir", "create", "write", "sync")
READ_ONLY: Final = failing(errno.EROFS, "mkdir", "create", "rename", "unlink")


# What the loss of power leaves ----------------------------------------------------------------------


@dataclass
class _Content:
    """The bytes of a file: those that last, and those that were written."""

    lasting: bytes = b""
    written: bytes = b""

    def possible(self) -> set[bytes]:
        """What may be found: all, half of it, as many zeros, or what it was."""
        if self.lasting == self.written:
            return {self.written}
        rest = self.written[len(self.lasting) :]
        return {
            self.lasting,
            self.written,
            self.lasting + rest[: len(rest) // 2],
            self.lasting + bytes(len(rest)),
        }


def after_loss(folder: Path, operations: list[Operation]) -> Iterator[Tree]:
    """Every tree that may be found after these operations in an empty folder and a loss of power."""
    contents: dict[int, _Content] = {}
    lasting: list[Operation] = []  # changes of names that last
    pending: list[Operation] = []
    for operation in operations:
        if operation.kind == "create":
            contents[operation.file] = _Content()
        elif operation.kind == "write":
            contents[operation.file].written += operation.data
        elif operation.kind == "sync":
            contents[operation.file].lasting = contents[operation.file].written
        if operation.kind == "sync folder":
            lasting += [each for each in pending if each.path.parent == operation.path]
            pending = [each for each in pending if each.path.parent != operation.path]
        elif operation.kind in ("mkdir", "create", "rename", "unlink"):
            pending.append(operation)
    for chosen in product((False, True), repeat=len(pending)):
        kept = [each for each, keep in zip(pending, chosen, strict=True) if keep]
        yield from _trees(folder, [*lasting, *kept], contents)


def _trees(folder: Path, changes: list[Operation], contents: dict[int, _Content]) -> Iterator[Tree]:
    """The trees that these changes of names lead to, with all contents that the files may have."""
    names: dict[Path, int | None] = {folder: None}
    for change in changes:
        if change.kind == "mkdir":
            names[change.path] = None
        elif change.kind == "create":
            names[change.path] = change.file
        else:
            names.pop(change.path, None)
            if change.to is not None:
                names[change.to] = change.file
    there = {
        path: file
        for path, file in names.items()
        if path != folder and all(each in names for each in path.parents if each.is_relative_to(folder))
    }
    possible = [({None} if file is None else contents[file].possible()) for file in there.values()]
    for chosen in product(*possible):
        yield frozenset(zip((str(path.relative_to(folder)) for path in there), chosen, strict=True))


def lay_out(tree: Tree, folder: Path) -> None:
    """Put a tree into an empty folder."""
    for name, data in sorted(tree, key=lambda each: each[0]):
        if data is None:
            (folder / name).mkdir(parents=True)
        else:
            (folder / name).write_bytes(data)
