"""The small parts of the server: settings, tokens, buckets, files, figures, logs."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.interfaces.web import static_files
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.exchange import account_of
from pions.interfaces.web.middleware import is_costly
from pions.interfaces.web.rate_limits import TokenBuckets
from pions.interfaces.web.request_bodies import MOST_IDS
from pions.interfaces.web.routes.json_bodies import check_bounded
from pions.interfaces.web.server import address_of, can_show_browser
from pions.interfaces.web.server_settings import ServerSettings, settings_from
from pions.interfaces.web.static_files import browser_texts, static_file
from pions.interfaces.web.table_facts import share_text
from pions.interfaces.web.table_list import row_entry, table_entry
from pions.interfaces.web.table_view import table_json
from pions.match.table import Chair, Table
from pions.play.seat_tokens import roles_of, token_digest, with_tokens
from pions.play.stored_table import StoredTable, row_of
from pions.rules.in_a_row import GOMOKU, InARow
from units.interfaces.web.serving import Client, running


def test_settings_come_from_the_environment_and_what_is_given_goes_first() -> None:
    environment = {"PIONS_WEB_PORT": "81", "PIONS_WEB_LOG": "true", "PIONS_WEB_RATE": "2.5"}
    found = settings_from(environment, port=82, db=None)
    assert (found.port, found.log, found.rate, found.db) == (82, True, 2.5, "")
    assert settings_from({}) == ServerSettings()


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "x"), ("LOG", "maybe"), ("RATE", "-1"), ("RATE", "nan"), ("ENGINES", "1.5")],
)
def test_settings_that_make_no_sense_are_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"(?i){name}"):
        settings_from({f"PIONS_WEB_{name}": value})


def test_a_token_proves_its_roles_and_no_other() -> None:
    made, digests = with_tokens({}, ("owner", "black"))
    assert roles_of(made["owner"], digests) == {"owner"}
    assert roles_of(made["black"], digests) == {"black"}
    assert roles_of(token_digest(made["black"]), digests) == frozenset()
    assert roles_of("", digests) == roles_of("\ud800", digests) == frozenset()


def test_buckets_fill_up_slowly_and_each_client_has_its_own() -> None:
    buckets = TokenBuckets(rate=2.0, burst=3)
    assert [buckets.take("a", 0.0) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a", 0.0) == 0.5
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 0.5) == 0
    assert buckets.take("a", 0.5) == 0.5
    assert [buckets.take("a", 1000.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert all(TokenBuckets(0.0, 0).take("a", 0.0) == 0 for _ in range(100))


def test_all_addresses_of_one_network_are_one_client() -> None:
    assert account_of("192.0.2.1") == account_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert account_of("2001:db8::1") == account_of("2001:db8::2:3") != account_of("2001:db9::1")
    assert account_of("a proxy's name") == "a proxy's name"


def test_bodies_may_hold_one_long_text_but_not_many_things() -> None:
    check_bounded('{"text": "' + '[{,\\"' * 200_000 + '"}')
    check_bounded('{"ids": [' + ", ".join(['"' + "x" * 64 + '"'] * MOST_IDS) + "]}")
    for hostile in ("[[]" + ",[]" * 9_000 + "]", "{" + '"a":1,' * 9_000 + "}", " " * 20_000):
        with pytest.raises(ValueError, match="more than"):
            check_bounded(hostile)


def test_no_board_is_laid_out_to_show_or_list_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large one takes long, and its lines are forgotten when many others are played."""
    table = Table.new(GOMOKU, (Chair(), Chair())).play("h8", 0, 0.0)
    stored = StoredTable("x", table)
    board_json(GOMOKU)

    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(InARow, "maker", fail)
    assert json.loads(share_text(stored)) == {
        "v": 1, "game": "in-a-row", "rules": {"columns": 15, "rows": 15, "k": 5}, "moves": ["h8"]
    }  # fmt: skip
    assert table_json(table, 0.0)["board"] == board_json(GOMOKU)
    monkeypatch.setattr("pions.interfaces.web.board_layout.tiles_json", fail)
    assert row_entry(row_of(stored, 10_000)) == table_entry(stored)
    assert table_entry(stored)["board"]["columns"] == 15


