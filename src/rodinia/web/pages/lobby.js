// The lobby: the games, your matches, open tables, what can be watched, and record files.
import { api, problem } from "../kit/api.js";
import { place } from "../kit/place.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { go, Link } from "../kit/route.js";
import { themeNow } from "../kit/settings.js";
import { Badge, CloseButton, Icon } from "../kit/signs.js";
import { store } from "../kit/store.js";
import { words } from "../words.js";
import { Header } from "./header.js";
import { learn, make, quickWish } from "./wish.js";

/**
 * @typedef {import("../messages.js").Listed} Listed
 * @typedef {import("../messages.js").GameShown} GameInfo
 * @typedef {(work: () => Promise<void>) => Promise<void>} Attempt
 */

const say = words.lobby;
const EVERY = 4000; // milliseconds between two looks at the lists
const MOST = 8; // rows of a list
const FIRST = 3; // matches that wait for you, above the games

/** @param {import("../app.js").Common} props */
export function Lobby(props) {
  const { games, me } = props;
  const [lists, setLists] = useState(
    /** @type {import("../messages.js").Lists} */ ({ mine: [], open: [], watch: [], play: {} }),
  );
  const [notice, setNotice] = useState("");
  useEffect(() => {
    document.title = words.app.name;
    const load = () => document.hidden || api("/api/matches").then(setLists, () => {});
    load();
    const timer = setInterval(load, EVERY);
    if (location.hash === "#watch") setTimeout(() => document.getElementById("watch")?.scrollIntoView(), 300);
    return () => clearInterval(timer);
  }, []);
  const waiting = lists.mine.filter((match) => match.your_move).slice(0, FIRST);
  const others = lists.mine.filter((match) => !waiting.includes(match));
  const open = lists.open.filter((match) => match.seats.some((seat) => seat.kind !== "free"));
  /** @type {Attempt} */
  const attempt = (work) => work().catch((error) => setNotice(problem(error)));
  /** @param {GameInfo} game */
  const play = (game) => attempt(() => make(quickWish(game)));
  /** @param {GameInfo} game */
  const teach = (game) => attempt(() => learn(game.name));
  /** @param {Listed} match */
  const join = (match) =>
    attempt(async () => {
      await api(`/api/matches/${match.id}/join`, {});
      go(`/t/${match.id}`);
    });
  const setUp = () => go(`/setup/${store.get("game") ?? games.games[0].name}`);
  return html`<div class="page"><${Header} ...${props} page=${location.hash === "#watch" ? "watch" : "play"} />
    <main class="lobby">
      <div class="head">
        <div><h1>${say.title}</h1><p class="motto">${say.motto}</p></div>
        <div class="acts">
          ${!place.alone && html`<${JoinByLink} attempt=${attempt} />`}<${OpenRecord} attempt=${attempt} />
          <button class="button primary big" onClick=${setUp}><${Icon} name="plus" size="18" />${say.newTable}</button>
        </div>
      </div>
      ${notice && html`<${Notice} text=${notice} close=${() => setNotice("")} />`}
      ${
        waiting.length > 0 &&
        html`<ul class="go-on" aria-label=${say.goOn}>${waiting.map(
          (match) => html`<${MyMatch} key=${match.id} match=${match} />`,
        )}</ul>`
      }
      <ul class="games" aria-label=${say.games}>${games.games.map(
        (game) => html`<${GameCard} key=${game.name} game=${game} play=${play} teach=${teach}
          bots=${lists.play[game.name]} strengths=${games.strengths} />`,
      )}</ul>
      <div class="lists">
        ${
          (others.length > 0 || !waiting.length) &&
          html`<${List} id="mine" title=${say.mine} empty=${say.mineEmpty} matches=${others}
          row=${/** @param {Listed} match */ (match) => html`<${MyMatch} match=${match} />`} />`
        }
        ${
          !place.alone &&
          html`<${List} id="open" title=${say.open} empty=${say.openEmpty} matches=${open}
          row=${/** @param {Listed} match */ (match) => html`<${OpenTable} match=${match} join=${join} />`} />
        <${List} id="watch" title=${say.watch} empty=${say.watchEmpty} matches=${lists.watch}
          row=${/** @param {Listed} match */ (match) => html`<${Watched} match=${match} />`} />`
        }
      </div>
      <footer><p>${say.youAre(me.name)}</p></footer>
    </main></div>`;
}

/** @param {{text: string, close: () => void}} props */
const Notice = ({ text, close }) => html`<p class="notice" role="alert">${text}
  <${CloseButton} label=${words.app.close} close=${close} size="16" /></p>`;

/**
 * @param {{id: string, title: string, empty: string, matches: Listed[],
 *   row: (match: Listed) => import("../kit/preact.js").Child}} props
 */
const List = ({ id, title, empty, matches, row }) => html`<section class="panel" aria-labelledby=${id}>
  <h2 id=${id} class="caps">${title}</h2>
  ${matches.length > 0 && html`<ul>${matches.slice(0, MOST).map(row)}</ul>`}
  ${!matches.length && html`<p class="empty">${empty}</p>`}</section>`;

