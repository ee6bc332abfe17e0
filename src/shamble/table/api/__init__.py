"""The JSON API and its security checks."""
