// The parts of a phone's page, one thumb apart. When it becomes this phone's turn, what is to be done comes to the front.

const bar = document.querySelector(".tabs");

function turnTo(tab) {
  document.body.dataset.tab = tab;
  for (const button of bar.children) button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
}

function offer() {
  const needed = Boolean(document.querySelector("#live [data-tabs]"));
  if (!needed) turnTo("now");
  bar.hidden = !needed;
}

if (bar) {
  bar.addEventListener("click", (event) => event.target.dataset.tab && turnTo(event.target.dataset.tab));
  document.addEventListener("drawn", offer);
  document.addEventListener("turn", () => turnTo("now"));
  offer();
}
