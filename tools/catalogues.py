"""What Babel's commands leave open in `make strings`: English says what the source says, and what is untranslated.

The English catalogue is filled in with its own messages; in the others, what still needs a translation, or a look
at a doubtful one, is named.
"""

from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

LOCALE = Path(__file__).parent.parent / "assets" / "locale"
SOURCE_LANGUAGE = "en"


def catalogues() -> dict[str, Catalog]:
    """Read the catalogues of all languages."""
    found = {}
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/pdk.po")):
        language = path.parts[-3]
        with path.open("rb") as file:
            found[language] = read_po(file, locale=language)
    return found


def fill(catalog: Catalog) -> None:
    """Let a catalogue translate every message as itself, and write it."""
    for message in catalog:
        if message.id:
            message.string = message.id
    with (LOCALE / SOURCE_LANGUAGE / "LC_MESSAGES" / "pdk.po").open("wb") as file:
        write_po(file, catalog, width=0)


def open_in(catalog: Catalog) -> list[Message]:
    """Return the messages without a translation, or with a doubtful one."""

    def done(message: Message) -> bool:
        texts = [message.string] if isinstance(message.string, str) else message.string
        return all(texts) and not message.fuzzy

    return [message for message in catalog if message.id and not done(message)]


def main() -> None:
    """Fill in English and tell what is left to do."""
    found = catalogues()
    fill(found[SOURCE_LANGUAGE])
    left = [(language, message) for language, catalog in found.items() for message in open_in(catalog)]
    for language, message in left:
        print(f"{language}: needs a translation: {message.id}")
    if not left:
        print(f"{len(found[SOURCE_LANGUAGE])} messages, complete in {', '.join(found)}")


if __name__ == "__main__":
    main()
