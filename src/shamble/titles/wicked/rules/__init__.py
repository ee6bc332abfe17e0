"""The rules of No Rest for the Wicked and of the core game that it builds on."""
