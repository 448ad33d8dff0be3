"""Which version of the game this is."""


def version() -> str:
    """Return the version of the installed package, such as 0.1.0."""
    from importlib.metadata import version as installed  # takes longer to load than all the rest of a start

    return installed("pao-de-kuai")
