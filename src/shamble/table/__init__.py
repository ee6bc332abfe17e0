"""The web app: lobby, play, replay, and the games stored on the server."""
