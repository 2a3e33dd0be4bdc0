"""One family of errors: everything a person, a file or the network can get wrong."""


class RulesError(ValueError):
    """Says what was tried and what would be allowed. Nothing has been changed when it is raised."""


class IllegalStep(RulesError):
    """A step by the wrong actor, or an action or outcome that is not possible now."""


class BadNotation(RulesError):
    """A text or id that names no action or outcome of the game."""


class BadOptions(RulesError):
    """A game, player count or option that does not exist."""


class BadRecord(RulesError):
    """A record that cannot be read or does not follow the rules."""


class BadComponents(RulesError):
    """A components file with a mistake in it; the message names the place."""


class BadLesson(RulesError):
    """A lesson with a mistake in it; the message names the place."""


class BadView(RulesError):
    """Data that is not a view of the game it is given to."""


class CannotPrint(RulesError):
    """What was asked for cannot be printed; the message says why."""
