"""The games of a table: open ones, the store, and the news about them."""
