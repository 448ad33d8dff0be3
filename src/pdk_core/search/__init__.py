"""Search: limits, the tree over sampled hands, playouts, and the exact solver of open cards."""
