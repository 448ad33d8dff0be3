"""The list of finished deals."""
