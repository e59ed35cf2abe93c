"""The site's own OpenAPI description at /openapi.json, drawn from its routes and forms, so that it is always true."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import msgspec
from flask import Blueprint, Flask, Response, current_app
from werkzeug.routing import Rule

from web.access import COOKIE
from web.api import FORMS
from web.pages import PAGES, json_response

description = Blueprint("description", __name__)

_ANSWER = {
    "type": "object",
    "properties": {"ok": {"type": "boolean"}, "message": {"type": "string"}, "rule": {"type": "string"}},
    "required": ["ok"],
}
_REFUSALS = {
    "400": "The body isn't of this form.",
    "403": "That isn't open to the one who asks.",
    "404": "There is no such thing.",
    "409": "A rule refuses it, or the table has moved on.",
    "413": "The body is too large.",
    "415": "The body isn't JSON.",
    "421": "That isn't a name of this table.",
    "429": "Too many wrong codes.",
}
_MISSING = {"302": "Another page answers.", "400": "That isn't understood.", "403": "Not open.", "404": "Not there."}
_CONVERTERS = {"IntegerConverter": "integer"}
_BY_PAGE = {"pages.view", "pages.stream"}


@description.get("/openapi.json")
def openapi() -> Response:
    """This description."""
    return json_response(describe(current_app))


def describe(app: Flask) -> dict[str, Any]:
    """Every address of the site, what it takes and what it answers."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]
    references, forms = msgspec.json.schema_components(FORMS.values(), ref_template="#/components/schemas/{name}")
    taken = dict(zip(FORMS, references, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for rule in sorted(rules, key=lambda rule: rule.rule):
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        paths[path] = {"post": _act(app, rule, taken)} if "POST" in (rule.methods or ()) else {"get": _page(app, rule)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "The table companion", "version": version("table-companion")},
        "paths": paths,
        "components": {
            "schemas": {**forms, "Answer": _ANSWER},
            "securitySchemes": {"device": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _act(app: Flask, rule: Rule, forms: Mapping[str, Any]) -> dict[str, Any]:
    name = rule.rule.removeprefix("/api/")
    answer = {"application/json": {"schema": {"$ref": "#/components/schemas/Answer"}}}
    told = {"200": "It is done."} | _REFUSALS
    return {
        **_said(app, rule),
        "security": [] if name == "join" else [{"device": []}],
        "requestBody": {"required": True, "content": {"application/json": {"schema": forms[name]}}},
        "responses": {status: {"description": text, "content": answer} for status, text in told.items()},
    }


def _page(app: Flask, rule: Rule) -> dict[str, Any]:
    converters = {name: type(converter).__name__ for name, converter in rule._converters.items()}
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": _CONVERTERS.get(converter, "string")}}
        for name, converter in sorted(converters.items())
    ]
    if rule.endpoint in _BY_PAGE:
        pages = {"type": "string", "enum": [page.name for page in PAGES if page.live]}
        parameters.append({"name": "page", "in": "query", "required": True, "schema": pages})
    told = {"200": "Here it is.", **_MISSING, "421": _REFUSALS["421"], "503": "Not to be had now."}
    return {
        **_said(app, rule),
        "parameters": parameters,
        "responses": {status: {"description": text} for status, text in told.items()},
    }


def _said(app: Flask, rule: Rule) -> dict[str, Any]:
    text = inspect.getdoc(app.view_functions[rule.endpoint]) or ""
    return {"operationId": rule.endpoint.replace(".", "-"), "summary": text.split("\n", 1)[0]}
