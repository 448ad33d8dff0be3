"""The people of the table as drawings: flat shapes with an ink line, in the hand of the court cards.

A picture is SIDE units wide and high and is seen through a round window, which the game cuts; heads are near the
middle, shoulders run out of it below.
"""
