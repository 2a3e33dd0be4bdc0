// Setting up a table: players, bots and their levels, options with explanations, clock, who may come.
import { html, useEffect, useState, api, go, Link, store } from "./lib.js";
import { Badge, Icon } from "./signs.js";
import { Header } from "./header.js";

/** What "Play" asks for: you and bots, as many as the game likes best, at the level you chose last. */
export function quickWish(game, levels) {
  const [few, many] = game.players;
  const count = Math.min(many, Math.max(few, 3));
  return { game: game.name, seats: [{ kind: "me" }, ...Array.from({ length: count - 1 }, () => ({ kind: "bot", level: usualLevel(levels) }))] };
}

function usualLevel(levels) {
  const kept = store.get("level");
  return levels.includes(kept) ? kept : levels.includes("casual") ? "casual" : levels[levels.length - 1];
}

export function Setup(props) {
  const { name, games, me } = props;
  const game = games.games.find((each) => each.name === name) ?? games.games[0];
  const [wish, setWish] = useState(() => fresh(game, games.levels));
  const [problem, setProblem] = useState("");
  useEffect(() => { setWish(fresh(game, games.levels)); document.title = `Set up ${game.title} – Rodinia`; store.set("game", game.name); }, [game.name]);
  const change = (more) => setWish({ ...wish, ...more });
  const seat = (k, more) => change({ seats: wish.seats.map((each, j) => (j === k ? { ...each, ...more } : each)) });
  const begin = async (event) => {
    event.preventDefault();
    const level = wish.seats.find((each) => each.kind === "bot")?.level;
    if (level) store.set("level", level);
    try { go((await api("/api/matches", { game: game.name, ...wish, options: chosen(game.options[wish.seats.length], wish.options) })).url); } catch (error) { setProblem(error.message); }
  };
  const open = wish.seats.some((each) => each.kind === "open");
  const options = game.options[wish.seats.length];
  return html`<div class="page"><${Header} ...${props} /><main class="setup">
    <h1>Set up a table</h1>
    <form onSubmit=${begin} class="panel">
      <fieldset><legend class="caps">Game</legend><div class="choice">${games.games.map((each) => html`<${Link} href=${"/setup/" + each.name}
        class=${each === game ? "pill on" : "pill"} aria-current=${each === game ? "true" : undefined}>${each.title}<//>`)}</div>
        <p class="help">${game.line} <${Link} class="inline" href=${"/rules/" + game.name}>How it is played<//></p></fieldset>
      <fieldset><legend class="caps">Seats</legend>
        <div class="seats">${wish.seats.map((each, k) => html`<div class="seat"><${Badge} colour=${k} size="32" />
          <select aria-label=${"Seat " + (k + 1)} value=${each.kind} onChange=${(event) => seat(k, { kind: event.target.value, level: usualLevel(games.levels) })}>
            <option value="me">${k === 0 ? `You (${me.name})` : "On this screen"}</option><option value="bot">Bot</option><option value="open">Open, by link</option></select>
          ${each.kind === "bot" && html`<select aria-label=${"Level of seat " + (k + 1)} value=${each.level} onChange=${(event) => seat(k, { level: event.target.value })}>
            ${games.levels.map((level) => html`<option value=${level}>${level}</option>`)}</select>`}
          ${each.kind === "me" && k > 0 && html`<input placeholder="Name" maxlength="24" aria-label=${"Name at seat " + (k + 1)} value=${each.name ?? ""} onInput=${(event) => seat(k, { name: event.target.value })} />`}
          ${wish.seats.length > game.players[0] && html`<button type="button" class="tool" aria-label=${"Remove seat " + (k + 1)}
            onClick=${() => change({ seats: wish.seats.filter((_, j) => j !== k) })}><${Icon} name="close" size="16" /></button>`}</div>`)}</div>
        ${wish.seats.length < game.players[1] && html`<button type="button" class="button small" onClick=${() => change({ seats: [...wish.seats, { kind: "bot", level: usualLevel(games.levels) }] })}>
          <${Icon} name="plus" size="16" />Add a seat</button>`}
        <p class="help">Several people at this screen take turns on it. An open seat is taken by whoever has the link.</p></fieldset>
      ${options.length > 0 && html`<fieldset><legend class="caps">Options</legend>${options.map((option) => html`<${OptionField} key=${option.name} option=${option}
        value=${chosen(options, wish.options)[option.name]} change=${(value) => change({ options: { ...wish.options, [option.name]: value } })} />`)}</fieldset>`}
      <fieldset><legend class="caps">Table</legend>
        <label class="line"><span>Clock</span><select value=${wish.clock ? wish.clock.seconds : 0} onChange=${(event) => change({ clock: Number(event.target.value) ? { seconds: Number(event.target.value), add: 5 } : null })}>
          <option value="0">none</option>${[5, 10, 20, 40, 90].map((m) => html`<option value=${m * 60}>${m} minutes each</option>`)}</select></label>
        <label class="line"><input type="checkbox" checked=${wish.hints} onChange=${(event) => change({ hints: event.target.checked })} /><span>Hints are allowed</span></label>
        <label class="line"><input type="checkbox" checked=${wish.watch} onChange=${(event) => change({ watch: event.target.checked })} /><span>Others may watch (they see only what is public)</span></label>
        <label class="line"><input type="checkbox" checked=${wish.public} onChange=${(event) => change({ public: event.target.checked })} /><span>List it in the lobby</span></label></fieldset>
      ${problem && html`<p class="notice" role="alert">${problem}</p>`}
      <div class="two end"><${Link} href="/" class="button big">Back<//><button class="button primary big">${open ? "Open the table" : "Start"}</button></div>
    </form></main></div>`;
}

function fresh(game, levels) {
  return {
    ...quickWish(game, levels),
    options: {}, // only what differs from the defaults
    clock: null, hints: true, watch: true, public: false,
  };
}

/** Every option with its value: what was chosen, or else the default. A choice that is not there with so many players is
 * dropped; a number beyond its span stays in its field, and the browser says what is allowed. */
function chosen(options, wished) {
  const kept = (option) => (option.range ? wished[option.name] !== undefined : option.choices.includes(wished[option.name]));
  return Object.fromEntries(options.map((option) => [option.name, kept(option) ? wished[option.name] : option.default]));
}

function OptionField({ option, value, change }) {
  const id = "option-" + option.name;
  const spoken = (each) => (each === true ? "yes" : each === false ? "no" : String(each));
  const control = option.range
    ? html`<input id=${id} type="number" min=${option.choices[0]} max=${option.choices[1]} value=${Number.isInteger(value) ? value : ""} placeholder=${option.default}
        title=${`${option.choices[0]} to ${option.choices[1]}`} onInput=${(event) => change(event.target.value === "" ? option.default : Number(event.target.value))} />`
    : html`<select id=${id} value=${option.choices.indexOf(value)} onChange=${(event) => change(option.choices[event.target.value])}>
        ${option.choices.map((each, k) => html`<option value=${k}>${spoken(each)}</option>`)}</select>`;
  return html`<div class="option"><label for=${id}>${option.title}</label>${control}<p class="help">${option.help}</p></div>`;
}
