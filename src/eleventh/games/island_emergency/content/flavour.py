"""A line of story for each card, shown where it is read large. No rule is in it."""

from __future__ import annotations

from typing import Final

# By chaos card.
CHAOS_FLAVOUR: Final = (
    "Keep the engine warm. We are down again in a minute.",  # Short Hop
    "Two thermoses, one map, and water to every horizon.",  # Long Haul
    "The flag on the hut hung north. Then it changed its mind.",  # Wind Shift
    "In the middle it is quite still. That is the trouble.",  # Eye of the Wind
    "Somewhere behind the rain a whole shore has turned round.",  # Far Gust
    "Wet wood, a last match, and smoke that can be seen for miles.",  # Signal Fire
    "Nobody felt a thing, but the lighthouse is on the other side now.",  # Drift
    "Stand still. It is the island that is leaving.",  # Undertow
    "Throttle back, and let the weather pay for the fuel.",  # Tailwind
    "The chart says it cannot be there. The chart is wet.",  # Cross-drift
    "He went to sleep on one beach and woke up on another.",  # Washed Ashore
    "Four barrels, a door and a bedsheet: she is seaworthy.",  # Raft
    "When the deep current wakes, it moves more than boats.",  # Great Drift
    "Up here the wind is a road, and it goes one way.",  # Jet Stream
    "Nine days on driftwood, and they still keep watch by turns.",  # Long Raft
    "Round and round, and whoever comes out faces the other way.",  # Whirlpool
    "The runway was here. I am sure that the runway was here.",  # Shifting Ground
    "From above it is beautiful. Do not look down for long.",  # Spiral
    "What the wave has brought, the wave would like to have back.",  # Backwash
    "First the birds went up. Then the ground did.",  # Upheaval
    "Anchors out, ropes doubled. This one stays where it is.",  # Shield
)

# By emergence card.
EMERGENCE_FLAVOUR: Final = (
    "Only palms, and the rain walking over them.",  # Blank
    "A shirt is waved from the tree line. Somebody is in it.",  # One survivor
    "They come out hand in hand, and do not let go at the door.",  # Two survivors
    "He has been alone with the coconuts for too long.",  # Aggressive Survivor
    "First a cough in the night, then a cough from the next fire.",  # Disease
    "Dry grass, a spark, and a wind that has been waiting for it.",  # Fire
    "The sea stands up and walks in.",  # Storm
    "A tent, clean water, and somebody who knows where it hurts.",  # First Aid Station
    "A pump, forty buckets, and a line of people who have practised.",  # Fire Extinguishing Point
    "Thick walls, a low door, and room for one more.",  # Storm Shelter
)
