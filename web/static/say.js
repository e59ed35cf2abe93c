// One line at the foot of the page, for a moment.

const toast = document.getElementById("toast");
let timer = 0;

export function say(text, tone = "error") {
  toast.textContent = text;
  toast.className = `toast ${tone}`;
  (document.querySelector("dialog[open]") ?? document.body).append(toast); // nothing shows above an open dialogue
  toast.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (toast.hidden = true), 6_000);
}
