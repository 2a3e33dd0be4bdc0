// What kind of window a page is shown in, as it changes.
import { useEffect, useState } from "./preact.js";

/** Whether the window is as a media query says. @param {string} query */
export function useMedia(query) {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const tell = () => setFits(asked.matches);
    asked.addEventListener("change", tell);
    return () => asked.removeEventListener("change", tell);
  }, [query]);
  return fits;
}
