// Files that leave the device: a link to a record is answered by the house, and the browser saves what it says.
import { api, problem } from "../kit/api.js";
import { place } from "../kit/place.js";
import { session } from "../kit/store.js";

/** @param {string} name @param {string} text */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The record of a match, as a file. @param {string} match */
export async function saveRecord(match) {
  const answer = await place.fetch(`/api/matches/${match}/record`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(JSON.parse(text).text);
  save(`rodinia-${match}.json`, text);
}

/** Let links to records work without a server. */
export function saveLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    const found = /^\/api\/matches\/([^/]+)\/record$/.exec(link?.getAttribute("href") ?? "");
    if (!found) return;
    event.preventDefault();
    saveRecord(found[1]).catch((error) => alert(problem(error)));
  });
}

/** Delete matches for good. @param {string[]} matches */
export async function forget(matches) {
  for (const match of matches) {
    await api(`/api/matches/${match}/forget`, {});
    session.set(`draft-${match}`, null);
  }
}
