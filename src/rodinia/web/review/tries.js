// Try it: branches off the game, played on against bots, kept as a tree with links.
import { api, problem } from "../kit/api.js";
import { useCopy } from "../kit/copy.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { Icon } from "../kit/signs.js";
import { store } from "../kit/store.js";
import { useWidth } from "./course.js";
import { telling } from "./model.js";
import { mixed } from "./sealed.js";
import { Sketch, tagged } from "./signs.js";
import { Stage } from "./stage.js";
import { TryCourse, useCourses } from "./trycourse.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {{id: string, turn: number, name: string}} Try
 * @typedef {import("../messages.js").Listed} Listed
 */

const say = words.tries;

/** The tries of a match that this browser knows. @param {string} match @returns {Try[]} */
export function kept(match) {
  try {
    return JSON.parse(store.get(`tries-${match}`) ?? "[]");
  } catch {
    return []; // damaged
  }
}

/**
 * @param {{review: Review, report: Report, games: import("../messages.js").Games, to: import("./page.js").To}} props
 */
export function Tries({ review, report, games, to }) {
  const [tries, setTries] = useState(() => kept(review.id));
  const [looked, setLooked] = useState(tries.at(-1)?.id ?? "");
  const courses = useCourses(tries);
  useEffect(() => {
    if (!location.hash && tries.length) review.go(tries[tries.length - 1].turn); // back from the table of a try
  }, []);
  const course = courses.get(looked);
  const [level, setLevel] = useState(games.levels.at(-1) ?? "");
  const [better, setBetter] = useState(true);
  const turn = report.turns[review.turn - 1];
  const choice = telling(turn, review.seat);
  const seat = choice?.seat ?? review.seat;
  const step = choice && !choice.sealed ? review.step(choice.n) : null;
  const best = step?.options[0];
  const waits = choice !== null && !choice.sealed && !step; // the better choice is not known yet
  const n = choice?.n ?? turn.n;
  const steps = /** @type {[number, number][]} */ (better && best ? [[seat, best.id]] : []);
  const position = review.position(n, seat, steps);
  /** @param {Try[]} next */
  const keep = (next) => {
    store.set(`tries-${review.id}`, JSON.stringify(next));
    setTries(next);
  };
  /** @param {Try} which @param {string} name */
  const rename = (which, name) => keep(tries.map((one) => (one.id === which.id ? { ...one, name } : one)));
  const begin = async () => {
    try {
      const made = await api(`${review.path}/branch`, { n, seat, level, steps });
      keep([...tries, { id: made.id, turn: review.turn, name: say.named(tries.length + 1) }]);
      location.assign(made.url);
    } catch (error) {
      review.failed(problem(error));
    }
  };
  return html`<main class="review-main turns trying">
      <p class="try-strip"><${Sketch} name="try" /><span><b>${say.a}</b> ${say.what(review.turn)}${" "}
          <span class="stays">${say.stays}</span></span>
        <button class="button small" onClick=${() => to("turns")}>${say.back}
          <kbd aria-hidden="true">${say.escape}</kbd></button></p>
      ${
        position
          ? html`<${Stage} named=${(/** @type {string} */ text) => review.named(text)} position=${position}
          moment=${`${n} ${better}`} />`
          : html`<p class="alone">${words.turn.loading}</p>`
      }
      <section class="panel tray-of-turns"><h2 class="caps">${say.tree}</h2>
        <${Tree} review=${review} report=${report} tries=${tries} courses=${courses} /></section></main>
    <aside class="review-side"><h2 class="learn-title"><${Sketch} name="try"
        size=${24} />${course ? say.against : say.title}</h2>
      ${
        course &&
        html`<${TryCourse} review=${review} report=${report} course=${course}
          name=${tries.find(({ id }) => id === looked)?.name ?? ""} />`
      }
      <section class="panel begin"><h3>${say.begin(review.turn)}</h3>
        <p>${say.seat}: <b>${review.name(seat)}</b></p>
        ${
          best &&
          html`<label><input type="checkbox" checked=${better}
              onChange=${() => setBetter(!better)} /><span>${say.better}
          <small>${review.named(best.words)}</small></span></label>`
        }
        ${choice?.sealed && html`<${Well} review=${review} n=${choice.n} />`}
        <label><span>${say.level}</span><select value=${level}
            onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
          ${games.levels.map((each) => html`<option value=${each}>${each}</option>`)}</select></label>
        <button class="button solid" disabled=${waits} onClick=${begin}><${Icon} name="pass"
            size="18" />${say.begin(review.turn)}</button>
        <${Finish} key=${`${n} ${steps.join()}`} review=${review} n=${n} steps=${steps} seat=${seat}
          played=${better && best ? (step?.options.find((each) => each.words === step.words)?.id ?? null) : null} />
      </section>
      ${tries.length === 0 && html`<p class="empty">${say.none}</p>`}
      <ul class="tries">${tries.map(
        (each) => html`<${OneTry} key=${each.id} each=${each} looked=${each.id === looked}
          look=${() => setLooked(each.id)}
          rename=${(/** @type {string} */ name) => rename(each, name)}
          forget=${() => keep(tries.filter((one) => one.id !== each.id))} />`,
      )}</ul><p class="small">${say.yours}</p></aside>`;
}

