"""The story on the cards: a sentence for each place, Quest, Item and Character. No rule is in it."""

from __future__ import annotations

from typing import Final

PLACES: Final = [  # by Event card
    "The pines talk all night, and stop when you listen.",
    "Threads as thick as twine hang between the trunks, and some of them tremble.",
    "They say that the oak was old when Dew was a single hut.",
    "Somebody has cut marks into the bark, a hand above your head.",
    "Too many leaves lie on this path, and too neatly.",
    "The branches close behind you like a door.",
    "One foot on the ledge, one over the valley, and the wind between them.",
    "Old bones lie beside the road, and nobody has come back for them.",
    "Forty planks over nothing. You count thirty-six.",
    "Straw men with split heads stand in a ring, and the sand is freshly raked.",
    "The rails still shine. Whoever used them last did not walk out.",
    "A thin smoke rises from the peak, straight as a staff.",
    "A road, a wide sky, and for once nothing to hide behind.",
    "The beams are black, but the well still has its bucket.",
    "A fire, three tents, and a song that everybody knows a different end to.",
    "A bar across the road, and behind it somebody with time.",
    "The grass is higher than your shoulders, and it moves against the wind.",
    "A painted cart, a crystal ball, and two eyes that have seen you coming.",
]

QUESTS: Final = [  # by Quest card
    "In the ruined hall hangs a mirror. You lift your hand; the other one has lifted it already.",
    "Two Orcs share one cave, one fire and one idea: you.",
    "Behind a fence of stolen doors a Goblin laughs, then another, then a third.",
    "Small footprints lead under the trees, and beside them runs a track with claws.",
    "The bandit sits on the milestone and polishes a blade, as if you had an appointment.",
    "Tents of black hide, a kettle on the fire, and two pairs of yellow eyes.",
    "The hermit does not look up. He draws a sign in the dust and asks what is missing.",
    "The water is clear and smells of almonds. Nothing drinks here any more.",
    "The crowd of the arena is eleven farmers and a goat, and they are very loud.",
    "The cave breathes. At the end of it somebody very large turns over.",
    "The gate knows the Amulet and opens without a sound. Behind you it closes with one.",
]

ITEMS: Final = [
    "Light, plain, and gone when it is thrown.",
    "It tastes of iron and honey.",
    "A feather as long as your arm. It pulls a little, always towards home.",
    "One sip, and the world has edges again.",
    "It always lands the other way.",
]

CHARACTERS: Final = [
    "She reads a broken twig like others read a letter.",
    "Before you have drawn, the Elf has already put the blade away.",
    "The Bard has never finished a fight, but many a song.",
    "There was a cough, a cloud, and nobody.",
    "Your purse is safe with the Thief. It is the safest purse there.",
    "The Brawler cracks one knuckle, and the room gets larger.",
    "The Miner knocks on the rock and waits for an answer.",
    "The Ranger is never quite where you have just looked.",
    "The Monk has all the time in the world, and a very quick left hand.",
    "Behind this shield three sisters and a king have slept well.",
    "The Barbarian counts his foes afterwards.",
    "The first arrow asks. There is seldom a second question.",
    "The Wizard apologizes to the furniture beforehand.",
    "A short prayer, said often, in a hurry.",
    "Do not ask what is in it. Ask whether there is more.",
    "The Merchant lost a ship once, and sold the story of it twice.",
    "Where the Druid sleeps even the owls keep quiet.",
    "The Gambler does not cheat. The dice do it unasked.",
]
