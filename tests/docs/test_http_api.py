"""The page on the HTTP API names calls that exist, and shows bodies that they take."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pions.interfaces.web.app import create_app

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT: dict[str, Any] = create_app().openapi()
languages = pytest.mark.parametrize("language", ["en", "fr"])


def page(language: str) -> str:
    return (ROOT / "docs" / language / "how-to" / "http-api.md").read_text(encoding="utf-8")


@languages
def test_every_call_exists(language: str) -> None:
    calls = re.findall(r"^\| `(GET|POST) (/\S+)` \|", page(language), re.MULTILINE)
    assert len(calls) > 8
    for method, path in calls:
        assert method.lower() in DOCUMENT["paths"].get(path, {}), (method, path)


@languages
def test_every_body_is_as_described(language: str) -> None:
    shown = re.findall(r"POST http://[^/]+(/\S+) .*?-d '(.*?)'$", page(language), re.M | re.S)
    assert len(shown) == 4
    for path, body in shown:
        known = re.sub(r"(?<=tables/)\w+", "{table_id}", path)
        described = DOCUMENT["paths"][known]["post"]["requestBody"]["content"]["application/json"]
        schema = {**described["schema"], "components": DOCUMENT["components"]}
        Draft202012Validator(schema).validate(json.loads(body))
