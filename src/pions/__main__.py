"""`python -m pions`: the same as the `pions` command."""

import sys

from pions.interfaces.cli.door import main

if __name__ == "__main__":
    sys.exit(main())
