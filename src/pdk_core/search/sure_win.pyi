from pdk_core.plays import Play
from pdk_core.view import View

def sure_wins(view: View) -> list[Play]:
    """Return the plays of the seat to move after which nobody can keep it from going out, as a list of Play.

    They rest on what the seat may know: its View, and in the must-beat game what passes prove. Raises PdkError when
    that seat is not to move.
    """
