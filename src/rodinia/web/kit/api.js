// The REST side of the server.
import { words } from "../words.js";
import { place } from "./place.js";

/**
 * Ask the server. An object body travels as JSON, a file as it is. An error has the server's own words.
 * @template T
 * @param {string} path
 * @param {object | Blob} [body]
 * @returns {Promise<T>}
 */
export async function api(path, body) {
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
