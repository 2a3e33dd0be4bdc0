// Log and chat. A line of the log lights up what it speaks of, and leads to its rule and its moment.
import { html, useEffect, useRef, useState, classes, signed } from "./lib.js";
import { Badge, Icon } from "./signs.js";

export function Talk({ model, openRule, setLit }) {
  const [tab, setTab] = useState("log");
  const [seen, setSeen] = useState(model.chat.length);
  const fresh = tab === "chat" ? 0 : Math.max(0, model.chat.length - seen);
  const show = (name) => { setTab(name); setSeen(model.chat.length); };
  const tabs = (event) => { if (event.key === "ArrowRight" || event.key === "ArrowLeft") { show(tab === "log" ? "chat" : "log"); event.currentTarget.querySelector("[aria-selected=false]")?.focus(); } };
  return html`<section class="talk panel">
    <div class="tabs" role="tablist" onKeyDown=${tabs}>
      ${[["log", "Log"], ["chat", "Chat"]].map(([name, title]) => html`<button role="tab" id=${"tab-" + name} aria-selected=${tab === name} aria-controls=${"panel-" + name} tabindex=${tab === name ? 0 : -1}
        class=${classes("tab", tab === name && "on")} onClick=${() => show(name)}>${title}${name === "chat" && fresh ? html` <span class="fresh">${fresh}</span>` : ""}</button>`)}</div>
    ${tab === "log" ? html`<${Log} model=${model} openRule=${openRule} setLit=${setLit} />` : html`<${Chat} model=${model} />`}
  </section>`;
}

function Log({ model, openRule, setLit }) {
  const list = useRef(null);
  const follow = useRef(true);
  const upto = model.replay ? model.replay.n : Infinity;
  useEffect(() => {
    const box = list.current;
    if (model.replay) box.querySelector(".line.here")?.scrollIntoView({ block: "nearest" });
    else if (follow.current) box.scrollTop = box.scrollHeight;
  });
  const scrolled = () => { // only scrolling up lets go of the end
    const box = list.current;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 40) follow.current = true;
    else if (box.scrollTop < (box.was ?? 0)) follow.current = false;
    box.was = box.scrollTop;
  };
  const keys = (event) => { // one stop for Tab; arrows go through the links
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...list.current.querySelectorAll("button")];
    const at = links.indexOf(document.activeElement);
    const to = at < 0 ? links.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
    links[Math.max(0, Math.min(links.length - 1, to))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const lines = gathered(model.log.slice(-400));
  return html`<div class="log" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0" ref=${list} onScroll=${scrolled} onKeyDown=${keys}><ol>
    ${lines.map((line, k) => html`<li key=${line.n + "-" + k} class=${classes("line", line.n > upto && "later", line.first <= upto && upto <= line.n && "here", line.seat === null && "chance")}
      onMouseEnter=${() => setLit(new Set(line.keys))} onMouseLeave=${() => setLit(new Set())} onFocusIn=${() => setLit(new Set(line.keys))} onFocusOut=${() => setLit(new Set())}>
      ${line.seat === null ? html`<span class="dot"></span>` : html`<${Badge} colour=${model.picture.colour(line.seat)} size="20" />`}
      <span class="words">${model.named(line.text)}${line.times > 1 && html` <span class="times">× ${line.times}</span>`}${line.sum && html`<span class="sum">${line.sum}</span>`}</span>
      ${line.points ? html`<b class=${line.points < 0 ? "loss" : "gain"}>${signed(line.points)}</b>` : null}
      <span class="leads">${line.rule && html`<button class="rule-link" tabindex="-1" aria-label=${"Rule " + line.rule} onClick=${() => openRule(line.rule)}>${line.rule}</button>`}
        <button class="rule-link moment" tabindex="-1" aria-label="Show this moment" title="Show this moment" onClick=${() => model.at(line.n)}><${Icon} name="pass" size="12" /></button></span></li>`)}</ol></div>`;
}

/** Lines with the same words in a row are one, with how often: cards that are dealt, cubes that are sold. */
function gathered(log) {
  const lines = [];
  for (const line of log) {
    const last = lines.at(-1);
    if (last && last.text === line.text && !line.points && last.sum === line.sum) lines[lines.length - 1] = { ...line, first: last.first, times: last.times + 1, keys: [...last.keys, ...line.keys] };
    else lines.push({ ...line, first: line.n, times: 1 });
  }
  return lines;
}

function Chat({ model }) {
  const list = useRef(null);
  useEffect(() => { list.current.scrollTop = list.current.scrollHeight; }, [model.chat.length]);
  const say = (event) => {
    event.preventDefault();
    const field = event.target.elements.words;
    if (field.value.trim() && model.send({ t: "chat", text: field.value })) field.value = "";
  };
  return html`<div class="chat" id="panel-chat" role="tabpanel" aria-labelledby="tab-chat">
    <ol ref=${list} tabindex="0">${model.chat.map((line, k) => html`<li key=${k}>${line.seat >= 0 ? html`<${Badge} colour=${model.picture.colour(line.seat)} size="20" />` : html`<${Icon} name="eye" size="18" />`}<span><b>${line.name}</b> ${line.text}</span></li>`)}</ol>
    <form onSubmit=${say}><input name="words" maxlength="300" placeholder="Say something" aria-label="Say something" autocomplete="off" /><button class="tool" aria-label="Send"><${Icon} name="chat" size="20" /></button></form></div>`;
}
