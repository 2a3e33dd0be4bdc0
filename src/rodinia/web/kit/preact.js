// Preact with htm, and the hooks the client uses.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { render } from "../vendor/preact.js";

/** @typedef {import("../vendor/preact.js").Child} Child */

export const html = htm.bind(h);

/** The names that hold, as a class attribute. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
