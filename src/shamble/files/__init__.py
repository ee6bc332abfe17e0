"""Files: content with lines and columns, journals, safe writes. Nothing here knows a game."""
