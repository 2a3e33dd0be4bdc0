// The players: badge, name, score, public facts, whose turn it is, who has chosen, clocks, their own zones.
import { ZoneView } from "../draw/zone.js";
import { clockText } from "../kit/format.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { Badge, Chip, Icon } from "../kit/signs.js";
import { words } from "../words.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../messages.js").Panel} Panel
 */

const say = words.seats;
const LOW = 30000; // milliseconds: a clock that is nearly empty

/** @param {{table: Table, hand: import("../draw/zone.js").Hand}} props */
export function Seats({ table, hand }) {
  const [now, setNow] = useState(Date.now());
  const { clock, at } = table.position;
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [clock === null]);
  /** @param {number} seat */
  const left = (seat) => clock && clock.left[seat] - (clock.running.includes(seat) ? Math.max(0, now - at) : 0);
  return html`<ul class="seats-list" aria-label=${say.players}>${table.picture.panels.map(
    (panel) =>
      html`<${SeatPanel} key=${panel.seat} table=${table} panel=${panel} left=${left(panel.seat)} hand=${hand} />`,
  )}</ul>`;
}

/** What a seat is about. @param {Table} table @param {Panel} panel */
function standing(table, { seat, status }) {
  const turn = (table.replay?.turn ?? table.position.turn).includes(seat);
  const choosing = !table.replay && table.position.choosing.includes(seat);
  if (choosing) return { turn, chosen: !turn, text: turn ? say.choosing : say.chosen };
  return { turn, chosen: false, text: turn ? say.toMove : status === say.toMove ? "" : status };
}

/** @param {{table: Table, panel: Panel, left: number | null, hand: import("../draw/zone.js").Hand}} props */
function SeatPanel({ table, panel, left, hand }) {
  const { room, picture } = table;
  const { seat, score, colour, facts } = panel;
  const who = room.seats[seat];
  const you = room.mine(seat);
  const { turn, chosen, text } = standing(table, panel);
  const zones = picture.at("side").filter((zone) => zone.seat === seat && zone.nodes.size);
  const away = who.kind === "person" && !who.here && room.status === "running";
  const replaceable = away && !who.level && room.you.length > 0 && !you;
  return html`<li class=${classes("seat-panel panel", turn && "turn", away && "away")}>
    <div class="seat-head" role="group" aria-label=${say.spoken(who.name, you, score, text, facts)}>
      <span class=${`stripe bg${colour}`}></span><${Badge} colour=${colour} size="38" />
      <div class="seat-words"><p class="seat-name"><b>${who.name}</b><${Kind} who=${who} you=${you} away=${away} /></p>
        <p class="seat-facts">${facts.map(
          ([symbol, value, label]) =>
            html`<span title=${label}>${
              symbol
                ? html`<${Chip} symbol=${symbol} colour=${colour} size="22" />`
                : html`<span class="sub">${label} </span>`
            }<b>${value}</b></span>`,
        )}
          ${
            left !== null &&
            html`<span class=${left < LOW ? "low" : ""}><${Icon} name="clock" size="16" />
            <b>${clockText(left)}</b></span>`
          }</p></div>
      <div class="score"><${Count} value=${score} /><span class="sub">${say.points}</span></div>
    </div>
    ${
      text &&
      html`<span class=${classes("tab-status", chosen && "done")}>
      ${chosen && html`<${Icon} name="check" size="12" />`}${text}</span>`
    }
    ${
      replaceable &&
      html`<button class="button small" onClick=${() => table.ask({ t: "bot", seat })}>
      ${say.letBot(who.name)}</button>`
    }
    ${zones.map(
      (zone) => html`<div class="own" key=${zone.key}>${zone.title && html`<p class="caps">${zone.title}</p>`}
        <${ZoneView} zone=${zone} ...${hand} width=${286} height=${124} /></div>`,
    )}
  </li>`;
}

/** @param {{who: import("../messages.js").SeatShown, you: boolean, away: boolean}} props */
function Kind({ who, you, away }) {
  if (you) return html`<span class="sub">${say.you}</span>`;
  if (who.level) {
    return html`<span class="sub"><${Icon} name="bot" size="15" />
      ${who.kind === "bot" ? who.level : say.standsIn}</span>`;
  }
  return html`<span class="sub">${away ? say.away : ""}</span>`;
}

/** A score that counts up to its new value. @param {{value: number | null}} props */
function Count({ value }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === null || shown === null || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(value);
      return undefined;
    }
    const [from, start] = [shown, performance.now()];
    /** @param {number} now */
    const tick = (now) => {
      const part = Math.min(1, (now - start) / 600);
      setShown(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return html`<b class="number">${shown ?? "?"}</b>`;
}

/** The same on one line, for phones: badge, score, name. @param {{table: Table}} props */
export function SeatStrip({ table }) {
  const turn = table.replay?.turn ?? table.position.turn;
  return html`<ul class="strip-seats" aria-hidden="true">${table.picture.panels.map(
    ({ seat, score, colour }) => html`<li key=${seat} class=${turn.includes(seat) ? "turn" : ""}>
      <${Badge} colour=${colour} size="28" />
      <div><b>${score ?? "?"}</b><span>${table.room.name(seat)}</span></div></li>`,
  )}</ul>`;
}
