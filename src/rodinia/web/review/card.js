// The report card in the end dialog: how well one played, in ten seconds.
import { useMedia } from "../kit/media.js";
import { html, useEffect, useMemo, useState } from "../kit/preact.js";
import { Costliest, Counts, Sheet } from "./balance.js";
import { Course } from "./course.js";
import { Review } from "./model.js";
import { Hatches } from "./signs.js";
import { words } from "./words.js";

const AROUND = 2 * Math.PI * 46; // of the ring
const LOW = "(max-height: 480px)"; // a phone that lies: card and course are seen at once

/** @param {{match: string, seat: number, open: (turn: number) => void}} props */
export function ReportCard({ match, seat, open }) {
  const [, count] = useState(0);
  const review = useMemo(() => new Review(match, () => count((n) => n + 1)), [match]);
  useEffect(() => {
    review.sit(seat);
    review.open();
    return () => review.close();
  }, [review]);
  const low = useMedia(LOW);
  const { report } = review;
  const looked = report && (report.complete || (review.state?.look ?? 0) > 1);
  const waits = html`<p class="panel waits">${review.trouble || words.card.comes}</p>`;
  if (!report) return html`<section class="report-card" aria-busy=${!review.trouble}>${waits}</section>`;
  return html`<section class="report-card" aria-label=${words.card.title} aria-busy=${!looked}><${Hatches} />
    <div class="panel"><h3 class="caps">${words.report.course}</h3>
      <${Course} review=${review} report=${report} height=${low ? 44 : 84} lanes="own" winds=${false} bare=${true}
        pick=${open} /></div>
    ${looked ? html`<${Told} review=${review} report=${report} seat=${seat} open=${open} />` : waits}</section>`;
}

/**
 * What one's own game came to.
 * @param {{review: Review, report: import("./model.js").Report, seat: number, open: (turn: number) => void}} props
 */
function Told({ review, report, seat, open }) {
  const told = report.seats[seat];
  const { headline, cause, costliest } = review.said(seat);
  return html`<div class="panel card-row"><${Ring} accuracy=${told.accuracy ?? 100} />
      <div><h3 class="caps">${words.card.title}</h3><strong>${review.named(headline)}</strong>
        <p>${review.named(cause)}</p>
        <${Costliest} at=${told.worst || told.turned[0]} costliest=${review.named(costliest)} pick=${open} />
        ${report.complete ? html`<${Counts} told=${told} />` : html`<small>${words.thinking.soFar}</small>`}</div>
      <div><${Sheet} report=${report} seat=${seat} /></div></div>`;
}

/** @param {{accuracy: number}} props */
const Ring = ({ accuracy }) => html`<svg class="rating" viewBox="0 0 112 112" role="img"
  aria-label=${`${Math.round(accuracy)} ${words.report.accuracy}`}><circle cx="56" cy="56" r="46" />
  <circle class="got" cx="56" cy="56" r="46" stroke-dasharray=${`${(accuracy / 100) * AROUND} ${AROUND}`} />
  <text x="56" y="62" text-anchor="middle">${Math.round(accuracy)}</text>
  <text class="axis" x="56" y="79" text-anchor="middle">${words.report.accuracy}</text></svg>`;
