"""The OpenAPI description, with the structs of `messages` as its components."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import eleventh
from eleventh.server import http_messages, messages

REF = "#/components/schemas/{name}"
PROBLEMS = {
    "400": "The request is not as it should be",
    "403": "Not yours to do",
    "404": "There is no such thing",
    "409": "Refused by a rule, stale, or closed",
    "413": "Too large",
    "429": "Too fast",
    "503": "The database does not answer or cannot write",
}


def describe(
    summary: str,
    result: Any,
    wish: type[msgspec.Struct] | None = None,
    status: int = 200,
) -> Any:
    """What a route takes and gives, for its declaration."""
    media = "text/plain" if result is str else "application/json"
    good = {"description": summary, "content": {media: {"schema": reference(result)}}}
    extra: dict[str, Any] = {"responses": {str(status): good}}
    if wish is not None:
        extra["requestBody"] = {
            "content": {"application/json": {"schema": reference(wish)}},
            "required": True,
        }
    return {"summary": summary, "openapi_extra": extra, "response_model": None, "status_code": status}


def reference(form: Any) -> dict[str, Any]:
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return {"$ref": REF.format(name=form.__name__)}
    return msgspec.json.schema(form)


def openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema:
        return app.openapi_schema
    described = get_openapi(
        title="Eleventh Hour",
        version=eleventh.__version__,
        description="Tables over HTTP. The socket at /api/tables/{table}/ws sends a ServerMessage for every "
        "change and takes a ClientMessage; see docs/api.md.",
        routes=app.routes,
    )
    structs = [
        form
        for module in (messages, http_messages)
        for form in vars(module).values()
        if isinstance(form, type) and issubclass(form, msgspec.Struct) and form.__module__ == module.__name__
    ]
    unions = {"ServerMessage": messages.ServerMessage, "ClientMessage": messages.ClientMessage}
    schemas, components = msgspec.json.schema_components([*structs, *unions.values()], ref_template=REF)
    components |= dict(zip(unions, schemas[-len(unions) :], strict=True))
    described.setdefault("components", {})["schemas"] = components
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    for path in described["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
            for status, text in PROBLEMS.items():
                operation["responses"][status] = {"description": text, "content": problem}
    app.openapi_schema = described
    return described
