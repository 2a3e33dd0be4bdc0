"""Jobs: work that takes time. What is to be done stands in the database; whoever is free does it."""
