"""Who plays whom next in a class, among those who are there and free.

The schedules are those of tournaments; a class differs in that students come late and leave. So a
round robin takes, of all turns of the circle, the one in which the fewest meet again. The odd one
plays the teacher's machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pions.teaching.classroom.class_standings import Encounters, encounters, score_of
from pions.teaching.classroom.classroom import FREE, MACHINE, ROUND_ROBIN, SWISS, Classroom
from pions.tournament.kinds import Pair
from pions.tournament.schedules.round_robin import circle
from pions.tournament.schedules.swiss import pairs_by_points

Pairing = Callable[[Classroom, Sequence[int], Encounters], list[Pair]]


def next_pairs(classroom: Classroom, free: Sequence[int]) -> tuple[Pair, ...]:
    """Black and White of each game, the odd one's last."""
    if not free:
        return ()
    known = encounters(classroom)
    pairs = _PAIRINGS[classroom.settings.mode](classroom, free, known)
    paired = {one for pair in pairs for one in pair}
    odd = [(one, MACHINE) for one in free if one not in paired]
    return tuple(_coloured(pair, known) for pair in [*pairs, *odd])


def _by_circle(classroom: Classroom, free: Sequence[int], known: Encounters) -> list[Pair]:
    del classroom
    if len(free) < 2:
        return []
    each = len(free) // 2
    places = list(circle(len(free)))
    turns = [places[turn : turn + each] for turn in range(0, len(places), each)]

    def again(turn: Sequence[Pair]) -> int:
        meetings = sum(known.times(free[one], free[other]) for one, other in turn)
        idle = set(range(len(free))) - {place for pair in turn for place in pair}
        return meetings + sum(known.machine(free[place]) for place in idle)

    return [(free[one], free[other]) for one, other in min(turns, key=again)]


def _by_points(classroom: Classroom, free: Sequence[int], known: Encounters) -> list[Pair]:
    if len(free) < 2:
        return []
    total = [score_of(classroom, one).points for one in free]
    had = [known.machine(one) for one in free]
    pairs = pairs_by_points(total, had, lambda one, other: known.times(free[one], free[other]))
    return [(free[one], free[other]) for one, other in pairs]


_PAIRINGS: dict[str, Pairing] = {ROUND_ROBIN: _by_circle, SWISS: _by_points, FREE: _by_points}


def _coloured(pair: Pair, known: Encounters) -> Pair:
    """Black is who had it less often; against the machine, the student where it is equal."""
    one, other = pair

    def surplus(student: int) -> int:
        return 0 if student == MACHINE else known.black[student] - known.white[student]

    return (other, one) if surplus(one) > surplus(other) else (one, other)