/**
 * @param {{game: GameInfo, play: (game: GameInfo) => void, teach: (game: GameInfo) => void,
 *   bots?: import("../messages.js").Proposed, strengths: Record<string, string>}} props
 */
function GameCard({ game, play, teach, bots, strengths }) {
  const [few, many] = game.players;
  const [short, long] = game.minutes;
  return html`<li class="panel card">
    <img class="cover" src=${place.file(`/api/games/${game.name}/cover.svg?theme=${themeNow()}`)} alt="" width="478"
      height="412" loading="lazy" />
    <div class="words">
      <h2>${game.title}</h2><p>${game.line}</p>
      <p class="facts"><span title=${say.players}><${Icon} name="person" size="18" />
          ${few === many ? few : `${few}–${many}`}<span class="sr"> ${say.players}</span></span>
        <span title=${say.length}><${Icon} name="clock" size="18" />
          ${say.minutes(short === long ? String(short) : `${short}–${long}`)}</span></p>
      <div class="two">
        <button class="button solid" onClick=${() => play(game)} aria-label=${say.playGame(game.title)}>
          <${Icon} name="bolt" size="18" />${say.play}</button>
        <${Link} class="button" href=${`/setup/${game.name}`} aria-label=${say.setUpGame(game.title)}>${say.setUp}<//>
      </div>
      <p class="sub against">${
        bots &&
        html`${bots.beaten ? say.next(bots.beaten, bots.level) : say.against(bots.level)}
          ${" "}${strengths[bots.level]}`
      }</p>
      ${
        game.lesson &&
        html`<button class="button quiet learn" onClick=${() => teach(game)} aria-label=${say.learnGame(game.title)}>
        <${Icon} name="book" size="18" />${words.lesson.title}</button>`
      }
    </div></li>`;
}

/** @param {Pick<Listed, "seats">} props */
const Faces = ({ seats }) =>
  html`<span class="faces" aria-hidden="true">${seats.map(
    (seat, k) => seat.kind !== "free" && html`<${Badge} colour=${k} size="24" />`,
  )}</span>`;

/** @param {{match: Listed}} props */
const MyMatch = ({ match }) => html`<li>
  <${Link} class=${classes("row", match.your_move && "yours")} href=${`/t/${match.id}`}>
    <span class="grow"><strong class="title">${match.title}</strong><span class="sub">${standing(match)}</span></span>
    <${Faces} seats=${match.seats} /><${Icon} name="right" size="18" /><//></li>`;

/** How a match stands for this guest. @param {Listed} match */
function standing(match) {
  if (match.status === "open") return say.waitsForPlayers(match.seats.filter((seat) => seat.kind === "free").length);
  const { result } = match;
  if (match.status === "over" && result) {
    const share = Math.max(0, ...match.you.map((seat) => result.returns[seat]));
    return share === 1 ? say.won : share > 0 ? say.shared : say.lost;
  }
  if (match.steps < match.settings.lesson) return say.lessonWaits;
  return match.your_move ? say.yourMove : say.waitsFor(match.turn.map((seat) => match.seats[seat].name));
}

/** @param {{match: Listed, join: (match: Listed) => void}} props */
function OpenTable({ match, join }) {
  const taken = match.seats.filter((seat) => seat.kind !== "free");
  const { clock } = match.settings;
  const time = clock ? say.minutes(String(Math.round(clock.seconds / 60))) : say.noClock;
  return html`<li class="row flat"><${Badge} colour=${match.seats.indexOf(taken[0])} size="30" />
    <span class="grow"><strong class="title">${match.title}</strong>
      <span class="sub">${taken[0].name}, ${time}</span></span>
    <span class="count">${say.seatsTaken(taken.length, match.seats.length)}</span>
    <button class="button quiet" onClick=${() => join(match)}>
      ${match.you.length ? say.openIt : say.join}</button></li>`;
}

/** @param {{match: Listed}} props */
const Watched = ({ match }) => html`<li class="row flat">
  <span class="grow"><strong class="title">${match.title}</strong>
    <span class="sub">${match.seats.map((seat) => seat.name).join(", ")}</span></span>
  <${Link} class="button quiet" href=${`/t/${match.id}`}>${say.watch}<//></li>`;

/** A link from a friend, pasted. @param {{attempt: Attempt}} props */
function JoinByLink({ attempt }) {
  const open = () => {
    const text = prompt(say.pasteLink) ?? "";
    const code = /\/t\/([^/?#]+)/.exec(text)?.[1] ?? text.trim();
    if (!code) return;
    attempt(async () => {
      await api(`/api/matches/${encodeURIComponent(code)}`);
      go(`/t/${code}`);
    });
  };
  return html`<button class="button big" onClick=${open}>${say.joinByLink}</button>`;
}

/** @param {{attempt: Attempt}} props */
function OpenRecord({ attempt }) {
  /** @param {Event} event */
  const read = (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (file) attempt(async () => go((await api("/api/records", file)).url));
    field.value = "";
  };
  return html`<label class="button big">${say.openRecord}
    <input type="file" class="sr" accept=".json,application/json" aria-label=${say.openRecord} onChange=${read} />
  </label>`;
}
