// The score sheet at the end: every line, every sum, who won, and what next.
import { html, useEffect, useRef, api, go, Link, classes } from "./lib.js";
import { Badge, Icon } from "./signs.js";

export function ScoreSheet({ model, close, openRule }) {
  const { sheet, people, picture, match } = model;
  const box = useRef(null);
  useEffect(() => { box.current?.focus(); }, []);
  const total = sheet.findLast((line) => line.total) ?? sheet.at(-1);
  const best = Math.max(...(total?.points ?? [0]));
  const shares = model.state.returns ?? total.points.map((points) => (points === best ? 1 : 0));
  const won = people.seats.filter((_, seat) => shares[seat] > 0).map((seat) => seat.name);
  const colour = (seat) => picture.panels.find((panel) => panel.seat === seat)?.colour ?? seat;
  const again = async () => {
    const seats = people.seats.map((seat, k) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : match.you.includes(k) ? { kind: "me", name: seat.name } : { kind: "open" }));
    const { public: listed, watch, hints, clock } = match.settings;
    go((await api("/api/matches", { game: match.game, seats, options: match.options, public: listed, watch, hints, clock })).url);
  };
  return html`<div class="veil" onClick=${(event) => event.target === event.currentTarget && close()}>
    <div class="dialog panel sheet" role="dialog" aria-modal="true" aria-label="Score sheet" tabindex="-1" ref=${box} onKeyDown=${(event) => event.key === "Escape" && close()}>
      <div class="drawer-head"><h2>${won.length > 1 ? `${won.join(" and ")} share the win` : `${won[0]} wins`}</h2><button class="tool" aria-label="Close" onClick=${close}><${Icon} name="close" size="20" /></button></div>
      <div class="scroll"><table><thead><tr><th scope="col"><span class="sr">What counts</span></th>${people.seats.map((seat, k) => html`<th scope="col"><${Badge} colour=${colour(k)} size="28" /><span>${seat.name}</span></th>`)}</tr></thead>
        <tbody>${sheet.map((line) => html`<tr class=${classes(line.total && "total")}><th scope="row">${line.label} ${line.rule && html`<button class="rule-link" onClick=${() => openRule(line.rule)}>${line.rule}</button>`}</th>
          ${line.points.map((points, seat) => html`<td class=${classes(line.total && shares[seat] > 0 && "best")}><b>${points}</b>${line.sums[seat] && html`<span class="sum">${line.sums[seat]}</span>`}</td>`)}</tr>`)}</tbody></table></div>
      <div class="two end"><button class="button" onClick=${() => { close(); model.at(0); }}><${Icon} name="pass" size="18" />Replay</button>
        <a class="button" href=${`/api/matches/${match.id}/record`} download>Record file</a><${Link} class="button" href="/">Lobby<//>
        ${match.you.length > 0 && html`<button class="button primary" onClick=${again}>Play again</button>`}</div>
    </div></div>`;
}
