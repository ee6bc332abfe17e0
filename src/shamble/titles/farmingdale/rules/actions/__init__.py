"""The Action Phase: purses, and what an Action buys."""
