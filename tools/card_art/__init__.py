"""Card art: the drawings of the faces and backs, as SVG path data made by code.

Everything here is a build tool: the game itself only reads the files that `tools/make_cards.py` writes.
Sizes are in card units: a card is 250 wide and 350 high.
"""
