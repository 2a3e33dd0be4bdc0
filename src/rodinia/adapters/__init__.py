"""The games for programs that know Gymnasium, PettingZoo or OpenSpiel. Each part asks for its own extra.

| module | for | extra |
|---|---|---|
| `rodinia.adapters.gym` | Gymnasium: one seat against bots, and many games at once | `rodinia[gym]` |
| `rodinia.adapters.zoo` | PettingZoo: every seat an agent, in turn or in parallel | `rodinia[zoo]` |
| `rodinia.adapters.spiel` | OpenSpiel: `pyspiel.load_game("rodinia_<name>(players=2)")` | `rodinia[spiel]` |
"""
