"""What zone-board games share: the board and the mechanisms on it. It knows no title."""
