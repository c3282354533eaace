"""The OpenAPI description, with the structs of `messages` as its components."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import eleventh
from eleventh.coach.hint import Hint, WhyNot
from eleventh.core.scene import Area
from eleventh.server.http.messages import (
    archive,
    incoming,
    lesson,
    lobby,
    making,
    outgoing,
    picture,
    study,
    table,
)

REF = "#/components/schemas/{name}"
COACHED = (Hint, WhyNot)  # structs of the coach that are sent unchanged
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
    """The OpenAPI part of a route's declaration: request and response."""
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


def components() -> dict[str, Any]:
    """Every message and every part of a scene, by name."""
    structs = [
        form
        for module in (picture, table, outgoing, incoming, lobby, lesson, making, study, archive)
        for form in vars(module).values()
        if isinstance(form, type) and issubclass(form, msgspec.Struct) and form.__module__ == module.__name__
        if not form.__subclasses__()
    ]
    unions = {
        "Area": Area,
        "ServerMessage": outgoing.ServerMessage,
        "ClientMessage": incoming.ClientMessage,
    }
    schemas, found = msgspec.json.schema_components([*structs, *COACHED, *unions.values()], ref_template=REF)
    found |= dict(zip(unions, schemas[-len(unions) :], strict=True))
    return found | patch_components(found)


def patch_components(found: dict[str, Any]) -> dict[str, Any]:
    """The components of a patch, whose struct has encoded parts without types."""
    areas = [found[reference["$ref"].rpartition("/")[2]] for reference in found["Area"]["anyOf"]]
    scene_change = change("SceneChange", "Fields of a scene that are replaced.", [found["Scene"]])
    scene_change["properties"].pop("areas")
    area_change = change("AreaChange", "Fields of the area with this `id` that are replaced.", areas)
    area_change["properties"].pop("type")
    area_change["required"] = ["id"]
    patch = found["Patch"]
    changed = {
        **patch["properties"]["areas"],
        "items": {"anyOf": [{"$ref": REF.format(name=name)} for name in ("Area", "AreaChange")]},
    }
    properties = {
        **patch["properties"],
        "set": {"$ref": REF.format(name="SceneChange"), "default": {}},
        "areas": changed,
    }
    return {
        "SceneChange": scene_change,
        "AreaChange": area_change,
        "Patch": {**patch, "properties": properties},
    }


def change(name: str, text: str, structs: list[dict[str, Any]]) -> dict[str, Any]:
    """An object with any of the fields of these structs; absent fields are unchanged."""
    fields: dict[str, Any] = {}
    for struct in structs:
        for field, form in struct["properties"].items():
            plain = {key: value for key, value in form.items() if key != "default"}
            if field != "type" and fields.setdefault(field, plain) != plain:
                raise TypeError(f"Areas have fields {field!r} of several types: a patch could not say which.")
            fields[field] = plain
    return {"title": name, "description": text, "type": "object", "properties": fields, "required": []}


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
    described.setdefault("components", {})["schemas"] = components()
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    for path in described["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
            for status, text in PROBLEMS.items():
                operation["responses"][status] = {"description": text, "content": problem}
    app.openapi_schema = described
    return described
