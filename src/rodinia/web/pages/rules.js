// The rules: as a page, and at the table. Every rule can be linked by its number.
import { api, problem } from "../kit/api.js";
import { html, useEffect, useRef, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { words } from "../words.js";
import { Header } from "./header.js";
import { Blocks, rich } from "./markdown.js";

/** @typedef {import("../messages.js").Rulebook} RuleBook */

const say = words.rules;

/** @param {import("../app.js").Common & {id: string}} props */
export function RulesPage(props) {
  const { id, games } = props;
  const game = games.games.find((each) => each.name === id) ?? games.games[0];
  useEffect(() => {
    document.title = words.app.title(say.rulesOf(game.title));
  }, [game.name]);
  return html`<div class="page"><${Header} ...${props} page="rules" /><main class="rules-page">
    <nav class="choice" aria-label=${say.games}>${games.games.map(
      (each) =>
        html`<${Link} href=${`/rules/${each.name}`} class=${each === game ? "pill on" : "pill"}>${each.title}<//>`,
    )}</nav>
    <article class="panel"><${Rules} game=${game.name} rule=${location.hash.slice(1)} /></article></main></div>`;
}

/** The sections in which a word stands, with the rules that speak of it. @param {RuleBook} book @param {string} word */
export function searched(book, word) {
  const wanted = word.trim().toLowerCase();
  if (!wanted) return book.sections;
  /** @param {string} text */
  const speaks = (text) => text.toLowerCase().includes(wanted);
  return book.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((each) => speaks(`${each.number} ${each.text}`) || speaks(section.title)),
    }))
    .filter((section) => section.rules.length);
}

/**
 * All rules of a game with search; `rule` is the number to show first, `serial` counts how often it was asked for.
 * @param {{game: string, rule: string, serial?: number}} props
 */
export function Rules({ game, rule, serial = 0 }) {
  const [book, setBook] = useState(/** @type {RuleBook | null} */ (null));
  const [word, setWord] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    api(`/api/games/${game}/rules`).then(setBook, (error) =>
      setBook({ title: say.rules, intro: [problem(error)], sections: [] }),
    );
  }, [game]);
  useEffect(() => setWord(""), [rule, serial]);
  useEffect(() => {
    if (book && rule)
      box.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`)?.scrollIntoView({ block: "center" });
  }, [book, rule, serial]);
  if (!book) return html`<p aria-busy="true">…</p>`;
  const sections = searched(book, word);
  /** @param {Event} event */
  const typed = (event) => setWord(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<div class="rules" ref=${box}>
    <label class="search"><span class="sr">${say.search}</span>
      <input type="search" placeholder=${say.search} value=${word} onInput=${typed} /></label>
    <h2>${book.title}</h2>${!word.trim() && book.intro.map((text) => html`<p class="intro">${rich(text)}</p>`)}
    ${sections.map((section) => html`<${Section} key=${section.title} section=${section} rule=${rule} />`)}
    ${!sections.length && html`<p class="empty">${say.nothing(word)}</p>`}</div>`;
}

/** @param {{section: RuleBook["sections"][number], rule: string}} props */
const Section = ({ section, rule }) => html`<section>
  <h3 data-rule=${section.number}>${section.number && html`<span class="number">${section.number}</span>`}
    ${section.title}</h3>
  ${section.rules.map(
    (each) => html`<div class=${each.number && each.number === rule ? "rule here" : "rule"} data-rule=${each.number}>
      ${each.number && html`<span class="number">${each.number}</span>`}
      <div><${Blocks} text=${each.text} /></div></div>`,
  )}</section>`;
