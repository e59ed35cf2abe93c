// The drawn table of a new game: players are dragged to another seat, or moved there with the arrow keys. The rows with
// the names are what counts; the table only shows them.

const FAR = 37; // how far from the middle the seats stand, in hundredths of the table
const board = () => document.querySelector(".round-table");
const rows = () => [...document.querySelectorAll(".name-row")].filter((row) => !row.hidden && nameOf(row).value.trim());
const nameOf = (row) => row.querySelector("[name=player]");
const fill = (text, number, name) => text.replace("{n}", number).replace("{name}", name);

function swap(row, other) {
  const taken = [...row.querySelectorAll("[data-taken]")].map((one) => `[data-taken="${one.dataset.taken}"]`);
  for (const part of ["[name=player]", "[name=leader]", ...taken]) {
    const mine = row.querySelector(part), theirs = other.querySelector(part);
    const kind = part.includes("leader") ? "checked" : "value";
    [mine[kind], theirs[kind]] = [theirs[kind], mine[kind]];
  }
  draw();
}

function draw() {
  const table = board();
  if (!table) return;
  const seated = rows(), focused = [...table.children].indexOf(document.activeElement);
  table.hidden = seated.length < 2;
  table.replaceChildren(...seated.map((row, at) => chip(table, row, at, seated.length)));
  if (focused >= 0 && table.children[focused]) table.children[focused].focus();
}

function chip(table, row, at, count) {
  const one = document.createElement("button"), angle = (2 * Math.PI * at) / count - Math.PI / 2;
  const name = nameOf(row).value.trim(), leads = row.querySelector("[name=leader]").checked;
  one.type = "button";
  one.className = leads ? "chair leads-here" : "chair";
  const label = document.createElement("span");
  label.className = "who";
  label.textContent = name;
  one.append(row.querySelector(".tag").cloneNode(true), label);
  one.setAttribute("aria-label", `${fill(table.dataset.saySeat, at + 1, name)}. ${table.dataset.sayHint}`);
  one.style.left = `${50 + FAR * Math.cos(angle)}%`;
  one.style.top = `${50 + FAR * Math.sin(angle)}%`;
  return one;
}

function nearest(table, x, y) {
  const far = (one) => {
    const box = one.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
  };
  return [...table.children].filter((one) => !one.classList.contains("held")).sort((a, b) => far(a) - far(b))[0];
}

let held = null;

document.addEventListener("pointerdown", (event) => {
  const one = event.target.closest(".chair");
  if (!one) return;
  held = { one, x: event.clientX, y: event.clientY };
  one.setPointerCapture(event.pointerId);
  one.classList.add("held");
});

document.addEventListener("pointermove", (event) => {
  if (held) held.one.style.transform = `translate(-50%, -50%) translate(${event.clientX - held.x}px, ${event.clientY - held.y}px)`;
});

function drop(event) {
  if (!held) return;
  const { one, x, y } = held, table = board(), chairs = [...table.children];
  held = null;
  const there = Math.hypot(event.clientX - x, event.clientY - y) > 24 && nearest(table, event.clientX, event.clientY);
  one.classList.remove("held");
  if (there) swap(rows()[chairs.indexOf(one)], rows()[chairs.indexOf(there)]);
  else draw();
}
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", draw);

document.addEventListener("keydown", (event) => {
  const one = event.target.closest(".chair");
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!one || !way) return;
  event.preventDefault();
  const chairs = [...board().children], from = chairs.indexOf(one), to = (from + way + chairs.length) % chairs.length;
  swap(rows()[from], rows()[to]);
  board().children[to].focus();
});

document.addEventListener("click", (event) => {
  const up = event.target.closest("[data-up]"), known = event.target.closest("[data-name]");
  if (up) swap(up.closest(".name-row"), up.closest(".name-row").previousElementSibling);
  if (!known) return;
  const names = [...document.querySelectorAll(".name-row")].filter((row) => !row.hidden).map(nameOf);
  const empty = names.find((input) => !input.value.trim());
  if (empty && !names.some((input) => input.value.trim() === known.dataset.name)) empty.value = known.dataset.name;
  draw();
});

document.addEventListener("input", (event) => event.target.name === "player" && draw());
document.addEventListener("change", (event) => ["leader", "game"].includes(event.target.name) && draw());
document.addEventListener("drawn", draw);
draw();
