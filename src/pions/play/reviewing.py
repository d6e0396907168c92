"""A review for somebody who waits for it, and may not wait for all of it."""

from __future__ import annotations

from pions.play.interruptible import BackgroundWork
from pions.rules.game import Game
from pions.search.limits import Stop
from pions.study.review import Review, review


def review_until_interrupted(game: Game) -> Review:
    """Every move played until now with its grade; Ctrl-C gives what is known by then."""
    stop = Stop()
    work = BackgroundWork(lambda: review(game, stop=stop))
    while work.is_running:
        try:
            work.wait()
        except KeyboardInterrupt:
            stop.request()
    return work.result()
