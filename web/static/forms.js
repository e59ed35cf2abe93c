// Forms: what they send, and what they show while somebody fills them in.

const read = (input) => ("json" in input.dataset ? JSON.parse(input.value) : input.value);

export function bodyOf(form) {
  const body = JSON.parse(form.dataset.body || "{}");
  if (form.dataset.form === "begin") return begin(form, body);
  for (const input of form.elements) {
    if (!input.name || (input.type === "radio" && !input.checked)) continue;
    body[input.name] = input.name === "move" ? JSON.parse(input.value) : read(input);
  }
  return body;
}

function begin(form, body) {
  const names = [...form.querySelectorAll("[name=player]")].map((input) => input.value.trim());
  const leader = form.querySelector("[name=leader]:checked")?.value ?? "0";
  const game = form.elements.game.value;
  const options = {};
  for (const input of form.querySelectorAll(`[data-game="${game}"] [name^="option."]`)) {
    const usual = input.localName === "select" ? input.selectedOptions[0]?.hasAttribute("data-default")
      : input.value === input.dataset.default;
    if (!usual) options[input.name.slice("option.".length)] = read(input);
  }
  const seat = names.slice(0, Number(leader)).filter(Boolean).length;
  if (leader === "random") options.first_leader = leader;
  else if (names[Number(leader)] && seat) options.first_leader = seat;
  return { ...body, game, players: names.filter(Boolean), options };
}

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

document.addEventListener("click", (event) => {
  const up = event.target.closest("[data-up]");
  if (!up) return;
  const row = up.closest(".name-row"), above = row.previousElementSibling;
  for (const part of ["[name=player]", "[name=leader]"]) {
    const mine = row.querySelector(part), other = above.querySelector(part);
    const kind = part.includes("player") ? "value" : "checked";
    [mine[kind], other[kind]] = [other[kind], mine[kind]];
  }
});

function showRules() {
  const game = document.getElementById("game")?.value;
  for (const rules of document.querySelectorAll("[data-game]")) rules.hidden = rules.dataset.game !== game;
}
document.addEventListener("change", (event) => event.target.id === "game" && showRules());
document.addEventListener("drawn", showRules);
showRules();
