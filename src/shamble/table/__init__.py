"""The table in the browser: lobby, play, replay, and the games that it keeps."""
