"""The rules of Washington Z.C. and of the core game that it builds on."""
