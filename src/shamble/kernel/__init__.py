"""The kernel: rules ask questions, seats and fate answer, the journal is the game. It does not know any title."""
