// Setting up a table: players, bots and their levels, options with explanations, clock, who may come.
import { problem } from "../kit/api.js";
import { place } from "../kit/place.js";
import { html, useEffect, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { Badge, Icon } from "../kit/signs.js";
import { store } from "../kit/store.js";
import { words } from "../words.js";
import { Header } from "./header.js";
import { chosenOptions, freshWish, make, usualLevel } from "./wish.js";

/**
 * @typedef {import("./wish.js").Wish} Wish
 * @typedef {import("./wish.js").SeatWish} SeatWish
 * @typedef {import("../messages.js").GameShown} GameInfo
 * @typedef {(more: Partial<Wish>) => void} Change
 */

const say = words.setup;
const CLOCKS = [5, 10, 20, 40, 90]; // minutes
const ADDED = 5; // seconds for each turn

/** @param {Event} event */
const valueFrom = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
/** @param {Event} event */
const kindFrom = (event) => /** @type {SeatWish["kind"]} */ (valueFrom(event));
/** @param {Event} event */
const checkedFrom = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** @param {import("../app.js").Common & {id: string}} props */
export function Setup(props) {
  const { id, games } = props;
  const game = games.games.find((each) => each.name === id) ?? games.games[0];
  const [wish, setWish] = useState(() => freshWish(game, games.levels));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    setWish(freshWish(game, games.levels));
    document.title = words.app.title(say.setUpGame(game.title));
    store.set("game", game.name);
  }, [game.name]);
  /** @type {Change} */
  const change = (more) => setWish({ ...wish, ...more });
  /** @param {string} option @param {unknown} value */
  const setOption = (option, value) => change({ options: { ...wish.options, [option]: value } });
  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    const level = wish.seats.find((each) => each.kind === "bot")?.level;
    if (level) store.set("level", level);
    try {
      await make({ game: game.name, ...wish, options: values });
    } catch (error) {
      setTrouble(problem(error));
    }
  };
  const options = game.options[wish.seats.length];
  const values = chosenOptions(options, wish.options);
  const open = wish.seats.some((each) => each.kind === "open");
  return html`<div class="page"><${Header} ...${props} /><main class="setup">
    <h1>${say.title}</h1>
    <form onSubmit=${begin} class="panel">
      <fieldset><legend class="caps">${say.game}</legend><div class="choice">${games.games.map(
        (each) => html`<${Link} href=${`/setup/${each.name}`} class=${each === game ? "pill on" : "pill"}
          aria-current=${each === game ? "true" : undefined}>${each.title}<//>`,
      )}</div>
        <p class="help">${game.line} <${Link} class="inline" href=${`/rules/${game.name}`}>${say.how}<//></p></fieldset>
      <${Seats} ...${props} game=${game} wish=${wish} change=${change} />
      ${
        options.length > 0 &&
        html`<fieldset><legend class="caps">${say.options}</legend>${options.map(
          (option, k) => html`<${OptionField} key=${option.name} option=${option} value=${values[option.name]}
          told=${option.help !== options[k + 1]?.help}
          change=${(/** @type {unknown} */ value) => setOption(option.name, value)} />`,
        )}</fieldset>`
      }
      <${Terms} wish=${wish} change=${change} />
      ${trouble && html`<p class="notice" role="alert">${trouble}</p>`}
      <div class="two end"><${Link} href="/" class="button big">${say.back}<//>
        <button class="button primary big">${open ? say.openTable : say.start}</button></div>
    </form></main></div>`;
}

/** @param {import("../app.js").Common & {game: GameInfo, wish: Wish, change: Change}} props */
function Seats({ me, games, game, wish, change }) {
  /** @param {number} k @param {Partial<SeatWish>} more */
  const seat = (k, more) => change({ seats: wish.seats.map((each, j) => (j === k ? { ...each, ...more } : each)) });
  const level = usualLevel(games.levels);
  const add = () => change({ seats: [...wish.seats, { kind: "bot", level }] });
  return html`<fieldset><legend class="caps">${say.seats}</legend>
    <div class="chairs">${wish.seats.map(
      (each, k) => html`<div class="chair" key=${k}><${Badge} colour=${k} size="32" />
        <select aria-label=${say.seat(k + 1)} value=${each.kind}
          onChange=${(/** @type {Event} */ event) => seat(k, { kind: kindFrom(event), level })}>
          <option value="me">${k === 0 ? say.you(me.name) : say.here}</option>
          <option value="bot">${say.bot}</option>
          ${!place.alone && html`<option value="open">${say.open}</option>`}</select>
        ${
          each.kind === "bot" &&
          html`<select aria-label=${say.level(k + 1)} value=${each.level}
          onChange=${(/** @type {Event} */ event) => seat(k, { level: valueFrom(event) })}>
          ${games.levels.map((one) => html`<option value=${one}>${one}</option>`)}</select>`
        }
        ${
          each.kind === "me" &&
          k > 0 &&
          html`<input placeholder=${say.name} maxlength="24" aria-label=${say.nameAt(k + 1)}
          value=${each.name ?? ""} onInput=${(/** @type {Event} */ event) => seat(k, { name: valueFrom(event) })} />`
        }
        ${
          wish.seats.length > game.players[0] &&
          html`<button type="button" class="tool" aria-label=${say.remove(k + 1)}
          onClick=${() => change({ seats: wish.seats.filter((_, j) => j !== k) })}><${Icon} name="close" size="16" />
        </button>`
        }</div>`,
    )}</div>
    ${
      wish.seats.length < game.players[1] &&
      html`<button type="button" class="button small" onClick=${add}>
      <${Icon} name="plus" size="16" />${say.add}</button>`
    }
    ${games.levels
      .filter((one) => games.strengths[one] && wish.seats.some((each) => each.kind === "bot" && each.level === one))
      .map((one) => html`<p class="help strength" key=${one}><b>${one}:</b> ${games.strengths[one]}</p>`)}
    <p class="help">${say.seatsHelp}</p></fieldset>`;
}

/** @param {{wish: Wish, change: Change}} props */
function Terms({ wish, change }) {
  /** @param {Event} event */
  const clock = (event) => {
    const seconds = Number(valueFrom(event));
    change({ clock: seconds ? { seconds, add: ADDED } : null });
  };
  /** @param {"hints" | "watch" | "public" | "help"} name */
  const box = (name) => html`<label class="line"><input type="checkbox" checked=${wish[name]}
    onChange=${(/** @type {Event} */ event) => change({ [name]: checkedFrom(event) })} />
    <span>${say[name]}</span></label>`;
  return html`<fieldset><legend class="caps">${say.table}</legend>
    <label class="line"><span>${say.clock}</span><select value=${wish.clock?.seconds ?? 0} onChange=${clock}>
      <option value="0">${say.noClock}</option>
      ${CLOCKS.map((minutes) => html`<option value=${minutes * 60}>${say.minutesEach(minutes)}</option>`)}</select>
    </label>
    ${box("help")}${box("hints")}${!place.alone && html`${box("watch")}${box("public")}`}</fieldset>`;
}

/**
 * One option. What the next one says as well is told once, below both.
 * @param {{option: import("../messages.js").OptionShown, value: unknown, told: boolean,
 *   change: (value: unknown) => void}} props
 */
function OptionField({ option, value, told, change }) {
  const id = `option-${option.name}`;
  const { choices } = option;
  /** @param {Event} event */
  const typed = (event) => change(valueFrom(event) === "" ? option.default : Number(valueFrom(event)));
  /** @param {Event} event */
  const chosen = (event) => change(choices[Number(valueFrom(event))]);
  const control = option.range
    ? html`<input id=${id} type="number" min=${choices[0]} max=${choices[1]}
        value=${Number.isInteger(value) ? value : ""} placeholder=${option.words[0]}
        title=${say.span(choices[0], choices[1])} onInput=${typed} />`
    : html`<select id=${id} value=${choices.indexOf(value)} onChange=${chosen}>
        ${option.words.map((each, k) => html`<option value=${k}>${each}</option>`)}</select>`;
  return html`<div class="option"><label for=${id}>${option.title}</label>${control}
    ${told && html`<p class="help">${option.help}</p>`}</div>`;
}
