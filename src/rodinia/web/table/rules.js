// Numbers of rules, as links to them.
import { html } from "../kit/preact.js";
import { words } from "../words.js";

const say = words.rules;

/** The number of a rule, as a link to it. @param {{rule: string, openRule: import("./page.js").OpenRule}} props */
export const RuleLink = ({ rule, openRule }) =>
  rule && html`<button class="rule-link" aria-label=${say.rule(rule)} onClick=${() => openRule(rule)}>${rule}</button>`;

/** A text with the rule numbers in it as links. @param {string} text @param {import("./page.js").OpenRule} openRule */
export const withRules = (text, openRule) =>
  text
    .split(/\b([A-Z]\d+(?:\.\d+)+)\b/)
    .map((part, k) => (k % 2 ? html`<${RuleLink} rule=${part} openRule=${openRule} />` : part));
