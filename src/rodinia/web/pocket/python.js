// Python in this worker, with our modules in it.
import { RELEASE } from "./release.js";

/** @param {string} name */
const place = (name) => new URL(name, import.meta.url).href;

/** @param {string} name */
async function bytes(name) {
  const answer = await fetch(place(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** What a module of ours has under its name. @param {string} module @returns {Promise<any>} */
export async function python(module) {
  const base = place(RELEASE.python);
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const [found, archive, wheel] = await Promise.all([
    loadPyodide({
      indexURL: base,
      stdLibURL: place(RELEASE.library),
      lockFileContents: RELEASE.lock,
      env: { PYTHONDONTWRITEBYTECODE: "1" },
    }),
    bytes(RELEASE.archive),
    bytes(RELEASE.wheel),
  ]);
  found.unpackArchive(wheel, "wheel");
  found.unpackArchive(archive, "wheel");
  return found.pyimport(module);
}
