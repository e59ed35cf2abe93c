// Forms: what they send, and what they show while somebody fills them in.

import { dice } from "./throws.js";

const read = (input) => ("json" in input.dataset ? JSON.parse(input.value) : input.value);

export function bodyOf(form, pressed) {
  const body = JSON.parse(form.dataset.body || "{}");
  if (form.dataset.form === "begin") return begin(form, body);
  if ("throw" in form.dataset) body.move[form.dataset.throw] = dice(form);
  if ("legal" in form.dataset) body.move.quantity = Number(form.dataset.quantity);
  for (const input of form.elements) {
    if (!input.name || (["radio", "checkbox"].includes(input.type) && !input.checked)) continue;
    if (input.type === "submit" && input !== pressed) continue;
    if ("pair" in input.dataset) Object.assign(body, JSON.parse(input.value));
    else put(body, input.dataset.path ?? input.name, input.name === "move" ? JSON.parse(input.value) : read(input));
  }
  return body;
}

// "move.cards.3" puts a value where the path says, "move.dice[]" adds it to a list; null adds nothing.
function put(body, path, value) {
  const list = path.endsWith("[]"), parts = path.replace("[]", "").split(".");
  const last = parts.pop();
  const place = parts.reduce((inner, part) => (inner[part] ??= {}), body);
  if (!list) place[last] = value;
  else if (value !== null) (place[last] ??= []).push(value);
}

function begin(form, body) {
  const leader = form.querySelector("[name=leader]:checked")?.value ?? "0";
  const game = form.elements.game.value, rows = [...form.querySelectorAll(".name-row:not([hidden])")];
  const names = rows.map((row) => row.querySelector("[name=player]").value.trim());
  const options = {};
  for (const input of form.querySelectorAll(`[data-game="${game}"] [name^="option."]`)) {
    const usual = input.localName === "select" ? input.selectedOptions[0]?.hasAttribute("data-default")
      : input.value === input.dataset.default;
    if (!usual) options[input.name.slice("option.".length)] = read(input);
  }
  const taken = rows.filter((row, at) => names[at]).map((row) => row.querySelector(`[data-taken="${game}"]`));
  if (taken.length && taken.every(Boolean)) options[taken[0].name] = taken.map((one) => one.value);
  const seat = names.slice(0, Number(leader)).filter(Boolean).length;
  const first = { random: "random", open: null }[leader] ?? (names[Number(leader)] && leader !== "open" ? seat : null);
  const left = form.elements.left?.value ?? "outlaw";
  return { ...body, game, players: names.filter(Boolean), options, leader: first, left };
}

// What one seat takes, another one gives up: everything is in the box once.
document.addEventListener("change", (event) => {
  const one = event.target;
  if (!one.dataset.taken) return;
  for (const other of one.form.querySelectorAll(`[data-taken="${one.dataset.taken}"]`))
    if (other !== one && other.value === one.value) other.value = one.dataset.was;
  for (const each of one.form.querySelectorAll("[data-taken]")) each.dataset.was = each.value;
});

// The button names what it will do, and can't be pressed before something is chosen.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.pick");
  if (!form) return;
  const button = form.querySelector("button.big");
  button.textContent = event.target.dataset.say;
  button.disabled = false;
});

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-dice]");
  if (!form || event.target.name !== "die") return;
  for (const faces of form.querySelectorAll(".faces")) faces.hidden = faces.dataset.of !== event.target.value;
  form.querySelector(".faces:not([hidden])")?.scrollIntoView({ block: "nearest" });
});

function showRules() {
  const game = document.getElementById("game"), most = Number(game?.selectedOptions[0]?.dataset.most ?? 99);
  if (!game) return;
  for (const part of document.querySelectorAll("[data-game]")) part.hidden = part.dataset.game !== game.value;
  for (const part of document.querySelectorAll("[data-taken]")) part.hidden = part.dataset.taken !== game.value;
  for (const [at, row] of document.querySelectorAll(".name-row").entries()) row.hidden = at >= most;
  const leader = document.querySelector("[name=leader]:checked");
  if (!leader?.closest("[hidden]")) return;
  const open = [...document.querySelectorAll("[name=leader][value=open]")].find((one) => !one.closest("[hidden]"));
  (open ?? document.querySelector("[name=leader]")).checked = true;
}
function chooseGame() {
  showRules();
  const open = [...document.querySelectorAll("[name=leader][value=open]")].find((one) => !one.closest("[hidden]"));
  if (open) open.checked = true;
}
document.addEventListener("change", (event) => event.target.id === "game" && chooseGame());
document.addEventListener("drawn", showRules);
showRules();
