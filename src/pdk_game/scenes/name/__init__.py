"""Where a person says what to be called."""
