// A try beside the game: its share of the win turn by turn, where it stands, and what happened in it.
import { api } from "../kit/api.js";
import { html, useEffect, useState } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";
import { known, useWidth } from "./course.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").Followed} Followed
 * @typedef {import("../messages.js").Reached} Reached
 */

const say = words.tries;
const [HIGH, LEFT, RIGHT, BELOW] = [150, 30, 44, 20];

/** How some tries have gone, by their ids, as far as is known. @param {{id: string}[]} tries */
export function useCourses(tries) {
  const [courses, setCourses] = useState(/** @type {Map<string, Followed>} */ (new Map()));
  const ids = tries.map(({ id }) => id).join();
  useEffect(() => {
    let open = true;
    (async () => {
      for (const id of ids.split(",").filter(Boolean)) {
        const found = await api(`/api/matches/${id}/try`).catch(() => null); // it may be gone
        if (!open) return;
        if (found) setCourses((before) => new Map(before).set(id, found));
      }
    })();
    return () => {
      open = false;
    };
  }, [ids]);
  return courses;
}

/**
 * Every seat's share in the game itself before a seat's choice in a turn; after the last one, the result.
 * @param {Report} report @param {number} turn @param {number} seat @param {boolean} over
 */
export function inGame(report, turn, seat, over) {
  if (over || turn > report.turns.length) return report.result;
  const even = report.names.map(() => 1 / report.names.length);
  const before = turn > 1 && report.turns[turn - 2].shares.length ? report.turns[turn - 2].shares : even;
  const own = report.turns[turn - 1].choices.find((choice) => choice.seat === seat)?.share ?? before[seat];
  const rest = before.reduce((sum, share, k) => sum + (k === seat ? 0 : share), 0) || 1;
  return before.map((share, k) => (k === seat ? own : (share / rest) * (1 - own)));
}

/** @param {{review: Review, report: Report, course: Followed, name: string}} props */
export function TryCourse({ review, report, course, name }) {
  const reached = course.points.at(-1);
  if (!reached) return null;
  const { seat } = course;
  const now = inGame(report, reached.turn, seat, course.over);
  const where = course.over ? say.atEnd : say.atTurn(reached.turn);
  const told = say.told(where, words.percent(reached.shares[seat]), words.percent(now[seat]));
  const then = course.over ? report.steps : (report.turns[reached.turn - 1]?.n ?? report.steps);
  const scores = course.over ? report.scores : review.position(then, null)?.scores;
  return html`<h3 class="try-name">${name}</h3><section class="panel try-course"><h3 class="caps">${say.share100}</h3>
      <${Chart} report=${report} course=${course} told=${told} />
      <p class="try-legend"><i class="dashed"></i>${say.theTry}<i></i>${say.theGame}</p></section>
    <table class="panel try-table"><thead><tr><th scope="col">${where}</th>${say.short.map(
      (each) => html`<th scope="col">${each}</th>`,
    )}</tr></thead><tbody>${report.names.map(
      (_, k) => html`<tr class=${k === seat ? "own" : ""}><th scope="row"><span><${Badge} colour=${report.colours[k]}
          size="20" />${review.name(k)}</span></th><td>${words.percent(reached.shares[k])}</td>
        <td>${words.percent(now[k])}</td></tr>`,
    )}${
      reached.scores.length > 0 &&
      html`<tr><th scope="row">${say.points}</th><td>${reached.scores.join(" · ")}</td>
        <td>${scores?.join(" · ")}</td></tr>`
    }</tbody></table>
    <section class="panel try-events"><h3 class="caps">${say.happened}</h3>
      ${course.events.length === 0 && html`<p class="small">${say.nothing}</p>`}
      <ol>${course.events.map(
        (each) => html`<li>${each.seat !== null && html`<${Badge} colour=${report.colours[each.seat]} size="18" />`}
          <span>${review.named(each.text)}</span>
          ${each.points !== 0 && html`<${Points} points=${each.points} />`}</li>`,
      )}</ol></section>`;
}

/** @param {{points: number}} props */
const Points = ({ points }) => (points > 0 ? html`<b>+${points}</b>` : html`<b class="lost">−${-points}</b>`);

/** The own share in the game as an area, that of the try as a dashed line. @param {any} props */
function Chart({ report, course, told }) {
  const { box, width } = useWidth();
  const points = known(report);
  const { seat } = course;
  const last = Math.max(report.turns.length, course.points.at(-1).turn);
  /** @param {number} turn */
  const x = (turn) => LEFT + (turn / last) * Math.max(20, width - LEFT - RIGHT);
  /** @param {number} share */
  const y = (share) => 8 + (1 - Math.min(1, Math.max(0, share))) * HIGH;
  const line = points.map(({ turn, shares }) => `${x(turn).toFixed(1)} ${y(shares[seat]).toFixed(1)}`).join("L");
  const end = points[points.length - 1].turn;
  const colour = report.colours[seat];
  const area = `M${line}L${x(end)} ${y(0)}L${x(0)} ${y(0)}Z`;
  const tried = course.points.map((/** @type {Reached} */ each) => [
    x(each.turn - (course.over && each === course.points.at(-1) ? 0 : 1)),
    y(each.shares[seat]),
  ]);
  const [atX, atY] = tried.at(-1);
  const pill = Math.min(HIGH - 14, Math.max(8, atY - 10));
  const share = words.percent(course.points.at(-1).shares[seat]);
  return html`<div ref=${box}><svg width=${width} height=${HIGH + 8 + BELOW} role="img" aria-label=${told}>
    ${
      width > 0 &&
      html`<rect class="rest" x=${x(0)} y=${y(1)} width=${x(last) - x(0)} height=${HIGH} />
      <path class="area" d=${area} style=${`--c:var(--p${colour});--t:var(--tint${colour})`} />
      <path class="ribbon" d=${area} fill=${`url(#ribbon-${colour})`} />
      <path class="coast-key" d=${`M${line}`} /><path class="coast own" d=${`M${line}`} />
      <path class="tried-key" d=${`M${tried.join("L")}`} /><path class="tried" d=${`M${tried.join("L")}`} />
      <circle class="tried-end" cx=${atX} cy=${atY} r="4.5" />
      <g class="level"><rect x=${atX + 8} y=${pill} width="40" height="20" rx="10" />
        <text x=${atX + 28} y=${pill + 14.5} text-anchor="middle">${share}</text></g>
      ${[0, 50, 100].map(
        (each) => html`<text class="axis" x=${LEFT - 6} y=${y(each / 100) + 4} text-anchor="end">${each}</text>`,
      )}
      ${[course.turn, last].map(
        (turn) => html`<text class="axis" x=${x(turn)} y=${HIGH + 8 + 15} text-anchor="middle">${turn}</text>`,
      )}`
    }</svg></div>`;
}
