"""The stream: every change once, in order, and what was missed for those who come back."""

from __future__ import annotations

import asyncio
import time
from itertools import islice
from pathlib import Path
from typing import Any

from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.routes.event_routes import EventStream
from pions.interfaces.web.table_feed import EventLog, StreamCounts, StreamEvent, StreamQueue
from units.interfaces.web.serving import Client, running


def test_a_new_watcher_sees_the_facts_and_then_every_change(web: Client) -> None:
    table = web.table()
    with table.watching() as events:
        first = next(events)
        assert (first.kind, first.id, first.data["ply"]) == ("facts", 0, 0)
        for number, move in enumerate(("f5", "d6", "c3"), start=1):
            played = table.play(move)
            seen = next(events)
            assert (seen.kind, seen.id) == ("facts", number)
            assert seen.data == played


def test_whoever_comes_back_is_told_what_was_missed_and_nothing_twice(web: Client) -> None:
    table = web.table()
    table.play("f5", "d6", "c3", "d3")
    for asked in ({"after": 1}, {"last": 1}, {"after": 3, "last": 1}):
        with table.watching(**asked) as events:
            missed = [event for event in islice(events, 4) if event.kind == "facts"]
        assert [(event.id, event.data["ply"]) for event in missed] == [(2, 2), (3, 3), (4, 4)]
    with table.watching(after=4) as events:
        table.play("c4")
        assert [event.id for event in islice(events, 2)] == [None, 5]


def test_whoever_is_far_behind_is_told_how_it_is_now(web: Client) -> None:
    """All that was missed would be more than a watcher may be late by."""
    table = web.table("tic-tac-toe")
    facts = table.look()
    for _ in range(40):
        facts = table.done("moves", {"move": "a1", "ply": 0}, "black")
        facts = table.done("undo", {"revision": facts["revision"]}, "black")
    with table.watching(after=1) as events:
        assert next(events).id == facts["revision"] == 80


def test_whoever_knows_a_future_sees_how_it_really_is(web: Client) -> None:
    table = web.table()
    table.play("f5")
    with table.watching(after=99) as events:
        seen = next(events)
        assert (seen.id, seen.data["ply"]) == (1, 1)


def test_a_table_that_was_put_away_tells_the_present(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        table = client.table()
        table.play("f5", "d6")
    with running(tmp_path) as client:
        table = type(table)(client, table.id, table.tokens)
        with table.watching(after=0) as events:
            seen = next(events)
            assert (seen.id, seen.data["ply"]) == (2, 2)


def test_time_goes_on_for_those_who_come_back(web: Client) -> None:
    table = web.table()
    told = table.play("f5")["time"]["spent"][1]
    time.sleep(0.2)
    with table.watching(after=0) as events:
        assert next(events).data["time"]["spent"][1] >= told + 0.2


def test_a_deleted_table_says_so_and_the_stream_ends(web: Client) -> None:
    table = web.table()
    with table.watching() as events:
        next(events)
        token = {"Authorization": f"Bearer {table.tokens['owner']}"}
        web.http.delete(table.path, headers=token)
        assert [event.kind for event in events] == ["gone"]


def test_streams_end_when_the_server_does(tmp_path: Path) -> None:
    with running(tmp_path) as client, client.table().watching() as events:
        next(events)
        client.server.should_exit = True
        assert list(events) == []  # and httpx would say so if the answer were cut off


def test_heartbeats_come_when_nothing_else_does(tmp_path: Path) -> None:
    with running(tmp_path, heartbeat_seconds=0.05) as client:
        table = client.table()
        with client.http.stream("GET", f"{table.path}/events") as answer:
            text = ""
            for piece in answer.iter_text():
                text += piece
                if text.count(": here\n\n") == 3:
                    break
    assert "event: facts" in text


def test_no_more_watchers_than_allowed(tmp_path: Path) -> None:
    with running(tmp_path, most_watchers=2) as client:
        table = client.table()
        with table.watching() as one, table.watching() as two:
            next(one), next(two)
            refused = client.get(f"{table.path}/events")
            assert refused.status_code == 503
            assert refused.headers["retry-after"]
        deadline = time.monotonic() + 120
        while "pions_watchers 0.0" not in client.get("/metrics").text:  # it sees them leave
            assert time.monotonic() < deadline
        with table.watching() as again:
            assert next(again).id == 0


def test_one_client_cannot_take_all_streams(tmp_path: Path) -> None:
    with running(tmp_path, client_watchers=1, proxy=True) as client:
        path = f"{client.table().path}/events"

        def watched_by(address: str) -> Any:
            return client.http.stream("GET", path, headers={"X-Forwarded-For": address})

        with watched_by("192.0.2.1") as one, watched_by("192.0.2.1") as two:
            assert (one.status_code, two.status_code) == (200, 503)
            with watched_by("192.0.2.2") as three, watched_by("2001:db8::1") as four:
                assert (three.status_code, four.status_code) == (200, 200)
                with watched_by("2001:db8::ffff:1") as five:  # its neighbour is itself
                    assert five.status_code == 503


def test_a_watcher_that_is_too_slow_is_dropped_and_the_others_are_not() -> None:
    async def scene() -> None:
        slow, quick = StreamQueue(3), StreamQueue(3)
        for number in range(10):
            for watcher in (slow, quick):
                watcher.put(b"%d" % number)
            assert await quick.next() == b"%d" % number
        await asyncio.wait_for(slow.until_dropped(), 1)
        assert await slow.next() is None
        quick.end()
        assert await quick.next() is None

    asyncio.run(scene())


class QuietTable:
    """As much of a table as a stream needs. Mutable."""

    watched = 0

    def add(self, watcher: StreamQueue, after: int | None) -> None:
        self.watched += 1
        watcher.put(b"%r" % after)

    def remove(self, _watcher: StreamQueue) -> None:
        self.watched -= 1


def test_a_stream_whose_client_reads_nothing_ends_when_it_is_dropped() -> None:
    async def for_ever(*_: object) -> Any:
        await asyncio.Event().wait()

    async def scene() -> None:
        table, watcher = QuietTable(), StreamQueue(3)
        stream = EventStream(table, watcher, 7, StreamCounts(9, 9))
        streaming = asyncio.create_task(stream({ACCOUNT: "me"}, for_ever, for_ever))
        await asyncio.sleep(0)
        assert table.watched == 1
        for _ in range(4):
            watcher.put(b"more")
        await asyncio.wait_for(streaming, 5)
        assert table.watched == 0

    asyncio.run(scene())


def test_the_past_is_bounded_and_knows_what_it_forgot() -> None:
    past = EventLog(30)
    assert past.since(0) is None
    for revision in range(1, 11):
        past.add(StreamEvent(revision, b"x" * 10))
    assert past.since(6) is None
    assert [event.revision for event in past.since(7) or ()] == [8, 9, 10]
    assert past.since(10) == ()
    assert past.since(11) is None
