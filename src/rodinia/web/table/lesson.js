// A lesson at the table: which task it is, how far one is, and the ways back, out and on.
import { classes, html } from "../kit/preact.js";
import { go } from "../kit/route.js";
import { Icon } from "../kit/signs.js";
import { words } from "../words.js";

/** @typedef {import("../model/table.js").Table} Table */

const say = words.lesson;

/** Which task it is; its words stand beside what is lit. @param {{table: Table}} props */
export function TaskAsked({ table }) {
  const { lesson, task, number } = table;
  if (!lesson || !task) return null;
  return html`<h2>${say.task(number + 1, lesson.tasks.length, task.name)}</h2>
    <p class="sum"><span class="sr">${task.words}</span>
      <span aria-hidden="true">${task.ids.length ? say.safe : say.look}</span></p>`;
}

/** How far one is: a bar for each task. @param {{table: Table}} props */
export const Bars = ({ table }) =>
  html`<ol class="bars" aria-hidden="true">${table.lesson?.tasks.map(
    (_, k) => html`<li class=${classes(k < table.number && "done", k === table.number && "now")}></li>`,
  )}</ol>`;

/** Back, leave, and on. @param {{table: Table, confirm: import("../kit/preact.js").Child}} props */
export function TaskActs({ table, confirm }) {
  const { lesson, task, draft, position } = table;
  if (!lesson || !task) return null;
  const again = lesson.before(position) >= 0;
  const back = () => {
    if (draft.canUndo) draft.undo();
    else lesson.back(position);
    table.changed();
  };
  const on = () => {
    lesson.next(position);
    table.changed();
  };
  return html`<div class="acts">
    <button class="button hint leave" title=${say.leaveTitle} aria-label=${say.leave} onClick=${() => go("/")}>
      <${Icon} name="close" size="18" /><span>${say.leave}</span></button>
    <button class="button undo" disabled=${!draft.canUndo && !again} aria-label=${say.back} onClick=${back}>
      <${Icon} name="undo" size="18" /><span>${say.back}</span></button>
    ${
      task.ids.length
        ? confirm
        : html`<button key=${table.number} class="button primary confirm next" autofocus onClick=${on}>
      <${Icon} name="right" size="18" /><span>${table.number === lesson.tasks.length - 1 ? say.playOn : say.next}</span>
      </button>`
    }</div>`;
}

/** The tasks in order, in the place of the log. @param {{table: Table}} props */
export const TaskList = ({ table }) => html`<section class="talk tasks" aria-label=${say.title}>
  <h3>${say.title}</h3><ol>${table.lesson?.tasks.map(
    (task, k) => html`<li class=${classes(k < table.number && "done", k === table.number && "now")}
      aria-current=${k === table.number ? "step" : undefined}><i>${
        k < table.number ? html`<${Icon} name="check" size="16" />` : k + 1
      }</i>${task.name}</li>`,
  )}</ol></section>`;
