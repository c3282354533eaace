"""A line of story for each card, shown where it is read large. No rule is in it."""

from __future__ import annotations

from typing import Final

# By Gear card.
GEAR_FLAVOUR: Final = (
    "They do not so much walk as argue with the ground.",  # Rocket Boots
    "It hums before it speaks, and it speaks only once.",  # Electric Rifle
    "Forty pieces in a roll of leather, and each has its loop.",  # Precision Tools
    "He writes down everything, even what he would rather forget.",  # Captain's Journal
    "Copper, rubber and cork: it has been down where ships go flat.",  # Armored Diving Coat
    "From here one can count their buttons.",  # Spyglass
    "Pull, throw, and hold your breath until you hear them cough.",  # Smoke Canisters
    "It tastes of rust and oranges. An hour later one sleeps.",  # Stimulant Draught
    "Two long, one short: the way is free.",  # Signal Lamp
    "It rolls, it ticks, and then all the needles turn to it.",  # Electro-Grenade
)

# By Action Card.
ACTION_FLAVOUR: Final = (
    "Think first, and keep a wall behind you while you do.",  # Brains, Defensive
    "Know when the sentry yawns. Then walk.",  # Brains, Stealth
    "The plan has a hatch that the builder forgot to draw.",  # Brains, Blue Shortcut
    "Boots off, lamp out, and the red door on the left.",  # Stealth, Red Shortcut
    "Fortune is a sailor: she helps whoever holds on to something.",  # Die, Defensive
    "Two wires, one lever, and the red door forgets that it was locked.",  # Brains, Red Shortcut
    "Stand like a bollard, and let the sea do the shouting.",  # Brawn, Defensive
    "Big men walk softly when they have to.",  # Brawn, Stealth
    "The red door sticks. Not for long.",  # Brawn, Red Shortcut
    "Some hatches only listen to a shoulder.",  # Brawn, Blue Shortcut
    "Behind the crates, coat over the lantern, and breathe later.",  # Defensive, Stealth
    "Fall back through the red door, and bolt it.",  # Defensive, Red Shortcut
    "A light hand on the blade, a lighter one on the guard.",  # Skill, Defensive
    "Forty steps on the pipe, and the guard never looked up.",  # Skill, Stealth
    "The blue hatch has a trick to it: half a turn back.",  # Skill, Blue Shortcut
    "Down the blue hatch, and let them knock on it.",  # Defensive, Blue Shortcut
    "We are a draught in the corridor, and then a splash.",  # Stealth, Blue Shortcut
    "A hairpin, a long look, and the red door clicks.",  # Skill, Red Shortcut
    "Argue with it, or lean on it. Nemo does both.",  # Brains, Brawn
    "Strong enough to hold it, fine enough to set it.",  # Brawn, Skill
    "Measure twice, and your hands will know the rest.",  # Skill, Brains
    "Toss a coin at the corner, and follow the sound.",  # Die, Stealth
    "Heads the hatch, tails the stairs.",  # Die, Blue Shortcut
    "Ask Fortune once more. She is waiting behind the red door.",  # Die, Red Shortcut
)

# By Threat Card: the city's, then the deep's.
THREAT_FLAVOUR: Final = (
    "Lanterns swing along the rail, two by two.",  # Night Patrol
    "Somebody has opened the wrong crate, and it sings.",  # Swarm Released
    "A whistle, a door, and forty pairs of fresh boots.",  # Shift Change
    "The chains fall first. Then comes the barking.",  # Loose the Hounds
    "It is only the ventilators. It is only the ventilators.",  # Buzzing in the Ducts
    "The drum has doubled its beat, and so have they.",  # Quick March
    "Nose down, tail up, and straight to where you stood.",  # Scent Trail
    "They take each other by the arm and sweep the deck like a net.",  # Cordon
    "A rivet flies, a pipe screams, and the gallery is white.",  # Steam Burst
    "Every cupboard, every coat. They are thorough people.",  # Sweep the Galleries
    "What one has smelled, all have smelled.",  # The Pack Runs
    "A hatch drops, and something with too many legs unfolds.",  # Crab Launch
    "They have been to the armoury. One can hear it from afar.",  # Heavy Armor
    "Ankle-high, hair-thin, and tied to a bell.",  # Trip Wire
    "They let you climb to the landing before they stood up.",  # Ambush on the Stairs
    "Half of it is the wind.",  # Howls in the Wind
    "No rest, no rations, no stragglers: orders of the Conqueror.",  # Forced March
    "Iron claws come over the rail, and after them hands.",  # Grappling Hooks
    "The others lie down when she passes.",  # The Alpha
    "Two lamps light up in the dark, twelve feet above the floor.",  # The Sentinel Wakes
    "They do not shout, and they do not miss a step.",  # Elite Squad
    "A small glass eye, and behind it every siren in the city.",  # Alarm Sensor
    "White circles walk over the plating and meet where you are.",  # Searchlights
    "It needs no lungs, so it will not tire before you do.",  # Steam Colossus
    "One bite was enough to tell the others.",  # Feeding Frenzy
    "They have no eyes and no hurry, and there are hundreds.",  # Drifting Swarm
    "Something down there has learned to carry a lantern.",  # Lights Below
    "A drop is a letter. They can all read.",  # Blood in the Water
    "A mirror flashes from the wreck, and is answered.",  # Scavengers' Signal
    "They knock on the hull politely, with an axe.",  # Boarding Party
    "One. Then four. Then one stops counting.",  # Fins
    "What lay behind you is ahead of you now.",  # Turning Tide
    "The water tingles, and the compass forgets its trade.",  # Electric Field
    "The bottom heaves, as if it had been lying on its ear.",  # The Deep Stirs
    "Screws bite, silt flies, and somebody down there has found the throttle.",  # Motor Surge
    "Each of them thinks that it is the one that is hungry.",  # Many Heads
    "It was asleep. It was so nicely asleep.",  # Driven from Its Lair
    "Bubbles, where no bubbles should be.",  # Cut Air Hose
    "Grey, grey, grey, and all in one direction.",  # Shark Run
    "The current has brought what the current did not want.",  # Stray Swarm
    "They sail under any flag that is worth something.",  # Raiding Party
    "The rivets count aloud: twelve, eleven, ten.",  # Crushing Pressure
    "The sun goes out for as long as it takes to pass.",  # Shadow Overhead
    "Arms in the doorway, arms in the window, and no room for you.",  # The Devilfish's Den
    "Nature made a monster. Robur has made it punctual.",  # Mechanical Kraken
    "She keeps a list of ships, and has crossed out most of them.",  # Scavenger Captain
    "It takes your feet first and asks your name later.",  # Riptide
    "A star in the glass, and then a thin cold voice of water.",  # Cracked Helmets
)
