// Preact with htm, and the hooks the client uses.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { render } from "../vendor/preact.js";

/** @typedef {import("../vendor/preact.js").Child} Child */

/**
 * Preact writes a child that is 0 or "" anew with every drawing, and then the browser lays out and paints what is
 * around it anew.
 * @param {Child} child
 */
const firm = (child) => (child === 0 ? "0" : child === "" ? null : child);

export const html = htm.bind((type, props, ...children) => h(type, props, ...children.map(firm)));

/** The names that hold, as a class attribute. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
