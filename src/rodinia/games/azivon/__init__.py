"""Azivon: take a generated land with pencil strokes, tile by tile."""
