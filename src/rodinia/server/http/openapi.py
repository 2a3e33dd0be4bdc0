"""The description of the HTTP side, in the form of OpenAPI, made from the table of routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from rodinia.table.lobby import Problem
from rodinia.version import VERSION

if TYPE_CHECKING:
    from rodinia.server.http.routes import Point

PLACE = "#/components/schemas/{name}"


def description(points: Sequence[Point]) -> dict[str, Any]:
    """Every path, what it takes and what it gives."""
    bodies = {kind for point in points for kind in (point.takes, point.gives) if kind is not None} | {Problem}
    kinds = sorted(bodies, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=PLACE)
    place = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for point in points:
        paths.setdefault(point.path, {})[point.method.lower()] = operation(point, place)
    info = {"title": "Rodinia", "version": VERSION}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def operation(point: Point, place: dict[type, Any]) -> dict[str, Any]:
    """One thing that can be asked for."""
    given = {"description": "Done."} | (json(place[point.gives]) if point.gives is not None else {})
    refused = {"description": "Not done; nothing has changed."} | json(place[Problem])
    found: dict[str, Any] = {
        "summary": " ".join((point.answer.__doc__ or "").split()),
        "operationId": point.answer.__name__,
        "responses": {str(point.status): given, "4XX": refused},
    }
    if "{key}" in point.path:
        found["parameters"] = [{"name": "key", "in": "path", "required": True, "schema": {"type": "string"}}]
    if point.takes is not None:
        found["requestBody"] = {"required": True, **json(place[point.takes])}
    return found


def json(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
