"""The games of the server: open sessions, the store, and live updates."""
