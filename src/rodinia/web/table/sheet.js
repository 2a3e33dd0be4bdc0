// The score sheet at the end: every line, every sum, who won, and what next.

import { Race } from "../draw/race.js";
import { api, problem } from "../kit/api.js";
import { useCopy } from "../kit/copy.js";
import { Dialog } from "../kit/dialog.js";
import { printed, signed } from "../kit/format.js";
import { Later } from "../kit/later.js";
import { place } from "../kit/place.js";
import { classes, html, useState } from "../kit/preact.js";
import { go, Link } from "../kit/route.js";
import { Badge, CloseButton, Icon } from "../kit/signs.js";
import { course, decisive } from "../model/race.js";
import { words } from "../words.js";
import { RuleLink } from "./rules.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../messages.js").SheetLine} SheetLine
 */

const say = words.sheet;
const ONLY_POINTS = 20; // letters: what adds less to who has won tells only the points, which stand below
const reportCard = () => import("../review/card.js").then((part) => part.ReportCard);

/** @param {{table: Table, sheet: SheetLine[], close: () => void, openRule: import("./page.js").OpenRule}} props */
export function ScoreSheet({ table, sheet, close, openRule }) {
  const { room, position } = table;
  const total = sheet.findLast((line) => line.total) ?? sheet[sheet.length - 1];
  const best = Math.max(...total.points);
  const shares = position.returns ?? total.points.map((points) => (points === best ? 1 : 0));
  const winners = room.seats.map((_, seat) => seat).filter((seat) => shares[seat] > 0);
  const you = room.you.length === 1 ? room.you[0] : null;
  const title = say.title(winners.map((seat) => (seat === you ? null : room.name(seat))));
  const told = position.log.at(-1); // the end itself, with the reason
  const reason = told ? table.named(told.text) + (told.sum ? `: ${printed(told.sum)}` : "") : "";
  const plainly = say.title([room.name(winners[0])]);
  const said = reason.startsWith(plainly) && reason.length < plainly.length + ONLY_POINTS;
  const stops = course(position.log, total.points);
  const moment = winners.length === 1 && stops.length > 2 ? decisive(stops, winners[0]) : null;
  const reviewed = room.you.length > 0 && !place.alone; // then a card with the course of the win comes
  /** @param {number} n @param {number | null} [eyes] */
  const show = (n, eyes) => {
    close();
    table.at(n, eyes);
  };
  const race =
    stops.length > 2 &&
    html`<div class="course-of-play">
      <${Race} stops=${stops} colours=${room.seats.map((_, k) => table.picture.colour(k))} mark=${moment} />
      ${
        moment && html`<${Decisive} table=${table} moment=${moment} name=${room.name(winners[0])} show=${show} />`
      }</div>`;
  /** @param {number} turn */
  const review = (turn) => go(`/review/${room.match.id}/turns#${turn}`);
  return html`<${Dialog} label=${`${say.label}: ${title}`} kind="sheet" close=${close}>
    <div class="drawer-head"><h2>${title}</h2>
      <${CloseButton} label=${words.app.close} close=${close} /></div>
    ${reason && !said && html`<p class="reason">${reason}</p>`}
    <${Standing} table=${table} points=${total.points} shares=${shares} />
    ${!reviewed && race}
    ${reviewed && html`<${Later} load=${reportCard} match=${room.match.id} seat=${room.you[0]} open=${review} />`}
    <${Lines} table=${table} sheet=${sheet} shares=${shares} openRule=${openRule} />
    ${reviewed && race}
    <${Next} table=${table} show=${show} moment=${moment} /><//>`;
}

/** Who has how many, the first one first. @param {{table: Table, points: number[], shares: number[]}} props */
function Standing({ table, points, shares }) {
  const seats = points.map((_, seat) => seat).sort((a, b) => shares[b] - shares[a] || points[b] - points[a]);
  return html`<ol class="standing">${seats.map(
    (seat) => html`<li key=${seat} class=${classes(shares[seat] > 0 && "won")}>
      <${Badge} colour=${table.picture.colour(seat)} size="26" /><span>${table.room.called(seat)}</span>
      <b>${points[seat]}</b></li>`,
  )}</ol>`;
}

/** @param {{table: Table, moment: import("../model/race.js").Moment, name: string,
 *   show: (n: number, eyes?: number) => void}} props whoever acted sees best what was done
 */
const Decisive = ({ table, moment: { n, line, lead }, name, show }) => html`<p><b>${say.decisive}</b>
  ${lead ? say.takesLead(name) : say.bestTurn(name)} ${table.named(line.text)}
  <b class=${line.points < 0 ? "loss" : "gain"}>${signed(line.points)}</b>
  <button class="button small" onClick=${() => show(n, line.seat ?? undefined)}>
    <${Icon} name="eye" size="16" />${say.showIt}</button></p>`;

/**
 * @param {{table: Table, sheet: SheetLine[], shares: number[], openRule: import("./page.js").OpenRule}} props
 */
const Lines = ({ table, sheet, shares, openRule }) => html`<div class="scroll"><table>
  <thead><tr><th scope="col"><span class="sr">${say.whatCounts}</span></th>${table.room.seats.map(
    (_, k) => html`<th scope="col"><${Badge} colour=${table.picture.colour(k)} size="28" />
      <span>${table.room.called(k)}</span></th>`,
  )}</tr></thead>
  <tbody>${sheet.map(
    (line) => html`<tr class=${classes(line.total && "total")}>
      <th scope="row">${line.label} <${RuleLink} rule=${line.rule} openRule=${openRule} /></th>
      ${line.points.map(
        (points, seat) => html`<td class=${classes(line.total && shares[seat] > 0 && "best")}><b>${points}</b>
          ${line.sums[seat] && html`<span class="how">${printed(line.sums[seat])}</span>`}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;

/** @param {{table: Table, show: (n: number) => void, moment: {n: number} | null}} props */
function Next({ table, show, moment }) {
  const [trouble, setTrouble] = useState("");
  const [copied, copy] = useCopy(say.matchLink);
  const { room } = table;
  const { match } = room;
  const again = async () => {
    const seats = room.seats.map((seat, k) => {
      if (seat.kind === "bot") return { kind: "bot", level: seat.level };
      return room.mine(k) ? { kind: "me", name: seat.name } : { kind: "open" };
    });
    const { public: listed, watch, hints, clock } = match.settings;
    const wish = { game: match.game, seats, options: match.options, public: listed, watch, hints, clock };
    try {
      go((await api("/api/matches", wish)).url);
    } catch (error) {
      setTrouble(problem(error));
    }
  };
  return html`${trouble && html`<p class="notice small" role="alert">${trouble}</p>`}
    <div class="two end">
      <button class="button" onClick=${() => show(0)}><${Icon} name="pass" size="18" />${say.replay}</button>
      ${
        !place.alone &&
        html`<button class="button" onClick=${() => copy(table.link(moment?.n ?? 0, null))}>
        ${copied ? words.app.copied : say.share}</button>`
      }
      <a class="button" href=${`/api/matches/${match.id}/record`} download>${say.record}</a>
      <${Link} class="button" href="/">${say.lobby}<//>
      ${room.you.length > 0 && html`<button class="button" onClick=${again}>${say.again}</button>`}
      ${!place.alone && html`<${Link} class="button primary" href=${`/review/${match.id}`}>${say.review}<//>`}</div>`;
}
