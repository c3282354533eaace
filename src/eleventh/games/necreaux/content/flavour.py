"""A line of story for each card, shown where it is read large and told when it is drawn."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content.cards import CHARACTERS

# Character cards, then Items, by number.
CARD_FLAVOUR: Final[list[str]] = [
    "The coin landed on its edge. It does that for some people.",  # Lucky
    "When that voice says run, legs run first and ask later.",  # Leader
    "Three doctors gave up. The patient walked home.",  # Tough as Nails
    "Built like the bunker, and about as easy to impress.",  # Durable
    "A paper clip, a shoelace, and nine minutes of peace.",  # Resourceful
    "Keep still. This will sting, and then it will stop.",  # Healer
    "The safety catch is for people who look down.",  # Daredevil
    "Hit me again. I was only getting angry.",  # Defiant
    "One speech, and even the flashlight seems brighter.",  # Inspiring
    "It was a toaster this morning. Ask what it is now.",  # Gadgeteer
    "The ground is a habit one can break.",  # Rocketpack
    "Every machine wants to stop. One only has to listen.",  # Saboteur
    "Robots fear nothing, except a finger on the right wire.",  # Circuit Breaker
    "Half flesh, half warranty.",  # Cybernetic
    "Blue light, a smell of rain, and the bullet is sorry.",  # Force-Field Belt
    "A spare hour and a soldering iron: luxury.",  # Tinkerer
    "It is hungry, it is afraid, and it would rather go home.",  # Empath
    "The scar was there at breakfast. By lunch it is a story.",  # Rapid Healer
    "I have seen that door. Let us take the other one.",  # Precognitive
    "The dice are so light, and the mind has so many hands.",  # Telekinetic
    "Pain is an opinion. So is stone.",  # Mind Over Matter
    "Look into my eyes. You were never on duty here.",  # Hypnotist
    "Not a hair above, not a hair below.",  # Precise
    "No, no: the other left. Once more, as we practised.",  # Master Strategist
    "First the chair, then the table, then the argument.",  # Brawler
    "Four hundred yards, in the dark, through a keyhole.",  # Sharpshooter
    "The red mist has a door, and somebody has opened it.",  # Berserker
    "You were not looking there. Nobody ever is.",  # Ninja
    "Ahead: two corridors, one draught, and something breathing.",  # Scout
    "They were going to leave that lying about?",  # Scrounger
    "A uniform, a clipboard, a bored face: welcome in.",  # Infiltrator
    "Between the second blade and the third there is room enough.",  # Nimble
    "Locks, ropes, armies: all of them have a back door.",  # Escape Artist
    "It goes zap. The first zap is always the most surprising.",  # Ray Gun
    "Set it to scorch. Set it higher.",  # Heat Ray
    "It hums in the key of regret.",  # Vibro-Sword
    "Four pounds of steel mesh, and no dignity left in anyone.",  # Net Launcher
    "Pull, count to three, be elsewhere.",  # Grenade Bandolier
    "Bandages, brandy, and a booklet nobody has read.",  # First Aid Kit
    "Your heart will be told about this later.",  # Adrenal Stimulant
    "Two inches of ceramic between you and an apology.",  # Body Armor
    "Point up. Hold on. Do not think about the carpet.",  # Grappling Gun
    "The dark is green, and full of wires.",  # Night-Vision Goggles
    "Worn right, it is not even a rustle.",  # Stealth Suit
    "Doctor Necreaux signed for every lock. He should have changed one.",  # Master Key
    "Warm to the touch, and ticking a little.",  # Energy Cell
]

# What the deck shows, by kind: Monsters, Traps, Events, Rooms.
KINDS_WITHOUT_ITEMS: Final[list[str]] = [
    "The wall bulges, splits, and a fist of fur and rivets comes through.",  # Cyborg Ape
    "Orange jumpsuits round the corner, all shouting different orders.",  # Jumpsuit Henchmen
    "Brass paws on concrete, and somewhere a spring being wound.",  # Clockwork Hounds
    "Two eyes open in the dark where no lamp was.",  # Midnight Prowler
    "The ceiling unhooks itself and comes down shrieking.",  # Razor Bats
    "It drips from a pipe, hisses, and eats a hole into the floor.",  # Acid Salamander
    "Bubbles rise in the jar. The thought they carry is not yours.",  # Brain in a Jar
    "A hatch slides back, and a red dot wanders over the team.",  # Sentry Turret
    "The glowing puddle stands up.",  # Living Lava
    "They come slowly, in parts that were never meant to match.",  # Patchwork Zombies
    "The flooded hall moves: tracks below, arms above.",  # Tank Kraken
    "A breath at the neck, and nobody there.",  # Unseen Assassin
    "Iron boots in step, though there is only one of him.",  # Iron Legionnaire
    "White gloves, a thin smile, a monocle full of firelight: the Doctor himself.",  # Doctor Necreaux
    "The cages in the laboratory have been open for a while.",  # Feral Lab Rats
    "She salutes with the blade, and then she stops being polite.",  # Madame Sabre
    "A shadow with a beak, and a scream that rattles the teeth.",  # Screaming Pterodactyl
    "It pours out of the vats and glows with what it has eaten.",  # Glowing Sludge
    "He pulls a pin with his teeth, and offers you the rest.",  # Gorilla Grenadier
    "Shield up, visor lit, it takes its place in the doorway.",  # Robot Centurion
    "Stone grinds on stone, and the corridor begins to close.",  # Sliding Wall Trap
    "The floor was painted on.",  # Spiked Pit
    "Something large goes to and fro, to and fro.",  # Swinging Blades
    "So many little holes in such a narrow corridor.",  # Dart Corridor
    "The air tastes of copper, and every gadget squeals.",  # Pulse Grid
    "A wire at the ankle. A bell, a long way off.",  # Alarm Wire
    "The ropes complain about every pound.",  # Crumbling Bridge
    "The door behind shuts, and the water is already warm.",  # Flooding Chamber
    "A smell of violets. How very tired one is.",  # Sleeping Gas
    "A siren, and a foot of steel comes down like a curtain.",  # Blast Door
    "Red lines, floor to ceiling, and dust dancing in them.",  # Laser Lattice
    "First a rumble, then a corner, then the sphere.",  # Runaway Iron Sphere
    "A click overhead, and the shadow of bars.",  # Drop Cage
    "The sprinklers come on. The floor begins to smoke.",  # Acid Sprinklers
    "A note too high to hear, and a name one cannot remember.",  # Mind Scrambler
    "The further one has come, the more bolts have fallen out.",  # Collapsing Catwalk
    "The mountain shrugs, and the ceiling comes down in slabs.",  # Tremor
    "Sparks run over the panel, and the numbers begin to race.",  # Clock Glitch
    "Boots on the stairs: something that was left behind has come after.",  # Reinforcements
    "A rock face, and on it, in chalk: BETTER LUCK NEXT TIME.",  # Dead End
    "The loudspeakers crackle. He has read all your files aloud.",  # Necreaux on the Loudspeaker
    "Small hands, in every pocket at once.",  # Thieving Monkeys
    "The mushrooms sigh, and the air turns yellow.",  # Toxic Spores
    "The stairs go down, and down, and there is oil on them.",  # Headlong Rush
    "Behind the team the corridor begins to glow.",  # Lava Surge
    "A valve lets go, and the passage fills with scalding white.",  # Steam Vent
    "A draught of sea air, and for a while nobody follows.",  # Second Wind
    "Folded in a dead man's cap: the whole level, in pencil.",  # Captured Map
    "He takes off the orange cap. He only ever wanted the dental plan.",  # Defecting Henchman
    "Clean sheets and a cabinet nobody has locked.",  # Infirmary
    "Forty bunks, still warm, and a pot of coffee.",  # Deserted Barracks
    "Racks to the ceiling, and a sign: TAKE ONE, LEAVE A NAME.",  # Armory
    "It fills the cavern, it hums, and every dial is almost red.",  # Doomsday Device
    "One car, one lever, and a map with half the stations crossed out.",  # Monorail Station
    "A hundred little screens, and on one of them this room.",  # Monitor Room
    "The crystal sings, for those who have the ear.",  # Psionic Amplifier
    "Please keep your arms inside the tube.",  # Pneumatic Tube Junction
    "Blueprints of every trap in the place, with corrections in red ink.",  # Vault of Stolen Plans
]
SPECIALS: Final[list[str]] = [
    "Eleven professors, one blackboard, and not one of them surprised to see you.",  # Scientists
    "Fuelled, polished, and with his initials on the fin.",  # Escape Shuttle
]
KIND_FLAVOUR: Final[list[str]] = [*KINDS_WITHOUT_ITEMS, *CARD_FLAVOUR[CHARACTERS:], *SPECIALS]
