// Rules at the table.
import { html, useEffect, useRef } from "../kit/preact.js";
import { CloseButton } from "../kit/signs.js";
import { Rules } from "../pages/rules.js";
import { words } from "../words.js";

/** @param {{game: string, rule: string, serial: number, close: () => void}} props */
export function RulesDrawer({ game, rule, serial, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => panel.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<aside class="drawer" role="dialog" aria-label=${words.rules.rules} ref=${panel} onKeyDown=${keys}>
    <div class="drawer-head"><h2 class="caps">${words.rules.rules}</h2>
      <${CloseButton} label=${words.rules.close} close=${close} /></div>
    <${Rules} game=${game} rule=${rule} serial=${serial} /></aside>`;
}

/** The number of a rule, as a link to it. @param {{rule: string, openRule: import("./page.js").OpenRule}} props */
export const RuleLink = ({ rule, openRule }) =>
  rule && html`<button class="rule-link" onClick=${() => openRule(rule)}>${rule}</button>`;

/** A text with the rule numbers in it as links. @param {string} text @param {import("./page.js").OpenRule} openRule */
export const withRules = (text, openRule) =>
  text
    .split(/\b([A-Z]\d+(?:\.\d+)+)\b/)
    .map((part, k) => (k % 2 ? html`<${RuleLink} rule=${part} openRule=${openRule} />` : part));
