"""make bench: the quick measurements, one after another."""

from bench import speed

speed.main()
