"""The spaces that both libraries share: Gymnasium's."""

from __future__ import annotations

from typing import Any

from pions.rl.encoding import Encoding
from pions.rl.needed import missing_package

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing_package(error) from None


def action_space(encoding: Encoding) -> Any:
    """Every action, legal or not."""
    return spaces.Discrete(encoding.actions)


def observation_space(encoding: Encoding) -> Any:
    """Planes of pieces, and the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, encoding.shape, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), dtype=np.int8),
        }
    )
