from __future__ import annotations

from eleventh.core.scene import *


def stake(s):
    return ""


def view(s, seat, prompt, choices):
    return Scene("necreaux", seat, seat_names(s), prompt, DoomClock("", "", 1.0), [], choices)


def seat_names(s):
    return ["Ace", "Blaze", "Comet", "Dynamo", "Echo"][: s.seats]


def say(s, a):
    return a.text
