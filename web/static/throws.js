// Dice by hand: faces are tapped into empty dice; bids are stepped to; dice and cards are ticked.

const slots = (form) => [...form.querySelectorAll("[data-slot]")];
const chosen = (form) => form.querySelector(".slot.now") ?? slots(form).find((slot) => !("value" in slot.dataset));

export function dice(form) {
  const groups = [...form.querySelectorAll("[data-group]")].map((group) =>
    [...group.querySelectorAll("[data-slot]")].map((slot) => JSON.parse(slot.dataset.value)));
  return "nested" in form.dataset ? groups : groups.flat();
}

function fill(form, face) {
  const slot = chosen(form);
  if (!slot) return;
  slot.dataset.value = face.dataset.face;
  slot.replaceChildren(face.querySelector(".die").cloneNode(true));
  const label = slot.getAttribute("aria-label").split(":")[0];
  slot.setAttribute("aria-label", `${label}: ${face.querySelector(".die").getAttribute("aria-label")}`);
  slot.classList.remove("now");
  form.querySelector("button.big").disabled = slots(form).some((other) => !("value" in other.dataset));
}

function pickOut(form, slot) {
  const again = slot.classList.contains("now");
  for (const other of slots(form)) other.classList.remove("now");
  slot.classList.toggle("now", !again);
}

document.addEventListener("click", (event) => {
  const form = event.target.closest("form[data-throw]");
  const slot = event.target.closest("[data-slot]"), face = event.target.closest("[data-face]");
  if (form && slot) pickOut(form, slot);
  else if (form && face) fill(form, face);
});

// A bid: so many of one face, and only what beats the last one.

function showBid(form, quantity) {
  const legal = JSON.parse(form.dataset.legal), open = legal[quantity] ?? [];
  const steps = Object.keys(legal).map(Number);
  form.dataset.quantity = quantity;
  form.querySelector("output").textContent = quantity;
  for (const step of form.querySelectorAll("[data-step]"))
    step.disabled = !steps.some((other) => (other - quantity) * step.dataset.step > 0);
  for (const input of form.querySelectorAll("[name=face]")) {
    input.disabled = !open.includes(Number(input.value));
    if (input.disabled) input.checked = false;
    input.parentElement.classList.toggle("shut", input.disabled);
  }
  const face = form.querySelector("[name=face]:checked")?.value;
  const button = form.querySelector("button.big");
  button.disabled = !face;
  button.textContent = face ? button.dataset.say.replace("{q}", quantity).replace("{f}", face) : button.dataset.first;
}

function step(form, way) {
  const steps = Object.keys(JSON.parse(form.dataset.legal)).map(Number).sort((a, b) => (a - b) * way);
  const next = steps.find((other) => (other - Number(form.dataset.quantity)) * way > 0);
  if (next !== undefined) showBid(form, next);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button.form, Number(button.dataset.step));
});

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-legal]");
  if (form) showBid(form, Number(form.dataset.quantity));
});

// Ticking some of a few: the button says which, or how many.

function tick(form, input) {
  const ticked = [...form.querySelectorAll(".tick:checked")];
  const most = Number(form.dataset.most ?? ticked.length);
  if (ticked.length > most) ticked.find((other) => other !== input).checked = false;
  const now = [...form.querySelectorAll(".tick:checked")], button = form.querySelector("button.big");
  button.disabled = !now.length;
  const list = now.map((one) => one.dataset.name ?? one.value).join(", ");
  button.textContent = now.length ? button.dataset.say.replace("{n}", now.length).replace("{list}", list) : button.dataset.first;
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("form.ticks");
  if (form) tick(form, event.target);
});
