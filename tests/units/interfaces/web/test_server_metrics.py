"""Metrics are published when they are asked for, to those they are for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.interfaces.web.chosen_metrics import metrics_of
from pions.interfaces.web.server_settings import ServerSettings, settings_from
from units.interfaces.web.serving import running


def test_a_server_publishes_no_metrics_unless_it_is_asked_to(tmp_path: Path) -> None:
    with running(tmp_path, metrics=False) as client:
        refused = client.get("/metrics")
        assert refused.status_code == 404
        assert "--metrics" in refused.json()["error"]["message"]["fr"]
        assert "pions_" not in refused.text


def test_with_a_token_nobody_else_reads_the_metrics(tmp_path: Path) -> None:
    settings = settings_from({"PIONS_WEB_METRICS_TOKEN": "s3cret"})
    with running(tmp_path, metrics=False, metrics_token=settings.metrics_token) as client:
        without = client.get("/metrics")
        assert (without.status_code, without.headers["www-authenticate"]) == (401, "Bearer")
        wrong = client.get("/metrics", headers={"Authorization": "Bearer secret"})
        assert wrong.status_code == 403
        right = client.get("/metrics", headers={"Authorization": "Bearer s3cret"})
        assert right.status_code == 200
        assert "pions_requests_total" in right.text
        assert "pions_" not in without.text + wrong.text


def test_each_server_counts_its_own(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        with running(tmp_path / folder) as client:
            assert "pions_tables_kept 0.0" in client.get("/metrics").text
            client.table()
            assert "pions_tables_kept 1.0" in client.get("/metrics").text


def test_without_the_library_metrics_say_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pions.interfaces.web.prometheus_metrics", raising=False)
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    metrics_of(ServerSettings())
    with pytest.raises(SettingsError, match=r"pip install 'pions\[metrics\]'"):
        metrics_of(ServerSettings(metrics=True))


def test_a_server_without_metrics_does_not_load_the_library() -> None:
    code = "import sys, pions.interfaces.web.server; print('prometheus_client' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
