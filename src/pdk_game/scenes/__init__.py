"""What the player is shown at one time: home, the table, the result; and the director who changes them."""
