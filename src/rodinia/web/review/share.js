// Sharing: a link, a picture, the numbers, the record.
import { useCopy } from "../kit/copy.js";
import { html, useEffect, useRef, useState } from "../kit/preact.js";
import { themeNow } from "../kit/settings.js";
import { words as common } from "../words.js";
import { Sketch } from "./signs.js";
import { words } from "./words.js";

const say = words.share;

/** @param {{review: import("./model.js").Review, report: import("./model.js").Report, close: () => void}} props */
export function Share({ review, report, close }) {
  const [here, setHere] = useState(true);
  const [copied, copy] = useCopy(say.link);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
    /** @param {PointerEvent} event */
    const beside = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!box.current?.contains(target) && !target.closest(".review-tools")) close();
    };
    addEventListener("pointerdown", beside);
    return () => removeEventListener("pointerdown", beside);
  }, []);
  const query = review.bare ? "?nameless" : "";
  const link = `${location.origin}/review/${review.id}${here ? "/turns" : ""}${query}${here ? `#${review.turn}` : ""}`;
  const names = review.bare ? "names=no" : "";
  const looks = `theme=${themeNow()}&seat=${review.seat}&${names}`;
  const base = `${review.path}/review`;
  /** @param {Event} event */
  const bare = (event) => {
    review.bare = /** @type {HTMLInputElement} */ (event.target).checked;
    review.changed();
  };
  const pictures = [say.png, say.svg].map((form) => [form, `${base}/picture.${form.toLowerCase()}?${looks}`]);
  const rows = /** @type {const} */ ([
    ["picture", say.picture, say.pictureHelp, pictures],
    ["code", say.numbers, say.numbersHelp, [[say.json, `${base}?${names}`]]],
    ["down", say.record, say.recordHelp, [[say.file, `${base}/record?${names}`]]],
  ]); // biome-ignore format: a table
  return html`<section class="panel share-panel" role="dialog" aria-label=${say.title} ref=${box}>
    <h2 class="caps">${say.title}</h2>
    <div class="share-link"><input readonly value=${link} aria-label=${say.link} />
      <button class="button solid" onClick=${() => copy(link)}>${copied ? common.app.copied : say.copy}</button></div>
    <label><input type="checkbox" checked=${here} onChange=${() => setHere(!here)} /><span>${say.at(review.turn)}
      <small>${say.atHelp}</small></span></label>
    <label><input type="checkbox" checked=${review.bare} onChange=${bare} /><span>${say.bare}
      <small>${say.bareHelp(report.colours.map((colour) => say.colours[colour % 8]))}</small></span></label>
    <hr />${rows.map(
      ([sign, name, help, links]) => html`<div class="share-row"><${Sketch} name=${sign} size=${20} /><span>${name}
        <small>${help}</small></span>${links.map(
          ([label, address]) => html`<a class="button small" href=${address} download=${fileName(report.title, label)}>
            ${label}</a>`,
        )}</div>`,
    )}</section>`;
}

/** @param {string} title @param {string} form */
const fileName = (title, form) =>
  `${title.replace(/\W+/g, "-").toLowerCase()}-review.${form === say.file ? "json" : form.toLowerCase()}`;