/** What good play mixes where all choose at once. @param {{review: Review, n: number}} props */
function Well({ review, n }) {
  const mix = mixed(review.step(n)?.options ?? []);
  return mix && html`<p class="small">${say.well(mix)}</p>`;
}

/**
 * How this position ends, a hundred times; and beside it how it ends after what was played.
 * @param {{review: Review, n: number, steps: [number, number][], seat: number, played: number | null}} props
 */
function Finish({ review, n, steps, seat, played }) {
  const [told, setTold] = useState("");
  const finish = async () => {
    setTold(say.finishing);
    try {
      /** @type {import("../messages.js").Finished} */
      const found = await api(`${review.path}/review/finish`, { n, steps });
      const text = say.finished(review.name(seat), found.shares[seat], found.errors[seat], found.games, found.level);
      setTold(text);
      if (played === null || played === steps[0]?.[1]) return;
      /** @type {import("../messages.js").Finished} */
      const other = await api(`${review.path}/review/finish`, { n, steps: [[seat, played]] });
      setTold(`${text} ${say.otherwise(other.shares[seat], other.errors[seat])}`);
    } catch (error) {
      setTold(problem(error));
    }
  };
  return html`<button class="button" disabled=${told === say.finishing} onClick=${finish}><${Icon} name="bot"
      size="18" />${say.finish}</button><p class="small finished" role="status">${told}</p>`;
}

/**
 * @param {{each: Try, looked: boolean, look: () => void, rename: (name: string) => void, forget: () => void}} props
 */
function OneTry({ each, looked, look, rename, forget }) {
  const [match, setMatch] = useState(/** @type {Listed | null} */ (null));
  const [gone, setGone] = useState(false);
  const [copied, copy] = useCopy(say.share);
  useEffect(() => {
    api(`/api/matches/${each.id}`).then(setMatch, () => setGone(true));
  }, [each.id]);
  const returns = match?.result?.returns ?? [];
  const won = match?.you.some((seat) => returns[seat] === Math.max(...returns));
  const how = gone
    ? say.gone
    : match?.result
      ? `${say.ended(match.result.scores.join(" · "))}${won ? `, ${say.wins}` : ""}`
      : say.running;
  return html`<li class=${classes("panel one-try", looked && "looked")} onClick=${look}>
    <input value=${each.name} aria-label=${say.name} maxlength="40"
      onFocus=${look} onChange=${(/** @type {any} */ event) => rename(event.target.value.trim() || each.name)} />
    <p><b>${say.from(each.turn)}</b> ${how}</p>
    <p class="two"><${Link} class="button small" href=${`/t/${each.id}`}>${say.open}<//>
      <button class="button small"
          onClick=${() => copy(`${location.origin}/t/${each.id}`)}>${copied ? words.share.copy : say.share}</button>
      <button class="button small" onClick=${forget}>${say.forget}</button></p></li>`;
}

/**
 * The game as a line, its tries as branches with where they have come to.
 * @param {{review: Review, report: Report, tries: Try[],
 *   courses: Map<string, import("../messages.js").Followed>}} props
 */
function Tree({ review, report, tries, courses }) {
  const { box, width } = useWidth();
  const last = report.turns.length;
  const [left, right, row] = [8, 150, 26];
  const base = 20 + tries.length * row;
  /** @param {number} turn */
  const x = (turn) => left + (turn / last) * Math.max(10, width - left - right);
  return html`<div class="tree" ref=${box}><svg width=${width} height=${base + 26} role="img" aria-label=${say.tree}>
    ${tries.map((each, k) => {
      const y = base - (tries.length - k) * row;
      const from = x(each.turn);
      const course = courses.get(each.id);
      const reached = course?.points.at(-1);
      const end = Math.min(x(last), Math.max(from + 40, x(reached?.turn ?? 0)));
      const share = reached && course ? words.percent(reached.shares[course.seat]) : "";
      return html`<path class="branch"
          d=${`M${from} ${base}C${from + 18} ${base} ${from + 8} ${y} ${from + 26} ${y}H${end}`} />
        <circle class="tip" cx=${end} cy=${y} r="5" />
        <text class="what" x=${end + 11} y=${y + 4.5}><tspan class="worth">${share}</tspan> ${each.name}</text>`;
    })}
    <path class="trunk" d=${`M${left} ${base}H${x(last)}`} />
    ${report.turns.map((turn, k) => {
      const worst = telling(turn, review.seat);
      return worst?.verdict && worst.seat === review.seat ? tagged(worst.verdict, x(k + 1), base, 14) : null;
    })}
    <circle class="here" cx=${x(review.turn)} cy=${base} r="6" />
    ${[0.25, 0.5, 0.75, 1].map(
      (part) => html`<text class="axis" x=${x(Math.round(part * last))} y=${base + 20}
        text-anchor="middle">${Math.round(part * last)}</text>`,
    )}
    </svg></div>`;
}
