"""Drawing without rules: text, shapes, buttons, and the canvas that shows them."""
