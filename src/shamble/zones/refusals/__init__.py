"""What players may want to do, and why they can't."""
