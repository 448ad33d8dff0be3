"""What the documents say is true: examples run, links lead somewhere, files are as described."""

import doctest
import json
import re
from pathlib import Path

import pytest

from pdk_core import PdkError
from pdk_game.profile.saves import read_deal
from pdk_game.profile.settings import Settings, read_settings
from support.cases import case

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("assets/*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def blocks(path: Path, language: str) -> list[str]:
    """The code blocks of a document in that language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def test_the_examples_of_the_readme_run():
    text = "\n".join(blocks(ROOT / "README.md", "python"))
    examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert len(examples.examples) > 10
    runner = doctest.DocTestRunner()
    said: list[str] = []
    runner.run(examples, out=said.append)
    assert not runner.summarize(verbose=False).failed, "".join(said)


def test_links_within_the_project_lead_somewhere():
    for path in DOCUMENTS:
        with case(path):
            for target in LINK.findall(path.read_text(encoding="utf-8")):
                if not target.startswith(("http://", "https://", "#")):
                    assert (path.parent / target.split("#")[0]).exists(), target


def test_the_saves_are_as_described():
    deal, choices = blocks(ROOT / "docs" / "save_format.md", "json")
    saved = read_deal("x", deal.encode())
    assert (saved.code, saved.plies, saved.settings.seed) == ("A0000000", 3, 3405691582)
    assert read_settings(choices.encode()) == (Settings(), {})
    assert list(json.loads(choices)) == list(Settings.__struct_fields__)
    with pytest.raises(PdkError):
        read_deal("x", json.dumps(json.loads(deal) | {"plays": ["3H"]}).encode())


def test_every_decision_is_listed():
    folder = ROOT / "docs" / "adr"
    listed = LINK.findall((folder / "README.md").read_text(encoding="utf-8"))
    assert listed == sorted(path.name for path in folder.glob("0*.md"))
