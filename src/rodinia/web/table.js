// The table: everything of one match on one page.
import { html, useEffect, useMemo, useRef, useState, Link, classes, signed, store } from "./lib.js";
import { Icon, Sign } from "./signs.js";
import { Model } from "./model.js";
import { Board } from "./board.js";
import { ZoneView } from "./zone.js";
import { Tray } from "./tray.js";
import { Seats, SeatStrip } from "./seats.js";
import { Talk } from "./talk.js";
import { RulesDrawer } from "./rules.js";
import { ReplayBar } from "./replay.js";
import { ScoreSheet } from "./sheet.js";
import { WaitingRoom, Curtain } from "./waiting.js";
import { TextView } from "./textview.js";
import { Help } from "./help.js";
import { Primer } from "./primer.js";
import { pull } from "./drag.js";
import { useKeys } from "./keys.js";

export function Table({ id, theme, games }) {
  const [, redraw] = useState(0);
  const model = useMemo(() => new Model(id, () => redraw((n) => n + 1)), [id]);
  const [panel, setPanel] = useState(""); // rules, text, sheet, side, help, primer
  const [rule, setRule] = useState({ number: "", serial: 0 });
  const [lit, setLit] = useState(new Set());
  const taught = useRef(false);
  const shown = useRef(false);
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    const resized = () => redraw((n) => n + 1);
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);
  useEffect(() => () => { document.title = "Rodinia"; }, []);
  const openRule = (number) => { setRule({ number, serial: rule.serial + 1 }); setPanel("rules"); };
  const toggle = (name) => {
    if (name === "text" || panel === "text") model.want_text(name === "text" && panel !== "text");
    setPanel(panel === name ? "" : name);
  };
  useKeys(model, { toggle, close: () => { setPanel(""); model.about = ""; redraw((n) => n + 1); }, panel });
  useEffect(() => { // the first visit to a game
    const game = model.state && model.people && !model.state.over && !model.replay && !location.hash && model.match.game;
    if (!game || taught.current || shown.current || model.curtain !== null || store.get("taught-" + game)) return;
    taught.current = true;
    store.set("taught-" + game, "yes");
    setPanel("primer");
  });
  useEffect(() => { // the sheet opens by itself, once
    if (model.state?.over && !shown.current && !model.replay) { shown.current = true; if (model.log.length && model.match.you.length) setPanel("sheet"); }
  });
  useEffect(() => { // a link to a moment
    const wanted = /n=(\d+)/.exec(location.hash);
    if (wanted && model.state && model.curtain === null && model.lifting === null && model.linked !== location.hash) {
      model.linked = location.hash;
      const eyes = /eyes=(\d+)/.exec(location.hash);
      model.at(Math.min(Number(wanted[1]), model.state.seq), eyes && model.state.over ? Number(eyes[1]) : model.state.eyes);
    }
  });
  if (model.refused) return html`<main class="alone" role="alert"><${Sign} size="64" /><h1>This table is closed to you</h1><p>${model.refused}</p><${Link} class="button solid" href="/">To the lobby<//></main>`;
  if (!model.match || !model.state || !model.people) return html`<main class="alone" aria-busy="true"><${Sign} size="64" /><p>${model.status === "lost" ? "The server cannot be reached. Trying again…" : "Laying out the table…"}</p></main>`;

  const { match, state, picture } = model;
  document.title = (model.acting() ? "● " : "") + match.title + " – Rodinia";
  const deco = decoration(model, lit);
  const pulled = (event, node, scale) => pull(event, model, node, scale);
  const tap = (key, ghost) => (ghost && model.siblings().length > 1 ? (model.turn(), true) : model.tap(key));
  const ask = (key) => model.ask(key);
  const spoken = (event) => { const mark = event.detail === 0 && event.target.closest(".mark[data-target]"); if (mark) model.tap(mark.dataset.target); }; // a click without a pointer
  const board = picture.at("board")[0];
  const rows = picture.at("rows").filter((zone) => zone.nodes.size);
  const focus = model.draft?.steps.at(-1)?.keys.findLast((key) => board?.nodes.has(key));
  const open = model.people.status === "open";
  return html`<div class=${classes("table", model.acting() && "acting", panel && "with-" + panel, model.replay && "replaying")} data-seq=${state.seq} data-draft=${[...model.ids(), ...model.picked].join(" ")} data-busy=${String(Boolean(model.waiting || model.restoring || model.replay?.asked))} data-status=${model.status} onClick=${spoken}>
    <${TopBar} model=${model} theme=${theme} toggle=${toggle} panel=${panel} />
    ${model.status !== "live" && html`<p class="strip" role="status">${model.status === "lost" ? "Connection lost. Coming back by itself…" : "Connecting…"}</p>`}
    <main class="middle" aria-label="Table">
      <${SeatStrip} model=${model} />
      ${rows.length > 0 && html`<div class="rows">${rows.map((zone) => html`<figure key=${zone.key}><figcaption class="caps">${zone.title}</figcaption>
        <${ZoneView} zone=${zone} deco=${deco} tap=${tap} ask=${ask} pulled=${pulled} width=${9999} height=${rowHeight(rows)} /></figure>`)}</div>`}
      ${board ? html`<${Board} key=${board.key} model=${model} zone=${board} deco=${deco} tap=${tap} ask=${ask} focus=${focus} turn=${model.siblings().length > 1 ? (by) => model.turn(by) : null} />` : html`<div class="board"></div>`}
      ${open ? html`<${WaitingRoom} model=${model} games=${games} />`
        : model.replay ? html`<${ReplayBar} model=${model} />`
        : html`<${Tray} model=${model} deco=${deco} tap=${tap} ask=${ask} pulled=${pulled} openRule=${openRule} toggle=${toggle} />`}
    </main>
    <aside class="side" aria-label="Players and log">
      <div class="side-tools">
        ${!open && html`<button class="button small" onClick=${() => { setPanel(""); model.at(model.state.over ? 0 : Math.max(0, state.seq - 1)); }}>Replay</button>`}
        <button class="button small" onClick=${() => openRule("")}>Rules</button><button class="button small" onClick=${() => setPanel("help")}>Help</button><button class="button small" onClick=${theme}>Light/dark</button>
        <button class="tool side-close" aria-label="Close" onClick=${() => setPanel("")}><${Icon} name="close" size="20" /></button></div>
      <${Seats} model=${model} deco=${deco} tap=${tap} ask=${ask} />
      <${Talk} model=${model} openRule=${openRule} setLit=${setLit} />
    </aside>
    ${panel === "rules" && html`<${RulesDrawer} game=${match.game} rule=${rule.number} serial=${rule.serial} close=${() => setPanel("")} />`}
    ${panel === "text" && html`<${TextView} model=${model} close=${() => toggle("text")} />`}
    ${panel === "help" && html`<${Help} close=${() => setPanel("")} teach=${() => setPanel("primer")} />`}
    ${panel === "primer" && html`<${Primer} game=${match.game} close=${() => setPanel("")} openRule=${openRule} />`}
    ${panel === "sheet" && model.sheet && html`<${ScoreSheet} model=${model} close=${() => setPanel("")} openRule=${openRule} />`}
    ${(model.curtain !== null || model.lifting !== null) && html`<${Curtain} model=${model} />`}
    ${model.about && html`<div class="about" role="status"><p>${withRules(model.named(model.about.text), openRule)}</p>
      <button class="tool" aria-label="Close" onClick=${() => { model.about = ""; redraw((n) => n + 1); }}><${Icon} name="close" size="18" /></button></div>`}
  </div>`;
}

