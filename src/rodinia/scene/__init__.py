"""Pictures of views, as data and as SVG, PDF, PNG or text. One printer's workshop for all games."""
