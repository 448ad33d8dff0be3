"""Who sits at a seat."""