/** How high the rows are: all of them in view if they can be read then. */
function rowHeight(rows) {
  const room = innerWidth - (innerWidth > 1180 ? 360 : 0) - 48 - 20 * (rows.length - 1);
  const fits = room / rows.reduce((sum, zone) => sum + zone.box[2] / zone.box[3], 0);
  return Math.max(innerWidth <= 760 ? 84 : 92, Math.min(rows.length > 1 ? 118 : 150, innerHeight * 0.2, fits));
}

/** Rule numbers in a text, as links into the drawer. */
function withRules(text, openRule) {
  return text.split(/\b([A-Z]\d+(?:\.\d+)+)\b/).map((part, k) => (k % 2 ? html`<button class="rule-link" onClick=${() => openRule(part)}>${part}</button>` : part));
}

/** What is marked: legal targets, what is picked, what the draft changed, what the log speaks of. */
function decoration(model, lit) {
  const drafting = Boolean(model.draft?.steps.length);
  const targets = model.targets();
  const ghost = new Set();
  if (drafting) { // what is new, and what one has moved; not what slides along by itself
    const meant = new Set([...model.draft.steps.flatMap((step) => step.keys), ...model.draft.events.flatMap((event) => event.keys ?? [])]);
    for (const zone of model.picture.zones.values()) {
      if (zone.place === "tray") continue;
      for (const [key, node] of zone.nodes) {
        const old = model.base.get(key);
        const moved = old && meant.has(key) && (old.zone !== zone.key || old.node.x !== node.x || old.node.y !== node.y);
        if (node.svg && node.svg !== "<g/>" && node.label && !targets.has(key) && (!old || moved)) ghost.add(key);
      }
    }
  }
  const last = model.draft?.steps.at(-1);
  const gain = (model.draft?.events ?? []).reduce((sum, event) => sum + (event.seat === model.state.eyes ? event.points : 0), 0);
  const where = last?.keys.findLast((key) => model.picture.find(key)) ?? null;
  const selected = new Set([...model.picked, ...(model.draft?.sealed ? last.keys : [])]);
  const hinted = new Set(model.hint && !drafting ? model.choices.find((choice) => choice.id === model.hint.id)?.keys ?? [] : []);
  if (model.hovered) lit = new Set([...lit, model.hovered]);
  return { named: (text) => model.named(text), drafting, ghost, lit, selected, hinted, targets, quiet: drafting && targets.size > 8, preview: gain ? { key: where, text: signed(gain) } : null };
}

