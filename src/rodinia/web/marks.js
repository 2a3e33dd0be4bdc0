// Marks: legal, selected, drafted, last, spoken of. Sizes are in pixels of the screen, whatever the zoom.

const n = (value) => Math.round(value * 100) / 100;

/** The markup of a mark around a node; px is one pixel in units of the zone. */
export function markup(kind, node, px, text) {
  const { x, y, w, h } = node;
  const box = (pad, r, cls) => `<rect x="${n(x - pad)}" y="${n(y - pad)}" width="${n(w + 2 * pad)}" height="${n(h + 2 * pad)}" rx="${n(r * px)}" class="${cls}"/>`;
  const cx = x + w / 2, cy = y + h / 2;
  const arm = Math.min(w, h) * 0.09;
  const plus = (size) => `<path d="M${n(cx - size)} ${n(cy)}h${n(2 * size)}M${n(cx)} ${n(cy - size)}v${n(2 * size)}" class="plus"/>`;
  switch (kind) {
    case "cell": return box(-3 * px, 6, "wash") + box(-3 * px, 6, "dash") + plus(arm);
    case "quiet": return box(-3 * px, 6, "faint") + box(-3 * px, 6, "dots");
    case "frame": return box(0, 6, "key") + box(0, 6, "dash map");
    case "dot": return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(9 * px)}" class="spot"/>` + plus(4 * px) + box(0, 6, "hover");
    case "disc": return disc(cx, cy, Math.max(w / 2 + 2 * px, 11 * px), node.svg && node.svg !== "<g/>" ? "see-through" : "");
    case "both": return box(0, 6, "dash map") + ring(box);
    case "selected": return ring(box);
    case "ghost": return box(0, 2, "key") + box(0, 2, "ghostline");
    case "lit": return box(2 * px, 8, "glow");
    case "hinted": return box(3 * px, 8, "hintline");
    case "last": return corners(node, px);
    case "preview": return pill(cx, y - 6 * px, text, px);
    default: return "";
  }
}

const disc = (cx, cy, r, cls) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" class="disc-wash ${cls}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" class="disc-dash"/>`;
const ring = (box) => box(0, 8, "ring-ink") + box(0, 8, "ring-gold");

function corners({ x, y, w, h }, px) {
  const gap = 3 * px, arm = Math.min(w, h) * 0.22;
  const [a, b, c, d] = [x - gap, y - gap, x + w + gap, y + h + gap].map(n);
  const path = `M${a} ${n(b + arm)}V${b}H${n(a + arm)}M${n(c - arm)} ${b}H${c}V${n(b + arm)}M${c} ${n(d - arm)}V${d}H${n(c - arm)}M${n(a + arm)} ${d}H${a}V${n(d - arm)}`;
  return `<path d="${path}" class="corner-key"/><path d="${path}" class="corner"/>`;
}

/** An ink stamp with what an act would bring. */
function pill(cx, y, text, px) {
  if (!text) return "";
  const safe = String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const w = text.length * 8.6 + 18;
  return `<g transform="translate(${n(cx)} ${n(y)}) scale(${n(px * 100) / 100})"><rect x="${-w / 2}" y="-14" width="${w}" height="25" rx="12.500" class="pill"/>`
    + `<text y="3.500" text-anchor="middle" class="pill-text">${safe}</text></g>`;
}
