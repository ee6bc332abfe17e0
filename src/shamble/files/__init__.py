"""What lies on disk: content with its lines and columns, journals, safe writes. It knows no game."""
