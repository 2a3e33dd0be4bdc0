// The keyboard plays a whole game.
import { useEffect, useLayoutEffect } from "./lib.js";

export function useKeys(model, { toggle, close, panel }) {
  useLayoutEffect(() => { if (model.byKeys && model.acting() && !model.waiting) refocus(); }, [model.state?.seq, model.state?.eyes, model.lifting, model.waiting, model.picked.length, model.draft?.complete, panel]);
  useEffect(() => {
    const press = (event) => {
      model.byKeys = true;
      if (document.querySelector("dialog[open]")) return;
      const typing = event.target.closest("input, select, textarea");
      if (event.key === "Escape") { if (panel || model.about) close(); else if (!typing) model.undo(); return; }
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !model.state) return;
      const target = event.target.closest?.("[data-target]")?.dataset.target;
      const svgTarget = target && event.target.closest("svg");
      if ((event.key === "Enter" || event.key === " ") && svgTarget) { event.preventDefault(); model.tap(target); return; }
      if (event.key.startsWith("Arrow") && target && svgTarget && step(event.target, event.key)) { event.preventDefault(); return; }
      if (model.replay) { replayKey(model, event); return; }
      const act = {
        r: () => model.turn(), R: () => model.turn(-1), Backspace: () => model.undo(), u: () => model.undo(), h: () => model.acting() && model.match.settings.hints && !model.draft && model.send({ t: "hint" }),
        t: () => toggle("text"), b: () => toggle("rules"), "?": () => target ? model.ask(target) : toggle("help"), "/": () => toggle("rules"), c: () => model.confirm(),
      }[event.key];
      if (act) { event.preventDefault(); act(); }
    };
    const pointed = () => { model.byKeys = false; };
    addEventListener("keydown", press);
    addEventListener("pointerdown", pointed);
    return () => { removeEventListener("keydown", press); removeEventListener("pointerdown", pointed); };
  });
}

function replayKey(model, event) {
  const { n, end } = model.replay;
  const to = { ArrowLeft: n - 1, ArrowRight: n + 1, Home: 0, End: end }[event.key];
  if (to !== undefined && !event.target.closest(".log, .board")) { event.preventDefault(); model.at(Math.max(0, Math.min(end, to))); }
}

/** Who plays by keys finds the focus on the next thing to choose or to confirm, unless it is somewhere on purpose. An open drawer keeps it. */
function refocus() {
  const now = document.activeElement;
  if (now && now !== document.body && now.isConnected && !now.disabled) return;
  const home = document.querySelector(".drawer") ?? document;
  const next = home.querySelector(".primary:not(:disabled)") ?? home.querySelector(".actions button, .mark[data-target]") ?? home.querySelector(".doings button");
  next?.focus();
}

/** The nearest target in the direction of an arrow key. */
function step(from, key) {
  const here = from.closest("[data-target]").getBoundingClientRect();
  const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const [x, y] = middle(here);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const other of document.querySelectorAll("[data-target]")) {
    const [a, b] = middle(other.getBoundingClientRect());
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along > 2 && along + 2.5 * across < least) { least = along + 2.5 * across; best = other; }
  }
  best?.focus();
  return Boolean(best);
}
