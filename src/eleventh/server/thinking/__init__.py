"""Work in other processes: bots, coach, reviews, checks of uploads."""
