"""Which Pions this is."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("pions")
except PackageNotFoundError:  # run from a clone that is not installed
    __version__ = "0"
