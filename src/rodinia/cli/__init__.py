"""The command line."""

import sys


def main() -> None:
    """Run the command line; a mistake of the user gives one line and exit code 2."""
    from rodinia.cli.app import app
    from rodinia.core.errors import RulesError

    try:
        app()
    except RulesError as problem:
        print(f"rodinia: {problem}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
