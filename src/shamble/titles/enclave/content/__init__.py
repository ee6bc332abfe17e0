"""Reading the title's content, which lies here too."""
