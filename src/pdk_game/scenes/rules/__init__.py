"""The rules, with pictures."""
