"""What a game looks like on a page: frames, cards, time line, replay."""
