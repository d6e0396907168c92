"""Who is next: whoever has had least, and of one client's tables the one that waits longest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pions.play.fair_queue import MAX_IDLE_CLIENTS, FairQueue


@dataclass(frozen=True)
class Asked:
    client: str
    table: str
    seconds: float = 1.0


def served(queue: FairQueue[Asked], count: int) -> list[str]:
    """Whose requests are next, each charged what it takes."""
    order = []
    for _ in range(count):
        request = queue.take()
        queue.charge(request.client, request.seconds)
        order.append(request.client + request.table)
    return order


def filled(*requests: Asked) -> FairQueue[Asked]:
    queue = FairQueue[Asked]()
    for request in requests:
        queue.put(request)
    return queue


def test_many_tables_of_one_client_wait_for_one_of_another() -> None:
    queue = filled(*(Asked("a", str(number)) for number in range(200)), Asked("b", "7"))
    assert served(queue, 4) == ["a0", "b7", "a1", "a2"]


def test_the_tables_of_a_client_take_turns() -> None:
    queue = filled(*(Asked("a", "1") for _ in range(3)), Asked("a", "2"), Asked("a", "2"))
    assert served(queue, 5) == ["a1", "a2", "a1", "a2", "a1"]


def test_clients_share_time_and_not_turns() -> None:
    long = [Asked("long", str(number), 2.0) for number in range(100)]
    short = [Asked("short", str(number), 0.5) for number in range(100)]
    order = served(filled(*long, *short), 50)
    seconds = Counter[str]()
    for one in order:
        name = one.rstrip("0123456789")
        seconds[name] += 4 if name == "long" else 1
    assert seconds["long"] == seconds["short"] == 40


def test_nobody_saves_up_turns_by_asking_nothing() -> None:
    queue = filled(*(Asked("busy", str(number)) for number in range(100)))
    served(queue, 50)
    for number in range(100):
        queue.put(Asked("new", str(number)))
    taken = Counter(one.rstrip("0123456789") for one in served(queue, 20))
    assert taken == {"busy": 10, "new": 10}


def test_what_is_taken_back_waits_no_longer_and_what_is_tried_again_is_next() -> None:
    first, second, third = Asked("a", "1"), Asked("a", "2"), Asked("a", "3")
    queue = filled(first, second, third)
    assert queue.remove(second)
    assert not queue.remove(second)
    assert (len(queue), queue.waiting_of("a"), queue.waiting_of("b")) == (2, 2, 0)
    assert queue.take() is first
    queue.put(first, again=True)
    assert [queue.take(), queue.take()] == [first, third]
    assert len(queue) == 0


def test_clients_who_ask_no_more_are_forgotten() -> None:
    queue = FairQueue[Asked]()
    for number in range(5 * MAX_IDLE_CLIENTS):
        queue.put(Asked(str(number), ""))
        served(queue, 1)
    assert len(queue._shares) <= MAX_IDLE_CLIENTS + 1
