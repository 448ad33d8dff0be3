"""What the player is shown at one time: home, the table, the result; and the stack that they lie on."""
