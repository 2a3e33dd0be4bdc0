// The players: badge, name, score, public facts, whose turn it is, who has chosen, clocks, their own zones.
import { html, useEffect, useState, classes, clockText } from "./lib.js";
import { Badge, Chip, Icon } from "./signs.js";
import { ZoneView } from "./zone.js";

export function Seats({ model, deco, tap, ask }) {
  const [now, setNow] = useState(Date.now());
  const clock = model.state.clock;
  useEffect(() => { if (!clock) return undefined; const timer = setInterval(() => setNow(Date.now()), 500); return () => clearInterval(timer); }, [Boolean(clock)]);
  const left = (seat) => clock && clock.left[seat] - (clock.running.includes(seat) ? Math.max(0, now - model.state.at) : 0);
  return html`<ul class="seats-list" aria-label="Players">${model.picture.panels.map((panel) => html`<${SeatPanel} key=${panel.seat} model=${model} panel=${panel} left=${left(panel.seat)} deco=${deco} tap=${tap} ask=${ask} />`)}</ul>`;
}

function SeatPanel({ model, panel, left, deco, tap, ask }) {
  const { state, people, match, picture } = model;
  const { seat, score, colour, facts } = panel;
  const who = people.seats[seat];
  const turn = (model.replay?.turn ?? state.turn).includes(seat);
  const choosing = !model.replay && state.choosing.includes(seat);
  const chosen = choosing && !turn;
  const you = match.you.includes(seat);
  const zones = picture.at("side").filter((zone) => zone.seat === seat && zone.nodes.size);
  const status = chosen ? "has chosen" : turn && choosing ? "choosing" : turn ? "to move" : panel.status && panel.status !== "to move" ? panel.status : "";
  const away = who.kind === "person" && !who.here && people.status === "running";
  const spoken = `${who.name}${you ? ", you" : ""}, ${score ?? "hidden"} points${status ? ", " + status : ""}. ${facts.map(([, value, label]) => `${value} ${label}`).join(", ")}`;
  return html`<li class=${classes("seat-panel panel", turn && "turn", away && "away")}>
    <div class="seat-head" role="group" aria-label=${spoken}>
      <span class=${"stripe bg" + colour}></span><${Badge} colour=${colour} size="38" />
      <div class="seat-words"><p class="seat-name"><b>${who.name}</b>
          <span class="sub">${you ? "you" : who.kind === "bot" ? html`<${Icon} name="bot" size="15" />${who.level}` : who.level ? html`<${Icon} name="bot" size="15" />stands in` : away ? "away" : ""}</span></p>
        <p class="seat-facts">${facts.map(([symbol, value, label]) => html`<span title=${label}>${symbol ? html`<${Chip} symbol=${symbol} colour=${colour} size="22" />` : html`<span class="sub">${label} </span>`}<b>${value}</b></span>`)}
          ${left != null && left !== false && html`<span class=${left < 30000 ? "low" : ""}><${Icon} name="clock" size="16" /><b>${clockText(left)}</b></span>`}</p></div>
      <div class="score"><${Count} value=${score} /><span class="sub">points</span></div>
    </div>
    ${status && html`<span class=${classes("tab-status", chosen && "done")}>${chosen && html`<${Icon} name="check" size="12" />`}${status}</span>`}
    ${away && !who.level && match.you.length > 0 && !you && html`<button class="button small" onClick=${() => model.send({ t: "bot", seat })}>Let a bot play for ${who.name}</button>`}
    ${zones.map((zone) => html`<div class="own" key=${zone.key}>${zone.title && html`<p class="caps">${zone.title}</p>`}<${ZoneView} zone=${zone} deco=${deco} tap=${tap} ask=${ask} width=${286} height=${124} /></div>`)}
  </li>`;
}

/** A score that counts up to its new value. */
function Count({ value }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === null || shown === null || matchMedia("(prefers-reduced-motion: reduce)").matches) { setShown(value); return undefined; }
    const from = shown, start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, (now - start) / 600);
      setShown(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return html`<b class="number">${shown ?? "?"}</b>`;
}

/** The same on one line, for phones: badge, score, name. */
export function SeatStrip({ model }) {
  const turn = model.replay?.turn ?? model.state.turn;
  return html`<ul class="strip-seats" aria-hidden="true">${model.picture.panels.map(({ seat, score, colour }) => html`<li key=${seat} class=${turn.includes(seat) ? "turn" : ""}>
    <${Badge} colour=${colour} size="28" /><div><b>${score ?? "?"}</b><span>${model.people.seats[seat].name}</span></div></li>`)}</ul>`;
}
