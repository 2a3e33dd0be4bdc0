// The lobby: the games, your matches, open tables, what can be watched, and record files.
import { html, useEffect, useState, api, go, classes, Link, plural, store } from "./lib.js";
import { Badge, Icon } from "./signs.js";
import { Header } from "./header.js";
import { quickWish } from "./setup.js";

export function Lobby(props) {
  const { games, me } = props;
  const [lists, setLists] = useState({ mine: [], open: [], watch: [] });
  const [notice, setNotice] = useState("");
  useEffect(() => {
    document.title = "Rodinia";
    let live = true;
    const load = () => document.hidden || api("/api/matches").then((found) => live && setLists(found)).catch(() => {});
    load();
    const timer = setInterval(load, 4000);
    if (location.hash === "#watch") setTimeout(() => document.getElementById("watch")?.scrollIntoView(), 300);
    return () => { live = false; clearInterval(timer); };
  }, []);
  const open = lists.open.filter((match) => match.seats.some((seat) => seat.kind !== "free"));
  const attempt = (work) => work().catch((error) => setNotice(error.message));
  const play = (game) => attempt(async () => go((await api("/api/matches", quickWish(game, games.levels))).url));
  const join = (match) => attempt(async () => { await api(`/api/matches/${match.id}/join`, {}); go("/t/" + match.id); });
  return html`<div class="page"><${Header} ...${props} page=${location.hash === "#watch" ? "Watch" : "Play"} />
    <main class="lobby">
      <div class="head">
        <div><h1>Lands to build</h1><p class="motto">Against friends or bots, in the browser, at once.</p></div>
        <div class="acts">
          <${JoinByLink} attempt=${attempt} /><${OpenRecord} attempt=${attempt} />
          <button class="button primary big" onClick=${() => go("/setup/" + (store.get("game") ?? games.games[0].name))}>
            <${Icon} name="plus" size="18" />New table</button>
        </div>
      </div>
      ${notice && html`<p class="notice" role="alert">${notice} <button class="tool" aria-label="Close" onClick=${() => setNotice("")}><${Icon} name="close" size="16" /></button></p>`}
      <ul class="games" aria-label="Games">${games.games.map((game) => html`<${GameCard} game=${game} play=${play} />`)}</ul>
      <div class="lists">
        <section class="panel" aria-labelledby="mine"><h2 id="mine" class="caps">Your games</h2>
          ${lists.mine.length ? html`<ul>${lists.mine.slice(0, 8).map((match) => html`<${MyMatch} match=${match} />`)}</ul>`
            : html`<p class="empty">Pick a game above: “Play” seats you against bots at once.</p>`}</section>
        <section class="panel" aria-labelledby="open"><h2 id="open" class="caps">Open tables</h2>
          ${open.length ? html`<ul>${open.slice(0, 8).map((match) => html`<${OpenTable} match=${match} join=${join} />`)}</ul>`
            : html`<p class="empty">Nobody waits for players. Set up a table and open it.</p>`}</section>
        <section class="panel" aria-labelledby="watch"><h2 id="watch" class="caps">Watch</h2>
          ${lists.watch.length ? html`<ul>${lists.watch.slice(0, 8).map((match) => html`<${Watched} match=${match} />`)}</ul>`
            : html`<p class="empty">No open match is being played. A record file can always be replayed.</p>`}</section>
      </div>
      <footer><p>You are ${me.name}. No account is needed: this browser keeps your seat.</p></footer>
    </main></div>`;
}

function GameCard({ game, play }) {
  const theme = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const [few, many] = game.players;
  const [short, long] = game.minutes;
  return html`<li class="panel card">
    <img class="cover" src=${`/api/games/${game.name}/cover.svg?theme=${theme}`} alt="" width="478" height="412" loading="lazy" />
    <div class="words">
      <h2>${game.title}</h2><p>${game.line}</p>
      <p class="facts"><span title="players"><${Icon} name="person" size="18" />${few === many ? few : `${few}–${many}`}<span class="sr"> players</span></span>
        <span title="length"><${Icon} name="clock" size="18" />${short === long ? short : `${short}–${long}`} min</span></p>
      <div class="two"><button class="button solid" onClick=${() => play(game)} aria-label=${"Play " + game.title}><${Icon} name="bolt" size="18" />Play</button>
        <${Link} class="button" href=${"/setup/" + game.name} aria-label=${"Set up " + game.title}>Set up<//></div>
    </div></li>`;
}

const Faces = ({ seats }) => html`<span class="faces" aria-hidden="true">${seats.map((seat, k) => seat.kind !== "free" && html`<${Badge} colour=${k} size="24" />`)}</span>`;

function MyMatch({ match }) {
  return html`<li><${Link} class=${classes("row", match.your_move && "mine")} href=${"/t/" + match.id}>
    <span class="grow"><strong class="title">${match.title}</strong><span class="sub">${standing(match)}</span></span>
    <${Faces} seats=${match.seats} /><${Icon} name="right" size="18" /><//></li>`;
}

function standing(match) {
  if (match.status === "open") return `waiting for ${plural(match.seats.filter((seat) => seat.kind === "free").length, "player")}`;
  if (match.status === "over" && match.result) {
    const share = Math.max(0, ...match.you.map((seat) => match.result.returns[seat]));
    return share === 1 ? "you won" : share > 0 ? "shared the win" : "lost, see why";
  }
  if (match.your_move) return "your move";
  return "waiting for " + match.turn.map((seat) => match.seats[seat].name).join(", ");
}

function OpenTable({ match, join }) {
  const taken = match.seats.filter((seat) => seat.kind !== "free");
  const clock = match.settings.clock ? `${Math.round(match.settings.clock.seconds / 60)} min` : "no clock";
  return html`<li class="row flat"><${Badge} colour=${match.seats.indexOf(taken[0])} size="30" />
    <span class="grow"><strong class="title">${match.title}</strong><span class="sub">${taken[0].name}, ${clock}</span></span>
    <span class="count">${taken.length} of ${match.seats.length}</span>
    <button class="button quiet" onClick=${() => join(match)}>${match.you.length ? "Open" : "Join"}</button></li>`;
}

const Watched = ({ match }) => html`<li class="row flat"><span class="grow"><strong class="title">${match.title}</strong>
  <span class="sub">${match.seats.map((seat) => seat.name).join(", ")}</span></span>
  <${Link} class="button quiet" href=${"/t/" + match.id}>Watch<//></li>`;

/** A link from a friend, pasted. */
function JoinByLink({ attempt }) {
  const open = () => {
    const text = prompt("Paste the link or the code of the table");
    const code = /\/t\/([^/?#]+)/.exec(text)?.[1] ?? text?.trim();
    if (code) attempt(async () => { await api("/api/matches/" + encodeURIComponent(code)); go("/t/" + code); });
  };
  return html`<button class="button big" onClick=${open}>Join by link</button>`;
}

function OpenRecord({ attempt }) {
  const read = (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (file) attempt(async () => go((await api("/api/records", file)).url));
  };
  return html`<label class="button big">Open record<input type="file" class="sr" accept=".json,application/json" onChange=${read} /></label>`;
}
