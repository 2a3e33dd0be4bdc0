"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("rodinia", deadline=None, max_examples=40, derandomize=True, database=None)
settings.load_profile("rodinia")
