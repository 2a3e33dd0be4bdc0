// The table: everything of one match on one page, in fixed regions.
import { pull } from "../draw/drag.js";
import { Later } from "../kit/later.js";
import { classes, html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { listen, settings } from "../kit/settings.js";
import { Icon, markTab, Sign } from "../kit/signs.js";
import { store } from "../kit/store.js";
import { Table } from "../model/table.js";
import { words } from "../words.js";
import { Closer } from "./closer.js";
import { decoration } from "./deco.js";
import { Dock } from "./dock.js";
import { Help } from "./help.js";
import { useKeys } from "./keys.js";
import { TaskList } from "./lesson.js";
import { ReplayDock } from "./replay.js";
import { Seats } from "./seats.js";
import { Settings } from "./settings.js";
import { ScoreSheet } from "./sheet.js";
import { Note, Stage } from "./stage.js";
import { Talk } from "./talk.js";
import { TopBar } from "./topbar.js";
import { Curtain, WaitingRoom } from "./waiting.js";

/**
 * @typedef {"" | "rules" | "text" | "settings" | "talk" | "sheet" | "help" | "primer"} Panel
 * @typedef {(panel: Panel) => void} Toggle
 * @typedef {(rule: string) => void} OpenRule
 */

const say = words.table;
const book = () => import("./book.js").then((part) => part.RulesDrawer);
const primer = () => import("./primer.js").then((part) => part.Primer);
const inWords = () => import("./textview.js").then((part) => part.TextView);
const spotlight = () => import("./spotlight.js").then((part) => part.Spotlight);
/** @type {Panel[]} */
const DRAWERS = ["rules", "text", "settings"]; // they take the rail's place

/** @param {import("../app.js").Common & {id: string}} props */
export function TablePage({ id, games }) {
  const [, count] = useState(0);
  const redraw = () => count((n) => n + 1);
  const table = useMemo(() => new Table(id, redraw), [id]);
  const [panel, setPanel] = useState(/** @type {Panel} */ (""));
  const [rule, setRule] = useState({ number: "", serial: 0 });
  const [looked, look] = useState(/** @type {number | null} */ (null)); // the player one looks at closer
  const [lit, setLit] = useState(/** @type {Set<string>} */ (new Set()));
  const finder = useRef(/** @type {import("../draw/board.js").Finder["current"]} */ (null));
  useEffect(() => () => table.close(), [table]);
  useEffect(() => listen(redraw), []);
  const close = () => {
    if (panel === "text") table.wantText(false);
    setPanel("");
  };
  /** @type {Toggle} */
  const toggle = (name) => {
    if (panel === name) return close();
    if (name === "text" || panel === "text") table.wantText(name === "text");
    setPanel(name);
  };
  /** @type {OpenRule} */
  const openRule = (number) => {
    setRule(({ serial }) => ({ number, serial: serial + 1 }));
    setPanel("rules");
  };
  useKeys(table, { toggle, close, panel });
  useFirstLook(table, setPanel);
  useMoment(table);
  // What is drawn is laid out at once: there is time for it until the next frame, which then comes sooner.
  useLayoutEffect(() => void document.body.offsetHeight);
  if (table.refused) return html`<${Refused} why=${table.refused} />`;
  if (!table.ready) {
    return html`<main class="alone" aria-busy="true"><${Sign} size="64" />
      <p>${table.status === "lost" ? say.unreachable : say.loading}</p></main>`;
  }

  const { room, position, draft, picture, replay } = table;
  mark(room.match.title, table.acting && settings.title);
  const { form, dock, lying } = picture.layout;
  const sizes = `--dl:${dock[0]}px;--dm:${dock[1]}px;--ds:${dock[2]}px;--dw:${lying}px`;
  /** @type {import("../draw/zone.js").Hand} */
  const hand = {
    deco: decoration(table, table.task ? new Set(table.task.spots) : lit),
    tap: (key, ghost) => (ghost && draft.siblings.length > 1 ? draft.turn() : table.tap(key)),
    ask: (key) => table.explainKey(key),
    point: (key, from, held) => table.point(key, from, held),
    pulled: (event, node, scale) => pull(event, node, scale, table.pulling, finder),
  };
  const looks = classes("table", form, table.acting && "acting", DRAWERS.includes(panel) && "opened",
    panel === "talk" && "talking", replay && "replaying"); // biome-ignore format: one word after the other
  return html`<div class=${looks} style=${sizes} data-seq=${position.seq} data-busy=${String(table.busy)}
      data-draft=${[...draft.ids, ...draft.level.picked].join(" ")} data-status=${table.status}>
    <${TopBar} table=${table} toggle=${toggle} panel=${panel} />
    <main class="stage" tabindex="-1" aria-label=${say.name}>
      <${Note} table=${table} openRule=${openRule} /><${Stage} table=${table} hand=${hand} finder=${finder}
        look=${look} />
      ${looked !== null && html`<${Closer} table=${table} seat=${looked} look=${look} hand=${hand} />`}
      ${room.status === "open" && html`<${WaitingRoom} table=${table} />`}</main>
    ${replay && html`<${ReplayDock} table=${table} replay=${replay} />`}
    ${!replay && html`<${Dock} table=${table} hand=${hand} toggle=${toggle} />`}
    <aside class="rail" aria-label=${say.side}>
      <p class="since"><span class="caps">${
        room.you.length && room.status !== "open" ? say.since : words.seats.players
      }</span>
        <button class="button" disabled=${!table.trace.turns.length}
        onClick=${() => table.playBack()}><${Icon} name="play" size="12" />${say.playBack}
        <kbd aria-hidden="true">L</kbd></button></p>
      <${Seats} table=${table} hand=${hand} look=${look} menu=${() => setPanel("settings")} />
      ${
        panel === "rules" &&
        html`<${Later} load=${book} game=${room.match.game} rule=${rule.number} serial=${rule.serial}
        close=${close} />`
      }
      ${panel === "text" && html`<${Later} load=${inWords} table=${table} close=${close} />`}
      ${panel === "settings" && html`<${Settings} table=${table} toggle=${toggle} close=${close} />`}
      ${
        table.task
          ? html`<${TaskList} table=${table} />`
          : html`<${Talk} table=${table} openRule=${openRule} setLit=${setLit} close=${close} />`
      }
    </aside>
    ${panel === "help" && html`<${Help} close=${close} teach=${() => setPanel("primer")} />`}
    ${
      panel === "primer" &&
      html`<${Later} load=${primer} game=${room.match.game} close=${close} openRule=${openRule}
      lesson=${games.games.some((each) => each.name === room.match.game && each.lesson)} />`
    }
    ${
      panel === "sheet" &&
      position.sheet &&
      html`<${ScoreSheet} table=${table} sheet=${position.sheet} close=${close}
      openRule=${openRule} />`
    }
    ${table.screen.covered && html`<${Curtain} table=${table} />`}
    ${table.task && !panel && html`<${Later} load=${spotlight} table=${table} />`}
  </div>`;
}

/** @param {{why: string}} props */
const Refused = ({ why }) => html`<main class="alone" role="alert"><${Sign} size="64" />
  <h1>${say.closed}</h1><p>${why}</p><${Link} class="button solid" href="/">${say.toLobby}<//></main>`;

/**
 * A newcomer to a game is taught, and the score sheet opens at the end, each once.
 * @param {Table} table @param {(panel: Panel) => void} setPanel
 */
function useFirstLook(table, setPanel) {
  const taught = useRef(false);
  const shown = useRef(false);
  const seen = useRef(false); // how it was played: also by who resigned, or let bots finish
  useEffect(() => {
    if (!table.ready || table.replay) return;
    const { over, log } = table.position;
    const { game } = table.room.match;
    if (!over) seen.current = true;
    if (over && !shown.current) {
      shown.current = true;
      if (log.length && (seen.current || table.room.you.length) && table.position.sheet) setPanel("sheet");
    }
    if (over || table.lesson || taught.current || location.hash || table.screen.covered) return;
    if (store.get(`taught-${game}`)) return;
    taught.current = true;
    store.set(`taught-${game}`, "yes");
    setPanel("primer");
  });
  useEffect(() => () => mark("", false), []);
}

/** The tab says which game it is, and whether it is one's turn. @param {string} title @param {boolean} acting */
function mark(title, acting) {
  const name = title ? say.pageTitle(title, acting) : words.app.name;
  if (document.title !== name) document.title = name;
  markTab(acting);
}

/** A link to a moment. @param {Table} table */
function useMoment(table) {
  const linked = useRef("");
  useEffect(() => {
    const n = /n=(\d+)/.exec(location.hash);
    if (!n || !table.ready || table.screen.covered || linked.current === location.hash) return;
    linked.current = location.hash;
    const eyes = /eyes=(\d+)/.exec(location.hash);
    const { over, seq } = table.position;
    table.at(Math.min(Number(n[1]), seq), eyes && over ? Number(eyes[1]) : table.position.eyes);
  });
}
