"""HTTP: the application, its routes, guests, and what every request passes first."""
