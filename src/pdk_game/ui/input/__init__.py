"""From the events of SDL to what the player means."""
