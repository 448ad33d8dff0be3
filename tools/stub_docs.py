"""Copy the docstrings of compiled modules into their stubs, so that editors show them; --check only compares."""

import ast
import importlib
import inspect
import sys
import textwrap
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
Documented = ast.FunctionDef | ast.ClassDef


def documented(stub: str, module: object) -> str:
    """Return the stub's text with every docstring as the module has it."""
    tree = ast.parse(stub)
    lines = stub.splitlines()
    edits: list[tuple[int, int, list[str]]] = []

    def visit(nodes: list[ast.stmt], owner: object) -> None:
        for node in nodes:
            if not isinstance(node, Documented):
                continue
            target = inspect.getattr_static(owner, node.name, None)
            target = target.__func__ if isinstance(target, staticmethod) else target
            text = getattr(target, "__doc__", None)
            if text and not (node.name.startswith("__") and node.name.endswith("__")):
                edits.append(edit(node, lines, text))
            if isinstance(node, ast.ClassDef):
                visit(node.body, target)

    visit(tree.body, module)
    for start, end, new in sorted(edits, reverse=True):
        lines[start:end] = new
    return "\n".join(lines) + "\n"


def edit(node: Documented, lines: list[str], text: str) -> tuple[int, int, list[str]]:
    """Say which lines give way to which, so that `node` carries the docstring `text`."""
    indent = " " * (node.col_offset + 4)
    quoted = f'"""{inspect.cleandoc(text)}'
    quoted += '\n"""' if "\n" in quoted else '"""'
    new = [line.rstrip() for line in textwrap.indent(quoted, indent).splitlines()]
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        if isinstance(first.value.value, str):
            return first.lineno - 1, first.end_lineno or first.lineno, new
        # A body of "..." on the line of the head.
        head = lines[first.lineno - 1].rstrip()
        return first.lineno - 1, first.lineno, [head.removesuffix("...").rstrip(), *new]
    return first.lineno - 1 - decorators(first), first.lineno - 1 - decorators(first), new


def decorators(node: ast.stmt) -> int:
    """Count the lines of decorators above a statement."""
    listed = getattr(node, "decorator_list", [])
    return node.lineno - min((item.lineno for item in listed), default=node.lineno)


def main() -> int:
    """Rewrite the stubs, or with --check name those that differ and return 1."""
    stale = []
    for path in sorted(SOURCE.glob("pdk_core/**/*.pyi")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        old = path.read_text(encoding="utf-8")
        new = documented(old, importlib.import_module(name))
        if new != old:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(new, encoding="utf-8")
    if stale and "--check" in sys.argv:
        print(f"stubs whose docstrings differ from the code: {', '.join(stale)}; run tools/stub_docs.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
