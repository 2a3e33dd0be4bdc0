// What holds for every file of the client: its size, its lines, and where its sentences stand.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";

const WEB = new URL("../../src/rodinia/web", import.meta.url).pathname;
const WIDEST = 120;

const files = readdirSync(WEB, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(join(WEB, name), "utf8") }));
const own = files.filter(({ name }) => !name.startsWith("vendor"));

/** The parts of a script's templates that are markup, with a hole for each value. */
function markups(text) {
  const found = [];
  const open = []; // of each template that is open: its text, and how many braces its value has opened
  for (let k = 0; k < text.length; k++) {
    const last = open.at(-1);
    const inside = last && last.braces === 0;
    if (text[k] === "\\") k++;
    else if (text[k] === "`" && inside) found.push(open.pop()?.text ?? "");
    else if (text[k] === "`") open.push({ text: "", braces: 0 });
    else if (inside && text.startsWith("${", k)) {
      last.text += "\u0000";
      last.braces = 1;
      k++;
    } else if (inside) last.text += text[k];
    else if (last && text[k] === "{") last.braces++;
    else if (last && text[k] === "}") last.braces--;
  }
  return found.filter((each) => /<\/?([a-z]|\p{Cc})/u.test(each));
}

/** Words in markup that a person would read or hear. */
function spoken(markup) {
  const texts = markup.split(/<[^>]*>/).concat([...markup.matchAll(SPOKEN)].map((each) => each[1]));
  return texts.map((each) => each.replaceAll("\u0000", "").trim()).filter((each) => /\p{L}{2,}/u.test(each));
}

const SPOKEN = /(?:aria-label|title|placeholder|alt|label)="([^"]*)"/g;

test("no line is wider than 120 characters", () => {
  const wide = own.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, k) => (line.length > WIDEST ? [`${name}:${k + 1}`] : [])),
  );
  assert.deepEqual(wide, []);
});

test("every sentence stands in words.js", () => {
  const elsewhere = own
    .filter(({ name }) => !name.endsWith("words.js"))
    .flatMap(({ name, text }) =>
      markups(text)
        .flatMap(spoken)
        .map((each) => `${name}: ${each}`),
    );
  assert.deepEqual(elsewhere, []);
});

test("a sentence in markup would be found", () => {
  const hole = (text) => text.replaceAll("#", "$");
  assert.deepEqual(markups(hole("html`<p>Well done, #{name}</p>`")).flatMap(spoken), ["Well done,"]);
  assert.deepEqual(markups(hole('html`<a title="To it">#{html`<b>#{x}</b>`}</a>`')).flatMap(spoken), ["To it"]);
  assert.deepEqual(markups(hole('`<rect x="#{x}"/>`')).flatMap(spoken), []);
});

test("every word of the catalogues is used", () => {
  const catalogues = own.filter(({ name }) => name.endsWith("words.js")).map(({ text }) => text);
  const names = catalogues.flatMap((text) => [...text.matchAll(/^ {4}(\w+):/gm)]).map((each) => each[1]);
  const rest = own.filter(({ name }) => !name.endsWith("words.js")).map(({ text }) => text);
  const unused = [...new Set(names)].filter((name) => !rest.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  assert.deepEqual(unused, []);
});

test("imports go from pages to parts, never back", () => {
  const order = ["vendor", "words.js", "kit", "draw", "model", "pages", "review", "table", "app.js", "pocket"];
  const rank = (name) => order.findIndex((folder) => name === folder || name.startsWith(`${folder}/`));
  for (const { name, text } of own) {
    for (const [, to] of text.matchAll(/^(?:import|export) .*from "(\.[^"]*)"/gm)) {
      const found = relative(WEB, join(WEB, name, "..", to));
      assert.ok(rank(found) <= rank(name), `${name} imports ${found}`);
    }
  }
});
