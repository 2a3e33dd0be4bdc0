// The stage: the board or rows of cards, and the one slot for messages.
import { Board } from "../draw/board.js";
import { Cards } from "../draw/cards.js";
import { ZoneView } from "../draw/zone.js";
import { classes, html } from "../kit/preact.js";
import { Badge, CloseButton, Icon } from "../kit/signs.js";
import { words } from "../words.js";
import { withRules } from "./rules.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../draw/zone.js").Hand} Hand
 */

const say = words.table;

/** @param {{table: Table, hand: Hand, finder: import("../draw/board.js").Finder}} props */
export function Stage({ table, hand, finder }) {
  const { draft, picture, position } = table;
  const board = picture.at("board")[0];
  const rows = picture.at("rows").filter((zone) => zone.nodes.size);
  const turn = draft.siblings.length > 1 ? (/** @type {number} */ by) => draft.turn(by) : null;
  const moment = [position.seq, table.acting, ...draft.ids].join();
  return html`${
    rows.length > 0 &&
    html`<div class=${classes("rows", board && "over")}>${rows.map(
      (zone) => html`<figure key=${zone.key}><figcaption class="caps">${zone.title}</figcaption>
      ${
        zone.form === "map"
          ? html`<${ZoneView} zone=${zone} ...${hand} height=${rowHeight(rows)} />`
          : html`<${Cards}
        zone=${zone} ...${hand} />`
      }
    </figure>`,
    )}</div>`
  }
    ${
      board &&
      html`<div class=${classes("field", rows.length > 0 && "under")}><${Board} key=${board.key} zone=${board}
      ...${hand} finder=${finder} turn=${turn} steady=${draft.steps.length > 0} moment=${moment} /></div>`
    }`;
}

/**
 * How high drawn rows are: all of them in view if they can be read then.
 * @param {import("../draw/picture.js").Zone[]} rows
 */
function rowHeight(rows) {
  const room = innerWidth - (innerWidth > 760 ? 324 : 0) - 48 - 20 * (rows.length - 1);
  const fits = room / rows.reduce((sum, zone) => sum + zone.box[2] / zone.box[3], 0);
  return Math.max(84, Math.min(rows.length > 1 ? 118 : 150, innerHeight * 0.2, fits));
}

/**
 * What there is to say: the connection, what went wrong, what something is, what is being played back.
 * @param {{table: Table, openRule: import("./page.js").OpenRule}} props
 */
export function Note({ table, openRule }) {
  const { status, trace, notes, picture } = table;
  if (status !== "live") {
    return html`<div class="note strip" role="status">${status === "lost" ? say.lost : say.connecting}</div>`;
  }
  if (notes.shown) {
    return html`<div class=${`note ${notes.shown.kind}`} role=${notes.shown.kind === "trouble" ? "alert" : "status"}>
      <p>${withRules(notes.shown.text, openRule)}</p>
      <${CloseButton} label=${words.app.close} close=${() => notes.close()} size="18" /></div>`;
  }
  const { told } = trace;
  if (!told || told.seat === null || trace.playing === null) return null;
  return html`<div class="note told" role="status"><${Badge} colour=${picture.colour(told.seat)} size="20" />
    <span>${table.room.name(told.seat)} ${table.named(told.text)}</span>
    <span class="sub">${say.ofMany(trace.playing + 1, trace.chosen.length)}</span><${Icon} name="pass" size="14" />
      </div>`;
}
