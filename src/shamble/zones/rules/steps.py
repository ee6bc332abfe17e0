"""Ways from zone to zone, as lists of the zones that are one step away."""

from __future__ import annotations


def steps_from(ways: list[list[int]], start: int) -> list[int]:
    """For each zone, the number of steps from the first one along these ways, or -1."""
    far = [-1] * len(ways)
    far[start] = 0
    reached = [start]
    for zone in reached:  # grows during the loop
        for near in ways[zone]:
            if far[near] < 0:
                far[near] = far[zone] + 1
                reached.append(near)
    return far


def turned_around(ways: list[list[int]]) -> list[list[int]]:
    """For each zone, the zones from which a way leads to it."""
    back: list[list[int]] = [[] for _ in ways]
    for zone, near in enumerate(ways):
        for other in near:
            back[other].append(zone)
    return back
