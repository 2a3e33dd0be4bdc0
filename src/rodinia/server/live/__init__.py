"""Live: matches in this process, the pages that look at them, and how processes hear of one another."""