def test_what_costs_much() -> None:
    assert is_costly("POST", "/api/tables")
    assert is_costly("GET", "/api/tables/x/values")
    assert not is_costly("POST", "/api/tables/x/moves")
    assert not is_costly("GET", "/api/tables/x")


def test_addresses_can_be_opened() -> None:
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"
    assert not can_show_browser({})
    assert can_show_browser({"DISPLAY": ":0"})


def test_the_page_holds_its_texts_in_both_languages(web: Client) -> None:
    page = web.get("/").text
    found = re.search(r'<script type="application/json" id="texts">([^<]*)</script>', page)
    assert found is not None
    texts = json.loads(found[1])
    assert texts == browser_texts()
    assert texts["en"].keys() == texts["fr"].keys() != set()
    assert web.get("/t/anything").text == page


def test_files_are_packed_and_looked_at_again_only_when_changed(web: Client) -> None:
    plain = web.get("/static/index.html", headers={"Accept-Encoding": "identity"})
    packed = web.get("/static/index.html", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert plain.headers["cache-control"] == "no-cache"
    again = web.get("/static/index.html", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert web.http.head("/").status_code == 200


def test_modules_and_styles_are_sent_without_their_remarks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    module = '/** About\n * it. */\nconst one = /** @type {any} */ (1);\nconst kinds = "text/*";\n'
    (tmp_path / "a.js").write_text(module)
    (tmp_path / "a.css").write_text("/* About\n   it. */\na { color: red; }\n")
    sent, style = static_file("a.js"), static_file("a.css")
    assert sent is not None
    assert style is not None
    assert sent.content.decode() == '\n\nconst one =  (1);\nconst kinds = "text/*";\n'
    assert style.content == b"\n\na { color: red; }\n"


def test_a_file_that_changes_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    (tmp_path / "a.js").write_text("1")
    before = static_file("a.js")
    assert before is not None
    assert before.packed is not None
    assert (before.kind, gzip.decompress(before.packed)) == ("text/javascript; charset=utf-8", b"1")
    (tmp_path / "a.js").write_text("22")
    after = static_file("a.js")
    assert after is not None
    assert (after.content, after.etag != before.etag) == (b"22", True)
    (tmp_path / "out.js").symlink_to("/etc/hostname")
    assert static_file("out.js") is None


def test_methods_that_somebody_invents_are_not_counted_one_by_one(web: Client) -> None:
    assert web.http.request("INVENTED", "/healthz").status_code in (400, 405)
    assert "INVENTED" not in web.get("/metrics").text


def test_figures_count_what_happens(web: Client) -> None:
    table = web.table()
    table.play("f5")
    text = web.get("/metrics").text
    for name in (
        'pions_requests_total{method="POST",route="/api/tables/{table_id}/moves",status="200"}',
        "pions_request_seconds_bucket",
        "pions_tables_live",
        "pions_watchers",
        "pions_engine_queue",
        "pions_saves_total",
    ):
        assert name in text
    assert table.id not in text


def test_logs_are_a_line_of_json_a_request(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path, log=True) as client:
        table = client.table()
        client.get("/nowhere%0A")
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [(line["method"], line["status"]) for line in lines] == [("POST", 201), ("GET", 404)]
    assert lines[0]["route"] == "/api/tables"
    assert not any(token in json.dumps(lines) for token in table.tokens.values())


def test_the_styles_of_the_first_page_come_as_one() -> None:
    page, style = static_files.index_page("/pions"), static_file(static_files.PAGE_STYLE)
    assert page is not None
    assert style is not None
    linked = re.findall(rb'rel="stylesheet" href="([^"]+)" />', page.content)
    assert linked == [b"/pions/static/css/page.css"]
    for name in ("css/theme.css", "css/home.css", "css/table.css", "board/board.css"):
        part = static_file(name)
        assert part is not None
        assert part.content in style.content
