"""The lab: odds, measurements and simulation."""
