"""Counts for every title which of its rules the tests cite."""

pytest_plugins = ["shamble.testing.plugin", "shamble.testing.soaking"]
