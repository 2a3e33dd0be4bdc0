// The REST side of the server.
import { words } from "../words.js";
import { place } from "./place.js";

/** @type {Map<string, Promise<any>>} */
const sent = new Map(); // what is not answered yet: who clicks twice wants one table

/**
 * Ask the server. An object body travels as JSON, a file as it is. An error has the server's own words.
 * @template T
 * @param {string} path
 * @param {object | Blob} [body]
 * @returns {Promise<T>}
 */
export function api(path, body) {
  if (body === undefined || body instanceof Blob) return ask(path, body);
  const key = path + JSON.stringify(body);
  const asked = sent.get(key) ?? ask(path, body).finally(() => sent.delete(key));
  sent.set(key, asked);
  return asked;
}

/** @param {string} path @param {object | Blob} [body] */
async function ask(path, body) {
  let answer;
  try {
    answer = await place.fetch(path, body === undefined ? {} : posted(body));
  } catch {
    throw new Error(words.server.unreachable);
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.text ?? words.server.failed);
  return data;
}

/** @param {object | Blob} body @returns {RequestInit} */
const posted = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: body instanceof Blob ? body : JSON.stringify(body),
});

/** The words of whatever was thrown. @param {unknown} error */
export const problem = (error) => (error instanceof Error ? error.message : String(error));
