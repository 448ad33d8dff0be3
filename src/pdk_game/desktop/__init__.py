"""`pdk desktop`: the game in the menus of the system, with its icon, and as what opens pdk:// links."""
