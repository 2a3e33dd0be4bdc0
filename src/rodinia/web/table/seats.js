// The players, a row each: badge, name, public facts, score, and what the player did since one's own turn.
import { Formed } from "../draw/form.js";
import { Fitted } from "../kit/fitted.js";
import { clockText, shorter, signed, unpriced } from "../kit/format.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { motion } from "../kit/settings.js";
import { Badge, Chip, Icon } from "../kit/signs.js";
import { words } from "../words.js";
import { seen } from "./closer.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../messages.js").Panel} Panel
 */

const say = words.seats;
const LOW = 30000; // milliseconds: a clock that is nearly empty
const MANY = 6; // players, from which on their rows are small
const COUNTED = 600; // milliseconds in which a score counts to its new value

/**
 * @param {{table: Table, hand: import("../draw/zone.js").Hand, look: (seat: number) => void, menu: () => void}} props
 */
export function Seats({ table, hand, look, menu }) {
  const [now, setNow] = useState(Date.now());
  const { clock, at } = table.position;
  const { panels } = table.picture;
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [clock === null]);
  /** @param {number} seat */
  const left = (seat) => clock && clock.left[seat] - (clock.running.includes(seat) ? Math.max(0, now - at) : 0);
  return html`<ul class=${classes("seats", panels.length >= MANY && "mini")} aria-label=${say.players}>${panels.map(
    (panel) =>
      html`<${Seat} key=${panel.seat} table=${table} panel=${panel} left=${left(panel.seat)} hand=${hand}
        look=${look} />`,
  )}
    <li class="menu-land"><button class="tool" aria-label=${words.table.menu} onClick=${menu}>
      <${Icon} name="menu" size="22" /></button></li></ul>`;
}

/** What a seat is about. @param {Table} table @param {Panel} panel */
function standing(table, { seat, status }) {
  const turn = (table.replay?.turn ?? table.position.turn).includes(seat);
  const choosing = !table.replay && table.position.choosing.includes(seat);
  if (choosing) return { turn, text: turn ? say.choosing : say.chosen };
  return { turn, text: turn ? say.toMove : status === say.toMove ? "" : status };
}

/**
 * @param {{table: Table, panel: Panel, left: number | null, hand: import("../draw/zone.js").Hand,
 *   look: (seat: number) => void}} props
 */
function Seat({ table, panel, left, hand, look }) {
  const { room, picture, trace } = table;
  const { seat, score, colour, facts } = panel;
  const who = room.seats[seat];
  const you = room.mine(seat);
  const { turn, text } = standing(table, panel);
  const zones = picture.at("side").filter((zone) => zone.seat === seat && zone.nodes.size);
  const away = who.kind === "person" && !who.here && room.status === "running";
  const gain = trace.turns.reduce((sum, each) => sum + (each.seat === seat ? each.points : 0), 0);
  const looks = classes("seat", turn && "turn", you && "me", away && "away", facts.length > 2 && "many");
  return html`<li class=${looks} aria-label=${say.spoken(who.name, you, score, text, facts)} role="group">
    <${Badge} colour=${colour} size="36" />
    <p class="who"><b title=${who.name}>${room.called(seat)}</b><${Kind} who=${who}
      away=${away} />
      <span class="facts">${facts.map(
        ([symbol, value, label]) => html`<span title=${label}>
          ${symbol ? html`<${Chip} symbol=${symbol} colour=${colour} size="20" />` : label}${value}</span>`,
      )}${
        left !== null &&
        html`<span class=${left < LOW ? "low" : ""}><${Icon} name="clock" size="16" />
        ${clockText(left)}</span>`
      }</span></p>
    <p class="score"><${Count} value=${score} />
      ${gain !== 0 && html`<span class=${classes("d", gain < 0 ? "loss" : "gain")}>${signed(gain)}</span>`}</p>
    <${Did} table=${table} seat=${seat} status=${text} />
    ${
      seen(table).includes(seat) &&
      html`<button class="closer-look" aria-label=${say.closer(who.name)}
      title=${say.closer(who.name)} onClick=${() => look(seat)}></button>`
    }
    ${
      !seen(table).includes(seat) &&
      trace.turns.some((turn) => turn.seat === seat) &&
      html`<button class="closer-look" aria-label=${say.playBack(who.name)} title=${say.playBack(who.name)}
      onClick=${() => table.playBack(seat)}></button>`
    }
    ${
      away &&
      !who.level &&
      room.you.length > 0 &&
      !you &&
      html`<button class="button small"
      onClick=${() => table.ask({ t: "bot", seat })}>${say.letBot(who.name)}</button>`
    }
    ${zones.map((zone) => html`<div class="own" key=${zone.key}><${Formed} zone=${zone} ...${hand} /></div>`)}</li>`;
}

/** What the player did, with its number in the order. @param {{table: Table, seat: number, status: string}} props */
function Did({ table, seat, status }) {
  const { turns } = table.trace;
  const at = turns.findLastIndex((turn) => turn.seat === seat);
  if (at < 0 || status === say.chosen || status === say.choosing)
    return html`<p class="did"><span>${status}</span></p>`;
  const whole = table.briefly(turns[at].words);
  const clauses = shorter(unpriced(whole));
  const ways = [whole, ...clauses.map((told, left) => (left ? words.app.more(told, left) : told))];
  if (clauses.length > 1) ways.push(words.app.andSoOn(clauses[clauses.length - 1]));
  return html`<p class="did"><i class="tag">${at + 1}</i><${Fitted} ways=${ways} /></p>`;
}

/** @param {{who: import("../messages.js").SeatShown, away: boolean}} props */
function Kind({ who, away }) {
  if (who.level) return html`<span class="sub">${who.kind === "bot" ? who.level : say.standsIn}</span>`;
  return away && html`<span class="sub">${say.away}</span>`;
}

/** A score that counts up to its new value. @param {{value: number | null}} props */
function Count({ value }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const length = COUNTED * motion();
    if (value === null || shown === null || !length) {
      setShown(value);
      return undefined;
    }
    const [from, start] = [shown, performance.now()];
    /** @param {number} now */
    const tick = (now) => {
      const part = Math.min(1, (now - start) / length);
      setShown(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return html`<b>${shown ?? "?"}</b>`;
}
