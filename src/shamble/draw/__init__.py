"""Pictures: a pure function from a view to SVG, for browser, notebook and files. A title's painter draws with these."""
