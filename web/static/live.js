// Keeps the page true to the table: one stream while it is seen, the whole state first whenever it wakes up.
// Until the present state is drawn the page is "stale": its controls are inert and take no tap.

import { say } from "./say.js";
import { mayStream, settled, show } from "./sharing.js";
import "./act.js";
import "./forms.js";
import "./throws.js";
import "./seating.js";
import "./announce.js";
import "./tabs.js";
import "./extras.js";
import "./place.js";

const body = document.body;
const live = document.getElementById("live");
const badge = document.getElementById("badge");
const address = (path) => `${path}?page=${body.dataset.page}&lang=${body.dataset.lang}`;
const SILENCE = 25_000, POLL = 2_000, LOOK = 1_000, SLEPT = 5_000, RETRY_STREAM = 30_000;

let shown = Number(body.dataset.count);
const epoch = body.dataset.epoch;
let source = null, heard = Date.now(), looked = Date.now(), polling = 0, tries = 0, again = 0;

function stale(yes) {
  body.classList.toggle("stale", yes);
  live.toggleAttribute("inert", yes);
}

function notice(text) {
  badge.hidden = !text;
  badge.textContent = text || "";
}

// What a script draws stays, and so does input that somebody is in the middle of, as long as it is about the same thing.
const KEEP = {
  beforeNodeMorphed(old, fresh) {
    if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
    if (old.matches("[data-keep]") && old.dataset.keep === fresh.dataset.keep) return false;
    if (old.matches("form[data-key]") && old.dataset.key === fresh.dataset.key) return false;
    const draft = old.form?.dataset.draft;
    return !(draft && draft === fresh.form?.dataset.draft && old.matches("input,select,textarea"));
  },
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details"),
};

function draw(view) {
  if (view.epoch !== epoch) return location.reload(); // another companion, perhaps with other pages
  if (view.count < shown) return; // never back to an older state
  const fresh = !body.classList.contains("stale");
  if (view.count > shown || !fresh) {
    // Only a field keeps what is in it while it has the focus: a button must never keep the words of another one.
    const ignoreActiveValue = Boolean(document.activeElement?.matches("input, select, textarea"));
    body.classList.toggle("fresh", fresh); // what happened while the page slept is not celebrated late
    Idiomorph.morph(live, view.html, { morphStyle: "innerHTML", ignoreActiveValue, callbacks: KEEP });
    document.dispatchEvent(new CustomEvent("drawn", { detail: { fresh } }));
  }
  shown = view.count;
  body.dataset.count = shown;
  stale(false);
}

export async function refresh() {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), 4_000);
  try {
    const answer = await fetch(address("/view"), { cache: "no-store", signal: ended.signal });
    if (!answer.ok) throw new Error(answer.statusText);
    draw(await answer.json());
    heard = Date.now();
    notice(polling ? body.dataset.sayPolling : "");
    return true;
  } catch {
    notice(body.dataset.sayLost);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function hush() {
  source?.close();
  source = null;
  clearTimeout(again);
}

function listen() {
  hush();
  if (!mayStream()) return poll(true), refresh();
  source = new EventSource(address("/stream"));
  source.addEventListener("view", (event) => {
    hear();
    draw(JSON.parse(event.data));
  });
  source.addEventListener("beat", (event) => {
    hear();
    const beat = JSON.parse(event.data);
    if (beat.epoch !== epoch || beat.count > shown) refresh();
  });
  source.onerror = lost;
}

function hear() {
  heard = Date.now();
  tries = 0;
  poll(false);
  notice("");
}

// The stream broke. Whatever the reason, the page asks for the whole state, and keeps on trying for ever.
async function lost() {
  hush();
  const reached = await refresh();
  if (!reached) stale(true);
  poll(reached);
  again = setTimeout(listen, reached && tries > 2 ? RETRY_STREAM : Math.min(5_000, 500 * 2 ** tries));
  tries += 1;
}

function poll(yes) {
  if (yes === Boolean(polling)) return;
  clearInterval(polling);
  polling = yes ? setInterval(refresh, POLL) : 0;
}

export function sleep() {
  show(false);
  hush();
  poll(false);
  stale(true);
}

export async function wake() {
  looked = heard = Date.now();
  if (document.visibilityState === "hidden") return;
  show(true);
  stale(true);
  tries = 0;
  if (await refresh()) listen();
  else lost();
}

document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? sleep() : wake()));
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("pagehide", sleep);
addEventListener("online", wake);

// A page that was frozen without a word notices by its own clock; a stream that went silent is taken for dead.
setInterval(() => {
  const gap = Date.now() - looked;
  looked = Date.now();
  if (document.visibilityState === "hidden") return;
  if (gap > SLEPT) wake();
  else if (source && Date.now() - heard > SILENCE) lost();
}, LOOK);

document.addEventListener("changed", () => (source && !polling ? null : refresh()));
document.addEventListener("refused", () => refresh());
document.addEventListener("unsent", () => say(body.dataset.sayUnsent));

document.addEventListener("share", () => document.visibilityState !== "hidden" && listen());

settled.then(() => document.visibilityState !== "hidden" && listen());
