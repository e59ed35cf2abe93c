// One line at the foot of the page, for a moment.

const toast = document.getElementById("toast");
let timer = 0;

export function say(text, tone = "error") {
  toast.textContent = text;
  toast.className = `toast ${tone}`;
  toast.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (toast.hidden = true), 6_000);
}
