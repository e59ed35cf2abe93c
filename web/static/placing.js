// Setting up the tray: four corners are dragged by finger, mouse or arrow keys; the light is asked about now and then.

import { say } from "./say.js";
import "./act.js";
import "./extras.js";

const LIGHT_EVERY = 3_000, STEP = 0.005, STRIDE = 0.05;
const board = document.getElementById("corners");

if (board) {
  const handles = [...board.querySelectorAll(".corner")], where = document.getElementById("where");
  const places = handles.map((handle) => ({ x: Number(handle.dataset.x), y: Number(handle.dataset.y) }));

  const within = (share) => Math.min(1, Math.max(0, share));
  const percent = (share) => Math.round(share * 100);

  const draw = () => {
    for (const [at, { x, y }] of places.entries())
      Object.assign(handles[at].style, { left: `${x * 100}%`, top: `${y * 100}%` });
    const ring = places.map(({ x, y }) => `${x * 100},${y * 100}`);
    board.querySelector(".inside").setAttribute("points", ring.join(" "));
    const around = ["0,0", "100,0", "100,100", "0,100", "0,0", ...ring, ring[0], "0,0"];
    board.querySelector(".outside").setAttribute("points", around.join(" "));
    document.getElementById("points").value = JSON.stringify(places.map(({ x, y }) => [x, y]));
  };

  const move = (at, x, y) => {
    places[at] = { x: within(x), y: within(y) };
    draw();
  };

  for (const [at, handle] of handles.entries()) {
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      handle.focus();
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const frame = board.getBoundingClientRect();
      move(at, (event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height);
    });
    handle.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!by) return;
      event.preventDefault();
      const step = event.shiftKey ? STRIDE : STEP;
      move(at, places[at].x + by[0] * step, places[at].y + by[1] * step);
      const { x, y } = places[at], words = where.dataset.say;
      where.textContent = words.replace("{name}", handle.dataset.name).replace("{x}", percent(x)).replace("{y}", percent(y));
    });
  }
  draw();

  const light = document.getElementById("light");
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch(`/tray/setup/light?lang=${document.body.dataset.lang}`, { cache: "no-store" });
    if (!answer.ok) return;
    const { said, good } = await answer.json();
    const lines = said.map((text) => {
      const line = document.createElement("p");
      line.className = good ? "said" : "said warn";
      line.textContent = text;
      return line;
    });
    if (light.textContent !== said.join("")) light.replaceChildren(...lines);
  };
  const now = () => look().catch(() => {});
  setInterval(now, LIGHT_EVERY);
  now();
}

document.addEventListener("unsent", () => say(document.body.dataset.sayUnsent));
