// The rules: as a page, and as a drawer at the table. Every rule can be linked by its number.
import { html, useEffect, useRef, useState, api, Link } from "./lib.js";
import { Header } from "./header.js";
import { Icon } from "./signs.js";

export function RulesPage(props) {
  const { name, games } = props;
  const game = games.games.find((each) => each.name === name) ?? games.games[0];
  useEffect(() => { document.title = `Rules of ${game.title} – Rodinia`; }, [game.name]);
  return html`<div class="page"><${Header} ...${props} page="Rules" /><main class="rules-page">
    <nav class="choice" aria-label="Games">${games.games.map((each) => html`<${Link} href=${"/rules/" + each.name} class=${each === game ? "pill on" : "pill"}>${each.title}<//>`)}</nav>
    <article class="panel"><${Rules} game=${game.name} rule=${location.hash.slice(1)} /></article></main></div>`;
}

/** All rules of a game with search; `rule` is the number to show first. */
export function Rules({ game, rule, serial = 0 }) {
  const [data, setData] = useState(null);
  const [word, setWord] = useState("");
  const box = useRef(null);
  useEffect(() => { api(`/api/games/${game}/rules`).then(setData).catch((error) => setData({ title: "Rules", intro: [error.message], sections: [] })); }, [game]);
  useEffect(() => { setWord(""); }, [rule, serial]);
  useEffect(() => { if (data && rule) box.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`)?.scrollIntoView({ block: "center" }); }, [data, rule, serial]);
  if (!data) return html`<p aria-busy="true">…</p>`;
  const wanted = word.trim().toLowerCase();
  const fits = (each) => !wanted || (each.number + " " + each.text).toLowerCase().includes(wanted);
  const sections = data.sections.map((section) => ({ ...section, rules: section.rules.filter((each) => fits(each) || section.title.toLowerCase().includes(wanted)) })).filter((section) => section.rules.length || !wanted);
  return html`<div class="rules" ref=${box}>
    <label class="search"><span class="sr">Search the rules</span><input type="search" placeholder="Search the rules" value=${word} onInput=${(event) => setWord(event.target.value)} /></label>
    <h2>${data.title}</h2>${!wanted && data.intro.map((text) => html`<p class="intro">${rich(text)}</p>`)}
    ${sections.map((section) => html`<section><h3 data-rule=${section.number}>${section.number && html`<span class="number">${section.number}</span>`} ${section.title}</h3>
      ${section.rules.map((each) => html`<div class=${each.number && each.number === rule ? "rule here" : "rule"} data-rule=${each.number}>
        ${each.number && html`<span class="number">${each.number}</span>`}<div><${Blocks} text=${each.text} /></div></div>`)}</section>`)}
    ${!sections.length && html`<p class="empty">No rule speaks of “${word}”.</p>`}</div>`;
}

/** Lists and tables of markdown, as far as our rules use them. */
export function Blocks({ text }) {
  const lines = text.split("\n");
  const out = [];
  for (let k = 0; k < lines.length;) {
    const start = k;
    if (lines[k].startsWith("|")) {
      while (k < lines.length && lines[k].startsWith("|")) k++;
      const rows = lines.slice(start, k).filter((line) => !/^[|\s:-]+$/.test(line)).map((line) => line.split("|").slice(1, -1));
      out.push(html`<table>${rows.map((row, j) => html`<tr>${row.map((cell) => (j ? html`<td>${rich(cell.trim())}</td>` : html`<th>${rich(cell.trim())}</th>`))}</tr>`)}</table>`);
    } else if (/^([-*]|\d+\.) /.test(lines[k])) {
      while (k < lines.length && !lines[k].startsWith("|")) k++;
      const items = lines.slice(start, k).join("\n").split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/^([-*]|\d+\.) /, "").replace(/\n/g, " "));
      out.push(html`<ul>${items.map((item) => html`<li>${rich(item)}</li>`)}</ul>`);
    } else {
      while (k < lines.length && !/^(\||[-*] |\d+\. )/.test(lines[k])) k++;
      out.push(html`<p>${rich(lines.slice(start, k).join(" "))}</p>`);
    }
  }
  return out;
}

/** Bold, italic and code in a line of rules. */
function rich(text) {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("*") && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    return part;
  });
}

/** The drawer at the table. */
export function RulesDrawer({ game, rule, serial, close }) {
  const panel = useRef(null);
  useEffect(() => { panel.current?.querySelector("input")?.focus({ preventScroll: true }); }, []);
  const keys = (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } };
  return html`<aside class="drawer" role="dialog" aria-label="Rules" ref=${panel} onKeyDown=${keys}>
    <div class="drawer-head"><h2 class="caps">Rules</h2><button class="tool" aria-label="Close the rules" onClick=${close}><${Icon} name="close" size="20" /></button></div>
    <${Rules} game=${game} rule=${rule} serial=${serial} /></aside>`;
}
