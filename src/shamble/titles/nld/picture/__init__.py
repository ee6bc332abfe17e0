"""The board, the pieces, the dashboards and the forecast, drawn."""
