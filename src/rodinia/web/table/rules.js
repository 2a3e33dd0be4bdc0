// Rules at the table.
import { html } from "../kit/preact.js";
import { Rules } from "../pages/rules.js";
import { words } from "../words.js";
import { Drawer } from "./drawer.js";

const say = words.rules;

/** @param {{game: string, rule: string, serial: number, close: () => void}} props */
export const RulesDrawer = ({ game, rule, serial, close }) => html`<${Drawer} title=${say.rules} close=${close}
  closeLabel=${say.close}><${Rules} game=${game} rule=${rule} serial=${serial} /><//>`;

/** The number of a rule, as a link to it. @param {{rule: string, openRule: import("./page.js").OpenRule}} props */
export const RuleLink = ({ rule, openRule }) =>
  rule && html`<button class="rule-link" aria-label=${say.rule(rule)} onClick=${() => openRule(rule)}>${rule}</button>`;

/** A text with the rule numbers in it as links. @param {string} text @param {import("./page.js").OpenRule} openRule */
export const withRules = (text, openRule) =>
  text
    .split(/\b([A-Z]\d+(?:\.\d+)+)\b/)
    .map((part, k) => (k % 2 ? html`<${RuleLink} rule=${part} openRule=${openRule} />` : part));
