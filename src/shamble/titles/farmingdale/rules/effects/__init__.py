"""What cards do, in the closed language of their effects."""
