// Where bots think. Whoever has asked may end this worker at any time.
import { python } from "./python.js";

const ready = python("rodinia.pocket.thinker");

addEventListener("message", async ({ data }) => {
  const [n, job] = data;
  postMessage([n, (await ready).answer(job)]);
});
