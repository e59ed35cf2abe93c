// What has just happened, for ears and hands: a line for screen readers, a voice that calls it out, a buzz when it is
// this phone's turn. What was missed while the page slept is not made up for.

import { say } from "./say.js";

const line = document.getElementById("announce"), button = document.getElementById("voice");
const told = () => document.querySelector("#live [data-callout]");
const mine = () => Boolean(document.querySelector("#live [data-mine]"));
const speech = window.speechSynthesis;
let last = told() ? told().dataset.callout : "", wasMine = mine();

document.addEventListener("drawn", ({ detail }) => {
  const now = told(), before = wasMine;
  wasMine = mine();
  if (!now || now.dataset.callout === last) return;
  last = now.dataset.callout;
  if (!detail.fresh) return;
  line.textContent = now.dataset.callout;
  if (speaks()) speak(now.dataset.callout);
  if (wasMine && !before) buzz();
});

function buzz() {
  document.dispatchEvent(new Event("turn"));
  if (navigator.vibrate) navigator.vibrate([120, 60, 120]);
}

// The voice is the browser's own; it is off until somebody turns it on, on each screen for itself.

const remember = (on) => {
  try { localStorage.setItem("voice", on ? "on" : ""); } catch { /* private windows remember nothing */ }
};
const remembered = () => {
  try { return localStorage.getItem("voice") === "on"; } catch { return false; }
};
const speaks = () => Boolean(button) && button.getAttribute("aria-pressed") === "true";

function voiceOf(language) {
  return speech.getVoices().find((voice) => voice.lang.replace("_", "-").startsWith(language));
}

function speak(text) {
  const words = new SpeechSynthesisUtterance(text), language = document.body.dataset.lang;
  words.lang = language === "vi" ? "vi-VN" : "en-GB";
  words.voice = voiceOf(language) || null;
  speech.cancel(); // only the newest is worth hearing
  speech.speak(words);
}

function turn(on) {
  button.setAttribute("aria-pressed", String(on));
  remember(on);
}

if (button && speech) {
  button.hidden = false;
  turn(remembered());
  button.addEventListener("click", () => {
    turn(!speaks());
    if (!speaks()) speech.cancel();
    else if (speech.getVoices().length && !voiceOf(document.body.dataset.lang)) say(button.dataset.sayNone);
    else if (told()) speak(told().dataset.callout);
  });
}
