from pdk_core.view import View

def knows_all(view: View) -> bool:
    """Tell whether a View leaves one way alone to share the hidden cards out, by rank. Raises PdkError."""
