"""The result over the table."""
