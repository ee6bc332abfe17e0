"""What zone-board games share: the board and the mechanisms on it. It does not know any title."""
