"""Playing many games: simulation, and the executors that spread it over processes or machines."""
