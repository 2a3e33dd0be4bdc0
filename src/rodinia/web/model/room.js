// Who is at the table, and what they say.
import { words } from "../words.js";

/** @type {import("../messages.js").MatchMessage} */
const NO_MATCH = {
  t: "match",
  v: 1,
  id: "",
  game: "",
  title: "",
  credit: "",
  players: 0,
  options: {},
  settings: { public: false, watch: false, hints: false, clock: null, help: false, lesson: 0 },
  hidden: false,
  created: 0,
  you: [],
  host: false,
};

export class Room {
  constructor() {
    this.match = NO_MATCH;
    /** @type {import("../messages.js").PeopleMessage["status"]} */
    this.status = "running";
    /** @type {import("../messages.js").SeatShown[]} */
    this.seats = [];
    this.watchers = 0;
    /** @type {number[]} */
    this.you = []; // the seats of this guest
    this.host = false;
    /** @type {import("../messages.js").Line[]} */
    this.chat = [];
  }

  get known() {
    return this.match.id !== "" && this.seats.length > 0;
  }

  /** @param {import("../messages.js").MatchMessage} message */
  takeMatch(message) {
    this.match = message;
    this.you = message.you;
    this.host = message.host;
  }

  /** @param {import("../messages.js").PeopleMessage} message */
  takePeople(message) {
    this.status = message.status;
    this.seats = message.seats;
    this.watchers = message.watchers;
    this.you = message.you;
    this.host = message.host;
  }

  /** @param {number | null} seat */
  mine(seat) {
    return seat !== null && this.you.includes(seat);
  }

  /** Whether a bot plays a seat now. @param {number | null} seat */
  byBot(seat) {
    return seat !== null && Boolean(this.seats[seat]?.level);
  }

  /** @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name ?? words.table.seat(seat + 1);
  }

  /** A player's name, or "You" where one person looks. @param {number} seat */
  called(seat) {
    return this.mine(seat) && this.you.length === 1 ? words.seats.you : this.name(seat);
  }

  /**
   * Words of the server with the players' names in them; `whom`: nobody in them acts, so that oneself is "you".
   * @param {string} text @param {boolean} [whom]
   */
  named(text, whom = false) {
    return text.replace(/\{(\d+)\}/g, (_, n) => {
      const seat = Number(n);
      return whom && this.mine(seat) && this.you.length === 1 ? words.seats.whom : this.name(seat);
    });
  }
}
