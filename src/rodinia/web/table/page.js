// The table: everything of one match on one page.
import { Board } from "../draw/board.js";
import { pull } from "../draw/drag.js";
import { ZoneView } from "../draw/zone.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { CloseButton, Icon, Sign } from "../kit/signs.js";
import { store } from "../kit/store.js";
import { Table } from "../model/table.js";
import { words } from "../words.js";
import { decoration } from "./deco.js";
import { Help } from "./help.js";
import { useKeys } from "./keys.js";
import { Primer } from "./primer.js";
import { ReplayBar } from "./replay.js";
import { RulesDrawer, withRules } from "./rules.js";
import { SeatStrip, Seats } from "./seats.js";
import { ScoreSheet } from "./sheet.js";
import { Talk } from "./talk.js";
import { TextView } from "./textview.js";
import { TopBar } from "./topbar.js";
import { Tray } from "./tray.js";
import { Curtain, WaitingRoom } from "./waiting.js";

/**
 * @typedef {"" | "rules" | "text" | "sheet" | "side" | "help" | "primer"} Panel
 * @typedef {(rule: string) => void} OpenRule
 */

const say = words.table;

/** @param {import("../app.js").Common & {id: string}} props */
export function TablePage({ id, theme, games }) {
  const [, redraw] = useState(0);
  const table = useMemo(() => new Table(id, () => redraw((n) => n + 1)), [id]);
  const [panel, setPanel] = useState(/** @type {Panel} */ (""));
  const [rule, setRule] = useState({ number: "", serial: 0 });
  const [lit, setLit] = useState(/** @type {Set<string>} */ (new Set()));
  const finder = useRef(/** @type {import("../draw/board.js").Finder["current"]} */ (null));
  useEffect(() => () => table.close(), [table]);
  useRedrawOnResize(() => redraw((n) => n + 1));
  /** @type {OpenRule} */
  const openRule = (number) => {
    setRule({ number, serial: rule.serial + 1 });
    setPanel("rules");
  };
  /** @param {Panel} name */
  const toggle = (name) => {
    if (name === "text" || panel === "text") table.wantText(name === "text" && panel !== "text");
    setPanel(panel === name ? "" : name);
  };
  const shut = () => {
    setPanel("");
    table.about = null;
    redraw((n) => n + 1);
  };
  useKeys(table, { toggle, close: shut, panel });
  useFirstLook(table, setPanel);
  useMoment(table);
  if (table.refused) return html`<${Refused} why=${table.refused} />`;
  if (!table.ready) {
    return html`<main class="alone" aria-busy="true"><${Sign} size="64" />
      <p>${table.status === "lost" ? say.unreachable : say.loading}</p></main>`;
  }

  const { room, position, picture, draft } = table;
  document.title = say.pageTitle(room.match.title, table.acting);
  const deco = decoration(table, lit);
  /** @type {import("../draw/zone.js").Hand} */
  const hand = {
    deco,
    tap: (key, ghost) => (ghost && draft.siblings.length > 1 ? draft.turn() : table.tap(key)),
    ask: (key) => table.explainKey(key),
  };
  /** @param {PointerEvent} event @param {import("../draw/picture.js").Node} node @param {number} scale */
  const pulled = (event, node, scale) => pull(event, node, scale, table.pulling, finder);
  /** A click without a pointer, as screen readers make it. @param {MouseEvent} event */
  const spoken = (event) => {
    const mark = /** @type {Element} */ (event.target).closest(".mark[data-target]");
    if (event.detail === 0 && mark) table.tap(/** @type {SVGElement} */ (mark).dataset.target ?? "");
  };
  const board = picture.at("board")[0];
  const rows = picture.at("rows").filter((zone) => zone.nodes.size);
  const focus = draft.steps.at(-1)?.keys.findLast((key) => board?.nodes.has(key));
  const turn = draft.siblings.length > 1 ? (/** @type {number} */ by) => draft.turn(by) : null;
  const mark = [...draft.ids, ...draft.picked].join(" ");
  const look = classes("table", table.acting && "acting", panel && `with-${panel}`, table.replay && "replaying");
  return html`<div class=${look} data-seq=${position.seq} data-draft=${mark} data-busy=${String(table.busy)}
      data-status=${table.status} onClick=${spoken}>
    <${TopBar} table=${table} theme=${theme} toggle=${toggle} panel=${panel} />
    ${
      table.status !== "live" &&
      html`<p class="strip" role="status">
      ${table.status === "lost" ? say.lost : say.connecting}</p>`
    }
    <main class="middle" aria-label=${say.name}>
      <${SeatStrip} table=${table} />
      ${
        rows.length > 0 &&
        html`<div class="rows">${rows.map(
          (zone) => html`<figure key=${zone.key}><figcaption class="caps">${zone.title}</figcaption>
          <${ZoneView} zone=${zone} ...${hand} pulled=${pulled} width=${9999} height=${rowHeight(rows)} /></figure>`,
        )}</div>`
      }
      ${
        board &&
        html`<${Board} key=${board.key} zone=${board} ...${hand} focus=${focus} finder=${finder}
        turn=${turn} />`
      }
      ${!board && html`<div class="board"></div>`}
      ${
        room.status === "open"
          ? html`<${WaitingRoom} table=${table} games=${games} />`
          : table.replay
            ? html`<${ReplayBar} table=${table} replay=${table.replay} />`
            : html`<${Tray} table=${table} hand=${hand} pulled=${pulled} openRule=${openRule} toggle=${toggle} />`
      }
    </main>
    <aside class="side" aria-label=${say.side}>
      <div class="side-tools">
        ${
          room.status !== "open" &&
          html`<button class="button small" onClick=${() => lookBack(table, setPanel)}>${say.replay}</button>`
        }
        <button class="button small" onClick=${() => openRule("")}>${say.rules}</button>
        <button class="button small" onClick=${() => setPanel("help")}>${say.help}</button>
        <button class="button small" onClick=${theme}>${say.lightDark}</button>
        <button class="tool side-close" aria-label=${words.app.close} onClick=${() => setPanel("")}>
          <${Icon} name="close" size="20" /></button></div>
      <${Seats} table=${table} hand=${hand} />
      <${Talk} table=${table} openRule=${openRule} setLit=${setLit} />
    </aside>
    ${
      panel === "rules" &&
      html`<${RulesDrawer} game=${room.match.game} rule=${rule.number} serial=${rule.serial}
      close=${() => setPanel("")} />`
    }
    ${panel === "text" && html`<${TextView} table=${table} close=${() => toggle("text")} />`}
    ${panel === "help" && html`<${Help} close=${() => setPanel("")} teach=${() => setPanel("primer")} />`}
    ${
      panel === "primer" &&
      html`<${Primer} game=${room.match.game} close=${() => setPanel("")}
      openRule=${openRule} />`
    }
    ${
      panel === "sheet" &&
      position.sheet &&
      html`<${ScoreSheet} table=${table} sheet=${position.sheet}
      close=${() => setPanel("")} openRule=${openRule} />`
    }
    ${table.screen.covered && html`<${Curtain} table=${table} />`}
    ${
      table.about &&
      html`<div class="about" role="status"><p>${withRules(table.named(table.about.text), openRule)}</p>
      <${CloseButton} label=${words.app.close} close=${shut} size="18" /></div>`
    }
  </div>`;
}

