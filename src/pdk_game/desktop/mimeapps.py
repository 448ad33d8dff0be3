"""The user's choices of applications, mimeapps.list: an entry of ours goes in and comes out, the rest stays."""

from __future__ import annotations

GROUP = "[Default Applications]"


def with_default(text: str, kind: str, entry: str) -> str:
    """Make a desktop entry the first choice for a kind of content; earlier choices come after it."""
    lines = without_default(text, kind, entry).split("\n")
    at, value = _find(lines, kind)
    if value is not None:
        lines[at] = f"{kind}={';'.join([entry, *value])}"
    elif at:
        lines.insert(at, f"{kind}={entry}")
    else:
        end = len(lines) if lines[-1] else -1
        lines[end:] = [GROUP, f"{kind}={entry}", ""]
    return "\n".join(lines)


def without_default(text: str, kind: str, entry: str) -> str:
    """Take a desktop entry from the choices for a kind of content, and the group of choices if it is left empty."""
    lines = text.split("\n")
    at, value = _find(lines, kind)
    if value is None or entry not in value:
        return text
    if rest := [other for other in value if other != entry]:
        lines[at] = f"{kind}={';'.join(rest)}"
        return "\n".join(lines)
    del lines[at]
    last = at >= len(lines) or lines[at:] == [""] or lines[at].startswith("[")
    if last and lines[at - 1].strip() == GROUP:
        del lines[at - 1]
    return "\n".join(lines)


def _find(lines: list[str], kind: str) -> tuple[int, list[str] | None]:
    """Where the choices for a kind stand, and what they are; without any, where they belong, 0 if nowhere yet."""
    group, place = "", 0
    for at, line in enumerate(lines):
        if line.startswith("["):
            group = line.strip()
            if group == GROUP and not place:
                place = at + 1
        elif group == GROUP:
            key, equals, value = line.partition("=")
            if equals and key.strip() == kind:
                return at, [each.strip() for each in value.split(";") if each.strip()]
    return place, None
