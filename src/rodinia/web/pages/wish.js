// What is asked of the server for a new table.
import { api } from "../kit/api.js";
import { go } from "../kit/route.js";
import { store } from "../kit/store.js";

/**
 * @typedef {{kind: "me" | "bot" | "open", level?: string, name?: string}} SeatWish
 * @typedef {{seats: SeatWish[], options: Record<string, unknown>, clock: import("../messages.js").ClockSetting | null,
 *   hints: boolean, watch: boolean, public: boolean, help: boolean}} Wish
 * @typedef {import("../messages.js").GameShown} GameInfo
 */

const PLAYERS = 3; // at a table that is only asked for by "Play"

/** The level one chose last; at first the one for someone new. @param {string[]} levels */
export function usualLevel(levels) {
  const kept = store.get("level");
  if (kept && levels.includes(kept)) return kept;
  return levels.includes("beginner") ? "beginner" : levels[levels.length - 1];
}

/**
 * What "Play" asks for: you and bots. Without a level they have the one that the server proposes.
 * @param {GameInfo} game @param {string} [level]
 */
export function quickWish(game, level) {
  const [few, many] = game.players;
  const bots = Math.min(many, Math.max(few, PLAYERS)) - 1;
  /** @type {SeatWish} */
  const bot = level ? { kind: "bot", level } : { kind: "bot" };
  /** @type {SeatWish} */
  const me = { kind: "me" };
  return { game: game.name, seats: [me, ...Array.from({ length: bots }, () => bot)], help: !begun(game.name) };
}

/** Whether a match of a game has been begun on this device: the first one explains itself. @param {string} game */
const begun = (game) => store.get(`begun-${game}`) !== null;

/** Make a table and go there. @param {Partial<Wish> & {game: string}} wish */
export async function make(wish) {
  const made = await api("/api/matches", wish);
  store.set(`begun-${wish.game}`, "yes");
  go(made.url);
}

/** Begin a game's first lesson, or take it up again. @param {string} game */
export async function learn(game) {
  go((await api(`/api/games/${game}/lesson`, {})).url);
}

/** What the page of setting up begins with. @param {GameInfo} game @param {string[]} levels @returns {Wish} */
export function freshWish(game, levels) {
  return {
    seats: quickWish(game, usualLevel(levels)).seats,
    options: {}, // only what differs from the defaults
    clock: null,
    hints: true,
    watch: true,
    public: false,
    help: !begun(game.name),
  };
}

/**
 * Every option with its value: what was chosen, or else the default. A choice that is not there with so many players
 * is dropped; a number beyond its span stays in its field, and the browser says what is allowed.
 * @param {import("../messages.js").OptionShown[]} options @param {Record<string, unknown>} wished
 */
export function chosenOptions(options, wished) {
  /** @param {import("../messages.js").OptionShown} option */
  const kept = ({ name, range, choices }) => (range ? wished[name] !== undefined : choices.includes(wished[name]));
  return Object.fromEntries(
    options.map((option) => [option.name, kept(option) ? wished[option.name] : option.default]),
  );
}