function TopBar({ model, theme, toggle, panel }) {
  const { match, people, state } = model;
  const tool = (name, icon, label) => html`<button class=${classes("tool", panel === name && "on")} aria-pressed=${panel === name} aria-label=${label} title=${label} onClick=${() => toggle(name)}><${Icon} name=${icon} size="22" /></button>`;
  const words = [`${match.players} players`, people.watchers ? `${people.watchers} watching` : ""].filter(Boolean).join(", ");
  return html`<header class="bar">
    <${Link} href="/" class="brand" aria-label="Rodinia, to the lobby"><${Sign} /><span>Rodinia</span><//>
    <h1 aria-label=${match.title}>${match.title.split(/(?<=: )/).map((part, k, all) => (k < all.length - 1 ? html`<span class="series">${part}</span>` : part))}</h1><span class="sub">${words}</span>
    <span class="supply">${model.picture.supply.map(([symbol, value, label]) => html`<span class=${/^\d/.test(value) ? "pill-fact" : "pill-fact wordy"} title=${label}>${symbol ? html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><use href=${"#" + symbol} width="24" height="24" /></svg>` : ""}<b>${value}</b> ${/^\d/.test(value) && html`<span>${label}</span>`}</span>`)}</span>
    <div class="tools">
      ${state.over && !model.replay && html`<button class="button small" onClick=${() => toggle("sheet")}>Scores</button>`}
      ${!model.replay && state.seq > 0 && people.status !== "open" && html`<button class="button small replay-button" onClick=${() => model.at(state.over ? 0 : Math.max(0, state.seq - 1))}><${Icon} name="pass" size="16" /><span>Replay</span></button>`}
      ${tool("text", "list", "Text view (T)")}
      <button class="tool" aria-label="Light or dark" title="Light or dark" onClick=${theme}><${Icon} name="moon" size="22" /></button>
      ${tool("help", "help", "Keys and help")}${tool("rules", "book", "Rules (B)")}
      <button class="tool side-open" aria-label="Players, log and chat" onClick=${() => toggle("side")}><${Icon} name="menu" size="22" /></button>
    </div></header>`;
}
