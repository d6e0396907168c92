"""`python -m pions`: the same as the `pions` command."""

import sys

from pions.interfaces.main import main

if __name__ == "__main__":
    sys.exit(main())