/** @param {{why: string}} props */
const Refused = ({ why }) => html`<main class="alone" role="alert"><${Sign} size="64" />
  <h1>${say.closed}</h1><p>${why}</p><${Link} class="button solid" href="/">${say.toLobby}<//></main>`;

/**
 * Back from the last step, or from the beginning of a match that is over.
 * @param {Table} table @param {(panel: Panel) => void} setPanel
 */
function lookBack(table, setPanel) {
  setPanel("");
  table.at(table.position.over ? 0 : Math.max(0, table.position.seq - 1));
}

/** @param {() => void} redraw */
function useRedrawOnResize(redraw) {
  useEffect(() => {
    addEventListener("resize", redraw);
    return () => removeEventListener("resize", redraw);
  }, []);
}

/**
 * A newcomer to a game is taught, and the score sheet opens at the end, each once.
 * @param {Table} table @param {(panel: Panel) => void} setPanel
 */
function useFirstLook(table, setPanel) {
  const taught = useRef(false);
  const shown = useRef(false);
  useEffect(() => {
    if (!table.ready || table.replay) return;
    const { over, log } = table.position;
    const { game } = table.room.match;
    if (over && !shown.current) {
      shown.current = true;
      if (log.length && table.room.you.length) setPanel("sheet");
    }
    if (over || taught.current || location.hash || table.screen.covered || store.get(`taught-${game}`)) return;
    taught.current = true;
    store.set(`taught-${game}`, "yes");
    setPanel("primer");
  });
  useEffect(
    () => () => {
      document.title = words.app.name;
    },
    [],
  );
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

/**
 * How high the rows are: all of them in view if they can be read then.
 * @param {import("../draw/picture.js").Zone[]} rows
 */
function rowHeight(rows) {
  const room = innerWidth - (innerWidth > 1180 ? 360 : 0) - 48 - 20 * (rows.length - 1);
  const fits = room / rows.reduce((sum, zone) => sum + zone.box[2] / zone.box[3], 0);
  return Math.max(innerWidth <= 760 ? 84 : 92, Math.min(rows.length > 1 ? 118 : 150, innerHeight * 0.2, fits));
}
