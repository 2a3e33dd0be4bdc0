// The score sheet at the end: every line, every sum, who won, and what next.
import { html, useState, api, go, Link, classes, signed, useCopy } from "./lib.js";
import { Dialog } from "./dialog.js";
import { Badge, Icon } from "./signs.js";
import { Race, course, decisive } from "./race.js";

export function ScoreSheet({ model, close, openRule }) {
  const { sheet, people, picture, match } = model;
  const [problem, setProblem] = useState("");
  const total = sheet.findLast((line) => line.total) ?? sheet.at(-1);
  const best = Math.max(...(total?.points ?? [0]));
  const shares = model.state.returns ?? total.points.map((points) => (points === best ? 1 : 0));
  const won = people.seats.map((seat, k) => (match.you.length === 1 && match.you[0] === k ? "You" : seat.name)).filter((_, seat) => shares[seat] > 0);
  const title = won.length > 1 ? `${won.join(" and ")} share the win` : won[0] === "You" ? "You win" : `${won[0]} wins`;
  const told = model.log.at(-1); // the end itself, with the reason
  const reason = told && `${model.named(told.text)}${told.sum ? `: ${told.sum}` : ""}`;
  const stops = course(model.log, total.points);
  const winner = shares.findIndex((share) => share > 0);
  const moment = won.length === 1 && stops.length > 2 ? decisive(stops, winner) : null;
  const show = (n) => { close(); model.at(n); };
  const [copied, copy] = useCopy("The link to this match");
  const again = async () => {
    const seats = people.seats.map((seat, k) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : match.you.includes(k) ? { kind: "me", name: seat.name } : { kind: "open" }));
    const { public: listed, watch, hints, clock } = match.settings;
    try { go((await api("/api/matches", { game: match.game, seats, options: match.options, public: listed, watch, hints, clock })).url); } catch (error) { setProblem(error.message); }
  };
  return html`<${Dialog} label="Score sheet" kind="sheet" close=${close}>
      <div class="drawer-head"><h2>${title}</h2><button class="tool" aria-label="Close" onClick=${close}><${Icon} name="close" size="20" /></button></div>
      ${reason && reason.replace(/\.$/, "") !== `${people.seats[winner]?.name} wins` && html`<p class="reason">${reason}</p>`}
      ${stops.length > 2 && html`<div class="course-of-play"><${Race} stops=${stops} colours=${people.seats.map((_, k) => picture.colour(k))} mark=${moment} />
        ${moment && html`<p><b>The decisive moment.</b> ${people.seats[winner].name} ${moment.why}: ${model.named(moment.line.text)} <b class=${moment.line.points < 0 ? "loss" : "gain"}>${signed(moment.line.points)}</b>
          <button class="button small" onClick=${() => show(moment.n)}><${Icon} name="eye" size="16" />Show it</button></p>`}</div>`}
      <div class="scroll"><table><thead><tr><th scope="col"><span class="sr">What counts</span></th>${people.seats.map((seat, k) => html`<th scope="col"><${Badge} colour=${picture.colour(k)} size="28" /><span>${seat.name}</span><b>${total.points[k]}</b></th>`)}</tr></thead>
        <tbody>${sheet.map((line) => html`<tr class=${classes(line.total && "total")}><th scope="row">${line.label} ${line.rule && html`<button class="rule-link" onClick=${() => openRule(line.rule)}>${line.rule}</button>`}</th>
          ${line.points.map((points, seat) => html`<td class=${classes(line.total && shares[seat] > 0 && "best")}><b>${points}</b>${line.sums[seat] && html`<span class="sum">${line.sums[seat]}</span>`}</td>`)}</tr>`)}</tbody></table></div>
      ${problem && html`<p class="notice small" role="alert">${problem}</p>`}
      <div class="two end"><button class="button" onClick=${() => show(0)}><${Icon} name="pass" size="18" />Replay</button>
        <button class="button" onClick=${() => copy(model.link(moment?.n ?? 0, null))}>${copied ? "Copied" : "Share link"}</button>
        <a class="button" href=${`/api/matches/${match.id}/record`} download>Record file</a><${Link} class="button" href="/">Lobby<//>
        ${match.you.length > 0 && html`<button class="button primary" onClick=${again}>Play again</button>`}</div>
    <//>`;
}
