// Acts: whatever carries data-post sends its data-body as JSON. The key in it makes sure that a tap counts once.

import { say } from "./say.js";
import { bodyOf } from "./forms.js";

const dialogue = document.getElementById("dialogue");
const tell = (name) => document.dispatchEvent(new Event(name));

async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function act(element, body) {
  if (element.dataset.busy || document.body.classList.contains("stale")) return;
  element.dataset.busy = "yes";
  element.setAttribute("aria-busy", "true");
  try {
    done(element, await post(element.dataset.post, body));
  } catch {
    tell("unsent");
  } finally {
    delete element.dataset.busy;
    element.removeAttribute("aria-busy");
  }
}

function done(element, answer) {
  if (!answer.ok) {
    say(answer.rule ? `${answer.rule}: ${answer.message}` : answer.message);
    tell("refused");
  } else if ("reload" in element.dataset) {
    location.reload();
  } else if (element.dataset.goto) {
    location.assign(element.dataset.goto);
  } else if (element.dataset.into) {
    const into = document.getElementById(element.dataset.into);
    into.innerHTML = answer.html;
    into.scrollIntoView({ block: "nearest" });
  } else {
    if ("close" in element.dataset) close();
    tell("changed");
  }
}

async function open(path) {
  const answer = await fetch(`${path}?lang=${document.body.dataset.lang}`, { cache: "no-store" });
  if (!answer.ok) return tell("refused");
  dialogue.innerHTML = await answer.text();
  if (dialogue.open) return;
  if (dialogue.showModal) dialogue.showModal();
  else dialogue.setAttribute("open", ""); // phones too old for dialogues still show it, without a veil
}

function close() {
  if (dialogue.close) dialogue.close();
  else dialogue.removeAttribute("open");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.open) open(button.dataset.open).catch(() => tell("unsent"));
  else if (button.dataset.post) act(button, JSON.parse(button.dataset.body || "{}"));
  else if ("close" in button.dataset || button.closest(".close")) close();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  event.preventDefault();
  if (!form.dataset.post) return;
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  act(form, bodyOf(form, event.submitter));
});

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form && "onChange" in form.dataset) act(form, bodyOf(form));
});
