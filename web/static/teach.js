// The teaching page: the wizard is asked for every second and redrawn in place, so that what is typed or in focus stays.

import { say } from "./say.js";
import "./act.js";
import "./extras.js";

const EVERY = 1_000;
const wizard = document.getElementById("wizard"), badge = document.getElementById("badge");
let shown = "";

const STAYS = { beforeNodeMorphed: (old) => !(old instanceof Element && old.matches("input, select, textarea")) };

function notice(text) {
  badge.hidden = !text;
  badge.textContent = text;
}

async function refresh() {
  if (document.visibilityState === "hidden") return;
  try {
    const answer = await fetch(`/teach/now?lang=${document.body.dataset.lang}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    const { html } = await answer.json();
    if (html !== shown) Idiomorph.morph(wizard, html, { morphStyle: "innerHTML", callbacks: STAYS });
    shown = html;
    notice("");
  } catch {
    notice(document.body.dataset.sayLost);
  }
}

document.addEventListener("unsent", () => say(document.body.dataset.sayUnsent));
document.addEventListener("changed", refresh);
document.addEventListener("refused", refresh);
setInterval(refresh, EVERY);
