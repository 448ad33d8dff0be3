"""What pages that scroll have in common."""
